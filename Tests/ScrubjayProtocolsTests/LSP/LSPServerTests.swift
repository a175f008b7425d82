import Scrubjay
import ScrubjayTestSupport
import Synchronization
import Testing
@testable import ScrubjayProtocols

/// What a server has said.
private final class Sent: Sendable {
    private let messages = Mutex<[JSON]>([])

    func add(_ message: JSON) { messages.withLock { $0.append(message) } }
    var all: [JSON] { messages.withLock { $0 } }
    var errors: [Int] { all.compactMap { $0["error"]?["code"]?.integer } }
    func result(of id: JSON) -> JSON? { all.last { $0["id"] == id && $0["method"] == nil }?["result"] }
    func last(_ method: String) -> JSON? { all.last { $0["method"]?.string == method } }
}

/// A session with an editor, message by message.
private struct Session {
    let edited: EditedNotebook
    let server: LSPServer
    let sent = Sent()

    /// - Parameter capabilities: Those of the editor; `nil` if it does not begin.
    init(_ capabilities: JSON? = Self.all) async throws {
        edited = try await EditedNotebook()
        let sent = sent
        server = LSPServer(edited.notebook.index, version: "0") { sent.add($0) }
        guard let capabilities else { return }
        _ = await ask("initialize", ["processId": .null, "rootUri": .null, "capabilities": capabilities])
        await tell("initialized", [:])
        await server.settled()
    }

    static let all: JSON = [
        "textDocument": [
            "hover": ["contentFormat": ["markdown"]], "definition": ["linkSupport": true],
            "documentSymbol": ["hierarchicalDocumentSymbolSupport": true],
            "codeAction": ["codeActionLiteralSupport": ["codeActionKind": ["valueSet": [""]]]],
        ],
        "window": ["showDocument": ["support": true]],
        "workspace": [
            "workspaceEdit": ["documentChanges": true, "resourceOperations": ["rename"]],
            "didChangeWatchedFiles": ["dynamicRegistration": true],
        ],
    ]

    func tell(_ method: String, _ parameters: JSON) async {
        await server.receive(["jsonrpc": "2.0", "method": .string(method), "params": parameters])
    }

    func ask(_ method: String, _ parameters: JSON, id: JSON = 1, isCancelled: Bool = false) async -> JSON? {
        await server.receive(
            ["jsonrpc": "2.0", "id": id, "method": .string(method), "params": parameters], isCancelled: isCancelled)
        return sent.result(of: id)
    }

    func open(_ path: String, _ text: String) async {
        await tell(
            "textDocument/didOpen",
            [
                "textDocument": [
                    "uri": .string(edited.uri(path)), "languageId": "markdown", "version": 1, "text": .string(text),
                ]
            ])
    }

    func place(_ path: String, _ line: Int, _ character: Int) -> [String: JSON] {
        [
            "textDocument": ["uri": .string(edited.uri(path))],
            "position": ["line": .integer(line), "character": .integer(character)],
        ]
    }
}

@Suite struct `The language server` {
    @Test func `says what it can do, in the encoding of the editor`() async throws {
        let session = try await Session()
        let result = try #require(session.sent.all.first?["result"])
        #expect(result["capabilities"]?["positionEncoding"] == "utf-16")
        #expect(result["capabilities"]?["textDocumentSync"]?["change"] == 2)
        #expect(result["serverInfo"]?["name"] == "jay")
        #expect(session.sent.last("client/registerCapability") != nil)
        let other = try await Session(["general": ["positionEncodings": ["utf-16", "utf-8"]]])
        #expect(other.sent.all.first?["result"]?["capabilities"]?["positionEncoding"] == "utf-8")
        #expect(other.sent.last("client/registerCapability") == nil)
    }

