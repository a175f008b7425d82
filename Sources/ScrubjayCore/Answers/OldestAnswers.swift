import ScrubjayDocuments
import ScrubjayText

/// Answers which note about something is the oldest, and of which day it is.
struct OldestAnswers {
    let snapshot: any DocumentCatalogue & PassageCatalogue & FullTextIndex
    let coverage: WordCoverage
    let lookup: WordLookup
    /// The days of the notes; `nil` for all notes.
    let days: DateSpan?

    /// A calendar entry is not written about something, and its day is that of the event.
    private static let kinds = Document.Kind.allCases.filter { $0 != .event }

    /// Returns the answer; `nil` if no note that states its date has a passage with all of the words and names.
    func draft(about words: [String], people: [String]) throws -> AnswerDraft? {
        guard let tree = try lookup.anyForm(of: (words + people).joined(separator: " ")) else { return nil }
        let passages = try lookup.scope.passages(snapshot.matches(tree), in: snapshot)
        let selection = DocumentSelection(kinds: Self.kinds, documents: try lookup.documents(of: passages))
        let notes = try snapshot.documents(try snapshot.documents(selection)).values.compactMap { document in
            document.dates.stated.map { (document: document, date: $0) }
        }
        let oldest = notes.filter { note in days.map { $0.contains(note.date.date) } ?? true }.min { left, right in
            (left.date.ordinal, left.document.location) < (right.date.ordinal, right.document.location)
        }
        guard let oldest, let evidence = try sentence(of: oldest.document, naming: people) else { return nil }
        return .ofTables([evidence], statement: "\(oldest.date.date) \(oldest.document.title)")
    }

    /// Returns the first sentence with the most words and names, a heading only if no other sentence has as many.
    private func sentence(of document: StoredDocument, naming people: [String]) throws -> Evidence? {
        let sentences = try Evidence.sentences(of: document, in: snapshot).filter { $0.text.contains(where: \.isLetter) }
        let found = coverage.found(in: sentences.map(\.text), language: Language(known: document.language))
        var best: (evidence: Evidence, score: Int)?
        for (evidence, words) in zip(sentences, found) {
            let text = JoinedWords(evidence.text)
            let count = words.count(where: \.self) + people.count(where: text.contains)
            let score = 2 * count + (evidence.isProse ? 1 : 0)
            if best.map({ $0.score < score }) ?? true { best = (evidence, score) }
        }
        return best?.evidence
    }
}
