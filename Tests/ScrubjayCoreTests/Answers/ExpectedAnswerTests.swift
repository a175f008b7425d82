@testable import ScrubjayCore
@testable import ScrubjayText
import Testing

@Suite struct `The type of answer that a sentence holds` {
    private static func holds(_ expected: ExpectedAnswer, _ text: String, _ language: String) -> Bool {
        expected.isIn(text, words: FoldedWords.of(text), language: Language(known: language))
    }

    @Test(arguments: [
        ("en", "The key hangs behind the tide table."), ("en", "It is kept opposite the mill."),
        ("de", "Der Schlüssel liegt im Keller."),
        ("de", "Er hängt am Haken."), ("de", "Gegenüber der Mühle."), ("fr", "La clé est à la cave."),
        ("fr", "Elle est au grenier."),
        ("es", "La llave está detrás de la puerta."), ("es", "Está al lado del molino."), ("", "Die Mühle ist beim Hafen."),
    ])
    func `a preposition of the language shows a place`(language: String, text: String) {
        #expect(Self.holds(.place, text, language))
    }

    @Test(arguments: [
        ("en", "I am a potter."), ("en", "An oak is an oak."), ("en", "The key is brass."), ("de", "Der Schlüssel ist rostig."),
        ("fr", "La clé est rouillée."), ("es", "La llave es roja."),
    ])
    func `a word of another language tells no place`(language: String, text: String) {
        #expect(!Self.holds(.place, text, language))
    }

    @Test(arguments: [
        (ExpectedAnswer.reason, "en", "The clock is fast because of the frost.", true),
        (.reason, "en", "The car is red.", false),
        (.reason, "fr", "Elle est rouge, car il pleut.", true), (.reason, "de", "Sie ist rot, denn es regnet.", true),
        (.reason, "es", "Es roja porque llueve.", true), (.number, "en", "Seven lanterns.", true),
        (.number, "en", "7 lanterns.", true),
        (.number, "en", "Once upon a lantern.", true), (.number, "en", "Lanterns.", false),
        (.number, "es", "Once faroles.", true),
        (.number, "de", "Sieben Laternen.", true), (.number, "fr", "Sept lanternes.", true),
        (.number, "en", "Dix is a name.", false),
        (.number, "", "Sept lanternes.", true),
    ])
    func `words of the language show a reason and a number`(
        expected: ExpectedAnswer, language: String, text: String, holds: Bool
    ) {
        #expect(Self.holds(expected, text, language) == holds)
    }

    /// Callers look for a date and a person themselves.
    @Test(arguments: [ExpectedAnswer.anything, .date, .person])
    func `anything else may be in every sentence`(expected: ExpectedAnswer) {
        #expect(Self.holds(expected, "Yes.", "en") && Self.holds(expected, "", ""))
    }
}
