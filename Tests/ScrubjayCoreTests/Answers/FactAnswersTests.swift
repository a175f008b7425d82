@testable import ScrubjayCore
import ScrubjayTestSupport
import Testing

/// Sentences of conversations and notes that answer a question for a fact.
@Suite struct `Facts from conversations and notes` {
    /// Notes in which the words of questions are frequent, and some further files.
    private static func notebook(_ files: [String: String]) async throws -> IndexedFolder {
        let notebook = try IndexedFolder()
        for index in 0..<12 {
            try notebook.write("When does ferry \(index) leave? Which one does he take, and why?\n", to: "ferries/\(index).md")
        }
        for (name, text) in files { try notebook.write(text, to: name) }
        try await notebook.update()
        return notebook
    }

    private static func talk(_ turns: [String]) -> String {
        "---\ndate: 2026-03-02\nparticipants: [Ada Finch, Bo Marsh]\n---\n\n# Talk\n\n"
            + turns.enumerated().map { "**\($0 % 2 == 0 ? "Ada Finch" : "Bo Marsh"):** \($1)\n\n" }.joined()
    }

    @Test func `a reply is quoted with the question before it`() async throws {
        let turns = ["I have taken up the bassoon.", "How long have you been at it?", "For about four months now."]
        let notebook = try await Self.notebook(["talk.md": Self.talk(turns)])
        let answer = try await notebook.index.answer(Question("How long has Ada been playing the bassoon?"))
        #expect(answer.sentences.contains { $0.text.hasSuffix("For about four months now.") })
    }

    /// A long transcript is split into passages.
    @Test(arguments: 0..<6) func `a reply in the next passage is found`(place: Int) async throws {
        let filler =
            "The weather was grey again and the paper said that it would remain so until the harbour festival, more or less."
        var turns = Array(repeating: filler, count: 14)
        turns.insert(
            contentsOf: ["I have taken up the bassoon.", "How long have you been at it?", "For about four months now."],
            at: place * 2)
        let notebook = try await Self.notebook(["talk.md": Self.talk(turns)])
        let answer = try await notebook.index.answer(Question("How long has Ada been playing the bassoon?"))
        #expect(answer.sentences.contains { $0.text.hasSuffix("For about four months now.") })
    }

    @Test func `an item has the words of the items above it, and not of those after it`() async throws {
        let notebook = try await Self.notebook([
            "log.md": """
            - the bassoon has a place in the tower
            \t- the reed is kept by Bo
            \t\t- it cost 14 euros
            - the harp cost 900 euros
            """
        ])
        let answer = try await notebook.index.answer(Question("What did the reed of the bassoon cost?"))
        #expect(answer.sentences.first?.text == "it cost 14 euros")
        let other = try await notebook.index.answer(Question("What did the reed of the harp cost?"))
        #expect(other.sentences.first?.text == "the harp cost 900 euros")
    }

    @Test func `facts about somebody are found in notes without them as attendee`() async throws {
        var files = ["log.md": "# Log\n\n- coffee for Ada Finch: black, with a spoon of honey\n"]
        for index in 0..<40 {
            files["talks/\(index).md"] = Self.talk([
                "The coffee \(index) machine broke.", "Ada, what did you do with ferry \(index)?",
            ])
        }
        let notebook = try await Self.notebook(files)
        let answer = try await notebook.index.answer(Question("How does Ada like the coffee, with honey?"))
        #expect(answer.sentences.contains { $0.text.hasSuffix("black, with a spoon of honey") })
    }

    @Test func `a short turn is quoted whole, and of a long one a sentence`() async throws {
        let long =
            "The bassoon of the town band is for sale. " + String(repeating: "It has seen a lot of weather by now. ", count: 12)
        let notebook = try await Self.notebook(["a.md": Self.talk(["A bassoon is what I bought. It cost a fortune.", long])])
        let bought = try await notebook.index.answer(Question("Which bassoon did Ada buy?", limit: 1))
        #expect(bought.sentences.map(\.text) == ["Ada Finch: A bassoon is what I bought. It cost a fortune."])
        let sold = try await notebook.index.answer(Question("Which band has a bassoon for sale?", limit: 1))
        #expect(sold.sentences.map(\.text) == ["Bo Marsh: The bassoon of the town band is for sale."])
    }

    @Test func `the current day is stated, not the one that was decided before`() async throws {
        let notebook = try await Self.notebook([
            "2026-02-02 Launch.md": "---\ndate: 2026-02-02\n---\n\n## Decisions\n\n- The zeppelin launch is on 4 May 2026.\n",
            "2026-03-02 Launch.md": "---\ndate: 2026-03-02\n---\n\n## Decisions\n\n- The zeppelin launch is on 18 May 2026.\n",
        ])
        let answer = try await notebook.index.answer(Question("When is the launch of the zeppelin?"))
        #expect(answer.sentences.first?.text == "The zeppelin launch is on 18 May 2026.")
        #expect(answer.statement?.hasPrefix("2026-05-18") == true)
    }

    @Test func `only misspelt words are corrected`() async throws {
        let notebook = try await Self.notebook(["a.md": "Ada keeps the art of the cartographer alive in her cart.\n"])
        let answer = try await notebook.index.answer(Question("Does the art of the cartografer live in a cart?"))
        #expect(answer.verdict == .answered)
        #expect(answer.corrections.map(\.replacement) == ["cartographer"])
    }

    @Test func `what others tell a person is not that person's statement`() async throws {
        let turns = ["Your bassoon sounds lovely!", "My bassoon comes from the town band.", "I should look for one."]
        let notebook = try await Self.notebook(["talk.md": Self.talk(turns)])
        let owner = try await notebook.index.answer(Question("Where does Bo's bassoon come from?"))
        let other = try await notebook.index.answer(Question("Where does Ada's bassoon come from?"))
        #expect(owner.sentences.first?.text == "Bo Marsh: My bassoon comes from the town band.")
        #expect(other.confidence < owner.confidence * 0.8)
    }

