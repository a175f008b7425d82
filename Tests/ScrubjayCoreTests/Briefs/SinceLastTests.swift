@testable import ScrubjayCore
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

@Suite struct `What changed since the last time` {
    private static func round(_ day: String, _ people: [String], _ body: String) -> (String, String) {
        ("meetings/\(day) Quay round.md", BriefNotebook.minutes(day, people, "Quay round", body))
    }

    private static func notebook(_ earlier: String, _ later: String) async throws -> IndexedFolder {
        try await BriefNotebook.make(
            Dictionary(uniqueKeysWithValues: [
                round("2026-03-02", ["Nora Field", "Ada Quill", "Ben Moss"], earlier),
                round("2026-03-09", ["Nora Field", "Ada Quill", "Cleo Ash"], later),
            ]))
    }

    @Test func `tasks are done, carried over or new`() async throws {
        let notebook = try await Self.notebook(
            "- [ ] @Ada: order the ropes\n- [ ] @Ben: count the buckets\n- [ ] Nora: ring the harbour master\n",
            "- [x] @Ben: count the buckets\n- [ ] @Ada: order the ropes\n- [ ] @Cleo: paint the crane\n")
        let changes = try await notebook.index.changes(inSeries: "quay")
        #expect(changes.done.shown.map(\.sentence.text) == ["@Ben: count the buckets"])
        #expect(changes.carriedOver.shown.map(\.sentence.text) == ["@Ada: order the ropes", "Nora: ring the harbour master"])
        #expect(changes.added.shown.map(\.sentence.text) == ["@Cleo: paint the crane"])
    }

    @Test func `attendance, decisions and new statements are listed`() async throws {
        let notebook = try await Self.notebook(
            "The old crane needs new ropes before the winter.\n",
            """
            The old crane needs new ropes before the winter.

            The fishermen complain about the smell of the paint.

            Decided: the crane is painted at night.
            """)
        let changes = try await notebook.index.changes(inSeries: "Quay round")
        #expect(changes.joined == ["Cleo Ash"] && changes.missing == ["Ben Moss"])
        #expect(changes.decisions.shown.map(\.sentence.text) == ["Decided: the crane is painted at night."])
        #expect(changes.newSentences.map(\.text) == ["The fishermen complain about the smell of the paint."])
    }

    @Test(arguments: [
        (["Nora Field", "Ada Quill"], ["Ada Quill", "Ben Moss"]), (["Ada Quill"], ["Nora Field", "Ada Quill", "Ben Moss"]),
    ])
    func `the owner, who seldom lists themselves, neither joins nor is missing`(first: [String], second: [String])
        async throws
    {
        let notebook = try await BriefNotebook.make(
            Dictionary(uniqueKeysWithValues: [
                Self.round("2026-03-02", first, "Rain."), Self.round("2026-03-09", second, "Fog."),
            ]))
        let changes = try await notebook.index.changes(inSeries: "Quay round")
        #expect(changes.joined == ["Ben Moss"] && changes.missing.isEmpty)
    }

    @Test(arguments: [
        ("Who pays for the ropes of the crane?", "The harbour pays the ropes.", false),
        ("Who pays for the ropes of the crane?", "The weather was fine.", true),
        ("Who pays for the ropes of the crane? The harbour does.", "The weather was fine.", false),
        ("Who pays the crane ropes?\n\nThe ropes of the crane are paid.", "The weather was fine.", false),
        ("Anything else?", "The weather was fine.", false),
        ("Ada asked: \"Who pays for the ropes of the crane?\"", "The weather was fine.", false),
        ("## Open questions\n\n- the price of ropes for the crane", "The weather was fine.", true),
        ("## Open questions\n\n- the price of ropes for the crane", "A rope for the crane costs nine pounds.", false),
        ("Who pays for the ropes of the crane?", "Again: who pays for the ropes of the crane?", true),
        ("- [x] Who pays for the ropes of the crane?", "The weather was fine.", false),
        ("- [ ] Who pays for the ropes of the crane?", "The weather was fine.", true),
    ])
    func `a question in a note stays open if nothing after it is about its topic`(
        earlier: String, later: String, isOpen: Bool
    ) async throws {
        let notebook = try await Self.notebook(earlier, later)
        #expect(try await notebook.index.changes(inSeries: "quay round").unanswered.isEmpty == !isOpen)
    }

    @Test(arguments: [
        ("I don't know. I'll find out.", true), ("Nine pounds, I think.", false), ("Keine Ahnung.", true),
        ("Je ne sais pas.", true),
    ])
    func `a spoken question counts only where the reply puts it off`(reply: String, isOpen: Bool) async throws {
        let notebook = try await BriefNotebook.make([
            "2026-03-02 Quay round.vtt":
                "WEBVTT\n\n00:01.000 --> 00:03.000\n<v Ada Quill>What does a rope for the crane cost?\n\n00:04.000 --> 00:06.000\n<v Nora Field>\(reply)\n",
            "2026-03-09 Quay round.vtt":
                "WEBVTT\n\n00:01.000 --> 00:03.000\n<v Ada Quill>The weather is fine and the boats are out.\n\n00:04.000 --> 00:06.000\n<v Nora Field>So they are.\n",
        ])
        let changes = try await notebook.index.changes(inSeries: "quay round")
        #expect(changes.unanswered.map(\.citation.speaker) == (isOpen ? ["Ada Quill"] : []))
    }

    @Test func `a single meeting has nothing to compare with, and an unknown title is an error`() async throws {
        let files = Dictionary(uniqueKeysWithValues: [
            Self.round("2026-03-02", ["Ada Quill"], "The crane is old and its ropes are too.")
        ])
        let notebook = try await BriefNotebook.make(files)
        await #expect(throws: BriefError("Quay round", .noPreviousMeeting)) {
            _ = try await notebook.index.changes(inSeries: "quay")
        }
        await #expect(throws: BriefError("key round", .unknownMeeting(nearest: "Quay round"))) {
            _ = try await notebook.index.changes(inSeries: "key round")
        }
    }

    @Test func `files that have changed since are named as the reason why nothing is compared`() async throws {
        let notebook = try await Self.notebook("The crane needs new ropes.\n", "The crane has new ropes.\n")
        try notebook.write("# Quay round\n\nNothing.\n", to: "meetings/2026-03-02 Quay round.md", second: 9)
        let file = "meetings/2026-03-02 Quay round.md"
        await #expect(throws: BriefError("Quay round", .changed(files: [file]))) {
            _ = try await notebook.index.changes(inSeries: "quay")
        }
        #expect(try await notebook.index.brief(on: "Quay round").changed.isEmpty, "it quotes the later one")
    }

    @Test func `what is only in the calendar is not compared`() async throws {
        var files = Dictionary(uniqueKeysWithValues: [
            Self.round("2026-03-02", ["Ada Quill"], "The crane is old and its ropes are too."),
            Self.round("2026-03-05", ["Ada Quill"], "The ropes of the crane came by boat this morning."),
        ])
        files["calendar.ics"] = BriefNotebook.calendar([("Quay round", "20260312T100000", ["Ada Quill"], "")])
        let notebook = try await BriefNotebook.make(files)
        let changes = try await notebook.index.changes(inSeries: "quay round")
        #expect(changes.later.meeting.start?.date.description == "2026-03-05")
    }
}
