@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

/// The open questions of a notebook of Nora Field's.
@Suite struct `A list of open questions` {
    private static let files = [
        "2026-01-06.md": BriefNotebook.minutes(
            "2026-01-06", ["Nora Field"], "Round",
            "Who pays for the ropes of the crane?\n\nWhich painter repairs the old sign?\n"),
        "2026-02-10.md": BriefNotebook.minutes("2026-02-10", ["Ada Quill"], "Round", "The harbour buys ropes for the crane.\n"),
        "2026-03-03.md": BriefNotebook.minutes(
            "2026-03-03", ["Ada Quill"], "Steg",
            "## Offene Fragen\n\n- Farbe der neuen Bänke am langen Steg\n- [x] Wer bestellt den neuen Anker?\n"),
        "roof.org": "#+TITLE: Toit\n#+DATE: <2026-02-20 Fri>\n\nQui répare la gouttière du vieux toit ?\n",
        "plan.md": "# Plan\n\nNot sure who sweeps the long stairs of the tower.\n",
    ]

    private static let latest = "Farbe der neuen Bänke am langen Steg"
    private static let french = "Qui répare la gouttière du vieux toit ?"
    private static let english = "Which painter repairs the old sign?"
    private static let undated = "Not sure who sweeps the long stairs of the tower."

    private static func list(
        _ query: QuestionListQuery, _ files: [String: String] = files
    ) async throws -> QuestionList {
        let notebook = try await BriefNotebook.make(files)
        return try withExtendedLifetime(notebook) { try notebook.index.questionList(query) }
    }

    private static func texts(_ list: QuestionList) -> [String] { list.entries.map(\.text) }

    @Test func `has what no later note answers, the latest first`() async throws {
        let list = try await Self.list(QuestionListQuery())
        #expect(Self.texts(list) == [Self.latest, Self.french, Self.english, Self.undated])
        #expect(list.entries.map(\.line) == [9, 4, 9, 3] && !list.hasMore)
    }

    @Test(arguments: [
        ("Who pays for the ropes of the crane?", "The harbour pays for all ropes."),
        ("Wer zahlt die Seile für den Kran?", "Die Seile für den Kran zahlt der Hafen."),
        ("Qui paie les cordes de la grue du quai ?", "Le port paie toutes les cordes de la grue."),
        ("¿Quién paga las cuerdas de la grúa?", "El puerto paga todas las cuerdas de la grúa."),
    ])
    func `a question that was answered later is not open`(question: String, answer: String) async throws {
        let asked = ["2026-01-06.md": "# Round\n\n\(question)\n"]
        #expect(Self.texts(try await Self.list(QuestionListQuery(), asked)) == [question])
        let answered = asked.merging(["2026-02-10.md": "# Round\n\n\(answer)\n"]) { $1 }
        #expect(Self.texts(try await Self.list(QuestionListQuery(), answered)) == [])
        // What was said before it was asked is no answer.
        let known = asked.merging(["2025-12-10.md": "# Round\n\n\(answer)\n"]) { $1 }
        #expect(Self.texts(try await Self.list(QuestionListQuery(), known)) == [question])
    }

    @Test(arguments: [
        ("What does the varnish cost?", "The varnish costs 90 euros."), ("Was kostet der Lack?", "Der Lack kostet 90 Euro."),
        ("Que coûte le vernis ?", "Le vernis coûte 90 euros."), ("¿Cuánto cuesta el barniz?", "El barniz cuesta 90 euros."),
    ])
    func `a short question is open if nothing stands directly behind it`(question: String, answer: String) async throws {
        func texts(_ body: String, _ more: [String: String] = [:]) async throws -> [String] {
            let files = ["2026-01-06.md": "# Round\n\n\(body)\n"].merging(more) { $1 }
            return Self.texts(try await Self.list(QuestionListQuery(), files)).filter { $0 == question }
        }
        #expect(try await texts(question) == [question])
        #expect(try await texts("\(question)\n\nThe crane is green.") == [question])
        #expect(try await texts("- \(question)\n- Paint the crane") == [question])
        #expect(try await texts("\(question)\nNinety.") == [])
        #expect(try await texts("- \(question)\n  - ninety") == [])
        #expect(try await texts(question, ["2026-02-10.md": "# Round\n\n\(answer)\n"]) == [])
    }

