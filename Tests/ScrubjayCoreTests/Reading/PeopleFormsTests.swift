@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

@Suite struct `A list of people` {
    private static let files = [
        "Phone numbers.md":
            """
        # Phone numbers

        - Mum: Gudrun Alder, 0151 496 0701
        - Torvald Riis (sail maker) – 0151 496 0702
        - Dr. Ines Falk, vet, 0151 496 0703, ines@falk.example
        - Kai "Kiki" Brandt: kiki@brandt.example
        """,
        "Contacts.md":
            "| Name | Phone | Email |\n|---|---|---|\n| Olaf Munk | 0151 496 0704 | olaf@munk.example |\n| Rosa Lind | 0151 496 0705 | |\n",
        "Offices.md": "# Offices\n\n- Quay Office: 0151 496 0706\n- Yard Stores: 0151 496 0707\n",
        "Recipe.md": "# Soup\n\n- Big Pot: 5 litres\n- Red Lentils: 400 g\n",
    ]
    private static let notebook = Task { try await AskedNotebook(files) }

    @Test(arguments: [
        ("Gudrun Alder", ["phone 0151 496 0701"]), ("Torvald Riis", ["role sail maker", "phone 0151 496 0702"]),
        ("Ines Falk", ["role vet", "email ines@falk.example", "phone 0151 496 0703"]),
        ("Olaf Munk", ["email olaf@munk.example", "phone 0151 496 0704"]),
        ("Rosa Lind", ["phone 0151 496 0705"]),
    ])
    func `makes its people known, with what stands beside their names`(name: String, facts: [String]) async throws {
        let index = try await Self.notebook.value.folder.index
        let person = try #require(try index.people(called: name).first)
        #expect(try index.facts(of: person).map { "\($0.attribute) \($0.value)" } == facts)
    }

    @Test(arguments: [("Mum", "Gudrun Alder"), ("Kiki", "Kai Brandt")])
    func `knows relatives and nicknames`(called: String, name: String) async throws {
        let index = try await Self.notebook.value.folder.index
        #expect(try index.people(called: called).map(\.name) == [name])
    }

    @Test(arguments: ["Big Pot", "Red Lentils", "Name", "Quay Office"])
    func `names nobody in other notes, nor in a header`(name: String) async throws {
        let index = try await Self.notebook.value.folder.index
        #expect(try index.people(called: name).isEmpty)
    }

    private static let forms: [(String, [String])] = [
        (
            "- **Torvald Riis** (TR) – sail maker. Mobile 0151 496 0711. Lives in Esbjerg",
            ["role sail maker", "phone 0151 496 0711", "address Esbjerg"]
        ),
        ("- Torvald Riis, sail maker. 8 Aug. 0151 496 0711", ["role sail maker", "phone 0151 496 0711", "birthday 8 Aug."]),
        ("- Torvald Riis, 4 Quay Road, Holm, 0151 496 0711", ["phone 0151 496 0711", "address 4 Quay Road, Holm"]),
        (
            "- Torvald Riis voilier 06 39 98 14 27, 12 rue du Port, Annecy",
            ["role voilier", "phone 06 39 98 14 27", "address 12 rue du Port, Annecy"]
        ),
        ("- Yard: Torvald Riis, sail maker, 0151 496 0711", ["role sail maker", "phone 0151 496 0711"]),
        ("- Toto (Torvald Riis) – sail maker. Mobile 0151 496 0711", ["role sail maker", "phone 0151 496 0711"]),
        ("- Torvald \"Toto\" Riis – sail maker, 0151 496 0711", ["role sail maker", "phone 0151 496 0711"]),
        ("Torvald Riis *8.8.1971, toto@riis.example", ["email toto@riis.example", "birthday 8.8.1971"]),
    ]

    @Test(arguments: forms)
    func `is known by its telephone numbers and addresses, whatever its title`(entry: String, facts: [String]) async throws {
        let notebook = try await AskedNotebook([
            "Odds and ends.md": "# Odds and ends\n\n\(entry)\n\n- Rosa Lind: 0151 496 0705\n- Olaf Munk, olaf@munk.example\n"
        ])
        let index = notebook.folder.index
        let person = try #require(try index.people(called: "Torvald Riis").first)
        #expect(try index.facts(of: person).map { "\($0.attribute) \($0.value)" } == facts)
        #expect(try index.people(called: "Rosa Lind").count == 1)
    }
}

