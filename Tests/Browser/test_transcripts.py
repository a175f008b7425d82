"""What is said in a recording is written down by a program or by a service. A small program and a small service stand for them."""

import http.server
import json
import pathlib
import re
import shutil
import tempfile
import threading
import unittest
import urllib.parse

from planner import NotebookServer
from wire import Wire, WireTest

# The beginning of a file of WebM; nobody plays it.
SOUND = b"\x1a\x45\xdf\xa3" + bytes(range(256)) * 4


class Service(http.server.ThreadingHTTPServer):
    """Answers each request with what `answers` has next; the last answer is kept."""

    def __init__(self, *answers):
        self.answers, self.requests = list(answers), []
        super().__init__(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def address(self):
        return f"http://127.0.0.1:{self.server_address[1]}/v1"


class Handler(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        self.server.requests.append((self.path, dict(self.headers), self.rfile.read(int(self.headers["Content-Length"]))))
        answers = self.server.answers
        status, body = answers.pop(0) if len(answers) > 1 else answers[0]
        body = body.encode() if isinstance(body, str) else json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


class Transcripts(WireTest):
    @classmethod
    def setUpClass(cls):
        pass

    def tearDown(self):
        if self.server:
            super().tearDown()

    def begin(self, write=lambda notes: None, **environment):
        """A planner with these settings, over a notebook of one note."""

        def notebook(notes):
            (notes / "plan.md").write_text("# Plan\n\nThe lamp comes in April.\n")
            write(notes)

        self.server = NotebookServer(notebook, **environment)
        self.addCleanup(self.server.stop)
        self.wire = Wire.__new__(Wire)
        self.wire.server, self.wire.port = self.server, int(self.server.address.rsplit(":", 1)[1])
        self.wire.host = f"127.0.0.1:{self.wire.port}"
        self.wire.cookie = self.wire.ask("GET", self.server.link.removeprefix(self.server.address), cookie=None).headers["set-cookie"].split(";")[0]

    def program(self, script):
        """A program of a few lines, outside of the notebook."""
        folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, folder)
        file = pathlib.Path(folder, "write-down")
        file.write_text("#!/bin/sh\n" + script)
        file.chmod(0o755)
        return str(file)

    def record(self, title="Lens repair", sound=SOUND):
        self.wire.form("/actions/start-recording", title=title, others="Ada Finch")
        page = self.ask("GET", "/record").text
        recording = re.search(r'data-recording="(\w+)"', page)[1]
        if sound:
            answer = self.wire.post(f"/recording/sound?recording={recording}&take=00112233&part=0", sound, Content_Type="audio/webm")
            self.assertEqual(answer.status, 204, answer.text)
        self.wire.form("/actions/stop-recording")

    def page(self, text):
        self.wait(lambda: text in self.ask("GET", "/record").text, f"the page does not say {text!r}: {self.ask('GET', '/record').text[-3000:]}", seconds=40)
        return self.ask("GET", "/record").text

    def sound(self):
        return (self.server.notes / "2026-03-13 Lens repair.webm").read_bytes()

    def transcript(self):
        return (self.server.notes / "2026-03-13 Lens repair.vtt").read_text()

    # A program

    def test_a_program_writes_down_what_was_said_beside_the_note(self):
        self.begin(JAY_TRANSCRIBER_COMMAND=self.program("printf '[00:00:00.000 --> 00:00:04.320]   The lens is cracked.\\n[00:00:04.320 --> 00:00:07.000]   Order another one & hurry.\\n'"))
        self.assertIn("write-down on this machine writes down what was said", self.ask("GET", "/record").text)
        self.record()
        page = self.page("See what was said")
        self.assertEqual(self.transcript(), "WEBVTT\n\n\n00:00:00.000 --> 00:00:04.320\nThe lens is cracked.\n\n\n00:00:04.320 --> 00:00:07.000\nOrder another one & hurry.\n\n\n")
        note = (self.server.notes / "2026-03-13 Lens repair.md").read_text()
        self.assertIn("[Transcript](<2026-03-13 Lens repair.vtt>)", note)
        self.assertEqual(self.sound(), SOUND)
        # The index has it as the transcript of this meeting, with its times.
        meeting = self.ask("GET", re.search(r'href="(/meetings/[^"]+)"', page)[1]).text
        self.assertIn('data-testid="transcript"', meeting)
        self.assertIn("The lens is cracked.", meeting)
        self.assertRegex(meeting, r"0:00</a>")

    def test_the_program_gets_the_file_where_it_wants_it(self):
        self.begin(JAY_TRANSCRIBER_COMMAND=self.program('test "$1" = -f && test "$3" = -ovtt && printf "WEBVTT\\n\\n00:01.000 --> 00:02.000\\n<v Ada Finch>$(wc -c < "$2") bytes\\n"') + ",-f,{sound},-ovtt")
        self.record()
        self.page("See what was said")
        self.assertIn(f"<v Ada Finch>{len(SOUND)} bytes", self.transcript())

    def test_a_program_that_fails_says_why_and_loses_nothing(self):
        for script, said in (
            ("echo 'no model at /models/base.bin' >&2; exit 3", "ended with status 3: no model at /models/base.bin; run it yourself on"),
            ("echo Hello", "printed no line with a time; it has to print WebVTT, SubRip, or lines such as"),
            ("kill -9 $$", "crashed (signal 9)"),
        ):
            with self.subTest(said=said):
                self.begin(JAY_TRANSCRIBER_COMMAND=self.program(script))
                self.record()
                self.assertIn("The sound is kept, but it was not written down.", self.page(said))
                self.assertEqual(self.sound(), SOUND)
                self.assertEqual(list(self.server.notes.glob("*.vtt")), [])

    def test_a_program_that_is_not_there_says_so(self):
        self.begin(JAY_TRANSCRIBER_COMMAND="no-such-program,-x")
        self.record()
        self.page("There is no program “no-such-program”; install it, or write its whole path into transcriber.command")
        self.assertEqual(self.sound(), SOUND)

    def test_it_is_tried_again_on_request(self):
        program = self.program('test -e "$0.ready" || exit 1; printf "WEBVTT\\n\\n00:01.000 --> 00:02.000\\nNow\\n"')
        self.begin(JAY_TRANSCRIBER_COMMAND=program)
        self.record()
        self.page("ended with status 1")
        pathlib.Path(program + ".ready").touch()
        self.wire.form("/actions/transcribe")
        self.page("See what was said")
        self.assertIn("Now", self.transcript())

    def test_a_program_that_takes_too_long_is_stopped(self):
        self.begin(JAY_TRANSCRIBER_COMMAND=self.program("sleep 30"), JAY_TRANSCRIBER_TIMEOUT="1")
        self.record()
        self.page("took longer than 1 s and was stopped; see transcriber.command and transcriber.timeout")

    # A service

    def service(self, *answers, **environment):
        service = Service(*answers)
        self.addCleanup(service.server_close)
        self.addCleanup(service.shutdown)
        self.begin(JAY_TRANSCRIBER_URL=service.address, JAY_TRANSCRIBER_MODEL="whisper-1", JAY_TRANSCRIBER_KEY="sk-test-0123456789", **environment)
        return service

    def test_a_service_writes_down_who_said_what_and_when(self):
        service = self.service((200, {"text": "x", "segments": [
            {"start": 0.5, "end": 4, "text": " The lens is cracked. ", "speaker": "Ada Finch"}, {"start": 4, "end": 6.25, "text": "Then <order> --> one."}]}))
        self.assertIn(f"it is sent to {service.address[7:-3]}, which writes down what was said", self.ask("GET", "/record").text)
        self.record()
        self.page("See what was said")
        self.assertEqual(self.transcript(), "WEBVTT\n\n00:00:00.500 --> 00:00:04.000\n<v Ada Finch>The lens is cracked.\n\n00:00:04.000 --> 00:00:06.250\nThen &lt;order&gt; --&gt; one.\n")
        path, headers, body = service.requests[0]
        self.assertEqual((path, headers["authorization"]), ("/v1/audio/transcriptions", "Bearer sk-test-0123456789"))
        self.assertIn(SOUND, body)
        for part in (b'name="model"\r\n\r\nwhisper-1\r\n', b'name="response_format"\r\n\r\nverbose_json\r\n', b'filename="recording.webm"'):
            self.assertIn(part, body)
        # The name of the file says who was met.
        self.assertNotIn(b"Lens", body)
        people = self.ask("GET", "/people/" + urllib.parse.quote("Ada Finch")).text
        self.assertIn("The lens is cracked.", people)

    def test_a_service_that_knows_no_times_is_asked_without(self):
        service = self.service((400, {"error": {"message": "response_format 'verbose_json' is not compatible with model"}}), (200, {"text": "All at once."}))
        self.record()
        self.page("See what was said")
        self.assertEqual(self.transcript(), "WEBVTT\n\n00:00:00.000 --> 00:00:00.001\nAll at once.\n")
        self.assertIn(b'name="response_format"\r\n\r\njson\r\n', service.requests[1][2])

    def test_a_service_that_fails_says_what_to_do_and_loses_nothing(self):
        for answer, said in (
            ((401, {"error": {"message": "bad sk-test-0123456789"}}), "refuses the key (“bad …”); set JAY_TRANSCRIBER_KEY, or transcriber.key-file"),
            ((404, "{}"), "does not know the model whisper-1; see transcriber.model and transcriber.url"),
            ((413, "{}"), "the recording is too large for it; set transcriber.command to a program of this machine"),
            ((200, "<html>"), "is not a transcript; set transcriber.url to an OpenAI-compatible service"),
            ((200, {"text": " "}), "heard nobody speak"),
        ):
            with self.subTest(said=said):
                self.service(answer)
                self.record()
                page = self.page(said)
                self.assertNotIn("sk-test", page)
                self.assertEqual(self.sound(), SOUND)
                self.assertEqual(list(self.server.notes.glob("*.vtt")), [])

    def test_a_service_that_is_not_there_says_so(self):
        self.begin(JAY_TRANSCRIBER_URL="http://127.0.0.1:9/v1", JAY_TRANSCRIBER_MODEL="x")
        self.record()
        self.page("127.0.0.1:9 cannot be reached")
        self.assertEqual(self.sound(), SOUND)

    def test_a_private_meeting_is_not_sent(self):
        service = self.service((200, {"text": "x"}), JAY_PRIVATE_PEOPLE="Ada Finch")
        self.record()
        self.page("marked private, so its sound is not sent")
        self.assertEqual(service.requests, [])

    def test_half_a_setting_says_what_is_missing(self):
        self.begin(JAY_TRANSCRIBER_URL="http://127.0.0.1:9/v1")
        self.record()
        self.page("No transcriber is configured; set transcriber.model")

    # Neither

    def test_without_either_the_sound_stays_as_it_is(self):
        self.begin()
        self.assertIn("stays on this machine", self.ask("GET", "/record").text)
        self.record()
        page = self.page("is kept")
        self.assertNotIn("written down", page.split("<form class=\"editor\"")[0])
        self.assertEqual(self.sound(), SOUND)

    def test_without_sound_nothing_is_asked(self):
        service = self.service((200, {"text": "x"}))
        self.record(sound=None)
        self.page("is kept")
        self.assertEqual(service.requests, [])


if __name__ == "__main__":
    unittest.main()
