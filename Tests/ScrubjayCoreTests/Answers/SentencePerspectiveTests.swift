@testable import ScrubjayCore
@testable import ScrubjayText
import Testing

@Suite struct `Whom a sentence is about` {
    @Test(
        arguments: [
            ("I've sold my boat.", "en", .speaker), ("Your boat is lovely!", "en", .listener),
            ("Can you see our boat?", "en", .both), ("The boat is sold.", "en", .neither), ("", "en", .neither),
            ("Mein Boot ist verkauft.", "de", .speaker), ("Sie hat ihr Boot verkauft.", "de", .neither),
            ("Dein Boot ist schön", "de", .listener),
            ("J'ai vendu le bateau", "fr", .speaker), ("He vendido el barco", "es", nil), ("I see", "", nil),
        ] as [(String, String, SentencePerspective?)])
    func `pronouns show who is meant, unless the language drops them`(
        text: String, language: String, expected: SentencePerspective?
    ) {
        #expect(SentencePerspective(of: FoldedWords.of(text), language: Language(known: language)) == expected)
    }
}
