@testable import ScrubjayCore
import ScrubjayTestSupport
import Testing

/// A notebook, a question, and the sentences that are quoted first.
struct ChangeForm: Sendable, CustomTestStringConvertible {
    let files: [String: String]
    let question: String
    let first: String
    /// What is marked as superseded, if it is quoted.
    var history: String?

    var testDescription: String { question }

    init(_ question: String, _ files: [String: String], first: String, history: String? = nil) {
        (self.files, self.question, self.first, self.history) = (files, question, first, history)
    }

    /// A log with two days.
    init(_ earlier: String, _ later: String, _ question: String) {
        self.init(
            question, ["log.md": "# Log\n\n## 2026-02-02\n\n\(earlier)\n\n## 2026-02-23\n\n\(later)\n"], first: later,
            history: earlier)
    }

    /// Asks, and expects the current sentence first and the earlier one, if it is quoted, as history.
    func check(_ location: SourceLocation = #_sourceLocation) async throws {
        let answer = try await AskedNotebook(files).answer(Question(question))
        #expect(answer.sentences.first?.text == first, sourceLocation: location)
        #expect(answer.sentences.first?.isSuperseded == false, sourceLocation: location)
        if let history {
            #expect(
                answer.sentences.filter { $0.isSuperseded }.map { $0.text } == [history], "\(answer.sentences.map { $0.text })",
                sourceLocation: location)
        }
    }

    /// Asks, and expects the earlier sentence among those that are quoted, and none of them as history.
    static func checkNothingReplaced(
        _ earlier: String, _ later: String, _ question: String, _ location: SourceLocation = #_sourceLocation
    ) async throws {
        let answer = try await AskedNotebook(ChangeForm(earlier, later, question).files).answer(Question(question))
        let texts = answer.sentences.map(\.text)
        #expect(texts.contains(earlier), "\(texts)", sourceLocation: location)
        #expect(answer.sentences.contains { $0.isSuperseded } == false, sourceLocation: location)
    }
}

