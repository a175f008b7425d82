"""The planner stays quick and small under many requests, and ends cleanly in the middle of them."""

import collections
import concurrent.futures
import http.client
import re
import shutil
import signal
import socket
import subprocess
import threading
import time
import unittest
import urllib.parse

from planner import Server
import figures
from wire import Wire, WireTest, thorough

PAGES = ["/today", "/notes", "/notes/museum/daily/2026-03-12.md", "/people", "/tasks", "/search?q=tide+clock", "/help", "/settings", "/habits", "/nothing"]
# In MB, with a debug build.
MEMORY_LIMIT = 120


@thorough
class Load(WireTest):
    def test_two_hundred_requests_at_once_are_all_answered(self):
        start = threading.Barrier(200)

        def one(number):
            with self.wire.connect(120) as connection:
                start.wait()
                began = time.monotonic()
                connection.sendall(self.wire.head("GET", PAGES[number % len(PAGES)]))
                return self.wire.receive(connection), time.monotonic() - began

        with concurrent.futures.ThreadPoolExecutor(200) as pool:
            answers = list(pool.map(one, range(200)))
        statuses = collections.Counter(answer.status for answer, _ in answers)
        print(f"\n200 at once: {dict(statuses)}, the last after {max(seconds for _, seconds in answers):.1f} s, {self.wire.resident():.0f} MB")
        figures.note("200 requests at once, the last after", max(seconds for _, seconds in answers) * 1000, "ms")
        figures.note("200 requests at once, memory", self.wire.resident(), "MB")
        self.assertEqual(statuses, {200: 180, 404: 20})
        self.assertTrue(all(answer.text.rstrip().endswith("</html>") for answer, _ in answers), "an answer is cut off")

    def test_many_questions_at_once_do_not_keep_a_page_waiting(self):
        with concurrent.futures.ThreadPoolExecutor(20) as pool:
            futures = [pool.submit(self.ask, "GET", f"/search?q=What+did+I+discuss+with+Sarah+{number}+weeks+ago%3F&why=1") for number in range(40)]
            began = time.monotonic()
            self.assertEqual(self.ask("GET", "/help").status, 200)
            waited = time.monotonic() - began
            self.assertEqual({future.result().status for future in futures}, {200})
        print(f"\na page among 40 questions: {waited:.1f} s")
        self.assertLess(waited, 10)

    def test_ten_thousand_requests_keep_the_memory_small(self):
        for path in PAGES:
            self.ask("GET", path)
        before = self.wire.resident()
        began = time.monotonic()
        memory = []

        def several(first):
            connection = http.client.HTTPConnection("127.0.0.1", self.wire.port, timeout=60)
            for number in range(first, first + 1250):
                connection.request("GET", self.page(number), headers={"Cookie": self.wire.cookie})
                answer = connection.getresponse()
                answer.read()
                if answer.status not in (200, 303, 404):
                    raise AssertionError(answer.status)
                if number % 250 == 0:
                    memory.append(self.wire.resident())
            connection.close()

        with concurrent.futures.ThreadPoolExecutor(8) as pool:
            list(pool.map(several, range(0, 10_000, 1250)))
        after, most = self.wire.resident(), self.wire.status("VmHWM") / 1024
        print(f"\n10,000 requests in {time.monotonic() - began:.0f} s: {before:.0f} MB before, {after:.0f} MB after, at most {most:.0f} MB")
        figures.note("memory after 10,000 requests", after, "MB")
        self.assertLess(after, MEMORY_LIMIT)
        # What is left after half of them is left after all of them.
        self.assertLess(after - memory[len(memory) // 2], 25)

    def page(self, number):
        """Mostly pages that are cheap, so that the test takes a minute."""
        return PAGES[number // 50 % len(PAGES)] if number % 50 == 0 else ("/help", "/nothing", "/open?key=0", "/files/museum/none.png")[number % 4]

    def test_connections_that_end_are_forgotten(self):
        self.ask("GET", "/help")
        before = self.wire.descriptors()
        for _ in range(300):
            with self.wire.connect():
                pass
        for _ in range(100):
            with self.wire.connect() as connection:
                connection.sendall(self.wire.head("GET", "/notes"))
        self.wait(lambda: self.wire.descriptors() <= before + 2, "connections are left open")


@thorough
class Events(WireTest):
    def open(self, count):
        streams = []
        for _ in range(count):
            stream = self.wire.connect(30)
            stream.sendall(self.wire.head("GET", "/events", Connection="keep-alive"))
            streams.append(stream)
        for stream in streams:
            received = b""
            while b"retry:" not in received:
                received += stream.recv(4096)
        return streams

    def change(self):
        self.wire.form("/actions/capture", text="A thought")

    def test_all_streams_are_told_of_a_change(self):
        streams = self.open(50)
        self.change()
        for stream in streams:
            received = b""
            while b"event: changed" not in received:
                received += stream.recv(4096)
            stream.close()

    def test_streams_that_are_dropped_do_not_leak(self):
        self.change()
        descriptors, threads = self.wire.descriptors(), self.wire.status("Threads")
        memory = []
        for number in range(8):
            for stream in self.open(50):
                # Half of them without a word, as if the machine had gone to sleep.
                if number % 2:
                    stream.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
                stream.close()
            self.change()
            memory.append(self.wire.resident())
        self.wait(lambda: self.wire.descriptors() <= descriptors + 3, "streams are left open", seconds=45)
        print(f"\n400 streams: {memory[0]:.0f} MB after 50, {self.wire.resident():.0f} MB after 400")
        self.assertLess(self.wire.resident() - memory[0], 15)
        self.assertLessEqual(self.wire.status("Threads"), threads + 4)

    def test_a_stream_lives_longer_than_a_quiet_connection(self):
        """A connection that is quiet for a minute is closed; a stream has its comments."""
        stream, = self.open(1)
        stream.settimeout(30)
        began = time.monotonic()
        while time.monotonic() - began < 70:
            self.assertNotEqual(stream.recv(4096), b"", f"closed after {time.monotonic() - began:.0f} s")
        stream.close()

    def test_a_stream_that_nobody_reads_takes_no_memory(self):
        streams = self.open(20)
        before = self.wire.resident()
        for _ in range(30):
            self.change()
        self.assertLess(self.wire.resident() - before, 20)
        for stream in streams:
            stream.close()


@thorough
class Ending(unittest.TestCase):
    def setUp(self):
        self.server = Server()
        self.addCleanup(self.kill)
        self.wire = Wire(self.server)

    def kill(self):
        self.server.process.stdout.close()
        if self.server.process.poll() is None:
            self.server.process.kill()
            self.server.process.wait()
            shutil.rmtree(self.server.folder, ignore_errors=True)
            shutil.rmtree(self.wire.notebook.parent, ignore_errors=True)

    def end(self, seconds=10):
        began = time.monotonic()
        self.server.process.send_signal(signal.SIGTERM)
        try:
            status = self.server.process.wait(timeout=seconds)
        except subprocess.TimeoutExpired:
            self.fail(f"still running {seconds} s after SIGTERM")
        print(f"\nended after {time.monotonic() - began:.2f} s")
        return status

    def test_it_ends_at_once_when_nothing_happens(self):
        self.assertEqual(self.end(5), 0)

    def test_it_ends_while_pages_listen_for_events(self):
        streams = []
        for _ in range(5):
            stream = self.wire.connect()
            stream.sendall(self.wire.head("GET", "/events", Connection="keep-alive"))
            self.assertIn(b"200", stream.recv(4096))
            streams.append(stream)
        self.assertEqual(self.end(), 0)

    def test_it_ends_while_connections_are_kept(self):
        idle = self.wire.connect()
        idle.sendall(self.wire.head("GET", "/help", Connection="keep-alive"))
        idle.recv(64)
        silent, slow, body = self.wire.connect(), self.wire.connect(), self.wire.connect()
        slow.sendall(b"GET /to")
        body.sendall(self.wire.head("POST", "/actions/capture", Origin=self.server.address, Content_Length=100) + b"text=x")
        self.assertEqual(self.end(), 0)

    def test_it_ends_in_the_middle_of_fifty_requests_with_nothing_half_written(self):
        daily = self.wire.notebook / "daily/2026-03-13.md"
        notebook = self.wire.notebook
        before = daily.read_text()
        # The demo deletes its copy at the end; a link keeps what it wrote last.
        sent, answered, problems, kept = [], [], [], []
        line = "thought-{}-" + "x" * 2000 + "-end"
        running = threading.Event()

        def write(number):
            try:
                answer = self.wire.form("/actions/capture", text=line.format(number)) if number % 2 else self.wire.ask("GET", PAGES[number % len(PAGES)])
            except OSError:
                return
            running.set()
            if answer.status == 0:
                return
            answered.append(number)
            if number % 2 == 0 and not answer.text.rstrip().endswith("</html>"):
                problems.append(f"request {number} was cut off: {answer.status}")

        def watch():
            while not stop.is_set():
                try:
                    kept.append(daily.read_text())
                except OSError:
                    pass
                time.sleep(0.002)

        stop = threading.Event()
        watching = threading.Thread(target=watch)
        watching.start()
        threads = [threading.Thread(target=write, args=(number,)) for number in range(50)]
        for thread in threads:
            thread.start()
        running.wait(30)
        status = self.end()
        for thread in threads:
            thread.join(30)
        stop.set()
        watching.join()
        print(f"{len(answered)} of 50 requests were answered")
        self.assertEqual(status, 0)
        self.assertEqual(problems, [])
        for text in kept:
            self.assertTrue(text.startswith(before.rstrip("\n")[:200]))
            for number in re.findall(r"thought-(\d+)-", text):
                self.assertIn(line.format(number), text, "a thought is half written")
        last = kept[-1]
        for number in answered:
            if number % 2:
                self.assertIn(line.format(number), last, "a thought was answered and is not there")
        left = sorted(str(path) for path in notebook.parent.rglob("*")) if notebook.parent.exists() else []
        self.assertEqual(left, [], "the copy of the demo is left")

    def test_nobody_is_told_an_address_after_it_has_ended(self):
        files = [path for path in self.wire.notebook.parent.rglob("*planner*") if path.is_file()]
        self.assertTrue(files)
        self.end()
        self.assertFalse(any(path.exists() for path in files))


if __name__ == "__main__":
    unittest.main()
