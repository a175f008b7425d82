import ScrubjayDocuments
import ScrubjayText

/// Answers which notes have a tag, latest first.
struct TagAnswers {
    let snapshot: any Snapshot
    let limit: Int
    let scope: DocumentScope

    /// Returns the answer; `nil` if nothing has the tag.
    func draft(_ tag: String) throws -> AnswerDraft? {
        let tagged = try snapshot.documents(try snapshot.documents(that: Filter(tags: [tag])).filter(scope.contains)).map(
            \.value)
        let folded = Folding.folded(tag)
        // Prefer notes with the tag itself to notes with a nested one.
        let exact = tagged.filter { $0.tags.contains { Folding.folded($0) == folded } }
        let shown = (exact.isEmpty ? tagged : exact).sorted { left, right in
            (right.dates.stated?.ordinal ?? .min, left.place) < (left.dates.stated?.ordinal ?? .min, right.place)
        }
        guard !shown.isEmpty else { return nil }
        let evidence = try shown.prefix(limit).compactMap { document -> Evidence? in
            let sentences = try snapshot.passages(of: document.id).flatMap { Evidence.sentences(of: $0.passage, in: document) }
            let tagging = sentences.first { Folding.folded($0.source).contains(folded) }
            return tagging ?? sentences.first { $0.text.contains(where: \.isLetter) }
        }
        let titles = shown.prefix(Self.mostTitles).map(\.title).joined(separator: "; ")
        let more = shown.count > Self.mostTitles ? "; and \(shown.count - Self.mostTitles) more" : ""
        return .ofTables(evidence, statement: "\(shown.count): \(titles)\(more)")
    }

    private static let mostTitles = 12
}