    @Test func `marks dead links while somebody types, and takes the marks back`() async throws {
        let session = try await Session()
        await session.open("Index.md", "🏮 [[Tide clokc]]\n")
        let problems = try #require(session.sent.last("textDocument/publishDiagnostics")?["params"])
        #expect(problems["diagnostics"]?.array?.first?["message"] == "no note is called “Tide clokc”")
        #expect(problems["diagnostics"]?.array?.first?["range"]?["start"]?["character"] == 3)
        let change: JSON = [
            "range": ["start": ["line": 0, "character": 10], "end": ["line": 0, "character": 15]], "text": "clock",
        ]
        await session.tell(
            "textDocument/didChange",
            [
                "textDocument": ["uri": .string(session.edited.uri("Index.md")), "version": 2], "contentChanges": [change],
            ])
        #expect(session.sent.last("textDocument/publishDiagnostics")?["params"]?["diagnostics"] == [])
        #expect(session.sent.last("textDocument/publishDiagnostics")?["params"]?["version"] == 2)
    }

    @Test func `marks a link anew when its note comes or goes on the disk`() async throws {
        let session = try await Session()
        await session.open("Index.md", "[[Sea gate]]\n")
        await session.server.settled()
        #expect(session.sent.last("textDocument/publishDiagnostics")?["params"]?["diagnostics"]?.array?.count == 1)
        try session.edited.notebook.write("# Sea gate\n", to: "Sea gate.md")
        await session.tell("workspace/didChangeWatchedFiles", ["changes": []])
        await session.server.settled()
        #expect(session.sent.last("textDocument/publishDiagnostics")?["params"]?["diagnostics"] == [])
    }

    @Test func `follows another program that has changed the index`() async throws {
        let session = try await Session()
        await session.open("Index.md", "[[Sea gate]]\n")
        await session.server.settled()
        try session.edited.notebook.write("# Sea gate\n", to: "Sea gate.md")
        try await session.edited.notebook.update()
        #expect(await session.ask("workspace/symbol", ["query": "sea"])?.array?.count == 1)
        #expect(session.sent.last("textDocument/publishDiagnostics")?["params"]?["diagnostics"] == [])
    }

