import Foundation
@testable import ScrubjaySQLite
@testable package import ScrubjayCore
@testable package import ScrubjayDocuments
@testable package import ScrubjayText

/// A notebook in a temporary folder, and an index beside it.
package final class IndexedFolder: Sendable {
    package let folder: TemporaryFolder
    package let index: Index

    package static let configuration =
        (try? Configuration.load(in: Configuration.ConfigurationEnvironment(environment: [:]))) ?? .standard
    /// The standard configuration with settings of the command line.
    package static func configuration(flags: [String: String]) throws -> Configuration {
        try Configuration.load(flags: flags, in: Configuration.ConfigurationEnvironment(environment: [:]))
    }
    package static let today = LocalDateTime("2026-03-13T09:00:00")

    /// - Parameter index: Another name shares nothing with the first.
    package init(
        _ folder: TemporaryFolder? = nil, index name: String = "index", configuration: Configuration = configuration
    ) throws {
        let folder = try folder ?? TemporaryFolder()
        self.folder = folder
        try folder.makeFolder("notes")
        index = try Self.open(folder.absolutePath(of: "\(name).sqlite"), configuration: configuration)
    }

    package static func open(
        _ path: String, configuration: Configuration = configuration, surroundings: Surroundings = Surroundings()
    ) throws -> Index {
        let today = Self.today
        return try Index(at: path, configuration: configuration, surroundings: surroundings) {
            today ?? LocalDateTime(ordinal: 0, hasTime: true)
        }
    }

    package var notes: String { folder.absolutePath(of: "notes") }

    /// Writes a file of the notebook, long ago.
    package func write(_ text: String, to path: String, second: Int = 0) throws {
        try write(Array(text.utf8), to: path, second: second)
    }

    package func write(_ bytes: [UInt8], to path: String, second: Int = 0) throws {
        try folder.write(bytes, to: "notes/" + path)
        try folder.age("notes/" + path, second: second)
    }

    /// The bytes of a file of the notebook, as they are on the disk.
    package func bytes(of path: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(filePath: notes + "/" + path)))
    }

    /// The text of a file of the notebook, as it is on the disk.
    package func text(of path: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(filePath: notes + "/" + path)), as: UTF8.self)
    }

    @discardableResult
    package func update(progress: @escaping @Sendable (IndexProgress) -> Void = { _ in }) async throws -> NotebookReport {
        let report = try await index.update(folders: [notes], progress: progress)
        return report.notebooks.first
            ?? NotebookReport(notebook: Notebook(id: Notebook.ID(0), name: "", folder: "", lastUpdate: nil))
    }

    package func dump() throws -> String { try CanonicalDump.text(ofIndexAt: index.location) }

    /// The dump of a new index of the same folder.
    package func freshDump() async throws -> String {
        let fresh = try IndexedFolder(
            folder, index: "fresh-\(folder.path.hashValue.magnitude)-\(UInt64.random(in: 0 ... .max))")
        try await fresh.update()
        return try fresh.dump()
    }

    /// The files that have one of the words, in the order of the hits. Files that are only similar in meaning are left out.
    package func paths(_ text: String) async throws -> [String] {
        var paths: [String] = []
        for hit in try await index.search(Query(text)).hits
        where hit.explanation.lexical > 0 && !paths.contains(hit.document.path) { paths.append(hit.document.path) }
        return paths
    }
}
