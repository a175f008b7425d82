import ScrubjayTestSupport
@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjayText
import Testing

@Suite struct `Records of one meeting` {
    private static func meetings(_ records: [MeetingRecord], claims: [SourcedMeetingClaim] = []) -> Set<Set<String>> {
        let resolution = MeetingResolver.match(records, claims: claims)
        return Set(resolution.meetings.map { Set($0.parts.map { resolution.records[$0].reference }) })
    }

    private static let longSpeech = (0..<60).map {
        "we measured plank \($0 % 2 == 0 ? "number" : "board") \(words[$0 % words.count]) today"
    }
    .joined(separator: " ")
    private static let otherSpeech = (0..<60).map { "nobody \(words[($0 * 7 + 3) % words.count]) answered about lamps" }
        .joined(separator: " ")
    private static let words = ["oak", "pine", "elm", "larch", "ash", "birch", "teak", "cedar", "yew", "beech", "alder"]

    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let records: [MeetingRecord]
        init(_ description: String, _ records: MeetingRecord...) {
            testDescription = description
            self.records = records
        }
    }

    @Test(
        "are joined when enough speaks for it",
        arguments: [
            Case(
                "event, transcript, chat and notes",
                MeetingRecord.made(
                    "n/work.ics!Mast plan", .event, "Mast plan", "2026-03-04T10:00", to: "2026-03-04T10:45",
                    people: ["Nora Whitfield", "Tom Reyes", "Ida Berg"], uid: "1"),
                MeetingRecord.made(
                    "n/GMT20260304-100012_Recording.vtt", .transcript, "GMT20260304-100012_Recording", "2026-03-04T10:00",
                    people: ["Nora", "Tom Reyes"]),
                MeetingRecord.made(
                    "n/mast plan/meeting_saved_chat.txt", .chat, "mast plan", "2026-03-04", people: ["Ida Berg"]),
                MeetingRecord.made("n/notes/Mast plan.md", .notes, "Mast plan (4 March 2026)", "2026-03-04")),
            Case(
                "one title on one day",
                MeetingRecord.made("n/a.vtt", .transcript, "Lamp repair", "2026-03-04T10:00"),
                MeetingRecord.made("n/b.md", .notes, "lamp repair", "2026-03-04")),
            Case(
                "one title, and a clock in another zone",
                MeetingRecord.made("n/a.vtt", .transcript, "Lamp repair", "2026-03-04T15:02"),
                MeetingRecord.made("n/b.ics!Lamp repair", .event, "Lamp repair", "2026-03-04T10:00", to: "2026-03-04T11:00")),
            Case(
                "two people at one time, under any title",
                MeetingRecord.made(
                    "n/a.vtt", .transcript, "Recording 7", "2026-03-04T10:03", people: ["Nora Whitfield", "Tom Reyes"]),
                MeetingRecord.made(
                    "n/b.ics!x", .event, "Quarterly numbers", "2026-03-04T10:00",
                    people: ["Nora Whitfield <n@x.example>", "Tom Reyes", "Ida Berg"])),
            Case(
                "the hours of two, as a calendar and a file name write it",
                MeetingRecord.made("n/b.ics!1:1", .event, "1:1 Nora / Tom", "2026-03-04T10:00"),
                MeetingRecord.made("n/11 Nora Tom.txt", .transcript, "11 Nora Tom", "2026-03-04")),
            Case(
                "one event in two calendars",
                MeetingRecord.made("a/x.ics!Lamp repair", .event, "Lamp repair", "2026-03-04T10:00", uid: "1"),
                MeetingRecord.made("b/y.ics!Lamp repair", .event, "Lamp repair", "2026-03-04T10:00", uid: "2")),
            Case(
                "one recording as vtt and as docx, whose date nobody knows",
                MeetingRecord.made("n/a.vtt", .transcript, "a", "2026-03-04T10:00", says: longSpeech),
                MeetingRecord.made("n/b.docx", .transcript, "b", says: longSpeech)),
            Case(
                "one call",
                MeetingRecord.made("n/a.vtt", .transcript, "Zoom meeting", "2026-03-04T10:00", conference: "888 1234 5678"),
                MeetingRecord.made(
                    "n/b.ics!x", .event, "Sails", "2026-03-04T10:00", conference: "https://us02web.zoom.us/j/88812345678?pwd=x")
            ),
            Case(
                "notes that link to the transcript",
                MeetingRecord.made("n/calls/morning call.vtt", .transcript, "morning call", "2026-03-04T10:00"),
                MeetingRecord.made("n/b.md", .notes, "What Tom said", "2026-03-04", links: ["calls/morning%20call.vtt"])),
        ])
    func joins(_ test: Case) {
        #expect(Self.meetings(test.records) == [Set(test.records.map(\.reference))])
    }

    @Test(
        "stay apart when the evidence is weak",
        arguments: [
            Case(
                "two days", MeetingRecord.made("n/a.vtt", .transcript, "Lamp repair", "2026-03-04"),
                MeetingRecord.made("n/b.md", .notes, "Lamp repair", "2026-03-05")),
            Case(
                "a day nobody knows", MeetingRecord.made("n/a.vtt", .transcript, "Lamp repair", "2026-03-04"),
                MeetingRecord.made("n/b.md", .notes, "Lamp repair")),
            Case(
                "one day alone", MeetingRecord.made("n/a.vtt", .transcript, "Lamp repair", "2026-03-04"),
                MeetingRecord.made("n/b.md", .notes, "Sail loft", "2026-03-04")),
            Case(
                "one time alone", MeetingRecord.made("n/a.vtt", .transcript, "Recording", "2026-03-04T10:00"),
                MeetingRecord.made("n/b.ics!x", .event, "Sails", "2026-03-04T10:00")),
            Case(
                "titles that only say what kind of record it is",
                MeetingRecord.made("n/a.vtt", .transcript, "Zoom meeting", "2026-03-04"),
                MeetingRecord.made("n/b.md", .notes, "Meeting notes", "2026-03-04")),
            Case(
                "one title and another time",
                MeetingRecord.made("n/a.vtt", .transcript, "Lamp repair", "2026-03-04T10:00"),
                MeetingRecord.made("n/b.ics!x", .event, "Lamp repair", "2026-03-04T15:25", to: "2026-03-04T16:00")),
            Case(
                "one title and other people",
                MeetingRecord.made("n/a.vtt", .transcript, "Review", "2026-03-04", people: ["Nora Whitfield", "Tom Reyes"]),
                MeetingRecord.made("n/b.md", .notes, "Review", "2026-03-04", people: ["Ida Berg", "Per Lund"])),
            Case(
                "one first name in common",
                MeetingRecord.made("n/a.vtt", .transcript, "Lamps", "2026-03-04", people: ["Nora"]),
                MeetingRecord.made("n/b.md", .notes, "Sails", "2026-03-04", people: ["Nora Whitfield"])),
            Case(
                "one title within another, of one word",
                MeetingRecord.made("n/a.md", .notes, "Review", "2026-03-04"),
                MeetingRecord.made("n/b.md", .notes, "Review of lamps", "2026-03-04")),
            Case(
                "a title that goes on",
                MeetingRecord.made("n/a.md", .notes, "Press plan", "2026-03-04"),
                MeetingRecord.made("n/b.md", .notes, "Press plan review", "2026-03-04")),
            Case(
                "two events with one title at two times",
                MeetingRecord.made("n/c.ics!a", .event, "Rota", "2026-03-04T10:00", uid: "1"),
                MeetingRecord.made("n/c.ics!b", .event, "Rota", "2026-03-04T11:00", uid: "2")),
            Case(
                "an event that was cancelled",
                MeetingRecord.made("n/c.ics!a", .event, "Rota", "2026-03-04T10:00", uid: "1", cancelled: true),
                MeetingRecord.made("n/b.md", .notes, "Rota", "2026-03-04")),
            Case(
                "two recordings of one title and time in which other things are said",
                MeetingRecord.made("n/a.vtt", .transcript, "Standup", "2026-03-04T09:00", says: longSpeech),
                MeetingRecord.made("n/b.vtt", .transcript, "Standup", "2026-03-04T09:00", says: otherSpeech)),
            Case(
                "two people in what begins when the other ends",
                MeetingRecord.made(
                    "n/b.ics!x", .event, "Sails", "2026-03-04T09:15", to: "2026-03-04T09:30",
                    people: ["Nora Whitfield", "Tom Reyes", "Ida Berg"]),
                MeetingRecord.made("n/a.md", .notes, "Lamps", "2026-03-04T09:30", people: ["Nora Whitfield", "Tom Reyes"])),
            Case(
                "one room for calls, at two times",
                MeetingRecord.made(
                    "n/a.vtt", .transcript, "Lamps", "2026-03-04T10:00", conference: "https://meet.example/abc-defg-hij"),
                MeetingRecord.made("n/b.ics!x", .event, "Sails", "2026-03-04T13:30", conference: "abc-defg-hij")),
        ])
    func doesNotJoin(_ test: Case) {
        #expect(Self.meetings(test.records) == Set(test.records.map { [$0.reference] }))
    }

    @Test func `where two people are in everything, they are a meeting when both are there at one time`() {
        let people = ["Nora Whitfield", "Tom Reyes"]
        let records = (1...5).flatMap { day in
            [
                MeetingRecord.made(
                    "n/c.ics!\(day)", .event, "Plank \(Self.words[day])", "2026-03-0\(day)T10:00", to: "2026-03-0\(day)T11:00",
                    people: people, uid: "\(day)"),
                MeetingRecord.made(
                    "n/\(day).vtt", .transcript, "Recording", "2026-03-0\(day)T10:02", people: ["Nora", "Tom Reyes"]),
                MeetingRecord.made("n/\(day).md", .notes, "Lamp \(Self.words[day])", "2026-03-0\(day)", people: people),
                MeetingRecord.made("n/\(day) late.vtt", .transcript, "Recording", "2026-03-0\(day)T15:20", people: people),
            ]
        }
        let expected = (1...5).flatMap { [["n/c.ics!\($0)", "n/\($0).vtt"], ["n/\($0).md"], ["n/\($0) late.vtt"]] }
        #expect(Self.meetings(records) == Set(expected.map(Set.init)))
    }

    @Test(arguments: 0..<10)
    func `the reasons of a meeting are those of all meetings`(seed: Int) {
        var generator = SplitMix(seed: UInt64(seed))
        let records = (0..<60).map { number in
            MeetingRecord.made(
                "n/\(number)", RecordRole.allCases.randomElement(using: &generator) ?? .notes,
                ["Rota", "Lamp repair", "Sails", "Press plan"].randomElement(using: &generator) ?? "",
                "2026-03-0\(Int.random(in: 1...6, using: &generator))T1\(Int.random(in: 0...3, using: &generator)):00",
                links: number % 9 == 0 ? ["\(Int.random(in: 0..<60, using: &generator))"] : [])
        }
        let resolution = MeetingResolver.match(records, claims: [])
        for meeting in resolution.meetings {
            let references = Set(meeting.parts.map { resolution.records[$0].reference })
            let all = resolution.matches.filter { match in
                let inside = [match.first, match.second].count { references.contains(resolution.records[$0].reference) }
                return inside == 2 && match.outcome == .joined || inside == 1 && match.score >= MeetingReason.minimumScore
            }
            let found = MeetingResolver.reasons(for: { references.contains($0.reference) }, among: records, claims: [])
            #expect(found == all.map { MeetingReason($0, records: resolution.records) })
        }
    }

    @Test func `notes that fit two meetings as well are joined to neither`() {
        let records = [
            MeetingRecord.made("n/c.ics!a", .event, "Rota", "2026-03-04T10:00", to: "2026-03-04T11:00", uid: "1"),
            MeetingRecord.made("n/c.ics!b", .event, "Rota", "2026-03-04T15:00", to: "2026-03-04T16:00", uid: "2"),
            MeetingRecord.made("n/rota.md", .notes, "Rota", "2026-03-04"),
            MeetingRecord.made("n/rota.vtt", .transcript, "Rota", "2026-03-04T15:00"),
        ]
        let resolution = MeetingResolver.match(records, claims: [])
        #expect(Self.meetings(records) == [["n/c.ics!a"], ["n/c.ics!b", "n/rota.vtt"], ["n/rota.md"]])
        #expect(resolution.matches.contains { $0.outcome == .unclear })
    }

    @Test func `claims of the owner override all evidence`() {
        let records = [
            MeetingRecord.made("n/a.vtt", .transcript, "Lamp repair", "2026-03-04"),
            MeetingRecord.made("n/b.md", .notes, "Lamp repair", "2026-03-04"),
            MeetingRecord.made("n/c.md", .notes, "Sails", "2026-05-01"),
        ]
        func claim(_ isSame: Bool, _ references: String...) -> SourcedMeetingClaim {
            SourcedMeetingClaim(
                claim: MeetingClaim(isSame: isSame, references: references), notebook: "n", path: "n/meetings.yaml")
        }
        #expect(Self.meetings(records, claims: [claim(false, "a.vtt", "b.md")]) == [["n/a.vtt"], ["n/b.md"], ["n/c.md"]])
        #expect(Self.meetings(records, claims: [claim(true, "a.vtt", "c.md")]) == [["n/a.vtt", "n/b.md", "n/c.md"]])
        #expect(
            Self.meetings(records, claims: [claim(false, "a.vtt", "b.md"), claim(true, "b.md", "n/a.vtt")])
                == [["n/a.vtt", "n/b.md"], ["n/c.md"]])
        #expect(Self.meetings(records, claims: [claim(true, "a.vtt", "gone.md")]).count == 2)
    }

    @Test(arguments: 0..<20)
    func `the order of records makes no difference`(seed: Int) {
        var generator = SplitMix(seed: UInt64(seed))
        let titles = ["Rota", "Lamp repair", "Sails", "Meeting", "Press plan", "1:1 Nora / Tom"]
        let names = ["Nora Whitfield", "Tom Reyes", "Ida Berg", "Nora", "Tom"]
        let records = (0..<40).map { number in
            let hour = Int.random(in: 8...17, using: &generator)
            let day = Int.random(in: 1...4, using: &generator)
            return MeetingRecord.made(
                "n/\(number)", RecordRole.allCases.randomElement(using: &generator) ?? .notes,
                titles.randomElement(using: &generator) ?? "",
                Bool.random(using: &generator) ? "2026-03-0\(day)" : "2026-03-0\(day)T\(hour < 10 ? "0" : "")\(hour):00",
                people: Array(names.shuffled(using: &generator).prefix(Int.random(in: 0...3, using: &generator))))
        }
        let expected = Self.meetings(records)
        #expect(Self.meetings(records.shuffled(using: &generator)) == expected)
        let resolution = MeetingResolver.match(records, claims: [])
        #expect(Set(resolution.meetings.map(\.key)).count == resolution.meetings.count)
        #expect(resolution.meetings.flatMap(\.parts).sorted() == Array(records.indices))
    }

    @Test func `two meetings with the same key get different keys`() {
        let copies = (0..<3).map { MeetingRecord.made("n/\($0).ics!Sails", .event, "Sails \($0)", uid: "same") }
        let named = (1...3).map { number in
            var record = MeetingRecord.made("n/export.json!Weekly", .transcript, "Weekly", "2026-03-0\(number)T10:00")
            record.document = DocumentID(Int64(number))
            return record
        }
        for records in [copies, named, named.reversed()] {
            let meetings = MeetingResolver.match(records, claims: []).meetings
            #expect(meetings.count == 3)
            #expect(Set(meetings.map(\.key)).count == 3)
        }
    }

    @Test(.thorough) func `ten thousand records of one day are compared in bounded time`() {
        let records = (0..<10_000).map { MeetingRecord.made("n/\($0).md", .notes, "Note \($0 % 5000) of many", "2026-03-04") }
        let resolution = MeetingResolver.match(records, claims: [])
        #expect(resolution.matches.count < 200_000)
        #expect(resolution.meetings.count >= 5000)
    }

    // MARK: - Recurring events

    /// The occurrences of a recurring event on some days, from nine to half past.
    private static func recurring(_ title: String, _ days: [String], at hour: String = "09", uid: String = "u")
        -> [MeetingRecord]
    {
        days.map { day in
            var record = MeetingRecord.made(
                "n/c.ics!\(title)@\(day)", .event, title, "\(day)T\(hour):00", to: "\(day)T\(hour):30", uid: uid)
            record.isRepeated = true
            record.occurrence = record.start
            return record
        }
    }

    private static let mondays = ["2026-03-02", "2026-03-09", "2026-03-16", "2026-03-23"]

    /// The title of the event, and the file and title of the notes of the second Monday.
    private static let joined: [(event: String, file: String, title: String)] = [
        ("Monday crew talk", "notes/2026-03-09 Monday crew talk.md", "Monday crew talk, 9 Mar"),
        ("Monday crew talk", "notes/2026-03-09.md", "Crew talk"),
        ("Monday crew talk", "notes/2026-03-09.md", "Monday crew talk (prepared)"),
        ("Monday crew talk", "notes/2026-03-09.md", "Monday crew talk: the mast"),
        ("Monday crew talk", "notes/2026-03-09 Crew talk.md", "Mast, sails and a leak"),
        ("Werkstattrunde am Montag", "notes/2026-03-09.md", "Werkstattrunde Montag, 9. März"),
        ("Réunion du lundi", "notes/2026-03-09 Réunion du lundi.md", "Le mât"),
        ("Reunión del lunes", "notes/2026-03-09.md", "Reunión del lunes – agenda"),
        ("Board", "notes/2026-03-09 Board.md", "Roof and rent"),
        ("Board (video call)", "notes/2026-03-09.md", "Board"),
    ]

    @Test(arguments: joined)
    func `notes of a day belong to the occurrence of that day, whatever the time`(event: String, file: String, title: String) {
        let occurrences = Self.recurring(event, Self.mondays)
        let notes = MeetingRecord.made("n/" + file, .notes, title, "2026-03-09")
        let expected = Set(
            occurrences.map { Set($0.reference.hasSuffix("09") ? [$0.reference, notes.reference] : [$0.reference]) })
        #expect(Self.meetings(occurrences + [notes]) == expected)
    }

    private static let apart: [(event: String, file: String, title: String, start: String)] = [
        ("Monday crew talk", "notes/2026-03-10.md", "Monday crew talk", "2026-03-10"),  // another day
        ("Monday crew talk", "notes/a.md", "Monday crew talk and dinner for thirty guests", "2026-03-09"),  // something longer
        ("Monday crew talk", "notes/a.md", "Crew", "2026-03-09"),  // one word
        ("Monday crew talk", "notes/a.md", "Crew talk", "2026-03-09T16:25"),  // another time
        ("Board of the museum", "notes/2026-03-09 Board.md", "Roof and rent", "2026-03-09"),  // one word, once
    ]

    @Test(arguments: apart)
    func `notes of another day, time or subject stay apart from an occurrence`(
        event: String, file: String, title: String, start: String
    ) {
        let occurrences = Self.recurring(event, Self.mondays)
        let notes = MeetingRecord.made("n/" + file, .notes, title, start)
        #expect(Self.meetings(occurrences + [notes]) == Set((occurrences + [notes]).map { [$0.reference] }))
    }

    @Test(arguments: ["Board", "Vorstand", "Conseil", "Junta"])
    func `a word of the title is enough if the notes with it are of the days of the event`(word: String) {
        let occurrences = Self.recurring("\(word) Museumsverein", Self.mondays)
        let notes = Self.mondays.prefix(2).map { MeetingRecord.made("n/\($0) \(word).md", .notes, "Roof, \($0)", $0) }
        let expected: [Set<String>] = [
            [occurrences[0].reference, notes[0].reference], [occurrences[1].reference, notes[1].reference],
            [occurrences[2].reference], [occurrences[3].reference],
        ]
        #expect(Self.meetings(occurrences + notes) == Set(expected))
        // If they are of other days, too, they are of something else.
        let days = ["2026-03-04", "2026-03-11", "2026-03-18"]
        let others = days.map { (day: String) in
            MeetingRecord.made("n/\(day) \(word).md", .notes, "Roof, \(day)", day)
        }
        let all = occurrences + notes + others
        #expect(Self.meetings(all) == Set(all.map { [$0.reference] }))
    }

    @Test func `notes that fit two events of a day are joined to neither, unless the time decides`() {
        let morning = Self.recurring("Watch talk", Self.mondays)
        let evening = Self.recurring("Watch talk", Self.mondays, at: "17", uid: "v")
        let events = morning + evening
        let notes = MeetingRecord.made("n/2026-03-09.md", .notes, "Watch talk", "2026-03-09")
        // Their references differ only by the time.
        let named = events.enumerated().map { index, event in
            var event = event
            event.reference += "-\(index)"
            return event
        }
        #expect(Self.meetings(named + [notes]).contains([notes.reference]))
        let timed = MeetingRecord.made("n/2026-03-09.md", .notes, "Watch talk", "2026-03-09T17:05")
        #expect(Self.meetings(named + [timed]).contains([named[5].reference, timed.reference]))
    }

    @Test func `an occurrence that was moved has its notes on the new day, and a cancelled one has none`() {
        var moved = MeetingRecord.made("n/c.ics!Crew talk moved", .event, "Crew talk", "2026-03-17T11:00", uid: "u")
        moved.isRepeated = true
        let occurrences = Self.recurring("Crew talk", ["2026-03-02", "2026-03-09", "2026-03-23"]) + [moved]
        let notes = ["2026-03-16", "2026-03-17"].map { (day: String) in
            MeetingRecord.made("n/\(day).md", .notes, "Crew talk, 17 March", day)
        }
        let found = Self.meetings(occurrences + notes)
        #expect(found.contains([moved.reference, notes[1].reference]) && found.contains([notes[0].reference]))
        var cancelled = Self.recurring("Crew talk", ["2026-03-30"])[0]
        cancelled.isCancelled = true
        let late = MeetingRecord.made("n/late.md", .notes, "Crew talk", "2026-03-30")
        #expect(Self.meetings([cancelled, late]).count == 2)
    }

    @Test func `an event of whole days takes the notes of its day`() {
        var days = Self.recurring("Inventory of the loft", Self.mondays)
        for index in days.indices {
            (days[index].start, days[index].end) = (days[index].start.map { LocalDateTime(date: $0.date) }, nil)
        }
        let notes = MeetingRecord.made("n/2026-03-09.md", .notes, "Inventory loft, 9 March", "2026-03-09")
        #expect(Self.meetings(days + [notes]).contains([days[1].reference, notes.reference]))
    }
}
