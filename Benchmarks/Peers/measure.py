"""Programs that are run: their times, memory and sizes; and what a list of times comes to."""

import json
import math
import os
import select
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

# GNU time is small. What a child of this program takes would be no less than what this program takes.
TIME = shutil.which("time")
PATIENCE = 60  # seconds


class Failure(Exception):
    """What went wrong, in a sentence for the reader of the tables."""


@dataclass(frozen=True)
class Run:
    """One run of a program: how long it took, the memory of its largest process, what it said."""

    seconds: float
    megabytes: float | None
    status: int
    output: str


def milliseconds(arguments: Sequence[str], environment: Mapping[str, str]) -> tuple[float, int]:
    """How long a process takes from its start until it is gone, and its exit status. What it prints is thrown away."""
    silence = [
        (os.POSIX_SPAWN_OPEN, 0, os.devnull, os.O_RDONLY, 0),
        (os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0),
        (os.POSIX_SPAWN_DUP2, 1, 2),
    ]
    start = time.perf_counter_ns()
    process = os.posix_spawn(arguments[0], arguments, environment, file_actions=silence)
    _, status = os.waitpid(process, 0)
    return (time.perf_counter_ns() - start) / 1e6, os.waitstatus_to_exitcode(status)


def run(arguments: Sequence[str], environment: Mapping[str, str], scratch: Path) -> Run:
    """Runs a program once and keeps what it says. The time includes the start of GNU time, a millisecond."""
    report, log = scratch / "memory", scratch / "output"
    report.unlink(missing_ok=True)
    measured = [TIME, "-q", "-f", "%M", "-o", str(report), *arguments] if TIME else list(arguments)
    with log.open("wb") as stream:
        start = time.perf_counter_ns()
        status = wait(subprocess.Popen(
            measured, env=environment, start_new_session=True,
            stdin=subprocess.DEVNULL, stdout=stream, stderr=subprocess.STDOUT))
        seconds = (time.perf_counter_ns() - start) / 1e9
    megabytes = int(report.read_text()) * 1024 / 1e6 if report.exists() else None
    return Run(seconds, megabytes, status, log.read_text("utf-8", "replace"))


def wait(leader: subprocess.Popen[bytes]) -> int:
    """The exit status. Whoever interrupts this program ends the other one too, with all that it has started."""
    try:
        return leader.wait()
    except BaseException:
        os.killpg(leader.pid, signal.SIGKILL)
        leader.wait()
        raise


class Conversation:
    """A program that stays and answers a line of JSON with a line of JSON, in which it says how long it took."""

    def __init__(self, name: str, arguments: Sequence[str], environment: Mapping[str, str]):
        self.name = name
        self.process = subprocess.Popen(
            arguments, env=environment, text=True, encoding="utf-8", bufsize=1,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)

    def milliseconds(self, question: str) -> float:
        """What the program says of one question."""
        try:
            self.process.stdin.write(json.dumps({"id": "1", "text": question}) + "\n")
            self.process.stdin.flush()
            if not select.select([self.process.stdout], [], [], PATIENCE)[0]:
                raise Failure(f"did not answer “{question}” in {PATIENCE} seconds")
            return float(json.loads(self.process.stdout.readline())["took_ms"])
        except (BrokenPipeError, ValueError, KeyError) as error:
            raise Failure(f"did not answer “{question}”") from error

    @property
    def megabytes(self) -> float | None:
        """The most memory it has taken so far, as Linux tells it."""
        try:
            lines = Path(f"/proc/{self.process.pid}/status").read_text().splitlines()
        except OSError:
            return None
        return next((int(line.split()[1]) * 1024 / 1e6 for line in lines if line.startswith("VmHWM:")), None)

    def end(self) -> None:
        """Lets it see the end of its input, and does not wait for long."""
        try:
            self.process.stdin.close()
            self.process.wait(timeout=10)
        except (BrokenPipeError, subprocess.TimeoutExpired):
            self.process.kill()
            self.process.wait()
        self.process.stdout.close()


def say(text: str) -> None:
    """Tells whoever waits what goes on."""
    print(text, file=sys.stderr, flush=True)


def size(folder: Path) -> int:
    """The bytes of all files of a folder."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


def percentile(values: Sequence[float], share: float) -> float:
    """The smallest value that this share of all values does not exceed."""
    return sorted(values)[max(0, math.ceil(share * len(values)) - 1)]
