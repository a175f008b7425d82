import ScrubjayText

/// A line of a note that says that another note has replaced it, or that it replaces another one. Names are as written, with their links.
///
///     Status: superseded by [12](0012-files.md)        replaced-by: Tiller 9        Dieses Dokument wurde abgelöst durch ADR-5
///     supersedes: ADR-3
package enum SuccessionMark: Sendable, Equatable {
    case supersededBy(String)
    case supersedes(String)

    /// - Parameters:
    ///   - line: A line, property or sentence with its markup.
    ///   - heading: The heading above it.
    /// - Returns: `nil` if the line says something else as well, such as what was replaced.
    package init?(_ line: String, below heading: String) {
        guard line.utf8.count <= Self.longestLine, !line.hasSuffix("?") else { return nil }
        let words = Self.words(of: line)
        let folded = words.map(\.folded)
        if let first = folded.first, Self.replacing.contains(first), let name = Self.name(in: line, from: words[0].end),
            line[words[0].end...].drop(while: { "*_ ".contains($0) }).hasPrefix(":") || name.hasPrefix("[")
        {
            self = .supersedes(name)
            return
        }
        var index = 0
        if index < folded.count, Self.labels.contains(folded[index]) { index += 1 }
        while index < folded.count, index < Self.mostSubjectWords, Self.subjects.contains(folded[index]) { index += 1 }
        guard index < folded.count else { return nil }
        let rest = folded[index...]
        let length: Int
        if Self.joined.contains(rest[index]) {
            length = 1
        } else if rest.count > 1, Self.participles[rest[index]] == rest[index + 1] {
            length = 2
        } else if Self.see.contains(rest[index]), folded[..<index].contains(where: Self.obsolete.contains), line.contains("[") {
            length = 1
        } else {
            return nil
        }
        guard let name = Self.name(in: line, from: words[index + length - 1].end) else { return nil }
        self = .supersededBy(name)
    }

    /// Whether a text may have such a line.
    package static func mayBe(in text: String) -> Bool { beginnings.finds(in: text) }

    /// The beginnings of the words for it, without letters that may have an accent. `SuccessionMark` finds nothing without one.
    private static let beginnings = PhraseMatcher(
        WordList.words(
            """
            superse replace obsol supplant succeeded deprecated outdated veraltet berholt perim périm abgel ersetzt remplac reemplaza sustitu
            """))

    private static let longestLine = 240
    private static let mostSubjectWords = 9

    private static func name(in line: String, from end: String.Index) -> String? {
        let name = line[end...].trimming { " :*_\"'\n\r\t.".contains($0) }
        return name.isEmpty || name.contains("\n") ? nil : name
    }

    /// The words before the first link, each with its end.
    private static func words(of line: String) -> [(folded: String, end: String.Index)] {
        var words: [(String, String.Index)] = []
        var start: String.Index?
        var index = line.startIndex
        func close() {
            if let start { words.append((Folding.folded(String(line[start..<index])), index)) }
            start = nil
        }
        while index < line.endIndex, line[index] != "[" || words.isEmpty && start == nil, words.count < mostSubjectWords + 4 {
            if line[index].isLetter || line[index].isNumber {
                start = start ?? index
            } else {
                close()
            }
            index = line.index(after: index)
        }
        close()
        return words
    }

    // MARK: - Words, folded, in English, German, French and Spanish

    private static let labels = Set(WordList.words("status state stand statut estado etat update note nota hinweis achtung"))
    private static let obsolete = Set(
        WordList.words("obsolete deprecated outdated superseded replaced veraltet uberholt obsoleto obsoleta perime"))
    /// Words for the note itself, and verbs before the participle.
    private static let subjects = Set(
        WordList.words(
            """
            this the note document page adr rfc decision record plan proposal draft is was has been now accepted amended dieses diese dieser das \
            dokument notiz seite entscheidung wurde ist wird ce cette cet document page decision est a ete esta este el la documento pagina \
            decision ha sido fue es
            """)
    ).union(obsolete).subtracting(["superseded", "replaced", "uberholt"])
    private static let participles = [
        "superseded": "by", "replaced": "by", "supplanted": "by", "obsoleted": "by", "succeeded": "by", "abgelost": "durch",
        "ersetzt": "durch", "uberholt": "durch", "remplace": "par", "remplacee": "par", "reemplazado": "por",
        "reemplazada": "por",
        "sustituido": "por", "sustituida": "por",
    ]
    private static let joined = Set(WordList.words("supersededby replacedby obsoletedby"))
    private static let see = Set(WordList.words("see siehe voir vease"))
    private static let replacing = Set(WordList.words("supersedes replaces obsoletes ersetzt remplace reemplaza sustituye"))
}
