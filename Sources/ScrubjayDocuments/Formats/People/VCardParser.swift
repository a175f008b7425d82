import ScrubjayText

/// Reads contacts (vCard 2.1, 3.0 and 4.0: RFC 2426, RFC 6350, RFC 6474, RFC 6715).
///
/// Each card becomes a contact note with one line for each value. The lines map to lines of the file, so receipts name those.
struct VCardParser: DocumentParser {
    let format = "vcard"

    static func recognises(_ beginning: ArraySlice<UInt8>) -> Bool { ContentLine.begins(beginning, component: "vcard") }

    func parse(_ input: ParserInput, in context: ParsingContext, document: (Document) throws -> Void) throws {
        let text = try UnfoldedText(input.bytes(), path: input.path, omitting: ContentLine.isCardData)
        let outline = VCardOutline(text)
        guard !outline.isEmpty else { throw ParseError("not a vCard: BEGIN:VCARD is missing", line: 1) }
        var writer = VCardWriter(outline: outline, input: input, context: context)
        var pending = PendingDocument()
        for index in outline.cards.indices {
            for card in outline.cards(at: index) {
                guard let next = writer.document(of: card) else { continue }
                try pending.replace(with: next, document)
            }
        }
        guard try pending.handOver(adding: writer.warnings.warnings, document) else {
            throw ExcludedFile("contains no contacts")
        }
    }
}

/// Turns the cards of a file into documents, one after the other.
struct VCardWriter {
    let outline: VCardOutline
    let input: ParserInput
    let context: ParsingContext
    /// The warnings since the last document.
    private(set) var warnings: WarningList
    private var members = MemberNames()
    /// The titles of cards by their identifiers.
    private let names: [String: String]

    init(outline: VCardOutline, input: ParserInput, context: ParsingContext) {
        self.outline = outline
        self.input = input
        self.context = context
        warnings = outline.warnings
        warnings.putFirst(outline.text.warnings)
        names = outline.namesByIdentifier
    }

    /// Returns the document of a card with the warnings so far; `nil` if the card names nobody.
    mutating func document(of card: VCard) -> Document? {
        guard let naming = VCardNames(card) else {
            warnings.append(Warning("this card has no name and is skipped; add an FN line", line: card.number))
            return nil
        }
        let member = outline.isAlone ? nil : members.free(naming.title)
        let written = VCardDocument(card: card, naming: naming, text: outline.text, names: names, member: member)
        var document = written.document(input, context, &warnings)
        document.warnings = warnings.warnings
        warnings = WarningList()
        return document
    }
}
