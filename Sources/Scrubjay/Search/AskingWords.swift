/// Verbs that only ask what was said, done or is there, and words that go with them, by language.
///
/// A question of such words, dates and names has no topic: *what did I discuss with Ada last week*.
enum AskingWords {
    private static let lists: [String: String] = [
        "en": """
        anything ask asked be been being bring brought came come comes coming cover covered did discuss discussed \
        discussing do does doing done ever everything far find get give go going gone got had happen happened \
        happening happens have having list made make makes making meet mention mentioned met note notes raise raised \
        said say says show something speak speaking spoke spoken take taken takes taking talk talked talking talks \
        tell told took under up usually went
        """,
        "de": """
        alles besprach besprachen besprechen besprochen erwahnt erzahlt etwas gab gegeben gemacht geredet gesagt \
        geschehen gesprochen getan getroffen ging los machen nennen notiz notizen passiert passierte reden redeten \
        sagen sagte sagten sprachen sprechen zeig zeige
        """,
        "fr": """
        aborde dire dis discute discuter discutons dit evoque faire fait montre note notes parle parler parlons passe \
        passer rencontre tout
        """,
        "es": """
        contado contar dicho dijeron dijo haber habido hablado hablamos hablar hacer hecho hicimos mencionado muestra \
        nota notas ocurrido pasado pasar paso todo tratado tratamos
        """,
    ]

    /// In folded form; empty for a language without a list.
    static func folded(in language: Language) -> Set<String> {
        Set((lists[language.code] ?? "").split(separator: " ").map(String.init))
    }
}
