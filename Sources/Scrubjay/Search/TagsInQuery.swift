/// Finds the tags that a query names: `#garden`, *the tag garden*, *tagged work/app*.
enum TagsInQuery {
    /// Words that say of the next one that it is a tag, in folded form. The German word for a day is written like the English one.
    private static let lists: [String: Set<String>] = [
        "en": ["tag", "tags", "tagged", "label", "labels", "labelled", "labeled"], "de": ["schlagwort", "schlagworten"],
        "fr": ["etiquette", "mot-cle", "motcle"],
        "es": ["etiqueta", "etiquetas"],
    ]

    static func announcing(in language: Language) -> Set<String> { lists[language.code] ?? [] }

    /// Without the mark, each once.
    static func tags(in text: String, language: Language) -> [String] {
        let announcing = announcing(in: language)
        var tags: [String] = []
        let functionWords = FunctionWords.folded(in: language)
        var isAnnounced = false
        for written in text.split(whereSeparator: \.isWhitespace) {
            let word = written.trimming { $0.isPunctuation && $0 != "#" }
            let name = word.hasPrefix("#") ? String(word.dropFirst()) : word
            let folded = Folding.folded(word)
            let isNamed = isAnnounced && !functionWords.contains(folded) && !announcing.contains(folded)
            if !name.isEmpty, isNamed || word.hasPrefix("#"), !tags.contains(name) { tags.append(name) }
            // *tagged with garden*
            isAnnounced = announcing.contains(folded) || isAnnounced && functionWords.contains(folded)
        }
        return tags
    }
}
