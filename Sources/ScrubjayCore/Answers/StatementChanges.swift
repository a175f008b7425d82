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
    private let reader: ChangingStatementReader
    /// Whether the question asks for a person.
    private let asksForPerson: Bool
    /// The statements that the owner says do not replace each other.
    private let apart: ApartStatements

    init(
        coverage: WordCoverage, dates: SentenceDates, days: StatementDays, asksForPerson: Bool,
        apart: ApartStatements = .none
    ) {
        reader = ChangingStatementReader(coverage: coverage, dates: dates, days: days)
        (self.asksForPerson, self.apart) = (asksForPerson, apart)
    }

    /// A unit that states something, and what replaced it.
    struct Replacement {
        let earlier: Evidence
        let later: Evidence
        /// The day of the later statement; `nil` if it has none.
        let day: CivilDate?
        /// The words that made the link; `nil` if they were not requested.
        var because: LinkReason?
        /// Whether the earlier one is sure to be history, so that it is quoted as such. Otherwise it only comes after the later one.
        var isSure = true
    }

    private typealias Statement = ChangingStatement

    /// Returns the replaced units, each with the last unit that replaces it.
    func replacements(among units: [EvidenceUnit]) throws -> [Replacement] {
        let stating = units.filter { $0.features[.isQuestion] == 0 }
        let changes = stating.map { ChangeWords(in: $0.evidence.text) }
        let moods = stating.map { unit in
            SentenceMood(of: unit.evidence.text, language: Language(known: unit.evidence.document.language))
        }
        let denials = moods.count(where: \.isDenied)
        let mayChange = changes.contains(where: \.isChange) || denials > 0 && denials < moods.count
        let statements = mayChange ? zip(stating, zip(changes, moods)).map { reader.statement($0, $1.0, $1.1) } : []
        let takenBack = try takenBack(stating)
        return try takenBack
            + statements.compactMap { earlier in
                guard !takenBack.contains(where: { $0.earlier.isSameSentence(earlier.evidence) }) else { return nil }
                let later = try statements.filter {
                    try replaces($0, earlier, among: statements) && !areApart(earlier.evidence, $0.evidence)
                }.max { try reader.isBefore($0, $1) }
                return try later.map {
                    Replacement(
                        earlier: earlier.evidence, later: $0.evidence, day: try reader.day(of: $0, beside: earlier),
                        isSure: isSure($0, earlier))
                }
            }
    }

    private func areApart(_ first: Evidence, _ second: Evidence) -> Bool {
        !apart.isEmpty && apart.areApart(first.reference, second.reference)
    }

    // MARK: - Pairs

    private func replaces(_ later: Statement, _ earlier: Statement, among all: [Statement]) throws -> Bool {
        guard earlier.own.contains(true) else { return false }
        if changes(later, earlier) { return try reader.isBefore(earlier, later) }
        if later.denies(earlier) {
            // Only *no longer* says that it was said before.
            guard !later.change.isNoLonger else { return try reader.isBefore(earlier, later) }
            return try reader.isOfEarlierDay(earlier, later)
        }
        return try returns(later, from: earlier, among: all)
    }

    /// Whether a statement says that something has changed, and changes another one.
    private func changes(_ later: Statement, _ earlier: Statement) -> Bool {
        guard later.isChange, !later.saysTheSame(as: earlier) else { return false }
        let shared = zip(earlier.own, later.around).count { $0 && $1 }
        let isOfMatter = later.own.contains(true) && shared * 2 >= earlier.own.count(where: \.self)
        let isShort = max(later.contents.count, earlier.contents.count) <= Self.mostContents
        if isOfMatter, isShort, later.replacesValue(of: earlier) { return true }
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

    /// The most content words of a statement that names both values, beside the words of the question. A paragraph has the words of many others.
    private static let mostContents = 16

    /// Whether both say nothing but a name beside the words of the question, and not the same one.
    private func namesAnother(_ later: Statement, _ earlier: Statement) -> Bool {
        asksForPerson && later.isAllNames && earlier.isAllNames && later.contents.isDisjoint(with: earlier.contents)
            && max(later.contents.count, earlier.contents.count) <= Self.longestName
    }

    /// The most words of a name.
    private static let longestName = 4

    /// Whether a statement returns to what another one said before an earlier one: *back to Postgres after all*.
    private func returns(_ later: Statement, from earlier: Statement, among all: [Statement]) throws -> Bool {
        guard later.change.isOnlyReturn, !later.contents.isEmpty, earlier.contents.isDisjoint(with: later.contents),
            try reader.isBefore(earlier, later)
        else { return false }
        return try all.contains { first in
            try first.own == earlier.own && later.contents.isSubset(of: first.contents) && reader.isBefore(first, earlier)
        }
    }

    // MARK: - Taken back by the next sentence

    /// Returns the best units that the sentence directly below them takes back.
    private func takenBack(_ units: [EvidenceUnit]) throws -> [Replacement] {
        try units.prefix(Self.unitsTakenBack).compactMap { unit in
            guard unit.features[.words] > 0, let found = try reader.takenBack(unit.evidence) else { return nil }
            return areApart(found.earlier, found.later) ? nil : found
        }
    }

    /// How many of the best units may be taken back: not many more than are quoted.
    private static let unitsTakenBack = 4
}
