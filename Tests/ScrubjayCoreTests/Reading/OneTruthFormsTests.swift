@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

/// Briefs, recaps, comparisons and answers tell the same of meetings and people. It is 2026-03-13 at 09:00.
@Suite struct `What is told of meetings` {
    @Test(
        arguments: [
            // What is running, what is next.
            (
                [("Slip talk", "20260313T080000", "DTEND:20260313T100000"), ("Rope talk", "20260313T110000", "")], "Slip talk",
                "Rope talk"
            ),
            (
                [("Werftrunde", "20260313T083000", "DTEND:20260313T093000"), ("Segelrunde", "20260316T090000", "")],
                "Werftrunde",
                "Segelrunde"
            ),
            ([("Choir", "20260313T070000", "DTEND:20260313T083000"), ("Tide talk", "20260313T093000", "")], nil, "Tide talk"),
            ([("Regatta", "20260313", ""), ("Tide talk", "20260314T093000", "")], nil, "Tide talk"),
            ([("Slip talk", "20260313T090000", "DTEND:20260313T100000")], "Slip talk", nil),
        ] as [([(String, String, String)], String?, String?)])
    func `the next meeting has not begun, and one that has begun is running`(
        events: [(String, String, String)], running: String?, next: String?
    ) async throws {
        let calendar = BriefNotebook.calendar(events.map { ($0.0, $0.1, [], $0.2) })
        let notebook = try await AskedNotebook(["work.ics": calendar])
        let brief = try await notebook.folder.index.brief()
        #expect(brief.running?.meeting.title == running && brief.next?.meeting.title == next)
        let asked = try await notebook.answer(Question("When is my next meeting?"))
        #expect(next.map { asked.statement?.hasSuffix($0) == true } ?? (asked.statement == nil))
    }

    @Test(arguments: ["Slip talk", "Ada Quill", "slip"])
    func `a brief on what is running says so, and what comes next of it`(name: String) async throws {
        let notebook = try await AskedNotebook([
            "work.ics": BriefNotebook.calendar([
                ("Slip talk", "20260313T080000", ["Nora Field", "Ada Quill"], "DTEND:20260313T100000"),
                ("Slip talk", "20260320T080000", ["Nora Field", "Ada Quill"], "DTEND:20260320T100000"),
                ("Slip talk", "20260306T080000", ["Nora Field", "Ada Quill"], "DTEND:20260306T100000"),
            ])
        ])
        let brief = try await notebook.folder.index.brief(on: name)
        #expect(brief.running?.meeting.start?.description == "2026-03-13T08:00:00")
        #expect(brief.next?.meeting.start?.description == "2026-03-20T08:00:00")
        #expect(brief.last?.meeting.start?.description == "2026-03-06T08:00:00")
    }

    /// How the later meeting names those who attended, and who joined or is missing then.
    private static let attendance: [(later: String, joined: [String], missing: [String])] = [
        ("Present: Ada, Ben", [], []), ("Present: Ada Q., B. Moss", [], []), ("Present: AQ, BM", [], []),
        ("Anwesend: Ada, Ben", [], []), ("Présents : Ada, Ben", [], []), ("Present: Ada Quill", [], ["Ben Moss"]),
        ("Present: Ada, Cleo Ash", ["Cleo Ash"], ["Ben Moss"]), ("Present: Bennie, Ada", [], []),
    ]

    @Test(arguments: attendance)
    func `who attended under a short name, initials or a nickname is neither new nor absent`(
        later: String, joined: [String], missing: [String]
    ) async throws {
        let notebook = try await AskedNotebook([
            "people/Ben Moss.md": "---\ntype: person\naliases: [Bennie]\n---\n# Ben Moss\n",
            "meetings/2026-03-02 Quay round.md": BriefNotebook.minutes(
                "2026-03-02", ["Ada Quill", "Ben Moss"], "Quay round", "The old crane needs new ropes before the winter."),
            "meetings/2026-03-09 Quay round.md":
                "---\ndate: 2026-03-09\n---\n# Quay round\n\n\(later)\n\nThe ropes of the crane came by boat this morning.\n",
        ])
        let changes = try await notebook.folder.index.changes(inSeries: "Quay round")
        #expect(changes.joined == joined && changes.missing == missing)
    }

    @Test(arguments: attendance)
    func `nor if the earlier meeting has the short name`(
        earlier: String, missing: [String], joined: [String]
    ) async throws {
        let notebook = try await AskedNotebook([
            "people/Ben Moss.md": "---\ntype: person\naliases: [Bennie]\n---\n# Ben Moss\n",
            "meetings/2026-03-02 Quay round.md":
                "---\ndate: 2026-03-02\n---\n# Quay round\n\n\(earlier)\n\nThe old crane needs new ropes before the winter.\n",
            "meetings/2026-03-09 Quay round.md": BriefNotebook.minutes(
                "2026-03-09", ["Ada Quill", "Ben Moss"], "Quay round", "The ropes of the crane came by boat this morning."),
        ])
        let changes = try await notebook.folder.index.changes(inSeries: "Quay round")
        #expect(changes.joined == joined && changes.missing == missing)
    }

