/// Reads one format of file.
///
/// A parser keeps what it can of broken input and warns about the rest; it throws only when nothing can be kept. The caller
/// limits how much it reads and returns: see `FileBudget`.
protocol DocumentParser: Sendable {
    /// The format's name in reports and JSON: `markdown`, `webvtt`, `text`.
    var format: String { get }

    /// Hands over the documents of a file, one after the other, so that a large file need not lie in memory whole.
    func parse(_ input: ParserInput, in context: ParsingContext, document: (Document) throws -> Void) throws
}

extension DocumentParser {
    /// Reads a file within its limits, and finds the tasks and decisions in what its people say.
    ///
    /// - Parameter budget: `nil` for that of a file of its size.
    /// - Returns: The limits that were reached.
    /// - Throws: What the parser and `document` throw.
    func documents(
        of input: ParserInput, in context: ParsingContext, within budget: FileBudget? = nil,
        document: (Document) throws -> Void
    ) throws -> [Warning] {
        let budget = budget ?? FileBudget(FileLimits(fileSize: input.size))
        var count = 0
        do {
            try FileBudget.$current.withValue(budget) {
                try parse(input, in: context) { parsed in
                    var parsed = parsed
                    if let reader = SpokenReader(parsed, in: context) {
                        let found = reader.read(parsed)
                        parsed.tasks += found.tasks
                        parsed.decisions += found.decisions
                    }
                    guard let kept = budget.admitted(parsed) else { throw FileBudget.Spent() }
                    count += 1
                    try document(kept)
                }
            }
        } catch  where FileBudget.isSpent(error) {
            // The documents before the limit are kept.
        } catch {
            // A file of which nothing is left because it was cut fails with the limit, not with the error of the cut rest.
            guard count == 0, !(error is ReceiverFault), let limit = budget.warnings.first else { throw error }
            throw ParseError(limit.message)
        }
        return budget.warnings
    }
}
