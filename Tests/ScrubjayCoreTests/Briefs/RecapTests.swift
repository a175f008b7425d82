@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

@Suite struct `A recap` {
    private static let minutes = """
        ---
        date: 2026-03-10
        attendees: [Ada Quill, Ben Moss]
        ---
        # Quay repairs

        - The crane needs new ropes before the winter storms come.
        - The ropes of the crane are older than the crane itself.
        - Ben brought his dog, which slept under the table.

        Decided: the crane gets new ropes in April.

        - [ ] @Ben: order the ropes by 20 March
        - [x] Ada: measure the crane
        """

    private static func notebook(_ files: [String: String] = [:]) async throws -> IndexedFolder {
        let notebook = try IndexedFolder()
        try notebook.write(minutes, to: "meetings/2026-03-10 Quay repairs.md")
        for (path, text) in files { try notebook.write(text, to: path) }
        try await notebook.update()
        return notebook
    }

    @Test func `it has the meetings, what was decided, what is to be done, and what says most of the rest`() async throws {
        let notebook = try await Self.notebook()
        let recap = try await notebook.index.recap(RecapQuery())
        #expect(recap.from?.description == "2026-03-07" && recap.to?.description == "2026-03-13")
        #expect(recap.meetings.shown.map(\.meeting.title) == ["Quay repairs"])
        #expect(recap.meetings.shown.first?.people == ["Ada Quill", "Ben Moss"])
        #expect(recap.decisions.shown.map(\.sentence.text) == ["Decided: the crane gets new ropes in April."])
        #expect(recap.tasks.shown.map(\.task.outcome) == [.open, .done])
        #expect(recap.tasks.shown.first?.task.task.due?.description == "2026-03-20")
        #expect(recap.sentences.first?.text == "The crane needs new ropes before the winter storms come.")
    }

    @Test(arguments: [
        "meetings/2026-03-10 Quay repairs.md", "2026-03-10 Quay repairs", "[[2026-03-10 Quay repairs]]", "Quay repairs",
    ])
    func `of one meeting takes its title, or the file that records it`(name: String) async throws {
        let notebook = try await Self.notebook([
            "meetings/2026-03-03 Quay repairs.md":
                "---\ndate: 2026-03-03\nattendees: [Ada Quill]\n---\n# Quay repairs\n\nThe quay is wet.\n",
            "soup.md": "# Soup\n\nIt is cold.\n",
        ])
        let recap = try await notebook.index.recap(RecapQuery(name))
        #expect(recap.meetings.shown.compactMap(\.meeting.start?.date.description) == ["2026-03-10"])
        await #expect(throws: BriefError.self) { try await notebook.index.recap(RecapQuery("soup.md")) }
    }

    @Test func `every sentence stands in the line that its receipt names`() async throws {
        let notebook = try await Self.notebook([
            "2026-03-11.md": "# Wednesday\n\nThe ropes came from Porto on the early boat today.\n"
        ])
        let recap = try await notebook.index.recap(RecapQuery())
        let sentences =
            recap.sentences + recap.decisions.shown.map(\.sentence) + recap.tasks.shown.map(\.sentence)
            + recap.meetings.shown.map(\.sentence)
        #expect(sentences.count > 5)
        for sentence in sentences {
            #expect(sentence.citation.isChecked)
            #expect(sentence.citation.hash == ContentHash(of: Array(sentence.citation.source.utf8)))
        }
        #expect(recap.sentences.contains { $0.citation.document.path == "2026-03-11.md" && $0.citation.lines == 3...3 })
    }

    @Test func `a file that has changed since is not quoted`() async throws {
        let notebook = try await Self.notebook()
        try notebook.write("# Empty now\n", to: "meetings/2026-03-10 Quay repairs.md", second: 9)
        let recap = try await notebook.index.recap(RecapQuery())
        #expect(recap.isEmpty)
        #expect(recap.changed.map(\.path) == ["meetings/2026-03-10 Quay repairs.md"], "it is named, once")
    }

