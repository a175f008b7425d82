import ScrubjayDocuments
import ScrubjayText

/// A statement as a user and the entries of `statements.yaml` name it: a note with one of its lines or with words, or a whole note.
package struct StatementReference: Sendable, Equatable {
    let document: StoredDocument
    /// Lines of the file, from 1; `nil` for a whole note.
    let lines: ClosedRange<Int>?
    /// The words by which it is found again.
    private let words: String
    private let folded: String
    private let foldedWords: JoinedWords

    init(in document: StoredDocument, lines: ClosedRange<Int>?, words: String) {
        (self.document, self.lines) = (document, lines)
        self.words = words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        folded = FoldedWords.joined(words)
        foldedWords = JoinedWords(joined: folded)
    }

    init(whole document: StoredDocument) { self.init(in: document, lines: nil, words: "") }

    init(_ mention: StoredLineageMention) {
        self.init(in: mention.document, lines: mention.line...mention.line, words: mention.text)
    }

    /// Whether an entry of `statements.yaml` means this statement: it names its note, or its note with one of its lines or with words. Words match if one of the two
    /// texts contains the other.
    ///
    /// - Parameter home: The notebook that the entry is relative to.
    func isMeant(by reference: String, of home: String) -> Bool {
        let (notebook, path) = (document.notebook, document.path)
        let inNotebook = [path] + (document.member.map { [path + "!" + $0] } ?? [])
        let names = (home == notebook ? inNotebook : []) + inNotebook.map { notebook + "/" + $0 }
        return names.contains { name in
            if reference == name { return true }
            guard reference.hasPrefix(name + ":") else { return false }
            let rest = reference.dropFirst(name.count + 1)
            if let line = Int(rest) { return lines?.contains(line) ?? false }
            let quoted = FoldedWords.joined(String(rest))
            return foldedWords.contains(quoted) || JoinedWords(joined: quoted).contains(folded)
        }
    }

    /// Whether a sentence is this statement, or in this note.
    func contains(_ sentence: Evidence) -> Bool { contains(sentence.lines, of: sentence.document) }

    func contains(_ lines: ClosedRange<Int>, of document: StoredDocument) -> Bool {
        self.document.id == document.id && (self.lines.map { lines.contains($0.lowerBound) } ?? true)
    }

    /// How an entry of `statements.yaml` names it.
    ///
    /// - Parameter notebook: The notebook that the entry is relative to.
    func written(in notebook: String) -> String {
        let file = document.path + (document.member.map { "!" + $0 } ?? "")
        let path = document.notebook == notebook ? file : document.notebook + "/" + file
        guard let lines else { return path }
        return words.isEmpty ? "\(path):\(lines.lowerBound)" : "\(path): \(words)"
    }
}
