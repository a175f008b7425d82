/// Answers what was decided about something: what holds now, or how it came to be.
struct DecisionAnswers {
    let snapshot: any Snapshot
    let coverage: WordCoverage
    let lookup: WordLookup
    let limit: Int

    private struct Found {
        let decision: StoredDecision
        let ordinal: Int
        let document: StoredDocument
        let share: Double
    }

    /// What a word counts that stands in the headings or the title above a decision.
    private static let contextShare = 0.7
    /// Of the rarity of the words so much has to be in a decision, and this share of the best one.
    private static let leastShare = 0.28
    private static let leastShareOfBest = 0.9
    /// The same of the documents of a time; so much has a decision of one that has the words elsewhere.
    private static let leastShareOfDocuments = 0.3

    /// - Parameters:
    ///   - isHistory: Whether all that was decided is asked for, in its order; else only what holds.
    /// - Returns: Nil where no decision has enough of the words.
    func draft(about words: [String], isHistory: Bool) throws -> AnswerDraft? {
        let found = try best(about: words, of: nil)
        guard let first = found.first else { return nil }
        let threads = try found.map(thread)
        var places: [MentionPlace] = []
        if isHistory {
            places = threads.joined().map { MentionPlace($0) }
            places.sort {
                ($0.document.dates.stated?.ordinal ?? 0, $0.document.id, $0.line)
                    < ($1.document.dates.stated?.ordinal ?? 0, $1.document.id, $1.line)
            }
        } else {
            places = threads.compactMap { $0.last { $0.isCurrent } }.map { MentionPlace($0) }
        }
        let evidence = try Evidence.of(places, limit: limit, in: snapshot)
        return evidence.isEmpty ? nil : AnswerDraft(evidence: evidence, confidence: first.share)
    }

    /// The same evidence, where a decision that does not hold any more comes behind the one that took its place.
    func current(_ evidence: [Evidence]) throws -> [Evidence] {
        var found: [Evidence] = []
        for evidence in evidence {
            if let ordinal = try evidence.replacedDecision(in: snapshot) {
                let later = try snapshot.mentions(ofDecision: ordinal, in: evidence.document.id).filter {
                    $0.isCurrent && lookup.scope.contains($0.document.id)
                }
                found += try Evidence.of(later.map { MentionPlace($0) }, in: snapshot)
            }
            found.append(evidence)
        }
        return found.distinct
    }

    /// The decisions of some documents about something, those with most of the words first.
    ///
    /// - Returns: Empty where no decision has enough of the words.
    func evidence(about words: [String], of documents: Set<StoredDocument.ID>) throws -> [Evidence] {
        let found = try best(about: words, of: documents)
        return try Evidence.of(found.map { MentionPlace($0.decision, in: $0.document) }, limit: limit, in: snapshot)
    }

    /// Those with most of the words, the best first; of equal ones the latest.
    private func best(about words: [String], of documents: Set<StoredDocument.ID>?) throws -> [Found] {
        let passages = try lookup.passages(withAnyOf: words, within: try snapshot.passagesWithDecisions())
        var found: [Found] = []
        // Of few documents all decisions may be meant, of all only those with the words.
        let homes = try documents ?? lookup.documents(of: passages)
        let about = try documents.map { try lookup.documents(with: words).intersection($0) } ?? []
        let least = documents == nil ? Self.leastShare : Self.leastShareOfDocuments
        let leastOfBest = documents == nil ? Self.leastShareOfBest : Self.leastShareOfDocuments
        let known = try snapshot.documents(Array(homes))
        for (id, document) in known {
            let decisions = try snapshot.decisions(of: id)
            let language = Language(known: document.language)
            let headings = HeadingPaths(of: try snapshot.passages(of: id).map(\.passage))
            // Many stand under the same headings.
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
                let share = max(own, about.contains(id) ? Self.leastShareOfDocuments : 0)
                found.append(Found(decision: decision, ordinal: ordinal, document: document, share: share))
            }
        }
        let most = found.map(\.share).max() ?? 0
        guard most >= least else { return [] }
        return found.filter { $0.share >= most * leastOfBest }.sorted { left, right in
            (right.share, right.document.dates.stated?.ordinal ?? 0, right.document.place)
                < (left.share, left.document.dates.stated?.ordinal ?? 0, left.document.place)
        }
    }

    /// All mentions of what a decision is about, in the order of their days.
    private func thread(of found: Found) throws -> [StoredThreadMention] {
        let own = StoredThreadMention(
            document: found.document, line: found.decision.line, text: found.decision.decision.text, state: nil,
            isCurrent: found.decision.isCurrent)
        return (try snapshot.mentions(ofDecision: found.ordinal, in: found.document.id) + [own]).filter {
            lookup.scope.contains($0.document.id)
        }.sorted {
            ($0.document.dates.stated?.ordinal ?? 0, $0.document.place, $0.line) < (
                $1.document.dates.stated?.ordinal ?? 0, $1.document.place, $1.line
            )
        }
    }
}
