@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjaySQLite
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

@Suite struct `Meetings of an index` {
    private static let calendar = """
        BEGIN:VCALENDAR
        VERSION:2.0
        PRODID:-//test//test//EN
        BEGIN:VEVENT
        UID:plan@museum.example
        DTSTART:20260304T100000
        DTEND:20260304T104500
        SUMMARY:Mast plan
        ATTENDEE;CN=Nora Whitfield:mailto:nora@museum.example
        ATTENDEE;CN=Tom Reyes:mailto:tom@museum.example
        END:VEVENT
        BEGIN:VEVENT
        UID:crew@museum.example
        DTSTART:20260302T090000
        DTEND:20260302T093000
        RRULE:FREQ=WEEKLY;COUNT=4
        SUMMARY:Crew round
        END:VEVENT
        END:VCALENDAR

        """

    private static let captions = """
        WEBVTT

        00:00:01.000 --> 00:00:04.000
        <v Nora Whitfield>The mast step has to come first.

        00:00:05.000 --> 00:00:08.000
        <v Tom Reyes>I will measure it on Monday.

        """

    private func notebook() async throws -> IndexedFolder {
        let notebook = try IndexedFolder()
        try notebook.write(Self.calendar, to: "work.ics")
        try notebook.write(Self.captions, to: "calls/GMT20260304-100010_Recording_mast-plan.transcript.vtt")
        try notebook.write(
            "10:02:11\t From  Tom Reyes : the drawing is in the loft\n10:03:40\t From  Nora Whitfield : thanks\n",
            to: "calls/2026-03-04 10.00.10 Mast plan/meeting_saved_chat.txt")
        try notebook.write("---\ndate: 2026-03-04\ntype: meeting\n---\n# Mast plan\n\n- step first\n", to: "notes/mast.md")
        try notebook.write("---\ndate: 2026-03-04\ntype: meeting\n---\n# Sail loft\n\n- swept\n", to: "notes/loft.md")
        try await notebook.update()
        return notebook
    }

    private func parts(_ notebook: IndexedFolder, _ title: String) throws -> [[String]] {
        try notebook.index.meetings(MeetingQuery(words: title)).map { meeting in
            let documents = try notebook.index.documents(of: [meeting])
            return meeting.parts.map { "\($0.role.rawValue) \(documents[$0.documentID]?.path ?? "")" }
        }
    }

