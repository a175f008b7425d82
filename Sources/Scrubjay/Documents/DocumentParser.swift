/// Reads one format of file.
///
/// A parser keeps what it can of broken input and warns about the rest; it throws only when nothing can be kept.
protocol DocumentParser: Sendable {
    /// The format's name in reports and JSON: `markdown`, `webvtt`, `text`.
    var format: String { get }

    /// Hands over the documents of a file, one after the other, so that a large file need not lie in memory whole.
    func parse(_ input: ParserInput, in context: ParsingContext, document: (Document) throws -> Void) throws
}