@Suite struct `Text that is struck out` {
    @Test(arguments: [
        ("The dinner is on ~~4 May~~ 18 May.", "When is the dinner?", "2026-05-18", "2026-05-04"),
        ("- Rehearsal: ~~2026-05-06~~ 2026-05-13", "When is the rehearsal?", "2026-05-13", "2026-05-06"),
        ("Das Sommerfest ist am <del>4. Juli</del> 11. Juli.", "Wann ist das Sommerfest?", "2026-07-11", "2026-07-04"),
        ("La visite est le ~~4 juin~~ 9 juin.", "Quand est la visite ?", "2026-06-09", "2026-06-04"),
    ])
    func `gives the earlier day, and what stands beside it the current one`(
        line: String, question: String, day: String, earlier: String
    ) async throws {
        let notebook = try await AskedNotebook(["a.md": "---\ndate: 2026-04-20\n---\n# Plans\n\n\(line)\n"])
        let answer = try await notebook.answer(Question(question))
        #expect(
            answer.statement == "\(day)\nbefore: \(earlier)" || answer.sentences.first?.days == "\(day); before: \(earlier)")
    }

    @Test(arguments: [
        ("Deposit: ~~80~~ 95 euros", "How much is the deposit?", "Deposit: 95 euros"),
        ("- Steward: ~~Ben Krog~~ Ida Moe", "Who is steward?", "Steward: Ida Moe"),
        ("Schuppen: <s>rot</s> grün gestrichen", "Wie ist der Schuppen gestrichen?", "Schuppen: grün gestrichen"),
        ("- Decided: the hull is ~~green~~ blue", "What colour is the hull?", "Decided: the hull is blue"),
    ])
    func `is not quoted as if it held`(line: String, question: String, text: String) async throws {
        let notebook = try await AskedNotebook(["a.md": "# Plans\n\n\(line)\n"])
        #expect(try await notebook.answer(Question(question)).sentences.map(\.text) == [text])
    }

    @Test(arguments: [
        ("The raft is towed with `two ~~spare~~ ropes`.", "How is the raft towed?", "The raft is towed with two spare ropes."),
        ("Der Kran heisst `~~alt~~ K4`.", "Wie heisst der Kran?", "Der Kran heisst alt K4."),
        ("La grue porte le nom `<del>vieux</del> K4`.", "Quel nom porte la grue ?", "La grue porte le nom vieux K4."),
    ])
    func `is text in code`(line: String, question: String, text: String) async throws {
        let notebook = try await AskedNotebook(["a.md": "# Plans\n\n\(line)\n"])
        #expect(try await notebook.answer(Question(question)).sentences.map(\.text) == [text])
    }

    @Test(arguments: [
        ("- ~~The raft is towed by Olaf.~~\n- The raft is towed by Ida.", "Who tows the raft?", "The raft is towed by Ida."),
        ("~~Caterer: Tern Kitchen~~\n\nCaterer: Plover Foods", "Who is the caterer?", "Caterer: Plover Foods"),
        ("~~Der Kran kommt am Montag.~~\n\nDer Kran kommt am Freitag.", "Wann kommt der Kran?", "Der Kran kommt am Freitag."),
    ])
    func `does not hold if it is a whole statement`(text: String, question: String, holds: String) async throws {
        let notebook = try await AskedNotebook(["a.md": "---\ndate: 2026-03-02\n---\n# Plans\n\n\(text)\n"])
        #expect(try await notebook.answer(Question(question)).sentences.map(\.text) == [holds])
    }

    @Test(arguments: [
        ("- ~~The raft is towed by Olaf.~~", "Who tows the raft?", "The raft is towed by Olaf."),
        ("Steward of the pier: ~~Ben Krog~~", "Who is steward of the pier?", "Steward of the pier: Ben Krog"),
        ("~~Der Kran kostet 400 Euro.~~", "Was kostet der Kran?", "Der Kran kostet 400 Euro."),
    ])
    func `is only possibly meant if nothing else answers`(line: String, question: String, text: String) async throws {
        let notebook = try await AskedNotebook(["a.md": "# Plans\n\n\(line)\n"])
        let answer = try await notebook.answer(Question(question))
        #expect(answer.verdict != .answered && answer.statement == nil)
        #expect(answer.sentences.map { $0.text } == [text])
        #expect(answer.sentences.allSatisfy { $0.isSuperseded })
    }
}

@Suite struct `A note that another one has replaced` {
    private static let newer = "# 12. Files\n\nThe survey data is stored in plain files.\n"
    private static let older = "The survey data is stored in SQLite tables."

    private static func form(_ head: String, path: String = "b.md", newer: String = newer) -> ChangeForm {
        ChangeForm(
            "Where is the survey data stored?", ["adr/a.md": "\(head)\n\n\(older)\n", "adr/\(path)": newer],
            first: "The survey data is stored in plain files.", history: older)
    }

    @Test(arguments: [
        form("# 7. SQLite\n\nStatus: replaced by [12](b.md)"),
        form("# 7. SQLite\n\n## Status\n\nSuperseded by [12. Files](b.md)\n\n## Context"),
        form("---\nsuperseded_by: \"[[12. Files]]\"\n---\n# 7. SQLite"),
        form("---\nreplaced-by: Tiller 9\n---\n# Tiller 3", newer: newer.replacing("12. Files", with: "Tiller 9")),
        form("# ADR-3\n\nStatus: abgelöst durch ADR-5", path: "adr-5-files.md"),
        form("# 7. SQLite\n\n> Ersetzt durch [[12. Files]]"),
        form("# 7. SQLite\n\nStatut : remplacé par [12](./b.md)"),
        form("# 7. SQLite\n\nEste documento ha sido sustituido por [[12. Files]]."),
        form("# 7. SQLite", newer: newer.replacing("\n\nThe", with: "\n\nSupersedes: [7](a.md)\n\nThe")),
    ])
    func `is history, and the later note answers`(form: ChangeForm) async throws { try await form.check() }

