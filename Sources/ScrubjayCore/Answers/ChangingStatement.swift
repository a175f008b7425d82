import ScrubjayDocuments
import ScrubjayText

/// A unit that may change another one or be changed by it, with its values and the words that it is about.
struct ChangingStatement {
    let evidence: Evidence
    /// For each word of the question, whether the unit has it, and whether the unit, its headings or its title have it.
    let own: [Bool]
    let around: [Bool]
    let change: ChangeWords
    /// Whether it says that something has changed.
    let isChange: Bool
    let mood: SentenceMood
    let isDenied: Bool
    /// Its values. The day that it begins with only counts if there are no others.
    let values: StatedValues
    /// The day that it begins with, as `StatedValues` counts days.
    let firstDay: Int?
    /// Whether the day that it begins with is its only value.
    let hasOnlyFirstDay: Bool
    /// The stems of its other content words that are not words of the question, and whether each of them is capitalised.
    let contents: Set<String>
    let isAllNames: Bool

    /// The words for a change, or else the word that denies something; `nil` if the unit has neither.
    var reason: LinkReason? {
        let text = evidence.text
        let language = Language(known: evidence.document.language)
        if let words = ChangeWords.written(in: text, language: language) { return LinkReason(.change, words) }
        return text.split { $0.isWhitespace }.first { chunk in
            FoldedWords.of(String(chunk)).contains { SentenceMood.isDenial($0, language: language) }
        }.map { LinkReason(.change, String($0).trimming { !$0.isLetter && !$0.isNumber }) }
    }

    func saysTheSame(as other: ChangingStatement) -> Bool {
        own == other.own && contents == other.contents && isDenied == other.isDenied
            && change.isEnd == other.change.isEnd && values.days == other.values.days
            && values.weekdays == other.values.weekdays && values.numbers == other.values.numbers
    }

    /// Whether it names the value of an earlier statement, and another value beside it.
    func replacesValue(of earlier: ChangingStatement) -> Bool {
        // *16 May: regatta (moved from 9 May)*
        if let day = firstDay, change.isMove, !values.days.isEmpty, values.days == earlier.values.days,
            !values.days.contains(day)
        {
            return true
        }
        // A choice is a word itself.
        return values.replacesValue(of: earlier.values)
            ?? (change.isReversal && contents.count > 1 && !contents.isDisjoint(with: earlier.contents))
    }

    /// Whether one of two statements denies exactly what the other says.
    func denies(_ earlier: ChangingStatement) -> Bool {
        isDenied != earlier.isDenied && own == earlier.own && contents == earlier.contents
            && !mood.isWish && !earlier.mood.isWish && values.numbers == earlier.values.numbers
            && (hasOnlyFirstDay || values.days == earlier.values.days)
    }
}

/// Reads units as statements that may change, and tells which of two is the earlier one.
struct ChangingStatementReader {
    let coverage: WordCoverage
    let dates: SentenceDates
    let days: StatementDays
    private let analyzer = Analyzer()

    init(coverage: WordCoverage, dates: SentenceDates, days: StatementDays) {
        (self.coverage, self.dates, self.days) = (coverage, dates, days)
    }

    /// Whether a statement says that it gives up what an earlier one has: *instead of MySQL*.
    func givesUp(_ later: ChangingStatement, _ earlier: ChangingStatement) -> Bool {
        guard let words = ChangeWords.given(upIn: later.evidence.text) else { return false }
        let language = Language(known: later.evidence.document.language)
        let named = StatedValues(words, language: language, dates: [], hasNames: true, analyzer: analyzer).contents.first
        return named.map { earlier.contents.contains($0.stem) } ?? false
    }

    // MARK: - Order

    /// Whether one statement is of an earlier day than another, or stands above it in the same document.
    func isBefore(_ first: ChangingStatement, _ second: ChangingStatement) throws -> Bool {
        if let one = try day(of: first, beside: second), let other = try day(of: second, beside: first), one != other {
            return one < other
        }
        return first.evidence.document.id == second.evidence.document.id && first.evidence.start < second.evidence.start
    }

    /// Whether both statements have days, and the first one has the earlier day.
    func isOfEarlierDay(_ first: ChangingStatement, _ second: ChangingStatement) throws -> Bool {
        guard let one = try day(of: first, beside: second), let other = try day(of: second, beside: first) else { return false }
        return one < other
    }

