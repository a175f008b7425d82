@testable import ScrubjayTestSupport
@testable import ScrubjayDocuments
@testable import ScrubjayText

/// Parses pages and notes as files.
enum Markup {
    static func documents(_ bytes: [UInt8], path: String) throws -> [Document] {
        let parser = ParserTable.standard.parser(path: path, beginning: bytes) ?? TextParser()
        var documents: [Document] = []
        let modified = CivilDate("2026-05-01").map { LocalDateTime(date: $0, secondOfDay: 3600) }
        try parser.parse(ParserInput(path: path, modified: modified, bytes: bytes), in: .test) { documents.append($0) }
        return documents
    }

    static func page(_ html: String, path: String = "page.html") throws -> Document {
        try documents(Array(html.utf8), path: path).first ?? Document(title: "nothing was read", text: "")
    }

    /// A note of Evernote with this content.
    static func note(_ content: String, title: String = "Note") throws -> Document {
        let note = "<note><title>\(title)</title><content><![CDATA[<en-note>\(content)</en-note>]]></content></note>"
        return try documents(Array("<en-export>\(note)</en-export>".utf8), path: "export.enex").first
            ?? Document(title: "nothing was read", text: "")
    }
}