    @Test func `a file that has changed since is indexed first, and quoted`() async throws {
        let notebook = try await Self.notebook()
        #expect(try await notebook.index.recap(RecapQuery()).changed.isEmpty)
        try notebook.write(
            Self.minutes.replacing("in April", with: "in May"), to: "meetings/2026-03-10 Quay repairs.md", second: 9)
        let current = try await notebook.index.current(quoting: { try await notebook.index.recap(RecapQuery()) })
        #expect(current.value.decisions.shown.map(\.sentence.text) == ["Decided: the crane gets new ropes in May."])
        #expect(current.value.changed.isEmpty && current.staleness == Staleness())
        let other = try await notebook.index.current(
            refreshes: false, quoting: { try await notebook.index.recap(RecapQuery()) })
        #expect(other.value.changed.isEmpty)
    }

    @Test func `a decision that a later meeting replaced is marked, and a recap of both shows only the current one`()
        async throws
    {
        let notebook = try await Self.notebook([
            "meetings/2026-03-12 Quay repairs.md": """
            ---
            date: 2026-03-12
            attendees: [Ada Quill, Ben Moss]
            ---
            # Quay repairs

            Decided: the crane gets no new ropes. This replaces the decision of 10 March 2026.
            """
        ])
        let both = try await notebook.index.recap(RecapQuery())
        #expect(both.decisions.total == 1 && both.decisions.shown.first?.replacement == nil)
        let first = try await notebook.index.recap(RecapQuery("2026-03-10"))
        #expect(first.decisions.shown.first?.replacement?.day?.description == "2026-03-12")
    }

    @Test func `a note that was only changed in those days counts with the lines that name one of them`() async throws {
        let notebook = try await Self.notebook([
            "log.md": """
            ---
            updated: 2026-03-11
            ---
            # Log

            - 2025-01-08: the old pump was repaired once more by the harbour master
            - 2026-03-11: the new pump was carried in by four men and a cart
            """
        ])
        let recap = try await notebook.index.recap(RecapQuery())
        let ofLog = recap.sentences.filter { $0.citation.document.path == "log.md" }.map(\.citation.lines.lowerBound)
        #expect(ofLog == [7])
    }

    @Test func `a recap with a person has their meetings, and the lines of notes that name them`() async throws {
        let notebook = try await Self.notebook([
            "meetings/2026-03-11 Roof.md":
                "---\ndate: 2026-03-11\nattendees: [Cleo Ash]\n---\n# Roof\n\nThe roof leaks above the stairs and nobody knows why.\n",
            "2026-03-12.md":
                "# Thursday\n\nBen Moss sang in the rain all afternoon.\n\nThe cat of the harbour master slept on the mail bags.\n",
        ])
        let recap = try await notebook.index.recap(RecapQuery(people: ["Ben Moss"]))
        #expect(recap.meetings.shown.map(\.meeting.title) == ["Quay repairs"])
        let ofDay = recap.sentences.filter { $0.citation.document.path == "2026-03-12.md" }
        #expect(ofDay.map(\.text) == ["Ben Moss sang in the rain all afternoon."])
    }

    @Test(arguments: ["quay", "Quay repairs", "REPAIRS quay"])
    func `a meeting is named by words of its title`(words: String) async throws {
        let notebook = try await Self.notebook()
        let recap = try await notebook.index.recap(RecapQuery(words))
        #expect(recap.meetings.shown.map(\.meeting.title) == ["Quay repairs"] && recap.from == nil)
    }

    @Test func `an unknown title is an error that names the nearest title`() async throws {
        let notebook = try await Self.notebook()
        let error = await #expect(throws: BriefError.self) { _ = try await notebook.index.recap(RecapQuery("Quai repair")) }
        #expect(error?.reason == .unknownMeeting(nearest: "Quay repairs"))
        await #expect(throws: BriefError("quay", .noneTookPlace)) {
            _ = try await notebook.index.recap(RecapQuery("quay", to: CivilDate("2026-01-01")))
        }
    }

    @Test func `the recap of an empty notebook is empty`() async throws {
        let notebook = try IndexedFolder()
        try await notebook.update()
        #expect(try await notebook.index.recap(RecapQuery()).isEmpty)
    }

    @Test func `a limit holds for each part, and the counts tell of the rest`() async throws {
        let notebook = try await Self.notebook()
        let recap = try await notebook.index.recap(RecapQuery(limit: 1))
        #expect(recap.tasks.shown.count == 1 && recap.tasks.total == 2)
        #expect(recap.sentences.count == 1)
    }
}