@Suite struct `A note about a person` {
    @Test(arguments: [
        ("people/Torvald Riis.md", "# Torvald (sails)", "Torvald Riis"),
        ("people/Torvald Riis.md", "# Torvald R. – sails, ropes", "Torvald Riis"),
        ("people/Torvald Riis (sails).md", "# Torvald - sails", "Torvald Riis"),
        ("people/sails.md", "# Torvald Riis – sails", "Torvald Riis"),
        ("people/riis, torvald.md", "# Torvald Riis", "Torvald Riis"), ("people/Toto.md", "# Torvald Riis", "Torvald Riis"),
    ])
    func `gives the full name, from its heading or its file`(path: String, heading: String, name: String) throws {
        let claims = try SplitDocument("\(heading)\n\nHas the key.\n", path: path).document.claims
        #expect(claims.map(\.name) == [name])
    }
}

@Suite struct `A short name in a document` {
    private static let forms: [(String, String, String)] = [
        ("attendees: [Torvald Riis, Ines Falk]", "- TR: the mast is cracked\n- IF: then we wait", "TR"),
        ("attendees: [Torvald Riis, Ines Falk]", "- [ ] Riis: order the mast", "Riis"),
        ("attendees: [Torvald Riis, Ines Falk]", "Present: Torvald\n\nNobody else.", "Torvald"),
        ("type: meeting", "Attendees: Torvald Riis, Ines Falk\n\nPresent: TR, Ines", "TR"),
        ("type: meeting", "Present: Toto, Ines\n\nAttendees: Torvald \"Toto\" Riis, Ines Falk", "Toto"),
        ("attendees: [Torvald \"Toto\" Riis, Ines Falk]", "Action (Toto): order the mast", "Toto"),
    ]

    @Test(arguments: forms)
    func `belongs to the only full name that it fits`(properties: String, line: String, short: String) async throws {
        let notebook = try await AskedNotebook(["meetings/2026-03-02 Mast.md": "---\n\(properties)\n---\n# Mast\n\n\(line)\n"])
        let index = notebook.folder.index
        let people = try index.people().filter { $0.name.contains("Torvald") || $0.name == short }
        #expect(people.count == 1 && people.first?.name.hasPrefix("Torvald Riis") == true, "\(people.map(\.name))")
    }

    @Test(arguments: ["Prof. van Dijk", "van Dijk", "Dr. van Dijk"])
    func `is a family name with a particle, and means the only person who has it`(short: String) async throws {
        let notebook = try await AskedNotebook([
            "meetings/2026-03-02 Mast.md": "---\nattendees: [Hendrik van Dijk, Ines Falk]\n---\n# Mast\n",
            "meetings/2026-04-02 Sail.md": "# Sail\n\nAttendees: Lone Krog, \(short)\n",
        ])
        let index = notebook.folder.index
        #expect(try index.people().map(\.name).filter { $0.contains("Dijk") } == ["Hendrik van Dijk"])
    }

    @Test(arguments: ["Present: Torvald Riis, me", "There: me, Torvald Riis", "Attendees: Torvald Riis and I"])
    func `such as *me* is the owner in a list`(line: String) throws {
        let document = try SplitDocument("# Mast\n\n\(line)\n", path: "meetings/2026-03-02 Mast.md").document
        #expect(Set(document.people.map(\.name)) == ["Torvald Riis", "Robin Vale"])
    }

    @Test(arguments: [
        "- [ ] @me: oil the winch", "- [ ] Nora: oil the winch", "- [ ] @Nora oil the winch",
        "| Task | Owner |\n|---|---|\n| oil the winch | me |",
    ])
    func `such as *me* is the owner`(line: String) async throws {
        let notebook = try await AskedNotebook([
            "meetings/2026-03-02 Mast.md": "---\nattendees: [Torvald Riis, Nora Field]\n---\n# Mast\n\n\(line)\n"
        ])
        let index = notebook.folder.index
        let nora = try #require(try index.people(called: "Nora Field").first)
        #expect(try index.tasks(of: nora).map(\.task.task.text).contains { $0.contains("oil the winch") })
    }
}

