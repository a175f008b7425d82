/// Reads the messages of an mbox (RFC 4155), one after the other: a gigabyte takes no more memory than its largest message.
struct MboxParser: DocumentParser {
    let format = "mbox"

    func parse(_ input: ParserInput, in context: ParsingContext, document: (Document) throws -> Void) throws {
        var reader = MboxReader()
        var number = 0
        func take(_ message: MboxReader.Message) throws {
            number += 1
            let mail = MailDocument(
                message.bytes, 0..<message.bytes.count, member: String(number), received: message.received)
            var made = mail.documents(input, in: context)
            if message.isCut { made[0].warnings.append(Warning("message \(number) is larger than 64 MB; its end is left out")) }
            for made in made { try document(made) }
        }
        try input.pieces { piece in
            reader.append(piece)
            while let message = reader.next() { try take(message) }
        }
        reader.finish()
        while let message = reader.next() { try take(message) }
        if number == 0, reader.hasContent { throw ParseError("no line that begins with `From `, so this is no mbox", line: 1) }
    }

    static func recognises(_ beginning: ArraySlice<UInt8>) -> Bool {
        let bytes = Array(beginning)
        let line = MailLines.line(bytes, at: 0, limit: bytes.count)
        return MboxReader.envelope(bytes[line.content]) != nil
    }
}
