import ScrubjayText

/// Decodes the transfer encodings of message parts (RFC 2045, 6).
enum TransferEncoding {
    /// Returns the decoded bytes.
    ///
    /// - Parameter name: The value of `Content-Transfer-Encoding`. Bytes in an unknown encoding are returned unchanged.
    static func decoded(_ bytes: ArraySlice<UInt8>, name: String) -> [UInt8] {
        switch name.lowercased() {
        case "base64": base64(bytes)
        case "quoted-printable": quotedPrintable(bytes)
        default: Array(bytes)
        }
    }

    /// Returns the bytes that each line of a decoded body is made from, without line ends.
    ///
    /// A line of a body in quoted-printable may continue on the next line, and may contain encoded line ends. Base64 has no lines.
    ///
    /// - Parameters:
    ///   - body: The range of the encoded body in `bytes`.
    ///   - name: The value of `Content-Transfer-Encoding`.
    static func lineRanges(of body: Range<Int>, in bytes: [UInt8], name: String) -> [Range<Int>] {
        let name = name.lowercased()
        guard name != "base64" else { return [] }
        let isQuoted = name == "quoted-printable"
        var ranges: [Range<Int>] = []
        /// The start of a line that continues.
        var open: Int?
        var start = body.lowerBound
        var hasNext = true
        while hasNext {
            let line = MailLines.line(bytes, at: start, limit: body.upperBound)
            hasNext = line.end > line.content.upperBound && bytes[line.end - 1] == 0x0A
            let range = (open ?? line.content.lowerBound)..<line.content.upperBound
            open = nil
            if isQuoted {
                ranges += Array(repeating: range, count: encodedLineEnds(in: bytes[line.content]))
                let end = bytes[line.content].reversed().drop { $0.isSpace }
                if hasNext, end.first == UInt8(ascii: "=") { open = range.lowerBound }
            }
            if open == nil { ranges.append(range) }
            start = line.end
        }
        return ranges
    }

    /// The number of `=0A` in a line.
    private static func encodedLineEnds(in line: ArraySlice<UInt8>) -> Int {
        line.indices.dropLast(2).count {
            line[$0] == UInt8(ascii: "=") && line[$0 + 1] == UInt8(ascii: "0") && line[$0 + 2] | 0x20 == UInt8(ascii: "a")
        }
    }

    /// Decodes Base64. Bytes outside its alphabet are skipped, as the standard requires.
    static func base64(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count / 4 * 3 + 3)
        var bits: UInt32 = 0
        var count = 0
        for byte in bytes {
            if byte == UInt8(ascii: "=") {
                // Ends a text; another one may follow.
                count = 0
                continue
            }
            guard let value = sextet(byte) else { continue }
            bits = bits << 6 | UInt32(value)
            count += 6
            if count >= 8 {
                count -= 8
                result.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
            }
        }
        return result
    }

    private static func sextet(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x41...0x5A: byte - 0x41
        case 0x61...0x7A: byte - 0x61 + 26
        case 0x30...0x39: byte - 0x30 + 52
        case 0x2B, 0x2D: 62
        case 0x2F, 0x5F: 63
        default: nil
        }
    }

    /// Decodes quoted-printable. An invalid escape stays as it is.
    ///
    /// - Parameter isHeader: Whether this is a word of a header, which has no line ends.
    static func quotedPrintable(_ bytes: ArraySlice<UInt8>, isHeader: Bool = false) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var index = bytes.startIndex
        /// The number of spaces at the end of the result, which are removed if the line ends after them.
        var spaces = 0
        while index < bytes.endIndex {
            let byte = bytes[index]
            index += 1
            if !isHeader, byte.isLineEnd {
                result.removeLast(spaces)
                spaces = 0
                result.append(byte)
                continue
            }
            guard byte == UInt8(ascii: "=") else {
                result.append(byte)
                spaces = byte.isSpace ? spaces + 1 : 0
                continue
            }
            spaces = 0
            if index + 1 < bytes.endIndex, let high = bytes[index].hexadecimalValue, let low = bytes[index + 1].hexadecimalValue
            {
                result.append(high << 4 | low)
                index += 2
                continue
            }
            var next = index
            while next < bytes.endIndex, bytes[next].isSpace { next += 1 }
            if next == bytes.endIndex {
                index = next
            } else if bytes[next].isLineEnd {
                index = next + (bytes[next] == 0x0D && next + 1 < bytes.endIndex && bytes[next + 1] == 0x0A ? 2 : 1)
            } else {
                result.append(byte)
            }
        }
        if !isHeader { result.removeLast(spaces) }
        return result
    }
}