@Suite struct `The own note of a person` {
    private static let forms: [(String, String)] = [
        ("phone: 0151 496 0711", "phone 0151 496 0711"), ("- Mobile: 0151 496 0712", "phone 0151 496 0712"),
        ("You reach him on 0151 496 0713.", "phone 0151 496 0713"), ("mail:: toto@riis.example", "email toto@riis.example"),
        ("- E-mail: toto@riis.example", "email toto@riis.example"), ("Write to toto@riis.example.", "email toto@riis.example"),
        ("- Address: 4 Quay Road, Holm", "address 4 Quay Road, Holm"), ("He lives in Esbjerg.", "address Esbjerg"),
        ("city:: Esbjerg", "address Esbjerg"), ("Birthday: 8 August 1971", "birthday 8 August 1971"),
        ("Born on 8 August 1971.", "birthday 8 August 1971"), ("born:: 1971-08-08", "birthday 1971-08-08"),
        ("Works at Riis Sails.", "employer Riis Sails"), ("employer:: Riis Sails", "employer Riis Sails"),
        ("- Company: Riis Sails", "employer Riis Sails"), ("He is married to Lone Riis.", "partner Lone Riis"),
        ("- Wife: Lone Riis", "partner Lone Riis"), ("partner:: Lone Riis", "partner Lone Riis"),
        ("Likes rye bread.", "likes rye bread"), ("- Likes: rye bread", "likes rye bread"),
        ("He loves rye bread.", "likes rye bread"), ("role:: sail maker", "role sail maker"),
        ("- Job: sail maker", "role sail maker"), ("He works as a sail maker.", "role sail maker"),
        ("Moved to 5 Mill Lane, Ashby in 2024.", "address 5 Mill Lane, Ashby"),
        ("He lives at 9 Tar Row, Holt.", "address 9 Tar Row, Holt"),
        ("New address: Strandveien 8, Moss", "address Strandveien 8, Moss"),
        ("Torvald and Lone moved to Strandveien 8, Moss.", "address Strandveien 8, Moss"),
        ("Married to Lone since 2019.", "partner Lone"), ("He now works for Riis Sails.", "employer Riis Sails"),
    ]

    @Test(arguments: forms)
    func `states facts in any form`(line: String, fact: String) async throws {
        let notebook = try await AskedNotebook(["people/Torvald Riis.md": "---\ntype: person\n---\n# Torvald Riis\n\n\(line)\n"]
        )
        let index = notebook.folder.index
        let person = try #require(try index.people(called: "Torvald Riis").first)
        #expect(try index.facts(of: person).map { "\($0.attribute) \($0.value)" } == [fact])
    }
}

@Suite struct `Somebody whom a question calls by a relation or a role` {
    private static let contact = "---\ntype: person\n---\n# Gudrun Alder\n\n- Phone: 0151 496 0733\n- Birthday: 3 May 1951\n"

    @Test(arguments: [
        ("Lunch with my mother Gudrun Alder.", "What is my mother's phone number?"),
        ("My mother, Gudrun Alder, brings the cake.", "What is Mum's phone number?"),
        ("Our aunt Gudrun Alder has a boat.", "What is my aunt's phone number?"),
        ("Meine Tante Gudrun Alder kommt am Freitag.", "Wie ist die Telefonnummer meiner Tante?"),
        ("Essen mit meiner Oma Gudrun.", "Wie ist die Telefonnummer von Oma?"),
        ("Ma tante Gudrun Alder vient.", "Quel est le numéro de ma tante ?"),
    ])
    func `is who a note says it is`(line: String, question: String) async throws {
        let notebook = try await AskedNotebook([
            "people/Gudrun Alder.md": Self.contact,
            "people/Kai Holm.md": "---\ntype: person\n---\n# Kai Holm\n\n- Phone: 0151 496 0799\n",
            "daily/2026-03-02.md": "# Monday\n\n\(line)\n",
        ])
        let answer = try await notebook.answer(Question(question))
        #expect(answer.question == question && answer.verdict == .answered)
        #expect(answer.sentences.first?.text.contains("0151 496 0733") == true, "\(answer.sentences.map(\.text))")
    }

