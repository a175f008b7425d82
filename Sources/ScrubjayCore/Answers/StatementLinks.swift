import ScrubjayDocuments
import ScrubjayText

/// Finds which statements of a document replace others or are replaced, without a question.
///
/// Without a question, only the statements themselves say what they are about, so the evidence has to be stronger than in `StatementChanges`. A later
/// statement replaces an earlier one if the earlier one has nearly all words of its subject, and one of these holds:
///
///     it names the earlier value and another one:     the fair moved from 6 June to 20 June
///     it has another value, a word for a change, and is about nothing else:     the mooring fee goes up to 18 pounds
///     it says that the matter has ended:     the rope order is void
///     it chooses something else, and names what was chosen before:     the catalogue uses Postgres instead of MySQL
///     it denies exactly what the earlier one says, on a later day:     the slip is not open
///     it stands directly below the earlier one and takes it back:     forget that
///
/// A line that says that one note has replaced another one links the notes. Links between decisions and between tasks are lineages.
struct StatementLinks {
    let snapshot: any DocumentCatalogue & PassageCatalogue & LineageCatalogue
    let lookup: WordLookup
    let reader: ChangingStatementReader
    let succession: DocumentSuccession
    let apart: ApartStatements

    typealias Replacement = StatementChanges.Replacement

    /// The most sentences of a document that are compared with each other. A longer document is read from its beginning.
    private static let sentencesRead = 1_000
    /// The most sentences of a document for which other documents are searched, and the passages that are read for each.
    private static let sentencesLookedUp = 60
    private static let passagesRead = 12
    /// The most content words of a statement. A paragraph has the words of many others.
    private static let mostContents = 12
    /// The fewest content words that two statements of different documents share.
    private static let wordsOfMatter = 2

    /// A sentence that may be linked. Its values are read only when it is compared with another one.
    private final class Candidate {
        let evidence: Evidence
        private let headings: [String]
        private let change: ChangeWords
        private let mood: SentenceMood
        /// Whether it may replace an earlier one: it has words for a change or a denial. Few have.
        let isMarked: Bool
        private var read: ChangingStatement?

        init(_ evidence: Evidence, below headings: [String]) {
            (self.evidence, self.headings) = (evidence, headings)
            change = ChangeWords(in: evidence.text)
            mood = SentenceMood(of: evidence.text, language: Language(known: evidence.document.language))
            isMarked = change.isChange || change.isNoLonger || mood.isDenied
        }

        var takesBack: Bool { change.isTakingBack || change.isReturnAfterAll }

        func statement(_ reader: ChangingStatementReader) -> ChangingStatement {
            if let read { return read }
            let statement = reader.statement(evidence, below: headings, change, mood)
            read = statement
            return statement
        }
    }

    /// Returns the links of a document, each from an earlier statement to a later one. At least one of the two is in the document.
    func links(of document: StoredDocument) throws -> [Replacement] {
        guard Self.states(document) else { return [] }
        var own: [Candidate] = []
        for passage in try snapshot.passages(of: document.id) where own.count < Self.sentencesRead {
            own += candidates(in: passage.passage, of: document)
        }
        var links = try takenBack(own)
        let taken = Set(links.map(\.earlier.sentenceID))
        own.removeAll { taken.contains($0.evidence.sentenceID) }
        for (index, later) in own.enumerated() where later.isMarked {
            for (other, earlier) in own.enumerated() where other != index {
                if let link = try link(earlier.statement(reader), later.statement(reader)) { links.append(link) }
            }
        }
        links += try linksWithOthers(own, of: document)
        let kept = try links.filter { link in
            try !apart.areApart(link.earlier.reference, link.later.reference) && !isOfLineage(link.earlier, link.later)
        }
        return kept + (try successions(of: document))
    }

    /// Whether the sentences of a document are statements. Those of events and tasks have dates and lineages of their own.
    private static func states(_ document: StoredDocument) -> Bool { document.kind == .note || document.kind == .meeting }

    private func takenBack(_ own: [Candidate]) throws -> [Replacement] {
        try zip(own, own.dropFirst()).compactMap { first, second in
            // In the same line, *never mind* may only mean that it does not matter.
            guard second.takesBack, let found = try reader.takenBack(first.evidence),
                found.later.lines.lowerBound > found.earlier.lines.upperBound
            else { return nil }
            return found
        }
    }

