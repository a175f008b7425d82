/// The name at the beginning of a line of a transcript: `Name: words`, `**Name**: words`, `[00:01:02] Name: words`.
///
/// One line alone cannot tell a name from any other word before a colon. A prefix is only a candidate; `SpeakerCensus`
/// decides over the whole file.
struct SpeakerPrefix: Sendable, Equatable {
    /// Where the name stands, without marks around it.
    var name: Range<Int>
    /// Seconds, where a time stands before or behind the name.
    var time: Double?
    /// Where the words begin.
    var words: Int

    private static let wordLimit = 5
    private static let characterLimit = 40
    private static let particles: Set<String> = [
        "al", "bin", "da", "das", "de", "del", "della", "den", "der", "di", "dos", "du", "el", "la", "le", "ten", "ter", "van",
        "von", "y", "zu",
    ]

    /// The candidate of a line; nil where the line begins with nothing like a name and a colon.
    static func candidate(_ bytes: [UInt8], _ line: Range<Int>) -> SpeakerPrefix? {
        var scanner = ByteScanner(bytes, line)
        scanner.skipSpaces()
        var time =
            bracketedTime(&scanner)
            ?? scanner.attempt { scanner in
                guard let time = TimeStamp.read(&scanner), scanner.skipSpaces() else { return nil }
                return time
            }
        scanner.skipSpaces()
        let marks = skipEmphasis(&scanner)
        guard let first = scanner.next, first.isUpper || first >= 0x80 else { return nil }
        let start = scanner.position
        guard var end = endOfName(&scanner, emphasised: marks > 0) else { return nil }
        let closed = skipEmphasis(&scanner)
        if scanner.next != UInt8(ascii: ":") {  // **Name** (0:12): words
            scanner.skipSpaces()
            if let behind = bracketedTime(&scanner) { time = behind }
        }
        guard scanner.skip(UInt8(ascii: ":")) else { return nil }
        if marks > closed { skipEmphasis(&scanner) }
        guard scanner.isAtEnd || scanner.skipSpaces() else { return nil }
        if let behind = timeAtEnd(bytes, start..<end) {  // Name (0:12): words
            time = behind.time
            end = behind.start
        }
        while end > start, bytes[end - 1].isSpace { end -= 1 }
        guard isNameLike(bytes, start..<end) else { return nil }
        return SpeakerPrefix(name: start..<end, time: time, words: scanner.position)
    }

    @discardableResult private static func skipEmphasis(_ scanner: inout ByteScanner) -> Int {
        let start = scanner.position
        while let next = scanner.next, next == UInt8(ascii: "*") || next == UInt8(ascii: "_"), scanner.position - start < 3 {
            scanner.position += 1
        }
        return scanner.position - start
    }

    /// Moves to the colon or the closing emphasis behind a name.
    private static func endOfName(_ scanner: inout ByteScanner, emphasised: Bool) -> Int? {
        let start = scanner.position
        var depth = 0
        while let next = scanner.next, scanner.position - start <= characterLimit * 4 {
            switch next {
            case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: ":") where depth == 0: return scanner.position
            case UInt8(ascii: "*") where emphasised: return scanner.position
            case UInt8(ascii: "_") where emphasised && scanner.ahead(1).map { !$0.isWord } ?? true: return scanner.position
            case UInt8(ascii: "*"), UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "="), UInt8(ascii: "`"),
                UInt8(ascii: "\""),
                UInt8(ascii: "<"), UInt8(ascii: "|"), UInt8(ascii: "#"):
                return nil
            case UInt8(ascii: "/") where depth == 0: return nil
            default: break
            }
            scanner.position += 1
        }
        return nil
    }

    private static func bracketedTime(_ scanner: inout ByteScanner) -> Double? {
        scanner.attempt { scanner in
            guard let open = scanner.skip(anyOf: "[(") else { return nil }
            guard let time = TimeStamp.read(&scanner),
                scanner.skip(open == UInt8(ascii: "[") ? UInt8(ascii: "]") : UInt8(ascii: ")"))
            else { return nil }
            return time
        }
    }

    private static func timeAtEnd(_ bytes: [UInt8], _ range: Range<Int>) -> (time: Double, start: Int)? {
        guard let open = range.last(where: { bytes[$0] == UInt8(ascii: "(") || bytes[$0] == UInt8(ascii: "[") }),
            open > range.lowerBound
        else { return nil }
        var scanner = ByteScanner(bytes, open..<range.upperBound)
        guard let time = bracketedTime(&scanner), scanner.isAtEnd else { return nil }
        return (time, open)
    }

    /// Capitalised words, at most five and 40 characters; `Speaker 1`, brackets and particles such as "van" are allowed.
    static func isNameLike(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        let characters = range.count { bytes[$0] & 0xC0 != 0x80 }
        guard characters <= characterLimit, characters > 0, bytes[range].contains(where: \.isLetter) else { return false }
        var words = 0
        var depth = 0
        for word in bytes[range].split(whereSeparator: \.isSpace) {
            words += 1
            let isInBrackets = depth > 0 || word.first == UInt8(ascii: "(") || word.first == UInt8(ascii: "[")
            for byte in word {
                if byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") { depth += 1 }
                if byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]") { depth -= 1 }
            }
            guard isInBrackets || isNameWord(word, isFirst: words == 1) else { return false }
        }
        guard words <= wordLimit, depth == 0 else { return false }
        return !FieldWord.contains(String(decoding: bytes[range], as: UTF8.self).lowercased())
    }

    private static func isNameWord(_ word: ArraySlice<UInt8>, isFirst: Bool) -> Bool {
        guard let first = word.first, let last = word.last else { return false }
        for byte in word where !byte.isWord {
            switch byte {
            case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "'"), UInt8(ascii: "_"), UInt8(ascii: ","): continue
            default: return false
            }
        }
        if first.isUpper || first >= 0x80 { return last != UInt8(ascii: ".") || word.count <= 4 }
        if isFirst { return false }
        if first.isDigit { return word.count <= 3 }
        return particles.contains(String(decoding: word, as: UTF8.self))
    }
}
