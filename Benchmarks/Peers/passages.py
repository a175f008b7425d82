"""The text that peers without a reader of files are given: the passages of a folder of notes."""

import csv
import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

SUFFIXES = (".md", ".markdown", ".txt", ".org")
SHORTEST, LONGEST = 80, 250  # words of a passage


@dataclass(frozen=True)
class Text:
    """How much there is to index."""

    files: int
    bytes: int
    passages: int

    @property
    def megabytes(self) -> float:
        return self.bytes / 1e6


def write_passages(folder: Path, target: Path) -> Text:
    """Writes one line of CSV, path and text, for each passage. Reading brings the files into the page cache, too."""
    files = size = passages = 0
    with target.open("w", encoding="utf-8", newline="") as stream:
        writer = csv.writer(stream, quoting=csv.QUOTE_ALL)
        for path in notes(folder):
            content = path.read_bytes()
            files, size = files + 1, size + len(content)
            name = os.fsencode(path.relative_to(folder)).decode("utf-8", "replace")
            for passage in split(content.decode("utf-8", "replace").replace("\0", " ")):
                writer.writerow((name, passage))
                passages += 1
    return Text(files, size, passages)


def read_passages(source: Path) -> Iterator[tuple[str, str]]:
    """Path and text of each passage, as `write_passages` wrote them."""
    csv.field_size_limit(1 << 30)
    with source.open(encoding="utf-8", newline="") as stream:
        for path, text in csv.reader(stream):
            yield path, text


def notes(folder: Path) -> Iterator[Path]:
    """The files of text below a folder, always in the same order."""
    for place, folders, names in os.walk(folder):
        folders.sort()
        for name in sorted(names):
            path = Path(place, name)
            if path.suffix.lower() in SUFFIXES and path.is_file() and not path.is_symlink():
                yield path


def split(text: str) -> Iterator[str]:
    """Joins paragraphs until there are enough words, and cuts those that have too many."""
    joined: list[str] = []
    words = 0
    for paragraph in re.split(r"\n\s*\n", text):
        for piece in pieces(paragraph):
            count = len(piece.split())
            if joined and words + count > LONGEST:
                yield "\n\n".join(joined)
                joined, words = [], 0
            joined.append(piece)
            words += count
            if words >= SHORTEST:
                yield "\n\n".join(joined)
                joined, words = [], 0
    if words:
        yield "\n\n".join(joined)


def pieces(paragraph: str) -> Iterator[str]:
    """The paragraph as it stands, or in pieces of the longest length."""
    words = paragraph.split()
    if len(words) <= LONGEST:
        if words:
            yield paragraph.strip()
        return
    for start in range(0, len(words), LONGEST):
        yield " ".join(words[start : start + LONGEST])
