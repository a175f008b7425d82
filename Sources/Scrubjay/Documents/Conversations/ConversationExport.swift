/// What the parsers of exports of conversations have in common.
enum ConversationExport {
    /// Hands over a document for each element that holds words, and tells what is wrong with the file at the last of them.
    ///
    /// - Throws: `ParseError` when something is wrong and no conversation could be read.
    static func read(
        _ input: ParserInput, document: (Document) throws -> Void, of make: (JSONElements.Element) throws -> Document?
    ) throws {
        // One document is held back, so that a warning about the end of the file finds one.
        var held: Document?
        var pending: [Warning] = []
        let warning = try input.jsonElements { element in
            guard let read = try make(element) else {
                if let warning = element.warning { pending.append(warning) }
                return
            }
            if let last = held { try document(last) }
            held = read
        }
        if let warning { pending.append(warning) }
        guard var last = held else {
            if let first = pending.first { throw ParseError(first.message, line: first.line) }
            return
        }
        last.warnings += pending
        try document(last)
    }
}
