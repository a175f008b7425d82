import ScrubjayDocuments

/// Consecutive passages of one document, joined into one text.
struct StitchedPassages {
    /// The passages in document order, without gaps.
    private(set) var parts: [PackCandidate]

    init(_ part: PackCandidate) { parts = [part] }

    var document: StoredDocument { parts[0].hit.document }

    /// Adds a passage to the run that it is adjacent to, or as a run of its own. If it connects two runs, they become one, at the position of
    /// the first.
    static func adding(_ part: PackCandidate, to runs: [StitchedPassages]) -> [StitchedPassages] {
        var runs = runs
        let touching = runs.indices.filter { runs[$0].touches(part) }
        guard let first = touching.first else { return runs + [StitchedPassages(part)] }
        runs[first].parts = (touching.flatMap { runs[$0].parts } + [part]).sorted { $0.ordinal < $1.ordinal }
        for index in touching.dropFirst().reversed() { runs.remove(at: index) }
        return runs
    }

    private func touches(_ part: PackCandidate) -> Bool {
        document.id == part.hit.document.id && parts.contains { abs($0.ordinal - part.ordinal) == 1 }
    }

    func excerpt(number: Int) -> EvidencePack.Excerpt {
        let passages = parts.map(\.hit.passage)
        var text = passages[0].text
        for (before, next) in zip(passages, passages.dropFirst()) { text += before.separator(before: next) + next.text }
        var speakers: [String] = []
        for speaker in passages.flatMap(\.turns).compactMap(\.turn.speaker) where !speakers.contains(speaker) {
            speakers.append(speaker)
        }
        let lines = passages.map(\.lineRange)
        return EvidencePack.Excerpt(
            number: number, document: document,
            lines: (lines.map(\.lowerBound).min() ?? 1)...(lines.map(\.upperBound).max() ?? 1),
            headingPath: passages[0].headingPath, text: text, speakers: speakers,
            start: passages.lazy.compactMap(\.start).first, page: passages[0].page, copies: parts.flatMap(\.hit.copies),
            contexts: parts[0].contexts)
    }
}

extension Passage {
    /// Returns the white space between two passages of a document, which is not stored with them.
    func separator(before next: Passage) -> String {
        guard lines == .same, next.lines == .same else { return "\n" }
        switch next.lineRange.lowerBound - lineRange.upperBound {
        case ...0: return " "
        case 1: return "\n"
        default: return "\n\n"
        }
    }
}