    @Test(arguments: [
        ("Lunch with my mother Gudrun Alder. My mother Kai Holm rang.", "What is my mother's phone number?"),
        ("Kim's mother Gudrun Alder came.", "What is my mother's phone number?"),
        ("My mother and Gudrun Alder came.", "What is Mum's phone number?"),
        ("Lunch with my mother, Gudrun Alder and Kai Holm.", "What is my mother's phone number?"),
        ("Lunch with my mother, Gudrun Alder, Kai Holm.", "What is my mother's phone number?"),
        ("Essen mit meiner Tante, Gudrun und Kai.", "Wie ist die Telefonnummer meiner Tante?"),
        ("Lunch with my mother Gudrun Alder.", "What is Kim's mum's phone number?"),
    ])
    func `is nobody if the notes give another relation or several names`(line: String, question: String) async throws {
        let notebook = try await AskedNotebook([
            "people/Gudrun Alder.md": Self.contact,
            "people/Kai Holm.md": "---\ntype: person\n---\n# Kai Holm\n\n- Phone: 0151 496 0799\n",
            "daily/2026-03-02.md": "# Monday\n\n\(line)\n",
        ])
        #expect(try Self.named(question, in: notebook) == nil)
        let answer = try await notebook.answer(Question(question))
        let shown = answer.verdict == .answered ? answer.sentences.map(\.text) : []
        // The numbers of both, or none.
        let numbers = ["0151 496 0733", "0151 496 0799"].filter { number in shown.contains { $0.contains(number) } }
        #expect(numbers.count != 1)
    }

    /// Returns the question with the name of the relative.
    private static func named(_ question: String, in notebook: AskedNotebook) throws -> String? {
        let index = notebook.folder.index
        return try notebook.read { snapshot in
            let lookup = WordLookup(snapshot: snapshot) { try index.queryParser($0).parse($0) }
            return try Relatives(snapshot: snapshot, lookup: lookup).named(in: question)
        }
    }

    @Test(
        arguments: [
            ("clip.md", "---\nsource: https://harbour.example/story\n---\n# Story\n\nMy mother Gudrun Alder sang.\n", nil),
            ("story.html", "<html><body><h1>Story</h1><p>My mother Gudrun Alder sang.</p></body></html>", nil),
            ("story.md", "# Story\n\nMy mother Gudrun Alder sang.\n", "Where is Gudrun Alder?"),
            ("story.txt", "Meine Mutter Gudrun Alder sang im Chor der Werft.\n", nil),
        ] as [(String, String, String?)])
    func `is who the owner's own notes say it is`(path: String, text: String, named: String?) async throws {
        let notebook = try await AskedNotebook([path: text, "people/Gudrun Alder.md": Self.contact])
        #expect(try Self.named("Where is my mother?", in: notebook) == named)
    }

    @Test(arguments: [
        "What is Kim's mum's number?", "What is her mum's number?", "Wann kommt seine Oma?", "Wann kommt Kims Oma?",
        "¿Cuál es el número de la mamá de Luis?", "Quel âge a la maman de Luc ?", "How old is Mum of Kim?",
        "Wie alt ist Oma von Kai?", "What is my mother's sister's number?", "¿Dónde está la gran sala?",
        "When does the mum come?",
    ])
    func `is not asked for if it is a relative of somebody else`(question: String) {
        #expect(!Relatives.areMentioned(in: question))
    }

