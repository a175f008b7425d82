import ScrubjayText

/// The name at the beginning of a line of a transcript.
///
/// `Name: words`, `**Name**: words`, `[00:01:02] Name: words`, `[SPEAKER_00]: words`, `14:03:12 From Name to Everyone: words`.
///
/// One line alone cannot tell a name from any other word before a colon. A prefix is only a candidate; `SpeakerDetector` decides over the whole file.
struct SpeakerPrefix: Sendable, Equatable {
    /// The name, without emphasis around it.
    var name: Range<Int>
    /// Seconds, if a time precedes or follows the name. In a chat they count from midnight.
    var time: Double?
    /// Whether this is a line of Zoom's chat.
    var isChat = false
    /// Where the words begin.
    var words: Int

    private static let wordLimit = 5
    private static let characterLimit = 40

    /// The candidate of a line, or `nil` if the line does not begin with something like a name and a colon.
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
        // In a chat whose stamps have dates, people choose their own names.
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

    /// Reads any bold text before a colon. It is a name only if it is that of an attendee.
    ///
    /// `**elise**: words`, `**The Chair (Hon. Ada Quist (Quay))**: words`.
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

    /// Moves to the colon or the closing emphasis after a name.
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

    /// Reads a stamp without brackets. Messengers put a dash after a stamp that has a date.
    private static func bareStamp(_ scanner: inout ByteScanner) -> SpeechStamp? {
        scanner.attempt { scanner in
            guard let stamp = SpeechStamp.read(&scanner), scanner.skipSpaces() else { return nil }
            if stamp.seconds == nil, scanner.skip(UInt8(ascii: "-")), !scanner.skipSpaces() { return nil }
            return stamp
        }
    }

    /// Reads `[Name]:`, as programs write that distinguish speakers by voice.
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

    /// Whether the text may be a name: at most five capitalised words and at most 40 characters.
    ///
    /// `Speaker 1`, brackets and particles such as "van" are allowed.
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
        // A byte beyond ASCII may also be part of a space or a picture.
        return name.unicodeScalars.contains(where: \.properties.isAlphabetic) && !FieldLabels.contains(name.lowercased())
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
        return NameParticles.contains(String(decoding: word, as: UTF8.self))
    }
}

/// The time beside a speaker: `0:12`, `[00:01:02]`, `[2026-03-04 18:37:49]`, `(14/03/2026, 9:05 PM)`.
struct SpeechStamp: Sendable, Equatable {
    /// Seconds from the beginning of the recording or from midnight. `nil` if the stamp names a day, as in chats.
    var seconds: Double?

    /// Reads a time with an optional day before it and moves past it. Returns `nil` without moving if there is none.
    static func read(_ scanner: inout ByteScanner) -> SpeechStamp? {
        scanner.attempt { scanner in
            let hasDay = skipDay(&scanner)
            guard let seconds = TimeStamp.read(&scanner) else { return nil }
            guard hasDay else { return SpeechStamp(seconds: seconds) }
            skipHalfOfDay(&scanner)
            return SpeechStamp(seconds: nil)
        }
    }

    /// Reads the same between brackets.
    static func readBracketed(_ scanner: inout ByteScanner) -> SpeechStamp? {
        scanner.attempt { scanner in
            guard let open = scanner.skip(anyOf: "[(") else { return nil }
            guard let stamp = read(&scanner), scanner.skip(open == UInt8(ascii: "[") ? UInt8(ascii: "]") : UInt8(ascii: ")"))
            else { return nil }
            return stamp
        }
    }

    /// Moves past three numbers with the same mark between them, and past the separator before the time.
    private static func skipDay(_ scanner: inout ByteScanner) -> Bool {
        scanner.attempt { scanner -> Bool? in
            guard scanner.number(digits: 1...4) != nil, let mark = scanner.skip(anyOf: "-/."),
                scanner.number(digits: 1...2) != nil, scanner.skip(mark), scanner.number(digits: 1...4) != nil
            else { return nil }
            let hasComma = scanner.skip(UInt8(ascii: ","))
            return scanner.skipSpaces() || hasComma || scanner.skip(UInt8(ascii: "T")) ? true : nil
        } ?? false
    }

    private static func skipHalfOfDay(_ scanner: inout ByteScanner) {
        _ = scanner.attempt { scanner -> Bool? in
            scanner.skipSpaces()
            return scanner.skip(text: "am") || scanner.skip(text: "pm") ? true : nil
        }
    }
}

/// The sender of a line of Zoom's chat, `From Nora Lind to Everyone:`. Older versions write more spaces.
enum ChatSender {
    private static let lengthLimit = 160

