@testable import ScrubjayCore
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

@Suite struct `Facts of people` {
    private static let files = [
        "people/Jonas Weber.md":
            """
        ---
        phone: 0151 555 0101
        email: jonas@weber.example
        ---
        # Jonas Weber

        Joiner at Holm & Sons. Lives in Kiel, likes rye bread.

        - **Birthday**: 4 May 1980
        - Office phone: 0431 555 019
        - Wife: Clara Weber
        """,
        "people/Anna Roth.md": "---\ntype: person\n---\n# Anna Roth\n\nTel: ~~030 555 0141~~ 030 555 0142\n",
        "people/Lea Marin.md": "---\ntype: person\nemail: lea@marin.example\n---\n# Lea Marin\n",
        "daily/2026-02-02.md": "Jonas's number is now 0151 555 0102.\n\nAnna Roth works for Nordlicht since January.\n",
        "daily/2026-03-02.md":
            "# Monday\n\nNew number for Jonas Weber: 0151 555 0103. Anna wants to move to Bremen.\n\nIs Lea's number still 0170 555 0190?\n",
        "team.md":
            "---\ndate: 2026-01-05\n---\n\n| who | mobile | birthday |\n|---|---|---|\n| Lea Marin | 0170 555 0191 | 7 June |\n| Anna Roth | – | 9 July |\n",
        "meetings/2026-02-09 Sync.md":
            "---\nattendees: [Jonas Weber, Anna Roth]\n---\n\nAnna: ring the joiner on 0431 555 0777.\n",
    ]
    private static let notebook = Task { try await AskedNotebook(files) }

    private static func facts(of name: String) async throws -> [String] {
        let index = try await notebook.value.folder.index
        let person = try #require(try index.people(called: name).first)
        return try index.facts(of: person).map { fact in
            let label = fact.label.map { " (\($0))" } ?? ""
            let until = fact.isCurrent ? "" : " until " + (fact.until.map { "\($0)" } ?? "?")
            let citation = fact.sentence.citation
            return "\(fact.attribute)\(label): \(fact.value)\(until) \(citation.document.path):\(citation.lines.lowerBound)"
        }
    }