    @Test func `answers every request about a text`() async throws {
        let session = try await Session()
        await session.open("Index.md", EditedNotebook.files["Index.md"] ?? "")
        let place = session.place("Index.md", 2, 8)
        func ask(_ method: String, _ more: [String: JSON] = [:]) async throws -> JSON {
            try #require(await session.ask(method, .object(place.merging(more) { $1 })), "\(method)")
        }
        #expect(try await ask("textDocument/completion")["items"]?.array?.isEmpty == false)
        #expect(try await ask("textDocument/hover")["contents"]?["kind"] == "markdown")
        #expect(
            try await ask("textDocument/definition").array?.first?["targetUri"] == .string(session.edited.uri("Tide clock.md")))
        #expect(try await ask("textDocument/references", ["context": ["includeDeclaration": true]]).array?.count == 6)
        #expect(try await ask("textDocument/documentSymbol").array?.first?["children"] == [])
        #expect(try await ask("textDocument/documentLink").array?.count == 2)
        #expect(try await ask("textDocument/prepareRename")["placeholder"] == "Tide clock")
        let renamed = try await ask("textDocument/rename", ["newName": "Moon clock"])
        #expect(renamed["documentChanges"]?.array?.last?["kind"] == "rename")
        #expect(renamed["documentChanges"]?.array?.count == 5)
        let range: JSON = ["start": ["line": 4, "character": 0], "end": ["line": 4, "character": 0]]
        let actions = try await ask("textDocument/codeAction", ["range": range, "context": ["diagnostics": []]])
        #expect(actions.array?.first?["title"] == "Mark the task as done")
        #expect(actions.array?.first?["edit"]?["documentChanges"]?.array?.first?["textDocument"]?["version"] == 1)
        #expect(await session.ask("workspace/symbol", ["query": "clock"])?.array?.count == 1)
        #expect(
            await session.ask(
                "workspace/willRenameFiles",
                [
                    "files": [
                        ["oldUri": .string(session.edited.uri("Tide clock.md")), "newUri": .string(session.edited.uri("x.md"))]
                    ]
                ])?["documentChanges"]?.array?.count == 4)
        #expect(session.sent.errors.isEmpty)
    }

    @Test func `does what a plain editor understands`() async throws {
        let session = try await Session([:])
        await session.open("Index.md", EditedNotebook.files["Index.md"] ?? "")
        let place = session.place("Index.md", 2, 8)
        #expect(await session.ask("textDocument/hover", .object(place))?["contents"]?["kind"] == "plaintext")
        #expect(await session.ask("textDocument/definition", .object(place))?["uri"] != nil)
        #expect(await session.ask("textDocument/documentSymbol", .object(place))?.array?.first?["location"] != nil)
        // Without a way to rename files there is an error that says what to do.
        _ = await session.ask("textDocument/rename", .object(place.merging(["newName": "x"]) { $1 }))
        #expect(session.sent.all.last?["error"]?["message"]?.string?.contains("jay mv") == true)
        let heading = session.place("Index.md", 0, 3).merging(["newName": "Contents"]) { $1 }
        #expect(await session.ask("textDocument/rename", .object(heading))?["changes"]?.object?.count == 1)
    }

    @Test func `writes the note of a dead link, shows it, and marks the link no more`() async throws {
        let session = try await Session()
        await session.open("Index.md", "[[Sea gate]]\n")
        let range: JSON = ["start": ["line": 0, "character": 3], "end": ["line": 0, "character": 3]]
        let actions = await session.ask(
            "textDocument/codeAction",
            [
                "textDocument": ["uri": .string(session.edited.uri("Index.md"))], "range": range,
                "context": ["only": ["quickfix"]],
            ])
        let command = try #require(actions?.array?.first?["command"])
        let result = await session.ask(
            "workspace/executeCommand", ["command": command["command"] ?? .null, "arguments": command["arguments"] ?? .null])
        #expect(result?["uri"] == .string(session.edited.uri("Sea gate.md")))
        #expect(session.sent.last("window/showDocument")?["params"]?["uri"] == result?["uri"])
        #expect(try session.edited.notebook.text(of: "Sea gate.md").hasPrefix("# Sea gate"))
        #expect(session.sent.last("textDocument/publishDiagnostics")?["params"]?["diagnostics"] == [])
    }

    @Test func `lets the user choose a related passage, and goes there`() async throws {
        let session = try await Session()
        await session.open("Index.md", "An escapement with mercury\n")
        let uri = JSON.string(session.edited.uri("Index.md"))
        let found = await session.ask("workspace/executeCommand", ["command": "scrubjay.related", "arguments": [uri, 0]])
        #expect(found?.array?.first?["reasons"]?.string?.contains("escapement") == true)
        _ = await session.ask("workspace/executeCommand", ["command": "scrubjay.showRelated", "arguments": [uri, 0]])
        let question = try #require(session.sent.last("window/showMessageRequest"))
        let choice = try #require(question["params"]?["actions"]?.array?.first)
        await session.server.receive(["jsonrpc": "2.0", "id": question["id"] ?? .null, "result": choice])
        #expect(session.sent.last("window/showDocument")?["params"]?["uri"] == found?.array?.first?["uri"])
    }

    @Test func `keeps to the order of a session`() async throws {
        let session = try await Session(nil)
        _ = await session.ask("textDocument/hover", [:])
        #expect(session.sent.errors == [-32002])
        await session.tell("textDocument/didOpen", [:])
        _ = await session.ask("initialize", ["capabilities": [:]])
        _ = await session.ask("initialize", ["capabilities": [:]])
        #expect(session.sent.errors == [-32002, -32600])
        _ = await session.ask("textDocument/hover", [:], isCancelled: true)
        #expect(session.sent.errors.last == -32800)
        #expect(await session.ask("shutdown", .null) == .null)
        _ = await session.ask("textDocument/hover", [:])
        #expect(session.sent.errors.last == -32600)
        #expect(await session.server.status == nil)
        await session.tell("exit", .null)
        #expect(await session.server.status == 0)
    }

    /// Ten thousand messages that no editor would send: an error for each request, and the next one is answered.
    @Test func `answers hostile messages with an error each`() async throws {
        let session = try await Session()
        await session.open("Index.md", "[[Tide clock]]\n")
        var dice = SplitMix(seed: 7)
        let values: [JSON] = [
            .null, true, -1, 5, .integer(.max), .number(1.5), "", "x", [], [1], [:], ["uri": 5], ["uri": "file:///%"],
            ["uri": .string(session.edited.uri("Index.md"))], ["line": -1, "character": 0],
            ["line": .integer(.max), "character": .integer(.max)],
        ]
        let methods =
            LSPMethod.allCases.map(\.rawValue) + [
                "x", "", "$/x", "textDocument/didOpen", "textDocument/didChange", "initialize",
            ]
        func value() -> JSON { values.randomElement(using: &dice) ?? .null }
        var requests = 0
        let before = session.sent.all.count
        for number in 0..<10_000 {
            var parameters: [String: JSON] = [:]
            for key in [
                "textDocument", "position", "range", "context", "newName", "query", "files", "command", "arguments",
                "contentChanges",
            ]
            where Bool.random(using: &dice) { parameters[key] = value() }
            var message: [String: JSON] = [:]
            if Int.random(in: 0..<10, using: &dice) > 0 {
                message["method"] = Bool.random(using: &dice) ? .string(methods.randomElement(using: &dice) ?? "") : value()
            }
            if Bool.random(using: &dice) { message["id"] = Bool.random(using: &dice) ? .integer(number + 100) : value() }
            message["params"] = Bool.random(using: &dice) ? .object(parameters) : value()
            if Bool.random(using: &dice) { message["result"] = value() }
            await session.server.receive(.object(message))
            if message["method"]?.string != nil, message["id"] != nil { requests += 1 }
        }
        let answers = session.sent.all[before...].filter { $0["id"] != nil && $0["method"] == nil }
        #expect(answers.count >= requests)
        #expect(await session.ask("workspace/symbol", ["query": "clock"], id: "last")?.array?.count == 1)
    }
}

