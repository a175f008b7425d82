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
        (
            "en", "The boiler leaks. Decided: we rent a stove if it costs under 50 a month.",
            "6 we rent a stove if it costs under 50 a month"
        ),
        (
            "en", "It failed twice. Decided: Ada tests the pump every Monday and writes it down.",
            "6 Ada tests the pump every Monday and writes it down"
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

    @Test(arguments: [
        ("en", "New decision: the slip opens in May.", "6 the slip opens in May."),
        ("en", "- **Revised decision:** two coats of paint.", "6 two coats of paint."),
        ("de", "Neuer Beschluss: der Steg bleibt offen.", "6 der Steg bleibt offen."),
        ("de", "- Neue Entscheidung: zwei Anstriche.", "6 zwei Anstriche."),
        ("fr", "Nouvelle décision : le hangar reste ouvert.", "6 le hangar reste ouvert."),
        ("es", "Nueva decisión: el muelle queda abierto.", "6 el muelle queda abierto."),
        ("es", "- Nuevo acuerdo: dos capas de pintura.", "6 dos capas de pintura."),
        ("en", "We changed our minds: the slip opens in May.", "6 the slip opens in May."),
        ("de", "Wir haben uns umentschieden: der Steg bleibt offen.", "6 der Steg bleibt offen"),
        ("fr", "Nous avons changé d'avis : le hangar reste ouvert.", "6 le hangar reste ouvert"),
        ("es", "Hemos cambiado de opinión: el muelle queda abierto.", "6 el muelle queda abierto"),
    ])
    func `may have a label with an adjective`(language: String, text: String, decision: String) throws {
        #expect(try Self.decisions(text, language: language) == [decision])
    }

    @Test(arguments: ["We await a new decision: the slip may stay shut.", "Old decision: the slip is shut.", "New boat: Tern."])
    func `are no other labels with an adjective`(text: String) throws {
        #expect(try Self.decisions(text).isEmpty)
    }

    @Test(arguments: [
        (
            "en", "We decided to keep the slip open. The decision of 4 March is void. Soup was good.",
            "6 We decided to keep the slip open. The decision of 4 March is void."
        ),
        (
            "de", "Wir haben beschlossen, den Steg zu öffnen. Der Beschluss vom März ist damit hinfällig.",
            "6 Wir haben beschlossen, den Steg zu öffnen. Der Beschluss vom März ist damit hinfällig."
        ),
        (
            "fr", "Nous avons décidé de garder le hangar. La décision du 4 mars est caduque.",
            "6 Nous avons décidé de garder le hangar. La décision du 4 mars est caduque."
        ),
        (
            "es", "Hemos decidido abrir el muelle. La decisión del 4 de marzo queda sin efecto.",
            "6 Hemos decidido abrir el muelle. La decisión del 4 de marzo queda sin efecto."
        ),
    ])
    func `have the sentence that says that an earlier one is void`(language: String, text: String, decision: String) throws {
        for properties in ["", "attendees: [Nora Lind]\n"] {
            let found = try Self.decisions(text, language: language, properties: properties)
            #expect(found.map { $0.dropFirst(2) } == [decision.dropFirst(2)])
        }
    }

    @Test(arguments: [
        ("en", "We changed to **bronze nails** after all.", "6 We changed to bronze nails after all"),
        ("en", "It rained. We went with the short mast instead.", "6 We went with the short mast instead"),
        ("en", "In the end we chose the short mast instead.", "6 In the end we chose the short mast instead"),
        ("en", "We chose the oak mast over the larch one.", "6 We chose the oak mast over the larch one"),
        ("en", "We have picked larch rather than oak.", "6 We have picked larch rather than oak"),
        ("de", "Wir haben uns für Eiche statt Lärche entschieden.", "6 Wir haben uns für Eiche statt Lärche entschieden"),
        ("de", "Wir nehmen Eiche statt Lärche.", "6 Wir nehmen Eiche statt Lärche"),
        ("fr", "Nous avons choisi la corde bleue.", "6 Nous avons choisi la corde bleue"),
        ("fr", "On a choisi le chêne plutôt que le mélèze.", "6 On a choisi le chêne plutôt que le mélèze"),
        ("es", "Elegimos roble en lugar de alerce.", "6 Elegimos roble en lugar de alerce"),
        ("es", "Hemos escogido la cuerda azul en vez de la roja.", "6 Hemos escogido la cuerda azul en vez de la roja"),
        ("es", "Hemos elegido la cuerda azul.", "6 Hemos elegido la cuerda azul"),
        ("de", "Wir haben uns für die blaue Farbe entschieden.", "6 Wir haben uns für die blaue Farbe entschieden"),
        ("de", "Wir nehmen doch die grüne Farbe.", "6 Wir nehmen doch die grüne Farbe"),
        ("de", "Wir haben uns doch für die grüne Farbe entschieden.", "6 Wir haben uns doch für die grüne Farbe entschieden"),
        ("fr", "Finalement on prend la corde bleue.", "6 Finalement on prend la corde bleue"),
        ("es", "Al final usamos la cuerda azul.", "6 Al final usamos la cuerda azul"),
    ])
    func `are choices of something else than before`(language: String, text: String, decision: String) throws {
        #expect(try Self.decisions(text, language: language) == [decision])
    }

    @Test(arguments: [
        ("en", "We changed trains after all."), ("en", "We changed to go home early."), ("en", "We went with Nora instead."),
        ("en", "We went with them instead."), ("en", "Perhaps we go with bronze nails instead."),
        ("en", "We went home after all."), ("en", "We chose the mast."), ("en", "We went over the hill."),
        ("en", "We picked them over the others."), ("de", "Wir nehmen den Bus."), ("es", "Elegimos bien."),
        ("en", "Switched to the short mast instead."),
        ("de", "Wir nehmen doch immer den Bus."), ("de", "Wir haben uns doch für den Kurs angemeldet."),
        ("fr", "Finalement il pleut."),
        ("es", "Al final llovió mucho."),
    ])
    func `are no other changes of plan`(language: String, text: String) throws {
        #expect(try Self.decisions(text, language: language).isEmpty)
    }
}
