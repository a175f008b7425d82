"""Peers that are libraries: builds their indexes, and asks them questions from within a process that stays.

    engines.py build ENGINE PASSAGES INDEX       makes an index of the passages
    engines.py answer ENGINE INDEX PASSAGES      reads {"text": …} a line, writes {"took_ms": …, "hits": …}
    engines.py version ENGINE
"""

import importlib.metadata
import json
import re
import sqlite3
import sys
import time
from pathlib import Path

sys.dont_write_bytecode = True
from passages import read_passages

LIMIT = 10


def words(question: str) -> list[str]:
    """The words of a question in lower case, each once: what looks like an operator is a word."""
    return list(dict.fromkeys(re.findall(r"\w+", question.lower())))


def any_word(question: str) -> str:
    """Any of the words, for FTS5."""
    return " OR ".join(f'"{word}"' for word in words(question))


def select(order: str) -> str:
    """The ten best passages, for FTS5; the words stand for `?`."""
    return f"SELECT path, text FROM passages WHERE passages MATCH ? ORDER BY {order} LIMIT {LIMIT}"


class FTS5:
    """The index that the command `sqlite3` made."""

    version = sqlite3.sqlite_version

    def __init__(self, place: Path, order: str):
        self.database = sqlite3.connect(place)
        self.statement = select(order)

    def hits(self, question: str) -> list[tuple[str, str]]:
        return self.database.execute(self.statement, (any_word(question),)).fetchall()


class BM25S:
    """Scores in sparse arrays, in memory."""

    def __init__(self, place: Path, source: Path):
        import bm25s

        self.tokenize = bm25s.tokenize
        self.retriever = bm25s.BM25.load(place, load_corpus=False)
        self.passages = list(read_passages(source))

    def hits(self, question: str) -> list[tuple[str, str]]:
        tokens = self.tokenize(question, show_progress=False)
        numbers, scores = self.retriever.retrieve(tokens, k=min(LIMIT, len(self.passages)), show_progress=False)
        return [self.passages[number] for number, score in zip(numbers[0], scores[0]) if score > 0]

    @staticmethod
    def build(source: Path, place: Path) -> None:
        import bm25s

        retriever = bm25s.BM25()
        retriever.index(bm25s.tokenize([text for _, text in read_passages(source)], show_progress=False), show_progress=False)
        retriever.save(place)


class Tantivy:
    """A search library in Rust; English stems, the text is stored."""

    def __init__(self, place: Path):
        import tantivy

        self.index = tantivy.Index.open(str(place))
        self.searcher = self.index.searcher()

    def hits(self, question: str) -> list[tuple[str, str]]:
        query = self.index.parse_query(" ".join(words(question)), ["text"])
        found = [self.searcher.doc(address) for _, address in self.searcher.search(query, LIMIT, count=False).hits]
        return [(hit["path"][0], hit["text"][0]) for hit in found]

    @staticmethod
    def build(source: Path, place: Path) -> None:
        import tantivy

        schema = tantivy.SchemaBuilder()
        schema.add_text_field("path", stored=True, tokenizer_name="raw", index_option="basic")
        schema.add_text_field("text", stored=True, tokenizer_name="en_stem")
        place.mkdir()
        writer = tantivy.Index(schema.build(), path=str(place)).writer()
        for path, text in read_passages(source):
            writer.add_document(tantivy.Document(path=path, text=text))
        writer.commit()
        writer.wait_merging_threads()


def open_engine(name: str, place: Path, source: Path) -> FTS5 | BM25S | Tantivy:
    match name:
        case "fts5-rank": return FTS5(place, "rank")
        case "fts5-bm25": return FTS5(place, "bm25(passages)")
        case "bm25s": return BM25S(place, source)
        case "tantivy": return Tantivy(place)
    raise SystemExit(f"there is no engine {name}")


def answer(name: str, place: Path, source: Path) -> None:
    """Answers until the input ends. Reading and writing lines is not in the time."""
    engine = open_engine(name, place, source)
    for line in sys.stdin:
        question = json.loads(line)["text"]
        start = time.perf_counter_ns()
        hits = engine.hits(question)
        took = (time.perf_counter_ns() - start) / 1e6
        print(json.dumps({"took_ms": took, "hits": [path for path, _ in hits]}), flush=True)


def main(command: str, name: str, *places: str) -> None:
    match command:
        case "build": {"bm25s": BM25S, "tantivy": Tantivy}[name].build(*map(Path, places))
        case "answer": answer(name, *map(Path, places))
        case "version": print(importlib.metadata.version(name))


if __name__ == "__main__":
    main(*sys.argv[1:])