    @Test(arguments: [
        "What is Mum's number?", "what's mum's number", "Wann kommt Oma?", "Quand vient maman ?", "When does my gran come?",
        "¿Dónde vive mi abuela?", "Wie ist die Nummer von Oma?", "What did Mum say of the boat?",
    ])
    func `is asked for by *my* or like a name`(question: String) { #expect(Relatives.areMentioned(in: question)) }

    @Test(arguments: [
        ("What is Jonas's phone number?", ["phone support", "baker"]),
        ("What is the phone number of Jonas?", ["phone maker", "vet"]),
        ("Wie ist die Telefonnummer von Jonas?", ["Telefonnummer Dienst", "Koch"]),
    ])
    func `is not chosen by a word that is only part of a role`(question: String, roles: [String]) async throws {
        let notes = zip(["Weir", "Falk"], roles).enumerated().map { number, person in
            (
                "people/Jonas \(person.0).md",
                "---\ntype: person\n---\n# Jonas \(person.0)\n\nrole:: \(person.1)\nphone:: 0151 496 074\(number)\n"
            )
        }
        let notebook = try await AskedNotebook(Dictionary(uniqueKeysWithValues: notes))
        let answer = try await notebook.answer(Question(question))
        #expect(Set(answer.sentences.map(\.text)) == ["phone:: 0151 496 0740", "phone:: 0151 496 0741"])
    }

    @Test(arguments: [
        ("What is the phone number of Jonas the plumber?", "0151 496 0741"),
        ("What is the phone number of Jonas, the baker one?", "0151 496 0742"),
        ("Wie ist die Telefonnummer von Jonas, dem Segelmacher?", "0151 496 0743"),
    ])
    func `is the one of several with the role`(question: String, number: String) async throws {
        func note(_ name: String, _ role: String, _ phone: String) -> String {
            "---\ntype: person\n---\n# \(name)\n\nrole:: \(role)\nphone:: \(phone)\n"
        }
        let notebook = try await AskedNotebook([
            "people/Jonas Weir.md": note("Jonas Weir", "plumber", "0151 496 0741"),
            "people/Jonas Falk.md": note("Jonas Falk", "baker and confectioner", "0151 496 0742"),
            "people/Jonas Riis.md": note("Jonas Riis", "Segelmacher", "0151 496 0743"),
        ])
        let answer = try await notebook.answer(Question(question))
        #expect(answer.sentences.map(\.text) == ["phone:: \(number)"])
    }
}

@Suite struct `A line about a person` {
    private static let details: [(String, [String])] = [
        (
            "Potter, 01632 960 700, toto@riis.example, b. 4 July 1979",
            ["role Potter", "email toto@riis.example", "phone 01632 960 700", "birthday 4 July 1979"]
        ),
        ("Cell +47 22 22 22 70, toto@riis.example", ["email toto@riis.example", "phone +47 22 22 22 70"]),
        (
            "toto@riis.example; 4 Quay Road, Holm; geb. 8.8.1971",
            ["email toto@riis.example", "birthday 8.8.1971", "address 4 Quay Road, Holm"]
        ),
        ("Kim Lee, 01632 960 700, kim@lee.example", []),
    ]

    @Test(arguments: details)
    func `states each of its details in the note of the person`(line: String, facts: [String]) async throws {
        #expect(
            try await Self.facts(["people/Torvald Riis.md": "---\ntype: person\n---\n# Torvald Riis\n\n\(line)\n"]) == facts)
    }

    private static let sentences: [(String, [String])] = [
        (
            "Torvald has a new number: 01632 960 402. He now works for Tern Joinery.",
            ["employer Tern Joinery", "phone 01632 960 402"]
        ),
        ("Torvald moved again, new address 18 Weir Street, Ashby.", ["address 18 Weir Street, Ashby"]),
        ("Torvald and Lone moved to 18 Weir Street, Ashby.", ["address 18 Weir Street, Ashby"]),
        ("Torvald is married to Lone Krog since 2019.", ["partner Lone Krog"]),
        ("Torvald came by. The boat is for sale, she now lives in Esbjerg.", []),
    ]

    @Test(arguments: sentences)
    func `states them elsewhere in a sentence, and in the next one with a pronoun`(line: String, facts: [String]) async throws {
        let note = "---\ntype: person\n---\n# Torvald Riis\n"
        #expect(
            try await Self.facts(["people/Torvald Riis.md": note, "daily/2026-03-02.md": "# Monday\n\n\(line)\n"]) == facts)
    }

    @Test(arguments: ["Partner: Torvald", "Wife: Torvald Riis", "He is married to Torvald Riis.", "Employer: Torvald Riis"])
    func `says nothing of somebody who is its value`(line: String) async throws {
        let other = "---\ntype: person\n---\n# Ben Krog\n\n\(line)\n"
        #expect(
            try await Self.facts([
                "people/Torvald Riis.md": "---\ntype: person\n---\n# Torvald Riis\n", "people/Ben Krog.md": other,
            ]).isEmpty)
    }

    private static func facts(_ files: [String: String]) async throws -> [String] {
        let notebook = try await AskedNotebook(files)
        let person = try #require(try notebook.folder.index.people(called: "Torvald Riis").first)
        return try notebook.folder.index.facts(of: person).map { "\($0.attribute) \($0.value)" }
    }

    @Test(arguments: [
        ("people/Mum.md", "relation: mother", "Mum"), ("people/Gerda Holt.md", "relation: my father", "Dad"),
        ("people/Gerda Holt.md", "relationship: sister", "Sister"), ("people/Oma.md", "type: person", "Oma"),
    ])
    func `names a relative by the relation`(path: String, property: String, called: String) async throws {
        let type = property.hasPrefix("type") ? "" : "type: person\n"
        let notebook = try await AskedNotebook([path: "---\n\(type)name: Gerda Holt\n\(property)\n---\nLikes rye bread.\n"])
        #expect(try notebook.folder.index.people(called: called).map(\.name) == ["Gerda Holt"])
    }
}

