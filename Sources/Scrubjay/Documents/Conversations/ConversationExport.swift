/// What the parsers of exports of conversations have in common.
enum ConversationExport {
    /// Hands over a document for each element that holds words, and tells what is wrong with the file at the last of them.
    ///
    /// - Throws: `ParseError` when something is wrong and no conversation could be read.
    static func read(
        _ input: ParserInput, document: (Document) throws -> Void, of make: (JSONElements.Element) throws -> Document?
    ) throws {
        var held = HeldDocument()
        var pending: [Warning] = []
        let warning = try input.jsonElements { element in
            guard let read = try make(element) else {
                if let warning = element.warning { pending.append(warning) }
                return
            }
            try held.replace(with: read, document)
        }
        if let warning { pending.append(warning) }
        if try held.handOver(adding: pending, document) { return }
        if let first = pending.first { throw ParseError(first.message, line: first.line) }
    }
}
