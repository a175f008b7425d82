@testable import ScrubjayCore
@testable import ScrubjayText
import Testing

@Suite struct `Decisions that name the one that they replace` {
    /// Whether the last of some decisions, each of a note of its own, replaces others.
    ///
    /// - Parameter notes: The day, the title and the decisions of each note.
    /// - Returns: The texts of the decisions that no longer hold.
    private static func replaced(
        _ notes: [(day: String, title: String, decisions: [String])], language: Language = .english, folder: String = "minutes"
    ) -> [String] {
        var mentions: [LineageMention] = []
        for (number, note) in notes.enumerated() {
            for (ordinal, text) in note.decisions.enumerated() {
                var mention = LineageMention(
                    location: LineageMention.Location(document: DocumentID(Int64(number + 1)), ordinal: ordinal), text: text,
                    language: language, day: CivilDate(note.day))
                mention.folder = note.title.hasPrefix("Elsewhere") ? "elsewhere" : folder
                mention.title = note.title
                mentions.append(mention)
            }
        }
        let current = Dictionary(
            uniqueKeysWithValues: LineageBuilder.decisions(mentions).map { ($0.location, $0.isCurrent) })
        return mentions.filter { current[$0.location] == false }.map(\.text)
    }

    @Test(arguments: [
        ("en", "Slip open all winter.", "The slip stays shut. This replaces the decision of 4 March."),
        ("en", "Slip open all winter.", "Slip shut. This supersedes what we decided on 4 March 2026."),
        ("en", "Slip open all winter.", "Slip shut; the 4 March decision no longer holds."),
        ("en", "Slip open all winter.", "Shut. The decision of March is void."),
        ("de", "Der Steg bleibt offen.", "Steg zu. Der Beschluss vom 4. März ist damit hinfällig."),
        ("de", "Der Steg bleibt offen.", "Steg zu. Die Entscheidung vom März ist aufgehoben."),
        ("de", "Der Steg bleibt offen.", "Steg zu. Das ersetzt den Beschluss vom 4.3.2026."),
        ("fr", "Le hangar reste ouvert.", "Hangar fermé. La décision du 4 mars est caduque."),
        ("fr", "Le hangar reste ouvert.", "Hangar fermé, cela remplace la décision du 4 mars 2026."),
        ("fr", "Le hangar reste ouvert.", "Hangar fermé. La décision de mars n'est plus valable."),
        ("es", "El muelle queda abierto.", "Muelle cerrado. La decisión del 4 de marzo queda sin efecto."),
        ("es", "El muelle queda abierto.", "Muelle cerrado. Esto sustituye el acuerdo del 4 de marzo de 2026."),
        ("es", "El muelle queda abierto.", "Muelle cerrado. El acuerdo de marzo queda sin efecto."),
        ("en", "Slip open all winter.", "Slip shut. We revoke the decision on the slip of 4 March."),
        ("en", "Slip open all winter.", "Slip shut. The decision of 4 March has been overruled."),
        ("de", "Der Steg bleibt offen.", "Steg zu. Damit ist der Beschluss vom 4. März ersetzt."),
        ("de", "Der Steg bleibt offen.", "Steg zu. Wir haben die Entscheidung vom März aufgehoben."),
    ])
    func `replace the one with a common word, and the only one of the day`(code: String, earlier: String, later: String) throws
    {
        let language = try #require(Language(code))
        #expect(
            Self.replaced(
                [("2026-03-04", "Harbour", [earlier, "Olaf: 40 tickets"]), ("2026-05-06", "Harbour", [later])],
                language: language) == (later.hasPrefix("Shut") ? [] : [earlier]))
        #expect(
            Self.replaced([("2026-03-04", "Harbour", [earlier]), ("2026-05-06", "Harbour", [later])], language: language)
                == [earlier])
    }

    @Test(arguments: [
        "This replaces the decision of 5 March.", "This does not replace the decision of 4 March.",
        "Does this replace the decision of 4 March?", "The old lease is void. See the decision of 4 March.",
        "The decision to meet on 4 March is void.", "The decision is void from 4 March.",
        "The decision of 4 March may be sound.", "The decision may be void.", "The decision of 4 March may be void.",
        "The decision of 4 March is not void.", "Under the decision of 4 March, the lease is void.",
        "The lease is void by the decision of 4 March.", "The decision of 4 March replaced the lease.",
        "The decision of 4 March has cancelled the fair.", "It never replaced the decision of 4 March.",
        "Is the decision of 4 March void?",
    ])
    func `replace nothing if they do not say so of that day`(reference: String) {
        let later = "Olaf paints. " + reference
        #expect(
            Self.replaced([("2026-03-04", "Harbour", ["Slip open all winter."]), ("2026-05-06", "Harbour", [later])]).isEmpty)
    }

    @Test(arguments: [
        ("Board, 4 March", "Board, 6 May"), ("Vorstand März", "Vorstand Oktober"),
        ("Réunion du bureau 4 mars", "Réunion du bureau 6 mai"),
        ("Acta de la junta 04-03-2026", "Acta de la junta 06-05-2026"), ("4 March 2026", "Wed 6 May 2026"),
    ])
    func `replace one in a note with the same title, whatever its day`(title: String, other: String) {
        let later = "Olaf paints. This replaces the decision of 4 March."
        #expect(
            Self.replaced([("2026-03-04", title, ["Slip open all winter."]), ("2026-05-06", other, [later])])
                == ["Slip open all winter."])
    }

    @Test func `replace none of several decisions without a common word`() {
        let later = "Olaf paints. This replaces the decision of 4 March."
        #expect(
            Self.replaced([
                ("2026-03-04", "Harbour", ["Slip open all winter.", "Forty new tickets."]), ("2026-05-06", "Harbour", [later]),
            ]).isEmpty)
    }

    @Test func `replace none of several decisions with as many common words`() {
        let later = "No slip tickets. This replaces the decision of 4 March."
        #expect(
            Self.replaced([
                ("2026-03-04", "Harbour", ["Slip open all winter.", "Forty tickets."]), ("2026-05-06", "Harbour", [later]),
            ]).isEmpty)
    }

    @Test(arguments: ["Choir", "Elsewhere choir", "Harbour choir"])
    func `replace nothing on another topic`(title: String) {
        let later = "Olaf paints. This replaces the decision of 4 March."
        #expect(Self.replaced([("2026-03-04", title, ["Slip open all winter."]), ("2026-05-06", "Harbour", [later])]).isEmpty)
    }

    @Test func `replace nothing on another topic, in spite of a common word`() {
        let later = "The slip is shut. This replaces the decision of 4 March."
        #expect(
            Self.replaced([("2026-03-04", "Elsewhere choir", ["Slip into black shirts."]), ("2026-05-06", "Harbour", [later])])
                .isEmpty)
    }

    @Test(arguments: [
        ("en", "We settled on copper nails because they last.", "We changed to bronze nails after all."),
        ("en", "We decided on copper nails for the hull.", "We went with bronze nails for the hull instead."),
        ("de", "Wir nehmen die blaue Farbe.", "Wir nehmen doch die grüne Farbe."),
        ("de", "Wir haben uns für die blaue Farbe entschieden.", "Wir haben uns doch für die grüne Farbe entschieden."),
        ("fr", "Nous avons choisi la corde bleue.", "Finalement on prend la corde rouge."),
        ("es", "Nos quedamos con la cuerda azul.", "Al final usamos la cuerda roja."),
    ])
    func `replace an earlier choice of the same kind`(code: String, earlier: String, later: String) throws {
        let language = try #require(Language(code))
        #expect(
            Self.replaced(
                [("2026-03-04", "2026-03-04", [earlier]), ("2026-05-06", "2026-05-06", [later])], language: language,
                folder: "daily") == [earlier])
    }

    @Test(arguments: [
        ("We settled on copper nails.", "We changed trains after all."),
        ("We settled on copper nails.", "We changed to bronze screws after all."),
        ("We settled on copper nails for the hull.", "We changed to bronze nails for the door after all."),
        ("We settled on copper nails.", "We bought bronze nails."),
        ("We agreed on the first option.", "We went with the second option instead."),
        ("Nora hung copper nails in the hall.", "We changed to bronze nails after all."),
    ])
    func `replace no other choice`(earlier: String, later: String) {
        #expect(
            Self.replaced([("2026-03-04", "2026-03-04", [earlier]), ("2026-05-06", "2026-05-06", [later])], folder: "daily")
                .isEmpty)
    }

    @Test(arguments: [
        (
            "en", "The repair of the slip starts on 1 June.",
            "The repair of the slip starts on 8 June, because the planks are late."
        ),
        ("en", "Repair of the slip begins 1 June", "The repair of the slip starts on 15 June."),
        ("en", "The slip repair is in June.", "The slip repair is in July."),
        ("de", "Der Stegumbau beginnt am 1. Juni.", "Der Stegumbau beginnt am 8. Juni, weil die Planken fehlen."),
        ("de", "Das Richtfest des Schuppens ist am 1. Juni.", "Das Richtfest des Schuppens ist am 8. Juni."),
        (
            "fr", "La réparation du ponton commence le 1er juin.",
            "La réparation du ponton commence le 8 juin, car les planches manquent."
        ),
        ("fr", "La fête du hangar est le 1er juin.", "La fête du hangar est le 8 juin."),
        (
            "es", "La reparación del muelle empieza el 1 de junio.",
            "La reparación del muelle empieza el 8 de junio, porque faltan tablas."
        ),
        ("es", "La fiesta del cobertizo es el 1 de junio.", "La fiesta del cobertizo es el 8 de junio."),
    ])
    func `replace another day of the same thing that is still ahead`(code: String, earlier: String, later: String) throws {
        let language = try #require(Language(code))
        func replaced(on day: String, titles: (String, String) = ("Harbour, 4 May", "Harbour, 20 May")) -> [String] {
            Self.replaced([("2026-05-04", titles.0, [earlier]), (day, titles.1, [later])], language: language)
        }
        #expect(replaced(on: "2026-05-20") == [earlier])
        #expect(replaced(on: "2026-06-05").isEmpty, "what was kept is not replaced")
        #expect(replaced(on: "2026-05-20", titles: ("Harbour, 4 May", "Elsewhere choir")).isEmpty)
    }

    @Test(arguments: [
        ("The repair of the slip starts on 1 June.", "The repair of the slip ends on 8 June."),
        ("The repair of the slip starts on 1 June.", "The repair of the shed starts on 8 June."),
        ("The next meeting is on 1 June.", "The next meeting is on 8 June."),
        ("Ada varnishes boat 3 on 1 June.", "Ada varnishes boat 4 on 8 June."),
        ("The repair of the slip starts on 1 June.", "The second repair of the slip starts on 8 June."),
        ("The pump team rows on Monday.", "The pump team rows on Tuesday."),
    ])
    func `replace no other day`(earlier: String, later: String) {
        #expect(
            Self.replaced([("2026-05-04", "Harbour, 4 May", [earlier]), ("2026-05-20", "Harbour, 20 May", [later])]).isEmpty)
    }

    @Test func `replace none of several choices for different things`() {
        #expect(
            Self.replaced([
                ("2026-03-04", "2026-03-04", ["We settled on copper nails for the hull."]),
                ("2026-03-05", "2026-03-05", ["We settled on iron nails for the door."]),
                ("2026-05-06", "2026-05-06", ["We changed to bronze nails after all."]),
            ]).isEmpty)
    }
}