@Suite struct `The signature of a mail` {
    private static func mail(_ name: String, _ day: Int, _ body: String) -> String {
        """
        From: \(name) <mail@\(name.filter(\.isLetter).lowercased()).example>
        To: Nora Field <nora@field.example>
        Date: \(day) Mar 2026 10:00:00 +0000
        Subject: Sails \(day)
        Message-ID: <\(day)@sails.example>
        Content-Type: text/plain; charset=utf-8
        Content-Transfer-Encoding: 8bit

        \(body)

        """
    }

    /// The author, the text, and the facts of the author.
    private static let forms: [(String, String, [String])] = [
        (
            "Torvald Riis", "Yes.\n\n-- \nTorvald Riis\nSail maker, Riis Sails\nTel. 0151 496 0711",
            ["employer Riis Sails", "role Sail maker", "phone 0151 496 0711"]
        ),
        ("Olaf Munk", "Danke\n\nViele Grüße\nOlaf Munk\nMobil 0170 5550 144", ["phone 0170 5550 144"]),
        (
            "Paul Brel", "Oui.\n\nBien cordialement\nPaul Brel\nCordier\n06 39 98 14 27 | paul@brel.example",
            ["email paul@brel.example", "phone 06 39 98 14 27"]
        ),
        (
            "Rosa Lind", "Ready.\n\n-- \nRosa\nRigger at Lind & Holm\nOffice: 01632 960 701 · Fax 01632 960 702",
            ["employer Lind & Holm", "role Rigger", "phone 01632 960 701"]
        ),
        (
            "Ines Falk",
            "Bis dann.\n\n-- \nInes Falk\nTierarztpraxis Falk GmbH\nZentrale 0451 496 100\nDurchwahl: 0451 496 117",
            ["employer Tierarztpraxis Falk GmbH", "phone 0451 496 117"]
        ),
        ("Kai Brandt", "Hola.\n\nUn abrazo,\nKai\nkai@puerto.example", ["email kai@puerto.example"]),
        // Somebody else's signature, and a text without one.
        ("Ida Moe", "For Olaf.\n\n-- \nOlaf Munk\nTel. 0170 5550 145", []),
        ("Lone Berg", "Ring the yard on 0151 496 0720 please.", []),
    ]

    @Test(arguments: forms)
    func `tells of its author`(name: String, body: String, facts: [String]) async throws {
        let notebook = try await AskedNotebook(["sails.eml": Self.mail(name, 2, body)])
        let index = notebook.folder.index
        let person = try #require(try index.people(called: name).first)
        let found = try index.facts(of: person)
        #expect(found.map { "\($0.attribute) \($0.value)" } == facts)
        #expect(found.allSatisfy { $0.day?.description == "2026-03-02" })
    }

    @Test(arguments: [
        ("0151 496 0799", "Tel. 0151 496 0799"), ("0170 5550 146", "M 0170 5550 146"), ("+45 32 12 34 56", "+45 32 12 34 56"),
    ])
    func `of a newer mail holds`(number: String, line: String) async throws {
        let notebook = try await AskedNotebook([
            "1.eml": Self.mail("Torvald Riis", 2, "Yes.\n\n-- \nTorvald Riis\nTel. 0151 496 0711"),
            "2.eml": Self.mail("Torvald Riis", 9, "No.\n\n-- \nTorvald Riis\n\(line)"),
        ])
        let index = notebook.folder.index
        let person = try #require(try index.people(called: "Torvald Riis").first)
        let found = try index.facts(of: person)
        #expect(found.map(\.value) == [number, "0151 496 0711"])
        #expect(found.map(\.isCurrent) == [true, false] && found.last?.until?.description == "2026-03-09")
    }
}

