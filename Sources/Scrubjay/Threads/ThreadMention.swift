/// One place where a task or a decision is written down.
struct ThreadMention: Sendable, Equatable {
    /// Where the index keeps it.
    struct Place: Sendable, Hashable {
        let document: Int64
        let ordinal: Int
    }

    let place: Place
    var text: String
    let language: Language
    /// The day of its document; nil where that has none.
    var day: CivilDate?
    var meeting: Int64?
    var series: Int64?
    /// Whether it was found in speech.
    var isSpoken = false
    /// Of a task: the person who is to do it; nil where it is not known who that is.
    var owner: Int64?
    /// The owner as it is written.
    var ownerName: String?
    var due: CivilDate?
    /// Of a task; nil for decisions.
    var state: TaskItem.State?

    /// The days that the words name, such as that of the decision that they replace.
    var namedDays: Set<CivilDate> {
        guard let day, text.utf8.contains(where: \.isDigit) else { return [] }
        let grammar = DateGrammar(languages: DateGrammar.languages, order: .dayFirst, preference: .past)
        let matches = grammar.matches(in: text, now: LocalDateTime(date: day))
        return Set(matches.compactMap { $0.grain == .day ? $0.from?.date : nil })
    }
}
