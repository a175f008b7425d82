import ScrubjayTestSupport
@testable import ScrubjayDocuments
@testable import ScrubjayText
import Testing

@Suite struct `Decisions in sentences` {
    private static func decisions(_ text: String, language: String = "en", properties: String = "") throws -> [String] {
        let note = "---\nlanguage: \(language)\n\(properties)---\n# Harbour\n\n\(text)\n"
        return try document(note, path: "2026-03-12 harbour.md").decisions.map { "\($0.line) \($0.text)" }
    }

    @Test(arguments: [
        (
            "en", "Long talk about the slip. Resolved: the slip stays shut in May. Then there was soup.",
            "6 the slip stays shut in May"
        ),
        ("en", "- It was cold; we agreed to buy a second stove.", "6 we agreed to buy a second stove"),
        ("en", "We settled on oak for the benches.", "6 We settled on oak for the benches"),
        ("en", "Colour of the door?\nBlue. Agreed: the frame is white.", "7 the frame is white"),
        ("en", "- band? → we take the brass quintet", "6 we take the brass quintet"),
        ("de", "Lange geredet. Vereinbart: der Steg bleibt zu. Dann gab es Suppe.", "6 der Steg bleibt zu"),
        ("de", "Es war kalt. Abgemacht: wir heizen den Saal.", "6 wir heizen den Saal"),
        ("en", "- **Decision** – the slip is shut on 6 June.", "6 the slip is shut on 6 June."),
        ("de", "Es war spät, wir haben beschlossen, den Steg zu streichen.", "6 wir haben beschlossen, den Steg zu streichen"),
        ("de", "Welche Farbe? → wir nehmen Blau", "6 wir nehmen Blau"),
        ("fr", "Il pleuvait; nous avons décidé de repeindre le hangar.", "6 nous avons décidé de repeindre le hangar"),
        ("es", "Hacía frío; hemos decidido comprar otra estufa.", "6 hemos decidido comprar otra estufa"),
    ])
    func `count wherever they stand in a line`(language: String, text: String, decision: String) throws {
        #expect(try Self.decisions(text, language: language) == [decision])
    }

    @Test(arguments: [
        "venue → (see mail)", "- venue? → see mail", "- caterer: → ask Tern Kitchen", "- Nora: → Tern Kitchen",
        "- second stove? → yes", "- Settings: → Accounts → Mail", "- mooring: → [plan](plan.md)", "door → blue",
        "- why oak? → hard wood", "- what if it rains? → big tent", "stove? → do we need one?",
    ])
    func `are nothing else behind an arrow`(text: String) throws {
        #expect(try Self.decisions(text, properties: "attendees: [Nora Lind]\n").isEmpty)
    }

    @Test(arguments: [
        "Did we agree to buy a stove?", "Perhaps we agreed to buy a stove.", "> We agreed to buy a stove.",
        "Last year we decided to buy a stove.", "Ines said we decided to buy a stove.",
        "We agreed on that.", "The board decided to close the slip.",
    ])
    func `are no questions, doubts, reports or quotes`(text: String) throws {
        #expect(try Self.decisions(text).isEmpty)
    }

    private static let choices = [
        ("en", "- colour of the hull? → dark blue", "colour of the hull? → dark blue"),
        ("en", "- caterer: → Tern Kitchen", "caterer: → Tern Kitchen"),
        ("de", "Zelt oder Halle? -> Halle", "Zelt oder Halle? -> Halle"),
        ("de", "- Es war spät. Bus: => 14 Uhr 30", "Bus: => 14 Uhr 30"),
        ("fr", "- quel hangar ? → le petit", "quel hangar ? → le petit"),
    ]

    @Test(arguments: choices)
    func `are choices behind an arrow in notes that list people`(language: String, text: String, decision: String) throws {
        #expect(try Self.decisions(text, language: language, properties: "attendees: [Nora Lind]\n") == ["7 \(decision)"])
    }

    @Test(
        arguments: choices.map { ($0.0, $0.1) } + [
            ("en", "Who called? → Ada"), ("en", "Flight: → Berlin"), ("en", "Mood: → 7"), ("en", "Capital of France? -> Paris"),
            ("de", "Wer rief an? → Ada"),
        ])
    func `are no choices of a note for oneself`(language: String, text: String) throws {
        #expect(try Self.decisions(text, language: language).isEmpty)
    }

    @Test func `end with their line`() throws {
        #expect(
            try Self.decisions("Decided: the slip stays shut.\nWe agreed to sell the old hull.\nSoup was good.") == [
                "6 the slip stays shut.", "7 We agreed to sell the old hull",
            ])
    }
}
