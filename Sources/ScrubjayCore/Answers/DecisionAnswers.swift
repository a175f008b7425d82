import ScrubjayDocuments
import ScrubjayText

/// Answers what was decided about something: the current decision, or its history.
struct DecisionAnswers {
    let snapshot: any DocumentCatalogue & PassageCatalogue & LineageCatalogue
    let coverage: WordCoverage
    let lookup: WordLookup
    let succession: DocumentSuccession
    let limit: Int

    private struct Candidate {
        let decision: StoredDecision
        let ordinal: Int
        let document: StoredDocument
        let share: Double
    }

    /// The weight of a word that occurs only in the headings or the title above a decision.
    private static let contextShare = 0.7
    /// The least share of the words, by rarity, that the best decision must have.
    private static let minimumShare = 0.28
    /// Decisions with a smaller share of the words, relative to the best one, are left out.
    private static let minimumShareOfBest = 0.9
    /// Replaces both limits if only certain documents count. Also the share of a decision whose document has the words elsewhere.
    private static let minimumShareOfDocuments = 0.3

    /// Returns the decisions about something.
    ///
    /// - Parameter isHistory: Whether to return all decisions in order of time; otherwise only current ones.
    /// - Returns: `nil` if no decision has enough of the words.
    func draft(about words: [String], isHistory: Bool) throws -> AnswerDraft? {
        let found = try best(about: words, of: nil)
        guard isHistory else { return try current(among: found) }
        guard let first = found.first else { return nil }
        var locations = try found.flatMap(lineage).map { TaskOrDecisionLine($0) }
        locations.sort {
            ($0.document.dates.stated?.ordinal ?? 0, $0.document.id, $0.line)
                < ($1.document.dates.stated?.ordinal ?? 0, $1.document.id, $1.line)
        }
        let evidence = try Evidence.of(locations, limit: limit, in: snapshot)
        return evidence.isEmpty ? nil : AnswerDraft(evidence: evidence, confidence: first.share)
    }

    /// Returns the current decisions on the matters of the best candidates. What a superseded note decided is history.
    private func current(among found: [Candidate]) throws -> AnswerDraft? {
        var others: [StoredDocument] = []
        for candidate in found
        where others.count < Self.successors && !others.contains(where: { $0.id == candidate.document.id }) {
            others.append(candidate.document)
        }
        var share: Double?
        var locations: [TaskOrDecisionLine] = []
        // No more candidates are looked at than are shown.
        for candidate in found where locations.count < limit {
            guard try succession.successor(of: candidate.document, among: others) == nil else { continue }
            share = share ?? candidate.share
            guard let line = try lineage(of: candidate).last(where: \.isCurrent).map({ TaskOrDecisionLine($0) }),
                !locations.contains(where: { $0.document.id == line.document.id && $0.line == line.line })
            else { continue }
            locations.append(line)
        }
        let evidence = try Evidence.of(locations, limit: limit, in: snapshot)
        return evidence.isEmpty ? nil : AnswerDraft(evidence: evidence, confidence: share ?? 0)
    }

    /// In how many notes of the best candidates it is looked for that they replace another one.
    private static let successors = 6

    /// Returns the replaced decisions among some sentences, each with the current one.
    func replacements(among evidence: [Evidence]) throws -> [StatementChanges.Replacement] {
        try evidence.compactMap { earlier in
            guard let ordinal = try earlier.replacedDecision(in: snapshot) else { return nil }
            let current = try snapshot.mentions(ofDecision: ordinal, in: earlier.document.id).first {
                $0.isCurrent && lookup.scope.contains($0.document.id)
            }
            guard let current, let later = try Evidence.of([TaskOrDecisionLine(current)], in: snapshot).first else {
                return nil
            }
            return StatementChanges.Replacement(
                earlier: earlier, later: later, day: current.document.dates.stated?.date)
        }
    }

    /// Returns the decisions in some documents about something, those with most of the words first. Empty if none has enough of them.
    func evidence(about words: [String], of documents: Set<StoredDocument.ID>) throws -> [Evidence] {
        let found = try best(about: words, of: documents)
        return try Evidence.of(found.map { TaskOrDecisionLine($0.decision, in: $0.document) }, limit: limit, in: snapshot)
    }

    /// Returns the decisions with most of the words, best first; the latest first if several are equal.
    private func best(about words: [String], of documents: Set<StoredDocument.ID>?) throws -> [Candidate] {
        let passages = try lookup.passages(withAnyOf: words, within: try snapshot.passagesWithDecisions())
        var found: [Candidate] = []
        // In given documents every decision may be meant; among all documents, only those with the words.
        let documentIDs = try documents ?? lookup.documents(of: passages)
        let about = try documents.map { try lookup.documents(with: words).intersection($0) } ?? []
        let least = documents == nil ? Self.minimumShare : Self.minimumShareOfDocuments
        let leastOfBest = documents == nil ? Self.minimumShareOfBest : Self.minimumShareOfDocuments
        let known = try snapshot.documents(Array(documentIDs))
        for (id, document) in known {
            let decisions = try snapshot.decisions(of: id)
            let language = Language(known: document.language)
            let headings = HeadingPaths(of: try snapshot.passages(of: id).map(\.passage))
            // Many decisions share their headings, so each distinct context is analysed once.
            var contexts: [String] = []
            let context = decisions.map { decision in
                let text = ([document.title] + headings.path(of: decision.line)).joined(separator: "\n")
                if let known = contexts.firstIndex(of: text) { return known }
                contexts.append(text)
                return contexts.count - 1
            }
            let inContext = coverage.found(in: contexts, language: language)
            let inText = coverage.found(in: decisions.map(\.decision.text), language: language)
            for (ordinal, decision) in decisions.enumerated() {
                let own = coverage.share(
                    of: inText[ordinal], around: inContext[context[ordinal]], contextShare: Self.contextShare)
                let share = max(own, about.contains(id) ? Self.minimumShareOfDocuments : 0)
                found.append(Candidate(decision: decision, ordinal: ordinal, document: document, share: share))
            }
        }
        let most = found.map(\.share).max() ?? 0
        guard most >= least else { return [] }
        return found.filter { $0.share >= most * leastOfBest }.sorted { left, right in
            (right.share, right.document.dates.stated?.ordinal ?? 0, right.document.location)
                < (left.share, left.document.dates.stated?.ordinal ?? 0, left.document.location)
        }
    }

    /// Returns all decisions on the same matter, including this one, in order of time.
    private func lineage(of found: Candidate) throws -> [StoredLineageMention] {
        let own = StoredLineageMention(
            document: found.document, line: found.decision.line, text: found.decision.decision.text, state: nil,
            isCurrent: found.decision.isCurrent)
        return (try snapshot.mentions(ofDecision: found.ordinal, in: found.document.id) + [own]).filter {
            lookup.scope.contains($0.document.id)
        }.sorted {
            ($0.document.dates.stated?.ordinal ?? 0, $0.document.location, $0.line) < (
                $1.document.dates.stated?.ordinal ?? 0, $1.document.location, $1.line
            )
        }
    }
}
