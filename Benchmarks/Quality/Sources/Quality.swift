import Foundation
import Scrubjay

/// Measures how well searches find what people judged to be the answer.
///
///     quality [FOLDER OF QUESTIONS] [NOTEBOOK]
///
/// Without arguments, the questions about the demonstration notebook. See `Fixtures/queries/README.md` for the files.
@main struct Quality {
    /// So many hits are asked for: a file can have several, and the first ten files count.
    private static let depth = 50

    static func main() async throws {
        let fixtures = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Fixtures")
            .standardizedFileURL
        let arguments = CommandLine.arguments.dropFirst().map { URL(filePath: $0).standardizedFileURL }
        let questions = arguments.first ?? fixtures.appending(path: "queries/harbour-museum")
        let notebook = arguments.dropFirst().first ?? fixtures.appending(path: "notebooks/harbour-museum")

        let folder = FileManager.default.temporaryDirectory.appending(path: "jay-quality-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }

        let now = try JudgedQuestion.now(in: questions)
        let path = folder.appending(path: "index.sqlite").path(percentEncoded: false)
        let index = if let now { try Index(at: path, now: { now }) } else { try Index(at: path) }
        _ = try await index.update(folders: [notebook.path(percentEncoded: false).droppingSlash])
        var table = ScoreTable()
        for question in try JudgedQuestion.all(in: questions) where !question.relevant.isEmpty {
            let result = try await index.search(Query(question.text, limit: depth))
            let found = result.hits.map { FoundLines(file: $0.document.path, lines: $0.snippet.lines) }
            table.add(Scores(of: found, judged: question), kind: question.kind)
        }
        print(table)
    }
}

extension String {
    fileprivate var droppingSlash: String { hasSuffix("/") ? String(dropLast()) : self }
}
