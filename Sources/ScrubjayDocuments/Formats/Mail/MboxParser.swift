import ScrubjayText

/// Reads the messages of an mbox (RFC 4155), one after the other. It needs no more memory than the largest message.
struct MboxParser: DocumentParser {
    let format = "mbox"

    func parse(_ input: ParserInput, in context: ParsingContext, document: (Document) throws -> Void) throws {
        var reader = MboxReader()
        var number = 0
        func take(_ message: MboxReader.Message) throws {
            number += 1
            let mail = MailDocument(
                message.bytes, 0..<message.bytes.count, source: MailSource(message.bytes, firstLine: message.firstLine),
                member: String(number), received: message.received)
            var made = mail.documents(input, in: context)
            if message.isCut { made[0].warnings.append(Warning("message \(number) is larger than 64 MB; its end is left out")) }
            for made in made { try document(made) }
        }
        try input.chunks { piece in
            reader.append(piece)
            while let message = reader.next() { try take(message) }
        }
        reader.finish()
        while let message = reader.next() { try take(message) }
        if number == 0, reader.hasContent { throw ParseError("this is not an mbox; no line begins with `From `", line: 1) }
    }

    static func recognises(_ beginning: ArraySlice<UInt8>) -> Bool {
        let bytes = Array(beginning)
        let line = MailLines.line(bytes, at: 0, limit: bytes.count)
        return MboxReader.envelope(bytes[line.content]) != nil
    }
}

/// Splits the bytes of an mbox into messages as they arrive.
///
/// A message begins with a line `From address date`. Programs quote such lines in the text with `>`, or state the length of the text in
/// `Content-Length`. The length is only used if a message or the end of the file follows it.
struct MboxReader {
    /// A message as it was sent.
    struct Message {
        /// The message without its `From ` line, and with quoted `From ` lines restored.
        let bytes: [UInt8]
        /// The line of the file, from 1, in which it begins.
        let firstLine: Int
        /// The date of the `From ` line; `nil` if it cannot be read.
        let received: MailDate?
        /// Whether the end was left out because the message is too large.
        let isCut: Bool
    }

    /// The most bytes of a message that are kept.
    private static let messageLimit = 64 << 20

    private var buffer: [UInt8] = []
    /// The offset in `buffer` of the current message's `From ` line.
    private var start = 0
    /// The line of the file, from 1, that begins at `start`.
    private var line = 1
    /// How many line ends of the current message have been left out.
    private var removedLineEnds = 0
    /// The offset up to which the current message has been searched for its end.
    private var scanned = 0
    /// Whether the whole file has been added.
    private var isFinished = false
    /// Whether there is a `From ` line at `start`.
    private var isOpen = false
    private var isCut = false
    /// Whether the file has contained anything but white space.
    private(set) var hasContent = false

    /// Adds the next bytes of the file.
    mutating func append(_ piece: [UInt8]) {
        if start > 0 {
            buffer.removeFirst(start)
            scanned -= start
            start = 0
        }
        buffer += piece
        hasContent = hasContent || !piece.allSatisfy { $0.isSpace || $0.isLineEnd }
    }

    /// Marks the end of the file.
    mutating func finish() { isFinished = true }

    /// Returns the next message; `nil` if more bytes are needed, and at the end.
    mutating func next() -> Message? {
        guard isOpen || open() else { return nil }
        guard let end = end() else {
            shorten()
            return nil
        }
        defer {
            line += Self.lineEnds(in: buffer[start..<end]) + removedLineEnds
            removedLineEnds = 0
            start = end
            scanned = end
            isOpen = false
            isCut = false
        }
        return message(start..<end)
    }

    /// Moves to the next `From ` line. Anything before it is not a message.
    private mutating func open() -> Bool {
        while start < buffer.count {
            let line = MailLines.line(buffer, at: start, limit: buffer.count)
            if line.end == buffer.count, buffer.last != 0x0A, !isFinished, line.content.count < 1 << 16 { return false }
            if Self.envelope(buffer[line.content]) != nil {
                isOpen = true
                scanned = line.end
                return true
            }
            self.line += Self.lineEnds(in: buffer[start..<line.end])
            start = line.end
        }
        return false
    }

    /// The offset at which the message ends: the next `From ` line after an empty line, or the end of the file.
    /// `nil` if more bytes are needed.
    private mutating func end() -> Int? {
        if scanned <= firstLineEnd {
            switch endByLength() {
            case .at(let end): return end
            case .notYet: return nil
            case .unknown: break
            }
        }
        while scanned < buffer.count {
            let line = MailLines.line(buffer, at: scanned, limit: buffer.count)
            // The rest of the line may still arrive, unless it is too long for a line.
            if line.end == buffer.count, buffer.last != 0x0A, !isFinished, line.content.count < 1 << 16 { return nil }
            if isAfterEmptyLine(scanned), Self.envelope(buffer[line.content]) != nil { return scanned }
            scanned = line.end
        }
        return isFinished ? buffer.count : nil
    }

