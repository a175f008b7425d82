"""Nothing that was written and no place is lost."""

from selenium import webdriver
from selenium.webdriver.common.keys import Keys

import planner
from planner import PlannerTest

SAVED_ELSEWHERE = """const [hash, done] = arguments;
const form = document.querySelector("form[data-editor]");
const body = new URLSearchParams({ note: form.note.value, hash, text: "From the other window\\n" });
fetch("/actions/save", { method: "POST", body, headers: { "X-Planner-View": "1" } }).then((answer) => done(answer.status));"""


class Places(PlannerTest):
    def choose(self, tab):
        self.one(f".side-tabs [data-tab='{tab}']").click()
        self.wait(lambda: self.one("main > .view:not([hidden])").get_attribute("data-tab") == tab)

    def test_a_note_that_changes_while_another_tab_is_shown_is_not_overwritten(self):
        self.open("/notes/museum/daily/2026-03-11.md?edit=1")
        self.one("html.script")
        self.shown("#note-text").send_keys("Mine. ")
        hash = self.shown("[name=hash]").get_attribute("value")
        self.choose("tasks")
        self.assertEqual(self.driver.execute_async_script(SAVED_ELSEWHERE, hash), 200)
        self.wait(lambda: self.driver.execute_script("return document.querySelector('.view[data-tab=notes]').dataset.stale"))
        self.choose("notes")
        self.shown(".primary").click()
        self.wait_for_text("two versions")
        # What was chosen is written, and not compared with the old version again.
        self.shown(".primary").click()
        self.toast("Saved")

    def test_back_leads_to_the_row_that_one_came_from(self):
        self.open("/notes")
        self.one("html.script")
        self.driver.execute_script("window.scrollTo(0, 1500)")
        row = self.all(".view:not([hidden]) .row-link")[20]
        title = row.text
        self.driver.execute_script("arguments[0].click()", row)
        self.wait(lambda: "/notes/museum/" in self.driver.current_url)
        self.driver.back()
        self.wait(lambda: self.driver.current_url.endswith("/notes") and self.shown(".row-link:focus").text == title)
        self.assertEqual(self.driver.execute_script("return window.scrollY"), 1500)

    def test_a_click_beside_the_fields_keeps_the_sheet(self):
        self.open("/tasks")
        self.one("html.script")
        self.keys("n")
        sheet = self.one(".sheet[open]")
        self.one(".sheet #note-title").send_keys("Half")
        webdriver.ActionChains(self.driver).move_to_element_with_offset(sheet, 6 - int(sheet.rect["width"] / 2), 0).click().perform()
        self.assertTrue(sheet.is_displayed())
        self.keys(Keys.ESCAPE)
        self.toast("Kept as a draft")
        self.keys("n")
        self.wait(lambda: self.one(".sheet #note-title").get_attribute("value") == "Half")
        self.one(".sheet [data-cancel]").click()

    def test_enter_opens_a_task_and_does_not_tick_it(self):
        self.open("/tasks")
        self.one("html.script")
        self.keys("j", "j")
        self.assertIn("row-link", self.driver.switch_to.active_element.get_attribute("class"))

    def test_the_selected_pill_is_in_sight_on_a_narrow_screen(self):
        planner.resize(self.driver, 320)
        self.open("/tasks?show=decisions")
        self.one("html.script")
        pill, pills = self.shown(".pill.selected").rect, self.shown(".pills ul").rect
        self.assertLessEqual(pill["x"] + pill["width"], pills["x"] + pills["width"] + 1)
        planner.resize(self.driver, self.width)
