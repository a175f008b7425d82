package import ScrubjayText

/// Reads files of one format.
///
/// A parser keeps what it can of malformed input and warns about the rest; it throws only if nothing can be kept. The caller limits how much it reads
/// and returns: see `FileBudget`.
package protocol DocumentParser: Sendable {
    /// The format's name in reports and JSON: `markdown`, `webvtt`, `text`.
    var format: String { get }

    /// Passes the documents of a file to `document` one after the other, so that a large file need not be in memory as a whole.
    func parse(_ input: ParserInput, in context: ParsingContext, document: (Document) throws -> Void) throws
}

extension DocumentParser {
    /// Reads a file within its limits, and also finds the tasks and decisions that have no mark and no heading.
    ///
    /// - Parameter budget: `nil` for the default budget for the size of the file.
    /// - Returns: A warning for each limit that was reached.
    /// - Throws: Whatever the parser and `document` throw.
    package func documents(
        of input: ParserInput, in context: ParsingContext, within budget: FileBudget? = nil,
        document: (Document) throws -> Void
    ) throws -> [Warning] {
        let budget = budget ?? FileBudget(FileLimits(fileSize: input.size))
        var count = 0
        do {
            try FileBudget.$current.withValue(budget) {
                try parse(input, in: context) { parsed in
                    var parsed = parsed
                    parsed.addUnmarkedStatements(in: context)
                    guard let kept = budget.admitted(parsed) else { throw FileBudget.BudgetExceeded() }
                    count += 1
                    try document(kept)
                }
            }
        } catch  where FileBudget.isSpent(error) {
            // The documents before the limit are kept.
        } catch {
            // If the limits cut a file so that no document is left, it fails with the limit, not with the parser's error about the truncated rest.
            guard count == 0, !(error is ReceiverError), let limit = budget.warnings.first else { throw error }
            throw ParseError(limit.message)
        }
        return budget.warnings
    }
}

/// What a parser needs to know about the owner.
package struct ParsingContext: Sendable {
    /// The offset from UTC of the owner's clock, in seconds, for a time in seconds since 1970.
    package var utcOffset: @Sendable (Int64) -> Int
    /// How dates such as 03/04/2026 are read; `nil` if the language of a document decides.
    package var dateOrder: DateOrder?
    package var ownerName: String?
    /// The languages of the notes as ISO 639-1 codes; empty if not configured.
    var languages: [String] = []

    package init(
        utcOffset: @escaping @Sendable (Int64) -> Int, dateOrder: DateOrder? = nil, ownerName: String? = nil,
        languages: [String] = []
    ) {
        self.utcOffset = utcOffset
        self.dateOrder = dateOrder
        self.ownerName = ownerName
        self.languages = languages
    }
}

extension ParsingContext {
    /// A reader for the dates of a document.
    ///
    /// - Parameter language: The document's language as an ISO 639-1 code, if known.
    func dateReader(language: String? = nil) -> WrittenDateParser {
        WrittenDateParser(order: dateOrder ?? language.flatMap { DateOrder(language: $0) } ?? .dayFirst)
    }

    /// The language that a document states, or else the one that its text is probably written in.
    func language(of document: Document) -> Language {
        document.language.flatMap { Language($0) }
            ?? Language.detect(in: document.text, preferred: languages.compactMap { Language($0) })
    }

    package init(_ configuration: Configuration) {
        let clock = configuration.clock
        self.init(
            utcOffset: { clock.offset(at: $0) }, dateOrder: configuration.dateOrder, ownerName: configuration.ownerName,
            languages: configuration.languages)
    }
}

/// Why nothing of a file could be read.
package struct ParseError: Error, Equatable, CustomStringConvertible {
    /// What happened and what to do about it; follows a path.
    package let message: String
    /// Line of the file, from 1; `nil` if the error is not about one line.
    package let line: Int?

    init(_ message: String, line: Int? = nil) {
        self.message = message
        self.line = line
    }

    package var description: String { line.map { "line \($0): \(message)" } ?? message }
}

/// A valid file without content, such as an archive without files.
package struct EmptyFile: Error, Equatable, CustomStringConvertible {
    package var description: String { SkipReason.empty.description }
}

/// A valid file that is not to be read, such as a note in the bin.
package struct ExcludedFile: Error, Equatable, CustomStringConvertible {
    /// The reason; follows a path.
    package let description: String

    init(_ description: String) { self.description = description }
}
