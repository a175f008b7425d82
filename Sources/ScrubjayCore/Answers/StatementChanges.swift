import ScrubjayDocuments
import ScrubjayText

/// Finds which statements a later one replaces: *The launch is on 29 May*, and three weeks later *Launch pushed back to 12 June*.
///
/// A later statement that says that something has changed replaces an earlier one that has a word of the question, in one of these cases:
///
///     it names the earlier value and another one:     from 6 June to 20 June; Postgres instead of MySQL
///     it has another value of the same kind, and is about nothing that the earlier one is not about:     the fee goes up to 18 pounds
///     it says that the matter has ended:     the order is void
///     it names somebody else, and the question asks who:     new treasurer: Siri Moe
///     it returns to what an even earlier one said:     back to Postgres after all
///     it stands directly below the earlier one and takes it back:     forget that; back to the hall after all
///
/// Without such words, a later statement replaces an earlier one only if it is of a later day and denies exactly what the earlier one says: *the slip is open*,
/// *the slip is not open*. A wrong pair would hide the current statement, so only these cases count.
struct StatementChanges {
    let coverage: WordCoverage
    let dates: SentenceDates
    let days: StatementDays
    /// Whether the question asks for a person.
    let asksForPerson: Bool
    private let analyzer = Analyzer()

    init(coverage: WordCoverage, dates: SentenceDates, days: StatementDays, asksForPerson: Bool) {
        (self.coverage, self.dates, self.days, self.asksForPerson) = (coverage, dates, days, asksForPerson)
    }

    /// A unit that states something, and what replaced it.
    struct Replacement {
        let earlier: Evidence
        let later: Evidence
        /// The day of the later statement; `nil` if it has none.
        let day: CivilDate?
        /// Whether the earlier one is sure to be history, so that it is quoted as such. Otherwise it only comes after the later one.
        var isSure = true
    }

    /// A unit with its values and the words that it is about.
    private struct Statement {
        let evidence: Evidence
        /// For each word of the question, whether the unit has it, and whether the unit, its headings or its title have it.
        let own: [Bool]
        let around: [Bool]
        let change: ChangeWords
        let mood: SentenceMood
        /// Without the day that it begins with, unless that is all.
        let values: StatedValues
        /// The day that it begins with, as `StatedValues` counts days.
        let firstDay: Int?
        /// Whether the day that it begins with is its only value.
        let hasOnlyFirstDay: Bool
        /// The stems of its other content words that are not words of the question, and whether each of them is capitalised.
        let contents: Set<String>
        let isAllNames: Bool

        var isDenied: Bool { mood.isDenied || change.isNoLonger }
    }

    /// Returns the replaced units, each with the last unit that replaces it.
    func replacements(among units: [EvidenceUnit]) throws -> [Replacement] {
        let stating = units.filter { $0.features[.isQuestion] == 0 }
        let changes = stating.map { ChangeWords(in: $0.evidence.text) }
        let moods = stating.map { unit in
            SentenceMood(of: unit.evidence.text, language: Language(known: unit.evidence.document.language))
        }
        let denials = moods.count(where: \.isDenied)
        let mayChange = changes.contains(where: \.isChange) || denials > 0 && denials < moods.count
        let statements = mayChange ? zip(stating, zip(changes, moods)).map { statement($0, $1.0, $1.1) } : []
        let takenBack = try takenBack(stating)
        return try takenBack
            + statements.compactMap { earlier in
                guard !takenBack.contains(where: { $0.earlier.isSameSentence(earlier.evidence) }) else { return nil }
                let later = try statements.filter { try replaces($0, earlier, among: statements) }.max { try isBefore($0, $1) }
                return try later.map {
                    Replacement(
                        earlier: earlier.evidence, later: $0.evidence, day: try day(of: $0, beside: earlier),
                        isSure: isSure($0, earlier))
                }
            }
    }

    // MARK: - Pairs

