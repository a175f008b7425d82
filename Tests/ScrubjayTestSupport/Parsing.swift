@testable package import ScrubjayDocuments
@testable import ScrubjayText

extension ParsingContext {
    /// An owner two hours east of universal time who writes the day first.
    package static let test = ParsingContext(utcOffset: { _ in 7200 }, dateOrder: .dayFirst, ownerName: "Robin Vale")
}

/// Parses a text as a file.
package func document(_ text: String, path: String = "note.md", context: ParsingContext = .test) throws -> Document {
    try document(Array(text.utf8), path: path, context: context)
}

/// Parses bytes as a file.
package func document(_ bytes: [UInt8], path: String, context: ParsingContext = .test) throws -> Document {
    let parser = ParserTable.standard.parser(path: path, beginning: bytes) ?? TextParser()
    var documents: [Document] = []
    let modified = CivilDate("2026-05-01").map { LocalDateTime(date: $0, secondOfDay: 3600) }
    _ = try parser.documents(of: ParserInput(path: path, modified: modified, bytes: bytes), in: context) {
        documents.append($0)
    }
    return documents.first ?? Document(title: "nothing was read", text: "")
}
