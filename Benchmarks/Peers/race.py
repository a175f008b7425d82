"""The measurements: peers in turn, question by question, so that a machine that drifts drifts for all of them."""

import os
import random
import re
import shutil
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path

from catalogue import Peer, Setting, resolved
from measure import Conversation, Failure, milliseconds, run, say, size

# jay ends with 3 when files could not be read, and names them; most programs end with 1 when they find nothing.
INDEXED, ASKED = (0, 3), (0, 1)
WARM_UP = 20  # questions


@dataclass
class Indexing:
    """What making an index took; the middle one of several runs."""

    seconds: list[float] = field(default_factory=list)
    megabytes: float | None = None
    bytes: int = 0


@dataclass
class Asking:
    """What each question took, and what was seen of the program before."""

    times: list[float] = field(default_factory=list)
    megabytes: float | None = None
    found: int = 0
    asked: int = 0


class Race:
    """Runs the peers. One that fails is left out from there on, with the reason."""

    def __init__(self, setting: Setting, peers: list[Peer]):
        self.setting = setting
        self.peers = peers
        self.left_out: dict[str, str] = {}
        self.indexes: dict[str, Indexing] = {}
        self.processes: dict[str, Asking] = {}
        self.engines: dict[str, Asking] = {}
        self.scratch = setting.work / "scratch"

    def index(self, runs: int) -> None:
        """Makes every index so many times, each time from nothing, one peer after the other."""
        for _ in range(runs):
            for peer in list(self.peers):
                if peer.indexing:
                    self._attempt(peer, lambda: self._index(peer))

    def _index(self, peer: Peer) -> None:
        say(f"{peer.name}: index")
        shutil.rmtree(peer.place, ignore_errors=True)
        peer.place.mkdir(parents=True)
        peer.prepare()
        # What others have written is not to be waited for.
        os.sync()
        result = self.indexes.setdefault(peer.name, Indexing())
        seconds = 0.0
        for command in peer.indexing:
            done = run(resolved(command), self.setting.environment, self.scratch)
            if done.status not in INDEXED:
                raise Failure(f"{Path(command[0]).name} ended with {done.status} {last_line(done.output)}")
            seconds += done.seconds
            result.megabytes = greatest(result.megabytes, done.megabytes)
        result.seconds.append(seconds)
        result.bytes = size(peer.place)

    def warm_up(self, questions: list[str]) -> None:
        """Asks the first questions once: memory, whether anything is found, and all that is read first."""
        for peer in list(self.peers):
            self._attempt(peer, lambda: self._warm_up(peer, questions[:WARM_UP]))

    def _warm_up(self, peer: Peer, questions: list[str]) -> None:
        for label, search in peer.searches.items():
            result = Asking()
            for question in questions:
                done = run(resolved(search(question)), self.setting.environment, self.scratch)
                if done.status not in ASKED:
                    raise Failure(f"{label} ended with {done.status} {last_line(done.output)}")
                result.megabytes = greatest(result.megabytes, done.megabytes)
                result.asked += 1
                result.found += done.status == 0 and re.search(peer.hit, done.output, re.MULTILINE) is not None
            self.processes[label] = result

    def ask_processes(self, questions: list[str]) -> None:
        """Starts every program once for each question; which is first is left to chance, and the same in every run."""
        searches = {label: search for peer in self.peers for label, search in peer.searches.items()}
        environment, order = self.setting.environment, random.Random(1)
        say(f"{len(questions)} questions to {len(searches)} programs")
        os.sync()
        for question in questions:
            for label in shuffled(searches, order):
                took, status = milliseconds(resolved(searches[label](question)), environment)
                self.processes[label].times.append(took)
                if status not in ASKED:
                    self.left_out[label] = f"ended with {status} for “{question}”"
                    del searches[label], self.processes[label]

    def ask_engines(self, questions: list[str], rounds: int) -> None:
        """Asks the programs that stay, each question in every round; a round before them does not count."""
        open_ones = self._open()
        order = random.Random(1)
        try:
            say(f"{len(questions)} questions, {rounds + 1} times, to {len(open_ones)} programs that stay")
            for number in range(rounds + 1):
                for question in questions:
                    for label in shuffled(open_ones, order):
                        self._ask_engine(label, question, open_ones, counts=number > 0)
            for label, conversation in open_ones.items():
                self.engines[label].megabytes = conversation.megabytes
        finally:
            for conversation in open_ones.values():
                conversation.end()

    def _ask_engine(self, label: str, question: str, open_ones: dict[str, Conversation], counts: bool) -> None:
        try:
            took = open_ones[label].milliseconds(question)
        except Failure as failure:
            open_ones.pop(label).end()
            del self.engines[label]
            self.left_out[label] = str(failure)
        else:
            if counts:
                self.engines[label].times.append(took)

    def _open(self) -> dict[str, Conversation]:
        """Starts the programs that stay, and keeps those that answer."""
        opened: dict[str, Conversation] = {}
        for peer in self.peers:
            for label, command in peer.conversations.items():
                conversation = Conversation(label, resolved(command), self.setting.environment)
                try:
                    conversation.milliseconds("hello")
                    opened[label], self.engines[label] = conversation, Asking()
                except Failure as failure:
                    conversation.end()
                    self.left_out[label] = str(failure)
        return opened

    def _attempt(self, peer: Peer, work: Callable[[], None]) -> None:
        try:
            work()
        except (Failure, OSError) as failure:
            self.peers.remove(peer)
            self.indexes.pop(peer.name, None)
            for label in peer.searches:
                self.processes.pop(label, None)
            self.left_out[peer.name] = str(failure)


def shuffled(labels: Iterable[str], order: random.Random) -> list[str]:
    mixed = list(labels)
    order.shuffle(mixed)
    return mixed


def greatest(one: float | None, other: float | None) -> float | None:
    return max((value for value in (one, other) if value is not None), default=None)


def last_line(output: str) -> str:
    lines = output.strip().splitlines()
    return f"({lines[-1][:120]})" if lines else ""
