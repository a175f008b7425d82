import ScrubjayDocuments
public import ScrubjayText

/// What the notes state about a person: an attribute, its value, and the days for which it holds.
public struct PersonFact: Sendable {
    /// `employer`, `role`, `email`, `phone`, `birthday`, `address`, `partner`, `likes`, `allergy`.
    public let attribute: String
    /// Which of several of its kind: `work`, `home` or `mobile`; `nil` if the notes do not say.
    public let label: String?
    public let value: String
    /// The day that the statement is of; `nil` if it has none, as in a contact note.
    public let day: CivilDate?
    /// The first day since which the notes state this value, without another one in between; `nil` if no statement of it has a day.
    public let noted: CivilDate?
    /// Whether no later statement says something else.
    public let isCurrent: Bool
    /// The day of the statement that replaced it; `nil` if it is current, or if that statement has no day.
    public let until: CivilDate?
    /// The line that states it.
    public let sentence: Answer.Sentence
}

/// A fact before its line is checked against the file.
struct FoundFact {
    let reading: PersonFactReader.Reading
    let day: CivilDate?
    let evidence: Evidence
    /// Whether it stands in the contact note of the person, which is kept up to date.
    let isOfContactNote: Bool
    var isCurrent = true
    var until: CivilDate?
    var noted: CivilDate?

    var value: String { reading.value }

    /// The value in the form in which values are compared.
    var key: String {
        switch reading.attribute.shape {
        case .phoneNumber: String(reading.value.filter(\.isNumber).suffix(9))
        case .mailAddress: reading.value.lowercased()
        case .day, .name, .words: FoldedWords.joined(reading.value)
        }
    }

    /// Whether both state the same value. One name of a company may be part of the other: *Radix*, *Radix Imaging*.
    private func isSame(as other: FoundFact) -> Bool {
        if key == other.key { return true }
        guard reading.attribute == .employer, !key.isEmpty, !other.key.isEmpty else { return false }
        return JoinedWords(joined: key).contains(other.key) || JoinedWords(joined: other.key).contains(key)
    }

    /// Whether it stands in the signature of a mail, where people say themselves how to reach them.
    private var isOfSignature: Bool { LetterFormula.isMail(evidence.document) && !evidence.isProse }

    /// Decides which facts about one person are current. Returns them by attribute, current ones first, then the latest.
    ///
    /// - If there is a contact note, it takes precedence over other statements, and a dated statement that something is new over it. Among equals the
    ///   latest is current. A contact note without a day replaces nothing that stands in a signature of the person: nobody knows which is newer.
    /// - List attributes such as likes keep all their values; other attributes keep those of one document and day.
    /// - A value that is stated again is one fact.
    static func resolved(_ found: [FoundFact]) -> [FoundFact] {
        PersonAttribute.all.flatMap { attribute -> [FoundFact] in
            let ofAttribute = found.filter { $0.reading.attribute == attribute }
            var labels: [String?] = []
            for fact in ofAttribute where !labels.contains(fact.reading.label) { labels.append(fact.reading.label) }
            return labels.flatMap { label in history(ofAttribute.filter { $0.reading.label == label }, isList: attribute.isList)
            }
        }
    }

    private static func history(_ found: [FoundFact], isList: Bool) -> [FoundFact] {
        let hasContactNote = found.contains { $0.isOfContactNote && !$0.reading.isStruck }
        func rank(_ fact: FoundFact) -> (Int, Int) {
            let weight =
                fact.reading.isStruck
                ? -1 : !hasContactNote ? 0 : fact.reading.isNew && fact.day != nil ? 2 : fact.isOfContactNote ? 1 : 0
            return (weight, fact.day?.dayNumber ?? .min)
        }
        // Sorting keeps the order of equals only with their indices.
        let sorted = found.enumerated().sorted { left, right in
            let (first, second) = (rank(left.element), rank(right.element))
            return first == second ? left.offset < right.offset : first > second
        }.map(\.element)
        var history: [FoundFact] = []
        for fact in sorted where !history.contains(where: { $0.isSame(as: fact) }) {
            history.append(fact)
            history[history.count - 1].noted = firstDay(of: fact, among: found, isList: isList)
        }
        guard !isList, let first = history.first else { return history }
        var replacement = first.day
        // The statement that others have to be of the same document and day with, to hold beside it.
        var known = [first]
        for index in history.indices.dropFirst() {
            let fact = history[index]
            if known.count == 1, first.isOfContactNote, first.day == nil, fact.isOfSignature {
                known.append(fact)
                replacement = fact.day
            }
            let isBeside = known.contains { other in
                !fact.reading.isStruck && fact.evidence.document.id == other.evidence.document.id && fact.day == other.day
                    && fact.isOfContactNote == other.isOfContactNote
            }
            guard !isBeside else { continue }
            history[index].isCurrent = false
            history[index].until = replacement
            replacement = fact.day ?? replacement
        }
        return history
    }

    /// Returns the first of the days on which a value is stated, of those between which no other value is.
    private static func firstDay(of fact: FoundFact, among found: [FoundFact], isList: Bool) -> CivilDate? {
        let dated = found.compactMap { other -> (day: CivilDate, isSame: Bool)? in
            guard let day = other.day else { return nil }
            let isSame = other.isSame(as: fact)
            return isSame || !isList && !other.reading.isStruck ? (day, isSame) : nil
        }.sorted { (-$0.day.dayNumber, $0.isSame ? 0 : 1) < (-$1.day.dayNumber, $1.isSame ? 0 : 1) }
        guard let last = fact.day ?? dated.first(where: { $0.isSame })?.day else { return nil }
        return dated.drop { $0.day > last }.prefix { $0.isSame }.last?.day
    }
}

extension [FoundFact] {
    /// The facts with their lines as they are in the files now; those of changed files are left out.
    func checked(by checker: SentenceChecker) throws -> [PersonFact] {
        try compactMap { fact in
            try checker.sentence(fact.evidence).map { sentence in
                PersonFact(
                    attribute: fact.reading.attribute.name, label: fact.reading.label, value: fact.value, day: fact.day,
                    noted: fact.noted,
                    isCurrent: fact.isCurrent, until: fact.until, sentence: sentence)
            }
        }
    }
}
