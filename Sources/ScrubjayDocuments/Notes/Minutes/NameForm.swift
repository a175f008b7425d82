import ScrubjayText

/// How several capitalised words look that stand where an assignee may stand: as a name as people write it, or as *Call Herr Brell*.
enum NameForm: Sendable {
    /// A usual given name, an initial or a title begins it.
    case name
    /// Nothing is known of the first word.
    case possible
    /// A usual given name stands behind another word: *Ring Ada Quist*.
    case unlikely
    /// It begins with a word that begins no name, or has a title behind another word.
    case other

    init(_ words: String) {
        let words = words.split(separator: " ")
        let plain = words.map { Folding.folded($0.trimming { $0 == "." }) }
        let titles = plain.prefix(while: PersonTitles.contains).count
        guard titles < plain.count else {
            self = .possible
            return
        }
        // A letter alone is an initial, and the last word may be a family name.
        let isTitleInside = plain.dropFirst(titles + 1).dropLast().contains { $0.count > 1 && PersonTitles.contains($0) }
        if isTitleInside {
            self = .other
        } else if titles > 0 || GivenNames.begin(words[0]) || plain[0].count == 1 && words[0].count == 2 {
            self = .name
        } else if TaskReader.verbs.contains(plain[0])
            || FunctionWords.ofQuestions.contains(plain[0]) && !NameParticles.contains(plain[0])
        {
            self = .other
        } else if words.dropFirst().contains(where: { GivenNames.begin($0) }) {
            self = .unlikely
        } else {
            self = .possible
        }
    }
}
