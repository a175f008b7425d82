import ScrubjayText

extension Document {
    /// Adds the tasks and decisions that have no mark and no heading: those in its speech, and those in sentences of notes and minutes.
    ///
    /// - Complexity: O(*n*) for *n* bytes. Most notes need one quick pass over their text.
    mutating func addUnmarkedStatements(in context: ParsingContext) {
        let isSpoken = SpokenReader.mayFind(in: self)
        let isWritten = (kind == .meeting || kind == .note) && partRole != .chat && partRole != .summary
        let signs = isWritten ? StatementSigns(in: text) : []
        let mayCommit = isWritten && CommitmentReader.mayFind(in: self, with: signs, in: context)
        let mayDecide = !signs.isDisjoint(with: [.decision, .arrow, .doubleArrow])
        // Most notes end here, before their language is detected.
        guard isSpoken || mayCommit || mayDecide else { return }
        let language = context.language(of: self)
        guard let phrases = SpokenPhrases.of(language), let phraseFilter = SpokenPhrases.phraseFilter(of: language) else {
            return
        }
        if isSpoken {
            let reader = SpokenReader(
                phrases, filter: phraseFilter,
                tasks: TaskReader(dates: context.dateReader(language: language.code), anchor: dates.principal?.date))
            let found = reader.read(self)
            tasks += found.tasks
            decisions += found.decisions
        }
        guard mayCommit || mayDecide else { return }
        var sentences = PlainSentences(of: self)
        if mayCommit,
            let reader = CommitmentReader(self, phrases, filter: phraseFilter, language: language, signs: signs, in: context)
        {
            let found = reader.read(sentences)
            if !found.isEmpty { tasks = (tasks + found).sorted { $0.line < $1.line } }
            sentences.knownLines.formUnion(found.map(\.line))
        }
        if mayDecide {
            let found = DecisionReader(
                phrases, filter: phraseFilter, hasPeople: !people.isEmpty, isMeeting: kind == .meeting,
                hasArrow: !signs.isDisjoint(with: [.arrow, .doubleArrow])
            ).read(sentences)
            if !found.isEmpty { decisions = (decisions + found).sorted { $0.line < $1.line } }
        }
    }
}

/// What in a text may state a task or a decision. Nearly every note without one has none of it.
struct StatementSigns: OptionSet {
    let rawValue: UInt8

    /// The beginning of a phrase with which a decision is stated in some language: *we decided*.
    static let decision = StatementSigns(rawValue: 1 << 0)
    /// The beginning of a phrase with which writers say what they are going to do: *I must*.
    static let ownTask = StatementSigns(rawValue: 1 << 1)
    static let arrow = StatementSigns(rawValue: 1 << 2)
    static let doubleArrow = StatementSigns(rawValue: 1 << 3)

    static let arrows = ["→", "->", "➔", "➜"]
    static let doubleArrows = ["⇒", "=>"]

    init(rawValue: UInt8) { self.rawValue = rawValue }

    init(in text: String) { rawValue = Self.matcher.groups(in: text) }

    private static let matcher = PhraseMatcher(groups: [
        withCurlyApostrophes(SpokenPhrases.decisionBeginnings), withCurlyApostrophes(CommitmentWords.ownBeginnings), arrows,
        doubleArrows,
    ])

    private static func withCurlyApostrophes(_ phrases: [String]) -> [String] {
        phrases + phrases.filter { $0.utf8.contains(UInt8(ascii: "'")) }.map { $0.replacing("'", with: "’") }
    }
}
