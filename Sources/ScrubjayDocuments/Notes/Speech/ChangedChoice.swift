import ScrubjayText

/// Sentences of notes that say that something else was chosen than before, or than what else there was.
///
/// `We changed to bronze nails after all`, `Wir nehmen doch die grüne Farbe`, `Finalement on prend le petit hangar`. *We changed trains after all* names
/// no choice. Of German choices with the verb at the end, all are read: `Wir haben uns für Eiche entschieden`.
enum ChangedChoice {
    /// Whether the words of a clause say so.
    static func isOne(_ words: ArraySlice<SpokenWord>, in bytes: [UInt8]) -> Bool {
        let rest: ArraySlice<SpokenWord>
        if let length = plain.length(at: words) {
            rest = words.dropFirst(length)
        } else if let length = bracketed.length(at: words) {
            rest = words.dropFirst(length)
            guard rest.count > 1, let last = rest.last, participles.contains(last.text) else { return false }
        } else if let length = needing.length(at: words) ?? comparing.length(at: words) {
            rest = words.dropFirst(length)
            let isOfAlternatives = comparing.length(at: words) != nil
            let isReversal = rest.indices.dropFirst().contains { index in
                reversals.length(at: rest[index...]) != nil || isOfAlternatives && comparisons.length(at: rest[index...]) != nil
            }
            guard isReversal else { return false }
        } else {
            return false
        }
        let object = rest.drop { articles.contains($0.text) }
        guard let first = object.first, first.mark == nil || first.mark == UInt8(ascii: "*"), !nothing.contains(first.text)
        else { return false }
        // Whom one goes with is no choice of a thing.
        return !GivenNames.begin(String(decoding: bytes[first.range], as: UTF8.self))
    }

    /// All beginnings of such sentences.
    static let beginnings: [PhraseTable] = [needing, comparing, bracketed, plain]

    /// Those that need *after all* or *instead* behind what was chosen.
    private static let needing: PhraseTable = """
        we changed to|we've changed to|we have changed to|we changed over to|we switched to|we've switched to|we have switched to|\
        we went with|we go with|we chose|we're going with|we are going with|\
        in the end we went with|in the end we changed to|in the end we switched to|in the end we chose
        """
    private static let reversals: PhraseTable = "after all|instead"

    /// Those that need another thing that was not chosen: *we chose oak over larch*.
    private static let comparing: PhraseTable = """
        we chose|we've chosen|we have chosen|we picked|we've picked|we have picked|in the end we chose|in the end we picked|\
        wir wählen|wir wählten|wir nehmen|on a choisi|on choisit|nous choisissons|elegimos|escogimos|hemos escogido|al final escogimos
        """
    private static let comparisons: PhraseTable = """
        over|rather than|instead of|statt|anstatt|anstelle|plutôt que|au lieu|en lugar|en vez|antes que
        """

    /// Those that need a participle at the end.
    private static let bracketed: PhraseTable = """
        wir haben uns für|wir haben uns doch für|wir haben uns nun doch für|wir haben uns jetzt doch für|wir haben uns also doch für|\
        wir haben uns schließlich doch für
        """
    private static let participles: Set<String> = ["entschieden"]

    private static let plain: PhraseTable = """
        wir nehmen doch|wir nehmen nun doch|wir nehmen jetzt doch|wir nehmen also doch|wir bleiben doch bei|\
        finalement nous prenons|finalement on prend|nous prenons finalement|on prend finalement|finalement on a pris|\
        finalement nous avons pris|finalement nous avons choisi|nous avons finalement choisi|on a finalement choisi|\
        on a finalement pris|finalement on part sur|on part finalement sur|\
        al final nos quedamos con|al final usamos|al final tomamos|al final elegimos|al final hemos elegido|al final vamos con|\
        finalmente nos quedamos con|finalmente elegimos|finalmente usamos|finalmente hemos elegido
        """

    private static let articles = Set(
        WordList.words(
            "a an the our some den die das dem der ein eine einen einem unser unsere le la les l un une des du el los las una unos unas"
        ))
    /// Words that are no thing to be chosen.
    private static let nothing = Set(
        WordList.words(
            """
            them him her it us you that this after instead plan immer nicht nur auch sie ihn es uns euch das dies ça cela lui eux eso esto él ella ellos \
            nous vous
            """))
}
