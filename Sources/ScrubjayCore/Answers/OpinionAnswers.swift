import ScrubjayDocuments
import ScrubjayText

/// Answers what somebody said about something, from their turns in transcripts and from sentences that name them.
struct OpinionAnswers {
    let snapshot: any PassageCatalogue & PersonCatalogue
    let coverage: WordCoverage
    let lookup: WordLookup
    let limit: Int

    private struct Candidate {
        let evidence: Evidence
        let share: Double
    }

    /// The weight of a word that occurs earlier in the passage, but not in the sentence.
    private static let contextShare = 0.7
    private static let minimumShare = 0.5
    private static let passageLimit = 400
    /// The most sentences of one document.
    private static let limitPerDocument = 2

    /// Returns the answer; `nil` if nobody of that name said anything about it.
    func draft(of name: String, about words: [String]) throws -> AnswerDraft? {
        let passages = try lookup.passages(with: words, within: try snapshot.passageSet(Filter(people: [name])))
        let people = try snapshot.knownPeople(called: name)
        let found = try lookup.quotable(passages, atMost: Self.passageLimit).flatMap { document, passage in
            statements(by: people, in: passage, of: document)
        }
        let most = found.map(\.share).max() ?? 0
        guard most >= Self.minimumShare else { return nil }
        var counts: [StoredDocument.ID: Int] = [:]
        let chosen = found.sorted { left, right in
            (right.share, right.evidence.document.date?.ordinal ?? 0) < (left.share, left.evidence.document.date?.ordinal ?? 0)
        }.filter { found in
            counts[found.evidence.document.id, default: 0] += 1
            return counts[found.evidence.document.id, default: 0] <= Self.limitPerDocument
        }
        return AnswerDraft(evidence: chosen.prefix(limit).map(\.evidence), confidence: most)
    }

    /// Returns the statements by or about these people. Words that occur earlier in the passage count in part.
    private func statements(by people: [KnownPerson], in passage: Passage, of document: StoredDocument) -> [Candidate] {
        // A calendar entry contains no opinions.
        guard document.kind != .event else { return [] }
        let language = Language(known: document.language)
        let sentences = Evidence.sentences(of: passage, in: document)
        let views = sentences.indices.filter { index in
            let (evidence, text) = (sentences[index], sentences[index].text)
            return !evidence.sentence.isHeading && evidence.isStatement && !SentenceMood.isQuestion(text)
                && people.contains { $0.isNamed(in: evidence.speaker ?? text) }
        }
        guard let last = views.last else { return [] }
        let above = ([document.title] + passage.headingPath).joined(separator: "\n")
        let found = coverage.found(in: sentences[...last].map(\.text) + [above], language: language)
        return views.map { index in
            let before = found[..<index].reduce(found[last + 1]) { zip($0, $1).map { $0 || $1 } }
            let share = coverage.share(of: found[index], around: before, contextShare: Self.contextShare)
            return Candidate(evidence: sentences[index], share: share)
        }
    }
}
