@testable import ScrubjayCore
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

@Suite struct `An event in the calendar` {
    private static let calendar = BriefNotebook.calendar([
        ("Choir", "20260316T180000", [], "LOCATION:Mill Barn"), ("Yard day", "20260318T090000", [], ""),
        ("Tide talk", "20260319T190000", [], "STATUS:CANCELLED"), ("Regatta", "20260509T100000", [], ""),
    ])
    private static let notebook = Task { try await AskedNotebook(["work.ics": calendar]) }

    @Test(arguments: [("next week", ["Choir", "Yard day"]), ("Monday to Tuesday next week", ["Choir"])])
    func `that is ahead is in the recap of its days`(days: String, titles: [String]) async throws {
        let index = try await Self.notebook.value.folder.index
        #expect(try await index.recap(RecapQuery(days)).meetings.shown.map(\.meeting.title) == titles)
    }

    @Test func `is described in the same way by a recap and a question`() async throws {
        let notebook = try await Self.notebook.value
        let recap = try await notebook.folder.index.recap(RecapQuery("next week"))
        let answer = try await notebook.answer(Question("What happens next week?"))
        #expect(!recap.meetings.shown.isEmpty)
        for meeting in recap.meetings.shown {
            #expect(
                answer.statement?.contains(meeting.meeting.title) == true
                    || answer.sentences.contains { $0.citation.document.title == meeting.meeting.title })
        }
        #expect(answer.statement?.contains("Tide talk") != true)
    }

    @Test(arguments: [
        ("mill barn", "Choir: Mill Barn"), ("tell me of the yard day", "Yard day: 2026-03-18 09:00"),
        ("who knows of the regatta", "Regatta: 2026-05-09 10:00"),
    ])
    func `is quoted with its title, which its lines lack`(text: String, quoted: String) async throws {
        let answer = try await Self.notebook.value.answer(Question(text))
        #expect(answer.sentences.contains { $0.text.hasPrefix(quoted) }, "\(answer.sentences.map(\.text))")
    }

    private static let moved = """
        BEGIN:VCALENDAR
        VERSION:2.0
        PRODID:-//Test//EN
        BEGIN:VEVENT
        UID:choir@example
        DTSTAMP:20260101T000000Z
        DTSTART:20260304T180000
        DTEND:20260304T190000
        RRULE:FREQ=WEEKLY;COUNT=5
        SUMMARY:Choir
        LOCATION:Mill Barn
        END:VEVENT
        BEGIN:VEVENT
        UID:choir@example
        DTSTAMP:20260102T000000Z
        RECURRENCE-ID:20260318T180000
        DTSTART:20260320T173000
        DTEND:20260320T183000
        SUMMARY:Choir
        LOCATION:Boat shed
        END:VEVENT
        BEGIN:VEVENT
        UID:yard@example
        SEQUENCE:0
        DTSTAMP:20260101T000000Z
        DTSTART:20260317T090000
        SUMMARY:Yard day
        END:VEVENT
        BEGIN:VEVENT
        UID:yard@example
        SEQUENCE:2
        DTSTAMP:20260103T000000Z
        DTSTART:20260319T100000
        SUMMARY:Yard day
        LOCATION:Slip 2
        END:VEVENT
        BEGIN:VEVENT
        UID:fest@example
        SEQUENCE:1
        DTSTAMP:20260103T000000Z
        DTSTART;VALUE=DATE:20260321
        SUMMARY:Hafenfest
        END:VEVENT
        BEGIN:VEVENT
        UID:fest@example
        DTSTAMP:20260101T000000Z
        DTSTART;VALUE=DATE:20260328
        SUMMARY:Hafenfest
        END:VEVENT
        END:VCALENDAR

        """.replacing("\n", with: "\r\n")

    private static func invitation(_ number: Int, _ start: String) -> String {
        """
        From: Ida Moe <ida@moe.example>
        To: Nora Field <nora@field.example>
        Date: \(number + 2) Mar 2026 10:00:00 +0000
        Subject: Rope audit
        Message-ID: <\(number)@moe.example>
        MIME-Version: 1.0
        Content-Type: text/calendar; method=REQUEST; charset=utf-8

        BEGIN:VCALENDAR
        VERSION:2.0
        METHOD:REQUEST
        BEGIN:VEVENT
        UID:ropes@moe.example
        SEQUENCE:\(number)
        DTSTAMP:2026030\(number + 2)T100000Z
        DTSTART:\(start)
        LOCATION:Rope loft
        SUMMARY:Rope audit
        END:VEVENT
        END:VCALENDAR

        """
    }

    private static let changed = Task {
        try await AskedNotebook([
            "club.ics": moved, "mail/1.eml": invitation(0, "20260316T100000"), "mail/2.eml": invitation(1, "20260317T100000"),
        ])
    }

    /// What is told of each event: its title, its time before, and its place.
    private static let changes: [(title: String, before: String, place: String?)] = [
        ("Choir", "2026-03-18 18:00", "Boat shed"), ("Yard day", "2026-03-17 09:00", "Slip 2"),
        ("Hafenfest", "2026-03-28", nil),
        ("Rope audit", "2026-03-16 10:00", "Rope loft"),
    ]

    @Test(arguments: changes)
    func `that was moved says so, and where it is, when somebody asks for it`(
        title: String, before: String, place: String?
    ) async throws {
        let answer = try await Self.changed.value.answer(Question("When is the next \(title)?"))
        let ending = "\(title), moved from \(before)" + (place.map { ", \($0)" } ?? "")
        #expect(answer.statement?.hasSuffix(ending) == true, "\(answer.statement ?? "")")
    }

    @Test(arguments: changes)
    func `that was moved says so in the list of its days`(title: String, before: String, place: String?) async throws {
        let notebook = try await Self.changed.value
        let answer = try await notebook.answer(Question("What happens next week?"))
        #expect(answer.statement?.contains("\(title), moved from \(before)") == true, "\(answer.statement ?? "")")
        let recap = try await notebook.folder.index.recap(RecapQuery("next week"))
        let meeting = try #require(recap.meetings.shown.first { $0.meeting.title == title })
        #expect(meeting.details.movedFrom?.minutes == before && meeting.details.place == place)
        let brief = try await notebook.folder.index.brief(on: title)
        #expect(brief.next?.details.movedFrom?.minutes == before && brief.next?.details.place == place)
    }

    @Test(arguments: [
        ("When was the rope audit?", "2026-03-17 10:00, moved from 2026-03-16 10:00, Rope loft"),
        ("Where is the rope audit?", "Rope loft"),
        ("Where is the yard day?", "2026-03-19 10:00 Yard day, moved from 2026-03-17 09:00, Slip 2"),
    ])
    func `is told as its last version has it`(question: String, statement: String) async throws {
        #expect(try await Self.changed.value.answer(Question(question)).statement == statement)
    }

    @Test(arguments: [
        ("When is the tide talk?", "Cancelled: Tide talk, 2026-03-19 19:00"),
        ("Is the tide talk cancelled?", "Cancelled: Tide talk, 2026-03-19 19:00"),
        ("Wann ist die Werftführung?", "Cancelled: Werftführung, 2026-03-18 15:00 – 16:00"),
        ("When is the knot class?", "Cancelled: Knot class, 2026-03-25 10:00, moved from 2026-03-24 10:00"),
    ])
    func `that was cancelled says so`(question: String, statement: String) async throws {
        let calendar = """
            BEGIN:VCALENDAR
            VERSION:2.0
            BEGIN:VEVENT
            UID:1@example
            DTSTAMP:20260101T000000Z
            DTSTART:20260319T190000
            SUMMARY:Tide talk
            STATUS:CANCELLED
            END:VEVENT
            BEGIN:VEVENT
            UID:2@example
            DTSTAMP:20260101T000000Z
            DTSTART:20260318T150000
            DTEND:20260318T160000
            SUMMARY:Werftführung
            STATUS:CANCELLED
            END:VEVENT
            BEGIN:VEVENT
            UID:3@example
            SEQUENCE:0
            DTSTAMP:20260101T000000Z
            DTSTART:20260324T100000
            SUMMARY:Knot class
            END:VEVENT
            BEGIN:VEVENT
            UID:3@example
            SEQUENCE:1
            DTSTAMP:20260101T000000Z
            DTSTART:20260325T100000
            SUMMARY:Knot class
            STATUS:CANCELLED
            END:VEVENT
            END:VCALENDAR

            """.replacing("\n", with: "\r\n")
        let notebook = try await AskedNotebook(["club.ics": calendar])
        #expect(try await notebook.answer(Question(question)).statement == statement)
    }

    @Test(arguments: [
        ("tomorrow", ["Net day"]), ("this weekend", ["Net day", "Sail loft"]), ("in two weeks", ["Crane test"]),
        ("nächste Woche", ["Choir", "Yard day"]),
    ])
    func `is in the recap of its days and in the answer for them`(days: String, titles: [String]) async throws {
        let calendar = BriefNotebook.calendar([
            ("Net day", "20260314T100000", [], ""), ("Sail loft", "20260315T100000", [], ""),
            ("Choir", "20260316T180000", [], ""), ("Yard day", "20260318T090000", [], ""),
            ("Crane test", "20260327T090000", [], ""), ("Regatta", "20260509T100000", [], ""),
        ])
        let notebook = try await AskedNotebook(["work.ics": calendar])
        #expect(try await notebook.folder.index.recap(RecapQuery(days)).meetings.shown.map(\.meeting.title) == titles)
        let question = days.hasPrefix("n") ? "Was passiert \(days)?" : "What happens \(days)?"
        let answer = try await notebook.answer(Question(question))
        for title in titles { #expect(answer.statement?.contains(title) == true, "\(answer.statement ?? "")") }
        #expect(answer.statement?.contains("Regatta") != true)
    }
}