    /// The day on which something was stated. The day that it begins with may also be what it states: *9 May: regatta*.
    func day(of statement: ChangingStatement, beside other: ChangingStatement) throws -> CivilDate? {
        let found = try days.days(of: statement.evidence)
        let isStated = statement.firstDay.map { first in
            other.values.days.contains(first) && !other.hasOnlyFirstDay
                || statement.hasOnlyFirstDay && !other.hasOnlyFirstDay && !other.values.days.isEmpty
        }
        if let own = found.own, isStated != true, own <= days.now { return own }
        return found.above
    }

    // MARK: - Taken back by the next sentence

    /// Returns what takes a statement back in the sentence directly below it; `nil` if nothing does.
    func takenBack(_ evidence: Evidence) throws -> StatementChanges.Replacement? {
        // In speech, another turn may be meant.
        guard evidence.turn == nil, evidence.isProse, let next = try days.sentence(after: evidence), next.turn == nil else {
            return nil
        }
        // *Back to work on Monday* is about something else. Without a mark of reversal, an even earlier statement has to have the value: see
        // `StatementChanges.returns`.
        let change = ChangeWords(in: next.text)
        guard change.isTakingBack || change.isReturnAfterAll && evidence.wordCount >= next.wordCount else { return nil }
        // *Never mind* between two sentences of a paragraph takes back no more than a word.
        if let after = try days.sentence(after: next), after.passage == next.passage,
            after.firstLineOfBlock == next.firstLineOfBlock
        {
            return nil
        }
        let found = try days.days(of: next)
        let words =
            change.isTakingBack
            ? next.text.trimming { !$0.isLetter && !$0.isNumber }
            : ChangeWords.written(in: next.text, language: Language(known: next.document.language))
        return StatementChanges.Replacement(
            earlier: evidence, later: next, day: found.own ?? found.above, because: words.map { LinkReason(.change, $0) })
    }

    // MARK: - Reading

    func statement(_ unit: EvidenceUnit, _ change: ChangeWords, _ mood: SentenceMood) -> ChangingStatement {
        statement(unit.evidence, below: unit.headings.map(\.text), change, mood)
    }

    /// - Parameter inner: The headings and items above it within its passage.
    func statement(
        _ evidence: Evidence, below inner: [String], _ change: ChangeWords, _ mood: SentenceMood
    ) -> ChangingStatement {
        let (text, code) = (evidence.text, evidence.document.language)
        let language = Language(known: code)
        let headings = evidence.passage.headingPath + inner
        let written = WrittenDateParser(order: dates.order)
        let stated = evidence.document.dates.stated
        let day = headings.reversed().lazy.compactMap { written.date(in: $0)?.civilDate }.first ?? stated?.date
        let noted = day.map { LocalDateTime(date: $0) } ?? stated ?? LocalDateTime(date: CivilDate(dayNumber: 0))
        func values(_ text: String) -> StatedValues {
            StatedValues(
                text, language: language, dates: dates.allMatches(in: text, language: code, day: noted), hasNames: true,
                analyzer: analyzer)
        }
        let beginning = dates.dayAndRest(of: text, language: code, near: noted.date)
        let rest = beginning.map { values($0.rest) }
        let hasOnlyFirstDay = rest.map { $0.days.isEmpty && $0.numbers.isEmpty } ?? false
        let all = hasOnlyFirstDay ? values(text) : rest ?? values(text)
        let asked = Set(coverage.words.flatMap(\.forms))
        let contents = all.contents.filter { word in
            !asked.contains(word.stem) && !asked.contains(word.folded)
                && !SentenceMood.isDenial(word.folded, language: language)
        }
        return ChangingStatement(
            evidence: evidence, own: coverage.found(in: text, language: language),
            around: coverage.found(
                in: ([text, evidence.document.title] + headings).joined(separator: "\n"), language: language),
            change: change, isChange: change.isChange, mood: mood, isDenied: mood.isDenied || change.isNoLonger, values: all,
            firstDay: beginning.map { StatedValues.key(of: $0.day) }, hasOnlyFirstDay: hasOnlyFirstDay,
            contents: Set(contents.map(\.stem)), isAllNames: !contents.isEmpty && contents.allSatisfy(\.isCapitalised))
    }
}

extension Evidence {
    /// How an entry of `statements.yaml` names it.
    var reference: StatementReference { StatementReference(in: document, lines: lines, words: text) }
}
