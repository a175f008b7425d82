"""The page of a meeting, and text without its markup."""

import unittest

from planner import PlannerTest

SYNC = "/meetings/museum/meetings/2026-03-09%20Weekly%20sync.md"


class Meetings(PlannerTest):
    def test_a_card_leads_to_its_meeting_and_from_there_to_the_line(self):
        self.open("/today?date=2026-03-09")
        self.one("html.script")
        self.shown(".card-link").click()
        self.wait(lambda: "/meetings/" in self.driver.current_url, "the meeting does not open")
        self.assertEqual(self.shown("h1").text, "Weekly sync")
        self.shown("[data-testid=decisions] .sentence a.number").click()
        self.wait(lambda: "/notes/" in self.driver.current_url, "the note does not open")
        self.shown("#line")

    def test_the_series_is_walked_both_ways(self):
        self.open(SYNC)
        self.one("html.script")
        self.shown("nav.steps a").click()
        self.wait(lambda: "2026-03-02" in self.driver.current_url, "the one before does not open")
        self.shown("nav.steps a:last-child").click()
        self.wait(lambda: "2026-03-09" in self.driver.current_url, "the one after does not open")

    def test_a_task_is_ticked_where_it_was_given(self):
        self.open(SYNC)
        self.one("html.script")
        self.shown("[data-testid=tasks] .task:not(.done) .box").click()
        self.toast("Done: ")

    def test_a_meeting_that_is_gone_leads_back(self):
        self.open("/meetings/museum/meetings/gone.md?at=2026-03-09")
        self.wait_for_text("There is no such meeting")
        self.shown("a.button").click()
        self.wait(lambda: "/today/2026-03-09" in self.driver.current_url, "the day does not open")


class Texts(PlannerTest):
    def test_passages_have_no_markup_and_their_words_are_marked(self):
        self.open("/search?q=tide+clock")
        self.shown(".snippet mark")
        shown = "\n".join(snippet.text for snippet in self.all("main > .view:not([hidden]) .snippet"))
        for markup in ("**", "[[", "- [ ]", "- [x]", "| --"):
            self.assertNotIn(markup, shown)

    def test_tasks_are_shown_without_what_stands_beside_them(self):
        self.open("/tasks?show=theirs")
        self.shown(".task .due")
        for text in self.all("main > .view:not([hidden]) .task-text"):
            self.assertNotIn("(due ", text.text)

    def test_a_transcript_is_filtered_by_speaker_and_its_times_lead_to_their_lines(self):
        self.open("/meetings/museum/meetings/2026-03-02%20Weekly%20sync.md")
        self.one("html.script")
        self.assertEqual(self.shown("[aria-label=Speakers] [aria-current]").text, "Everybody")
        next(link for link in self.all("[aria-label=Speakers] a") if link.text == "Ingrid Solheim").click()
        self.wait(lambda: self.shown("[aria-label=Speakers] [aria-current]").text == "Ingrid Solheim", "the speaker is not chosen")
        self.assertEqual({speaker.text for speaker in self.all("main > .view:not([hidden]) .turns-said .speaker")}, {"Ingrid Solheim:"})
        turn = self.shown(".turns-said li")
        words = turn.find_element("css selector", "p").text.split(": ", 1)[1]
        turn.find_element("css selector", ".time").click()
        self.wait(lambda: words[:30] in self.shown("#line").text, "the line is not marked")


if __name__ == "__main__":
    unittest.main()
