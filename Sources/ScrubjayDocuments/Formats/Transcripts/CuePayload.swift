import ScrubjayText

/// Reads the payload of cues: voices, and text without tags.
///
///     <v Name>words</v>    <v.loud Name>words    <i>words</i>    <00:00:01.000>words    &amp; &lt; &gt; &nbsp;
struct CuePayload {
    /// Words of one voice in one line.
    struct Fragment: Equatable {
        /// Index into `voices`, or `nil` if no voice is named.
        var voice: Int?
        /// Range of the readable words in `words`, including the mark of a new speaker if there is one.
        var words: Range<Int>
        /// The same range without that mark.
        var spoken: Range<Int>
        /// The line in the file, from 0, and the bytes there.
        var line: Int
        var bytes: Range<Int>
        /// Whether the line begins with the mark of a new speaker, `- ` or `>>`.
        var startsTurn = false
    }

    private(set) var voices: [String] = []
    private(set) var words: [UInt8] = []
    private(set) var fragments: [Fragment] = []

    private let text: DocumentText
    /// Whether `{\an8}` and similar are marks and not words.
    private let hasBraceMarks: Bool
    /// The user, whom transcripts call `Me` or `You`.
    private let ownerName: String?
    private var entities = CharacterReferences()
    private var voiceIndexes: [String: Int] = [:]
    private var voice: Int?

    init(_ text: DocumentText, ownerName: String? = nil, hasBraceMarks: Bool = false) {
        self.text = text
        self.ownerName = ownerName
        self.hasBraceMarks = hasBraceMarks
        words.reserveCapacity(text.bytes.count)
    }

    /// Adds the fragments of a cue. Fragments without words are left out.
    mutating func read(_ cue: CueLines) -> Range<Int> {
        let first = fragments.count
        voice = nil
        for line in cue.payload { readLine(line) }
        return first..<fragments.count
    }

    private mutating func readLine(_ line: Int) {
        let range = text.line(line)
        var start = words.count
        var origin = range.lowerBound
        var index = range.lowerBound
        while index < range.upperBound {
            let byte = text.bytes[index]
            if byte == UInt8(ascii: "<"), let tag = tag(index..<range.upperBound) {
                if let change = voiceChange(tag.name) {
                    append(line, from: start, bytes: origin..<index)
                    voice = change.voice
                    start = words.count
                    origin = tag.end
                }
                index = tag.end
            } else if byte == UInt8(ascii: "&"), let entity = entities.read(text.bytes, index..<range.upperBound) {
                words += entity.bytes
                index = entity.end
            } else if byte == UInt8(ascii: "{"), hasBraceMarks, let end = endOfBraces(index..<range.upperBound) {
                index = end
            } else {
                words.append(byte)
                index += 1
            }
        }
        append(line, from: start, bytes: origin..<range.upperBound)
    }

    /// Closes a fragment: white space at its ends and the mark of a new speaker are removed.
    private mutating func append(_ line: Int, from start: Int, bytes: Range<Int>) {
        while words.count > start, let last = words.last, last.isSpace { words.removeLast() }
        var first = start
        while first < words.count, words[first].isSpace { first += 1 }
        guard first < words.count else {
            words.removeSubrange(start...)
            return
        }
        var spoken = first
        if first + 2 < words.count, words[first] == UInt8(ascii: "-"), words[first + 1] == 0x20 { spoken += 2 }
        if first + 2 < words.count, words[first] == UInt8(ascii: ">"), words[first + 1] == UInt8(ascii: ">") { spoken += 2 }
        let startsTurn = spoken > first
        while spoken < words.count, words[spoken].isSpace || startsTurn && words[spoken] == UInt8(ascii: ">") { spoken += 1 }
        fragments.append(
            Fragment(
                voice: voice, words: first..<words.count, spoken: spoken..<words.count, line: line, bytes: text.trimmed(bytes),
                startsTurn: startsTurn))
    }

    // MARK: - Tags

    private static let tagLimit = 256