    @Test(arguments: [
        // No such note.
        "# 7. SQLite\n\nStatus: replaced by [13](c.md)",
        // Something else was replaced.
        "# 7. SQLite\n\nThe tables of 2019 were replaced by [12](b.md)",
        // Only a proposal.
        "# 7. SQLite\n\nStatus: accepted, see [12](b.md)",
        "# 7. SQLite\n\nReplaced by [12](b.md)?",
    ])
    func `is one only if it says so of itself`(head: String) async throws {
        let notebook = try await AskedNotebook(Self.form(head).files)
        let answer = try await notebook.answer(Question("Where is the survey data stored?"))
        #expect(answer.sentences.allSatisfy { !$0.isSuperseded } && answer.sentences.count > 1)
    }

    @Test(arguments: [
        "# ADR 7\n\nStatus: superseded by [12](b.md)|# ADR 12", "# ADR 7|# ADR 12\n\nSupersedes: [7](a.md)",
        "# ADR 7|---\nsupersedes: ADR 7\n---\n# ADR 12",
    ])
    func `has no current decisions`(heads: String) async throws {
        let heads = heads.split(separator: "|")
        let notebook = try await AskedNotebook([
            "adr/a.md": "\(heads[0])\n\n- Decision: the survey data goes to SQLite.\n",
            "adr/b.md": "\(heads[1])\n\n- Decision: the survey data goes to plain files.\n",
        ])
        let answer = try await notebook.answer(Question("What did we decide about the survey data?"))
        let texts = answer.sentences.filter { !$0.isSuperseded }.map(\.text)
        #expect(texts.contains { $0.contains("plain files") } && !texts.contains { $0.contains("SQLite") }, "\(texts)")
    }

    @Test func `holds again when the later note is deleted`() async throws {
        let notebook = try await AskedNotebook(Self.form("# 7. SQLite\n\nStatus: replaced by [12](b.md)").files)
        try notebook.folder.folder.remove("notes/adr/b.md")
        try await notebook.folder.update()
        let answer = try await notebook.answer(Question("Where is the survey data stored?"))
        #expect(answer.sentences.first?.text == Self.older && answer.sentences.first?.isSuperseded == false)
    }

    @Test func `is followed to the last one`() async throws {
        let notebook = try await AskedNotebook([
            "a.md": "# 7. SQLite\n\nStatus: superseded by [[9. Sheets]]\n\n\(Self.older)\n",
            "b.md": "# 9. Sheets\n\nStatus: superseded by [[12. Files]]\n\nThe survey data is stored in sheets.\n",
            "c.md": Self.newer,
        ])
        let answer = try await notebook.answer(Question("Where is the survey data stored?"))
        #expect(answer.sentences.first?.text == "The survey data is stored in plain files.")
        #expect(answer.sentences.dropFirst().allSatisfy { $0.isSuperseded })
    }
}

@Suite struct `A statement of a log` {
    @Test(arguments: [
        // Headings without a year, items that begin with a day, the newest on top.
        ChangeForm(
            "Is the slip open?",
            ["log.md": "# Slip\n\n## 7 March\n\nThe slip is open.\n\n## 21 March\n\nThe slip is not open any more.\n"],
            first: "The slip is not open any more.", history: "The slip is open."),
        ChangeForm(
            "How much is the rope fee?",
            ["log.md": "# Ropes\n\n- 2026-02-05: rope fee 15 pounds\n- 2026-02-19: rope fee now 18 pounds\n"],
            first: "2026-02-19: rope fee now 18 pounds", history: "2026-02-05: rope fee 15 pounds"),
        ChangeForm(
            "How much is the rope fee?",
            ["log.md": "# Ropes\n\n- 2026-02-19: rope fee now 18 pounds\n- 2026-02-05: rope fee 15 pounds\n"],
            first: "2026-02-19: rope fee now 18 pounds", history: "2026-02-05: rope fee 15 pounds"),
        ChangeForm(
            "How many berths does shed B have?",
            [
                "log.md":
                    "# Sheds\n\n### Tue 24 Feb\n\nShed B has 14 berths now.\n\n### Tue 10 Feb\n\nShed B has 12 berths.\n"
            ], first: "Shed B has 14 berths now.", history: "Shed B has 12 berths."),
        ChangeForm(
            "Wie hoch ist die Liegegebühr?",
            [
                "log.md":
                    "# Hafen\n\n**3.2.26**\n\nDie Liegegebühr ist 40 Euro.\n\n**24.2.26**\n\nDie Liegegebühr ist jetzt 45 Euro.\n"
            ],
            first: "Die Liegegebühr ist jetzt 45 Euro.", history: "Die Liegegebühr ist 40 Euro."),
        // A day at the beginning may be the value itself.
        ChangeForm(
            "When is the regatta?",
            [
                "a.md": "---\ndate: 2026-01-20\n---\n# Plan\n\n- 9 May: regatta\n",
                "b.md": "---\ndate: 2026-02-20\n---\nRegatta moved from 9 May to 16 May.\n",
            ],
            first: "Regatta moved from 9 May to 16 May.", history: "9 May: regatta"),
    ])
    func `is of the day that it stands under or begins with`(form: ChangeForm) async throws { try await form.check() }

