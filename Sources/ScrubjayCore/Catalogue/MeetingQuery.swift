public import ScrubjayText

/// Which meetings are looked for.
public struct MeetingQuery: Sendable {
    /// Words that the title or the series begins words with; empty for all.
    public var words: String {
        didSet { asked = FoldedWords.of(words) }
    }
    private var asked: [String]
    /// Both days count; nil for all.
    public var from: CivilDate?
    public var to: CivilDate?
    /// Names or addresses of people who all take part.
    public var people: [String]

    public init(words: String = "", from: CivilDate? = nil, to: CivilDate? = nil, people: [String] = []) {
        self.words = words
        asked = FoldedWords.of(words)
        self.from = from
        self.to = to
        self.people = people
    }

    /// Whether what is asked for by words and days fits; people are looked up in the documents.
    func allows(_ meeting: StoredMeeting) -> Bool {
        // An event of several days takes place on each of them.
        if let from, (meeting.end ?? meeting.start).map({ $0.date < from }) ?? true { return false }
        if let to, let start = meeting.start, start.date > to { return false }
        guard !asked.isEmpty else { return true }
        let known = JoinedWords(meeting.title + " " + (meeting.series?.title ?? ""))
        return asked.allSatisfy(known.containsWord)
    }
}
