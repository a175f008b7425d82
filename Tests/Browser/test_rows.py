"""What can be done with rows."""

import unittest

from planner import PlannerTest


class Rows(PlannerTest):
    def test_a_box_is_ticked_at_once_and_goes_back_if_that_fails(self):
        self.open("/tasks")
        self.one("html.script")
        # The answer waits until the test lets it fail.
        self.driver.execute_script("window.fetch = () => new Promise((_, reject) => { window.fail = () => reject(new TypeError('no network')); });")
        self.shown("form.tick button").click()
        box = self.shown("form.tick .box")
        self.assertEqual(box.get_attribute("aria-checked"), "true")
        self.driver.execute_script("window.fail()")
        self.toast("nothing was changed")
        self.wait(lambda: box.get_attribute("aria-checked") == "false", "the box stays ticked")

    def test_the_menu_of_a_note_copies_and_downloads_it(self):
        self.open("/notes")
        self.one("html.script")
        self.driver.execute_script("navigator.clipboard.writeText = (text) => { window.copied = text; return Promise.resolve(); }")
        row = self.shown(".row[data-row]:has([data-action=copy-text])")
        self.driver.execute_script("arguments[0].dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: 400, clientY: 300 }))", row)
        self.wait(lambda: [item for item in self.all(".menu button") if item.text == "Download"], "the menu has no Download")
        next(item for item in self.all(".menu button") if item.text == "Copy Markdown").click()
        self.toast("Markdown copied")
        self.assertTrue(self.driver.execute_script("return window.copied.length > 0"))


if __name__ == "__main__":
    unittest.main()
