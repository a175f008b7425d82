@testable import ScrubjayCore
import ScrubjayTestSupport
import Testing

@Suite struct `A row of a table` {
    private static let rota = """
        ---
        date: 2026-02-20
        ---
        # Rota

        | week | cook | cleaner |
        |------|------|---------|
        | 23 | Rosa | Ida |
        | 24 | Olaf | Rosa |

        | date | bar | door |
        |---|---|---|
        | 21 March | Ben | Ida |
        | 28 March | Rosa | Olaf |
        """
    private static let berths = "| boat | berth | fee |\n|---|---|---|\n| Tern | C17 | 90 |\n| Lapwing | C4 | 60 |\n"
    private static let bolts = """
        # Werkstatt

        | Bolzen | Schlüssel | Drehmoment |
        |:--|--:|--:|
        | M8 | 13 | 25 Nm |
        | M10 | 17 | 49 Nm |
        """
    private static let dishes = """
        # Repas du club

        | plat | cuisinier | portions |
        | --- | --- | --- |
        | soupe de poisson | Lise Moreau | 30 |
        | tarte aux noix | Paul Garnier | 24 |
        """
    private static let sails =
        "* Sails\n\n| sail | cloth | loft |\n|------+-------+------|\n| jib | dacron | Moe |\n| genoa | laminate | Krog |\n"

    private static let asked = [
        ("rota.md", rota, "Who is the cook of week 24?", "24 | Olaf | Rosa", "Olaf"),
        ("rota.md", rota, "Who does the door on 28 March?", "28 March | Rosa | Olaf", "Olaf"),
        ("berths.md", berths, "What is the fee of the Lapwing?", "Lapwing | C4 | 60", "60"),
        ("berths.md", berths, "Which berth has the Tern?", "Tern | C17 | 90", "C17"),
        ("bolzen.md", bolts, "Welches Drehmoment hat der Bolzen M8?", "M8 | 13 | 25 Nm", "25 Nm"),
        ("bolzen.md", bolts, "Welchen Schlüssel hat der Bolzen M10?", "M10 | 17 | 49 Nm", "17"),
        (
            "repas.md", dishes, "Qui est le cuisinier de la tarte aux noix ?", "tarte aux noix | Paul Garnier | 24",
            "Paul Garnier"
        ),
        ("repas.md", dishes, "Combien de portions de soupe de poisson ?", "soupe de poisson | Lise Moreau | 30", "30"),
        ("sails.org", sails, "What cloth is the genoa?", "genoa | laminate | Krog", "laminate"),
        ("berths.csv", "boat,berth,fee\nTern,C17,90\nLapwing,C4,60\n", "Which berth has the Lapwing?", "Lapwing", "C4"),
    ]

    @Test(arguments: asked)
    func `answers with the cell below the name that a question has`(
        file: String, text: String, question: String, row: String, cell: String
    ) async throws {
        let notebook = try await AskedNotebook([file: text])
        let answer = try await notebook.answer(Question(question))
        #expect(answer.statement == cell)
        #expect(answer.sentences.count == 1 && answer.sentences.first?.text.contains(row) == true)
    }

    @Test(arguments: [
        ("Who is the cook?", rota), ("What is the fee of the Wherry?", berths), ("Which berth do we have?", berths),
        ("Which weeks does Rosa cook and clean?", rota), ("Why is the fee of the Tern so high?", berths),
        ("Warum ist das Drehmoment des Bolzens M8 so klein?", bolts),
    ])
    func `tells no cell if none or several are meant`(question: String, text: String) async throws {
        let notebook = try await AskedNotebook(["a.md": text])
        #expect(try await notebook.answer(Question(question)).statement == nil)
    }

    @Test(arguments: [
        ("| Insurer | Nordlicht |\n|---|---|\n| Policy | NL-22 |\n| Excess | 150 |\n", "Who is our insurer?"),
        ("| Versicherer | Nordlicht |\n|---|---|\n| Police | NL-22 |\n| Eigenanteil | 150 |\n", "Wer ist unser Versicherer?"),
        ("| Assureur | Nordlicht |\n|---|---|\n| Police | NL-22 |\n| Franchise | 150 |\n", "Qui est notre assureur ?"),
    ])
    func `of two cells may be the first pair, though a line is below it`(table: String, question: String) async throws {
        let notebook = try await AskedNotebook(["a.md": "# Boat\n\n\(table)"])
        let answer = try await notebook.answer(Question(question))
        #expect(answer.sentences.first?.text.contains("Nordlicht") == true)
    }

    @Test(arguments: [
        ("| boat | berth |\n|---|---|\n| Tern | C17 |\n| Lapwing | C4 |\n", "Which berth has the Tern?", "C17"),
        ("| Bolzen | Drehmoment |\n|---|---|\n| M8 | 25 Nm |\n| M10 | 49 Nm |\n", "Welches Drehmoment hat M8?", "25 Nm"),
        ("| plat | portions |\n|---|---|\n| soupe | 30 |\n| tarte | 24 |\n", "Combien de portions de soupe ?", "30"),
    ])
    func `of two cells is not told if the question names its second one`(
        table: String, question: String, cell: String
    ) async throws {
        let notebook = try await AskedNotebook(["a.md": "# Boat\n\n\(table)"])
        let answer = try await notebook.answer(Question(question))
        #expect(answer.statement == cell && answer.sentences.count == 1)
    }

    @Test(arguments: ["Rosa", "Ida", "Olaf"])
    func `goes on in the next passage`(name: String) async throws {
        let rows = (1...60).map { "| shed \($0) of the long north pier | a key that hangs behind the door | Ben |\n" }
        let last = "| boathouse | a key in the tin | \(name) |\n"
        let table = "| building | key | warden |\n|---|---|---|\n" + rows.joined() + last
        let notebook = try await AskedNotebook(["keys.md": "# Keys\n\n" + table])
        let answer = try await notebook.answer(Question("Who is the warden of the boathouse?"))
        #expect(answer.statement == name && answer.sentences.map(\.text).contains { $0.contains("boathouse") })
    }
}
