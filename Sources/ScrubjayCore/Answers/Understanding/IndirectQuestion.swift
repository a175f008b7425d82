import ScrubjayText

/// A written sentence that tells what is not known: *not sure who tows the raft*, *Ida asks whether the crane is tested*, *TBC: supplier of the planks*.
struct IndirectQuestion {
    /// The part of the sentence that says what is not known.
    let matter: String

    /// Returns `nil` if the sentence does not ask, or if it is an ordinary question.
    init?(_ text: String) {
        let words = UnitWords(text)
        if let first = words.words.first, Self.openMarks.contains(first) {
            matter = String(words.text(after: 0..<1))
            return
        }
        for phrase in Self.phrases {
            for range in words.ranges(of: phrase) {
                // *Asked Ada whether*, *unclear who*, *not sure yet who*
                let following = words.words[range.upperBound...].prefix(Self.reach)
                guard let found = following.firstIndex(where: Self.subordinators.contains),
                    // *Ask me if you need the key*
                    range.lowerBound > 0 || words.words[found] != "if" || words.words[0] != "ask"
                else { continue }
                matter = String(words.text(after: range.lowerBound..<found))
                return
            }
        }
        return nil
    }

    /// How many words may stand up to *whether*: *yet*, and the one who is asked.
    private static let reach = 4

    /// Marks of what is not decided yet, folded.
    static let openMarks: Set<String> = ["tbd", "tbc", "tba", "ungeklart"]

    /// What says that somebody does not know, folded, in English, German, French and Spanish.
    private static let phrases: [String] =
        SentenceMood.asking.sorted() + [
            "not sure", "not clear", "not decided", "not settled", "don t know", "do not know", "doesn t know", "nobody knows",
            "no one knows", "need to know", "have to find out", "need to find out", "still open", "open point",
            "nicht sicher", "nicht klar", "nicht entschieden", "weiss nicht", "wissen nicht", "niemand weiss", "noch offen",
            "pas sur", "pas sure", "pas decide", "ne sait pas", "ne savons pas", "ne sais pas", "reste a savoir",
            "reste a voir",
            "no se sabe", "no sabemos", "no esta claro", "falta saber", "por decidir", "por saber",
        ]

    private static let subordinators = SentenceMood.subordinators
}
