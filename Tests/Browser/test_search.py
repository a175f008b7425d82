"""Questions, what was understood of them, and narrowing."""

import unittest

from planner import PlannerTest

QUESTION = "/search?q=What+did+I+discuss+with+Sarah+last+week%3F"


class Search(PlannerTest):
    def test_what_was_understood_is_taken_away_by_its_chip(self):
        self.open(QUESTION)
        chips = self.all(".understood a.chip")
        self.assertTrue(any("Sarah" in chip.text for chip in chips), [chip.text for chip in chips])
        next(chip for chip in chips if "Sarah" in chip.text).click()
        self.wait(lambda: "Sarah" not in self.driver.current_url, "the address still has the name")
        self.assertNotIn("Sarah", self.shown("[data-question]").get_attribute("value"))

    def test_a_receipt_opens_at_its_line(self):
        self.open(QUESTION)
        self.shown(".sentence a.number").click()
        self.wait(lambda: "/notes/" in self.driver.current_url, "the note does not open")
        self.shown("#line")

    def test_a_facet_narrows_the_search(self):
        self.open("/search?q=tide+clock")
        self.shown(".refine summary").click()
        facet = self.shown(".facet a.chip")
        path = facet.get_attribute("href")
        facet.click()
        self.wait(lambda: self.driver.current_url == path, "the search is not narrowed")
        self.shown(".chips .chip")

    def test_the_form_of_conditions_narrows_and_orders(self):
        self.open("/search?q=tide+clock")
        self.shown(".refine summary").click()
        self.shown(".config [name=kind]").send_keys("note")
        self.shown(".config [name=sort]").send_keys("Latest")
        self.shown(".config button").click()
        self.wait(lambda: "kind=note" in self.driver.current_url and "sort=date" in self.driver.current_url, "the conditions are not in the address")


class Keys(PlannerTest):
    def test_e_edits_the_note_and_plus_begins_another(self):
        self.open("/notes/museum/daily/2026-03-12.md")
        self.one("html.script")
        self.keys("e")
        self.shown("textarea[name=text]")
        self.open("/notes")
        self.one("html.script")
        self.keys("+")
        self.one("[name=title]")

    def test_the_index_is_updated_from_the_settings(self):
        self.open("/settings")
        self.one("html.script")
        self.shown("form[action='/actions/update'] button").click()
        self.toast("up to date")


if __name__ == "__main__":
    unittest.main()
