/// The name at the beginning of a line of a transcript: `Name: words`, `**Name**: words`, `[00:01:02] Name: words`,
/// `[SPEAKER_00]: words`, `14:03:12 From Name to Everyone: words`.
///
/// One line alone cannot tell a name from any other word before a colon. A prefix is only a candidate; `SpeakerCensus`
/// decides over the whole file.
struct SpeakerPrefix: Sendable, Equatable {
    /// Where the name stands, without marks around it.
    var name: Range<Int>
    /// Seconds, where a time stands before or behind the name; those of the day in a chat.
    var time: Double?
    /// Whether the line is one of Zoom's chat.
    var isChat = false
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
        let stamp = SpeechStamp.readBracketed(&scanner) ?? bareStamp(&scanner)
        var time = stamp?.seconds
        scanner.skipSpaces()
        if stamp != nil, let name = ChatSender.read(&scanner) {
            return SpeakerPrefix(name: name, time: time, isChat: true, words: scanner.position)
        }
        if let name = bracketedName(&scanner), isNameLike(bytes, name) {
            return SpeakerPrefix(name: name, time: time, words: scanner.position)
        }
        let marks = skipEmphasis(&scanner)
        // In a chat with days people call themselves as they like.
        let isDated = stamp != nil && time == nil
        guard let first = scanner.next, first.isUpper || first >= 0x80 || isDated && first.isLetter else { return nil }
        let start = scanner.position
        guard var end = endOfName(&scanner, emphasised: marks > 0) else { return nil }
        let closed = skipEmphasis(&scanner)
        if scanner.next != UInt8(ascii: ":") {  // **Name** (0:12): words
            scanner.skipSpaces()
            if let behind = SpeechStamp.readBracketed(&scanner) { time = behind.seconds }
        }
        guard scanner.skip(UInt8(ascii: ":")) else { return nil }
        if marks > closed { skipEmphasis(&scanner) }
        guard scanner.isAtEnd || scanner.skipSpaces() else { return nil }
        if let behind = timeAtEnd(bytes, start..<end) {  // Name (0:12): words
            time = behind.time
            end = behind.start
        }
        while end > start, bytes[end - 1].isSpace { end -= 1 }
        guard isNameLike(bytes, start..<end, canBeginSmall: isDated) else { return nil }
        return SpeakerPrefix(name: start..<end, time: time, words: scanner.position)
    }

    /// A bold beginning before a colon, whatever it consists of: `**elise**: words`, `**The Chair (Hon. Ada Quist (Quay))**: words`. It is
    /// a name only where it is one of those who are there.
    static func bold(_ bytes: [UInt8], _ line: Range<Int>) -> SpeakerPrefix? {
        var scanner = ByteScanner(bytes, line)
        scanner.skipSpaces()
        guard skipEmphasis(&scanner) >= 2 else { return nil }
        let start = scanner.position
        while let next = scanner.next, next != UInt8(ascii: "*"), scanner.position - start <= characterLimit * 4 {
            scanner.position += 1
        }
        var end = scanner.position
        guard end > start, skipEmphasis(&scanner) >= 2 else { return nil }
        if bytes[end - 1] == UInt8(ascii: ":") { end -= 1 } else if !scanner.skip(UInt8(ascii: ":")) { return nil }
        guard scanner.isAtEnd || scanner.skipSpaces() else { return nil }
        return SpeakerPrefix(name: start..<end, words: scanner.position)
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

    /// A stamp without brackets; messengers put a dash behind one with a day.
    private static func bareStamp(_ scanner: inout ByteScanner) -> SpeechStamp? {
        scanner.attempt { scanner in
            guard let stamp = SpeechStamp.read(&scanner), scanner.skipSpaces() else { return nil }
            if stamp.seconds == nil, scanner.skip(UInt8(ascii: "-")), !scanner.skipSpaces() { return nil }
            return stamp
        }
    }

    /// `[Name]:`, as programs that tell speakers apart write them.
    private static func bracketedName(_ scanner: inout ByteScanner) -> Range<Int>? {
        scanner.attempt { scanner in
            guard scanner.skip(UInt8(ascii: "[")), scanner.next?.isUpper == true else { return nil }
            let start = scanner.position
            while let next = scanner.next, next != UInt8(ascii: "]"), scanner.position - start <= characterLimit {
                scanner.position += 1
            }
            let end = scanner.position
            guard scanner.skip(UInt8(ascii: "]")), scanner.skip(UInt8(ascii: ":")), scanner.isAtEnd || scanner.skipSpaces()
            else { return nil }
            return start..<end
        }
    }

    private static func timeAtEnd(_ bytes: [UInt8], _ range: Range<Int>) -> (time: Double?, start: Int)? {
        guard let open = range.last(where: { bytes[$0] == UInt8(ascii: "(") || bytes[$0] == UInt8(ascii: "[") }),
            open > range.lowerBound
        else { return nil }
        var scanner = ByteScanner(bytes, open..<range.upperBound)
        guard let stamp = SpeechStamp.readBracketed(&scanner), scanner.isAtEnd else { return nil }
        return (stamp.seconds, open)
    }

    /// Capitalised words, at most five and 40 characters; `Speaker 1`, brackets and particles such as "van" are allowed.
    ///
    /// - Parameter canBeginSmall: Whether the first word may begin with a small letter.
    static func isNameLike(_ bytes: [UInt8], _ range: Range<Int>, canBeginSmall: Bool = false) -> Bool {
        let characters = range.count { bytes[$0] & 0xC0 != 0x80 }
        guard characters <= characterLimit, characters > 0, bytes[range].contains(where: \.isLetter) else { return false }
        var words = 0
        var depth = 0
        var index = range.lowerBound
        while index < range.upperBound {
            let start = index
            while index < range.upperBound, !bytes[index].isSpace { index += 1 }
            let word = bytes[start..<index]
            index += 1
            if word.isEmpty { continue }
            words += 1
            let isInBrackets = depth > 0 || word.first == UInt8(ascii: "(") || word.first == UInt8(ascii: "[")
            for byte in word {
                if byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") { depth += 1 }
                if byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]") { depth -= 1 }
            }
            guard isInBrackets || isNameWord(word, isFirst: words == 1) || canBeginSmall && words == 1 else { return false }
        }
        guard words <= wordLimit, depth == 0 else { return false }
        let name = String(decoding: bytes[range], as: UTF8.self)
        // A byte beyond ASCII may as well be part of a space or a picture.
        return name.unicodeScalars.contains(where: \.properties.isAlphabetic) && !FieldWord.contains(name.lowercased())
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