    @Test func `a short name that may be two people's makes neither of them absent`() async throws {
        let notebook = try await AskedNotebook([
            "meetings/2026-03-02 Quay round.md": BriefNotebook.minutes(
                "2026-03-02", ["Ada Quill", "Ben Moss"], "Quay round", "The old crane needs new ropes before the winter."),
            "meetings/2026-03-04 Nets.md": BriefNotebook.minutes(
                "2026-03-04", ["Ada Marsh"], "Nets", "The nets have dried in the wind for three days now."),
            "meetings/2026-03-09 Quay round.md": BriefNotebook.minutes(
                "2026-03-09", ["Ada", "Ben Moss"], "Quay round", "The ropes of the crane came by boat this morning."),
        ])
        let changes = try await notebook.folder.index.changes(inSeries: "Quay round")
        #expect(changes.joined == [] && changes.missing == [])
    }

    @Test func `a brief, a recap, a comparison and an answer name those who attended alike`() async throws {
        let notebook = try await AskedNotebook([
            "meetings/2026-03-02 Quay round.md": BriefNotebook.minutes(
                "2026-03-02", ["Ada Quill", "Ben Moss"], "Quay round", "The old crane needs new ropes before the winter."),
            "meetings/2026-03-09 Quay round.md": BriefNotebook.minutes(
                "2026-03-09", ["Ada", "BM"], "Quay round", "The ropes of the crane came by boat this morning."),
        ])
        let index = notebook.folder.index
        let names = ["Ada Quill", "Ben Moss"]
        #expect(try await index.brief(on: "Quay round").last?.people == names)
        #expect(try await index.recap(RecapQuery("Quay round")).meetings.shown.map(\.people) == [names])
        #expect(try await index.changes(inSeries: "Quay round").later.people == names)
        let answer = try await notebook.answer(Question("Who was at the last quay round?"))
        #expect(answer.statement == "2026-03-09 Quay round: Ada Quill, Ben Moss")
    }

    /// Mails whose only long line may be their greeting, and what is told of them.
    private static let mails = [
        ("Dear all of you who came to the yard,\n\nThe slip is free.\n\nCheers,\nLone", "Dear all of you"),
        ("Hallo ihr Lieben alle zusammen auf der Werft,\n\nDer Kran geht wieder.\n\nViele Grüße\nLone", "Hallo ihr"),
        ("Bonjour à toutes et à tous sur le port,\n\nLa grue est réparée.\n\nBien cordialement\nLone", "Bonjour"),
        ("Queridos amigos y amigas del puerto viejo:\n\nLa grúa funciona.\n\nUn abrazo,\nLone", "Queridos"),
    ]

    @Test(arguments: mails)
    func `the greeting and the closing of a mail are not what it says`(body: String, greeting: String) async throws {
        let mail = """
            From: Lone Berg <lone@berg.example>
            To: Nora Field <nora@field.example>
            Date: Tue, 10 Mar 2026 10:00:00 +0000
            Subject: Slip
            Message-ID: <1@berg.example>
            Content-Type: text/plain; charset=utf-8
            Content-Transfer-Encoding: 8bit

            \(body)

            """
        let notebook = try await AskedNotebook(["slip.eml": mail])
        let recap = try await notebook.folder.index.recap(RecapQuery("this week"))
        let answer = try await notebook.answer(Question("What happened this week?"))
        let told = recap.sentences.map(\.text) + answer.sentences.map(\.text)
        #expect(!told.contains { $0.hasPrefix(greeting) || $0.contains("Lone") }, "\(told)")
        #expect(!answer.sentences.isEmpty)
    }

    @Test(arguments: [
        "Hamburg, den 6. März 2026", "Brest, le 25 février 2026", "Oxford, 3 May 2026", "Cádiz, 10 de marzo de 2026",
    ])
    func `the place and day above a letter are not what it says`(head: String) async throws {
        let notebook = try await AskedNotebook([
            "letters/a.md":
                "---\ndate: 2026-03-06\n---\n# Letter\n\n\(head)\n\nDear Nora,\n\nThe brass ring of the clock is worn and I have turned a new one.\n"
        ])
        let answer = try await notebook.answer(Question("What happened on 6 March 2026?"))
        #expect(answer.sentences.map(\.text) == ["The brass ring of the clock is worn and I have turned a new one."])
    }

    @Test(arguments: [
        "Morning swim with Ada", "Regatta, 6 March 2026", "Harvest fair, 6 March 2026 at the north pier", "Thanks",
        "Werte vom Labor",
    ])
    func `in a note, a line that only looks like a part of a letter is what it says`(line: String) async throws {
        let notebook = try await AskedNotebook([
            "2026-03-06.md": "# Friday\n\n\(line)\n\nThe brass ring of the clock is worn.\n"
        ])
        let answer = try await notebook.answer(Question("What happened on 6 March 2026?"))
        #expect(answer.sentences.map(\.text).contains(line))
    }

    @Test(arguments: [
        ("Hi Ada, the ropes are here!", false), ("Hi Ada,", true), ("Hello, Ada!", true), ("Dear Ms Quill:", true),
        ("Sehr geehrte Frau Quill,", true), ("Guten Morgen zusammen", true), ("Chère Ada,", true),
        ("Dear ropes cost money.", false), ("Morning watch begins at six o'clock sharp", false),
        ("Salut tout le monde !", true),
    ])
    func `a greeting greets and says nothing more`(text: String, isGreeting: Bool) {
        #expect(LetterFormula.isGreeting(text) == isGreeting)
    }
}
