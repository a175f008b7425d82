import ScrubjayText

/// The text of Markdown without its marks: no emphasis, and the words of links instead of their targets. What is struck out is left out, unless that is all.
package enum ReadableText {
    /// - Parameter isCode: Whether it is code, in which nothing is struck out.
    static func of(_ bytes: [UInt8], _ range: Range<Int>, isCode: Bool = false) -> String {
        var out: [UInt8] = []
        out.reserveCapacity(range.count)
        var index = range.lowerBound
        let end = range.upperBound
        func byte(_ offset: Int) -> UInt8 { offset >= range.lowerBound && offset < end ? bytes[offset] : 0x20 }
        // Nearly all text has nothing struck out, so it is looked for only at the first mark.
        var struck: StruckText?
        var mayBeStruck = !isCode
        func endOfStruck(at offset: Int) -> Int? {
            if mayBeStruck {
                mayBeStruck = false
                struck = StruckText(bytes, range).flatMap { $0.isWhole ? nil : $0 }
            }
            return struck?.end(ofStretchAt: offset)
        }
        while index < end {
            let next = bytes[index]
            switch next {
            case UInt8(ascii: "\\") where byte(index + 1).isPunctuation:
                out.append(bytes[index + 1])
                index += 2
            case UInt8(ascii: "*"), UInt8(ascii: "`"):
                index += 1
            case UInt8(ascii: "_") where !byte(index - 1).isWord || !byte(index + 1).isWord:
                index += 1
            case UInt8(ascii: "~") where byte(index + 1) == next:
                index = endOfStruck(at: index) ?? index + 2
            case UInt8(ascii: "=") where byte(index + 1) == next:
                index += 2
            case UInt8(ascii: "!") where byte(index + 1) == UInt8(ascii: "["):
                index += 1
            case UInt8(ascii: "["):
                index = bracket(bytes, index..<end, into: &out)
            case UInt8(ascii: "<"):
                let isDeletion = byte(index + 1) == UInt8(ascii: "d") || byte(index + 1) == UInt8(ascii: "s")
                index = (isDeletion ? endOfStruck(at: index) : nil) ?? tag(bytes, index..<end, into: &out)
            case 0x0A, 0x0D, 0x09, 0x20:
                if out.last != 0x20 { out.append(0x20) }
                index += 1
            default:
                out.append(next)
                index += 1
            }
        }
        return String(decoding: out, as: UTF8.self).trimmed
    }

    static func of(_ text: String) -> String {
        let bytes = Array(text.utf8)
        return of(bytes, 0..<bytes.count)
    }

    /// One line or sentence without the mark of an item, a task, a heading or a quotation at its beginning.
    ///
    /// - Parameter isCode: Whether it is code, in which nothing is struck out.
    package static func ofLine(_ text: String, isCode: Bool = false) -> String {
        let bytes = Array(text.utf8)
        let start = startOfWords(bytes) ?? bytes.count - withoutMark(text).utf8.count
        let text = of(bytes, start..<bytes.count, isCode: isCode)
        // Only rare white space is left.
        return hasRareSpace(text) ? text.split { $0.isWhitespace }.joined(separator: " ") : text
    }

    private static let marks = ["- [ ] ", "- [x] ", "- [X] ", "- [-] ", "- [/] ", "- [>] ", "- ", "* ", "+ "]

    private static func withoutMark(_ text: String) -> Substring {
        let rest = Substring(text).drop { $0.isWhitespace || $0 == ">" || $0 == "#" }
        return marks.first(where: rest.hasPrefix).map { rest.dropFirst($0.count) } ?? rest
    }

    /// Where the words begin behind a mark of ASCII, which nearly all are; `nil` if other characters are beside it. A fraction of the time.
    private static func startOfWords(_ bytes: [UInt8]) -> Int? {
        func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0x21 }
        var start = 0
        while byte(start) == UInt8(ascii: ">") || byte(start) == UInt8(ascii: "#") || byte(start) == 0x20
            || (0x09...0x0D).contains(byte(start))
        {
            start += 1
        }
        guard byte(start) < 0x80, byte(start + 1) < 0x80 else { return nil }
        let hasMark =
            [UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+")].contains(byte(start)) && byte(start + 1) == 0x20
        guard hasMark else { return start }
        let hasBox =
            byte(start) == UInt8(ascii: "-") && byte(start + 2) == UInt8(ascii: "[")
            && " xX-/>".utf8.contains(byte(start + 3)) && byte(start + 4) == UInt8(ascii: "]") && byte(start + 5) == 0x20
        let end = start + (hasBox ? 6 : 2)
        // What combines with the space is no letter behind it.
        return byte(end) < 0x80 ? end : nil
    }

    /// Whether a text may have white space that only characters tell from other signs. Latin letters and the usual marks of text have none.
    private static func hasRareSpace(_ text: String) -> Bool {
        var bytes = text.utf8.makeIterator()
        while let byte = bytes.next() {
            switch byte {
            case 0x0B, 0x0C: return true
            case 0..<0x80: continue
            // U+00C0...U+024F
            case 0xC3...0xC9: _ = bytes.next()
            case 0xE2:
                // Dashes, quotation marks, the bullet and the ellipsis.
                guard bytes.next() == 0x80, let last = bytes.next(), (0x90...0xA7).contains(last) else { return true }
            default: return true
            }
        }
        return false
    }

    private static let limit = 1024

    /// Writes the words of a link and returns the offset after it.
    private static func bracket(_ bytes: [UInt8], _ range: Range<Int>, into out: inout [UInt8]) -> Int {
        let start = range.lowerBound
        let stop = min(range.upperBound, start + limit)
        let isWiki = start + 1 < stop && bytes[start + 1] == UInt8(ascii: "[")
        let first = start + (isWiki ? 2 : 1)
        guard
            let close = (first..<max(first, stop)).first(where: {
                bytes[$0] == UInt8(ascii: "]") || bytes[$0] == UInt8(ascii: "[")
            }),
            bytes[close] == UInt8(ascii: "]")
        else {
            out.append(bytes[start])
            return start + 1
        }
        if isWiki {
            let pipe = (first..<close).first { bytes[$0] == UInt8(ascii: "|") }
            out += bytes[(pipe.map { $0 + 1 } ?? first)..<close]
            return min(close + 2, range.upperBound)
        }
        let next = close + 1
        if next < stop, bytes[next] == UInt8(ascii: "("),
            let end = (next..<stop).first(where: { bytes[$0] == UInt8(ascii: ")") })
        {
            out += Array(of(bytes, first..<close).utf8)
            return end + 1
        }
        out += bytes[start...close]
        return next
    }

    /// Skips an HTML tag, or writes the address in angle brackets. Returns the offset after it.
    private static func tag(_ bytes: [UInt8], _ range: Range<Int>, into out: inout [UInt8]) -> Int {
        let start = range.lowerBound
        let stop = min(range.upperBound, start + limit)
        let first = start + 1
        guard first < stop, bytes[first].isLetter || bytes[first] == UInt8(ascii: "/"),
            let close = (first..<stop).first(where: { bytes[$0] == UInt8(ascii: ">") || bytes[$0] == UInt8(ascii: "<") }),
            bytes[close] == UInt8(ascii: ">")
        else {
            out.append(bytes[start])
            return first
        }
        if bytes[first..<close].contains(UInt8(ascii: ":")) || bytes[first..<close].contains(UInt8(ascii: "@")) {
            out += bytes[first..<close]
        }
        return close + 1
    }
}