    @Test func `an event, a transcript, a chat and notes are one meeting with four parts`() async throws {
        let notebook = try await notebook()
        #expect(
            try parts(notebook, "mast") == [
                [
                    "event work.ics", "transcript calls/GMT20260304-100010_Recording_mast-plan.transcript.vtt",
                    "chat calls/2026-03-04 10.00.10 Mast plan/meeting_saved_chat.txt", "notes notes/mast.md",
                ]
            ])
        #expect(try parts(notebook, "loft") == [["notes notes/loft.md"]])
        let hit = try #require(try await notebook.index.search(Query("drawing loft kind:meeting")).hits.first)
        #expect(hit.meeting?.title == "Mast plan")
        #expect(hit.meeting?.parts.count == 4)
    }

    @Test func `a recurring event is a meeting each time, in a series`() async throws {
        let notebook = try await notebook()
        let crew = try notebook.index.meetings(MeetingQuery(words: "crew"))
        #expect(crew.compactMap { $0.start?.date.description } == ["2026-03-23", "2026-03-16", "2026-03-09", "2026-03-02"])
        let index = notebook.index
        let (previous, next) = try index.store.read { try index.neighbours(of: crew[1], in: $0) }
        #expect(previous?.start?.date.description == "2026-03-09")
        #expect(next?.start?.date.description == "2026-03-23")
        let until = MeetingQuery(words: "crew", from: CivilDate("2026-03-05"), to: CivilDate("2026-03-17"))
        #expect(try notebook.index.meetings(until).count == 2)
        #expect(try notebook.index.meetings(MeetingQuery(people: ["Nora"])).map(\.title) == ["Mast plan"])
        let last = MeetingQuery(words: "crew", limit: 1)
        #expect(try notebook.index.meetings(last) == [crew[0]])
        #expect(try notebook.index.meetingCount(last) == 4)
        let first = MeetingQuery(series: crew[0].series, order: .earliestFirst, limit: 2)
        #expect(try notebook.index.meetings(first) == [crew[3], crew[2]])
        let withNora = MeetingQuery(people: ["Nora"], limit: 1)
        #expect(try notebook.index.meetings(withNora).count == 1 && notebook.index.meetingCount(withNora) == 1)
    }

    @Test func `people are in a meeting whichever of its documents names them`() async throws {
        let notebook = try await notebook()
        try notebook.write(
            "---\ndate: 2026-03-04\ntype: meeting\nattendees: [Tom Reyes, Ida Berg]\n---\n# Mast plan\n\n- step first\n",
            to: "notes/mast.md",
            second: 5)
        _ = try await notebook.index.refresh()
        #expect(try notebook.index.meetings(MeetingQuery(people: ["Nora", "Ida"])).map(\.title) == ["Mast plan"])
        #expect(try notebook.index.meetings(MeetingQuery(people: ["Nora", "Per"])) == [])
    }

    @Test func `people who are only mentioned, or who declined, attend no meeting`() async throws {
        let notebook = try await notebook()
        try notebook.write(
            "---\ndate: 2026-03-04\ntype: meeting\nattendees: [Ida Berg]\n---\n# Sail loft\n\n- [[Per Lund]] sews\n",
            to: "notes/loft.md",
            second: 5)
        try notebook.write(
            Self.calendar.replacing("ATTENDEE;CN=Tom", with: "ATTENDEE;PARTSTAT=DECLINED;CN=Tom"), to: "work.ics", second: 5)
        try notebook.folder.remove("notes/calls")
        try notebook.write("# Per Lund\n\nType:: person\n", to: "people/Per Lund.md")
        _ = try await notebook.index.refresh()
        let index = notebook.index
        for (name, titles) in [("Ida", ["Sail loft"]), ("Nora", ["Mast plan"]), ("Per", []), ("Tom", [])] {
            #expect(try index.meetings(MeetingQuery(people: [name])).map(\.title) == titles, "\(name)")
        }
        #expect(try index.people(called: "Per Lund").count == 1)
    }

    @Test func `if resolving meetings fails, the written documents answer, and the failure is reported`() async throws {
        let notebook = try await notebook()
        let connection = try SQLiteConnection(path: notebook.index.location)
        try connection.execute("UPDATE document SET part_role = 'song' WHERE title = 'Sail loft'")
        try notebook.write("# Rope\n\nAttendees: Per Lund\n\n- hemp\n", to: "notes/2026-03-05 rope.md")
        let staleness = try await notebook.index.refresh()
        #expect(staleness.failures.count == 1)
        #expect(staleness.failures.first?.hasPrefix("meetings are as they were before this update: ") == true)
        #expect(try await notebook.paths("hemp") == ["notes/2026-03-05 rope.md"])
        // People are resolved all the same.
        #expect(try notebook.index.people(called: "Per Lund").count == 1)
        let report = try await notebook.index.update()
        #expect(report.failures.count == 1)
        #expect(report.hasFailures)
    }

    @Test func `a record in meetings.yaml that does not exist, or no longer, gives a warning`() async throws {
        let notebook = try await notebook()
        try notebook.write(
            "- same: [notes/loft.md, notes/mast.md]\n- apart: [notes/mast.md, notes/gone.md, work.ics]\n", to: "meetings.yaml")
        func lines(_ report: NotebookReport) throws -> [String] {
            #expect(try notebook.index.warnings(in: report.notebook) == report.warnings)
            return report.warnings.map { "\($0.warning.line ?? 0) \($0.warning.message.prefix { $0 != ";" })" }
        }
        #expect(try lines(try await notebook.update()) == ["2 no record is found at notes/gone.md, work.ics"])
        try notebook.folder.move("notes/notes/loft.md", to: "notes/notes/sail loft.md")
        #expect(
            try lines(try await notebook.update()) == [
                "1 no record is found at notes/loft.md", "2 no record is found at notes/gone.md, work.ics",
            ])
        try notebook.folder.remove("notes/meetings.yaml")
        #expect(try lines(try await notebook.update()) == [])
    }

    @Test func `meetings of one name in one file are meetings of their own`() async throws {
        let notebook = try IndexedFolder()
        let meetings = (0..<3).map { number in
            """
            {"title": "Weekly", "date": \(1_772_000_000_000 + number * 604_800_000), "transcript_url": "u", "meeting_attendees": [],
            "sentences": [{"speaker_name": "Ida Berg", "raw_text": "oars", "text": "oars \(number)"}]}
            """
        }
        try notebook.write("{\"data\": {\"transcripts\": [\(meetings.joined(separator: ","))]}}", to: "export.json")
        try await notebook.update()
        #expect(try notebook.index.meetings(MeetingQuery(words: "weekly")).count == 3)
    }

    @Test func `a wrong join is explained, can be split, and is restored by removing the lines`() async throws {
        let notebook = try await notebook()
        let meeting = try #require(try notebook.index.meetings(MeetingQuery(words: "mast")).first)
        let reasons = try notebook.index.reasons(for: meeting)
        #expect(
            reasons.contains { $0.outcome == .joined && $0.evidence.contains(.sameTitle) && $0.second == "notes/notes/mast.md" }
        )
        let change = try await notebook.index.splitMeeting("notes/mast.md")
        #expect(change.file.hasSuffix("/notes/meetings.yaml"))
        #expect(try parts(notebook, "mast").map(\.count).sorted() == [1, 3])
        let apart = try #require(try notebook.index.meetings(MeetingQuery(words: "mast")).first { $0.parts.count == 3 })
        #expect(
            try notebook.index.reasons(for: apart).contains {
                $0.outcome != .joined && $0.evidence.contains { "\($0)".contains("keeps them apart") }
            })
        try notebook.folder.remove("notes/meetings.yaml")
        _ = try await notebook.index.refresh()
        #expect(try parts(notebook, "mast").map(\.count) == [4])
    }

    @Test func `records are joined by hand, of a recurring event the time of that day`() async throws {
        let notebook = try await notebook()
        try notebook.write("---\ndate: 2026-03-09\ntype: meeting\n---\n# What Tom said\n\n- rope\n", to: "notes/tom.md")
        _ = try await notebook.index.refresh()
        _ = try await notebook.index.mergeMeetings("work.ics!Crew round, 2026-03-02", with: "notes/tom.md")
        #expect(try parts(notebook, "crew").contains(["event work.ics", "notes notes/tom.md"]))
        let index = notebook.index
        await #expect(throws: MeetingError("notes/tom.md", .sameMeeting)) {
            _ = try await index.mergeMeetings("work.ics!Crew round, 2026-03-02@2026-03-09", with: "notes/tom.md")
        }
        await #expect(throws: MeetingError("notes/loft.md", .alone)) { _ = try await index.splitMeeting("notes/loft.md") }
        await #expect(throws: LocationError("gone.md", .unknown(nearest: []))) { _ = try await index.splitMeeting("gone.md") }
        await #expect(throws: MeetingError.self) { _ = try await index.splitMeeting("work.ics!Crew round, 2026-03-02") }
    }

    @Test func `a declaration takes changed files into account, and says what is left of them`() async throws {
        let notebook = try await notebook()
        try notebook.write("---\ndate: 2026-03-09\ntype: meeting\n---\n# What Tom said\n\n- rope\n", to: "notes/tom.md")
        let (change, staleness) = try await notebook.index.curate(
            .mergeMeetings("work.ics!Crew round, 2026-03-02", with: "notes/tom.md"))
        #expect(change.file.hasSuffix("/notes/meetings.yaml") && staleness == Staleness())
        #expect(try parts(notebook, "crew").contains(["event work.ics", "notes notes/tom.md"]))
        _ = try await notebook.index.curate(.splitMeeting("notes/tom.md", from: nil))
        #expect(try !parts(notebook, "crew").contains(["event work.ics", "notes notes/tom.md"]))
    }

    @Test func `a dated note of the same title belongs to the meeting, and makes none alone`() async throws {
        let notebook = try await notebook()
        try notebook.write("# Mast plan\n\n- step first\n", to: "inbox/2026-03-04 mast plan.md")
        try notebook.write("# Mast plan\n\n- old\n", to: "inbox/2026-03-01 mast plan.md")
        try notebook.write("# Mast plan\n\n- some day\n", to: "inbox/mast plan.md")
        _ = try await notebook.index.refresh()
        #expect(try parts(notebook, "mast").map(\.count) == [5])
        #expect(try parts(notebook, "mast").first?.contains("notes inbox/2026-03-04 mast plan.md") == true)
        // Documents without a date are joined by the user.
        _ = try await notebook.index.mergeMeetings("notes/mast.md", with: "inbox/mast plan.md")
        #expect(try parts(notebook, "mast").map(\.count) == [6])
        // A file that was just written is read again.
        try notebook.folder.age("notes/meetings.yaml")
        _ = try await notebook.index.refresh()
        let difference = CanonicalDump.difference(try notebook.dump(), try await notebook.freshDump())
        #expect(difference == nil)
    }

    @Test func `an invitation goes with its event, an older version of it too, and minutes that are sent later`() async throws {
        let notebook = try await notebook()
        func event(_ start: String, sequence: Int) -> String {
            """
            BEGIN:VCALENDAR
            METHOD:REQUEST
            BEGIN:VEVENT
            UID:audit@museum.example
            SEQUENCE:\(sequence)
            DTSTART:\(start)
            DTEND:\(start.replacing("T10", with: "T11"))
            SUMMARY:Rope audit
            END:VEVENT
            END:VCALENDAR

            """
        }
        func mail(_ subject: String, _ day: String, _ calendar: String? = nil) -> String {
            let type = calendar == nil ? "text/plain" : "text/calendar; method=REQUEST"
            return "From: Nora <nora@museum.example>\nSubject: \(subject)\nDate: \(day) Mar 2026 17:20:00 +0000\n"
                + "Content-Type: \(type)\n\n\(calendar ?? "All ropes are counted.")\n"
        }
        try notebook.write(mail("Invitation: Rope audit", "2", event("20260305T100000", sequence: 0)), to: "mail/1.eml")
        try notebook.write(mail("Updated invitation: Rope audit", "3", event("20260306T100000", sequence: 1)), to: "mail/2.eml")
        try notebook.write(mail("Minutes: Rope audit", "7"), to: "mail/3.eml")
        _ = try await notebook.index.refresh()
        let meetings = try notebook.index.meetings(MeetingQuery(words: "rope-audit"))
        #expect(meetings.map { $0.start?.description } == ["2026-03-06T10:00:00"])
        #expect(try parts(notebook, "rope").first?.first == "event mail/2.eml")
        #expect(try parts(notebook, "rope").first?.last == "follow-up mail/3.eml")
    }

    @Test func `titles are found by words however they are punctuated, and events of several days on each of them`() {
        let meeting = StoredMeeting(
            id: StoredMeeting.ID(1), title: "1:1 Nora <> Tom (loft)", start: LocalDateTime("2026-03-04"),
            end: LocalDateTime("2026-03-05"), isCancelled: false, series: nil, parts: [])
        for words in ["1:1", "nora <> tom", "Nora / Tom", "(loft)", ""] { #expect(MeetingQuery(words: words).allows(meeting)) }
        #expect(!MeetingQuery(words: "2:2").allows(meeting))
        #expect(MeetingQuery(from: CivilDate("2026-03-05")).allows(meeting))
        #expect(!MeetingQuery(from: CivilDate("2026-03-06")).allows(meeting))
    }

    @Test func `the meetings do not depend on the order of updates`() async throws {
        let notebook = try await notebook()
        try notebook.write(Self.captions + "\nNOTE more\n", to: "calls/copy.vtt", second: 5)
        _ = try await notebook.index.refresh()
        try notebook.folder.remove("notes/work.ics")
        _ = try await notebook.index.refresh()
        try notebook.write(Self.calendar, to: "diary/work.ics", second: 9)
        _ = try await notebook.index.refresh()
        let difference = CanonicalDump.difference(try notebook.dump(), try await notebook.freshDump())
        #expect(difference == nil)
    }

    @Test func `a meeting keeps its ID while its records come and go`() async throws {
        let notebook = try await notebook()
        let before = try #require(try notebook.index.meetings(MeetingQuery(words: "mast")).first)
        try notebook.folder.remove("notes/notes/mast.md")
        _ = try await notebook.index.refresh()
        let after = try #require(try notebook.index.meetings(MeetingQuery(words: "mast")).first)
        #expect(after.id == before.id)
        #expect(after.parts.count == 3)
    }
}
