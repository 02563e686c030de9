"""The machine at a stand: its settings, its best players, its counters and its keeper's secret."""
