@testable import ScrubjayCore
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

/// Decisions, two of which later ones have replaced.
@Suite struct `DecisionAnswers about one thing` {
    private static func minutes(_ day: String, _ decisions: String) -> String {
        BriefNotebook.minutes(day, ["Nora Field", "Ada Quill"], "Garden", "## Decisions\n\n" + decisions)
    }

    private static let notebook = Task {
        try await AskedNotebook([
            "club/2026-01-12 Garden.md": minutes(
                "2026-01-12", "- Hedge: we plant hornbeam along the fence.\n- The gate is painted green."),
            "club/2026-02-09 Garden.md": minutes(
                "2026-02-09", "- Hedge: we plant hazel along the fence instead of hornbeam.\n- The pond stays as it is."),
            "home/2026-03-09 Garden.md": minutes("2026-03-09", "- Hedge: we plant yew along the fence instead of hazel."),
            "tower.md": "---\ndate: 2026-03-01\n---\n# Clock tower\n\n## Decisions\n\n- The repair waits until autumn.\n",
        ])
    }

    private static func asked(_ text: String, filter: Filter = Filter(), limit: Int = 6) async throws -> AnswerDraft? {
        try await notebook.value.asked(text, filter: filter, limit: limit) { try $0.decisionAnswer() }
    }

    @Test func `the current decision answers alone`() async throws {
        let draft = try #require(try await Self.asked("What did we decide about the hedge?"))
        #expect(draft.texts == ["Hedge: we plant yew along the fence instead of hazel."] && draft.confidence == 1)
    }

    @Test func `a history has every decision, in order of time`() async throws {
        let draft = try await Self.asked("What have we decided about the hedge over time?")
        #expect(
            draft?.texts == [
                "Hedge: we plant hornbeam along the fence.", "Hedge: we plant hazel along the fence instead of hornbeam.",
                "Hedge: we plant yew along the fence instead of hazel.",
            ])
    }

    @Test func `a limit cuts a history at its end`() async throws {
        #expect(try await Self.asked("What have we decided about the hedge over time?", limit: 2)?.texts.count == 2)
    }

    @Test func `a word of the title counts, but less than one of the decision`() async throws {
        let draft = try #require(try await Self.asked("What was decided about the clock tower?"))
        #expect(draft.texts == ["The repair waits until autumn."] && draft.confidence < 1 && draft.confidence > 0.5)
    }

    @Test(arguments: ["What did we decide about the lighthouse?", "What did we decide about the moon and the stars?"])
    func `without a decision about the words there is no answer`(text: String) async throws {
        #expect(try await Self.asked(text) == nil)
    }

    @Test func `only one of several words is too little`() async throws {
        #expect(try await Self.asked("What did we decide about the anchor winch and mooring chain of the gate?") == nil)
    }

    @Test func `a decision outside of the filter neither answers nor is part of a history`() async throws {
        let filter = Filter(locations: ["club"])
        #expect(try await Self.asked("What did we decide about the hedge?", filter: filter) == nil)
        let history = try await Self.asked("What have we decided about the hedge over time?", filter: filter)
        #expect(
            history?.texts == [
                "Hedge: we plant hornbeam along the fence.", "Hedge: we plant hazel along the fence instead of hornbeam.",
            ])
    }

    @Test func `a replaced decision is found with the current one`() async throws {
        let texts = try await Self.notebook.value.asked("hedge") { question in
            let snapshot = question.snapshot
            let documents = try snapshot.documents(try snapshot.documents(that: Filter(locations: ["club"]))).values
                .sorted { $0.path < $1.path }
            let evidence = try Evidence.ofDecisions(in: documents, snapshot)
            return try question.decisions.replacements(among: evidence).map { "\($0.earlier.text) – \($0.later.text)" }
        }
        let current = "Hedge: we plant yew along the fence instead of hazel."
        #expect(
            texts == [
                "Hedge: we plant hornbeam along the fence. – \(current)",
                "Hedge: we plant hazel along the fence instead of hornbeam. – \(current)",
            ])
    }

    @Test func `within some documents every decision is a candidate, those with most of the words first`() async throws {
        let texts = try await Self.notebook.value.asked("the fence") { question in
            let ids = try question.snapshot.documents(that: Filter(locations: ["club"]))
            return try question.decisions.evidence(about: ["fence"], of: Set(ids)).map(\.text)
        }
        #expect(
            texts.prefix(2) == [
                "Hedge: we plant hazel along the fence instead of hornbeam.", "Hedge: we plant hornbeam along the fence.",
            ])
    }
}
