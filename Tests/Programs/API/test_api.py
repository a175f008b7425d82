"""The HTTP API of `jay serve --api`, as programs see it."""
import asyncio
import http.client
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import jsonschema

FIXTURES = Path(os.environ["FIXTURES"])
# The day on which the notebook of the museum is read.
NOW = "2026-03-13T09:00:00"


class Server:
    """A server over a copy of the museum's notebook, in a home of its own."""

    def __init__(self, configuration=""):
        self.home = Path(tempfile.mkdtemp(prefix="jay-api-"))
        shutil.copytree(FIXTURES / "notebooks/harbour-museum", self.home / "harbour-museum")
        settings = self.home / ".config/scrubjay"
        settings.mkdir(parents=True)
        (settings / "config.toml").write_text('zone = "UTC"\n' + configuration, encoding="utf-8")
        environment = {"HOME": str(self.home), "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no"}
        done = subprocess.run(
            [os.environ["JAY"], "index", "--now", NOW, str(self.home / "harbour-museum")], env=environment,
            capture_output=True, check=False)
        if done.returncode not in (0, 3):
            raise AssertionError(done.stderr)
        self.process = subprocess.Popen(
            [os.environ["JAY_SERVER"], "serve", "--api", "--now", NOW, "--index", str(self.home / ".local/share/scrubjay/index.sqlite")],
            env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.process.stdout.readline()
        self.process.stderr.readline()
        line = self.process.stderr.readline()
        match = re.search(r"127\.0\.0\.1:(\d+)(\S+), .*Bearer ([0-9a-f]{64})", line)
        self.port, self.path, self.token = int(match[1]), match[2], match[3]

    def get(self, path, headers=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        try:
            connection.request("GET", self.path + path, headers={"Authorization": f"Bearer {self.token}"} if headers is None else headers)
            response = connection.getresponse()
            return response.status, response.read()
        finally:
            connection.close()

    def memory(self):
        """The resident memory in bytes."""
        return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def end(self):
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(timeout=30)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process.stdout.close()
        self.process.stderr.close()
        shutil.rmtree(self.home, ignore_errors=True)


class ServerTest(unittest.TestCase):
    configuration = ""

    @classmethod
    def setUpClass(cls):
        cls.server = Server(cls.configuration)

    @classmethod
    def tearDownClass(cls):
        cls.server.end()


class Description(ServerTest):
    configuration = '[agents]\nwrite = "on"\n'

    def test_the_golden_answers_meet_the_schemas_of_the_description(self):
        description = json.loads(self.server.get("/openapi.json")[1])
        schemas = description["components"]["schemas"]
        results = {
            schema["properties"]["schema"]["const"]: name for name, schema in schemas.items() if name.startswith("result.")}
        checked = 0
        for file in sorted((FIXTURES / "golden/json").glob("*.json")):
            text = file.read_text(encoding="utf-8")
            try:
                values = [json.loads(text)]
            except json.JSONDecodeError:
                values = [json.loads(line) for line in text.splitlines()]
            for value in values:
                if value["schema"] not in results:
                    continue
                checked += 1
                root = {"$ref": f"#/components/schemas/{results[value['schema']]}", "components": description["components"]}
                jsonschema.Draft202012Validator(root).validate(value)
        self.assertGreater(checked, 40)

    def test_schemathesis_finds_no_answer_that_the_description_does_not_have(self):
        configuration = self.server.home / "schemathesis.toml"
        configuration.write_text(
            "[checks]\n"
            # A day, a name or a place may be well-formed and mean nothing.
            "positive_data_acceptance.expected-statuses = [200, 422]\n"
            "negative_data_rejection.expected-statuses = [400, 401, 403, 404, 405, 415, 421, 422]\n", encoding="utf-8")
        done = subprocess.run(
            [
                str(Path(sys.executable).with_name("st")), "--no-color", "--config-file", str(configuration), "run",
                f"http://127.0.0.1:{self.server.port}{self.server.path}/openapi.json", "--header",
                f"Authorization: Bearer {self.server.token}", "--max-examples", "20", "--phases", "examples,coverage,fuzzing",
                "--workers", "4", "--seed", "1",
            ], cwd=self.server.home, capture_output=True, text=True, check=False, timeout=600)
        self.assertEqual(done.returncode, 0, done.stdout[-6000:])


class Load(ServerTest):
    def test_a_thousand_requests_at_once_are_answered_and_memory_stays(self):
        async def ask(number):
            reader, writer = await asyncio.open_connection("127.0.0.1", self.server.port)
            path = ["/search?query=lamp", "/search?query=oak", "/people", "/decisions"][number % 4]
            writer.write(
                f"GET {self.server.path}{path} HTTP/1.1\r\nHost: 127.0.0.1:{self.server.port}\r\n"
                f"Authorization: Bearer {self.server.token}\r\nConnection: close\r\n\r\n".encode())
            status = (await reader.readline()).split()[1:2]
            await reader.read()
            writer.close()
            return status

        async def ask_all():
            return await asyncio.gather(*(ask(number) for number in range(1000)))

        self.server.get("/search?query=lamp")
        memory = []
        for _ in range(2):
            statuses = asyncio.run(ask_all())
            self.assertEqual([status for status in statuses if status != [b"200"]], [])
            memory.append(self.server.memory())
        # The first thousand fill caches and pools.
        self.assertLess(memory[-1], memory[0] * 1.25 + 32e6, memory)

    def test_malformed_requests_get_an_error_each_and_the_server_lives_on(self):
        host = f"Host: 127.0.0.1:{self.server.port}\r\n".encode()
        token = f"Authorization: Bearer {self.server.token}\r\n".encode()
        path = self.server.path.encode()
        requests = [
            b"\r\n\r\n", b"GET\r\n\r\n", b"\x00\xff\xfe\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"NONE / HTTP/1.1\r\n" + host + b"\r\n",
            b"GET " + path + b"/search?query=%zz HTTP/1.1\r\n" + host + b"\r\n",
            b"GET " + path + b"/search?query=" + b"a" * 200_000 + b" HTTP/1.1\r\n" + host + token + b"\r\n",
            b"GET " + path + b"/search HTTP/1.1\r\n" + host + b"X: " + b"a" * 200_000 + b"\r\n\r\n",
            b"GET " + path + b"/search HTTP/1.1\r\n" + host + b"A: b\r\n" * 500 + b"\r\n",
            b"POST " + path + b"/search HTTP/1.1\r\n" + host + token + b"Content-Length: -1\r\n\r\n",
            b"POST " + path + b"/search HTTP/1.1\r\n" + host + token + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n",
            b"GET " + path + b"/search?query=a HTTP/1.1\r\n\r\n", b"GET http://evil/ HTTP/1.1\r\nHost: evil\r\n\r\n",
        ]
        for number in range(40 * len(requests)):
            request = requests[number % len(requests)]
            with socket.create_connection(("127.0.0.1", self.server.port), timeout=10) as connection:
                try:
                    connection.sendall(request)
                    connection.shutdown(socket.SHUT_WR)
                    answer = connection.recv(200)
                except ConnectionError:
                    answer = b""
                # A connection that is closed is an answer, too.
                self.assertTrue(answer == b"" or answer.startswith((b"HTTP/1.1 4", b"HTTP/1.1 5", b"HTTP/1.0 4")), answer)
        self.assertEqual(self.server.get("/search?query=lamp")[0], 200)


if __name__ == "__main__":
    unittest.main()