    private var firstLineEnd: Int { MailLines.line(buffer, at: start, limit: buffer.count).end }

    private func isAfterEmptyLine(_ offset: Int) -> Bool {
        guard offset >= start + 2, buffer[offset - 1] == 0x0A else { return false }
        return buffer[offset - 2] == 0x0A || buffer[offset - 2] == 0x0D && offset >= start + 3 && buffer[offset - 3] == 0x0A
    }

    private enum End { case at(Int), notYet, unknown }

    /// The end according to `Content-Length`, if another message or nothing follows there.
    private func endByLength() -> End {
        let headers = MailHeaders(buffer, firstLineEnd..<buffer.count)
        if headers.end >= buffer.count, !isFinished { return .notYet }
        guard let length = headers.text("content-length").flatMap({ decimal($0.utf8) }), length <= Self.messageLimit else {
            return .unknown
        }
        var end = headers.end + length
        // The empty line that separates the messages is not part of the length.
        while end < buffer.count, buffer[end].isLineEnd { end += 1 }
        if end >= buffer.count { return isFinished ? end == buffer.count ? .at(end) : .unknown : .notYet }
        let line = MailLines.line(buffer, at: end, limit: buffer.count)
        if line.end == buffer.count, !isFinished, line.content.count < 1000 { return .notYet }
        return Self.envelope(buffer[line.content]) == nil || buffer[end - 1] != 0x0A ? .unknown : .at(end)
    }

    /// Removes the end of a message that is too large.
    private mutating func shorten() {
        guard isOpen, scanned - start > Self.messageLimit + (1 << 20) else { return }
        isCut = true
        // The last bytes stay, because they may be the empty line before the next message.
        let keep = start + Self.messageLimit
        let rest = max(keep, scanned - 4)
        removedLineEnds += Self.lineEnds(in: buffer[keep..<rest])
        buffer.removeSubrange(keep..<rest)
        scanned -= rest - keep
    }

    /// Returns a message without its `From ` line, and removes one `>` from lines such as `>From `.
    private func message(_ range: Range<Int>) -> Message {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(range.count)
        let first = MailLines.line(buffer, at: range.lowerBound, limit: range.upperBound)
        var index = first.end
        var copied = index
        while index < range.upperBound {
            let line = MailLines.line(buffer, at: index, limit: range.upperBound)
            if buffer[index] == UInt8(ascii: ">") {
                let words = buffer[line.content].drop { $0 == UInt8(ascii: ">") }
                if words.starts(with: Self.mark) {
                    bytes += buffer[copied..<index]
                    copied = index + 1
                }
            }
            index = line.end
        }
        bytes += buffer[copied..<range.upperBound]
        return Message(
            bytes: bytes, firstLine: line + 1, received: Self.envelope(buffer[first.content]) ?? nil, isCut: isCut)
    }

    /// The number of line ends: LF, CRLF or CR, as in `DocumentText`.
    private static func lineEnds(in bytes: ArraySlice<UInt8>) -> Int {
        var count = 0
        var previous: UInt8 = 0
        for byte in bytes {
            if byte == 0x0D || byte == 0x0A && previous != 0x0D { count += 1 }
            previous = byte
        }
        return count
    }

    private static let mark = Array("From ".utf8)

    /// Returns the date of a line that begins a message: `From nora@harbour.example Wed Mar  4 09:30:00 2026`.
    ///
    /// - Returns: `nil` if the line does not begin a message, such as "From what I hear, it rains"; `.some(nil)` if it does but its date
    ///   cannot be read.
    static func envelope(_ line: ArraySlice<UInt8>) -> MailDate?? {
        guard line.count <= 1000, line.starts(with: mark) else { return nil }
        let words = line.dropFirst(mark.count).split(separator: 0x20)
        guard words.count >= 2, let address = words.first else { return nil }
        if let date = MailDate(String(decoding: line[words[1].startIndex...], as: UTF8.self)) { return .some(date) }
        // Some programs write an address or a hyphen, but a date in another form.
        let isAddress = address.contains(UInt8(ascii: "@")) || address.elementsEqual([0x2D])
        let hasYear = words.last.flatMap { decimal($0) }.map { (1970...9999).contains($0) } ?? false
        return isAddress && hasYear ? .some(nil) : nil
    }
}
