@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

/// The preparations that a question asks for. None of them finds anything, so that all are tried.
@Suite struct `BriefAnswers ask for what a command prepares` {
    private static let notebook = Task {
        let people = ["Nora Field", "Ada Quill"]
        var files = AskedNotebook.contacts("Ada Quill")
        for (day, title) in [("2026-03-02", "Quay round"), ("2026-03-05", "Lamp evening"), ("2026-03-09", "Quay round")] {
            files["meetings/\(day) \(title).md"] = BriefNotebook.minutes(day, people, title, "The crane needs new ropes.")
        }
        files["calendar.ics"] = BriefNotebook.calendar([("Quay round", "20260316T100000", people, "")])
        return try await AskedNotebook(files)
    }

    private static func prepared(_ text: String, filter: Filter = Filter()) async throws -> [Preparation] {
        try await notebook.value.asked(text, filter: filter) { try $0.preparations() }
    }

    @Test(
        arguments: [
            ("prep me for my next meeting", ""), ("what do I need to know before the next quay round", "quay round"),
            ("What should I know before I see Ada?", "ada"), ("Bereite mich auf das nächste Treffen vor", ""),
        ])
    func `a brief is on the person, the title, or the next meeting`(text: String, subject: String) async throws {
        #expect(try await Self.prepared(text) == [.brief(on: subject)])
    }

    @Test func `a brief for a day is on the first meeting with a time on that day`() async throws {
        let day = CivilDate("2026-03-16")
        #expect(
            try await Self.prepared("prep me for my meeting", filter: Filter(from: day, to: day)) == [.brief(on: "Quay round")])
    }

    @Test(arguments: ["prep me for my next meeting", "what changed since the last quay round"])
    func `days of several meetings and other filters leave the question to others`(text: String) async throws {
        let days = Filter(from: CivilDate("2026-03-01"), to: CivilDate("2026-03-31"))
        for filter in [days, Filter(tags: ["boats"]), Filter(people: ["Ada"]), Filter(locations: ["meetings"])] {
            #expect(try await Self.prepared(text, filter: filter) == [])
        }
    }

    @Test func `changes are those of the series in the question, or of the latest one with a meeting before`() async throws {
        #expect(try await Self.prepared("what changed since the last quay round") == [.sinceLast(series: "quay round")])
        #expect(
            try await Self.prepared("what changed since the last meeting")
                == [.sinceLast(series: "Quay round"), .sinceLast(series: "Lamp evening")])
    }

    @Test func `a summary of days is a recap, with the people of the question`() async throws {
        let week = DateSpan(first: CivilDate("2026-03-02"), last: CivilDate("2026-03-08"))
        #expect(try await Self.prepared("Summarise last week") == [.recap(week, people: [])])
        #expect(try await Self.prepared("Summarise last week with Ada") == [.recap(week, people: ["ada"])])
    }

    @Test(arguments: ["Summarise the meetings of last week", "Summarise the quay round of last week", "Summarise the ropes"])
    func `a summary of some meetings or of a topic is no recap`(text: String) async throws {
        #expect(try await Self.prepared(text) == [])
    }
}
