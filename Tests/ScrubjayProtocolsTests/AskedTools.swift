import Foundation

import ScrubjayDocuments
@testable import ScrubjayProtocols
import ScrubjaySQLite
import ScrubjayTestSupport
import Testing

/// Tools over a notebook, as a program sees them.
struct AskedTools {
    let folder: IndexedFolder
    let tools: NotebookTools

    /// - Parameter notes: The text of each path.
    init(_ notes: [String: String], flags: [String: String] = [:]) async throws {
        folder = try IndexedFolder(configuration: try IndexedFolder.configuration(flags: flags))
        for (path, text) in notes { try folder.write(text, to: path) }
        try await folder.update()
        tools = NotebookTools(folder.index)
    }

    /// The notebook of the fixtures, copied.
    static func museum(flags: [String: String] = [:]) async throws -> AskedTools {
        try await AskedTools(fixture: "harbour-museum", flags: flags)
    }

    private init(fixture: String, flags: [String: String]) async throws {
        folder = try IndexedFolder(configuration: try IndexedFolder.configuration(flags: flags))
        try FileManager.default.removeItem(atPath: folder.notes)
        try FileManager.default.copyItem(atPath: Golden.fixture("notebooks/\(fixture)").path, toPath: folder.notes)
        try await folder.update()
        tools = NotebookTools(folder.index)
    }

    func call(_ tool: String, _ arguments: JSON = [:]) async throws -> ToolAnswer {
        try await tools.call(tool, arguments, client: "test")
    }

    /// The message of a call that fails.
    func failure(_ tool: String, _ arguments: JSON = [:]) async -> ToolFailure? {
        do {
            let answer = try await call(tool, arguments)
            Issue.record("\(tool) answers: \(answer.text)")
            return nil
        } catch {
            return error as? ToolFailure
        }
    }
}
