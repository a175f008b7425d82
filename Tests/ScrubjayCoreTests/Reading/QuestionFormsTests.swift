@testable import ScrubjayCore
import ScrubjayTestSupport
import Testing

@Suite struct `A question in the notes` {
    /// A question, and a line that answers it.
    private static let questions = [
        ("Not sure yet who tows the raft to the yard.", "Olaf tows the raft."),
        ("TBC: supplier of the oak planks", "The oak planks come from Brodersen."),
        ("Ida fragt, wann der Kran geprüft wird.", "Der Kran wird am 3. Juni geprüft."),
        ("- Unclear whether the slip is free in May", "The slip is free from 4 May."),
        ("Noch offen, wer die Segel flickt", "Lone flickt die Segel."),
        ("Reste à savoir qui répare la grue du port", "Paul répare la grue."),
        ("Falta saber quién pinta la puerta del hangar", "Rosa pinta la puerta."),
        ("Who stows the anchors of the dinghies?", "Kai stows the anchors."),
    ]

    private static func files(_ question: String, later: String) -> [String: String] {
        [
            "meetings/2026-03-02 Quay round.md": BriefNotebook.minutes(
                "2026-03-02", ["Nora Field", "Ada Quill"], "Quay round", question),
            "meetings/2026-03-09 Quay round.md": BriefNotebook.minutes(
                "2026-03-09", ["Nora Field", "Ada Quill"], "Quay round", later),
        ]
    }

    /// The questions that stay open according to a brief, a comparison and the earlier note.
    private static func open(_ files: [String: String]) async throws -> [[String]] {
        let notebook = try await AskedNotebook(files)
        let index = notebook.folder.index
        let document = try #require(try index.documents(at: "meetings/2026-03-02 Quay round.md").first)
        let open = [
            try await index.brief(on: "Quay round").unanswered.map(\.text),
            try await index.changes(inSeries: "Quay round").unanswered.map(\.text),
            try index.statements(of: document).openQuestions.map(\.text),
        ]
        // The folder of the notebook is removed with it.
        return withExtendedLifetime(notebook) { open }
    }

    @Test(arguments: questions)
    func `is open in a brief, a comparison and its note`(question: String, answer: String) async throws {
        let text = question.hasPrefix("- ") ? String(question.dropFirst(2)) : question
        #expect(try await Self.open(Self.files(question, later: "The soup was cold.")) == [[text], [text], [text]])
    }

    @Test(arguments: questions)
    func `is open until a later unit answers it`(question: String, answer: String) async throws {
        #expect(try await Self.open(Self.files(question, later: answer)) == [[], [], []])
        // In the same note, or in one of another kind.
        #expect(try await Self.open(Self.files("\(question)\n\n\(answer)", later: "The soup was cold.")) == [[], [], []])
        var files = Self.files(question, later: "The soup was cold.")
        files["2026-03-11.md"] = answer + "\n"
        #expect(try await Self.open(files) == [[], [], []])
    }

    @Test(arguments: [1, 2, 9])
    func `is among the first of a brief, those of the latest meeting first`(limit: Int) async throws {
        var files = Self.files(
            "Not sure who tows the raft.\n\nUnclear who mends the sails.", later: "Unclear who paints the hangar.")
        // Many later notes have a word of each question, but none answers it.
        for day in 10...12 { files["2026-03-\(day).md"] = "The raft is wet.\n\nThe sails are dry. The hangar is cold.\n" }
        let notebook = try await AskedNotebook(files)
        let brief = try await notebook.folder.index.brief(on: "Quay round", limit: limit)
        let all = ["Unclear who paints the hangar.", "Not sure who tows the raft.", "Unclear who mends the sails."]
        #expect(brief.unanswered.map(\.text) == Array(all.prefix(limit)))
    }