    @Test func `a title does not state a day`() async throws {
        let notebook = try await Self.notebook([
            "2026-02-02 Fair.md": "---\ndate: 2026-02-02\n---\n\nThe summer fair needs a new stage.\n"
        ])
        let answer = try await notebook.index.answer(Question("When is the fair with the new stage?"))
        #expect(answer.statement == nil)
    }

    @Test func `the last decision is found without a meeting of that name`() async throws {
        let notebook = try await Self.notebook([
            "2026-02-02 Garden.md":
                "---\ndate: 2026-02-02\n---\n\n## Decisions\n\n- Hedge: we plant hornbeam along the fence.\n",
            "2026-03-02 Garden.md":
                "---\ndate: 2026-03-02\n---\n\n## Decisions\n\n- Hedge: we plant hazel along the fence instead.\n",
        ])
        let answer = try await notebook.index.answer(
            Question("Which decisions were taken about the fence, from first to last?"))
        #expect(
            answer.sentences.map(\.text) == [
                "Hedge: we plant hornbeam along the fence.", "Hedge: we plant hazel along the fence instead.",
            ])
    }

    @Test func `asking about a topic is not a view of it`() async throws {
        let turns = [
            "Where are we with the bassoon fund, anything new?", "Yes.", "The bassoon fund should buy a reed first, I think.",
        ]
        let notebook = try await Self.notebook(["talk.md": Self.talk(turns)])
        let answer = try await notebook.index.answer(Question("What is Ada's view of the bassoon fund?"))
        #expect(answer.sentences.map(\.text) == ["Ada Finch: The bassoon fund should buy a reed first, I think."])
    }
}

/// Which sentences state a fact, and which do not.
@Suite struct `FactAnswers from sentences` {
    private static let notebook = Task {
        var files: [String: String] = [:]
        // Makes the words of questions frequent.
        for number in 0..<12 {
            files["ferries/\(number).md"] = "When does ferry \(number) leave? Which one does he take, and why?\n"
        }
        files["harp.md"] = """
            ---
            aliases: [the old harp of the tower]
            ---
            # The harp was tuned in May

            Who tuned the harp of the tower?

            Bo tuned the harp of the tower on 4 May 2026.

            """
        files["lute.md"] = """
            # Lute

            The lute is older than the music room and out of tune.

            The lute hangs behind the door of the music room.

            """
        files["copy.md"] = "# Lute\n\nThe lute hangs behind the door of the music room.\n"
        files["drum.md"] = """
            # Drum

            The drum of the band weighs nine kilos.

            The drum of the band came from Ghent.

            The drum of the band has a new skin.

            The drum of the band sounds well.

            """
        return try await AskedNotebook(files)
    }

    private static func asked(_ text: String, limit: Int? = nil, minConfidence: Double? = nil) async throws -> Answer {
        try await notebook.value.answer(Question(text, limit: limit, minConfidence: minConfidence, intent: .fact))
    }

    @Test func `questions, headings and aliases are not answers`() async throws {
        let answer = try await Self.asked("Who tuned the harp of the tower?")
        #expect(answer.sentences.map(\.text) == ["Bo tuned the harp of the tower on 4 May 2026."])
    }

    @Test func `asked when, the answer states the day`() async throws {
        #expect(try await Self.asked("When was the harp of the tower tuned?").statement == "2026-05-04")
    }

    @Test func `asked where, a sentence with a place comes before one without`() async throws {
        let answer = try await Self.asked("Where does the lute hang in the music room?")
        #expect(answer.sentences.first?.text == "The lute hangs behind the door of the music room.")
    }

    @Test func `a sentence that two notes have is shown once`() async throws {
        let texts = try await Self.asked("Where is the lute?", limit: 10).sentences.map(\.text)
        #expect(texts.count { $0.hasPrefix("The lute hangs") } == 1)
    }

    @Test func `three sentences are shown, or as many as are asked for`() async throws {
        #expect(try await Self.asked("What about the drum of the band?").sentences.count == 3)
        #expect(try await Self.asked("What about the drum of the band?", limit: 1).sentences.count == 1)
        #expect(try await Self.asked("What about the drum of the band?", limit: 10).sentences.count == 4)
    }

    @Test func `the confidence is the share of the question that is covered, and may be too small`() async throws {
        let part = try await Self.asked("Who broke the drum of the band?")
        #expect(part.verdict == .answered && part.confidence > 0.4 && part.confidence < 0.8)
        let none = try await Self.asked("Who broke the drum of the band?", minConfidence: 0.8)
        #expect(none.verdict == .notFound && none.confidence == part.confidence && none.unsupported == ["broke"])
        #expect(none.sentences.isEmpty && none.statement == nil && !none.related.isEmpty)
        let whole = try await Self.asked("Where did the drum of the band come from in Ghent?", minConfidence: 0.8)
        #expect(whole.sentences.first?.text == "The drum of the band came from Ghent.")
    }

    @Test func `words that no note has are not answered`() async throws {
        let answer = try await Self.asked("Who painted the zeppelin?")
        #expect(answer.verdict == .notFound && answer.confidence == 0)
        #expect(Set(answer.interpretation.unknownWords) == ["painted", "zeppelin"])
    }

    @Test func `an empty notebook answers nothing`() async throws {
        let answer = try await AskedNotebook([:]).answer(Question("Where is the lute?"))
        #expect(answer.verdict == .notFound && answer.sentences.isEmpty && answer.confidence == 0)
    }
}
