import Foundation
import Scrubjay

/// A question with the places that answer it.
struct JudgedQuestion {
    struct Place {
        /// Relative to the notebook. Two spellings of a name in Unicode are one name, as for every Swift string.
        let file: String
        /// Nil for the whole file.
        let lines: ClosedRange<Int>?
        /// 2 answers the question, 1 helps.
        let grade: Int
    }

    let id: String
    let text: String
    let kind: String
    /// Empty for a question that the notebook does not answer.
    let relevant: [Place]

    private struct Line: Decodable {
        let id: String
        let text: String
        let kind: String?
    }

    /// Reads `queries.jsonl` and `qrels.tsv`.
    static func all(in folder: URL) throws -> [JudgedQuestion] {
        var places: [String: [Place]] = [:]
        for row in try lines(of: folder.appending(path: "qrels.tsv")) {
            let columns = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard columns.count == 4, let grade = Int(columns[3]) else { throw Unreadable(line: row) }
            guard grade > 0 else { continue }
            let bounds = columns[2].split(separator: "-").compactMap { Int($0) }
            let lines = bounds.first.map { $0...max($0, bounds.last ?? $0) }
            places[columns[0], default: []].append(Place(file: columns[1], lines: lines, grade: grade))
        }
        return try lines(of: folder.appending(path: "queries.jsonl")).map { row in
            let line = try JSONDecoder().decode(Line.self, from: Data(row.utf8))
            return JudgedQuestion(id: line.id, text: line.text, kind: line.kind ?? "", relevant: places[line.id] ?? [])
        }
    }

    /// The clock that relative dates count from; nil where there is no `now.txt`.
    static func now(in folder: URL) throws -> LocalDateTime? {
        guard let text = try? String(contentsOf: folder.appending(path: "now.txt"), encoding: .utf8) else { return nil }
        let written = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard let now = LocalDateTime.onClock(written) else { throw Unreadable(line: written) }
        return now
    }

    private static func lines(of file: URL) throws -> [String] {
        try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
    }

    struct Unreadable: Error, CustomStringConvertible {
        let line: String
        var description: String { "cannot be read as a judgement or a date: \(line)" }
    }
}
