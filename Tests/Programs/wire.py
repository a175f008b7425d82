"""Messages of the Model Context Protocol, sent by hand and checked against the schemas of the protocol's project."""
import http.client
import json
import os
import queue
import secrets
import socket
import subprocess
import threading

from mcp_types import jsonrpc, methods

SERVER = os.environ["MCP_TEST_SERVER"]
MODERN, SESSIONS = "2026-07-28", "2025-11-25"
PREFIX = "io.modelcontextprotocol/"
CAPABILITIES = {"sampling": {}, "elicitation": {"form": {}}, "roots": {}}


class Exchange:
    """What came back for one request: an HTTP status (None elsewhere), the messages before the answer, and the answer."""

    def __init__(self, status, messages):
        self.status = status
        self.before = messages[:-1]
        self.answer = messages[-1] if messages else None

    @property
    def result(self):
        return self.answer["result"]

    @property
    def error(self):
        return self.answer["error"]


def checked(message, method, revision):
    """The message, if it is as the schema of the revision wants it."""
    if "method" in message:
        parse = methods.parse_server_request if "id" in message else methods.parse_server_notification
        parse(message["method"], revision, message.get("params"))
    elif "error" in message:
        jsonrpc.JSONRPCError.model_validate(message)
    else:
        jsonrpc.JSONRPCResponse.model_validate(message)
        methods.validate_server_result(method, revision, message["result"])
    return message


class Client:
    """Sends requests of one revision. `answers` are given to what the server asks, by its method."""

    def __init__(self, revision):
        self.revision = revision
        self.count = 0
        self.answers = {}

    def message(self, method, params, meta, number=None):
        self.count += 1
        body = dict(params)
        if self.revision == MODERN:
            body["_meta"] = {
                PREFIX + "protocolVersion": MODERN, PREFIX + "clientCapabilities": CAPABILITIES,
                PREFIX + "clientInfo": {"name": "tests", "version": "1"}, **(meta or {}),
            }
        elif meta:
            body["_meta"] = meta
        return {"jsonrpc": "2.0", "id": self.count if number is None else number, "method": method, "params": body}

    def ask(self, method, meta=None, **params):
        return self.send(self.message(method, params, meta))

    def call(self, tool, meta=None, inputs=None, state=None, **arguments):
        params = {"name": tool, "arguments": arguments}
        if inputs is not None:
            params["inputResponses"] = inputs
        if state is not None:
            params["requestState"] = state
        return self.ask("tools/call", meta, **params)

    def begin(self):
        """Begins a session."""
        return self.ask(
            "initialize", protocolVersion=self.revision, capabilities=CAPABILITIES, clientInfo={"name": "tests", "version": "1"})

    def reply(self, request):
        return {"jsonrpc": "2.0", "id": request["id"], "result": self.answers[request["method"]]}


class HTTPServer:
    def __init__(self):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.token = secrets.token_hex(16)
        self.process = subprocess.Popen([SERVER, str(self.port), self.token], stdout=subprocess.PIPE)
        assert self.process.stdout.readline() == b"running\n"

    def end(self):
        # It waits for open connections otherwise.
        self.process.kill()
        self.process.wait(10)
        self.process.stdout.close()


class HTTPClient(Client):
    def __init__(self, revision, server):
        super().__init__(revision)
        self.server = server

    def headers(self, message):
        headers = {
            "Content-Type": "application/json", "Accept": "application/json, text/event-stream",
            "Authorization": f"Bearer {self.server.token}", "MCP-Protocol-Version": self.revision,
        }
        if self.revision == MODERN and isinstance(message, dict):
            headers["Mcp-Method"] = str(message.get("method"))
            params = message.get("params")
            name = (params.get("name") or params.get("uri")) if isinstance(params, dict) else None
            if isinstance(name, str):
                headers["Mcp-Name"] = name
        return headers

    def open(self, message, **changes):
        """The response to a message that is posted. A header whose change is None is left out."""
        headers = {**self.headers(message), **{key.replace("_", "-"): value for key, value in changes.items()}}
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=20)
        body = message if isinstance(message, bytes) else json.dumps(message).encode()
        connection.putrequest("POST", "/mcp", skip_host="Host" in changes)
        for key, value in headers.items():
            if value is not None:
                connection.putheader(key, value)
        connection.putheader("Content-Length", str(len(body)))
        connection.endheaders(body)
        return connection, connection.getresponse()

    def send(self, message, **changes):
        connection, response = self.open(message, **changes)
        try:
            method = message.get("method") if isinstance(message, dict) else None
            if not (response.getheader("Content-Type") or "").startswith("text/event-stream"):
                body = response.read()
                messages = [json.loads(body)] if body else []
                if messages and "jsonrpc" in messages[0]:
                    checked(messages[0], method, self.revision)
                return Exchange(response.status, messages)
            messages = []
            for line in response:
                if not line.startswith(b"data: "):
                    continue
                received = checked(json.loads(line[6:]), method, self.revision)
                messages.append(received)
                if "method" in received and "id" in received:
                    status = self.send(self.reply(received)).status
                    assert status == 202, status
            return Exchange(response.status, messages)
        finally:
            connection.close()


class LineClient(Client):
    """Over standard input and output."""

    def __init__(self, revision):
        super().__init__(revision)
        self.process = subprocess.Popen([SERVER], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.received = queue.Queue()
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        for line in self.process.stdout:
            self.received.put(json.loads(line))
        self.received.put(None)

    def write(self, message):
        self.process.stdin.write((message if isinstance(message, bytes) else json.dumps(message).encode()) + b"\n")
        self.process.stdin.flush()

    def send(self, message):
        self.write(message)
        messages = []
        while True:
            received = self.received.get(timeout=20)
            messages.append(checked(received, message["method"], self.revision))
            if "method" not in received:
                return Exchange(None, messages)
            if "id" in received:
                self.write(self.reply(received))

    def end(self):
        self.process.stdin.close()
        status = self.process.wait(10)
        self.process.stdout.close()
        assert status == 0, status
