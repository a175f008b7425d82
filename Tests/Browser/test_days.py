"""Days and weeks: their addresses, and the keys that lead from one to the next."""

import unittest

from planner import PlannerTest


class Days(PlannerTest):
    def title(self):
        return self.shown("h1").text

    def test_a_day_has_an_address(self):
        self.open("/today/2026-03-09")
        self.assertIn("Weekly sync", self.text())
        self.assertEqual(self.shown(".day[aria-current=date]").get_attribute("aria-label").split(",")[:2], ["Monday", " 9 March 2026"])

    def test_keys_lead_to_the_day_before_and_after(self):
        self.open("/today/2026-03-12")
        self.one("html.script")
        self.press("h", 72, text="h")
        self.wait(lambda: self.driver.current_url.endswith("/today/2026-03-11"), "h does not lead to the day before")
        self.press("l", 76, text="l")
        self.wait(lambda: self.driver.current_url.endswith("/today/2026-03-12"), "l does not lead to the day after")
        self.driver.back()
        self.wait(lambda: self.driver.current_url.endswith("/today/2026-03-11"), "back does not lead to the day that was left")

    def test_keys_do_not_move_while_one_writes(self):
        self.open("/today/2026-03-12")
        self.one("html.script")
        field = self.shown("#today-capture")
        field.click()
        self.press("h", 72, text="h")
        self.assertEqual(field.get_attribute("value"), "h")
        self.assertTrue(self.driver.current_url.endswith("/today/2026-03-12"))

    def test_a_week_has_an_address_and_shows_its_days(self):
        self.open("/today/week/2026-03-11")
        self.one("html.script")
        self.assertEqual(self.title(), "This week")
        self.assertIn("Weekly sync", self.text())
        self.assertIn("Yesterday, Thursday, 12 March 2026", self.text())
        self.press("h", 72, text="h")
        self.wait(lambda: self.driver.current_url.endswith("/today/week/2026-03-02"), "h does not lead to the week before")
        self.wait(lambda: self.title() == "Last week")

    def test_a_day_and_its_week_lead_to_each_other(self):
        self.open("/today/2026-03-10")
        self.one("html.script")
        next(link for link in self.all(".steps a") if link.text == "Week").click()
        self.wait(lambda: self.driver.current_url.endswith("/today/week/2026-03-10"))
        next(link for link in self.all(".steps a") if link.text == "Day").click()
        self.wait(lambda: self.driver.current_url.endswith("/today/2026-03-10"))

    def test_what_is_no_day_says_so(self):
        for path in ("/today/never", "/today/week/never", "/today/2026-03-10/more"):
            with self.subTest(path=path):
                self.open(path)
                self.assertTrue(self.one("main h1"))
                self.assertNotIn("Weekly sync", self.text())


if __name__ == "__main__":
    unittest.main()
