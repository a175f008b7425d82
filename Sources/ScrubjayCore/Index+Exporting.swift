import ScrubjayDocuments
import ScrubjayText

/// Taking away what the index knows, for other programs and for people.
///
/// Everything is read from one state of the index, some documents at a time. What is marked private is left out.
extension Index {
    /// Calls `body` with each document that matches a filter, by notebook, path and position in the file.
    ///
    /// - Parameter includesPrivate: Whether what is marked private is exported, too.
    /// - Throws: `ExportError` if there is none; `PeopleError`, `StoreError`, and what `body` throws.
    @concurrent public func export(
        _ filter: Filter = Filter(), includesPrivate: Bool = false, _ body: @Sendable (ExportedDocument) throws -> Void
    ) async throws -> ExportSummary {
        try exported(filter, includesPrivate: includesPrivate, to: "") { try $0.forEachDocument(body) }
    }

    /// Writes each document as a line of a new file, which appears when it is complete.
    ///
    /// - Parameter line: Returns the line of a document without its end.
    /// - Throws: As above; `ExportError` also if there is something at the path, or if it cannot be written.
    @concurrent public func export(
        _ filter: Filter = Filter(), includesPrivate: Bool = false, toFile path: String,
        line: @Sendable (ExportedDocument) throws -> String
    ) async throws -> ExportSummary {
        try exported(filter, includesPrivate: includesPrivate, to: path) { reader in
            let file = try ExportFile(path)
            defer { file.discard() }
            try reader.forEachDocument { try file.write(try line($0) + "\n") }
            try file.moveIntoPlace()
        }
    }

    /// Writes a table for each kind of thing into a new folder, or an empty one.
    @concurrent public func exportTables(
        _ filter: Filter = Filter(), includesPrivate: Bool = false, toFolder path: String
    ) async throws -> ExportSummary {
        try exported(filter, includesPrivate: includesPrivate, toFolder: path) { reader, folder in
            var tables = try ExportTables(in: folder)
            try tables.write(reader, now: clock)
            return tables.files
        }
    }

    /// Writes pages in Markdown into a new folder, or an empty one.
    @concurrent public func exportPages(
        _ filter: Filter = Filter(), includesPrivate: Bool = false, toFolder path: String
    ) async throws -> ExportSummary {
        try exported(filter, includesPrivate: includesPrivate, toFolder: path) { reader, folder in
            var pages = ExportPages(in: folder)
            try pages.write(reader, now: clock)
            return pages.files
        }
    }

    /// - Parameter write: Writes the files into the folder, which appears when they are complete, and returns them.
    private func exported(
        _ filter: Filter, includesPrivate: Bool, toFolder path: String,
        _ write: (ExportReader, ExportFolder) throws -> [ExportSummary.File]
    ) throws -> ExportSummary {
        var files: [ExportSummary.File] = []
        var summary = try exported(filter, includesPrivate: includesPrivate, to: path) { reader in
            let folder = try ExportFolder(path)
            defer { folder.discard() }
            files = try write(reader, folder)
            try folder.moveIntoPlace()
        }
        summary.files = files
        return summary
    }

    private func exported(
        _ filter: Filter, includesPrivate: Bool, to path: String, _ write: (ExportReader) throws -> Void
    ) throws -> ExportSummary {
        try store.read { snapshot in
            let rules = includesPrivate ? .none : configuration.privateMarks
            let reader = try ExportReader(filter, privacy: rules, in: snapshot)
            guard !reader.documents.isEmpty else { throw ExportError(path, .nothing) }
            try write(reader)
            return ExportSummary(documentCount: reader.documents.count, privateContents: try reader.privateContents())
        }
    }
}