    private func replaces(_ later: Statement, _ earlier: Statement, among all: [Statement]) throws -> Bool {
        guard earlier.own.contains(true) else { return false }
        if changes(later, earlier) { return try isBefore(earlier, later) }
        if denies(later, earlier) {
            // Only *no longer* says that it was said before.
            guard !later.change.isNoLonger else { return try isBefore(earlier, later) }
            guard let first = try day(of: earlier, beside: later), let second = try day(of: later, beside: earlier) else {
                return false
            }
            return first < second
        }
        return try returns(later, from: earlier, among: all)
    }

    /// Whether a statement says that something has changed, and changes another one.
    private func changes(_ later: Statement, _ earlier: Statement) -> Bool {
        guard later.change.isChange, !saysTheSame(later, earlier) else { return false }
        let shared = zip(earlier.own, later.around).count { $0 && $1 }
        let isOfMatter = later.own.contains(true) && shared * 2 >= earlier.own.count(where: \.self)
        let isShort = max(later.contents.count, earlier.contents.count) <= Self.mostContents
        if isOfMatter, isShort, replacesValue(later, earlier) { return true }
        guard later.own.contains(true), zip(later.own, earlier.own).allSatisfy({ !$0 || $1 }) else { return false }
        if isOfMatter, namesAnother(later, earlier) { return true }
        guard later.contents.isSubset(of: earlier.contents) else { return false }
        if later.change.isEnd, isOfMatter { return true }
        // Two items of a list begin with a day each.
        return !(later.hasOnlyFirstDay && earlier.hasOnlyFirstDay) && later.values.hasOtherValue(than: earlier.values)
    }

    /// Whether two statements of a pair are short, and the later one says nothing else. Long ones share words by chance, and of two cancelled meetings each is
    /// another one.
    private func isSure(_ later: Statement, _ earlier: Statement) -> Bool {
        guard max(later.contents.count, earlier.contents.count) <= Self.mostContentsOfSure else { return false }
        let isWithin = earlier.contents.isSubset(of: later.contents) || later.contents.isSubset(of: earlier.contents)
        guard isWithin || namesAnother(later, earlier) || later.change.isOnlyReturn else { return false }
        return !(later.change.isEnd && earlier.change.isEnd)
            && later.own.count(where: \.self) * 2 >= earlier.own.count(where: \.self)
    }

    /// The most content words of statements that are sure to be a pair, beside the words of the question.
    private static let mostContentsOfSure = 6

    private func saysTheSame(_ later: Statement, _ earlier: Statement) -> Bool {
        later.own == earlier.own && later.contents == earlier.contents && later.isDenied == earlier.isDenied
            && later.change.isEnd == earlier.change.isEnd && later.values.days == earlier.values.days
            && later.values.weekdays == earlier.values.weekdays && later.values.numbers == earlier.values.numbers
    }

    /// The most content words of a statement that names both values, beside the words of the question. A paragraph has the words of many others.
    private static let mostContents = 16

    /// Whether a statement names the value of an earlier one, and another value beside it.
    private func replacesValue(_ later: Statement, _ earlier: Statement) -> Bool {
        // *16 May: regatta (moved from 9 May)*
        if let day = later.firstDay, later.change.isMove, !later.values.days.isEmpty, later.values.days == earlier.values.days,
            !later.values.days.contains(day)
        {
            return true
        }
        // A choice is a word itself.
        return later.values.replacesValue(of: earlier.values)
            ?? (later.change.isReversal && later.contents.count > 1
                && !later.contents.isDisjoint(with: earlier.contents))
    }

    /// Whether both say nothing but a name beside the words of the question, and not the same one.
    private func namesAnother(_ later: Statement, _ earlier: Statement) -> Bool {
        asksForPerson && later.isAllNames && earlier.isAllNames && later.contents.isDisjoint(with: earlier.contents)
            && max(later.contents.count, earlier.contents.count) <= Self.longestName
    }

    /// The most words of a name.
    private static let longestName = 4

