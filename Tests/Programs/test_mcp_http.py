"""The same tools over HTTP: `jay serve --api`, with the client of the protocol's own project."""
import asyncio
import functools
import os
import re
import unittest

from mcp import ClientSession
from notebook import Home

IS_MODERN = os.environ["CLIENT"] == "modern"


def connection(address, token):
    """A connection of either generation of the client."""
    from mcp.client import streamable_http
    headers = {"Authorization": f"Bearer {token}"}
    if IS_MODERN:
        import httpx2
        return streamable_http.streamable_http_client(address, http_client=httpx2.AsyncClient(headers=headers))
    return streamable_http.streamablehttp_client(address, headers=headers)


def agent(test):
    """Runs a test with a session of its own, which begins and ends in one task."""

    @functools.wraps(test)
    async def run(self):
        async with connection(self.address, self.token) as streams, ClientSession(streams[0], streams[1]) as self.session:
            if IS_MODERN:
                from mcp.client._probe import negotiate_auto
                await negotiate_auto(self.session)
            else:
                await self.session.initialize()
            await test(self)

    return run


class OverHTTP(unittest.IsolatedAsyncioTestCase):
    @classmethod
    def setUpClass(cls):
        cls.home = Home()
        cls.addClassCleanup(cls.home.remove)
        cls.server = cls.home.start("serve", "--api")
        cls.addClassCleanup(cls.end)
        text = ""
        while "Bearer" not in text:
            line = cls.server.stderr.readline().decode()
            assert line, text
            text += line
        cls.address = re.search(r"http://127\.0\.0\.1:\d+", text)[0] + "/mcp"
        cls.token = re.search(r"Bearer (\w+)", text)[1]

    @classmethod
    def end(cls):
        cls.server.terminate()
        cls.server.communicate(timeout=20)

    @agent
    async def test_a_question_is_answered(self):
        result = await self.session.call_tool("ask", {"question": "What did we decide about the tide clock?"})
        self.assertIn("eleven minutes fast", result.content[0].text)

    @agent
    async def test_a_document_is_read(self):
        page = await self.session.list_resources()
        read = await self.session.read_resource(page.resources[0].uri)
        self.assertTrue(read.contents[0].text)

    @agent
    async def test_many_questions_at_once_are_all_answered(self):
        calls = (self.session.call_tool("search", {"query": f"lamp {n}", "limit": 2}) for n in range(40))
        for result in await asyncio.gather(*calls):
            self.assertTrue(result.content)


if __name__ == "__main__":
    unittest.main()
