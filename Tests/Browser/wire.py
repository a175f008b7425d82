"""Requests as they go over the wire, also those that no browser would make."""

import dataclasses
import html.parser
import os
import pathlib
import re
import socket
import threading
import time
import unittest
import urllib.parse

from planner import Server, thorough


@dataclasses.dataclass
class Answer:
    """What the server has sent; status 0 if it closed the connection without a word."""

    status: int
    headers: dict
    body: bytes

    @property
    def text(self):
        return self.body.decode("utf-8", "replace")


class Wire:
    """Asks a planner, with the cookie of a browser that has opened its link."""

    def __init__(self, server, cookie=None):
        """`cookie` is that of a browser which has opened the link before."""
        self.server = server
        self.port = int(server.address.rsplit(":", 1)[1])
        self.host = f"127.0.0.1:{self.port}"
        if cookie:
            self.cookie = cookie
            return
        answer = self.ask("GET", server.link.removeprefix(server.address), cookie=None)
        assert answer.status == 303, answer
        self.set_cookie = answer.headers["set-cookie"]
        self.cookie = self.set_cookie.split(";")[0]
        # The demo shows a copy of its notebook. Its notes name the folder.
        page = self.ask("GET", "/notes/museum/daily/2026-03-12.md").text
        self.notebook = pathlib.Path(re.search(r'name="note" value="([^"]+)/daily/2026-03-12\.md"', page)[1])

    def connect(self, seconds=30):
        return socket.create_connection(("127.0.0.1", self.port), timeout=seconds)

    def head(self, method, target, cookie="own", **headers):
        """Lines of a request. A header that is None is left out; underscores stand for hyphens."""
        target = target if isinstance(target, bytes) else target.encode()
        cookie = self.cookie if cookie == "own" else cookie
        fields = {"Host": self.host, "Cookie": cookie, "Connection": "close"} | {name.replace("_", "-"): value for name, value in headers.items()}
        lines = [b"%s: %s" % (name.encode(), str(value).encode()) for name, value in fields.items() if value is not None]
        return b"\r\n".join([b"%s %s HTTP/1.1" % (method.encode(), target), *lines, b"", b""])

    def ask(self, method, target, body=None, cookie="own", **headers):
        if body is not None:
            body = body if isinstance(body, bytes) else body.encode()
            headers = {"Content_Length": len(body)} | headers
        return self.send(self.head(method, target, cookie, **headers) + (body or b""))

    def post(self, target, body="", **headers):
        """What a form of a page does."""
        return self.ask("POST", target, body, **({"Origin": self.server.address, "Sec_Fetch_Site": "same-origin"} | headers))

    def form(self, target, **values):
        return self.post(target, urllib.parse.urlencode(values))

    def send(self, request, seconds=30):
        """Sends and reads at the same time, as a browser does: an answer may come before the request has ended."""
        with self.connect(seconds) as connection:
            sending = threading.Thread(target=self.give, args=(connection, request), daemon=True)
            sending.start()
            return self.receive(connection, has_body=not request.startswith(b"HEAD"))

    def give(self, connection, request):
        try:
            connection.sendall(request)
        except OSError:
            # The server has answered and closed.
            pass

    def receive(self, connection, has_body=True):
        """Reads one answer, to the end that it names or that the connection has."""
        received = b""
        try:
            while part := connection.recv(1 << 16):
                received += part
                head, end, body = received.partition(b"\r\n\r\n")
                length = re.search(rb"content-length: *(\d+)", head, re.IGNORECASE)
                if end and (not has_body or (length and len(body) >= int(length[1]))):
                    break
        except ConnectionResetError:
            pass
        return self.parsed(received)

    def parsed(self, received):
        head, _, body = received.partition(b"\r\n\r\n")
        lines = head.decode("latin-1").split("\r\n")
        status = int(lines[0].split()[1]) if lines[0].startswith("HTTP/") else 0
        return Answer(status, {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines[1:])}, body)

    def resident(self):
        """Memory of the server, in MB."""
        return self.status("VmRSS") / 1024

    def status(self, name):
        status = pathlib.Path(f"/proc/{self.server.process.pid}/status").read_text()
        return int(re.search(rf"^{name}:\s+(\d+)", status, re.MULTILINE)[1])

    def descriptors(self):
        return len(list(pathlib.Path(f"/proc/{self.server.process.pid}/fd").iterdir()))


class Elements(html.parser.HTMLParser):
    """The elements of a page, with their attributes."""

    def __init__(self, text):
        super().__init__()
        self.found = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attributes):
        self.found.append((tag, dict(attributes)))


class WireTest(unittest.TestCase):
    """A test with a planner and without a browser."""

    @classmethod
    def setUpClass(cls):
        cls.server = Server()
        cls.addClassCleanup(cls.server.stop)
        cls.wire = Wire(cls.server)

    def tearDown(self):
        self.assertIsNone(self.server.process.poll(), "the server has ended")

    def ask(self, method, target, *rest, **more):
        return self.wire.ask(method, target, *rest, **more)

    def wait(self, condition, message="it did not happen", seconds=20):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if found := condition():
                return found
            time.sleep(0.1)
        self.fail(message)

    def write(self, path, text):
        file = self.wire.notebook / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(text if isinstance(text, bytes) else text.encode())
        self.addCleanup(file.unlink, missing_ok=True)
        return file

    def note(self, path):
        return self.ask("GET", "/notes/museum/" + urllib.parse.quote(path))