    @Test(arguments: [
        ChangeForm("The hoist works.", "The hoist does not work.", "Does the hoist work?"),
        ChangeForm("The annexe is heated.", "The annexe isn't heated.", "Is the annexe heated?"),
        ChangeForm("Der Steg ist gesperrt.", "Der Steg ist nicht gesperrt.", "Ist der Steg gesperrt?"),
        ChangeForm("The gate is never locked.", "The gate is locked.", "Is the gate locked?"),
    ])
    func `replaces an earlier one that it denies`(form: ChangeForm) async throws { try await form.check() }

    @Test(arguments: [
        ("The hoist works.", "The hoist of the slip does not work.", "Does the hoist work?"),
        ("Berth 4 is free.", "Berth 5 is not free.", "Which berth is free?"),
        ("The gate is locked.", "The gate might not be locked.", "Is the gate locked?"),
    ])
    func `does not replace one that says something else`(earlier: String, later: String, question: String) async throws {
        try await ChangeForm.checkNothingReplaced(earlier, later, question)
    }
}

@Suite struct `A later sentence that takes something back` {
    @Test(arguments: [
        ChangeForm("We order pine boards.", "Forget that.", "Do we order pine boards?"),
        ChangeForm("Der Kahn wird blau gestrichen.", "Doch nicht.", "Wird der Kahn blau gestrichen?"),
        ChangeForm("On achète un deuxième poêle.", "Laisse tomber.", "Achète-t-on un deuxième poêle ?"),
        ChangeForm("Compramos otra estufa.", "Olvídalo.", "¿Compramos otra estufa?"),
    ])
    func `replaces the one directly above it`(form: ChangeForm) async throws { try await form.check() }

    @Test(arguments: [
        ChangeForm("Forms are kept in Heron.", "Forms: returning to Plover, we found Heron too slow.", "Where are forms kept?"),
        ChangeForm("The band plays in the barn.", "Back to the hall after all.", "Where does the band play?"),
        ChangeForm("Der Chor probt im Keller.", "Doch zurück zur Aula.", "Wo probt der Chor?"),
        ChangeForm("La chorale chante dans la grange.", "Finalement retour à la chapelle.", "Où chante la chorale ?"),
    ])
    func `returns to what was given up`(form: ChangeForm) async throws { try await form.check() }

    @Test func `also if something else stands between`() async throws {
        let notebook = try await AskedNotebook([
            "a.md": "---\ndate: 2026-01-05\n---\nThe choir sings in the chapel.\n",
            "b.md": "---\ndate: 2026-01-19\n---\nThe choir sings in the barn.\n",
            "c.md": "---\ndate: 2026-02-02\n---\n# Choir\n\nRosa counts the robes.\n\nBack to the chapel for the choir.\n",
        ])
        let answer = try await notebook.answer(Question("Where does the choir sing?"))
        let barn = answer.sentences.first { $0.text.contains("barn") }
        #expect(barn?.isSuperseded == true, "\(answer.sentences.map { $0.text })")
    }

