import ScrubjayText

/// Recognises questions that can be answered with yes or no.
enum YesNoQuestion {
    /// Whether a text begins with a verb, as *did I ring the dentist* and *ist das Boot verkauft* do.
    static func isOne(_ text: String) -> Bool { FoldedWords.of(text).first.map(verbs.contains) ?? false }

    /// English, German, French and Spanish, folded.
    private static let verbs: Set<String> = Set(
        FoldedWords.of(
            """
            did do does have has had is are was were am can could will would should must may hasnt havent didnt isnt arent \
            hat habe haben hast hatte hatten ist sind war waren bin wird werden wurde wurden kann konnen muss mussen soll darf \
            ai as est sont etait avons avez ont avait peut faut \
            ha han he hemos has esta estan son fue fueron tiene tenemos hay puede
            """))
}