    @Test func `a mail asks, too`() async throws {
        let mail = """
            From: Ada Quill <ada@reed.example>
            To: Nora Field <nora@reed.example>
            Subject: Rope
            Date: Thu, 5 Mar 2026 09:12:00 +0000
            Message-ID: <r1@reed.example>
            Content-Type: text/plain; charset=utf-8

            Hello Nora,

            the rope arrives tomorrow.
            Can you tell me the rudder length?

            Ada

            """
        #expect(
            Self.texts(try await Self.list(QuestionListQuery(), ["mail/rope.eml": mail])) == [
                "Can you tell me the rudder length?"
            ])
    }

    @Test(arguments: [
        ("Who repaints the pump of the second dock?", "Let's come back to that.", true),
        ("Who repaints the pump of the second dock?", "Good question, let me check.", true),
        ("Who repaints the pump of the second dock?", "", true),
        ("Who repaints the pump of the second dock?", "Ben does.", false),
        ("Wer streicht die Pumpe am zweiten Dock?", "Darauf kommen wir zurück. Kommen wir darauf zurück.", true),
        ("Qui repeint la pompe du deuxième quai ?", "Bonne question, je vais vérifier.", true),
        ("¿Quién pinta la bomba del segundo muelle?", "Buena pregunta, lo vemos luego.", true),
        ("¿Quién pinta la bomba del segundo muelle?", "La pinta Ben.", false),
    ])
    func `a spoken question is open if it is put off, or if nobody replies`(
        question: String, reply: String, isOpen: Bool
    ) async throws {
        var text = "WEBVTT\n\n00:00:01.000 --> 00:00:04.000\n<v Ada Quill>The dock was swept on Monday by the crew.\n\n"
        text += "00:00:05.000 --> 00:00:09.000\n<v Nora Field>\(question)\n"
        if !reply.isEmpty { text += "\n00:00:10.000 --> 00:00:14.000\n<v Ada Quill>\(reply)\n" }
        let found = Self.texts(try await Self.list(QuestionListQuery(), ["talks/2026-03-04 dock.vtt": text]))
        #expect(found.contains { $0.hasSuffix(question) } == isOpen, "\(found)")
    }

    @Test func `what is asked again from note to note is listed once, as the latest has it`() async throws {
        let question = "Who pays for the ropes of the crane?"
        let files = ["2026-01-06.md": "# A\n\n\(question)\n", "2026-02-10.md": "# B\n\n\(question)\n"]
        let list = try await Self.list(QuestionListQuery(), files)
        #expect(list.entries.map(\.document.path) == ["2026-02-10.md"])
    }

    @Test(
        arguments: [
            (QuestionListQuery(about: "the sign"), [english]),
            (QuestionListQuery(about: "banke"), [latest]),
            (QuestionListQuery(about: "toit gouttiere"), [french]),
            (QuestionListQuery(about: "plan stairs"), [undated]),
            (QuestionListQuery(about: "chimney"), []),
            (QuestionListQuery(filter: Filter(people: ["Ada"])), [latest]),
            (QuestionListQuery(filter: Filter(from: CivilDate("2026-02-01"))), [latest, french]),
            (QuestionListQuery(filter: Filter(to: CivilDate("2026-01-31"))), [english, undated]),
            (QuestionListQuery(filter: Filter(locations: ["roof.org"])), [french]),
        ] as [(QuestionListQuery, [String])])
    func `it is limited by words, people, days and place`(query: QuestionListQuery, found: [String]) async throws {
        #expect(Self.texts(try await Self.list(query)) == found)
    }

    @Test func `it says that there are more than it shows`() async throws {
        let list = try await Self.list(QuestionListQuery(limit: 2))
        #expect(Self.texts(list) == [Self.latest, Self.french] && list.hasMore)
        let all = try await Self.list(QuestionListQuery(limit: 4))
        #expect(!all.hasMore)
    }

    @Test(arguments: [
        ("Who pays?", true), ("Wer zahlt？", true), ("Open questions: none", true), ("TBC: planks", true),
        ("We are not sure who tows.", true), ("We're not sure who's to tow.", true), ("We’re not sure who’s to tow.", true),
        ("The crane is painted.", false), ("Der Kran ist frisch gestrichen.", false),
    ])
    func `most passages are known to ask nothing before their sentences are read`(text: String, mayAsk: Bool) throws {
        let passage = try #require(SplitDocument(text, path: "a.md").passages.first)
        #expect(OpenQuestions.mayAsk(passage) == mayAsk)
    }

    @Test(arguments: UInt64(0)..<24)
    func `it has what is found by reading all later notes`(seed: UInt64) async throws {
        var dice = Dice(seed: seed)
        var files: [String: String] = [:]
        for number in 0..<dice.number(4...14) {
            // Some notes are of the same day, and some of none.
            let day = dice.chance(6) ? "" : "2026-0\(dice.number(1...3))-0\(dice.number(1...9)) "
            files["\(day)\(number).md"] = Self.note(&dice)
        }
        let notebook = try await BriefNotebook.make(files)
        let list = try notebook.index.questionList(QuestionListQuery(limit: 1000)).entries
        let plain = try Self.plainList(of: notebook)
        #expect(list.map { "\($0.document.path):\($0.line) \($0.text)" } == plain, "seed \(seed)")
        withExtendedLifetime(notebook) {}
    }

    @Test(arguments: UInt64(0)..<24)
    func `with words it has those of the whole list that have the words in them or above them`(seed: UInt64) async throws {
        var dice = Dice(seed: seed)
        var files: [String: String] = [:]
        for number in 0..<dice.number(2...10) {
            files["2026-0\(dice.number(1...3))-0\(dice.number(1...9)) \(number).md"] = Self.note(&dice)
        }
        let notebook = try await BriefNotebook.make(files)
        let word = dice.pick(["lamp", "rope", "garden", "grue", "Seile", "colour"])
        let all = try notebook.index.questionList(QuestionListQuery(limit: 1000)).entries
        let some = try notebook.index.questionList(QuestionListQuery(about: word, limit: 1000)).entries
        let wanted = all.filter { TaskMatcher.have(FoldedWords.of($0.text), FoldedWords.of(word)) }
        #expect(
            some.map { "\($0.document.path):\($0.line)" } == wanted.map { "\($0.document.path):\($0.line)" }, "seed \(seed)")
        withExtendedLifetime(notebook) {}
    }

    private static let subjects = [
        "ropes of the crane", "old lamp", "garden door", "Seile am Kran", "alte Lampe", "cordes de la grue", "lámpara vieja",
    ]

    private static func note(_ dice: inout Dice) -> String {
        var text = "# Round\n\n"
        for _ in 0..<dice.number(1...4) {
            let subject = dice.pick(subjects)
            text +=
                dice.pick([
                    "Who pays for the \(subject)?", "Wer bezahlt die \(subject)?", "Qui paie les \(subject) ?",
                    "Not sure who repairs the \(subject).", "TBC: painter of the \(subject)",
                    "- [x] Who paints the \(subject)?",
                    "The harbour pays for the \(subject).", "Die \(subject) sind bezahlt.", "Ada paints the garden.",
                    "## Open questions\n\n- colour of the \(subject)\n\n## Other",
                ]) + "\n\n"
        }
        return text
    }

    /// The same list, from reading every later note for every question.
    private static func plainList(of notebook: IndexedFolder) throws -> [String] {
        try notebook.index.store.read { snapshot in
            let all = try Array(snapshot.documents(snapshot.documents(DocumentSelection())).values)
            // Notes of the same time are in the order of their paths, and those that state no date come last.
            let ordered = all.sorted { left, right in
                let (one, other) = (left.dates.stated?.ordinal, right.dates.stated?.ordinal)
                return one == other ? left.path < right.path : one ?? .min > other ?? .min
            }
            var texts: Set<String> = []
            return try ordered.flatMap { document -> [String] in
                let later = document.dates.stated.map { stated in
                    all.filter { $0.date.map { $0.date > stated.date } ?? false }
                }
                return try OpenQuestions(snapshot: snapshot, analyzer: notebook.index.analyzer)
                    .unanswered(of: [document], later: later ?? [])
                    .filter { texts.insert(FoldedWords.joined($0.text)).inserted }
                    .map { "\(document.path):\($0.lines.lowerBound) \($0.text)" }
            }
        }
    }
}