    @Test(arguments: [
        ChangeForm("On loue le hangar.", "On ne loue plus le hangar.", "Loue-t-on le hangar ?"),
        ChangeForm("Alquilamos el cobertizo.", "Ya no alquilamos el cobertizo.", "¿Alquilamos el cobertizo?"),
        ChangeForm("Wir mieten den Schuppen.", "Den Schuppen mieten wir nicht mehr.", "Mieten wir den Schuppen?"),
        ChangeForm("Rosa sells the tickets.", "Rosa doesn't sell the tickets anymore.", "Does Rosa sell the tickets?"),
    ])
    func `says that it is so no more`(form: ChangeForm) async throws { try await form.check() }

    @Test(arguments: [
        ("We order pine boards.", "Forget that old kettle.", "Do we order pine boards?"),
        ("We order pine boards.", "Never mind. Rosa counts the nails.", "Do we order pine boards?"),
        ("On loue le hangar.", "Le hangar est plus grand que la grange.", "Loue-t-on le hangar ?"),
        ("The band plays in the barn.", "Back to work on Monday, the barn needs paint.", "Where does the band play?"),
        ("The band plays in the barn.", "Back to work on Monday.", "Where does the band play?"),
        ("Die Kapelle spielt in der Scheune.", "Zurück zur Arbeit am Montag.", "Wo spielt die Kapelle?"),
        ("La chorale chante dans la grange.", "Retour au bureau lundi.", "Où chante la chorale ?"),
        ("We rent ropes from Tern.", "We do not need any more paint from Tern.", "Do we rent ropes from Tern?"),
    ])
    func `is nothing less than that`(earlier: String, later: String, question: String) async throws {
        try await ChangeForm.checkNothingReplaced(earlier, later, question)
    }
}

@Suite struct `A sentence below another heading` {
    @Test(arguments: [
        ("We order pine boards.", "Forget that.", "Do we order pine boards?"),
        ("Der Kahn wird blau gestrichen.", "Doch nicht.", "Wird der Kahn blau gestrichen?"),
        ("The band plays in the barn.", "Back to the hall after all.", "Where does the band play?"),
    ])
    func `takes nothing back`(earlier: String, later: String, question: String) async throws {
        let notebook = try await AskedNotebook(["a.md": "# Plans\n\n## First\n\n\(earlier)\n\n## Kitchen\n\n\(later)\n"])
        let answer = try await notebook.answer(Question(question))
        #expect(answer.sentences.map { $0.text }.contains(earlier))
        #expect(answer.sentences.contains { $0.isSuperseded } == false)
    }
}

@Suite struct `Words for a change` {
    @Test(arguments: [
        ("We don't rent the shed any more.", true), ("We don't rent it any more, Ida says.", true),
        ("The shed isn't rented any more because it leaks.", true), ("We don't need any more paint.", false),
        ("Any more ropes are welcome.", false), ("Are any more-or-less free berths left?", false),
    ])
    func `take any more for an end only at the end of a clause`(text: String, isNoLonger: Bool) {
        #expect(ChangeWords(in: text).isNoLonger == isNoLonger)
    }
}

@Suite struct `A day of the week or a person` {
    @Test(arguments: [
        ChangeForm("Bell ringing is on Monday.", "Bell ringing on Wednesday instead of Monday.", "Which day is bell ringing?"),
        ChangeForm("The bins go out on Tuesday.", "The bins now go out on Friday.", "When do the bins go out?"),
        ChangeForm(
            "Das Turnen der Kinder ist am Montag.", "Das Turnen der Kinder ist jetzt am Donnerstag.", "Wann ist das Turnen?"),
        ChangeForm("La répétition est le lundi.", "La répétition est désormais le jeudi.", "Quand est la répétition ?"),
    ])
    func `replaces another day of the week`(form: ChangeForm) async throws { try await form.check() }

