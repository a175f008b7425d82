"""What can be done with rows."""

import unittest

import planner
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

    def test_a_tag_is_added_from_the_menu_and_taken_back(self):
        self.open("/notes?q=Press+plan")
        self.one("html.script")
        self.choose("Add tag")
        self.one(".sheet[open] #tag-new").send_keys("posters/blue")
        self.one(".sheet[open] .primary").click()
        self.toast("Tagged #posters/blue")
        self.wait(lambda: "#posters/blue" in self.shown(".rows").text, "the tag is not shown")
        next(button for button in self.all(".toast button") if button.text == "Undo").click()
        self.wait(lambda: "#posters/blue" not in self.shown(".rows").text, "the tag stays")

    def test_what_is_no_tag_says_why(self):
        self.open("/notes?q=Press+plan")
        self.one("html.script")
        self.choose("Add tag")
        self.one(".sheet[open] #tag-new").send_keys("two words")
        self.one(".sheet[open] .primary").click()
        self.wait(lambda: "is no tag" in self.one(".sheet[open] [role=alert]").text)
        self.one(".sheet[open] [data-cancel]").click()

    def test_a_note_is_archived_from_the_menu_and_taken_back(self):
        self.open("/notes?q=Chronometer")
        self.one("html.script")
        path = self.shown(".row-link").get_attribute("href").split("museum/")[-1]
        self.choose("Archive")
        self.toast("Archived")
        self.wait(lambda: any(f"museum/archive/{path}" in link.get_attribute("href") for link in self.all(".row-link")), "it does not lie in the archive")
        next(button for button in self.all(".toast button") if button.text == "Undo").click()
        self.wait(lambda: not any("museum/archive/" in link.get_attribute("href") for link in self.all(".row-link")), "it stays in the archive")

    def choose(self, title):
        row = self.shown(".row[data-row]")
        self.driver.execute_script("arguments[0].dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: 400, clientY: 300 }))", row)
        self.wait(lambda: [item for item in self.all(".menu button") if item.text == title], f"the menu has no {title}")
        next(item for item in self.all(".menu button") if item.text == title).click()


class Swipes(PlannerTest):
    """With a finger, on a narrow screen."""

    width = 360

    @classmethod
    def setUpClass(cls):
        cls.server = planner.Server()
        cls.driver = planner.browser(cls.width, 740, touch=True)
        cls.driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True})
        cls.driver.get(cls.server.link)

    def swipe(self, row, start, end, down=0):
        """Moves a finger along a row, from one share of its width to another."""
        box = self.driver.execute_script("arguments[0].scrollIntoView({ block: 'center' }); const box = arguments[0].getBoundingClientRect(); return [box.left, box.top + box.height / 2, box.width]", row)
        point = lambda share: {"x": box[0] + box[2] * (start + (end - start) * share), "y": box[1] + down * share}
        self.driver.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point(0)]})
        for step in (0.25, 0.5, 0.75, 1):
            self.driver.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point(step)]})
        self.driver.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def row(self, path):
        self.open(path)
        self.one("html.script")
        return self.shown(".row[data-row]")

    def test_a_swipe_against_the_direction_of_reading_shows_edit_and_delete(self):
        row = self.row("/notes?q=Carta")
        self.swipe(row, 0.9, 0.3)
        self.wait(lambda: "open" in row.get_attribute("class"), "nothing is shown")
        shown = [button.text for button in row.find_elements("css selector", ".row-actions [data-action]") if button.is_displayed()]
        self.assertEqual(shown, ["Edit", "Delete"])
        self.swipe(row, 0.3, 0.8)
        self.wait(lambda: "open" not in row.get_attribute("class"), "a swipe back does not hide it")
        self.assertTrue(self.driver.current_url.endswith("/notes?q=Carta"))

    def test_only_one_row_is_open(self):
        self.row("/notes")
        first, second = self.all("main > .view:not([hidden]) .row[data-row]")[:2]
        self.swipe(first, 0.9, 0.3)
        self.swipe(second, 0.9, 0.3)
        self.wait(lambda: "open" in second.get_attribute("class"))
        self.assertNotIn("open", first.get_attribute("class"))

    def test_delete_behind_a_swipe_deletes_and_is_taken_back(self):
        row = self.row("/notes?q=Carta")
        title = row.text.split("\n")[0]
        self.swipe(row, 0.9, 0.3)
        row.find_element("css selector", "[data-action=trash]").click()
        self.toast(f"Deleted: {title}")
        next(button for button in self.all(".toast button") if button.text == "Undo").click()
        self.wait(lambda: title in self.text(), "it does not come back")

    def test_a_full_swipe_opens_a_note(self):
        row = self.row("/notes")
        link = row.find_element("css selector", ".row-link").get_attribute("href")
        self.swipe(row, 0.1, 0.9)
        self.wait(lambda: self.driver.current_url.split("#")[0] == link.split("#")[0], "it does not open")

    def test_a_full_swipe_ticks_a_task(self):
        row = self.row("/tasks")
        text = row.find_element("css selector", ".task-text").text
        self.swipe(row, 0.1, 0.9)
        self.toast(f"Done: {text[:20]}")

    def test_a_short_swipe_and_one_that_scrolls_do_nothing(self):
        row = self.row("/notes")
        self.swipe(row, 0.5, 0.6)
        self.swipe(row, 0.9, 0.3, down=120)
        self.assertNotIn("open", row.get_attribute("class"))
        self.assertTrue(self.driver.current_url.endswith("/notes"))


if __name__ == "__main__":
    unittest.main()
