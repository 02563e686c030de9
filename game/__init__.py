"""The rules, the roster, the mind, the record and the story: what is true, without a screen."""

import os

# Our matrices are small: shared out between threads they take ten times as long whenever the machine is busy. This has
# to be said before numpy is first imported.
for _name in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ.setdefault(_name, "1")
