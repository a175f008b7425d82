"""The scenarios of the public conformance suite of the Model Context Protocol, against a server with the tools that they name.

Each test has the name of its scenario. docs/mcp.md lists them.
"""
import json
import os
import threading
import time
import unittest

if os.environ["CLIENT"] != "modern":
    raise unittest.SkipTest("the schemas come with the modern client")

from wire import CAPABILITIES, MODERN, PREFIX, SESSIONS, HTTPClient, HTTPServer, LineClient


def accepted(**content):
    return {"action": "accept", "content": content}


SAMPLED = {"role": "assistant", "content": {"type": "text", "text": "Paris."}, "model": "tests", "stopReason": "endTurn"}
ROOTS = {"roots": [{"uri": "file:///notes", "name": "Notes"}]}


class OverHTTP(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = HTTPServer()
        cls.addClassCleanup(cls.server.end)

    def setUp(self):
        self.client = HTTPClient(self.revision, self.server)


class OverLines(unittest.TestCase):
    def setUp(self):
        self.client = LineClient(self.revision)
        self.addCleanup(self.client.end)
        if self.revision == SESSIONS:
            self.client.begin()


class Both:
    """What both revisions have in common."""

    def test_completion_complete(self):
        result = self.client.ask(
            "completion/complete", ref={"type": "ref/prompt", "name": "test_prompt_with_arguments"},
            argument={"name": "arg1", "value": "par"}).result
        self.assertEqual(result["completion"], {"values": ["paris", "park", "party"], "total": 3, "hasMore": False})

    def test_tools_list(self):
        tools = self.client.ask("tools/list").result["tools"]
        names = [tool["name"] for tool in tools]
        self.assertEqual(names, sorted(set(names)))
        self.assertTrue(all(tool["description"] and tool["inputSchema"]["type"] == "object" for tool in tools))

    def test_tools_call_simple_text(self):
        self.assertEqual(self.client.call("test_simple_text").result["content"], [{"type": "text", "text": "A simple text."}])

    def test_tools_call_image(self):
        content, = self.client.call("test_image_content").result["content"]
        self.assertEqual((content["type"], content["mimeType"]), ("image", "image/png"))

    def test_tools_call_audio(self):
        content, = self.client.call("test_audio_content").result["content"]
        self.assertEqual((content["type"], content["mimeType"]), ("audio", "audio/wav"))

    def test_tools_call_embedded_resource(self):
        content, = self.client.call("test_embedded_resource").result["content"]
        self.assertEqual(content["type"], "resource")
        self.assertEqual(content["resource"], {"uri": "test://embedded-resource", "mimeType": "text/plain", "text": "Embedded."})

    def test_tools_call_mixed_content(self):
        content = self.client.call("test_multiple_content_types").result["content"]
        self.assertEqual([part["type"] for part in content], ["text", "image", "resource"])

    def test_tools_call_error(self):
        result = self.client.call("test_error_handling").result
        self.assertTrue(result["isError"])
        self.assertEqual(result["content"][0]["text"], "This tool always fails.")

    def test_tools_call_with_progress(self):
        for token in ("a text", 7):
            before = self.client.call("test_tool_with_progress", {"progressToken": token}).before
            self.assertEqual([message["method"] for message in before], ["notifications/progress"] * 3)
            self.assertEqual([message["params"]["progress"] for message in before], [0, 50, 100])
            self.assertTrue(all(message["params"]["progressToken"] == token for message in before))
        self.assertEqual(self.client.call("test_tool_with_progress").before, [])

    def test_resources_list(self):
        resources = self.client.ask("resources/list").result["resources"]
        self.assertEqual([resource["uri"] for resource in resources], ["test://static-text", "test://static-binary"])

    def test_resources_read_text(self):
        contents, = self.client.ask("resources/read", uri="test://static-text").result["contents"]
        self.assertEqual(contents, {"uri": "test://static-text", "mimeType": "text/plain", "text": "A static text."})

    def test_resources_read_binary(self):
        contents, = self.client.ask("resources/read", uri="test://static-binary").result["contents"]
        self.assertEqual(set(contents), {"uri", "mimeType", "blob"})

    def test_resources_templates_read(self):
        templates = self.client.ask("resources/templates/list").result["resourceTemplates"]
        self.assertEqual(templates[0]["uriTemplate"], "test://template/{id}/data")
        contents, = self.client.ask("resources/read", uri="test://template/123/data").result["contents"]
        self.assertEqual(json.loads(contents["text"]), {"id": "123"})

    def test_prompts_list(self):
        prompts = self.client.ask("prompts/list").result["prompts"]
        self.assertIn("test_simple_prompt", [prompt["name"] for prompt in prompts])

    def test_prompts_get_simple(self):
        messages = self.client.ask("prompts/get", name="test_simple_prompt").result["messages"]
        self.assertEqual(messages, [{"role": "user", "content": {"type": "text", "text": "A simple prompt."}}])

    def test_prompts_get_with_args(self):
        message, = self.client.ask(
            "prompts/get", name="test_prompt_with_arguments", arguments={"arg1": "hello", "arg2": "world"}).result["messages"]
        self.assertEqual(message["content"]["text"], "arg1=hello, arg2=world")

    def test_prompts_get_embedded_resource(self):
        first, _ = self.client.ask(
            "prompts/get", name="test_prompt_with_embedded_resource", arguments={"resourceUri": "test://x"}).result["messages"]
        self.assertEqual(first["content"]["resource"]["uri"], "test://x")

    def test_prompts_get_with_image(self):
        first, _ = self.client.ask("prompts/get", name="test_prompt_with_image").result["messages"]
        self.assertEqual(first["content"]["type"], "image")


class OnlyHTTP:
    """What only HTTP has."""

    def test_server_sse_multiple_streams(self):
        answers = []

        def ask():
            answers.append(HTTPClient(self.revision, self.server).call("test_tool_with_progress", {"progressToken": 1}))

        threads = [threading.Thread(target=ask) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual([len(answer.before) for answer in answers], [3] * 8)

    def test_dns_rebinding_protection(self):
        message = self.client.message("tools/list", {}, None)
        for changes in ({"Host": "evil.example.com"}, {"Host": f"localhost:{self.server.port}"},
                        {"Origin": "http://evil.example.com"}, {"Authorization": None}, {"Authorization": "Bearer no"}):
            self.assertIn(self.client.send(message, **changes).status, (401, 403, 421), changes)
        own = f"127.0.0.1:{self.server.port}"
        self.assertEqual(self.client.send(message, Host=own, Origin=f"http://{own}").status, 200)


class Sessions(Both):
    """Revision 2025-11-25."""

    revision = SESSIONS

    def test_server_initialize(self):
        result = self.client.begin().result
        self.assertEqual(result["protocolVersion"], SESSIONS)
        self.assertEqual(result["serverInfo"]["name"], "conformance")
        self.assertLessEqual({"tools", "resources", "prompts", "completions", "logging"}, set(result["capabilities"]))

    def test_ping(self):
        self.assertEqual(self.client.ask("ping").result, {})

    def test_logging_set_level(self):
        self.assertEqual(self.client.ask("logging/setLevel", level="info").result, {})

    def test_tools_call_with_logging(self):
        before = self.client.call("test_tool_with_logging").before
        self.assertEqual([message["method"] for message in before], ["notifications/message"] * 3)
        self.assertEqual([message["params"]["data"] for message in before], ["started", "working", "done"])

    def test_tools_call_sampling(self):
        self.client.answers["sampling/createMessage"] = SAMPLED
        exchange = self.client.call("test_sampling", prompt="What is the capital of France?")
        self.assertEqual([message["method"] for message in exchange.before], ["sampling/createMessage"])
        self.assertEqual(exchange.result["content"][0]["text"], "The model says: Paris.")

    def asked(self, tool, answer, **arguments):
        """The schema that a tool shows to the person."""
        self.client.answers["elicitation/create"] = answer
        exchange = self.client.call(tool, **arguments)
        self.assertTrue(exchange.result["content"][0]["text"].startswith(f"action={answer['action']}"))
        return exchange.before[0]["params"]["requestedSchema"]["properties"]

    def test_tools_call_elicitation(self):
        self.assertEqual(set(self.asked("test_elicitation", accepted(response="yes"), message="Well?")), {"response"})
        self.asked("test_elicitation", {"action": "decline"}, message="Well?")

    def test_elicitation_sep1034_defaults(self):
        properties = self.asked("test_elicitation_sep1034_defaults", accepted(name="Ann"))
        self.assertEqual(
            {name: value["default"] for name, value in properties.items()},
            {"name": "John Doe", "age": 30, "score": 95.5, "status": "active", "verified": True})

    def test_elicitation_sep1330_enums(self):
        properties = self.asked("test_elicitation_sep1330_enums", accepted(untitledSingle="option1"))
        self.assertEqual(
            set(properties), {"untitledSingle", "titledSingle", "legacyEnum", "untitledMulti", "titledMulti"})
        self.assertEqual(properties["titledSingle"]["oneOf"][0], {"const": "value1", "title": "First"})
        self.assertEqual(len(properties["legacyEnum"]["enumNames"]), 3)

    def test_resources_subscribe(self):
        # Nobody is told of changes, so the capability is not offered.
        self.assertNotIn("subscribe", self.client.begin().result["capabilities"]["resources"])
        self.assertEqual(self.client.ask("resources/subscribe", uri="test://static-text").error["code"], -32601)

    def test_resources_unsubscribe(self):
        self.assertEqual(self.client.ask("resources/unsubscribe", uri="test://static-text").error["code"], -32601)


class SessionsOverHTTP(Sessions, OnlyHTTP, OverHTTP):
    def test_a_notification_is_accepted(self):
        self.assertEqual(self.client.send({"jsonrpc": "2.0", "method": "notifications/initialized"}).status, 202)

    def test_an_answer_that_nobody_waits_for_is_refused(self):
        self.assertEqual(self.client.send({"jsonrpc": "2.0", "id": "guessed", "result": {}}).status, 400)

    def test_a_client_without_a_header_is_of_the_revision_before_it(self):
        message = self.client.message("tools/call", {"name": "test_simple_text"}, None)
        self.assertEqual(self.client.send(message, MCP_Protocol_Version=None).status, 200)


class SessionsOverLines(Sessions, OverLines):
    def test_log_messages_below_the_level_are_not_sent(self):
        self.client.ask("logging/setLevel", level="warning")
        self.assertEqual(self.client.call("test_tool_with_logging").before, [])
        self.assertEqual(self.client.ask("logging/setLevel", level="loud").error["code"], -32602)


class Stateless(Both):
    """Revision 2026-07-28."""

    revision = MODERN

    def test_sep_2164_resource_not_found(self):
        error = self.client.ask("resources/read", uri="test://nothing").error
        self.assertEqual((error["code"], error["data"]), (-32602, {"uri": "test://nothing"}))

    def test_caching(self):
        for method, params in (
            ("server/discover", {}), ("tools/list", {}), ("prompts/list", {}), ("resources/list", {}),
            ("resources/templates/list", {}), ("resources/read", {"uri": "test://static-text"}),
        ):
            result = self.client.ask(method, **params).result
            self.assertGreaterEqual(result["ttlMs"], 0, method)
            self.assertIn(result["cacheScope"], ("private", "public"), method)
        self.assertNotIn("ttlMs", self.client.call("test_simple_text").result)

    def required(self, tool):
        """The questions of a tool, and its state."""
        result = self.client.call(tool).result
        self.assertEqual(result["resultType"], "input_required")
        self.assertNotIn("ttlMs", result)
        return result.get("inputRequests", {}), result.get("requestState")

    def done(self, tool, inputs, state=None):
        """The text of a tool after its questions are answered."""
        result = self.client.call(tool, inputs=inputs, state=state).result
        self.assertEqual(result["resultType"], "complete")
        return result["content"][0]["text"]

    def test_input_required_result_basic_elicitation(self):
        questions, _ = self.required("test_input_required_result_elicitation")
        self.assertEqual(questions["user_name"]["method"], "elicitation/create")
        self.assertEqual(
            self.done("test_input_required_result_elicitation", {"user_name": accepted(name="Alice")}), "Hello, Alice!")

    def test_input_required_result_basic_sampling(self):
        questions, _ = self.required("test_input_required_result_sampling")
        self.assertEqual(questions["capital_question"]["method"], "sampling/createMessage")
        self.assertEqual(self.done("test_input_required_result_sampling", {"capital_question": SAMPLED}), "Paris.")

    def test_input_required_result_basic_list_roots(self):
        questions, _ = self.required("test_input_required_result_list_roots")
        self.assertEqual(questions["client_roots"]["method"], "roots/list")
        self.assertEqual(self.done("test_input_required_result_list_roots", {"client_roots": ROOTS}), "file:///notes")

    def test_input_required_result_request_state(self):
        questions, state = self.required("test_input_required_result_request_state")
        self.assertEqual(
            self.done("test_input_required_result_request_state", {key: accepted(ok=True) for key in questions}, state), "state-ok")

    def test_input_required_result_multiple_input_requests(self):
        questions, state = self.required("test_input_required_result_multiple_inputs")
        answers = {"elicitation/create": accepted(name="Alice"), "sampling/createMessage": SAMPLED, "roots/list": ROOTS}
        self.assertEqual({question["method"] for question in questions.values()}, set(answers))
        inputs = {key: answers[question["method"]] for key, question in questions.items()}
        self.assertEqual(self.done("test_input_required_result_multiple_inputs", inputs, state), "All three.")

    def test_input_required_result_multi_round(self):
        tool = "test_input_required_result_multi_round"
        _, first = self.required(tool)
        result = self.client.call(tool, inputs={"step1": accepted(name="Alice")}, state=first).result
        self.assertEqual((result["resultType"], list(result["inputRequests"])), ("input_required", ["step2"]))
        self.assertNotEqual(result["requestState"], first)
        self.assertEqual(self.done(tool, {"step2": accepted(color="blue")}, result["requestState"]), "Alice likes blue")

    def test_input_required_result_missing_input_response(self):
        result = self.client.call("test_input_required_result_elicitation", inputs={"wrong_key": accepted(data="x")}).result
        self.assertEqual(result["resultType"], "input_required")

    def test_input_required_result_non_tool_request(self):
        name = "test_input_required_result_prompt"
        result = self.client.ask("prompts/get", name=name).result
        self.assertEqual(list(result["inputRequests"]), ["user_context"])
        result = self.client.ask("prompts/get", name=name, inputResponses={"user_context": accepted(context="tests")}).result
        self.assertEqual(result["messages"][0]["content"]["text"], "With tests.")

    def test_input_required_result_result_type(self):
        self.required("test_input_required_result_elicitation")
        for method in ("tools/list", "server/discover"):
            self.assertEqual(self.client.ask(method).result["resultType"], "complete")

    def test_input_required_result_unsupported_methods(self):
        for method in ("tools/list", "prompts/list", "resources/list"):
            self.assertEqual(self.client.ask(method, inputResponses={}).result["resultType"], "complete")

    def test_input_required_result_tampered_state(self):
        tool = "test_input_required_result_tampered_state"
        _, state = self.required(tool)
        _, other = self.required("test_input_required_result_request_state")
        code = state.split(".")[0]
        for changed in (state + "-TAMPERED", "x" + state, code, code + ".something else", state.split(".")[1], "", other):
            error = self.client.call(tool, inputs={"confirm": accepted(ok=True)}, state=changed).error
            self.assertEqual(error["code"], -32602, changed)

    def test_input_required_result_capability_check(self):
        meta = {PREFIX + "clientCapabilities": {"sampling": {}}}
        result = self.client.call("test_input_required_result_capabilities", meta).result
        self.assertEqual({question["method"] for question in result["inputRequests"].values()}, {"sampling/createMessage"})
        # What the client cannot answer is not asked, whatever a tool wants.
        error = self.client.call("test_missing_capability", {PREFIX + "clientCapabilities": {}}).error
        self.assertEqual((error["code"], error["data"]), (-32021, {"requiredCapabilities": {"sampling": {}}}))

    def test_input_required_result_ignore_extra_params(self):
        inputs = {"user_name": accepted(name="Alice"), "unknown": accepted(foo="bar")}
        self.assertEqual(self.done("test_input_required_result_elicitation", inputs), "Hello, Alice!")

    def test_input_required_result_validate_input(self):
        for inputs in ({"user_name": 12345}, None, [], "text"):
            message = self.client.message(
                "tools/call", {"name": "test_input_required_result_elicitation", "inputResponses": inputs}, None)
            self.assertEqual(self.client.send(message).error["code"], -32602, inputs)

    def test_log_messages_come_only_if_the_request_wants_them(self):
        self.assertEqual(self.client.call("test_tool_with_logging").before, [])
        self.assertEqual(len(self.client.call("test_tool_with_logging", {PREFIX + "logLevel": "info"}).before), 3)
        self.assertEqual(self.client.call("test_tool_with_logging", {PREFIX + "logLevel": "error"}).before, [])
        self.assertEqual(self.client.call("test_simple_text", {PREFIX + "logLevel": "loud"}).error["code"], -32602)


class StatelessOverLines(Stateless, OverLines):
    pass


class StatelessOverHTTP(Stateless, OnlyHTTP, OverHTTP):
    def test_server_stateless(self):
        """What a request without a session has to say, and how errors look over HTTP."""
        client = self.client
        # Each request says which revision it is of and what its client can do.
        for key in ("protocolVersion", "clientCapabilities"):
            message = client.message("server/discover", {}, None, number=101)
            del message["params"]["_meta"][PREFIX + key]
            exchange = client.send(message)
            self.assertEqual((exchange.status, exchange.error["code"], exchange.answer["id"]), (400, -32602, 101), key)
        message = client.message("server/discover", {}, None)
        del message["params"]["_meta"]
        self.assertEqual(client.send(message).error["code"], -32602)
        # Discovery says what there is, and what it says is there.
        result = client.ask("server/discover").result
        self.assertEqual(result["supportedVersions"], [MODERN])
        self.assertEqual(result["_meta"][PREFIX + "serverInfo"]["name"], "conformance")
        for name in ("tools", "prompts", "resources"):
            self.assertIn(name, result["capabilities"])
            self.assertIn(name, client.ask(name + "/list").result)
        # Other revisions are refused with those that are known; header and body have to agree.
        message = client.message("server/discover", {}, {PREFIX + "protocolVersion": "v999.0.0"}, number=301)
        exchange = client.send(message, MCP_Protocol_Version="v999.0.0")
        self.assertEqual((exchange.status, exchange.error["code"], exchange.answer["id"]), (400, -32022, 301))
        self.assertEqual(exchange.error["data"], {"supported": [MODERN], "requested": "v999.0.0"})
        for header in (MODERN, None):
            exchange = client.send(message, MCP_Protocol_Version=header)
            self.assertEqual((exchange.status, exchange.error["code"]), (400, -32020), header)
        # What the client cannot do.
        exchange = client.call("test_missing_capability", {PREFIX + "clientCapabilities": {}})
        self.assertEqual((exchange.status, exchange.error["code"]), (400, -32021))
        # Methods of earlier revisions, and those of none.
        for method in ("initialize", "ping", "logging/setLevel", "resources/subscribe", "resources/unsubscribe", "unknown/method",
                       "subscriptions/listen"):
            exchange = client.ask(method)
            self.assertEqual((exchange.status, exchange.error["code"]), (404, -32601), method)
        # A stream of a request has no requests of the server.
        exchange = client.call("test_tool_with_progress", {"progressToken": 1})
        self.assertTrue(all(message["method"].startswith("notifications/") for message in exchange.before))

    def test_http_header_validation(self):
        client = self.client
        listing = client.message("tools/list", {}, None)
        calling = client.message("tools/call", {"name": "test_simple_text", "arguments": {}}, None)
        reading = client.message("resources/read", {"uri": "test://static-text"}, None)
        for message, changes in (
            (listing, {"Mcp-Method": "prompts/list"}), (listing, {"Mcp-Method": None}), (listing, {"Mcp-Method": "TOOLS/LIST"}),
            (calling, {"Mcp-Name": "wrong"}), (calling, {"Mcp-Name": None}), (calling, {"Mcp-Name": "=?base64?!?="}),
            (reading, {"Mcp-Name": "test://other"}),
        ):
            exchange = client.send(message, **changes)
            self.assertEqual((exchange.status, exchange.error["code"]), (400, -32020), changes)
        encoded = "=?base64?dGVzdF9zaW1wbGVfdGV4dA==?="
        for message, changes in (
            (listing, {"Mcp-Method": None, "mcp-method": "tools/list"}), (listing, {"Mcp-Method": None, "MCP-METHOD": "tools/list"}),
            (calling, {"Mcp-Name": "  test_simple_text  "}), (calling, {"Mcp-Name": encoded}),
        ):
            self.assertEqual(client.send(message, **changes).status, 200, changes)

    def test_messages_that_are_none_get_an_error(self):
        for body, status, code in (
            (b"{", 400, -32700), (b"\xff", 400, -32700), (b"[" * 100_000, 400, -32700), (b"[]", 400, -32600), (b"7", 400, -32600),
            (b'{"jsonrpc":"2.0","id":1.5,"method":"x"}', 400, -32600),
        ):
            exchange = self.client.send(body)
            self.assertEqual((exchange.status, exchange.error["code"]), (status, code), body[:40])

    def test_too_much_or_in_another_form_is_refused(self):
        message = self.client.message("tools/list", {}, None)
        self.assertEqual(self.client.send(message, Content_Type="text/plain").status, 415)
        self.assertEqual(self.client.send(message, Accept="text/html").status, 406)
        self.assertEqual(self.client.send(b" " * (5 << 20)).status, 413)

    def test_a_stream_that_is_closed_keeps_nobody_waiting(self):
        message = self.client.message("tools/call", {"name": "test_slow"}, {"progressToken": 1})
        connection, response = self.client.open(message)
        self.assertTrue(response.readline().startswith(b"event: message"))
        response.close()
        connection.close()
        begin = time.monotonic()
        self.client.call("test_simple_text")
        self.assertLess(time.monotonic() - begin, 5)


if __name__ == "__main__":
    unittest.main()