    /// The tag at the beginning of the range, or `nil` if this `<` is an ordinary character.
    private func tag(_ range: Range<Int>) -> (name: Range<Int>, end: Int)? {
        let start = range.lowerBound + 1
        guard start < range.upperBound else { return nil }
        let first = text.bytes[start]
        guard first.isLetter || first.isDigit || first == UInt8(ascii: "/") || first == UInt8(ascii: ".") else {
            return first.isSpace ? timeTag(range) : nil
        }
        let limit = min(range.upperBound, start + CuePayload.tagLimit)
        var index = start
        while index < limit, text.bytes[index] != UInt8(ascii: ">") {
            if text.bytes[index] == UInt8(ascii: "<") { return nil }
            index += 1
        }
        guard index < limit else { return nil }
        return (start..<index, index + 1)
    }

    /// A time tag with spaces, `< 00:01.000>`. Anything else after `<` and a space is text: "1 < 2".
    private func timeTag(_ range: Range<Int>) -> (name: Range<Int>, end: Int)? {
        var scanner = ByteScanner(text.bytes, range.lowerBound + 1..<range.upperBound)
        scanner.skipSpaces()
        let start = scanner.position
        guard TimeStamp.read(&scanner) != nil else { return nil }
        let end = scanner.position
        scanner.skipSpaces()
        return scanner.skip(UInt8(ascii: ">")) ? (start..<end, scanner.position) : nil
    }

    /// The offset after `{\an8}`, which positions a line, and other marks of players. `nil` if this `{` is an ordinary character.
    private func endOfBraces(_ range: Range<Int>) -> Int? {
        var scanner = ByteScanner(text.bytes, range.lowerBound + 1..<min(range.upperBound, range.lowerBound + 256))
        guard scanner.skip(UInt8(ascii: "\\")) else { return nil }
        while let byte = scanner.next {
            scanner.position += 1
            if byte == UInt8(ascii: "}") { return scanner.position }
        }
        return nil
    }

    /// Reads `v Name` and `v.loud Name`, which begin a voice, and `/v`, which ends it. `nil` for other tags.
    private mutating func voiceChange(_ tag: Range<Int>) -> (voice: Int?, Void)? {
        var scanner = ByteScanner(text.bytes, tag)
        if scanner.skip(UInt8(ascii: "/")) {
            guard scanner.skip(UInt8(ascii: "v")), scanner.isAtEnd else { return nil }
            return (nil, ())
        }
        guard scanner.skip(UInt8(ascii: "v")) else { return nil }
        while let next = scanner.next, !next.isSpace {
            guard next == UInt8(ascii: ".") || scanner.position > tag.lowerBound + 1 else { return nil }
            scanner.position += 1
        }
        guard scanner.skipSpaces() else { return nil }
        return (intern(text.trimmed(scanner.position..<tag.upperBound)), ())
    }

    private mutating func intern(_ range: Range<Int>) -> Int? {
        guard !range.isEmpty else { return nil }
        var name: [UInt8] = []
        var index = range.lowerBound
        while index < range.upperBound {
            if text.bytes[index] == UInt8(ascii: "&"), let entity = entities.read(text.bytes, index..<range.upperBound) {
                name += entity.bytes
                index = entity.end
            } else {
                name.append(text.bytes[index])
                index += 1
            }
        }
        return intern(String(decoding: name, as: UTF8.self))
    }

    /// The index of a voice, which is added if it is new.
    mutating func intern(_ name: String) -> Int {
        if let index = voiceIndexes[name] { return index }
        if let ownerName, name != ownerName, StandInName.isRecorderUser(name) {
            voiceIndexes[name] = intern(ownerName)
            return intern(ownerName)
        }
        voices.append(name)
        voiceIndexes[name] = voices.count - 1
        return voices.count - 1
    }
}

/// A cue as lines of the file, before its payload is read.
struct CueLines: Sendable, Equatable {
    /// Start in seconds, or `nil` if the timing line could not be read.
    var start: Double?
    var end: Double?
    /// The lines of the payload, from 0, in the file.
    var payload: Range<Int>
}