    @Test(arguments: [
        ChangeForm("Treasurer is Ben Krog.", "New treasurer: Siri Moe.", "Who is treasurer?"),
        ChangeForm("Karl leads the tour.", "Tour: Ida instead of Karl.", "Who leads the tour?"),
        ChangeForm("Kassier ist Ben Krog.", "Neuer Kassier: Siri Moe.", "Wer ist Kassier?"),
        ChangeForm("The skipper is Rosa.", "The skipper is now Olaf Munk.", "Who is the skipper?"),
    ])
    func `replaces another person`(form: ChangeForm) async throws { try await form.check() }

    @Test(arguments: [
        ("Bell ringing is on Monday.", "Bell ringing on Monday is now in the tower.", "When is bell ringing?"),
        ("Treasurer is Ben Krog.", "The treasurer has a new laptop.", "Who is treasurer?"),
        ("Treasurer is Ben Krog.", "New treasurer badge for Ben Krog.", "Who is treasurer?"),
    ])
    func `is not replaced by something else`(earlier: String, later: String, question: String) async throws {
        try await ChangeForm.checkNothingReplaced(earlier, later, question)
    }
}

@Suite struct `A later statement` {
    @Test(arguments: [
        ("The shop no longer sells rope.", "Shop: it no longer sells rope.", "Does the shop sell rope?"),
        ("The auction is cancelled.", "The auction was cancelled.", "Is the auction cancelled?"),
        ("Das neue Boot hat 40 PS.", "Das neue Boot hat jetzt 40 PS.", "Wie viel PS hat das neue Boot?"),
    ])
    func `that says the same replaces nothing`(earlier: String, later: String, question: String) async throws {
        try await ChangeForm.checkNothingReplaced(earlier, later, question)
    }

    @Test(arguments: [
        ChangeForm(
            "The tour starts at the quay.", "The tour starts at the lock rather than the quay.", "Where does the tour start?"),
        ChangeForm("The auction is on 4 May.", "The auction is on 5 May rather than 4 May.", "When is the auction?"),
        ChangeForm("Der Bus fährt ab Altona.", "Der Bus fährt ab Dammtor statt Altona.", "Wo fährt der Bus ab?"),
        ChangeForm("Le repas est à la ferme.", "Le repas est au moulin au lieu de la ferme.", "Où est le repas ?"),
    ])
    func `names what it chooses rather than the earlier choice`(form: ChangeForm) async throws { try await form.check() }

    @Test(arguments: [
        ChangeForm("Die Taufe ist am 3. April.", "Die Taufe ist auf den 10. April verschoben.", "Wann ist die Taufe?"),
        ChangeForm("La visite est le 3 avril.", "La visite est reportée au 10 avril.", "Quand est la visite ?"),
        ChangeForm("La visita es el 3 de abril.", "La visita se ha aplazado al 10 de abril.", "¿Cuándo es la visita?"),
        ChangeForm("The auction is on 3 April.", "The auction is put off to 10 April.", "When is the auction?"),
    ])
    func `moves a day in any of four languages`(form: ChangeForm) async throws { try await form.check() }

    @Test(arguments: [
        ChangeForm("The talk on knots is on 3 April.", "The talk on knots is called off.", "When is the talk on knots?"),
        ChangeForm(
            "Der Vertrag für den Steg gilt.", "Der Vertrag für den Steg ist hinfällig.", "Gilt der Vertrag für den Steg?"),
        ChangeForm("La sortie en mer est samedi.", "La sortie en mer est annulée.", "Quand est la sortie en mer ?"),
        ChangeForm("The second van is booked.", "The second van is scrapped.", "Is the second van booked?"),
    ])
    func `ends the matter`(form: ChangeForm) async throws { try await form.check() }

    @Test(arguments: [
        ChangeForm("Ida keeps the keys.", "Ben takes over the keys from Ida.", "Who keeps the keys?"),
        ChangeForm("Rosa rings the bell.", "Olaf rings the bell instead of Rosa.", "Who rings the bell?"),
        ChangeForm("Ida hat die Schlüssel.", "Ben übernimmt die Schlüssel von Ida.", "Wer hat die Schlüssel?"),
    ])
    func `names who takes over`(form: ChangeForm) async throws { try await form.check() }
}
