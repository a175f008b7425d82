/// Reads exports of Evernote (`.enex`): each note is a document, however many gigabytes there are of them.
///
/// Titles, dates, tags, authors and addresses, tasks in the text and beside it, tables, code and names of attached files are read.
/// What is in attached files, and what is encrypted, is not.
struct ENEXParser: DocumentParser {
    let format = "enex"

    func parse(_ input: ParserInput, in context: ParsingContext, document: (Document) throws -> Void) throws {
        var reader = ENEXReader()
        var names = MemberNames()
        var held = HeldDocument()
        func take(_ note: EvernoteNote) throws {
            try held.replace(with: note.document(member: { names.free($0) }, input, in: context), document)
        }
        try input.pieces { piece in try reader.read(piece) { try take($0) } }
        try reader.finish { try take($0) }
        let warnings = reader.warnings
        if try held.handOver(adding: warnings, document) { return }
        if let warning = warnings.first { throw ParseError(warning.message, line: warning.line) }
        if !reader.isExport { throw ParseError("this is no export of Evernote; there is no en-export in it") }
    }

    static func recognises(_ beginning: ArraySlice<UInt8>) -> Bool {
        let start = String(decoding: beginning.prefix(1024), as: UTF8.self)
        guard start.drop(while: \.isWhitespace).hasPrefix("<") else { return false }
        return start.contains("<en-export") || start.contains("<!DOCTYPE en-export")
    }
}