@Suite struct `A session over two streams` {
    /// Bytes that are read piece by piece, and those that were written.
    private static func run(_ bytes: [UInt8]) async throws -> (status: Int32, written: [JSON]) {
        let edited = try await EditedNotebook()
        let rest = Mutex(bytes[...])
        let written = Mutex(LSPMessageReader())
        let status = await LSPSession.run(edited.notebook.index, version: "0") {
            rest.withLock { rest in
                let chunk = Array(rest.prefix(37))
                rest = rest.dropFirst(37)
                return chunk
            }
        } write: { bytes in
            written.withLock { $0.append(bytes) }
        }
        var messages: [JSON] = []
        while case .message(let bytes)? = written.withLock({ $0.next() }) { messages.append(try JSON(bytes)) }
        return (status, messages)
    }

    private static func message(_ text: String) -> [UInt8] { LSPMessageReader.framed(Array(text.utf8)) }

    @Test func `ends with 0 if it is shut down first`() async throws {
        let bytes = [
            #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#,
            #"{"jsonrpc":"2.0","id":2,"method":"shutdown"}"#, #"{"jsonrpc":"2.0","method":"exit"}"#,
        ].flatMap(Self.message)
        let (status, written) = try await Self.run(bytes)
        #expect(status == 0)
        #expect(written.compactMap { $0["id"]?.integer } == [1, 2])
        #expect(try await Self.run(Self.message(#"{"jsonrpc":"2.0","method":"exit"}"#)).status == 1)
        #expect(try await Self.run([]).status == 1)
    }

    @Test func `goes on behind what is no message`() async throws {
        let broken = ["{", "[1,", "\"", "nul", "", "{\"a\":}", String(repeating: "[", count: 10_000)]
        let bytes =
            broken.flatMap(Self.message) + Array("Content-Length: no\r\n\r\n".utf8)
            + Self.message(#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#)
        let written = try await Self.run(bytes).written
        #expect(written.filter { $0["error"]?["code"] == -32700 }.count == broken.count + 1)
        #expect(written.last?["id"] == 1)
    }

    @Test func `leaves out a request that was taken back before its turn`() async throws {
        // All of it is there before the first message is answered.
        let text = [
            #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#,
            #"{"jsonrpc":"2.0","id":"a","method":"workspace/symbol","params":{"query":"clock"}}"#,
            #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":"a"}}"#,
            #"{"jsonrpc":"2.0","id":2,"method":"shutdown"}"#, #"{"jsonrpc":"2.0","method":"exit"}"#,
        ]
        let (_, written) = try await Self.run(text.flatMap(Self.message))
        let answer = try #require(written.first { $0["id"] == "a" })
        // It may have been answered already.
        #expect(answer["error"]?["code"] == -32800 || answer["result"] != nil)
    }
}
