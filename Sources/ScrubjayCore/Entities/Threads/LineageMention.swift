package import ScrubjayDocuments
package import ScrubjayText

/// One place where a task or a decision is written down.
package struct LineageMention: Sendable, Equatable {
    /// Where the index keeps it.
    package struct Place: Sendable, Hashable {
        package let document: Int64
        package let ordinal: Int

        package init(document: Int64, ordinal: Int) {
            self.document = document
            self.ordinal = ordinal
        }
    }

    package let place: Place
    package var text: String
    package let language: Language
    /// The day of its document; nil where that has none.
    package var day: CivilDate?
    package var meeting: Int64?
    package var series: Int64?
    /// Whether it was found in speech.
    package var isSpoken = false
    /// Of a task: the person who is to do it; nil where it is not known who that is.
    package var owner: Int64?
    /// The owner as it is written.
    package var ownerName: String?
    package var due: CivilDate?
    /// Of a task; nil for decisions.
    package var state: TaskItem.State?

    package init(
        place: Place, text: String, language: Language, day: CivilDate? = nil, meeting: Int64? = nil, series: Int64? = nil,
        isSpoken: Bool = false, owner: Int64? = nil, ownerName: String? = nil, due: CivilDate? = nil,
        state: TaskItem.State? = nil
    ) {
        self.place = place
        self.text = text
        self.language = language
        self.day = day
        self.meeting = meeting
        self.series = series
        self.isSpoken = isSpoken
        self.owner = owner
        self.ownerName = ownerName
        self.due = due
        self.state = state
    }

    /// The days that the words name, such as that of the decision that they replace.
    var namedDays: Set<CivilDate> {
        guard let day, text.utf8.contains(where: \.isDigit) else { return [] }
        let grammar = DateGrammar(languages: DateGrammar.languages, order: .dayFirst, preference: .past)
        let matches = grammar.matches(in: text, now: LocalDateTime(date: day))
        return Set(matches.compactMap { $0.grain == .day ? $0.from?.date : nil })
    }
}
