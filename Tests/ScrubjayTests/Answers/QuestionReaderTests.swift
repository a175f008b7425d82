import Testing

@testable import Scrubjay

@Suite struct `The days of a question` {
    private static func read(_ text: String) throws -> QuestionReader.Reading {
        let now = try #require(LocalDateTime("2026-03-13T09:00:00"))
        return QuestionReader(
            dates: DateGrammar(languages: ["en"], order: .dayFirst, preference: .past), language: .english, now: now
        ).read(
            Question(text))
    }

    @Test(
        arguments: [
            ("Summarise Monday's meeting", "Summarise meeting", "2026-03-09"),
            ("Summarise Monday\u{2019}s meeting", "Summarise meeting", "2026-03-09"),
            ("What was in last week's meetings?", "What was in meetings?", "2026-03-02"),
            ("What was last week about?", "What was about?", "2026-03-02"),
            ("What is due this week?", "What is due ?", nil),
        ] as [(String, String, String?)])
    func `are taken out of its words, whosever they are`(text: String, words: String, from: String?) throws {
        let reading = try Self.read(text)
        #expect(reading.words == words)
        #expect(reading.filter.from == from.flatMap { CivilDate($0) })
    }

    @Test(arguments: [
        ("Nothing of note.", "2026-03-09", true), ("Nothing of note.", "2026-03-12", false),
        ("It was on Monday that it broke.", "2026-03-12", true), ("It broke on the 9th of March.", "2026-04-01", true),
        ("The year 2026 was good.", "2026-04-01", false),
    ])
    func `are those of what was noted then, and of what says so later`(text: String, noted: String, areThose: Bool) throws {
        let days = try #require(try Self.read("What happened on Monday to the lamp?").days)
        let store = try StoreEngine.all[0].fresh()
        let document = try #require(try store.put("a.md", SampleDocument.make([text], date: noted)).first)
        #expect(days.areThose(of: text, in: document, SentenceDates(.standard)) == areThose)
    }
}
