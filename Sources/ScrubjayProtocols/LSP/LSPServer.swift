package import Scrubjay

/// The language server: what `jay lsp` says to one editor.
///
/// It takes messages in the order in which they come and answers each before it looks at the next. Only reading changed files into the index goes on
/// beside that. What an editor sends is never trusted: a message that is not understood gets an error, and the next one is read.
package actor LSPServer {
    private enum Phase { case waiting, running, shutDown, over }

    let index: Index
    private let send: @Sendable (JSON) -> Void
    private let version: String
    private var phase = Phase.waiting
    var client = LSPClient()
    /// `nil` before the session begins.
    var notes: EditorNotes?
    /// What is done with the answers of the client, by the numbers of our requests.
    private var expected: [Int: @Sendable (LSPServer, JSON) async -> Void] = [:]
    private var requestCount = 0
    private var refreshing: Task<Void, Never>?
    private var isRefreshNeeded = false
    /// The problems that the client shows of each text.
    private var published: [String: JSON] = [:]

    /// - Parameters:
    ///   - version: That of the command.
    ///   - send: Sends a message to the client.
    package init(_ index: Index, version: String, send: @escaping @Sendable (JSON) -> Void) {
        (self.index, self.version, self.send) = (index, version, send)
    }

    /// The exit status after the client has ended the session, as the protocol wants it; `nil` while it goes on.
    package private(set) var status: Int32?

    // MARK: - Messages

    /// Takes a message and answers it if it is a request.
    ///
    /// - Parameter isCancelled: Whether the client has taken the request back.
    package func receive(_ message: JSON, isCancelled: Bool = false) async {
        let id = message["id"]
        guard let method = message["method"]?.string else {
            if let number = id?.integer, message["method"] == nil, message["result"] != nil || message["error"] != nil {
                await expected.removeValue(forKey: number)?(self, message["result"] ?? .null)
                return
            }
            return refuse(id, LSPProblem(.invalidRequest, "a message needs a method, which is a text"))
        }
        let parameters = message["params"] ?? .null
        guard let id else {
            // Nobody waits for an answer.
            do { try await notice(method, parameters) } catch { log("\(method): \(error)") }
            return
        }
        guard id.string != nil || id.integer != nil else {
            return refuse(nil, LSPProblem(.invalidRequest, "an id is a text or a whole number"))
        }
        do {
            if isCancelled { throw LSPProblem(.requestCancelled, "the request was taken back") }
            let result = try await answer(method, parameters)
            send(["jsonrpc": "2.0", "id": id, "result": result])
        } catch let problem as LSPProblem {
            refuse(id, problem)
        } catch {
            refuse(id, LSPProblem(.requestFailed, "\(error)"))
        }
    }

    /// Says that something is no message.
    package func refuse(_ reason: String) { refuse(nil, LSPProblem(.parseError, reason)) }

    private func refuse(_ id: JSON?, _ problem: LSPProblem) {
        send([
            "jsonrpc": "2.0", "id": id ?? .null,
            "error": ["code": .integer(problem.code.rawValue), "message": .string(problem.description)],
        ])
    }

    private func tell(_ method: String, _ parameters: JSON) {
        send(["jsonrpc": "2.0", "method": .string(method), "params": parameters])
    }

    /// Asks the client for something.
    private func request(
        _ method: String, _ parameters: JSON, then: @escaping @Sendable (LSPServer, JSON) async -> Void = { _, _ in }
    ) {
        requestCount += 1
        expected[requestCount] = then
        send(["jsonrpc": "2.0", "id": .integer(requestCount), "method": .string(method), "params": parameters])
    }

    private enum MessageType: Int { case error = 1, warning, info, log }

    private func show(_ text: String, _ type: MessageType) {
        tell("window/showMessage", ["type": .integer(type.rawValue), "message": .string(text)])
    }

    private func log(_ text: String) {
        tell("window/logMessage", ["type": .integer(MessageType.log.rawValue), "message": .string(text)])
    }

    // MARK: - Beginning and end

    private func begin(_ parameters: JSON) throws -> JSON {
        guard phase == .waiting else { throw LSPProblem(.invalidRequest, "the session has begun already") }
        guard parameters.object != nil else { throw LSPProblem.missing("params") }
        client = LSPClient(parameters)
        notes = try EditorNotes(index, client.encoding)
        phase = .running
        return [
            "capabilities": LSPCapabilities.json(client.encoding), "serverInfo": ["name": "jay", "version": .string(version)],
        ]
    }

    /// What comes after the client has read what the server can do.
    private func welcome() {
        if client.watchesFiles {
            request("client/registerCapability", ["registrations": [LSPCapabilities.watchedFiles]])
        }
        refresh()
    }

    private func answer(_ method: String, _ parameters: JSON) async throws -> JSON {
        if method == "initialize" { return try begin(parameters) }
        switch phase {
        case .waiting: throw LSPProblem(.serverNotInitialized, "the first request is initialize")
        case .shutDown, .over: throw LSPProblem(.invalidRequest, "the session has been shut down")
        case .running: break
        }
        if method == "shutdown" {
            phase = .shutDown
            return .null
        }
        guard let method = LSPMethod(rawValue: method) else {
            throw LSPProblem(.methodNotFound, "“\(method)” is unknown here")
        }
        follow()
        return try await answer(method, parameters)
    }

    private func notice(_ method: String, _ parameters: JSON) async throws {
        if method == "exit" {
            status = phase == .shutDown ? 0 : 1
            phase = .over
            return
        }
        guard phase == .running else { return }
        switch method {
        case "initialized": welcome()
        case "textDocument/didOpen":
            let uri = try parameters.text("textDocument", "uri")
            notes?.open(
                uri, try parameters.text("textDocument", "text"), version: parameters["textDocument"]?["version"]?.integer)
            explainOutside(uri)
            publish(uri)
            refresh()
        case "textDocument/didChange":
            let uri = try parameters.text("textDocument", "uri")
            let changes = try (parameters["contentChanges"]?.array ?? []).map { change in
                (range: try change["range"].map { try TextRange($0) }, text: try change.text("text"))
            }
            let version = parameters["textDocument"]?["version"]?.integer
            guard notes?.change(uri, version: version, changes) ?? false else {
                throw LSPProblem(.invalidParams, "this text is not open: \(uri)")
            }
            publish(uri)
        case "textDocument/didClose":
            let uri = try parameters.text("textDocument", "uri")
            notes?.close(uri)
            if published.removeValue(forKey: uri) != nil {
                tell("textDocument/publishDiagnostics", ["uri": .string(uri), "diagnostics": []])
            }
        case "textDocument/didSave", "workspace/didChangeWatchedFiles", "workspace/didCreateFiles", "workspace/didRenameFiles",
            "workspace/didDeleteFiles":
            refresh()
        default: break
        }
    }

    // MARK: - The index

    /// Reads changed files into the index, beside what the client asks. While it does, one more round may be wanted.
    private func refresh() {
        isRefreshNeeded = true
        guard refreshing == nil else { return }
        refreshing = Task { await bringIn() }
    }

    private func bringIn() async {
        while isRefreshNeeded {
            isRefreshNeeded = false
            do {
                let staleness = try await index.refresh()
                for note in staleness.notes { log("\(note)") }
            } catch {
                log("the index was not brought up to date: \(error)")
            }
            follow()
        }
        refreshing = nil
    }

    /// Waits until the index has the files as they are.
    package func settled() async { await refreshing?.value }

    /// Shows the problems of all texts again if the index has changed.
    private func follow() {
        do {
            guard try notes?.follow() ?? false else { return }
            for uri in (notes?.open.keys).map({ $0.sorted() }) ?? [] { publish(uri) }
        } catch {
            log("\(error)")
        }
    }

    // MARK: - Problems

    private func publish(_ uri: String) {
        guard let note = notes?.open[uri], note.place != nil, let problems = notes?.problems(in: note) else { return }
        let list = JSON.array(problems.map { $0.json(in: note.buffer) })
        guard published[uri] ?? [] != list else { return }
        published[uri] = list
        var parameters: [String: JSON] = ["uri": .string(uri), "diagnostics": list]
        parameters["version"] = note.version.map { .integer($0) }
        tell("textDocument/publishDiagnostics", .object(parameters))
    }

    private func explainOutside(_ uri: String) {
        guard let note = notes?.open[uri], note.place == nil, let path = FileURI.path(of: uri) else { return }
        log("\(path) is in no notebook, so jay knows nothing about it; `jay index FOLDER` adds its folder")
    }

    // MARK: - Commands

    func execute(_ command: EditorCommand, in note: EditorNotes.OpenNote) async throws -> JSON {
        guard let notes else { return .null }
        switch command {
        case .createNote(let target, let isWiki):
            let path = try await notes.createNote(target, isWiki: isWiki, for: note)
            follow()
            open(FileURI.uri(ofPath: path), .beginning)
            return ["uri": .string(FileURI.uri(ofPath: path))]
        case .related(let line):
            return .array(try notes.related(line: line, in: note).map { notes.json($0) })
        case .showRelated(let line):
            let entries = try notes.related(line: line, in: note)
            guard !entries.isEmpty else {
                show("no note is about the same", .info)
                return .null
            }
            let found = entries.enumerated().map { number, entry in
                (title: "\(number + 1) \(entry.document.title)", location: notes.location(of: entry))
            }
            let reasons = entries.enumerated().map { "\($0 + 1) \($1.document.title): \($1.reasons.text("the text"))" }
            request(
                "window/showMessageRequest",
                [
                    "type": .integer(MessageType.info.rawValue),
                    "message": .string((["Related passages"] + reasons).joined(separator: "\n")),
                    "actions": .array(found.map { ["title": .string($0.title)] }),
                ]
            ) { server, answer in
                guard let chosen = found.first(where: { $0.title == answer["title"]?.string })?.location else { return }
                await server.open(chosen.uri, chosen.range)
            }
            return .null
        }
    }

    /// Shows a file in the editor, or says where it is.
    private func open(_ uri: String, _ range: TextRange) {
        guard client.showsDocuments else {
            return show("\(FileURI.path(of: uri) ?? uri):\(range.start.line + 1)", .info)
        }
        request("window/showDocument", ["uri": .string(uri), "takeFocus": true, "selection": range.json])
    }
}