    private func linksWithOthers(_ own: [Candidate], of document: StoredDocument) throws -> [Replacement] {
        var links: [Replacement] = []
        var known: [Passage.ID: [Candidate]] = [:]
        for first in own.prefix(Self.sentencesLookedUp) {
            let found = try lookup.passages(like: first.evidence.text, limit: Self.passagesRead)
            let documents = try snapshot.documents(Array(Set(found.map(\.documentID))))
            for passage in found {
                guard let other = documents[passage.documentID], other.id != document.id, Self.states(other) else { continue }
                let candidates = known[passage.id] ?? candidates(in: passage.passage, of: other)
                known[passage.id] = candidates
                for second in candidates where first.isMarked || second.isMarked {
                    let (one, two) = (first.statement(reader), second.statement(reader))
                    if let link = try link(one, two) ?? link(two, one) { links.append(link) }
                }
            }
        }
        return links
    }

    /// Whether a statement has few enough words to replace another one or be replaced.
    private func mayBeLinked(_ statement: ChangingStatement) -> Bool {
        (1...Self.mostContents).contains(statement.contents.count)
    }

    // MARK: - Pairs

    private func link(_ earlier: ChangingStatement, _ later: ChangingStatement) throws -> Replacement? {
        guard later.isChange || later.isDenied && !earlier.isDenied, mayBeLinked(earlier), mayBeLinked(later) else {
            return nil
        }
        let isChange = changes(later, earlier)
        guard isChange ? try reader.isBefore(earlier, later) : try denies(later, earlier), let reason = later.reason else {
            return nil
        }
        return Replacement(
            earlier: earlier.evidence, later: later.evidence, day: try reader.day(of: later, beside: earlier), because: reason)
    }

    private func denies(_ later: ChangingStatement, _ earlier: ChangingStatement) throws -> Bool {
        guard later.contents.count >= Self.wordsOfMatter, later.denies(earlier) else { return false }
        return try reader.isOfEarlierDay(earlier, later)
    }

    private func changes(_ later: ChangingStatement, _ earlier: ChangingStatement) -> Bool {
        guard later.isChange, !later.saysTheSame(as: earlier), !later.mood.isWish,
            !SentenceMood.isProposal(later.evidence.text),
            later.values.names.isEmpty || !later.values.names.isDisjoint(with: earlier.values.names)
        else { return false }
        let shared = later.contents.intersection(earlier.contents)
        let isOfOneDocument = later.evidence.document.id == earlier.evidence.document.id
        guard shared.count >= (isOfOneDocument ? 1 : Self.wordsOfMatter) else { return false }
        let isWithin = later.contents.isSubset(of: earlier.contents)
        let isMostly = shared.count * 3 >= earlier.contents.count * 2
        if later.values.replacesValue(of: earlier.values) == true { return isWithin || isMostly }
        // A choice is a word itself.
        if !isWithin, isMostly, shared.count >= Self.wordsOfMatter, reader.givesUp(later, earlier) { return true }
        guard isWithin, isMostly else { return false }
        if later.change.isEnd, !earlier.change.isEnd { return shared.count >= Self.wordsOfMatter }
        // Two items of a list begin with a day each.
        return !(later.hasOnlyFirstDay && earlier.hasOnlyFirstDay) && later.values.hasOtherValue(than: earlier.values)
    }

    /// Whether both are decisions: their lineage says whether one replaces the other.
    private func isOfLineage(_ first: Evidence, _ second: Evidence) throws -> Bool {
        try isDecision(first) && isDecision(second)
    }

    private func isDecision(_ evidence: Evidence) throws -> Bool {
        try snapshot.decisions(of: evidence.document.id).contains { evidence.lines.contains($0.line) }
    }

    // MARK: - Reading

    private func candidates(in passage: Passage, of document: StoredDocument) -> [Candidate] {
        // A task has a lineage.
        guard passage.channel != .task, passage.channel != .code else { return [] }
        var heading: String?
        return Evidence.sentences(of: passage, in: document).compactMap { evidence in
            if evidence.sentence.isHeading { heading = evidence.text }
            let text = evidence.text
            guard evidence.isProse, evidence.turn == nil, text.first != "|", !SentenceMood.isQuestion(text),
                evidence.struck?.isWhole != true,
                // It is about the note, not about what is in it.
                !SuccessionMark.mayBe(in: text) || SuccessionMark(evidence.source, below: heading ?? "") == nil
            else { return nil }
            return Candidate(evidence, below: heading.map { [$0] } ?? [])
        }
    }

    // MARK: - Notes

    /// Returns the links between a note and those that it has replaced or that have replaced it.
    private func successions(of document: StoredDocument) throws -> [Replacement] {
        let later = try succession.successors(of: document, among: try documents(like: document))
        var earlier: [DocumentSuccession.Successor] = []
        var seen: Set<StoredDocument.ID> = [document.id]
        while let first = try predecessors(of: earlier.last?.earlier ?? document).first(where: {
            seen.insert($0.earlier.id).inserted
        }) { earlier.append(first) }
        return try (earlier + later).compactMap { link in
            guard let first = try beginning(of: link.earlier), let second = try beginning(of: link.later) else { return nil }
            return Replacement(earlier: first, later: second, day: link.later.dates.stated?.date, because: link.reason)
        }
    }

