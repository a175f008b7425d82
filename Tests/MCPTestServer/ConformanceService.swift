import ScrubjayProtocols

/// The tools, resources and prompts that the conformance suite of the protocol's project names.
struct ConformanceService: MCPService {
    let information = MCPInformation(
        name: "conformance", title: "Conformance", version: "1", instructions: "For tests.", hasLog: true)

    /// A picture of one red pixel, and a sound without samples.
    static let (pixel, silence) = (
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==",
        "UklGRiYAAABXQVZFZm10IBAAAAABAAEAQB8AAAB9AAACABAAZGF0YQIAAAA="
    )

    // MARK: - Tools

    private struct TestTool: Sendable {
        let description: String
        var input: JSON = ["type": "object"]
        let call: @Sendable (JSON, MCPCall) async throws -> MCPToolResult
    }

    private struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    func tools() -> [MCPTool] {
        Self.all.sorted { $0.key < $1.key }.map { name, tool in
            MCPTool(
                name: name, title: name, description: tool.description, input: tool.input, output: nil, isReadOnly: true)
        }
    }

    func call(_ name: String, _ arguments: JSON, _ call: MCPCall) async throws -> MCPToolResult {
        guard let tool = Self.all[name] else { throw MCPFailure.noTool(name) }
        return try await tool.call(arguments, call)
    }

    private static func said(_ text: String) -> MCPToolResult { MCPToolResult([.text(text)]) }

    private static func form(_ message: String, _ properties: JSON, required: [JSON] = []) -> JSON {
        [
            "mode": "form", "message": .string(message),
            "requestedSchema": ["type": "object", "properties": properties, "required": .array(required)],
        ]
    }

    private static func sampling(_ text: String) -> JSON {
        ["messages": [["role": "user", "content": ["type": "text", "text": .string(text)]]], "maxTokens": 100]
    }

    private static let askForName = MCPInputRequired.Question(
        "user_name", .elicitation, form("What is your name?", ["name": ["type": "string"]], required: ["name"]))

    /// A tool that asks the person one thing and says what came back.
    private static func asking(_ description: String, _ parameters: @escaping @Sendable (JSON) -> JSON, input: JSON) -> TestTool
    {
        TestTool(description: description, input: input) { arguments, call in
            guard let answer = call.answers["answer"] else {
                throw MCPInputRequired([MCPInputRequired.Question("answer", .elicitation, parameters(arguments))])
            }
            let content = String(decoding: (answer["content"] ?? [:]).bytes, as: UTF8.self)
            return said("action=\(answer["action"]?.string ?? ""), content=\(content)")
        }
    }

    private static func withText(_ name: String) -> JSON {
        ["type": "object", "properties": .object([name: ["type": "string"]]), "required": [.string(name)]]
    }