    /// Whether one of two statements denies exactly what the other says.
    private func denies(_ later: Statement, _ earlier: Statement) -> Bool {
        later.isDenied != earlier.isDenied && later.own == earlier.own && later.contents == earlier.contents
            && !later.mood.isWish && !earlier.mood.isWish && later.values.numbers == earlier.values.numbers
            && (later.hasOnlyFirstDay || later.values.days == earlier.values.days)
    }

    /// Whether a statement returns to what another one said before an earlier one: *back to Postgres after all*.
    private func returns(_ later: Statement, from earlier: Statement, among all: [Statement]) throws -> Bool {
        guard later.change.isOnlyReturn, !later.contents.isEmpty, earlier.contents.isDisjoint(with: later.contents),
            try isBefore(earlier, later)
        else { return false }
        return try all.contains { first in
            try first.own == earlier.own && later.contents.isSubset(of: first.contents) && isBefore(first, earlier)
        }
    }

    // MARK: - What stands below

    /// Returns the best units that the sentence directly below them takes back.
    private func takenBack(_ units: [EvidenceUnit]) throws -> [Replacement] {
        try units.prefix(Self.unitsTakenBack).compactMap { unit in
            let evidence = unit.evidence
            // In speech, another turn may be meant.
            guard evidence.turn == nil, unit.features[.words] > 0, evidence.isProse,
                let next = try days.sentence(after: evidence), next.turn == nil
            else { return nil }
            // *Back to work on Monday* is about something else. Without a mark of reversal, only a still earlier value tells: see `returns`.
            let change = ChangeWords(in: next.text)
            guard change.isTakingBack || change.isReturnAfterAll && evidence.wordCount >= next.wordCount else { return nil }
            // *Never mind* between two sentences of a paragraph takes back no more than a word.
            if let after = try days.sentence(after: next), after.passage == next.passage,
                after.firstLineOfBlock == next.firstLineOfBlock
            {
                return nil
            }
            let found = try days.days(of: next)
            return Replacement(earlier: evidence, later: next, day: found.own ?? found.above)
        }
    }

    /// How many of the best units may be taken back: not many more than are quoted.
    private static let unitsTakenBack = 4

    // MARK: - Order

    /// Whether one statement is of an earlier day than another, or stands above it in the same document.
    private func isBefore(_ first: Statement, _ second: Statement) throws -> Bool {
        if let one = try day(of: first, beside: second), let other = try day(of: second, beside: first), one != other {
            return one < other
        }
        return first.evidence.document.id == second.evidence.document.id && first.evidence.start < second.evidence.start
    }

    /// The day on which something was stated. The day that it begins with may also be what it states: *9 May: regatta*.
    private func day(of statement: Statement, beside other: Statement) throws -> CivilDate? {
        let found = try days.days(of: statement.evidence)
        let isStated = statement.firstDay.map { first in
            other.values.days.contains(first) && !other.hasOnlyFirstDay
                || statement.hasOnlyFirstDay && !other.hasOnlyFirstDay && !other.values.days.isEmpty
        }
        if let own = found.own, isStated != true, own <= days.now { return own }
        return found.above
    }

    // MARK: - Reading

    private func statement(_ unit: EvidenceUnit, _ change: ChangeWords, _ mood: SentenceMood) -> Statement {
        let evidence = unit.evidence
        let (text, code) = (evidence.text, evidence.document.language)
        let language = Language(known: code)
        let headings = evidence.passage.headingPath + unit.headings.map(\.text)
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
        return Statement(
            evidence: evidence, own: coverage.found(in: text, language: language),
            around: coverage.found(
                in: ([text, evidence.document.title] + headings).joined(separator: "\n"), language: language),
            change: change, mood: mood, values: all,
            firstDay: beginning.map { StatedValues.key(of: $0.day) }, hasOnlyFirstDay: hasOnlyFirstDay,
            contents: Set(contents.map(\.stem)), isAllNames: !contents.isEmpty && contents.allSatisfy(\.isCapitalised))
    }
}
