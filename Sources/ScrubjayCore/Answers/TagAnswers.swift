import ScrubjayDocuments
import ScrubjayText

/// Answers which notes have a tag, latest first.
struct TagAnswers {
    let snapshot: any DocumentCatalogue & PassageCatalogue
    let limit: Int
    let scope: DocumentScope
    /// The days of the notes; `nil` for all notes, with or without a date.
    let days: DateSpan?

    /// Returns the answer; `nil` if nothing has the tag.
    func draft(_ tag: String) throws -> AnswerDraft? {
        let tagged = try snapshot.documents(try snapshot.documents(DocumentSelection(tags: [tag])).filter(scope.contains))
            .values
            .filter { document in days.map { days in document.dates.stated.map { days.contains($0.date) } ?? false } ?? true }
        let folded = Folding.folded(tag)
        // Prefer notes with the tag itself to notes with a nested one.
        let exact = tagged.filter { $0.tags.contains { Folding.folded($0) == folded } }
        let shown = (exact.isEmpty ? tagged : exact).sorted { left, right in
            (right.dates.stated?.ordinal ?? .min, left.location) < (left.dates.stated?.ordinal ?? .min, right.location)
        }
        guard !shown.isEmpty else { return nil }
        let evidence = try shown.prefix(limit).compactMap { document -> Evidence? in
            let sentences = try Evidence.sentences(of: document, in: snapshot)
            let tagging = sentences.first { Folding.folded($0.source).contains(folded) }
            return tagging ?? sentences.first { $0.text.contains(where: \.isLetter) }
        }
        let titles = shown.prefix(Self.titleLimit).map(\.title).joined(separator: "; ")
        let more = shown.count > Self.titleLimit ? "; and \(shown.count - Self.titleLimit) more" : ""
        return .ofTables(evidence, statement: "\(shown.count): \(titles)\(more)")
    }

    private static let titleLimit = 12
}