    @Test(arguments: [("2026-03-03", [] as [String]), ("2026-03-09", ["Ada Quill"])])
    func `that somebody put off in speech is in a brief if it is of the last meeting`(day: String, speakers: [String])
        async throws
    {
        let notebook = try await AskedNotebook([
            "\(day) Quay round.vtt":
                "WEBVTT\n\n00:01.000 --> 00:03.000\n<v Ada Quill>What does a rope for the crane cost?\n\n00:04.000 --> 00:06.000\n<v Nora Field>I'll find out.\n",
            "2026-03-06 Quay round.md": BriefNotebook.minutes(
                "2026-03-06", ["Nora Field", "Ada Quill"], "Quay round", "The soup was cold."),
        ])
        let brief = try await notebook.folder.index.brief(on: "Quay round")
        #expect(brief.unanswered.map(\.citation.speaker) == speakers)
    }

    @Test(arguments: [
        "Ask me if you need the key of the shed.", "- [ ] Ask Ada whether the crane of the yard is tested",
        "We know who tows the raft to the yard.", "The question of the crane was settled by the yard.",
        "Asked Ada who tows the raft, she said Ben.", "Ida asked whether the crane of the yard is tested; it is.",
        "If you are not sure who tows the raft, ring Ada.", "The shop of the yard is still open when we close.",
        "Ask Ada when she is back at the yard.", "Wenn unklar ist, wer das Floß zur Werft zieht, ruf Ada an.",
    ])
    func `is none if nothing is unknown, if the sentence answers it, or if somebody is to ask`(line: String) async throws {
        #expect(try await Self.open(Self.files(line, later: "The soup was cold.")) == [[], [], []])
    }

    @Test(arguments: [
        ("- [x] varnish the tiller", "Did I varnish the tiller?", "Ticked"),
        ("- [X] Ruder streichen", "Habe ich das Ruder gestrichen?", "Ticked"),
        ("- [x] pump out the bilge", "Have we pumped out the bilge?", "Ticked"),
        ("- DONE Oil the hinges", "Did I oil the hinges?", "Done"),
        ("* DONE Splice the mooring rope", "Is the mooring rope spliced?", "Done"),
        ("* TODO Count the fenders", "Did I count the fenders?", "Open"),
    ])
    func `about a task is answered with its state`(line: String, question: String, statement: String) async throws {
        let path = line.hasPrefix("*") ? "yard.org" : line.contains("[") ? "yard.md" : "logseq/journals/2026_03_02.md"
        let notebook = try await AskedNotebook([path: "\(line)\n"])
        #expect(try await notebook.answer(Question(question)).statement == statement)
    }

    @Test(arguments: [
        ("Is the rope spliced?", "The mooring rope was spliced by Kai on Monday.", nil as String?),
        ("Did I count the fenders?", "The soup was cold.", "Open"), ("Habe ich den Anker gezählt?", "Ada kocht Suppe.", "Done"),
    ])
    func `is answered with a heading that is a task, unless another unit answers`(
        question: String, line: String, statement: String?
    ) async throws {
        let notebook = try await AskedNotebook([
            "yard.org": "* TODO Count the fenders\n* DONE Anker zählen\n* TODO Buy rope for the swing\n",
            "2026-03-02.md": line + "\n",
        ])
        let answer = try await notebook.answer(Question(question))
        #expect(answer.statement == statement, "\(answer.sentences.map(\.text))")
        if statement == nil { #expect(answer.sentences.first?.text == line) }
    }

    @Test(arguments: [
        ("| Who oils the long winch? | resolved |", false), ("| Who oils the long winch? | erledigt |", false),
        ("| Who oils the long winch? | closed on 3 March |", false), ("| Who oils the long winch? | pending |", true),
        ("| Who oils the long winch? | ungeklärt |", true), ("| Who oils the long winch? | TBD |", true),
    ])
    func `in a row of a table is open if the row says so`(row: String, isOpen: Bool) async throws {
        let notebook = try await AskedNotebook(["2026-02-09 Roof.md": "# Roof\n\n| a | b |\n|---|---|\n\(row)\n"])
        let document = try #require(try notebook.folder.index.documents(at: "2026-02-09 Roof.md").first)
        #expect(try notebook.folder.index.statements(of: document).openQuestions.isEmpty == !isOpen)
    }
}
