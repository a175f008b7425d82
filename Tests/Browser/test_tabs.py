"""Tabs keep their state."""

from selenium import webdriver
from selenium.webdriver.common.keys import Keys

from planner import PlannerTest

REQUESTS = "return performance.getEntriesByType('resource').map((one) => new URL(one.name).pathname).filter((path) => !/^\\/(assets|events)/.test(path))"


class Tabs(PlannerTest):
    def choose(self, tab):
        self.one(f".side-tabs [data-tab='{tab}']").click()
        self.wait(lambda: self.one("main > .view:not([hidden])").get_attribute("data-tab") == tab)

    def test_an_unvisited_tab_asks_nothing_and_the_first_visit_once(self):
        self.open("/today")
        self.one("html.script")
        self.assertEqual(self.driver.execute_script(REQUESTS), [])
        self.choose("notes")
        self.choose("today")
        self.choose("notes")
        self.assertEqual(self.driver.execute_script(REQUESTS), ["/notes"])

    def test_what_is_half_typed_is_there_after_other_tabs(self):
        self.open("/today")
        self.one("html.script")
        self.shown("[data-question]").send_keys("When is the")
        self.choose("tasks")
        self.choose("people")
        self.choose("today")
        self.assertEqual(self.shown("[data-question]").get_attribute("value"), "When is the")

    def test_an_unsaved_note_survives_other_tabs_and_a_reload(self):
        self.open("/notes/new")
        self.one("html.script")
        self.shown("#note-title").send_keys("Half a thought")
        self.choose("today")
        self.choose("notes")
        self.assertEqual(self.shown("#note-title").get_attribute("value"), "Half a thought")
        self.driver.refresh()
        self.assertEqual(self.shown("#note-title").get_attribute("value"), "Half a thought")
        self.shown("[data-cancel]").click()
        self.wait_for_text("Filter")

    def test_each_tab_comes_back_where_one_left_it(self):
        self.open("/notes")
        self.one("html.script")
        self.driver.execute_script("window.scrollTo(0, 400)")
        self.choose("people")
        self.shown(".row-link").click()
        self.wait(lambda: "/people/" in self.driver.current_url)
        person = self.shown("h1").text
        self.choose("notes")
        self.wait(lambda: self.driver.execute_script("return window.scrollY") > 300)
        self.choose("people")
        self.assertEqual(self.shown("h1").text, person)
        # Chosen again it goes to its top, once more to its root.
        self.one(".side-tabs [data-tab=people]").click()
        self.wait(lambda: self.shown("h1").text.startswith("People"))

    def test_back_and_forward_do_what_they_do_everywhere(self):
        self.open("/today")
        self.one("html.script")
        self.choose("tasks")
        self.choose("people")
        self.driver.back()
        self.wait(lambda: self.driver.current_url.endswith("/tasks") and self.shown("h1").text == "Tasks")
        self.driver.back()
        self.wait(lambda: self.driver.current_url.endswith("/today"))
        self.driver.forward()
        self.wait(lambda: self.shown("h1").text == "Tasks")

    def test_hidden_tabs_take_no_focus(self):
        self.open("/today")
        self.one("html.script")
        self.choose("tasks")
        self.assertTrue(self.one("main > .view[data-tab=today]").get_attribute("inert"))

    def test_pages_make_sense_without_scripts(self):
        self.driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
        try:
            self.open("/notes?q=lamp")
            self.assertIn("lamp", self.text().lower())
            self.one(".bar [data-tab=tasks]")
            self.open("/search?q=tide+clock")
            self.one(".hit")
        finally:
            self.driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})


class Keyboard(PlannerTest):
    def test_every_tab_has_keys(self):
        self.open("/today")
        self.one("html.script")
        for keys, heading in (("gn", "Notes"), ("gp", "People"), ("ga", "Tasks"), ("ge", "Settings"), ("gt", "Today")):
            self.keys(*keys)
            self.wait(lambda: heading in self.shown("h1").text, f"{keys} does not lead to {heading}")

    def test_rows_are_walked_with_j_and_k_and_opened_with_enter(self):
        self.open("/notes")
        self.one("html.script")
        self.keys("j")
        self.keys("j")
        self.keys("k")
        first = self.shown(".row.current .row-title").text
        self.assertEqual(first, self.all(".view:not([hidden]) .row-title")[0].text)
        self.keys(Keys.ENTER)
        self.wait(lambda: "/notes/museum/" in self.driver.current_url)

    def test_the_palette_finds_actions_notes_and_people(self):
        self.open("/today")
        self.one("html.script")
        webdriver.ActionChains(self.driver).key_down(Keys.CONTROL).send_keys("k").key_up(Keys.CONTROL).perform()
        self.wait(lambda: self.one(".palette").is_displayed())
        self.one("#palette-words").send_keys("sarah")
        self.wait(lambda: any("person" in option.text for option in self.all("[role=option]")))
        next(option for option in self.all("[role=option]") if "person" in option.text).click()
        self.wait(lambda: "/people/" in self.driver.current_url)

    def test_single_keys_can_be_switched_off(self):
        self.open("/settings#keyboard")
        self.one("html.script")
        self.shown("[data-single-keys]").click()
        self.keys("g", "t")
        self.assertIn("/settings", self.driver.current_url)
        self.shown("[data-single-keys]").click()
        self.keys("g", "t")
        self.wait(lambda: "/today" in self.driver.current_url)

    def test_a_slash_leads_to_the_question(self):
        self.open("/today")
        self.one("html.script")
        self.keys("/")
        self.wait(lambda: self.driver.switch_to.active_element.get_attribute("name") == "q")
