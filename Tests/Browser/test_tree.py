"""What a screen reader is told of each screen, as golden files in trees/. RECORD_GOLDEN=1 Tests/Browser/run test_tree writes them anew; read the
difference aloud before it is kept."""

import os
import pathlib
import unittest

import tree
from planner import SCREENS, PlannerTest
from selenium.webdriver.common.keys import Keys

TREES = pathlib.Path(__file__).with_name("trees")


class Trees(PlannerTest):
    maxDiff = None

    def compare(self, name):
        """The page now has the tree of the file with this name."""
        found = tree.text(self.driver)
        file = TREES / f"{name}.txt"
        if os.environ.get("RECORD_GOLDEN"):
            TREES.mkdir(exist_ok=True)
            file.write_text(found)
            return
        self.assertTrue(file.exists(), f"there is no {file.name}; RECORD_GOLDEN=1 Tests/Browser/run test_tree writes it")
        self.assertMultiLineEqual(file.read_text(), found)

    def test_every_screen_reads_as_its_golden_file(self):
        for name, path in SCREENS.items():
            with self.subTest(screen=name):
                # Questions that were asked before are listed.
                self.driver.execute_script("localStorage.clear()")
                self.open(path)
                self.one("html.script")
                self.compare(name)

    def test_a_sheet_a_menu_and_the_palette_read_as_their_golden_files(self):
        self.open("/notes?q=lamp")
        self.one("html.script")
        self.keys("j")
        self.press("ContextMenu", 93)
        self.one(".menu")
        self.compare("with-menu")
        self.keys(Keys.ESCAPE)
        self.keys("n")
        self.one(".sheet[open] #note-title")
        self.compare("with-sheet")
        self.keys(Keys.ESCAPE)
        self.press("k", 75, 2)
        self.wait(lambda: self.all(".palette[open] [role=option]"))
        self.compare("with-palette")

    def test_there_is_no_golden_file_without_its_screen(self):
        self.assertEqual({file.stem for file in TREES.glob("*.txt")}, {*SCREENS, "with-menu", "with-sheet", "with-palette"})

    def test_every_screen_has_one_first_heading_and_no_empty_list(self):
        for name, path in SCREENS.items():
            with self.subTest(screen=name):
                self.open(path)
                self.one("html.script")
                headings = self.driver.execute_script("return [...document.querySelectorAll('h1, h2, h3, h4')].filter((one) => one.checkVisibility()).map((one) => Number(one.tagName[1]))")
                self.assertEqual(headings[:1], [1], "the first heading is not the title")
                steps = [(left, right) for left, right in zip(headings, headings[1:]) if right > left + 1]
                self.assertEqual(steps, [], "a level of headings is left out")
                empty = self.driver.execute_script("return [...document.querySelectorAll('main ul, main ol, main dl')].filter((one) => one.checkVisibility() && !one.children.length).map((one) => one.outerHTML)")
                self.assertEqual(empty, [])


if __name__ == "__main__":
    unittest.main()
