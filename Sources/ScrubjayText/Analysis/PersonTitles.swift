/// The titles and forms of address that stand before the names of people.
package enum PersonTitles {
    /// Whether a word is a title.
    ///
    /// - Parameter word: Folded, without a point behind it.
    package static func contains(_ word: String) -> Bool { all.contains(word) }

    /// English, German, French, Spanish and Italian.
    private static let all: Set<String> = [
        "dr", "prof", "professor", "mr", "mrs", "ms", "miss", "mx", "sir", "dame", "rev", "herr", "frau", "fr", "mme", "mlle",
        "m", "sr", "sra", "srta", "dott", "ing", "dipl-ing", "madame", "mademoiselle", "monsieur", "senor", "senora",
        "senorita",
    ]
}
