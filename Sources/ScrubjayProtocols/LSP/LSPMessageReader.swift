/// Splits what a client sends into messages: `Content-Length: 42`, an empty line, 42 bytes.
///
/// What is no header is reported and passed over up to the next empty line, so that one bad message does not end the session.
package struct LSPMessageReader: Sendable {
    package enum Piece: Sendable, Equatable {
        case message([UInt8])
        /// Why some bytes are no message.
        case problem(String)
    }

    /// In bytes.
    static let headerLimit = 8192
    static let messageLimit = 100_000_000

    private var buffer: [UInt8] = []
    private var start = 0
    /// How many bytes of a message that is too long are still to come.
    private var skipped = 0

    package init() {}

    package mutating func append(_ bytes: [UInt8]) {
        if start > 0 {
            buffer.removeFirst(start)
            start = 0
        }
        buffer += bytes
    }

    /// The next piece; `nil` if more bytes are needed.
    package mutating func next() -> Piece? {
        if skipped > 0 {
            let count = min(skipped, buffer.count - start)
            (start, skipped) = (start + count, skipped - count)
        }
        guard let end = endOfHeader() else {
            guard buffer.count - start > Self.headerLimit else { return nil }
            start = buffer.count
            return .problem("no header: a message begins with Content-Length: and the number of its bytes, and an empty line")
        }
        let length = Self.length(in: buffer[start..<end])
        guard let length else {
            start = end
            return .problem("a header without Content-Length: and the number of bytes")
        }
        guard length <= Self.messageLimit else {
            (start, skipped) = (end, length)
            return .problem("a message of \(length) bytes; the most are \(Self.messageLimit)")
        }
        guard buffer.count - end >= length else { return nil }
        let message = Array(buffer[end..<end + length])
        start = end + length
        return .message(message)
    }

    /// The offset behind the empty line.
    private func endOfHeader() -> Int? {
        var index = start
        let limit = min(buffer.count, start + Self.headerLimit)
        while index + 3 < limit {
            if buffer[index] == 0x0D, buffer[index + 1] == 0x0A, buffer[index + 2] == 0x0D, buffer[index + 3] == 0x0A {
                return index + 4
            }
            index += 1
        }
        return nil
    }

    private static func length(in header: ArraySlice<UInt8>) -> Int? {
        for line in header.split(whereSeparator: { $0 == 0x0D || $0 == 0x0A }) {
            let parts = String(decoding: line, as: UTF8.self).split(separator: ":", maxSplits: 1)
            guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
            let digits = parts[1].drop { $0 == " " }.prefix { $0 != " " }
            return digits.allSatisfy(\.isNumber) ? Int(digits) : nil
        }
        return nil
    }

    /// A message with its header.
    package static func framed(_ message: [UInt8]) -> [UInt8] {
        Array("Content-Length: \(message.count)\r\n\r\n".utf8) + message
    }
}