    /// Returns the links to the notes that a note has replaced. A line of this note or of a note with similar words says so.
    private func predecessors(of document: StoredDocument) throws -> [DocumentSuccession.Successor] {
        if let own = try succession.predecessor(of: document) { return [own] }
        return try documents(like: document).compactMap { other in
            try succession.successors(of: other, among: []).first { $0.later.id == document.id }
        }
    }

    /// Returns other documents that have words of the title or the file name of a document, by location.
    private func documents(like document: StoredDocument) throws -> [StoredDocument] {
        let name = document.path.split(separator: "/").last.map { $0.prefix { $0 != "." } } ?? ""
        let found = try lookup.passages(like: "\(document.title) \(name)", limit: Self.passagesRead).map(\.documentID)
        return try snapshot.documents(Array(Set(found))).values.filter { $0.id != document.id && Self.states($0) }.sorted {
            $0.location < $1.location
        }
    }

    /// Returns the heading or sentence that a note begins with.
    private func beginning(of document: StoredDocument) throws -> Evidence? {
        let passages = try snapshot.passages(of: document.id, from: 0, limit: 2)
        let all = passages.flatMap { Evidence.sentences(of: $0.passage, in: document) }
        return all.first { $0.sentence.isHeading } ?? all.first(where: \.isProse)
    }
}

/// Statements of which each replaces one before it.
struct LinkedStatements {
    struct Member {
        let evidence: Evidence
        /// The last link that makes it a later statement; `nil` for the first one.
        let link: StatementChanges.Replacement?
        /// Whether another one replaces it.
        let isReplaced: Bool
    }

    let members: [Member]

    /// Joins links that have a statement in common.
    ///
    /// - Parameter day: Returns the day on which something was stated, for a statement without a link to an earlier one.
    static func lineages(
        of links: [StatementChanges.Replacement], day: (Evidence) throws -> CivilDate?
    ) rethrows -> [LinkedStatements] {
        var statements: [Evidence] = []
        var numbers: [Evidence.SentenceID: Int] = [:]
        func number(_ evidence: Evidence) -> Int {
            if let known = numbers[evidence.sentenceID] { return known }
            numbers[evidence.sentenceID] = statements.count
            statements.append(evidence)
            return statements.count - 1
        }
        let pairs = links.map { (earlier: number($0.earlier), later: number($0.later)) }
        /// For each statement, an earlier one of its lineage, or itself.
        var parent = Array(statements.indices)
        func root(_ number: Int) -> Int {
            var number = number
            while parent[number] != number { number = parent[number] }
            return number
        }
        for (earlier, later) in pairs {
            let (one, other) = (root(earlier), root(later))
            parent[max(one, other)] = min(one, other)
        }
        var last: [Int: Int] = [:]
        var earlier: [Int: Set<Int>] = [:]
        for (index, pair) in pairs.enumerated() {
            last[pair.later] = index
            earlier[pair.later, default: []].insert(pair.earlier)
        }
        let replaced = Set(pairs.map(\.earlier))
        let days = try statements.enumerated().map { number, evidence in
            try last[number].flatMap { links[$0].day } ?? day(evidence)
        }
        func isBefore(_ one: Int, _ other: Int) -> Bool {
            let (first, second) = (statements[one], statements[other])
            return (days[one]?.dayNumber ?? .min, first.document.location, first.start)
                < (days[other]?.dayNumber ?? .min, second.document.location, second.start)
        }
        return Dictionary(grouping: statements.indices, by: root).sorted { $0.key < $1.key }.map { _, members in
            var rest = members.sorted(by: isBefore)
            var ordered: [Int] = []
            // A statement without a day stands behind those that it replaces.
            while !rest.isEmpty {
                let next = rest.firstIndex { earlier[$0]?.isDisjoint(with: rest) ?? true }
                ordered.append(rest.remove(at: next ?? 0))
            }
            return LinkedStatements(
                members: ordered.map { number in
                    Member(
                        evidence: statements[number], link: last[number].map { links[$0] },
                        isReplaced: replaced.contains(number))
                })
        }
    }
}

extension Evidence {
    /// Tells sentences apart.
    struct SentenceID: Hashable {
        let document: StoredDocument.ID
        let start: Int
    }

    var sentenceID: SentenceID { SentenceID(document: document.id, start: start) }
}
