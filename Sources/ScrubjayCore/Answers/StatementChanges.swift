import ScrubjayDocuments
import ScrubjayText

/// Finds which statements a later one replaces: *The launch is on 29 May*, and three weeks later *Launch pushed back to 12 June*.
///
/// A later statement that says that something has changed replaces an earlier one that has a word of the question, in one of these cases:
///
///     it names the earlier value and another one:     from 6 June to 20 June; Postgres instead of MySQL
///     it has another value of the same kind, and is about nothing that the earlier one is not about:     the fee goes up to 18 pounds
///     it says that the matter has ended:     the order is void
///
/// A wrong pair would hide the current statement, so only these cases count.
struct StatementChanges {
    let coverage: WordCoverage
    let dates: SentenceDates
    private let analyzer = Analyzer()

    init(coverage: WordCoverage, dates: SentenceDates) {
        self.coverage = coverage
        self.dates = dates
    }

    /// A unit that states something, and what replaced it.
    struct Replacement {
        let earlier: Evidence
        let later: Evidence
        /// The day of the later statement; `nil` if it has none.
        let day: CivilDate?
    }

    /// A unit with its values and the words that it is about.
    private struct Statement {
        let evidence: Evidence
        /// The day of the nearest heading with a date, or else of the document.
        let day: CivilDate?
        /// For each word of the question, whether the unit has it, and whether the unit, its headings or its title have it.
        let own: [Bool]
        let around: [Bool]
        let change: ChangeWords
        let values: StatedValues
        /// The stems of its other content words that are not words of the question.
        let contents: Set<String>
    }

    /// Returns the replaced units, each with the last unit that replaces it.
    func replacements(among units: [EvidenceUnit]) -> [Replacement] {
        let stating = units.filter { $0.features[.isQuestion] == 0 }
        let changes = stating.map { ChangeWords(in: $0.evidence.text) }
        guard changes.contains(where: \.isChange) else { return [] }
        let statements = zip(stating, changes).map(statement)
        return statements.compactMap { earlier in
            let later = statements.filter { replaces($0, earlier) }.max { isBefore($0, $1) }
            return later.map { Replacement(earlier: earlier.evidence, later: $0.evidence, day: $0.day) }
        }
    }

    private func replaces(_ later: Statement, _ earlier: Statement) -> Bool {
        guard later.change.isChange, isBefore(earlier, later), earlier.own.contains(true) else { return false }
        let shared = zip(earlier.own, later.around).count { $0 && $1 }
        let isOfMatter = later.own.contains(true) && shared * 2 >= earlier.own.count(where: \.self)
        if isOfMatter, replacesValue(later, earlier) { return true }
        guard later.own.contains(true), zip(later.own, earlier.own).allSatisfy({ !$0 || $1 }) else { return false }
        guard later.contents.isSubset(of: earlier.contents) else { return false }
        return later.change.isEnd && isOfMatter || later.values.hasOtherValue(than: earlier.values)
    }

    /// Whether a statement names the value of an earlier one, and another value beside it.
    private func replacesValue(_ later: Statement, _ earlier: Statement) -> Bool {
        // A choice is a word itself.
        later.values.replacesValue(of: earlier.values)
            ?? (later.change.isReversal && later.contents.count > 1
                && !later.contents.isDisjoint(with: earlier.contents))
    }

    /// Whether one statement is of an earlier day than another, or stands above it in the same document.
    private func isBefore(_ first: Statement, _ second: Statement) -> Bool {
        if let one = first.day, let other = second.day, one != other { return one < other }
        return first.evidence.document.id == second.evidence.document.id && first.evidence.start < second.evidence.start
    }

    // MARK: - Reading

    private func statement(_ unit: EvidenceUnit, _ change: ChangeWords) -> Statement {
        let evidence = unit.evidence
        let text = evidence.text
        let language = Language(known: evidence.document.language)
        let headings = evidence.passage.headingPath + unit.headings.map(\.text)
        let written = WrittenDateParser(order: dates.order)
        let stated = evidence.document.dates.stated
        let day = headings.reversed().lazy.compactMap { written.date(in: $0)?.civilDate }.first ?? stated?.date
        let noted = day.map { LocalDateTime(date: $0) } ?? stated ?? LocalDateTime(date: CivilDate(dayNumber: 0))
        let values = StatedValues(
            text, language: language, dates: dates.matches(in: text, language: evidence.document.language, day: noted),
            hasNames: true, analyzer: analyzer)
        let asked = Set(coverage.words.flatMap(\.forms))
        return Statement(
            evidence: evidence, day: day, own: coverage.found(in: text, language: language),
            around: coverage.found(
                in: ([text, evidence.document.title] + headings).joined(separator: "\n"), language: language),
            change: change, values: values,
            contents: Set(
                values.contents.filter { !asked.contains($0.stem) && !asked.contains($0.folded) }.map(\.stem)))
    }
}
