"""Easings: pure functions from a share of time (0 to 1) to a share of the way.

Times outside 0 to 1 are held at the ends. All start at 0 and end at 1; `out_back` and `out_elastic` overshoot between.
"""

import math
from collections.abc import Callable

Easing = Callable[[float], float]


def held(t: float) -> float:
    return min(1.0, max(0.0, t))


def linear(t: float) -> float:
    return held(t)


def out_quad(t: float) -> float:
    return 1 - (1 - held(t)) ** 2


def out_cubic(t: float) -> float:
    return 1 - (1 - held(t)) ** 3


def in_out(t: float) -> float:
    """Slow, fast, slow: smoothstep."""
    x = held(t)
    return x * x * (3 - 2 * x)


def out_back(t: float) -> float:
    """Shoots past the end by a tenth and comes back."""
    x = held(t) - 1
    return 1 + 2.70158 * x**3 + 1.70158 * x**2


def out_elastic(t: float) -> float:
    x = held(t)
    if x in (0.0, 1.0):
        return x
    return 1 + 2 ** (-10 * x) * math.sin((x * 10 - 0.75) * math.tau / 3)


def pulse(seconds: float, period: float) -> float:
    """A soft beat between 0 and 1 for ambient life, as a function of time."""
    return 0.5 - 0.5 * math.cos(math.tau * seconds / period)
