/// Counts candidates for speakers in a file and decides which of them are speakers.
struct SpeakerDetector: Sendable {
    private var counts: [String: Int] = [:]
    private var lineCount = 0
    private var candidateCount = 0
    /// Names on lines that hold only a name and a time, or on lines of a chat.
    private var stamped: [String] = []
    private var bold: Set<String> = []

    /// Counts a line, and the name that it may begin with.
    mutating func count(_ name: String?) {
        lineCount += 1
        guard let name else { return }
        candidateCount += 1
        counts[name, default: 0] += 1
    }

    /// Counts a line that begins with bold text, which may be the name of an attendee.
    mutating func countBold(_ name: String) {
        lineCount += 1
        bold.insert(name)
    }

    /// Counts a line with a name and a time above words, or a line of a chat. Hardly anything else looks like these.
    mutating func countStamped(_ name: String) {
        count(name)
        stamped.append(name)
    }

    /// The speakers of a document whose attendees are known. An attendee counts as a speaker after a single line.
    func speakers(among people: [PersonName]) -> Set<String> {
        var known: Set<String> = []
        for person in people {
            known.insert(person.name)
            if let initials = person.initials { known.insert(initials) }
        }
        let named = bold.filter { name in known.contains(name) || PersonName(name).map { known.contains($0.name) } ?? false }
        return speakers.union(known.intersection(counts.keys)).union(named)
    }

    /// The names that are speakers.
    ///
    /// If there are two or more stamped lines, all of their names are. So are all names that occur twice, and all names if two or more of them begin
    /// more than half of the lines.
    ///
    /// Words before a colon are fields and topics more often than names: *Address: …*, *Hygiene: …*. So names that are not usual ones must occur twice
    /// and begin a fifth of the lines together, and so must a single name.
    var speakers: Set<String> {
        let certain = stamped.count >= 2 ? Set(stamped) : []
        let recurring = counts.filter { $0.value >= 2 }
        let usual = counts.keys.count { Self.isUsual($0) }
        let isTranscript =
            counts.count >= 2 && candidateCount * 2 > lineCount && (!recurring.isEmpty || usual * 2 > counts.count)
        if isTranscript { return certain.union(counts.keys) }
        let areFrequent = recurring.values.reduce(0, +) * 5 >= lineCount
        if areFrequent { return certain.union(recurring.keys) }
        let names = recurring.keys.filter { Self.isUsual($0) }
        return names.count == 1 ? certain : certain.union(names)
    }

    /// Whether a name begins with a usual given name, consists of initials, or is what recorders call a speaker: `Me`, `Them`, `Speaker 1`.
    private static func isUsual(_ name: String) -> Bool {
        GivenNames.begin(name) || (2...3).contains(name.count) && name.allSatisfy(\.isUppercase)
            || StandInName.isSpeaker(name)
    }
}

extension SpeakerDetector {
    /// Counts the lines of all paragraphs, and the headings that name a speaker.
    ///
    /// - Parameter silent: Lines, from 0, on which nobody speaks.
    init(_ leaves: [OutlineLeaf], in text: DocumentText, without silent: Set<Int> = []) {
        self.init()
        var above: [(line: SpeakerLine, isAboveWords: Bool)] = []
        var isOpen = false
        for leaf in leaves where leaf.canBeSpoken {
            for line in leaf.lines where !silent.contains(line) {
                let range = text.line(line)
                let next = SpeakerLine.read(text.bytes, range)
                if leaf.kind != .paragraph, next == nil { continue }
                // The songs of a record and the talks of a day follow each other without words between them.
                if isOpen { above[above.count - 1].isAboveWords = next == nil }
                isOpen = next != nil
                if let next {
                    above.append((next, false))
                    continue
                }
                let prefix = SpeakerPrefix.candidate(text.bytes, range)
                if prefix == nil, let bold = SpeakerPrefix.bold(text.bytes, range) {
                    countBold(text.string(bold.name))
                    continue
                }
                let name = prefix.map { text.string($0.name) }
                if let name, prefix?.isChat == true { countStamped(name) } else { count(name) }
            }
        }
        let isRecording = SpeakerDetector.isRecording(above.map(\.line))
        for (line, isAboveWords) in above {
            if isRecording, isAboveWords { countStamped(text.string(line.name)) } else { count(nil) }
        }
    }

    /// Whether the times run as in a recording: they seldom go back.
    ///
    /// If they precede the names they also begin within two minutes, because the programme of a day begins later.
    private static func isRecording(_ lines: [SpeakerLine]) -> Bool {
        let steps = zip(lines, lines.dropFirst())
        let backwards = steps.count { !$0.isOfDay && $1.time < $0.time }
        let first = lines.first { $0.form == .timeFirst }
        return backwards * 10 <= lines.count && first.map { $0.time < 120 } ?? true
    }
}

extension OutlineLeaf {
    /// Whether speech can begin with this leaf.
    fileprivate var canBeSpoken: Bool {
        switch kind {
        case .paragraph, .heading: true
        case .item, .code, .table, .property: false
        }
    }
}
