"""The Markdown that is printed."""

import os
import platform
import re
import statistics
import subprocess
import time
from collections.abc import Iterable, Sequence
from pathlib import Path

from catalogue import Peer, Setting, resolved
from measure import percentile
from passages import Text
from race import Asking, Race


def report(race: Race, text: Text, asked: int, setting: Setting) -> str:
    """All tables, with what one has to know to read them."""
    parts = [
        f"Measured on {time.strftime('%-d %B %Y')} on {machine()}: {text.files:,} files, {text.megabytes:.1f} MB, "
        f"{text.passages:,} passages of about 80 to 250 words; {asked} questions of 3 to 10 words. "
        f"{', '.join(versions(race.peers, setting))}.",
        table(("index", "s", "MB/s", "index / text", "peak memory, MB"), index_rows(race, text)),
        "Passages for FTS5, bm25s and tantivy are cut beforehand, which is not part of the time; recoll and Omega index whole files. "
        "FTS5 and tantivy store the text in the index. Memory is that of the largest process.",
        table(("whole process", "median, ms", "p95, ms", "peak memory, MB", "finds"), process_rows(race.processes)),
        "Every row includes the time of `puts`, which is that of starting a process and waiting for it. “Finds” counts the questions "
        "of the warm-up with a hit. `sqlite3`, recoll, Xapian and ripgrep search for any of the words, plocate searches file names "
        "for the longest word.",
        table(("in a long-running process", "p50, ms", "p99, ms", "peak memory, MB"), engine_rows(race.engines)),
        "`jay` reports the duration of a search itself; the others are called from Python, which is included in their time and memory.",
    ]
    if race.left_out:
        parts.append("Left out: " + "; ".join(f"{name}: {reason}" for name, reason in race.left_out.items()) + ".")
    return "\n\n".join(part for part in parts if part)


def index_rows(race: Race, text: Text) -> Iterable[Sequence[str]]:
    for name in (peer.name for peer in race.peers if peer.reads_text and peer.name in race.indexes):
        index = race.indexes[name]
        seconds = statistics.median(index.seconds)
        rate = f"{text.megabytes / seconds:.1f}"
        yield name, f"{seconds:.2f}", rate, f"{index.bytes / max(1, text.bytes):.2f}", megabytes(index.megabytes)


def process_rows(processes: dict[str, Asking]) -> Iterable[Sequence[str]]:
    for label, row in processes.items():
        yield (
            label, f"{statistics.median(row.times):.1f}", f"{percentile(row.times, 0.95):.1f}", megabytes(row.megabytes),
            f"{row.found} of {row.asked}")


def engine_rows(engines: dict[str, Asking]) -> Iterable[Sequence[str]]:
    for label, row in engines.items():
        yield label, f"{percentile(row.times, 0.5):.2f}", f"{percentile(row.times, 0.99):.2f}", megabytes(row.megabytes)


def megabytes(value: float | None) -> str:
    return "–" if value is None else f"{value:.0f}"


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table with numbers to the right, or nothing when there are no rows."""
    lines = [f"| {' | '.join(row)} |" for row in rows]
    rule = f"| --- | {' | '.join(['---:'] * (len(head) - 1))} |"
    return "\n".join([f"| {' | '.join(head)} |", rule, *lines]) if lines else ""


def machine() -> str:
    """Processor, cores and system."""
    processor = first(r"^model name\s*: (.*)$", Path("/proc/cpuinfo")) or platform.machine()
    system = first(r'^PRETTY_NAME="?([^"\n]*)', Path("/etc/os-release")) or platform.system()
    return f"{len(os.sched_getaffinity(0))} cores of {processor.strip()}, {system}"


def first(pattern: str, path: Path) -> str | None:
    try:
        found = re.search(pattern, path.read_text("utf-8", "replace"), re.MULTILINE)
    except OSError:
        return None
    return found.group(1) if found else None


def versions(peers: list[Peer], setting: Setting) -> Iterable[str]:
    """Name and version of each peer, as it says itself."""
    for peer in peers:
        if not peer.version:
            continue
        said = subprocess.run(
            resolved(peer.version), env=setting.environment, stdin=subprocess.DEVNULL, text=True, errors="replace",
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT).stdout
        number = re.search(r"\d+\.\d+(\.\d+)*", said)
        yield f"{peer.name} {number.group() if number else ''}".strip()