    /// Reads the name and moves past the colon. Returns `nil` without moving if the line is not of that form.
    static func read(_ scanner: inout ByteScanner) -> Range<Int>? {
        scanner.attempt { scanner in
            guard scanner.skip(text: "From"), scanner.skipSpaces() else { return nil }
            let start = scanner.position
            var end: Int?
            while let byte = scanner.next, scanner.position - start < lengthLimit {
                // The last "to" counts; without one, the message is for everyone.
                if byte.isSpace, scanner.ahead(3)?.isSpace == true, scanner.ahead(1)?.lowercased == UInt8(ascii: "t"),
                    scanner.ahead(2)?.lowercased == UInt8(ascii: "o")
                {
                    end = scanner.position
                }
                if byte == UInt8(ascii: ":") {
                    var last = end ?? scanner.position
                    while last > start, scanner.bytes[last - 1].isSpace { last -= 1 }
                    scanner.position += 1
                    guard last > start, scanner.isAtEnd || scanner.skipSpaces() else { return nil }
                    return start..<last
                }
                scanner.position += 1
            }
            return nil
        }
    }
}

/// Words before a colon that name a field and not a speaker.
enum FieldLabels {
    /// Whether `label`, in lower case, is not a name: it is a known word, or begins with a word that never begins a name.
    static func contains(_ label: String) -> Bool {
        if words.contains(label) { return true }
        let first = label.utf8.drop { $0 == 0x20 }.prefix { $0 != 0x20 }
        return first.isEmpty || first.count < label.utf8.count && beginnings.contains(String(Substring(first)))
    }

    private static let words: Set<String> = Set(
        """
        a abstract achievements action actions advantages advice agenda agreed agreement ai alias aliases also alternatively \
        alternatives announcement announcements answer answers api apologies approach architecture argument arguments article articles asked attendees attendance audio author authors \
        background backend beispiel benefit benefits blocker blockers blog book books bonus bug bugs but category categories cause caution chair chairs change changes channel chat cite \
        class code comment comments companies conclusion config con cons consensus consequence contact content context contributors credit credits cost count course courses created \
        danger data date datum day deadline debug decided decision decisions default defaults definition demo description design details dev \
        diagram difference disadvantages discussion docs documentation done download drawback drawbacks due duration edit effect email end \
        entscheidung episode error example examples excused exception explanation facilitator facilitators fact facts faq feature features feedback file files fix fixed follow-up followup for format \
        frontend from ftp fun function further git github goal goals guests guest hack help hint hints host hours however http https hypothesis i ich idea \
        ideas image images impact implementation important in info information input inputs install installation instead intro introduction issue issues item items \
        job key keywords kind language lead level license likely limitations link links list live location logs long mail main manual materials means meeting members method methods minutes \
        misc mission mode moderator moderators more motion name namely names next no note noted notes notice notizen now number objective observation observations ok online open opening optional option options \
        or order other others outcome outcomes output outputs overview owner page pages paper papers participants parameters path people performance person phone place plan podcast point points \
        present presentation presenter presenters pre-requisites prerequisites previous price priority pro problem problems project projects proposal pros purpose q question questions quote raises reason reasons \
        recap recommendation recommendations recording recordings ref reference references regrets related release remark remember reminder remote repo repository required requirements resolution resolutions \
        resolved resource resources response result results return returns review risk risks role room rule rules same scenario scope screenshot script \
        secretary scribe scribes security see server setup short shortcut side similar since site size slack slides so software solution solutions some source sources spec speaker speakers sponsor start state statement \
        status step steps stop story subject sub-topic subtopic suggestion suggestions summary support syntax tag tags tbd team template test tested tests text then theory thesis time times timing tip tips title tl;dr tldr to today todo todos to-do tomorrow \
        tool tools topic topics total transcript translation tweet twitter type types tutorial unit unresolved update updated updates url usage use user users using value values venue version \
        video videos via vote votes vs wann warning was watch web website week welcome what when where which who why wiki wo workaround workflow wer write year yes yesterday youtube zeit zoom \
        teilnehmer anwesend entschuldigt ort protokoll beschluss beschlüsse aufgabe aufgaben hinweis achtung ziel fazit ergebnis frage antwort \
        présents absents lieu ordre décision décisions objet remarque attention asistentes fecha lugar acuerdos decisión nota ejemplo
        """.split(separator: " ").map(String.init))

    private static let beginnings: Set<String> = [
        "a", "action", "an", "and", "appendix", "as", "at", "by", "chapter", "day", "decision", "draft", "each", "example",
        "figure", "first", "for", "from", "goal",
        "given", "how", "if", "in", "it", "key", "last", "level", "main", "meeting", "my", "new", "next", "no", "not", "note",
        "notes", "now", "old", "on", "one", "open", "option",
        "our", "part", "phase", "question", "second", "section", "see", "since", "some", "step", "table", "task", "that", "the",
        "their",
        "then", "there", "these", "they", "things", "third", "this", "to", "two", "update", "use", "using", "version", "we",
        "week", "what", "when", "where", "which",
        "who", "why", "with", "you", "your",
    ]
}