@Suite struct `A short name across notes` {
    /// The full name, where it stands, and a short name elsewhere that means the same person.
    @Test(arguments: [
        ("Pieter van der Meer", "Prof. van der Meer"), ("Sophie de Vries", "Dr. de Vries"),
        ("Hanne von Ahlen", "Frau von Ahlen"),
        ("Luc de la Tour", "M. de la Tour"),
    ])
    func `is a family name with a title or a particle`(name: String, short: String) async throws {
        let notebook = try await AskedNotebook([
            "meetings/2026-03-02 Mast.md": "---\nattendees: [\(name), Ines Falk]\n---\n# Mast\n",
            "meetings/2026-03-04 Sail.md": "---\nattendees: [Lone Krog, \(short)]\n---\n# Sail\n",
        ])
        let last = name.split(separator: " ").last.map(String.init) ?? ""
        #expect(try notebook.folder.index.people().map(\.name).filter { $0.contains(last) } == [name])
    }

    /// What makes a nickname known, and the nickname.
    @Test(arguments: [
        (["people/Robert Lind.md": "---\ntype: person\naliases: [Bob]\n---\n# Robert Lind\n"], "Bob"),
        (["people/Robert Lind.md": "---\ntype: person\nnickname: Robbo\n---\n# Robert Lind\n"], "Robbo"),
        (["people.yaml": "- name: Robert Lind\n  aliases: [Bobby]\n"], "Bobby"),
        (["crew.vcf": "BEGIN:VCARD\nVERSION:3.0\nFN:Robert Lind\nNICKNAME:Rob\nEND:VCARD\n"], "Rob"),
    ])
    func `is a nickname that the notes explain`(files: [String: String], nickname: String) async throws {
        let notebook = try await AskedNotebook(
            files.merging([
                "meetings/2026-03-02 Mast.md": "---\nattendees: [\(nickname), Ines Falk]\n---\n# Mast\n\nThe mast is up.\n",
                "meetings/2026-03-04 Sail.md": "---\nattendees: [Robert Lind]\n---\n# Sail\n\nThe sail is up.\n",
            ]) { $1 })
        let index = notebook.folder.index
        let person = try #require(try index.people().first { $0.name == "Robert Lind" })
        #expect(person.meetings.count == 2)
        #expect(try index.people(called: nickname).map(\.name) == ["Robert Lind"])
    }

    /// What three notes of different days say, and the facts of the person, the current one first.
    @Test(arguments: [
        (
            ["Ada Finch lives in Holm.", "Ada Finch has moved to Kiel.", "Ada Finch lives in Esbjerg now."],
            ["address Esbjerg", "address Kiel", "address Holm"]
        ),
        (
            [
                "Ada Finch's email is ada@holm.example.", "Ada Finch's new email is ada@kiel.example.",
                "Ada Finch's mail is ada@esbjerg.example",
            ],
            ["email ada@esbjerg.example", "email ada@kiel.example", "email ada@holm.example"]
        ),
        (
            ["Ada Finch works as a cook.", "Ada Finch arbeitet als Köchin.", "Ada Finch became harbour master."],
            ["role harbour master", "role Köchin", "role cook"]
        ),
        (
            ["Ada Finch works for Holm & Sons.", "Ada Finch works for Quay Books.", "Ada Finch arbeitet bei Nordlicht."],
            ["employer Nordlicht", "employer Quay Books", "employer Holm & Sons"]
        ),
    ])
    func `whose newest fact holds, and the earlier ones tell until when`(lines: [String], facts: [String]) async throws {
        let days = ["2026-01-05", "2026-02-02", "2026-03-02"]
        let notes = zip(days, lines).map { ("daily/\($0).md", "\($1)\n") }
        let notebook = try await AskedNotebook(
            AskedNotebook.contacts("Ada Finch").merging(notes) { $1 })
        let index = notebook.folder.index
        let person = try #require(try index.people(called: "Ada Finch").first)
        let found = try index.facts(of: person)
        #expect(found.map { "\($0.attribute) \($0.value)" } == facts)
        #expect(found.map(\.isCurrent) == [true, false, false])
        #expect(found.dropFirst().map { $0.until?.description } == ["2026-03-02", "2026-02-02"])
    }
}
