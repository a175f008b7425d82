"""What somebody does who has never seen the planner."""

from selenium import webdriver
from selenium.webdriver.common.keys import Keys

from planner import PlannerTest


class NewUser(PlannerTest):
    def test_finds_what_was_discussed_last_week(self):
        self.open("/today")
        self.shown("[data-question]").send_keys("What did I discuss with Sarah last week?" + Keys.ENTER)
        answer = self.shown(".answer")
        self.assertIn("Answer", answer.text)
        receipt = self.shown(".answer .sentence a")
        title = receipt.text
        receipt.click()
        self.wait(lambda: "/notes/" in self.driver.current_url)
        self.assertTrue(self.shown(".target").is_displayed(), title)
        self.driver.back()
        self.assertIn("last week", self.shown("#question").get_attribute("value"))

    def test_ticks_a_task_and_takes_it_back(self):
        self.open("/tasks")
        row = self.shown(".task:has(form)")
        text = row.find_element("css selector", ".task-text").text
        row.find_element("css selector", ".box").click()
        self.toast("Done: ")
        self.wait(lambda: text not in [one.text for one in self.all(".view:not([hidden]) .task:not(.done) .task-text")])
        self.one(".toast form button").click()
        self.toast("Taken back")
        self.wait(lambda: text in [one.text for one in self.all(".view:not([hidden]) .task:not(.done) .task-text")])

    def test_writes_a_note_deletes_it_and_restores_it(self):
        self.open("/notes")
        self.one("html.script")
        self.shown(".head .button").click()
        self.assertFalse(self.one(".sheet .primary").is_enabled())
        self.one(".sheet #note-title").send_keys("Lamp oil")
        self.one(".sheet #note-text").send_keys("Ask for a price.\n\n- [ ] Call the chandler")
        self.one(".sheet .primary").click()
        self.toast("Written: Lamp oil")
        self.wait(lambda: "Lamp oil" in self.shown("#note-rows").text)
        row = next(row for row in self.all(".view:not([hidden]) .row") if "Lamp oil" in row.text)
        webdriver.ActionChains(self.driver).context_click(row).perform()
        self.one(".menu .destructive").click()
        self.toast("Deleted")
        self.wait(lambda: "Lamp oil" not in self.shown("#note-rows").text)
        next(toast for toast in self.all(".toast") if "Deleted" in toast.text).find_element("css selector", "form button").click()
        self.wait(lambda: "Lamp oil" in self.shown("#note-rows").text)

    def test_keeps_a_thought_in_the_note_of_today(self):
        self.open("/today")
        self.shown("#today-capture").send_keys("The kettle leaks" + Keys.ENTER)
        self.toast("Written into today")
        self.assertEqual(self.shown("#today-capture").get_attribute("value"), "")
        self.one(".toast a").click()
        self.wait_for_text("The kettle leaks")

    def test_sees_both_versions_of_a_note_that_another_program_has_changed(self):
        self.open("/notes/museum/daily/2026-03-12.md?edit=1")
        text = self.shown("#note-text")
        text.send_keys(Keys.CONTROL, Keys.HOME)
        hash = self.driver.execute_script("return document.querySelector('[name=hash]').value")
        # Another window saves first.
        status = self.driver.execute_async_script(
            """const [hash, done] = arguments;
            const form = document.querySelector("form[data-editor]");
            const body = new URLSearchParams({ note: form.note.value, hash, text: "From the other window\\n" });
            fetch("/actions/save", { method: "POST", body, headers: { "X-Planner-View": "1" } }).then((answer) => done(answer.status));""",
            hash,
        )
        self.assertEqual(status, 200)
        self.shown("#note-text").send_keys("Mine. ")
        self.shown(".primary").click()
        self.wait_for_text("two versions")
        self.assertIn("From the other window", self.shown("#theirs").get_attribute("value"))
        self.assertIn("Mine.", self.shown("#mine").get_attribute("value"))
