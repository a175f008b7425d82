import ScrubjayText

/// Words for a relative that stand for the name: *Mum*. English, German, French and Spanish.
package enum RelativeWords {
    /// In folded form.
    package static let all = Set(groups.joined().map { Folding.folded($0) })

    /// Returns the words by which the owner may call a relative: `Mum` and `Mom` for `mother`. Empty for other relations.
    package static func names(of relation: String) -> [String] {
        var words = FoldedWords.of(relation)
        if let first = words.first, possessives.contains(first) { words.removeFirst() }
        guard words.count == 1 else { return [] }
        return groups.first { $0.contains { Folding.folded($0) == words[0] } } ?? []
    }

    /// Whether a folded word is used like a name, also without *my*: *Mum*, *Oma*. *Gran* is also a Spanish adjective.
    package static func isName(_ word: String) -> Bool { likeNames.contains(word) }

    private static let likeNames: Set<String> = [
        "mum", "mom", "mummy", "dad", "daddy", "granny", "grandma", "grandpa", "grandad", "mama", "mutti", "papa",
        "vati",
        "oma", "opa", "maman", "mamie", "papi",
    ]

    private static let possessives: Set<String> = ["my", "mein", "meine", "ma", "mon", "mi"]

    /// Words for the same relative.
    private static let groups = [
        ["Mum", "Mom", "Mother", "Mummy"], ["Dad", "Father", "Daddy"], ["Wife"], ["Husband"], ["Sister"], ["Brother"], ["Son"],
        ["Daughter"], ["Gran", "Granny", "Grandma", "Grandmother"], ["Grandpa", "Grandad", "Grandfather"], ["Aunt"], ["Uncle"],
        ["Mutter", "Mama", "Mutti"], ["Vater", "Papa", "Vati"], ["Schwester"], ["Bruder"], ["Oma"], ["Opa"], ["Tante"],
        ["Onkel"],
        ["Maman", "Mère"], ["Père"], ["Sœur", "Soeur"], ["Frère"], ["Mamie"], ["Papi"], ["Madre", "Mamá"], ["Padre", "Papá"],
        ["Hermana"], ["Hermano"], ["Abuela"], ["Abuelo"], ["Tía"], ["Tío"],
    ]
}
