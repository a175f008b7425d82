"""Figures of a run, kept beside the screenshots. Times are no reason to fail unless PLANNER_THOROUGH is set: they depend on the machine."""

import os
import statistics
import time

from planner import SCREENSHOTS

FILE = SCREENSHOTS.parent / "figures.txt"
IS_THOROUGH = bool(os.environ.get("PLANNER_THOROUGH"))


def note(what, value, unit):
    """Keeps a figure; the last one of a name counts."""
    FILE.parent.mkdir(parents=True, exist_ok=True)
    lines = FILE.read_text().splitlines() if FILE.exists() else []
    lines = [line for line in lines if not line.startswith(f"{what}: ")] + [f"{what}: {value:.1f} {unit}"]
    FILE.write_text("\n".join(sorted(lines)) + "\n")


def milliseconds(ask, times=15):
    """The median time of a request on the server and the wire, after one that warms it."""
    ask()
    taken = []
    for _ in range(times):
        began = time.perf_counter()
        ask()
        taken.append((time.perf_counter() - began) * 1000)
    return statistics.median(taken)
