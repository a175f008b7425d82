"""What `jay mcp` says line by line, also to what is no message at all."""
import json
import random
import unittest

from notebook import Home

META = {"io.modelcontextprotocol/protocolVersion": "2026-07-28", "io.modelcontextprotocol/clientCapabilities": {}}


def request(number, method, meta=META, **parameters):
    return {"jsonrpc": "2.0", "id": number, "method": method, "params": {"_meta": meta, **parameters} if meta else parameters}


class Lines(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.home = Home()
        cls.addClassCleanup(cls.home.remove)

    def said(self, *lines):
        """What the server says to some lines, before it ends with the stream."""
        data = b"".join((line if isinstance(line, bytes) else json.dumps(line).encode()) + b"\n" for line in lines)
        process = self.home.start("mcp")
        out, err = process.communicate(data, timeout=120)
        self.assertEqual((process.returncode, err), (0, b""))
        return [json.loads(line) for line in out.splitlines()]

    def test_each_request_says_of_which_revision_it_is(self):
        answer, = self.said(request(1, "server/discover"))
        self.assertEqual(answer["result"]["supportedVersions"], ["2026-07-28"])
        self.assertEqual(answer["result"]["resultType"], "complete")
        self.assertEqual(answer["result"]["cacheScope"], "private")
        self.assertEqual(answer["result"]["_meta"]["io.modelcontextprotocol/serverInfo"]["name"], "scrubjay")

    def test_an_unknown_revision_is_refused_with_the_known_ones(self):
        answer, = self.said(request(1, "tools/list", {**META, "io.modelcontextprotocol/protocolVersion": "2031-01-01"}))
        self.assertEqual(answer["error"]["code"], -32022)
        self.assertEqual(answer["error"]["data"], {"supported": ["2026-07-28"], "requested": "2031-01-01"})

    def test_a_request_without_its_revision_is_refused(self):
        for meta in (None, {}, {"io.modelcontextprotocol/protocolVersion": "2026-07-28"}, 3):
            answer, = self.said({"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": {"_meta": meta}})
            self.assertEqual(answer["error"]["code"], -32602, meta)

    def test_a_session_agrees_on_a_revision(self):
        for wanted, agreed in (("2024-11-05", "2024-11-05"), ("2025-11-25", "2025-11-25"), ("2019-01-01", "2025-11-25"),
                               ("2026-07-28", "2025-11-25")):
            first, second = self.said(
                request(1, "initialize", None, protocolVersion=wanted, capabilities={}, clientInfo={"name": "t", "version": "1"}),
                request(2, "ping", None))
            self.assertEqual(first["result"]["protocolVersion"], agreed)
            self.assertEqual(second["result"], {})

    def test_old_revisions_get_only_what_they_know(self):
        _, tools, answer = self.said(
            request(1, "initialize", None, protocolVersion="2024-11-05", capabilities={}, clientInfo={"name": "t", "version": "1"}),
            request(2, "tools/list", None), request(3, "tools/call", None, name="ask", arguments={"question": "tide clock?"}))
        self.assertEqual(set(tools["result"]["tools"][0]), {"name", "description", "inputSchema"})
        self.assertEqual({part["type"] for part in answer["result"]["content"]}, {"text"})
        self.assertNotIn("structuredContent", answer["result"])

    def test_what_is_no_message_gets_an_error_and_the_next_line_is_read(self):
        broken = {
            b"{": -32700, b"\xff\xfe": -32700, b"[" * 100_000: -32700, b"[]": -32600, b'[{"jsonrpc":"2.0","id":1,"method":"ping"}]': -32600,
            b"7": -32600, b"{}": -32600, b'{"jsonrpc":"1.0","id":1,"method":"ping"}': -32600,
            b'{"jsonrpc":"2.0","id":1.5,"method":"ping"}': -32600, b'{"jsonrpc":"2.0","id":1,"method":7}': -32600,
            b'{"jsonrpc":"2.0","id":1,"method":"tools/list","params":[]}': -32602,
        }
        for line, code in broken.items():
            answers = self.said(line, request(9, "server/discover"))
            self.assertEqual(len(answers), 2, line[:60])
            self.assertEqual([a["error"]["code"] for a in answers if "error" in a], [code], line[:60])

    def test_ten_thousand_malformed_messages_get_an_error_each(self):
        dice = random.Random(35)
        good = json.dumps(request(1, "tools/call", name="search", arguments={"query": "lamp"}))

        def broken():
            text = bytearray(good.encode())
            while True:
                for _ in range(dice.randrange(1, 6)):
                    place = dice.randrange(len(text))
                    text[place:place + dice.randrange(3)] = bytes(dice.choice(b'{}[]",:\\x0\x01\xf0') for _ in range(dice.randrange(3)))
                if b"\n" in text:
                    continue
                try:
                    message = json.loads(text)
                    if isinstance(message, dict) and message.get("jsonrpc") == "2.0":
                        text = bytearray(good.encode())
                        continue
                except (ValueError, RecursionError):
                    pass
                return bytes(text)

        answers = self.said(*(broken() for _ in range(10_000)), request(2, "server/discover"))
        self.assertEqual(len(answers), 10_001)
        self.assertEqual([a for a in answers if "result" in a][0]["id"], 2)
        self.assertTrue(all(a["error"]["code"] in (-32700, -32600, -32602) for a in answers if "error" in a))

    def test_a_request_that_is_taken_back_gets_no_answer(self):
        answers = self.said(
            request(1, "tools/call", name="recap", arguments={"what": "last month"}),
            {"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": 1}}, request(2, "server/discover"))
        self.assertEqual([a["id"] for a in answers if a["id"] == 2], [2])


if __name__ == "__main__":
    unittest.main()
