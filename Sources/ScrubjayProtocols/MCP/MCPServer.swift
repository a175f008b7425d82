/// Answers requests of the Model Context Protocol, in the words of the revision that each request is of.
///
/// It holds no state. What a session has agreed upon is the caller's to remember: `MCPSession` for two streams, the web server for HTTP.
package struct MCPServer: Sendable {
    let service: any MCPService
    private let seal = MCPStateSeal()

    package init(_ service: any MCPService) { self.service = service }

    /// How many entries of a list come at once.
    static let pageLimit = 100
    /// The protocol allows no more.
    static let completionLimit = 100
    /// How long a client may keep a list, in milliseconds. Tools and prompts stay the same while a server runs, resources do not.
    private static let (lifetimeOfLists, lifetimeOfResources) = (300_000, 0)

    /// A request whose revision is known.
    package struct Request: Sendable {
        package let id: JSONRPCMessage.ID
        let method: String
        let parameters: JSON
        let revision: MCPRevision
        /// Name and version of the client's program.
        let client: String
        /// What the client can do; `nil` if that is not known.
        let capabilities: JSON?
        /// The least important log messages that the client wants; `nil` for none.
        let logLevel: MCPLogLevel?

        /// Of a session, or of a connection that knows nothing of one.
        package init(
            id: JSONRPCMessage.ID, method: String, parameters: JSON, revision: MCPRevision, client: String,
            capabilities: JSON?, logLevel: MCPLogLevel?
        ) {
            (self.id, self.method, self.parameters, self.revision) = (id, method, parameters, revision)
            (self.client, self.capabilities, self.logLevel) = (client, capabilities, logLevel)
        }
    }

    /// What a request may send to its client before its result.
    package struct Channel: Sendable {
        /// Sends a notification that belongs to the request.
        package let notify: @Sendable (_ method: String, _ parameters: JSON) async -> Void
        /// Asks the client for something and waits for its answer. Only revisions with sessions have requests of servers.
        package let ask: @Sendable (_ method: String, _ parameters: JSON) async throws -> JSON

        package init(
            notify: @escaping @Sendable (_ method: String, _ parameters: JSON) async -> Void,
            ask: @escaping @Sendable (_ method: String, _ parameters: JSON) async throws -> JSON
        ) {
            (self.notify, self.ask) = (notify, ask)
        }
    }

    /// Whether its tools write log messages.
    package var hasLog: Bool { service.information.hasLog }

    // MARK: - Revisions

    /// Reads what a stateless request says of itself.
    ///
    /// - Throws: `JSONRPCError`.
    package static func request(
        _ id: JSONRPCMessage.ID, _ method: String, _ parameters: JSON
    ) throws(JSONRPCError) -> Request {
        let meta = parameters["_meta"]
        let missing = [Key.revision, Key.capabilities].filter { meta?[$0] == nil }
        guard missing.isEmpty, let meta else {
            throw JSONRPCError(
                .invalidParameters,
                "params._meta lacks \(missing.joined(separator: " and ")); clients of revisions before 2026-07-28 begin with initialize"
            )
        }
        guard let name = meta[Key.revision]?.string else {
            throw JSONRPCError(.invalidParameters, "\(Key.revision) is to be a text")
        }
        let capabilities = meta[Key.capabilities]
        guard capabilities?.object != nil else {
            throw JSONRPCError(.invalidParameters, "\(Key.capabilities) is to be an object")
        }
        let level = meta[Key.logLevel]
        let logLevel = level?.string.flatMap(MCPLogLevel.init)
        guard level == nil || logLevel != nil else { throw MCPLogLevel.unknown }
        guard let revision = MCPRevision(rawValue: name), revision.isStateless else { throw unsupported(name) }
        return Request(
            id: id, method: method, parameters: parameters, revision: revision, client: client(meta[Key.client]),
            capabilities: capabilities, logLevel: logLevel)
    }

    static func unsupported(_ name: String) -> JSONRPCError {
        JSONRPCError(
            .unsupportedVersion, "this server does not speak revision \(name.prefix(40))",
            data: [
                "supported": .array(MCPRevision.stateless.map { .string($0.rawValue) }), "requested": .string(name),
            ])
    }

    /// Names of what every request and result may carry.
    package enum Key {
        package static let revision = "io.modelcontextprotocol/protocolVersion"
        static let capabilities = "io.modelcontextprotocol/clientCapabilities"
        static let client = "io.modelcontextprotocol/clientInfo"
        static let logLevel = "io.modelcontextprotocol/logLevel"
        static let server = "io.modelcontextprotocol/serverInfo"
    }

    static func client(_ information: JSON?) -> String {
        [information?["name"]?.string, information?["version"]?.string].compactMap(\.self).joined(separator: " ")
    }

    /// The result of `initialize`, and the revision that it agrees upon: that of the client, or the newest of sessions.
    package func beginning(_ parameters: JSON) throws(JSONRPCError) -> (result: JSON, agreement: Agreement) {
        guard let wanted = parameters["protocolVersion"]?.string else {
            throw JSONRPCError(.invalidParameters, "protocolVersion is to be a text, such as 2025-11-25")
        }
        let known = MCPRevision(rawValue: wanted).flatMap { $0.isStateless ? nil : $0 }
        let revision = known ?? MCPRevision.ofSessions[MCPRevision.ofSessions.count - 1]
        let result: JSON = [
            "protocolVersion": .string(revision.rawValue), "capabilities": capabilities,
            "serverInfo": information(revision), "instructions": .string(service.information.instructions),
        ]
        return (
            result,
            Agreement(
                revision: revision, client: Self.client(parameters["clientInfo"]),
                capabilities: parameters["capabilities"] ?? [:])
        )
    }

    /// What `initialize` has agreed upon.
    package struct Agreement: Sendable {
        let revision: MCPRevision
        let client: String
        let capabilities: JSON
    }

    private var capabilities: JSON {
        var members: [String: JSON] = ["tools": [:], "resources": [:], "prompts": [:], "completions": [:]]
        if service.information.hasLog { members["logging"] = [:] }
        return .object(members)
    }

    private func information(_ revision: MCPRevision) -> JSON {
        let known = service.information
        var members: [String: JSON] = ["name": .string(known.name), "version": .string(known.version)]
        if revision.hasTitles { members["title"] = .string(known.title) }
        return .object(members)
    }

    // MARK: - Requests

    /// Answers a request.
    ///
    /// - Parameter channel: What may be sent before the result.
    /// - Throws: `JSONRPCError`; `CancellationError`.
    package func result(of request: Request, _ channel: Channel) async throws -> JSON {
        do {
            let result = try await fullResult(of: request, channel)
            guard request.revision.isStateless, var members = result.object else { return result }
            if members["resultType"] == nil { members["resultType"] = "complete" }
            members["_meta"] = [Key.server: information(request.revision)]
            return .object(members)
        } catch let failure as MCPFailure {
            throw error(failure, request.revision)
        }
    }

    /// The result after what the client has to answer for it. Since revision 2026-07-28 the client asks again with its answers; before it is asked
    /// within the request.
    private func fullResult(of request: Request, _ channel: Channel) async throws -> JSON {
        var round = try Round(request, seal)
        for _ in 0..<Self.roundLimit {
            do {
                return try await plainResult(of: request, round, channel)
            } catch let required as MCPInputRequired {
                try required.check(request.capabilities)
                if request.revision.isStateless {
                    return required.json(state: required.state.map { seal.sealed($0, for: request) })
                }
                for question in required.questions {
                    round.answers[question.key] = try await channel.ask(question.kind.rawValue, question.parameters)
                }
                round.state = required.state
            }
        }
        throw JSONRPCError(.internalError, "the tool asks again and again")
    }

    /// The tool of a session may ask the client this often within one request.
    private static let roundLimit = 16

    /// What the client has answered so far.
    private struct Round {
        var answers: [String: JSON] = [:]
        var state: String?

        init(_ request: Request, _ seal: MCPStateSeal) throws(JSONRPCError) {
            guard request.revision.isStateless else { return }
            if let answers = request.parameters["inputResponses"] {
                guard let answers = answers.object, answers.values.allSatisfy({ $0.object != nil }) else {
                    throw JSONRPCError(.invalidParameters, "inputResponses is to be an object of objects")
                }
                self.answers = answers
            }
            if let state = request.parameters["requestState"] {
                guard let opened = state.string.flatMap({ seal.opened($0, for: request) }) else {
                    throw JSONRPCError(
                        .invalidParameters,
                        "requestState is none that this server gave for this request; send the request without it")
                }
                self.state = opened
            }
        }
    }

    private func plainResult(of request: Request, _ round: Round, _ channel: Channel) async throws -> JSON {
        let (parameters, revision) = (request.parameters, request.revision)
        switch request.method {
        case "server/discover" where revision.isStateless:
            return kept(
                [
                    "supportedVersions": .array(MCPRevision.stateless.map { .string($0.rawValue) }),
                    "capabilities": capabilities, "instructions": .string(service.information.instructions),
                ], revision)
        case "ping" where !revision.isStateless: return [:]
        case "tools/list":
            let page = try Page(parameters)
            return list("tools", try page.taken(from: try service.tools()), revision) { $0.json(revision) }
        case "tools/call": return try await call(request, self.call(of: request, round, channel))
        case "resources/list":
            let offset = try Page(parameters).offset
            let (listed, hasMore) = try await service.resources(from: offset, limit: Self.pageLimit)
            return list(
                "resources", (listed, hasMore ? offset + listed.count : nil), revision, lifetime: Self.lifetimeOfResources
            ) { .object($0.json(revision)) }
        case "resources/templates/list":
            return list("resourceTemplates", try Page(parameters).taken(from: service.resourceTemplates()), revision) {
                $0.json(revision)
            }
        case "resources/read":
            let contents = try await service.contents(of: try parameters.required("uri"))
            return kept(["contents": .array(contents.map(\.json))], revision, lifetime: Self.lifetimeOfResources)
        case "prompts/list":
            return list("prompts", try Page(parameters).taken(from: service.prompts()), revision) { $0.json(revision) }
        case "prompts/get": return try await prompt(parameters, revision, self.call(of: request, round, channel))
        case "completion/complete": return try completion(parameters)
        default:
            throw JSONRPCError(
                .methodNotFound, "there is no method “\(request.method.prefix(60))” in revision \(revision.rawValue)")
        }
    }

    private func error(_ failure: MCPFailure, _ revision: MCPRevision) -> JSONRPCError {
        switch failure {
        case .noTool(let name): JSONRPCError(.invalidParameters, "there is no tool “\(name.prefix(60))”; tools/list has all")
        case .noPrompt(let name):
            JSONRPCError(.invalidParameters, "there is no prompt “\(name.prefix(60))”; prompts/list has all")
        case .badParameters(let message): JSONRPCError(.invalidParameters, message)
        case .noResource(let uri):
            JSONRPCError(
                revision.isStateless ? .invalidParameters : .resourceNotFound,
                "there is no such resource; resources/list has all",
                data: ["uri": .string(uri)])
        }
    }

    /// The circumstances of a call.
    private func call(of request: Request, _ round: Round, _ channel: Channel) -> MCPCall {
        let token = request.parameters["_meta"]?["progressToken"].flatMap { JSONRPCMessage.ID($0)?.json }
        return MCPCall(
            client: request.client, capabilities: request.capabilities, answers: round.answers, state: round.state,
            log: { level, data in
                guard let least = request.logLevel, level >= least else { return }
                await channel.notify("notifications/message", ["level": .string(level.name), "data": data])
            },
            progress: { done, total, message in
                guard let token else { return }
                var members: [String: JSON] = ["progressToken": token, "progress": .number(done)]
                members["total"] = total.map { .number($0) }
                members["message"] = message.map { .string($0) }
                await channel.notify("notifications/progress", .object(members))
            })
    }

    private func call(_ request: Request, _ call: MCPCall) async throws -> JSON {
        let name = try request.parameters.required("name")
        let arguments = request.parameters["arguments"] ?? [:]
        guard arguments.object != nil else { throw JSONRPCError(.invalidParameters, "arguments is to be an object") }
        guard try service.tools().contains(where: { $0.name == name }) else { throw MCPFailure.noTool(name) }
        do {
            return try await service.call(name, arguments, call).json(request.revision)
        } catch let error as CancellationError {
            throw error
        } catch let failure as MCPFailure {
            throw failure
        } catch let required as MCPInputRequired {
            throw required
        } catch {
            // The model that calls is told, so that it can call again in another way.
            return MCPToolResult([.text("\(error)")], isError: true).json(request.revision)
        }
    }

    private func prompt(_ parameters: JSON, _ revision: MCPRevision, _ call: MCPCall) async throws -> JSON {
        let name = try parameters.required("name")
        guard let prompt = service.prompts().first(where: { $0.name == name }) else { throw MCPFailure.noPrompt(name) }
        var values: [String: String] = [:]
        for (key, value) in parameters["arguments"]?.object ?? [:] {
            guard let text = value.string else { throw JSONRPCError(.invalidParameters, "the arguments of a prompt are texts") }
            values[key] = text
        }
        let messages = try await service.messages(of: name, values, call)
        return ["description": .string(prompt.description), "messages": .array(messages.map { $0.json(revision) })]
    }

    private func completion(_ parameters: JSON) throws -> JSON {
        let argument = try parameters.required("argument", "name")
        let value = try parameters.required("argument", "value")
        let reference: MCPReference
        switch try parameters.required("ref", "type") {
        case "ref/prompt": reference = .prompt(try parameters.required("ref", "name"))
        case "ref/resource": reference = .resourceTemplate(try parameters.required("ref", "uri"))
        default: throw JSONRPCError(.invalidParameters, "ref.type is ref/prompt or ref/resource")
        }
        let values = try service.completions(of: value, for: argument, of: reference)
        return [
            "completion": [
                "values": .array(values.prefix(Self.completionLimit).map { .string($0) }), "total": .integer(values.count),
                "hasMore": .bool(values.count > Self.completionLimit),
            ]
        ]
    }

    // MARK: - Lists

    private func list<Element>(
        _ name: String, _ page: (listed: [Element], next: Int?), _ revision: MCPRevision, lifetime: Int = Self.lifetimeOfLists,
        _ json: (Element) -> JSON
    ) -> JSON {
        var members: [String: JSON] = [name: .array(page.listed.map(json))]
        members["nextCursor"] = page.next.map { .string(Page.cursor($0)) }
        return kept(.object(members), revision, lifetime: lifetime)
    }

    /// A result with how long a client may keep it. All are of the owner's own notes.
    private func kept(_ result: JSON, _ revision: MCPRevision, lifetime: Int = Self.lifetimeOfLists) -> JSON {
        guard revision.isStateless, var members = result.object else { return result }
        members["ttlMs"] = .integer(lifetime)
        members["cacheScope"] = "private"
        return .object(members)
    }

    /// Where a page of a list begins.
    private struct Page {
        let offset: Int

        /// - Throws: `JSONRPCError` if the cursor is none of ours.
        init(_ parameters: JSON) throws(JSONRPCError) {
            guard let cursor = parameters["cursor"] else {
                offset = 0
                return
            }
            guard let text = cursor.string, text.hasPrefix("from-"), let offset = Int(text.dropFirst(5)), offset > 0 else {
                throw JSONRPCError(.invalidParameters, "this cursor is none that this server gave; leave it out to begin anew")
            }
            self.offset = offset
        }

        static func cursor(_ offset: Int) -> String { "from-\(offset)" }

        func taken<Element>(from all: [Element]) throws -> (listed: [Element], next: Int?) {
            let listed = Array(all.dropFirst(offset).prefix(MCPServer.pageLimit))
            let end = offset + listed.count
            return (listed, end < all.count && !listed.isEmpty ? end : nil)
        }
    }
}

extension JSON {
    /// A text within objects.
    ///
    /// - Throws: `JSONRPCError` with the path if it is missing or of another type.
    fileprivate func required(_ path: String...) throws(JSONRPCError) -> String {
        var value: JSON? = self
        for name in path { value = value?[name] }
        guard let text = value?.string else {
            throw JSONRPCError(.invalidParameters, "\(path.joined(separator: ".")) is missing or no text")
        }
        return text
    }
}
