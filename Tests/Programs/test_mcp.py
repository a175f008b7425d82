"""`jay mcp` as agents use it: with the client of the protocol's own project."""
import asyncio
import functools
import json
import os
import unittest

from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client
from notebook import JAY, Home

IS_MODERN = os.environ["CLIENT"] == "modern"


def text(result):
    return "\n".join(part.text for part in result.content if part.type == "text")


def links(result):
    return [part for part in result.content if part.type == "resource_link"]


def field(result, modern, earlier):
    """A field by its name in each generation of the client."""
    return getattr(result, modern if IS_MODERN else earlier)


def agent(test):
    """Runs a test with a session of its own, which begins and ends in one task."""

    @functools.wraps(test)
    async def run(self):
        server = StdioServerParameters(command=JAY, args=["mcp"], env=self.home.environment, cwd=str(self.home.folder))
        async with stdio_client(server) as streams, ClientSession(*streams) as self.session:
            if IS_MODERN:
                from mcp.client._probe import negotiate_auto
                await negotiate_auto(self.session)
            else:
                await self.session.initialize()
            await test(self)

    return run


class Agent(unittest.IsolatedAsyncioTestCase):
    """An agent over standard input and output."""

    configuration = ""

    @classmethod
    def setUpClass(cls):
        cls.home = Home(cls.configuration)
        cls.addClassCleanup(cls.home.remove)

    async def call(self, name, **arguments):
        return await self.session.call_tool(name, arguments)


class Reading(Agent):
    @agent
    async def test_tools_are_listed_in_a_fixed_order_with_schemas(self):
        tools = (await self.session.list_tools()).tools
        self.assertEqual([t.name for t in tools], [t.name for t in (await self.session.list_tools()).tools])
        names = {t.name for t in tools}
        self.assertLessEqual({"search", "ask", "get", "today", "agenda", "person", "people", "tasks", "decisions", "related", "brief",
                              "since_last", "recap", "pack", "status"}, names)
        # Agents may not write unless the owner says so.
        self.assertTrue(names.isdisjoint({"new", "append", "tick", "save_search"}))
        for tool in tools:
            self.assertEqual(field(tool, "input_schema", "inputSchema")["type"], "object", tool.name)
            self.assertTrue(tool.description, tool.name)
            self.assertTrue(field(tool.annotations, "read_only_hint", "readOnlyHint"), tool.name)

    @agent
    async def test_a_question_is_answered_with_receipts(self):
        result = await self.call("ask", question="What did we decide about the tide clock?")
        self.assertIn("eleven minutes fast", text(result))
        self.assertIn("meetings/2026-03-09 Weekly sync.md:22", text(result))
        structured = field(result, "structured_content", "structuredContent")
        self.assertEqual(structured["schema"], "scrubjay.answer/1")
        self.assertEqual(structured["verdict"], "answered")
        uri = str(links(result)[0].uri)
        read = await self.session.read_resource(uri)
        self.assertIn("eleven minutes", read.contents[0].text)

    @agent
    async def test_the_structured_result_is_what_the_command_prints(self):
        result = await self.call("search", query="boots gramophone", limit=1)
        printed = json.loads(self.home.run("search", "boots gramophone", "--limit", "1", "--json"))
        structured = field(result, "structured_content", "structuredContent")
        for answer in (printed, structured):
            answer.pop("timings", None)
        self.assertEqual(structured["hits"][0]["document"], printed["hits"][0]["document"])
        self.assertEqual(structured["hits"][0]["text"], printed["hits"][0]["text"])

    @agent
    async def test_an_unknown_argument_is_named_with_the_one_that_was_meant(self):
        result = await self.call("search", query="lamp", limt=3)
        self.assertTrue(field(result, "is_error", "isError"))
        self.assertIn("limit", text(result))

    @agent
    async def test_an_unknown_tool_resource_or_prompt_is_an_error(self):
        for request, code in (
            (self.session.call_tool("serach", {}), -32602),
            (self.session.read_resource("scrubjay://notes/harbour-museum/nothing.md"), -32602 if IS_MODERN else -32002),
            (self.session.get_prompt("nothing"), -32602),
        ):
            with self.assertRaises(Exception) as caught:
                await request
            self.assertEqual(caught.exception.error.code, code, caught.exception)

    @agent
    async def test_documents_are_resources_on_pages(self):
        page = await self.session.list_resources()
        seen = [str(r.uri) for r in page.resources]
        cursor = field(page, "next_cursor", "nextCursor")
        while cursor:
            page = await (self.session.list_resources(cursor=cursor))
            seen += [str(r.uri) for r in page.resources]
            cursor = field(page, "next_cursor", "nextCursor")
        self.assertEqual(len(seen), len(set(seen)))
        self.assertGreater(len(seen), 70)
        self.assertTrue(all(uri.startswith("scrubjay://notes/harbour-museum/") for uri in seen))

    @agent
    async def test_prompts_and_their_values_are_completed(self):
        prompts = (await self.session.list_prompts()).prompts
        self.assertIn("about_person", [p.name for p in prompts])
        from mcp.types import PromptReference
        completed = await self.session.complete(
            PromptReference(type="ref/prompt", name="about_person"), {"name": "name", "value": "sarah"})
        self.assertEqual(set(completed.completion.values), {"Sarah Okafor", "Sarah Lindgren"})
        message = (await self.session.get_prompt("about_person", {"name": "Sarah Okafor"})).messages[0]
        self.assertIn("Sarah Okafor", message.content.text)

    @agent
    async def test_many_questions_at_once_are_all_answered(self):
        results = await asyncio.gather(*(self.call("search", query=f"lamp {n}", limit=2) for n in range(40)))
        self.assertTrue(all(not field(r, "is_error", "isError") for r in results))


class Writing(Agent):
    configuration = '[agents]\nwrite = "on"\n'

    @agent
    async def test_a_note_is_written_after_a_dry_run_and_taken_back(self):
        before = await self.call("new", title="Ropes for the junk", dry_run=True)
        self.assertFalse(field(before, "is_error", "isError"), text(before))
        self.assertFalse((self.home.notes / "Ropes for the junk.md").exists())
        await self.call("new", title="Ropes for the junk")
        self.assertTrue((self.home.notes / "Ropes for the junk.md").exists())
        self.home.run("undo")
        self.assertFalse((self.home.notes / "Ropes for the junk.md").exists())


class Privacy(Agent):
    configuration = '[private]\nfolders = ["harbour-museum/people"]\n'

    @agent
    async def test_what_is_private_is_in_no_answer(self):
        listed = []
        page = await self.session.list_resources()
        while True:
            listed += [str(r.uri) for r in page.resources]
            cursor = field(page, "next_cursor", "nextCursor")
            if not cursor:
                break
            page = await self.session.list_resources(cursor=cursor)
        self.assertFalse([uri for uri in listed if "/people/" in uri])
        with self.assertRaises(Exception):
            await self.session.read_resource("scrubjay://notes/harbour-museum/people/Sarah%20Okafor.md")


if __name__ == "__main__":
    unittest.main()
