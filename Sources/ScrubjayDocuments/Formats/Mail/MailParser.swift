import ScrubjayText

/// Reads a message in a file of its own: `.eml`, a file in a Maildir, or `.emlx` of Apple Mail.
struct MailParser: DocumentParser {
    let format = "mail"

    func parse(_ input: ParserInput, in context: ParsingContext, document: (Document) throws -> Void) throws {
        let bytes = try input.bytes()
        let range = Self.message(in: bytes)
        guard Self.hasHeader(bytes[range]) else {
            throw ParseError("this file has no message header; save it as .eml or ignore it", line: 1)
        }
        for made in MailDocument(bytes, range, source: MailSource(bytes)).documents(input, in: context) { try document(made) }
    }

    /// The range of the message in a file. Apple Mail writes its number of bytes on a line before it, and a property list after it.
    private static func message(in bytes: [UInt8]) -> Range<Int> {
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        let line = MailLines.line(bytes, at: start, limit: min(bytes.count, start + 20))
        let word = bytes[line.content].filter { !$0.isSpace }
        guard let count = decimal(word), count > 0 else { return start..<bytes.count }
        return line.end..<min(bytes.count, line.end + count)
    }

    /// Whether the file begins with a header that has at least one of the usual fields of a message.
    private static func hasHeader(_ bytes: ArraySlice<UInt8>) -> Bool {
        let headers = MailHeaders(Array(bytes.prefix(1 << 16)), 0..<min(bytes.count, 1 << 16))
        return ["from", "to", "date", "subject", "message-id", "received", "content-type"].contains { headers.raw($0) != nil }
    }

    /// Fields that only programs write. They distinguish a message from a note that begins with `From:`.
    private static let sureFields = ["message-id", "received", "return-path", "mime-version", "delivered-to", "x-mailer"]

    static func recognises(_ beginning: ArraySlice<UInt8>) -> Bool {
        let bytes = Array(beginning)
        let range = message(in: bytes)
        guard let first = bytes[range].first, first.isLetter || first == UInt8(ascii: ">") else { return false }
        let headers = MailHeaders(bytes, range)
        return headers.raw("from") != nil && sureFields.contains { headers.raw($0) != nil }
            || headers.raw("received") != nil && headers.raw("return-path") != nil
    }
}
