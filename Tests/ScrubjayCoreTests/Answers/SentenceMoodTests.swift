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

    @Test(arguments: [
        "Not sure who tows the raft", "Ida asked Ben who tows the raft.", "TBC: oak planks",
        "Ida fragt, ob der Kran, den wir mieten, geprüft ist", "Noch offen, wer die Segel flickt", "Frage: wer zieht das Floß",
        "Nobody knows whether the slip is free, or the quay", "Still open: when the crane is tested",
        "Reste à savoir qui répare la grue", "Rosa preguntó quién pinta la puerta",
        "It is unclear how the winch came loose", "Lone wondered what the buoy weighs",
    ])
    func `a sentence that tells what is not known asks`(text: String) {
        #expect(IndirectQuestion(text).map(\.isRequest) == false)
        #expect(SentenceMood(of: text, language: .english).isQuestion)
    }

    @Test(arguments: [
        // The sentence answers it.
        "Asked Ada who tows the raft, she said Ben.", "Ida asked whether the crane is tested; it is.",
        "Lone wondered who has the key: Kai", "Ida fragte, wer den Kran prüft, und Ben sagte es ihr.",
        "Die Frage, wer den Kran prüft, ist geklärt.", "Paul demandait qui répare la grue, c'est Rosa",
        "Rosa preguntó quién pinta la puerta, y es Kai",
        // A condition.
        "If you are not sure what to do, ring Ada", "Ring Ada if you are not sure who has the key.",
        "Wenn unklar ist, wer den Schlüssel hat, ruf Ada an", "Si no se sabe quién tiene la llave, llama a Ada",
        // A shop is open, too.
        "The shop is still open when we close", "Der Laden ist noch offen, wo wir wohnen",
        // A relative clause.
        "Ben asked for the key, which hangs in the shed", "Kai asked for the man who tows",
        "Ben fragte nach dem Boot, was leckt",
        "We know who tows the raft", "",
    ])
    func `answers, conditions and relative clauses do not ask`(text: String) {
        #expect(IndirectQuestion(text) == nil)
        #expect(!SentenceMood(of: text, language: .english).isQuestion)
    }

    @Test(arguments: [
        "Ask Ada when she is back", "Ask me if you need the key", "Please ask Ben who has the key",
        "Frag Ada, wer den Kran prüft",
        "Demande à Paul qui répare la grue", "Pregunta a Rosa cuándo llega el barco",
    ])
    func `what somebody is told to ask is no open question, but no statement either`(text: String) {
        #expect(IndirectQuestion(text)?.isRequest == true)
        #expect(SentenceMood(of: text, language: .english).isQuestion)
    }
}
