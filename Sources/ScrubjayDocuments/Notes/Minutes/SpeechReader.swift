import ScrubjayText

/// Reads the turns of speech line by line, once the names of the speakers are known.
struct SpeechReader {
    /// The speakers, in the order in which they begin to speak.
    private(set) var names: [String] = []
    private var known: Set<String> = []
    /// Whether the words of the last turn are below its name, so that paragraphs continue it.
    private(set) var isUnderName = false
    /// How many turns there are, and how many of them are from a chat.
    private(set) var turnCount = 0
    private(set) var chatCount = 0
    /// The user, whom transcripts call `Me` or `You`.
    var ownerName: String?
    /// The attendees, as far as the text names them.
    var people: [String] = []

    private let text: DocumentText
    /// The names of the speakers as written in the text.
    private let speakers: Set<String>
    /// Lines, from 0, on which nobody speaks, even if they begin with a name.
    private let silent: Set<Int>
    /// The time of day that counts as the beginning of the meeting.
    private var clockOrigin: Double?
    /// The last time that was alone on its line, as in Google Meet's transcripts.
    private var mark: Double?

    init(text: DocumentText, speakers: Set<String>, silent: Set<Int> = []) {
        self.text = text
        self.speakers = speakers
        self.silent = silent
    }

    /// The turn that begins on a line, or `nil` if the last one continues or nobody speaks.
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
            mark = timeAlone(range) ?? mark
            return nil
        }
        if prefix.isChat { chatCount += 1 }
        isUnderName = prefix.isChat || text.isBlank(prefix.words..<range.upperBound)
        return begin(prefix.name, prefix.isChat ? prefix.time.map { elapsed($0) } : prefix.time ?? mark)
    }

    /// Reads a heading that may hold only a time.
    mutating func readHeading(_ title: String) {
        let bytes = Array(title.utf8)
        mark = timeAlone(0..<bytes.count, in: bytes) ?? mark
        isUnderName = false
    }

    /// Whether a paragraph continues the turn before it.
    func goesOn(_ lines: Range<Int>) -> Bool { isUnderName && !lines.contains { isRemark(text.line($0)) } }

    // MARK: -

    private mutating func begin(_ name: Range<Int>, _ start: Double?) -> Turn {
        turnCount += 1
        let name = resolved(text.string(name))
        if known.insert(name).inserted { names.append(name) }
        return Turn(speaker: name, start: start)
    }

    /// Replaces `Me` and `You` with the user's name. `Them` and `System` become a person only if there is exactly one other.
    private func resolved(_ name: String) -> String {
        guard let ownerName else { return name }
        if StandInName.isRecorderUser(name) { return ownerName }
        guard StandInName.isEverybodyElse(name) else { return name }
        let others = people.filter { $0 != ownerName }
        return others.count == 1 && people.count <= 2 ? others[0] : name
    }

    /// Seconds since the first time of day. A first time within the first hour of the day is already counted from the beginning.
    private mutating func elapsed(_ time: Double) -> Double {
        let origin = clockOrigin ?? (time < 3600 ? 0 : time)
        clockOrigin = origin
        // A time before the first is on the next day. One from days before is out of order and is put at the beginning.
        return time < origin ? max(0, time - origin + 86400) : time - origin
    }

    private func timeAlone(_ range: Range<Int>, in bytes: [UInt8]? = nil) -> Double? {
        let bytes = bytes ?? text.bytes
        guard range.count <= 16, range.count >= 5 else { return nil }
        var scanner = ByteScanner(bytes, range)
        scanner.skipSpaces()
        guard let time = TimeStamp.read(&scanner) else { return nil }
        scanner.skipSpaces()
        return scanner.isAtEnd ? time : nil
    }

    /// Whether a line is the remark that a program puts at the end of a transcript.
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