extension UInt8 {
    /// ASCII punctuation, which a backslash can escape in Markdown.
    fileprivate var isPunctuation: Bool { self > 0x20 && self < 0x7F && !isWord }
}

extension StringProtocol {
    /// The text without white space at both ends.
    package var trimmed: String {
        let text = Substring(self)
        let bytes = text.utf8
        var start = bytes.startIndex
        var end = bytes.endIndex
        while start < end, bytes[start].isBlank { start = bytes.index(after: start) }
        while start < end {
            let last = bytes.index(before: end)
            guard bytes[last].isBlank else { break }
            end = last
        }
        let rest = text[start..<end]
        guard let first = rest.unicodeScalars.first, let last = rest.unicodeScalars.last,
            first.isWideSpace || last.isWideSpace
        else { return String(rest) }
        return String(rest.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}

extension StringProtocol {
    /// The lines that are not blank, without white space at both ends.
    package var filledLines: [String] { split(whereSeparator: \.isNewline).map(\.trimmed).filter { !$0.isEmpty } }

    /// The text with its first letter in upper case.
    package var firstCapitalized: String { prefix(1).uppercased() + dropFirst() }
}

extension Unicode.Scalar {
    /// White space beyond ASCII.
    fileprivate var isWideSpace: Bool { value >= 0x80 && properties.isWhitespace }
}
