"""The peers: how each makes its index of a folder, and how it is asked."""

import os
import shutil
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from engines import LIMIT, any_word, select, words

HERE = Path(__file__).resolve().parent
PLACES = os.pathsep.join((os.environ.get("PATH", ""), "/usr/local/sbin", "/usr/sbin", "/sbin"))


@dataclass(frozen=True)
class Setting:
    """What is indexed, where the indexes lie, and what the programs are."""

    folder: Path
    work: Path
    jay: Path | None

    @property
    def passages(self) -> Path:
        return self.work / "passages.csv"

    @property
    def python(self) -> Path:
        """The Python that has the libraries; there is none before they are installed."""
        return self.work / "venv" / "bin" / "python"

    @property
    def environment(self) -> dict[str, str]:
        """Nobody's configuration counts, and nothing is written elsewhere."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("JAY_", "RECOLL_", "XDG_", "PYTHON"))}
        home = str(self.work / "home")
        return kept | {
            "HOME": home, "XDG_CONFIG_HOME": home, "XDG_DATA_HOME": home, "XDG_CACHE_HOME": home,
            "TMPDIR": str(self.work / "scratch"), "LC_ALL": "C.UTF-8", "PYTHONDONTWRITEBYTECODE": "1",
            "JAY_INDEX": str(self.work / "jay" / "index.sqlite"),
        }


@dataclass
class Peer:
    """One program beside the others. Its index is all that lies in `place`."""

    name: str
    place: Path
    needs: Sequence[Path | str]
    version: Sequence[Path | str]
    indexing: Sequence[Sequence[Path | str]] = ()
    # By the label of the row: a process for a question, and a process that stays.
    searches: Mapping[str, Callable[[str], Sequence[Path | str]]] = field(default_factory=dict)
    conversations: Mapping[str, Sequence[Path | str]] = field(default_factory=dict)
    # Whether the index is one of the text, so that its size and speed say something.
    reads_text: bool = True
    # A line of what it prints looks so when it has found something.
    hit: str = "."
    prepare: Callable[[], object] = lambda: None

    @property
    def missing(self) -> list[str]:
        return [str(need) for need in self.needs if find(need) is None]


def find(program: Path | str) -> str | None:
    """Where a program lies."""
    return shutil.which(program, path=PLACES)


def resolved(command: Sequence[Path | str]) -> list[str]:
    """The command with the full path of its program."""
    program = find(command[0])
    assert program is not None, f"{command[0]} is gone"
    return [program, *map(str, command[1:])]


def jay(setting: Setting) -> Peer:
    program = setting.jay or "jay"
    return Peer(
        "jay", setting.work / "jay", [program], [program, "--version"],
        indexing=[[program, "index", setting.folder]],
        searches={
            "jay search --no-refresh": lambda question: [program, "search", *question.split(), "--no-refresh"],
            "jay search": lambda question: [program, "search", *question.split()],
        },
        conversations={
            "jay search --batch -": [program, "search", "--batch", "-", "--json", "--per-document", "3", "--no-refresh"]
        },
    )


def fts5(setting: Setting) -> Peer:
    """Passages are made beforehand, so that its time is that of a plain load."""
    index = setting.work / "fts5" / "index.sqlite"
    table = "CREATE VIRTUAL TABLE passages USING fts5(path UNINDEXED, text, tokenize = 'porter unicode61')"
    ask = [sys.executable, HERE / "engines.py", "answer"]
    return Peer(
        "SQLite FTS5", index.parent, ["sqlite3"], ["sqlite3", "--version"],
        indexing=[["sqlite3", index, table, f".import --csv '{setting.passages}' passages"]],
        searches={"sqlite3, FTS5": lambda question: ["sqlite3", index, select("rank").replace("?", f"'{any_word(question)}'")]},
        conversations={
            "FTS5, rank": [*ask, "fts5-rank", index, setting.passages],
            "FTS5, bm25()": [*ask, "fts5-bm25", index, setting.passages],
        },
    )


def recoll(setting: Setting) -> Peer:
    """Documents are files. It is told not to be nice to others, and not to make a dictionary for spelling."""
    place = setting.work / "recoll"
    folder = str(setting.folder).replace("\\", "\\\\").replace('"', '\\"')
    settings = f'topdirs = "{folder}"\nskippedPaths =\nidxniceprio = 0\nnoaspell = 1\nloglevel = 2\n'
    return Peer(
        "recoll", place, ["recollindex", "recollq"], ["recollq"],
        prepare=lambda: (place / "recoll.conf").write_text(settings),
        indexing=[["recollindex", "-c", place]],
        searches={"recollq": lambda question: ["recollq", "-c", place, "-o", "-n", str(LIMIT), *words(question)]},
        hit=r"\t\[file://",
    )


def omega(setting: Setting) -> Peer:
    """Documents are files."""
    place = setting.work / "omega"
    types = [f"--mime-type={suffix}:text/plain" for suffix in ("md", "markdown", "org")]
    return Peer(
        "Xapian Omega", place, ["omindex", "quest"], ["omindex", "--version"],
        indexing=[["omindex", "--db", place / "index", "--url", "/", *types, setting.folder]],
        searches={
            "quest (Xapian)": lambda question: [
                "quest", f"--db={place / 'index'}", "--default-op=or", f"--msize={LIMIT}", " ".join(words(question))
            ]
        },
        hit=r"^\d+: \[",
    )


def ripgrep(setting: Setting) -> Peer:
    """Names the files with any of the words, and reads each only up to the first."""
    options = ["--no-config", "--files-with-matches", "--ignore-case", "--fixed-strings"]

    def search(question: str) -> list[Path | str]:
        return ["rg", *options, *(f"--regexp={word}" for word in words(question)), "--", setting.folder]

    return Peer("ripgrep", setting.work / "ripgrep", ["rg"], ["rg", "--version"], searches={"ripgrep": search})


def plocate(setting: Setting) -> Peer:
    """Knows names of files only, and is asked for the longest word: how fast a process with an index can be."""
    index = setting.work / "plocate" / "index"
    everything = ["-l", "no", "--prune-bind-mounts", "no", "--prunepaths", "", "--prunefs", "", "--prunenames", ""]
    return Peer(
        "plocate", index.parent, ["updatedb.plocate", "plocate"], ["plocate", "--version"], reads_text=False,
        indexing=[["updatedb.plocate", *everything, "-U", setting.folder, "-o", index]],
        searches={
            "plocate (names)": lambda question: [
                "plocate", f"--database={index}", "--ignore-case", f"--limit={LIMIT}", max(words(question), key=len)
            ]
        },
    )


def library(name: str, setting: Setting) -> Peer:
    """A package of Python, asked from within a process."""
    index = setting.work / name / "index"
    run = [setting.python, HERE / "engines.py"]
    return Peer(
        name, index.parent, [setting.python], [*run, "version", name],
        indexing=[[*run, "build", name, setting.passages, index]],
        conversations={name: [*run, "answer", name, index, setting.passages]},
    )


def limits(setting: Setting) -> Peer:
    """What no program can be faster than: to start at all, and to look at every file once."""
    place = setting.work / "limits"
    return Peer(
        "limits", place, [place / "puts", place / "walk"], [],
        searches={
            "`puts` in C: a process that starts": lambda question: [place / "puts"],
            "`fstatat` in C: a walk of all files": lambda question: [place / "walk", setting.folder],
        },
    )


PEERS: dict[str, Callable[[Setting], Peer]] = {
    "jay": jay, "fts5": fts5, "recoll": recoll, "omega": omega, "ripgrep": ripgrep, "plocate": plocate,
    "bm25s": lambda setting: library("bm25s", setting), "tantivy": lambda setting: library("tantivy", setting),
}