    private static let all: [String: TestTool] = [
        "test_simple_text": TestTool(description: "Returns a text.") { _, _ in said("A simple text.") },
        "test_image_content": TestTool(description: "Returns a picture.") { _, _ in
            MCPToolResult([.image(pixel, mediaType: "image/png")])
        },
        "test_audio_content": TestTool(description: "Returns a sound.") { _, _ in
            MCPToolResult([.audio(silence, mediaType: "audio/wav")])
        },
        "test_embedded_resource": TestTool(description: "Returns a resource.") { _, _ in
            MCPToolResult([
                .resource(MCPContent.Resource(uri: "test://embedded-resource", mediaType: "text/plain", text: "Embedded."))
            ])
        },
        "test_multiple_content_types": TestTool(description: "Returns a text, a picture and a resource.") { _, _ in
            MCPToolResult([
                .text("Several:"), .image(pixel, mediaType: "image/png"),
                .resource(
                    MCPContent.Resource(
                        uri: "test://mixed-content-resource", mediaType: "application/json", text: #"{"test":1}"#)),
            ])
        },
        "test_tool_with_logging": TestTool(description: "Writes log messages.") { _, call in
            for text in ["started", "working", "done"] {
                await call.log(.info, .string(text))
                try await Task.sleep(for: .milliseconds(20))
            }
            return said("Logged.")
        },
        "test_tool_with_progress": TestTool(description: "Tells how far it is.") { _, call in
            for done in [0.0, 50, 100] {
                await call.progress(done, 100, nil)
                try await Task.sleep(for: .milliseconds(20))
            }
            return said("Done.")
        },
        "test_error_handling": TestTool(description: "Fails.") { _, _ in
            throw Failure(description: "This tool always fails.")
        },
        "test_slow": TestTool(description: "Takes a minute.") { _, call in
            await call.progress(0, 1, nil)
            try await Task.sleep(for: .seconds(60))
            return said("At last.")
        },
        "test_sampling": TestTool(description: "Asks the model of the client.", input: withText("prompt")) { arguments, call in
            guard let answer = call.answers["answer"] else {
                throw MCPInputRequired([
                    MCPInputRequired.Question("answer", .sampling, sampling(arguments["prompt"]?.string ?? ""))
                ])
            }
            return said("The model says: \(answer["content"]?["text"]?.string ?? "")")
        },
        "test_missing_capability": TestTool(description: "Asks the model of the client, whatever it can do.") { _, _ in
            throw MCPInputRequired([MCPInputRequired.Question("answer", .sampling, sampling("Hello"))])
        },
        "test_elicitation": asking(
            "Asks the person.",
            { form($0["message"]?.string ?? "", ["response": ["type": "string"]], required: ["response"]) },
            input: withText("message")),
        "test_elicitation_sep1034_defaults": asking(
            "Asks the person, with values to begin with.",
            { _ in
                form(
                    "Change what is wrong.",
                    [
                        "name": ["type": "string", "default": "John Doe"], "age": ["type": "integer", "default": 30],
                        "score": ["type": "number", "default": .number(95.5)],
                        "status": ["type": "string", "enum": ["active", "inactive", "pending"], "default": "active"],
                        "verified": ["type": "boolean", "default": true],
                    ])
            }, input: ["type": "object"]),
        "test_elicitation_sep1330_enums": asking(
            "Lets the person choose.",
            { _ in
                let options: JSON = ["option1", "option2", "option3"]
                let titled: JSON = [
                    ["const": "value1", "title": "First"], ["const": "value2", "title": "Second"],
                    ["const": "value3", "title": "Third"],
                ]
                return form(
                    "Choose.",
                    [
                        "untitledSingle": ["type": "string", "enum": options],
                        "titledSingle": ["type": "string", "oneOf": titled],
                        "legacyEnum": [
                            "type": "string", "enum": ["opt1", "opt2", "opt3"], "enumNames": ["One", "Two", "Three"],
                        ],
                        "untitledMulti": [
                            "type": "array", "minItems": 1, "maxItems": 3, "items": ["type": "string", "enum": options],
                        ],
                        "titledMulti": ["type": "array", "minItems": 1, "maxItems": 3, "items": ["anyOf": titled]],
                    ])
            }, input: ["type": "object"]),
        "test_input_required_result_elicitation": TestTool(description: "Asks for a name.") { _, call in
            guard let name = call.answers["user_name"]?["content"]?["name"]?.string else {
                throw MCPInputRequired([askForName])
            }
            return said("Hello, \(name)!")
        },
        "test_input_required_result_sampling": TestTool(description: "Asks the model.") { _, call in
            guard let answer = call.answers["capital_question"] else {
                throw MCPInputRequired([
                    MCPInputRequired.Question("capital_question", .sampling, sampling("What is the capital of France?"))
                ])
            }
            return said(answer["content"]?["text"]?.string ?? "")
        },
        "test_input_required_result_list_roots": TestTool(description: "Asks for folders.") { _, call in
            guard let roots = call.answers["client_roots"]?["roots"]?.array else {
                throw MCPInputRequired([MCPInputRequired.Question("client_roots", .roots)])
            }
            return said(roots.compactMap { $0["uri"]?.string }.joined(separator: " "))
        },
        "test_input_required_result_request_state": confirming,
        "test_input_required_result_tampered_state": confirming,
        "test_input_required_result_multiple_inputs": TestTool(description: "Asks three things.") { _, call in
            guard call.state == "three", Set(call.answers.keys).isSuperset(of: ["user_name", "greeting", "client_roots"]) else {
                throw MCPInputRequired(
                    [
                        askForName, MCPInputRequired.Question("greeting", .sampling, sampling("Generate a greeting")),
                        MCPInputRequired.Question("client_roots", .roots),
                    ], state: "three")
            }
            return said("All three.")
        },
        "test_input_required_result_multi_round": TestTool(description: "Asks twice.") { _, call in
            switch call.state {
            case nil:
                throw MCPInputRequired(
                    [
                        MCPInputRequired.Question(
                            "step1", .elicitation, form("Your name?", ["name": ["type": "string"]], required: ["name"]))
                    ], state: "first")
            case "first":
                let name = call.answers["step1"]?["content"]?["name"]?.string ?? ""
                throw MCPInputRequired(
                    [
                        MCPInputRequired.Question(
                            "step2", .elicitation, form("Your colour?", ["color": ["type": "string"]], required: ["color"]))
                    ], state: "second \(name)")
            case let state?:
                return said("\(state.dropFirst(7)) likes \(call.answers["step2"]?["content"]?["color"]?.string ?? "")")
            }
        },
        "test_input_required_result_capabilities": TestTool(description: "Asks what the client can answer.") { _, call in
            guard call.answers.isEmpty else { return said("Answered.") }
            var questions: [MCPInputRequired.Question] = []
            if call.capabilities?["elicitation"] != nil { questions.append(askForName) }
            if call.capabilities?["sampling"] != nil {
                questions.append(MCPInputRequired.Question("greeting", .sampling, sampling("Generate a greeting")))
            }
            throw MCPInputRequired(questions, state: "asked")
        },
    ]

    private static let confirming = TestTool(description: "Asks for a yes.") { _, call in
        guard call.state == "to be confirmed", call.answers["confirm"] != nil else {
            throw MCPInputRequired(
                [
                    MCPInputRequired.Question(
                        "confirm", .elicitation, form("Please confirm", ["ok": ["type": "boolean"]], required: ["ok"]))
                ], state: "to be confirmed")
        }
        return said("state-ok")
    }

    // MARK: - Resources

    func resources(from offset: Int, limit: Int) -> (listed: [MCPResource], hasMore: Bool) {
        let all = [
            MCPResource(uri: "test://static-text", name: "static-text", description: "A text.", mediaType: "text/plain"),
            MCPResource(uri: "test://static-binary", name: "static-binary", description: "A picture.", mediaType: "image/png"),
        ]
        return (Array(all.dropFirst(offset).prefix(limit)), offset + limit < all.count)
    }

    func resourceTemplates() -> [MCPResourceTemplate] {
        [MCPResourceTemplate(uri: "test://template/{id}/data", name: "template", title: "Template", description: "By its id.")]
    }

    func contents(of uri: String) throws -> [MCPContent.Resource] {
        switch uri {
        case "test://static-text": return [MCPContent.Resource(uri: uri, mediaType: "text/plain", text: "A static text.")]
        case "test://static-binary": return [MCPContent.Resource(uri: uri, mediaType: "image/png", .bytes(Self.pixel))]
        default:
            guard uri.hasPrefix("test://template/"), uri.hasSuffix("/data"), uri.count > 21 else {
                throw MCPFailure.noResource(uri)
            }
            let id = uri.dropFirst(16).dropLast(5)
            return [MCPContent.Resource(uri: uri, mediaType: "application/json", text: "{\"id\":\"\(id)\"}")]
        }
    }

    // MARK: - Prompts

    func prompts() -> [MCPPrompt] {
        func argument(_ name: String) -> MCPPrompt.Argument {
            MCPPrompt.Argument(name: name, description: "A test argument.", isRequired: true)
        }
        func prompt(_ name: String, _ arguments: [MCPPrompt.Argument] = []) -> MCPPrompt {
            MCPPrompt(name: name, title: name, description: "For tests.", arguments: arguments)
        }
        return [
            prompt("test_simple_prompt"), prompt("test_prompt_with_arguments", [argument("arg1"), argument("arg2")]),
            prompt("test_prompt_with_embedded_resource", [argument("resourceUri")]), prompt("test_prompt_with_image"),
            prompt("test_input_required_result_prompt"),
        ]
    }

    func messages(of name: String, _ values: [String: String], _ call: MCPCall) throws -> [MCPPromptMessage] {
        switch name {
        case "test_simple_prompt": return [MCPPromptMessage(.user, .text("A simple prompt."))]
        case "test_prompt_with_arguments":
            return [MCPPromptMessage(.user, .text("arg1=\(values["arg1"] ?? ""), arg2=\(values["arg2"] ?? "")"))]
        case "test_prompt_with_embedded_resource":
            let resource = MCPContent.Resource(uri: values["resourceUri"] ?? "", mediaType: "text/plain", text: "Embedded.")
            return [MCPPromptMessage(.user, .resource(resource)), MCPPromptMessage(.user, .text("Read the resource."))]
        case "test_prompt_with_image":
            return [
                MCPPromptMessage(.user, .image(Self.pixel, mediaType: "image/png")), MCPPromptMessage(.user, .text("Look.")),
            ]
        case "test_input_required_result_prompt":
            guard let context = call.answers["user_context"]?["content"]?["context"]?.string else {
                throw MCPInputRequired([
                    MCPInputRequired.Question(
                        "user_context", .elicitation,
                        Self.form("What context?", ["context": ["type": "string"]], required: ["context"]))
                ])
            }
            return [MCPPromptMessage(.user, .text("With \(context)."))]
        default: throw MCPFailure.noPrompt(name)
        }
    }

    func completions(of value: String, for argument: String, of reference: MCPReference) -> [String] {
        ["paris", "park", "party"].filter { $0.hasPrefix(value) }
    }
}
