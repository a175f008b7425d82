"""Who is who: two names become one person, or one becomes two, and both can be taken back."""

import pathlib
import unittest

from planner import PlannerTest
from selenium.webdriver.support.ui import Select


class People(PlannerTest):
    def setUp(self):
        self.open("/notes/museum/daily/2026-03-12.md")
        note = self.shown("form [name=note]").get_attribute("value")
        self.file = pathlib.Path(note.removesuffix("daily/2026-03-12.md"), "people.yaml")

    def open_names(self, path):
        self.open(path)
        self.one("html.script")
        self.shown("details summary").click()

    def undo(self):
        self.wait(lambda: [button for button in self.all(".toast button") if button.text == "Undo"], "nothing can be taken back")
        next(button for button in self.all(".toast button") if button.text == "Undo").click()
        self.toast("Taken back")

    def test_two_people_become_one_and_that_is_taken_back(self):
        self.open_names("/people/Ingrid%20Solheim")
        Select(self.shown("#merge-other")).select_by_visible_text("Dawn Petherick")
        self.shown("form.merge button").click()
        self.toast("Dawn Petherick is Ingrid Solheim")
        self.wait(lambda: "Dawn Petherick" in self.shown(".head").text, "the name is not shown")
        self.assertIn("Dawn Petherick", self.file.read_text())
        self.undo()
        self.wait(lambda: "Dawn Petherick" not in self.shown(".head").text, "the name stays")

    def test_a_name_becomes_somebody_else_and_that_is_taken_back(self):
        self.open_names("/people/Sarah%20Lindgren")
        row = next(row for row in self.all("main > .view:not([hidden]) details .row") if "Sarah (accounts)" in row.text)
        row.find_element("css selector", "button").click()
        self.toast("Sarah (accounts) is not Sarah Lindgren")
        self.wait(lambda: "Sarah (accounts)" not in self.shown(".head").text, "the name stays")
        self.undo()
        self.wait(lambda: "Sarah (accounts)" in self.shown(".head").text, "the name does not come back")

    def test_nobody_chosen_changes_nothing(self):
        self.open_names("/people/Ingrid%20Solheim")
        self.shown("form.merge button").click()
        self.toast("Choose who else it is")


if __name__ == "__main__":
    unittest.main()
