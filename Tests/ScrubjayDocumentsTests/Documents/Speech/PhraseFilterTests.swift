import ScrubjayTestSupport
@testable import ScrubjayDocuments
@testable import ScrubjayText
import Testing

@Suite struct `Skipping sentences that state no task or decision` {
    /// Beginnings of tasks and decisions, what may stand around them, and accents encoded in both ways.
    private static let pieces: [String: [String]] = [
        "en": [
            "I’ll", "i will", "leave that to me", "my job", "We decided to", "it was agreed that", "The decision", "is revoked",
            "we have a decision", "agreed", "then we", "so", "but", "perhaps", "send the plan", "on Monday", "the ferry",
            "10:30",
        ],
        "de": [
            "Ich werde", "ich kümmere mich um", "ich ku\u{308}mmere mich um", "es wurde beschlossen", "Der Beschluss",
            "wird aufgehoben", "also", "aber", "den Plan schicken", "bis Montag", "die Fähre",
        ],
        "fr": [
            "je vais", "J’enverrai", "Il a été décidé de", "il a e\u{301}te\u{301} de\u{301}cide\u{301} de", "la décision",
            "alors",
            "mais", "peut-être", "envoyer le plan", "avant lundi", "le bac",
        ],
    ]

    @Test(arguments: UInt64(0)..<300)
    func `no sentence that promises or decides something is passed over`(seed: UInt64) throws {
        var generator = SplitMix(seed: seed)
        for (code, pieces) in Self.pieces.sorted(by: { $0.key < $1.key }) {
            let language = try #require(Language(code))
            let phrases = try #require(SpokenPhrases.of(language))
            let phraseFilter = try #require(SpokenPhrases.phraseFilter(of: language))
            for _ in 0..<20 {
                var sentence = ""
                for _ in 0..<Int.random(in: 1...6, using: &generator) {
                    sentence += pieces.randomElement(using: &generator) ?? ""
                    sentence += [" ", " ", " ", ", ", ": ", " – "].randomElement(using: &generator) ?? ""
                }
                let bytes = Array("Hm. \(sentence)!".utf8)
                let range = 4..<bytes.count
                if SpokenSentence(bytes, range, phrases: phrases)?.finding() != nil {
                    #expect(phraseFilter.mayPass(bytes, range), "\(code), seed \(seed): \(sentence)")
                }
            }
        }
    }

    @Test(arguments: [
        "The lamp of the pier goes out before the ferry is in.", "I think that nobody has looked at it since.", "All right.",
        "",
        "Das Licht am Steg war gestern aus.",
    ])
    func `what has none of the beginnings is passed over`(sentence: String) throws {
        let phraseFilter = try #require(SpokenPhrases.phraseFilter(of: .english))
        let bytes = Array(sentence.utf8)
        #expect(!phraseFilter.mayPass(bytes, 0..<bytes.count))
    }
}
