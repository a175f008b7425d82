/// The small words that stand inside names of people: *van*, *de la*.
package enum NameParticles {
    /// Whether a word is a particle of names.
    ///
    /// - Parameter word: In lower case.
    package static func contains(_ word: String) -> Bool { all.contains(word) }

    /// Dutch, German, French, Italian, Spanish, Portuguese and Arabic.
    private static let all: Set<String> = [
        "al", "bin", "da", "das", "de", "del", "della", "den", "der", "di", "do", "dos", "du", "el", "la", "le", "ten", "ter",
        "van", "von", "y", "zu", "zum", "zur",
    ]
}
