@testable import ScrubjayDocuments
@testable import ScrubjayText
import Foundation
import ScrubjayTestSupport

/// The documents and warnings of a file.
struct ReadFixture {
    var format: String?
    var documents: [Document] = []
    var error: String?

    /// Parses bytes as a file.
    init(_ bytes: [UInt8], path: String, companions: SidecarFiles? = nil) {
        let parser = ParserTable.standard.parser(path: path, beginning: Array(bytes.prefix(ParserTable.beginningLength)))
        format = parser?.format
        let modified = CivilDate("2026-05-01").map { LocalDateTime(date: $0, secondOfDay: 3600) }
        do {
            var input = ParserInput(path: path, modified: modified, bytes: bytes)
            input.companions = companions
            try parser?.parse(input, in: .test) { documents.append($0) }
        } catch {
            self.error = "\(error)"
        }
    }

    init(_ text: String, path: String) { self.init(Array(text.utf8), path: path) }

    /// - Parameter path: Below `Fixtures/documents/`.
    init(fixture path: String) throws {
        let folder = path.split(separator: "/").dropLast().joined(separator: "/")
        var beside: [String: [UInt8]] = [:]
        for name in ["metadata.json", "_meta.json"] {
            let file = "\(folder)/\(name)"
            beside[file] = (try? Data(contentsOf: Golden.fixture("documents/\(file)"))).map { Array($0) }
        }
        self.init(
            Array(try Data(contentsOf: Golden.fixture("documents/\(path)"))), path: path,
            companions: beside.isEmpty ? nil : SidecarFiles(beside))
    }

    var dump: String {
        var parts = ["format: \(format ?? "none")\n"]
        if let error { parts.append("error: \(error)\n") }
        for document in documents {
            let member = document.member.map { "member: \($0)\n" } ?? ""
            parts.append(member + (document.isDerived ? "derived\n" : "") + document.dump)
        }
        return parts.joined(separator: "---\n")
    }
}

extension ReadFixture {
    /// The lines of a fixture.
    static func lines(of path: String) throws -> [String] {
        let text = DocumentText(Array(try Data(contentsOf: Golden.fixture("documents/\(path)"))))
        return (0..<text.lineCount).map { text.string(text.line($0)) }
    }
}
