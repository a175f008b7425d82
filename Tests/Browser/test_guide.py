"""The table of docs/planner-tests.md names tests that exist."""

import pathlib
import re
import unittest

from planner import ROOT

LINE = re.compile(r"^\| (?P<promise>[^|]+) \| (?P<shown>[^|]+) \|$", re.MULTILINE)


class Guide(unittest.TestCase):
    def test_every_test_that_the_table_names_exists(self):
        known = {name for file in (ROOT / "Tests").rglob("*.swift") for name in re.findall(r"func `([^`]+)`", file.read_text())}
        for file in pathlib.Path(__file__).parent.glob("test_*.py"):
            known |= {f"{file.stem}.{name}" for name in re.findall(r"^    def (test_\w+)", file.read_text(), re.MULTILINE)}
        lines = [match.groupdict() for match in LINE.finditer((ROOT / "docs/planner-tests.md").read_text()) if not match["promise"].startswith(("---", "promise"))]
        self.assertGreater(len(lines), 60)
        for line in lines:
            with self.subTest(promise=line["promise"]):
                named = [name for name in re.findall(r"`([^`]+)`", line["shown"]) if name.startswith("test_") or " " in name]
                self.assertEqual([name for name in named if name not in known], [], "there is no such test")
                # A line without a test says why.
                self.assertTrue(named or re.search(r"No test|Not there", line["shown"]), "no test and no reason")


if __name__ == "__main__":
    unittest.main()
