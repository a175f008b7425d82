import ScrubjayDocuments
import ScrubjayText

/// Lines of documents, to be looked at.
extension Index {
    /// The lines of a document around one of them, with the words of a query marked.
    ///
    /// - Parameters:
    ///   - line: Line of the file, from 1. If the document has no text there, the nearest line before it counts.
    ///   - query: Whose words are marked; `nil` for none. One that cannot be parsed marks nothing.
    ///   - radius: How many lines there are before and after it, at most.
    /// - Throws: `StoreError`.
    public func preview(
        of document: StoredDocument, around line: Int, marking query: Query? = nil, radius: Int = 100
    ) throws -> Preview {
        try store.read { snapshot in
            let trees = try query.flatMap { query in
                do {
                    return try wordsToMark(query, in: snapshot)
                } catch is QueryError {
                    return nil
                }
            }
            let maker = SnippetMaker(analyzer: analyzer, trees: trees ?? [], idf: [:])
            return Preview(
                try snapshot.passages(of: document.id).map(\.passage), around: line, radius: radius,
                language: Language(known: document.language), marks: maker)
        }
    }

    private func wordsToMark(_ query: Query, in snapshot: any Snapshot) throws -> [QueryTree] {
        let parsed = try understood(query, in: snapshot)
        return parsed.words + parsed.required
    }
}

/// Lines of a document, as a person reads them.
public struct Preview: Sendable, Equatable {
    public struct Line: Sendable, Equatable {
        /// Line of the file, from 1.
        public let number: Int
        public let text: String
        /// The ranges of marked words, in UTF-8 bytes of `text`, in ascending order.
        public let highlights: [Range<Int>]

        public init(number: Int, text: String, highlights: [Range<Int>] = []) {
            (self.number, self.text, self.highlights) = (number, text, highlights)
        }
    }

    public let lines: [Line]
    /// The index of the line that was asked for; 0 without lines.
    public let focus: Int

    public init(lines: [Line], focus: Int) {
        (self.lines, self.focus) = (lines, focus)
    }

    fileprivate init(
        _ passages: [Passage], around line: Int, radius: Int, language: Language, marks: SnippetMaker
    ) {
        var all: [(number: Int, text: Substring)] = []
        for passage in passages {
            // Between passages an empty line stays where the file has one.
            if let last = all.last, passage.lineRange.lowerBound > last.number + 1, !last.text.isEmpty {
                all.append((last.number + 1, ""))
            }
            let lines = passage.text.split(separator: "\n", omittingEmptySubsequences: false)
            for (index, text) in lines.enumerated() {
                all.append((passage.sourceLines(of: index...index).lowerBound, text))
            }
        }
        // Lines of a calendar or a spreadsheet need not be in order.
        let focus = all.firstIndex { $0.number == line } ?? all.lastIndex { $0.number <= line } ?? 0
        let first = max(0, focus - radius)
        lines = all[min(first, all.count)..<min(all.count, focus + radius + 1)].map { number, text in
            let text = String(text)
            return Line(number: number, text: text, highlights: marks.highlights(in: text, language: language))
        }
        self.focus = all.isEmpty ? 0 : focus - first
    }
}
