package import Scrubjay
import ScrubjayDocuments
import ScrubjayText
import ScrubjayWire

/// What programs can ask of an index, and what they may change.
///
/// All doors for programs call these tools, and the tools call what the commands call. Nothing that is marked as private is read for them.
package struct NotebookTools: Sendable {
    /// The whole index, which is refreshed and written.
    let index: Index
    /// The index without what is private, which is read.
    let shared: Index
    /// In a fixed order; those that write only if the configuration allows it.
    package let tools: [NotebookTool]

    package init(_ index: Index) {
        self.index = index
        shared = index.shared
        tools = Self.reading + (index.configuration.letsAgentsWrite ? Self.writing : [])
    }

    /// Calls a tool.
    ///
    /// - Parameters:
    ///   - arguments: A JSON object, or `null` for none.
    ///   - client: The name of the program, which is kept with the request.
    /// - Throws: `ToolFailure`, whose description is for the program; `CancellationError`.
    package func call(_ name: String, _ arguments: JSON, client: String) async throws -> ToolAnswer {
        guard let tool = tools.first(where: { $0.name == name }) else { throw unknown(name) }
        let checked: ToolArguments
        do throws(ToolArgumentError) { checked = try ToolArguments(arguments, for: tool.arguments, of: name) } catch {
            throw ToolFailure(.badArguments, error.description)
        }
        keep(name, checked, client)
        do {
            let outcome = try await tool.call(checked, self)
            let json = [UInt8](try encoded(outcome.result))
            let text = try ResultText(of: JSON(json), hasSeveralNotebooks: try shared.notebooks().count > 1)
            return ToolAnswer(json: json, text: text.written(with: outcome.notes), receipts: text.receipts)
        } catch let error as CancellationError {
            throw error
        } catch let error as ToolFailure {
            throw error
        } catch let error as ToolArgumentError {
            throw ToolFailure(.badArguments, error.description)
        } catch {
            throw ToolFailure(.failed, try message(error))
        }
    }

    private func encoded(_ result: some WireResult) throws -> some Sequence<UInt8> { try Wire.json(result, layout: .line) }

    private func unknown(_ name: String) -> ToolFailure {
        if Self.writing.contains(where: { $0.name == name }) {
            return ToolFailure(
                .writingNotAllowed,
                "\(name) changes notes, which the owner has not allowed; the owner allows it with `write = \"on\"` under [agents] in config.toml"
            )
        }
        let nearest = suggestion(for: String(name.prefix(60)), among: tools.map(\.name))
        return ToolFailure(
            .unknownTool,
            "there is no tool “\(name.prefix(60))”; " + (nearest.map { "did you mean \($0)? " } ?? "")
                + "the tools are \(tools.map(\.name).joined(separator: ", "))")
    }

    /// What went wrong, without what only the whole index knows.
    func message(_ error: any Error) throws -> String {
        if let error = error as? PeopleError, error.reason == .nobody {
            return try shared.unknownNames(in: Filter(people: [error.subject])).first?.description ?? "\(error)"
        }
        if let error = error as? LocationError, case .notIndexed = error.reason, hidesPrivate {
            return "there is no note of this name; `search` finds notes by their words"
        }
        return "\(error)"
    }

    /// Whether the owner has marked anything as private.
    var hidesPrivate: Bool { shared !== index }

    // MARK: - Current results

    /// A result, and what the refresh before it left undone.
    struct Found<Value: Sendable>: Sendable {
        let value: Value
        let staleness: Staleness
    }

    /// Finds something in the index as the files are now.
    func current<Value: Sendable>(_ find: @escaping @Sendable (Index) async throws -> Value) async throws -> Found<Value> {
        guard hidesPrivate else {
            let found = try await index.current { [index] in try await find(index) }
            return Found(value: found.value, staleness: found.staleness)
        }
        let staleness = shownStaleness(try await index.refresh())
        return Found(value: try await find(shared), staleness: staleness)
    }

    /// The same for what quotes files.
    func current<Value: QuotingResult>(
        quoting find: @escaping @Sendable (Index) async throws -> Value
    ) async throws -> Found<Value> {
        guard hidesPrivate else {
            let found = try await index.current(quoting: { [index] in try await find(index) })
            return Found(value: found.value, staleness: found.staleness)
        }
        let staleness = shownStaleness(try await index.refresh())
        return Found(value: try await find(shared), staleness: staleness)
    }

    /// The staleness without names of private files and notebooks.
    private func shownStaleness(_ staleness: Staleness) -> Staleness {
        var shown = staleness
        let notebooks = (try? shared.notebooks().map(\.name)) ?? []
        shown.unreachable.removeAll { !notebooks.contains($0.name) }
        (shown.slowFiles, shown.failures, shown.withoutNotes) = ([], [], [])
        return shown
    }

    // MARK: - What was asked

    private func keep(_ tool: String, _ arguments: ToolArguments, _ client: String) {
        let request: JSON = .object([
            ("time", .string(index.clock.description)), ("client", .string(String(client.prefix(100)))),
            ("tool", .string(tool)), ("arguments", arguments.json),
        ])
        index.keepAgentRequest(request.line)
    }
}
