@testable import ScrubjayCore
@testable import ScrubjayText
import Testing

@Suite struct `How a sentence says it` {
    @Test(
        arguments: [
            ("Ada sold the boat.", "en", false, false, false), ("Ada hopes to sell the boat.", "en", true, false, false),
            ("Did Ada sell the boat?", "en", false, true, false), ("Ada won't sell the boat", "en", false, false, true),
            ("Ada hat das Boot verkauft.", "de", false, false, false),
            ("Ada will das Boot verkaufen", "de", true, false, false),
            ("Ada ne veut pas vendre le bateau", "fr", true, false, true),
            ("¿Quiere vender el barco?", "es", true, true, false),
            ("Sold in May 2023", "en", false, false, false), ("We may sell it", "en", true, false, false),
            ("Das Boot wurde verkauft", "de", false, false, false), ("Sí, está vendido", "es", false, false, false),
            ("Wird es verkauft？", "de", false, true, false), ("*Is it sold?*", "en", false, true, false),
            ("", "en", false, false, false),
        ])
    func `wishes, questions and denials are distinguished from statements`(
        text: String, language: String, isWish: Bool, isQuestion: Bool, isDenied: Bool
    ) {
        let mood = SentenceMood(of: text, language: Language(known: language))
        #expect(mood.isWish == isWish && mood.isQuestion == isQuestion && mood.isDenied == isDenied)
    }
}
