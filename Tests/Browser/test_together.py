"""Chat and recording in a browser, also while other tabs are shown."""

import http.server
import json
import pathlib
import shutil
import threading
import unittest

import planner
from planner import PlannerTest
from selenium.webdriver.common.keys import Keys


class Model:
    """A language model that writes one sentence, and the next one when it is told to."""

    def __init__(self):
        self.goes_on = threading.Event()
        model = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def log_message(self, *_):
                pass

            def piece(self, text, reason=None):
                event = {"choices": [{"index": 0, "delta": {"content": text}, "finish_reason": reason}]}
                data = f"data: {json.dumps(event)}\n\n".encode()
                self.wfile.write(f"{len(data):x}\r\n".encode() + data + b"\r\n")
                self.wfile.flush()

            def do_POST(self):
                self.rfile.read(int(self.headers["content-length"]))
                self.send_response(200)
                self.send_header("content-type", "text/event-stream")
                self.send_header("transfer-encoding", "chunked")
                self.end_headers()
                try:
                    self.piece("The first thing is settled [1].\n")
                    model.goes_on.wait(60)
                    self.piece("The second is open [2].\n", "stop")
                    data = b"data: [DONE]\n\n"
                    self.wfile.write(f"{len(data):x}\r\n".encode() + data + b"\r\n0\r\n\r\n")
                except OSError:
                    pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.url = f"http://127.0.0.1:{self.server.server_port}/v1"

    def stop(self):
        self.goes_on.set()
        self.server.shutdown()
        self.server.server_close()


class Together(PlannerTest):
    microphone = True

    @classmethod
    def setUpClass(cls):
        cls.model = Model()
        museum = planner.ROOT / "Fixtures/notebooks/harbour-museum"
        cls.server = planner.NotebookServer(
            lambda folder: shutil.copytree(museum, folder, dirs_exist_ok=True), JAY_LLM_URL=cls.model.url, JAY_LLM_MODEL="scripted"
        )
        cls.driver = planner.browser(cls.width, microphone=cls.microphone)
        cls.driver.get(cls.server.link)

    @classmethod
    def tearDownClass(cls):
        super().tearDownClass()
        cls.model.stop()

    def choose(self, tab):
        self.one(f".side-tabs [data-tab='{tab}']").click()
        self.wait(lambda: self.one("main > .view:not([hidden])").get_attribute("data-tab") == tab)

    def sounds(self):
        return [path for path in pathlib.Path(self.server.notes).rglob("2026-03-13 *.webm")]

    def record(self, title):
        self.open("/record")
        self.one("html.script")
        self.shown("#record-title").send_keys(title)
        self.shown("[data-record-start] .primary").click()
        self.wait(lambda: self.all("[data-recording]"))

    def line(self, text):
        self.shown("#record-line").send_keys(text + Keys.ENTER)
        self.wait(lambda: any(text in row.text for row in self.all(".stamped li")), f"no line “{text}”")

    def finish(self):
        self.shown("[data-record-stop] button").click()
        self.wait_for_text("is kept")


class AllAtOnce(Together):
    def test_a_streaming_answer_a_recording_and_a_draft_survive_a_walk_through_all_tabs(self):
        self.record("Pump room")
        self.line("The pump is loud")
        self.wait(self.sounds, "no sound is kept")
        self.choose("notes")
        self.one(".view:not([hidden]) [data-action=new]")
        self.open("/notes/new")
        self.shown("#note-title").send_keys("Half a thought")
        self.choose("chat")
        self.shown("#chat-text").send_keys("What was decided about the lens?" + Keys.ENTER)
        self.wait_for_text("The first thing is settled")
        self.shown("#chat-text").send_keys("And who")
        self.screenshot("chat-streaming")
        tabs = [tab.get_attribute("data-tab") for tab in self.all(".side-tabs .tab") if not tab.get_attribute("data-action")]
        for tab in tabs:
            self.choose(tab)
        self.choose("today")
        self.one(".pill-recording:not([hidden])")
        self.screenshot("today-with-recording")
        # The answer goes on while its tab is hidden.
        self.model.goes_on.set()
        self.wait(lambda: "The second is open" in self.one(".view[data-tab=chat]").get_attribute("textContent"))
        self.choose("chat")
        self.assertEqual(self.shown("#chat-text").get_attribute("value"), "And who")
        self.assertIn("The first thing is settled", self.text())
        self.screenshot("chat-answered")
        self.choose("notes")
        self.assertEqual(self.shown("#note-title").get_attribute("value"), "Half a thought")
        self.choose("record")
        self.assertIn("The pump is loud", self.text())
        self.assertNotIn("00:00:00", self.shown("[data-timer]").text)
        # A reload keeps all three as well.
        self.driver.refresh()
        self.wait_for_text("The pump is loud")
        self.open("/chat")
        self.wait_for_text("The second is open")
        self.open("/record")
        self.finish()


class Recording(Together):
    def test_the_sound_grows_while_another_tab_is_shown_and_ends_with_the_recording(self):
        self.record("Boiler")
        self.wait(self.sounds, "no sound is kept")
        self.screenshot("recording")
        self.choose("people")
        size = self.sounds()[0].stat().st_size
        self.wait(lambda: self.sounds()[0].stat().st_size > size, "the sound does not grow")
        self.choose("record")
        self.line("Valve A is shut")
        self.assertEqual(self.violations(), [])
        self.finish()
        self.screenshot("recorded")
        self.assertEqual(self.violations(), [])
        note = next(pathlib.Path(self.server.notes).rglob("2026-03-13 Boiler.md")).read_text()
        self.assertRegex(note, r"- 00:00:\d\d Valve A is shut")
        self.assertIn("[Sound](<2026-03-13 Boiler.webm>)", note)
        self.assertTrue(self.sounds()[0].read_bytes().startswith(b"\x1a\x45\xdf\xa3"))
        self.assertEqual(self.errors(), [])


class WithoutMicrophone(Together):
    microphone = False

    def test_notes_are_kept_and_the_page_says_what_is_missing(self):
        self.record("Roof")
        self.wait_for_text("Your notes are kept")
        self.line("Two tiles are gone")
        self.assertEqual(self.sounds(), [])
        self.finish()


class Chat(Together):
    def test_an_answer_can_be_stopped_and_the_conversation_forgotten(self):
        self.open("/chat")
        self.one("html.script")
        self.screenshot("chat-empty")
        self.shown("#chat-text").send_keys("What was decided about the lens?" + Keys.ENTER)
        self.wait_for_text("The first thing is settled")
        self.assertEqual(self.violations(), [])
        self.shown("form[action='/actions/stop-answer'] button").click()
        self.wait_for_text("Stopped.")
        self.assertEqual(self.violations(), [])
        for width in (360, 1400):
            for scheme in ("light", "dark"):
                self.driver.execute_script(f"document.documentElement.dataset.theme = '{scheme}'")
                planner.resize(self.driver, width)
                self.screenshot(f"chat-{width}-{scheme}")
                self.assertLessEqual(self.driver.execute_script("return document.documentElement.scrollWidth"), width)
        self.shown("form[action='/actions/new-chat'] button").click()
        self.wait_for_text("Ask, and then ask on")


if __name__ == "__main__":
    unittest.main()
