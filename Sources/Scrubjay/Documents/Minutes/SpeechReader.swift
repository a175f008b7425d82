/// Reads who speaks and when, line by line, once it is known which names are speakers.
struct SpeechReader {
    /// In the order in which they begin to speak.
    private(set) var names: [String] = []
    private var known: Set<String> = []
    /// Whether the words of the last turn stand below its name, so that paragraphs go on with it.
    private(set) var isUnderName = false
    /// How many turns there are, and how many of them are of a chat.
    private(set) var turnCount = 0
    private(set) var chatCount = 0
    /// Who is called `Me` or `You`.
    var ownerName: String?
    /// Those who are there, as far as the text says so.
    var people: [String] = []

    private let text: DocumentText
    /// As they are written.
    private let speakers: Set<String>
    /// Lines, from 0, on which nobody speaks, whoever they name.
    private let silent: Set<Int>
    /// What the first time of day is counted from.
    private var clockOrigin: Double?
    /// The last time that stood on a line of its own, as in Google Meet's transcripts.
    private var mark: Double?

    init(text: DocumentText, speakers: Set<String>, silent: Set<Int> = []) {
        self.text = text
        self.speakers = speakers
        self.silent = silent
    }

    /// The turn that begins on a line; nil where the last one goes on, or nobody speaks.
    mutating func turn(at line: Int) -> Turn? {
        guard !speakers.isEmpty, !silent.contains(line) else { return nil }
        let range = text.line(line)
        if let above = SpeakerLine.read(text.bytes, range), speakers.contains(text.string(above.name)) {
            isUnderName = true
            return begin(above.name, above.isOfDay ? elapsed(above.time) : above.time)
        }
        guard let prefix = SpeakerPrefix.candidate(text.bytes, range) ?? SpeakerPrefix.bold(text.bytes, range),
            speakers.contains(text.string(prefix.name))
        else {
            mark = lonelyTime(range) ?? mark
            return nil
        }
        if prefix.isChat { chatCount += 1 }
        isUnderName = prefix.isChat || text.isBlank(prefix.words..<range.upperBound)
        return begin(prefix.name, prefix.isChat ? prefix.time.map { elapsed($0) } : prefix.time ?? mark)
    }

    /// Takes a heading that is nothing but a time.
    mutating func readHeading(_ title: String) {
        let bytes = Array(title.utf8)
        mark = lonelyTime(0..<bytes.count, in: bytes) ?? mark
        isUnderName = false
    }

    /// Whether a paragraph goes on with the turn before it.
    func goesOn(_ lines: Range<Int>) -> Bool { isUnderName && !lines.contains { isRemark(text.line($0)) } }

    // MARK: -

    private mutating func begin(_ name: Range<Int>, _ start: Double?) -> Turn {
        turnCount += 1
        let name = resolved(text.string(name))
        if known.insert(name).inserted { names.append(name) }
        return Turn(speaker: name, start: start)
    }

    /// `Me` and `You` are the owner; `Them`, or the system's sound, is somebody only where there is one other.
    private func resolved(_ name: String) -> String {
        guard let ownerName else { return name }
        switch name {
        case "Me", "You", "ME", "YOU": return ownerName
        case "Them", "THEM", "System":
            let others = people.filter { $0 != ownerName }
            return others.count == 1 && people.count <= 2 ? others[0] : name
        default: return name
        }
    }

    /// Seconds since the first time of day. What begins within the first hour of a day was counted from the beginning already.
    private mutating func elapsed(_ time: Double) -> Double {
        let origin = clockOrigin ?? (time < 3600 ? 0 : time)
        clockOrigin = origin
        // A time before the first is one of the next day; one of days before is out of order, and stands at the beginning.
        return time < origin ? max(0, time - origin + 86400) : time - origin
    }

    private func lonelyTime(_ range: Range<Int>, in bytes: [UInt8]? = nil) -> Double? {
        let bytes = bytes ?? text.bytes
        guard range.count <= 16, range.count >= 5 else { return nil }
        var scanner = ByteScanner(bytes, range)
        scanner.skipSpaces()
        guard let time = TimeStamp.read(&scanner) else { return nil }
        scanner.skipSpaces()
        return scanner.isAtEnd ? time : nil
    }

    /// What a program says at the end of a transcript, and nobody else.
    private func isRemark(_ range: Range<Int>) -> Bool {
        guard range.count < 160 else { return false }
        let line = text.string(range).trimmed.lowercased()
        return line.hasSuffix("stopped transcription") || SpeechReader.remarks.contains { line.hasPrefix($0) }
    }

    private static let remarks = [
        "transcribed by ", "transcription ended after", "meeting ended after",
        "this editable transcript was computer generated",
    ]
}