    @Test func `the newest number is current, and the earlier ones are its history`() async throws {
        #expect(
            try await Self.facts(of: "Jonas Weber").filter { $0.hasPrefix("phone") } == [
                "phone: 0151 555 0103 daily/2026-03-02.md:3", "phone: 0151 555 0102 until 2026-03-02 daily/2026-02-02.md:1",
                "phone: 0151 555 0101 until 2026-02-02 people/Jonas Weber.md:2",
                "phone (work): 0431 555 019 people/Jonas Weber.md:10",
            ])
    }

    @Test func `a contact note states facts as properties, fields and sentences`() async throws {
        let facts = try await Self.facts(of: "Jonas Weber")
        for fact in [
            "email: jonas@weber.example people/Jonas Weber.md:3", "birthday: 4 May 1980 people/Jonas Weber.md:9",
            "address: Kiel people/Jonas Weber.md:7", "partner: Clara Weber people/Jonas Weber.md:11",
        ] {
            #expect(facts.contains(fact), "\(fact) in \(facts)")
        }
    }

    private static func mail(_ day: String, _ signature: String) -> String {
        """
        From: Ada Quill <ada@quill.example>
        To: Nora Lind <nora@lind.example>
        Date: \(day) 2026 10:12:00 +0000
        Subject: Invoice
        Message-ID: <\(day.filter(\.isLetter))@quill.example>
        Content-Type: text/plain; charset=utf-8

        Dear Nora,

        the invoice for the slip is attached, it is payable by Friday.

        --\u{20}
        Ada Quill, Quill Sails Ltd
        \(signature)
        """
    }

    @Test(arguments: [
        // Labels keep numbers apart.
        ("phone: 0118 496 0733", "M: 07700 900655", ["phone: 0118 496 0733", "phone (mobile): 07700 900655"]),
        ("phone: 0118 496 0733", "Mobile 07700 900655", ["phone: 0118 496 0733", "phone (mobile): 07700 900655"]),
        ("office phone: 0118 496 0733", "H: 0118 496 0900", ["phone (work): 0118 496 0733", "phone (home): 0118 496 0900"]),
        (
            "mobile: 07700 900655", "O: 0118 496 0733 | F: 0118 496 0734",
            ["phone (mobile): 07700 900655", "phone (work): 0118 496 0733"]
        ),
        ("M: 07700 900655", "T: 0118 496 0733", ["phone (mobile): 07700 900655", "phone: 0118 496 0733"]),
        // A note without a day replaces nothing.
        ("phone: 0118 496 0733", "T: 0118 496 0900", ["phone: 0118 496 0733", "phone: 0118 496 0900"]),
        ("phone: 0118 496 0900", "T: 0118 496 0900", ["phone: 0118 496 0900"]),
    ])
    func `numbers of a note and of a signature hold side by side`(
        property: String, signature: String, expected: [String]
    ) async throws {
        let notebook = try await AskedNotebook([
            "people/Ada Quill.md": "---\ntype: person\nemployer: Quill Sails\n\(property)\n---\n# Ada Quill\n",
            "mail/a.eml": Self.mail("Thu, 26 Nov", signature),
        ])
        let index = notebook.folder.index
        let facts = try index.facts(of: try #require(try index.people(called: "Ada Quill").first))
        let phones = facts.filter { $0.attribute == "phone" }
        let found = phones.map { "phone\($0.label.map { " (\($0))" } ?? ""): \($0.value)" }
        #expect(Set(found) == Set(expected) && found.count == expected.count && phones.allSatisfy(\.isCurrent), "\(found)")
        // One name of the employer is part of the other.
        #expect(facts.filter { $0.attribute == "employer" }.map(\.value) == ["Quill Sails"])
    }

    @Test func `an earlier number of a signature is replaced by that of a later one`() async throws {
        let notebook = try await AskedNotebook([
            "people/Ada Quill.md": "---\ntype: person\nphone: 0118 496 0733\n---\n# Ada Quill\n",
            "mail/a.eml": Self.mail("Thu, 29 Oct", "T: 0118 496 0800"),
            "mail/b.eml": Self.mail("Thu, 26 Nov", "T: 0118 496 0900"),
        ])
        let index = notebook.folder.index
        let facts = try index.facts(of: try #require(try index.people(called: "Ada Quill").first))
        #expect(
            facts.filter { $0.attribute == "phone" }.map { "\($0.value) \($0.until.map { "\($0)" } ?? "")" } == [
                "0118 496 0733 ", "0118 496 0900 ", "0118 496 0800 2026-11-26",
            ])
    }

    @Test func `a row of a table states what its header says`() async throws {
        #expect(
            try await Self.facts(of: "Lea Marin") == [
                "email: lea@marin.example people/Lea Marin.md:3", "phone (mobile): 0170 555 0191 team.md:7",
                "birthday: 7 June team.md:7",
            ])
    }

    @Test func `struck-out text is a former value; wishes and remarks about others are no facts`() async throws {
        let facts = try await Self.facts(of: "Anna Roth")
        #expect(
            facts == [
                "employer: Nordlicht daily/2026-02-02.md:3", "phone: 030 555 0142 people/Anna Roth.md:6",
                "phone: 030 555 0141 until ? people/Anna Roth.md:6", "birthday: 9 July team.md:8",
            ])
    }

    @Test func `a question, a brief and the list of people show the same facts`() async throws {
        let index = try await Self.notebook.value.folder.index
        let answer = try await index.answer(Question("What is Jonas Weber's phone number?"))
        #expect(
            answer.statement?.hasPrefix("0151 555 0103") == true
                && answer.statement?.contains("before: 0151 555 0102, until 2026-03-02") == true)
        let brief = try await index.brief(on: "Jonas Weber")
        let person = try #require(try index.people(called: "Jonas Weber").first)
        #expect(try brief.facts.map(\.value) == index.facts(of: person).map(\.value))
    }

    @Test(arguments: [
        "Ada Finch has left Elm House, works for Quay Books now.",
        "Ada Finch is no longer with Elm House, now at Quay Books since May.",
        "Ada Finch gave up the shop in Holm Street; works for Quay Books now.",
    ])
    func `the later clauses of a sentence are about the person whom it begins with`(sentence: String) async throws {
        let notebook = try await AskedNotebook([
            "people/Ada Finch.md": "---\ntype: person\ncompany: Elm House\n---\n# Ada Finch\n",
            "daily/2026-03-02.md": "Ben Marlow left Elm House, works for Pier Lights.\n\n\(sentence)\n",
        ])
        let index = notebook.folder.index
        let ada = try #require(try index.people(called: "Ada Finch").first)
        #expect(try index.facts(of: ada).filter { $0.attribute == "employer" }.map(\.value) == ["Quay Books", "Elm House"])
    }

    @Test(arguments: [
        ("0151 496 0735", ["0151 496 0735"]), ("+49 (0)40 5550 118, 2026-03-04", ["+49 (0)40 5550 118"]),
        ("3.11. 0176 5550 690", ["0176 5550 690"]), ("born 1.12.1951. 0451 5550 118.", ["0451 5550 118"]),
        ("order NW-20417 of 2026-03-04", []), ("5.390 € in 2026", []),
    ])
    func `a telephone number is neither a day nor a price`(text: String, numbers: [String]) {
        #expect(ContactValues.phoneNumbers(in: text) == numbers)
    }

    /// The text of a note about Ada Quill, and the numbers and addresses that are hers.
    private static let notes: [(text: String, values: [String])] = [
        ("Rowing club, Fridays. 0160 555 0118. Vegan.", ["0160 555 0118"]),
        ("Sail maker. Mobile 0151 555 0172, mail ada@quill.example", ["0151 555 0172", "ada@quill.example"]),
        ("Landline only: 0451 555 0112, ring after eleven.", ["0451 555 0112"]),
        ("Owner of the yard. Office 0451 555 0190, her clerk answers.", ["0451 555 0190"]),
        ("Haus am Markt, room 214, direct line 0451 555 0114.", ["0451 555 0114"]),
        ("- 0160 555 0118\n- vegan", ["0160 555 0118"]),
        ("## Contact\n\n0160 555 0118", ["0160 555 0118"]),
        ("Mobil 0172 555 0166. ada@quill.example", ["0172 555 0166", "ada@quill.example"]),
        ("Kein Handy. Festnetz 0451 555 0140, nach 18 Uhr.", ["0451 555 0140"]),
        ("Büro 0451 555 0190, nur vormittags", ["0451 555 0190"]),
        ("Voilière. Portable 06 55 50 11 80, le soir.", ["06 55 50 11 80"]),
        ("Ligne directe 01 55 50 11 80, demander le bureau.", ["01 55 50 11 80"]),
        ("Velera. Móvil 655 501 180, solo por la tarde.", ["655 501 180"]),
        ("Oficina 955 501 180, despacho 4.", ["955 501 180"]),
        // Those of others.
        ("Phone 0176 555 0118 · Mother (emergency): Ida Quill 04502 555 0131", ["0176 555 0118"]),
        ("Her sister Ida, mobile 0160 555 0177", []), ("Doctor: Dr. Berg 0451 555 0160.", []),
        ("Ida Berg, 0160 555 0177", []), ("Lives with Ida. 0160 555 0177", []), ("Notfall: Ida, 0160 555 0177", []),
        ("## Emergency\n\n0160 555 0177", []), ("- Ida Berg\n    - 0160 555 0177", []),
        ("Fax 0451 555 0199, nobody reads it.", []), ("Order 0451 555 0199, not paid.", []),
    ]

    @Test(arguments: notes)
    func `a number in somebody's note is theirs, unless somebody or something else stands before it`(
        text: String, values: [String]
    ) async throws {
        let notebook = try await AskedNotebook(["people/Ada Quill.md": "---\ntype: person\n---\n# Ada Quill\n\n\(text)\n"])
        let index = notebook.folder.index
        let ada = try #require(try index.people(called: "Ada Quill").first)
        let found = try index.facts(of: ada).filter { $0.attribute == "phone" || $0.attribute == "email" }
        #expect(Set(found.map(\.value)) == Set(values))
    }

    @Test(arguments: [
        ("Lives in Kiel.", ["Kiel"]), ("Dr. Quill lives in Kiel.", ["Kiel"]), ("Ada works at Kern Ltd.", ["Kern Ltd"]),
        ("Ada and Jonas moved to Kiel.", ["Kiel"]), ("Wohnt in Kiel.", ["Kiel"]), ("Habite à Lyon.", ["Lyon"]),
        ("Vive en Sevilla.", ["Sevilla"]),
        // Sentences about others.
        ("Jonas works at Kern Ltd.", []), ("Her brother Jonas lives in Kiel.", []), ("The birthday of Jonas is 3 May.", []),
        ("Jonas hat am 3. Mai Geburtstag.", []), ("Ihr Bruder Jonas wohnt in Kiel.", []),
        ("Son frère Luc habite à Lyon.", []), ("Su hermano Luis vive en Sevilla.", []),
    ])
    func `a sentence in somebody's note is about them, unless it names somebody else`(text: String, values: [String])
        async throws
    {
        let notebook = try await AskedNotebook([
            "people/Ada Quill.md": "---\ntype: person\n---\n# Ada Quill\n\nSails.\n\n\(text)\n"
        ])
        let index = notebook.folder.index
        let ada = try #require(try index.people(called: "Ada Quill").first)
        #expect(try index.facts(of: ada).map(\.value) == values)
    }

    @Test(arguments: [
        "What is Ada's phone number?", "Adas Telefonnummer?", "Adas Handynummer?", "Wie ist die Nummer von Ada?",
        "Numéro de téléphone de Ada Quill ?", "phone number of Ada Quill",
    ])
    func `the number is the answer, without what the line below it says`(question: String) async throws {
        let notebook = try await AskedNotebook([
            "people/Ada Quill.md":
                "---\ntype: person\n---\n# Ada Quill\n\nSails and ropes, near the old lighthouse at the pier: 0160 555 0118\nWants the money within ten days. On holiday in May.\n"
                .replacing("pier: ", with: "pier. Tel. ")
        ])
        let answer = try await notebook.folder.index.answer(Question(question))
        #expect(answer.sentences.first?.text == "Tel. 0160 555 0118")
    }

    @Test(arguments: ["\"+49 40 555 0118\"", "'+49 40 555 0118'", "+49 40 555 0118"])
    func `a property is quoted without the quotation marks of YAML`(value: String) async throws {
        let notebook = try await AskedNotebook(["people/Ada Quill.md": "---\ntype: person\nphone: \(value)\n---\n# Ada Quill\n"]
        )
        let answer = try await notebook.folder.index.answer(Question("What is Ada's phone number?"))
        #expect(answer.sentences.first?.text == "phone: +49 40 555 0118")
    }

    private static let parts = [
        "Ada Quill works for Riis Sails.", "Ada's new number is 0151 496 0735.", "ring Ada on 0151 496 0736",
        "Ada Quill: sail maker, 0170 5550 144",
        "Call Ben on 0151 496 0737, not Ada.", "Ada Quill lives in Holm. She works for Quay Books now.",
        "Adas neue Nummer ist 0431 555 0190.",
        "Ada Quill arbeitet bei Nordlicht.", "Ada vit à Brest", "Ada Quill vive en Cádiz.",
        "The number of the crane is 0151 496 0738.", "O'Shea was born on 4 May.",
        "**Ada Quill** – rigger, ada@quill.example", "[Ada Quill](ada.md) moved to Ashby", "Lea joined on Monday",
        "the tide is low", "",
        "| who | phone |\n|---|---|\n| Ada Quill | 0151 496 0739 |\n| Ben Lowe | 0151 496 0740 |", "| Ada | x |", "# Ada",
        "## Ada Quill's number",
        "> Ada Quill's email is ada@quill.example", "1. Ada: 0151 496 0741", "call me on 0151 496 0742",
    ]

    /// Whatever is left out before its sentences are read states nothing.
    @Test(arguments: UInt64(0)..<60)
    func `are the same if every passage is read`(seed: UInt64) async throws {
        var dice = Dice(seed: seed)
        var files = ["round.md": "---\nattendees: [Ada Quill, Ben Lowe, Nora Field]\n---\n# Round\n\nNothing.\n"]
        for number in 0..<dice.number(1...4) {
            let author = dice.chance(5) ? "---\nauthor: Ada Quill\n---\n" : ""
            files["\(number).md"] =
                author
                + (0..<dice.number(1...9)).map { _ in
                    dice.pick(["", "", "- ", "  ", "- [ ] ", "* "]) + dice.pick(Self.parts)
                        + dice.pick(["\n", "\n\n", " ", "\r\n"])
                }.joined() + "\n"
        }
        let notebook = try await AskedNotebook(files)
        let index = notebook.folder.index
        try notebook.read { snapshot in
            let reader = index.personFacts(in: snapshot)
            let person = try #require(try snapshot.knownPeople(called: "Ada Quill").first)
            let cues = AttributeCues(PersonAttribute.all)
            let documents = try snapshot.documents(snapshot.documents(DocumentSelection())).values.sorted {
                $0.location < $1.location
            }
            // Passages without a name are not looked at, whoever wrote them, nor those with neither a word nor a value.
            let named = try snapshot.matches(.any(try ["Ada Quill", "Ada"].compactMap(reader.lookup.anyForm)))
            let notes = try reader.contactNotes(of: person)
            let all = try documents.flatMap { document in
                if notes.own.contains(where: { $0.id == document.id }) {
                    return try reader.facts(of: person, inContactNote: document)
                }
                if notes.all.contains(document.id) { return [] }
                let passages = try snapshot.passages(of: document.id).filter { stored in
                    named.contains(stored.id) && cues.areIn(stored.passage.text, of: person)
                }.map(\.passage)
                return reader.facts(of: person, in: DocumentUnits(document, passages), cues, isOwner: false)
            }
            func lines(_ facts: [FoundFact]) -> [String] {
                facts.map {
                    "\($0.reading.attribute.name) \($0.reading.value) \($0.evidence.document.path):\($0.evidence.lines.lowerBound)"
                }
            }
            let (fast, plain) = (try lines(reader.facts(of: person)), lines(FoundFact.resolved(all)))
            #expect(fast == plain, "seed \(seed): \(fast), \(plain)")
        }
    }

    @Test(arguments: [
        ("Ada Quill's number", true), ("adas", false), ("Ada", true), ("(Ada)", true), ("Radar", false), ("O'Shea", false),
        ("", false), ("ad a", false),
        ("QUILL", false), ("@ada", true), ("x@ada", false), ("sh'oshea", false),
    ])
    func `are looked for only where the text may name the person`(text: String, isNamed: Bool) {
        let person = KnownPerson(id: Person.ID(1), name: "Ada Quill", aliases: ["ada quill"])
        #expect(person.isNamed(in: text) == isNamed)
        // Other letters than those of ASCII take the slow way.
        #expect(person.isNamed(in: text + " é") == isNamed)
    }

    @Test(arguments: UInt64(0)..<200)
    func `have units whose words stand where they are found`(seed: UInt64) {
        var dice = Dice(seed: seed)
        let text = (0..<dice.number(0...20)).map { _ in dice.pick(["a", "B", "7", " ", "'", "-", "\r\n", ".", "@"]) }.joined()
        let (plain, other) = (UnitWords(text), UnitWords(text + "é"))
        let joined = text.last.map { $0.isLetter || $0.isNumber } ?? false
        #expect(plain.words.dropLast(joined ? 1 : 0) == other.words.dropLast())
        for word in plain.words.indices {
            #expect(text == "\(plain.text(before: word))" + text[plain.text(before: word).endIndex...])
            #expect(plain.text(before: word).split { !$0.isLetter && !$0.isNumber }.count == word)
        }
    }
}
