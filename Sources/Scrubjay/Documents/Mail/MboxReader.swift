/// Cuts the bytes of an mbox into messages while they come.
///
/// A message begins with a line `From address date`. Programs quote such lines in the text with `>`, or say in `Content-Length`
/// how long the text is; the length counts where a message or the end follows it, and nowhere else.
struct MboxReader {
    struct Message {
        /// Without the line `From `, and with the quoted ones as they were.
        let bytes: [UInt8]
        /// The date of the line `From `.
        let received: MailDate?
        let isCut: Bool
    }

    /// What of a message is kept, in bytes.
    private static let messageLimit = 64 << 20

    private var buffer: [UInt8] = []
    /// Where the line `From ` of the message begins that is read now.
    private var start = 0
    /// Up to where the message has been looked through.
    private var scanned = 0
    private var isFinished = false
    /// Whether a line `From ` stands at `start`.
    private var isOpen = false
    private var isCut = false
    /// Whether there was anything but white space.
    private(set) var hasContent = false

    mutating func append(_ piece: [UInt8]) {
        if start > 0 {
            buffer.removeFirst(start)
            scanned -= start
            start = 0
        }
        buffer += piece
        hasContent = hasContent || !piece.allSatisfy { $0.isSpace || $0.isLineEnd }
    }

    /// Nothing comes any more.
    mutating func finish() { isFinished = true }

    /// The next message; nil until more comes, and at the end.
    mutating func next() -> Message? {
        guard isOpen || open() else { return nil }
        guard let end = end() else {
            shorten()
            return nil
        }
        defer {
            start = end
            scanned = end
            isOpen = false
            isCut = false
        }
        return message(start..<end)
    }

    /// Moves to the first line `From `; whatever stands before it is no message.
    private mutating func open() -> Bool {
        while start < buffer.count {
            let line = MailLines.line(buffer, at: start, limit: buffer.count)
            if line.end == buffer.count, buffer.last != 0x0A, !isFinished, line.content.count < 1 << 16 { return false }
            if Self.envelope(buffer[line.content]) != nil {
                isOpen = true
                scanned = line.end
                return true
            }
            start = line.end
        }
        return false
    }

    /// Where the message ends: at the next line `From ` behind an empty line, or at the end of the file.
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
            // The rest of the line may come, unless it is longer than lines are.
            if line.end == buffer.count, buffer.last != 0x0A, !isFinished, line.content.count < 1 << 16 { return nil }
            if isBehindEmptyLine(scanned), Self.envelope(buffer[line.content]) != nil { return scanned }
            scanned = line.end
        }
        return isFinished ? buffer.count : nil
    }

    private var firstLineEnd: Int { MailLines.line(buffer, at: start, limit: buffer.count).end }

    private func isBehindEmptyLine(_ offset: Int) -> Bool {
        guard offset >= start + 2, buffer[offset - 1] == 0x0A else { return false }
        return buffer[offset - 2] == 0x0A || buffer[offset - 2] == 0x0D && offset >= start + 3 && buffer[offset - 3] == 0x0A
    }

    private enum End { case at(Int), notYet, unknown }

    /// The end that `Content-Length` says, when another message or nothing follows there.
    private func endByLength() -> End {
        let headers = MailHeaders(buffer, firstLineEnd..<buffer.count)
        if headers.end >= buffer.count, !isFinished { return .notYet }
        guard let length = headers.text("content-length").flatMap({ decimal($0.utf8) }), length <= Self.messageLimit else {
            return .unknown
        }
        var end = headers.end + length
        // An empty line parts the messages, and is not counted.
        while end < buffer.count, buffer[end].isLineEnd { end += 1 }
        if end >= buffer.count { return isFinished ? end == buffer.count ? .at(end) : .unknown : .notYet }
        let line = MailLines.line(buffer, at: end, limit: buffer.count)
        if line.end == buffer.count, !isFinished, line.content.count < 1000 { return .notYet }
        return Self.envelope(buffer[line.content]) == nil || buffer[end - 1] != 0x0A ? .unknown : .at(end)
    }

    /// Drops the end of a message that is too large to be kept.
    private mutating func shorten() {
        guard isOpen, scanned - start > Self.messageLimit + (1 << 20) else { return }
        isCut = true
        // The empty line that may stand before the next message stays.
        let keep = start + Self.messageLimit
        let rest = max(keep, scanned - 4)
        buffer.removeSubrange(keep..<rest)
        scanned -= rest - keep
    }

    /// Takes the quotes from lines such as `>From `.
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
        return Message(bytes: bytes, received: Self.envelope(buffer[first.content]) ?? nil, isCut: isCut)
    }

    private static let mark = Array("From ".utf8)

    /// The date of a line that begins a message: `From nora@harbour.example Wed Mar  4 09:30:00 2026`.
    ///
    /// - Returns: nil for a line that begins none, such as "From what I hear, it rains"; nil inside for one with a date that is
    ///   not understood.
    static func envelope(_ line: ArraySlice<UInt8>) -> MailDate?? {
        guard line.count <= 1000, line.starts(with: mark) else { return nil }
        let words = line.dropFirst(mark.count).split(separator: 0x20)
        guard words.count >= 2, let address = words.first else { return nil }
        if let date = MailDate(String(decoding: line[words[1].startIndex...], as: UTF8.self)) { return .some(date) }
        // Some programs write no date, and a hyphen or an address all the same.
        let isAddress = address.contains(UInt8(ascii: "@")) || address.elementsEqual([0x2D])
        let hasYear = words.last.flatMap { decimal($0) }.map { (1970...9999).contains($0) } ?? false
        return isAddress && hasYear ? .some(nil) : nil
    }
}
