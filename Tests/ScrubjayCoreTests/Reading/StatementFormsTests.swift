@testable import ScrubjayCore
import ScrubjayTestSupport
import Testing

@Suite struct `A statement that changes` {
    /// A log with two days.
    private static func log(_ earlier: String, _ later: String) -> String {
        "# Log\n\n## 2026-02-02\n\n\(earlier)\n\n## 2026-02-23\n\n\(later)\n"
    }

    private static let days = [
        (
            "The launch of the gig is on 3 April.", "Launch of the gig moved from 3 April to 17 April.",
            "When is the launch of the gig?", "2026-04-17"
        ),
        (
            "The prize-giving is on 3 April.", "Prize-giving pushed back from 3 April to 24 April.",
            "When is the prize-giving?",
            "2026-04-24"
        ),
    ]

    @Test(arguments: days)
    func `is answered with the later day, and with the earlier one as history`(
        earlier: String, later: String, question: String, day: String
    ) async throws {
        let notebook = try await AskedNotebook(["log.md": Self.log(earlier, later)])
        let answer = try await notebook.answer(Question(question))
        #expect(answer.statement == day + "\nbefore: 2026-04-03, until 2026-02-23")
        #expect(answer.sentences.first?.text == later)
    }

    private static let others = [
        (
            "The inspection of the boiler is on 3 April.", "Boiler inspection postponed to 10 April.",
            "When is the boiler inspection?"
        ),
        ("The club room has 30 chairs.", "The club room now has 24 chairs.", "How many chairs has the club room?"),
        ("The mooring fee is 40 pounds.", "The mooring fee goes up to 45 pounds.", "What is the mooring fee?"),
        ("The band plays in Leeds.", "The band no longer plays in Leeds, it is York.", "Where does the band play?"),
        (
            "Steward of the north pier is Rosa Lind.", "Olaf Munk takes over the north pier from Rosa Lind.",
            "Who is steward of the north pier?"
        ),
        ("We buy a second stove.", "The second stove is no longer needed.", "Do we buy a second stove?"),
        (
            "The races are timed with Lapwing.", "Races are timed with Dunlin instead of Lapwing.",
            "What are the races timed with?"
        ),
    ]

    @Test(arguments: others)
    func `has the later statement first`(earlier: String, later: String, question: String) async throws {
        let notebook = try await AskedNotebook(["log.md": Self.log(earlier, later)])
        #expect(try await notebook.answer(Question(question)).sentences.prefix(2).map(\.text) == [later, earlier])
    }

    @Test(arguments: others)
    func `holds again when the later note is deleted`(earlier: String, later: String, question: String) async throws {
        let notebook = try await AskedNotebook([
            "a.md": "---\ndate: 2026-02-02\n---\n\(earlier)\n", "b.md": "---\ndate: 2026-02-23\n---\n\(later)\n",
        ])
        #expect(try await notebook.answer(Question(question)).sentences.first?.text == later)
        try notebook.folder.folder.remove("notes/b.md")
        try await notebook.folder.update()
        #expect(try await notebook.answer(Question(question)).sentences.map(\.text) == [earlier])
    }

    @Test(arguments: [
        ("The regatta is on 9 May.", "The regatta dinner was moved to 16 May.", "When is the regatta?"),
        (
            "The boiler inspection is on 3 April.", "The boiler now has a new valve since 10 April.",
            "When is the boiler inspection?"
        ),
        ("The mooring fee is 40 pounds.", "The fee of the dinghy park goes up to 45 pounds.", "What is the mooring fee?"),
    ])
    func `is not replaced by one about something else`(earlier: String, later: String, question: String) async throws {
        let notebook = try await AskedNotebook(["log.md": Self.log(earlier, later)])
        let answer = try await notebook.answer(Question(question))
        #expect(answer.statement?.contains("before") != true && answer.sentences.first?.text == earlier)
    }
}

@Suite struct `A question in a note` {
    @Test(arguments: [
        ("Kim asked whether the allotment floods.", "Does the allotment flood?"),
        ("Rosa wonders if the loft needs a membrane.", "Does the loft need a membrane?"),
        ("Unclear who brings the mixer.", "Who brings the mixer?"),
        ("TBD: colour of the skirting", "What colour is the skirting?"),
        ("Lone fragt, ob der Kahn dicht ist.", "Ist der Kahn dicht?"),
    ])
    func `is never an answer`(text: String, question: String) async throws {
        let notebook = try await AskedNotebook(["a.md": "# Notes\n\n\(text)\n"])
        #expect(try await notebook.answer(Question(question)).verdict != .answered)
    }

    @Test func `gives way to what answers it`() async throws {
        let notebook = try await AskedNotebook([
            "a.md": "---\ndate: 2026-02-02\n---\nUnclear who brings the mixer.\n",
            "b.md": "---\ndate: 2026-02-09\n---\nThe mixer comes from Olaf, who brings it on Friday.\n",
        ])
        let answer = try await notebook.answer(Question("Who brings the mixer?"))
        #expect(answer.sentences.first?.text == "The mixer comes from Olaf, who brings it on Friday.")
    }
}

@Suite struct `The days of an answer` {
    private static let rota = """
        ---
        date: 2026-02-20
        ---
        # Rota

        | date | bar | door |
        |---|---|---|
        | 21 March | Ben | Ida |
        | 28 March | Rosa | Olaf |

        Ferry to Calais on 9 April at 07:40.

        The Friday group meets in the annexe.

        - [ ] order the summer tyres
        - [x] ring the dentist
        """

    @Test(arguments: [
        ("Who does the bar on 28 March?", "28 March | Rosa | Olaf"),
        ("What happens on 9 April?", "Ferry to Calais on 9 April at 07:40."),
        ("What will happen on 9 April 2026?", "Ferry to Calais on 9 April at 07:40."),
        ("When does the ferry leave on 9 April?", "Ferry to Calais on 9 April at 07:40."),
        ("Where does the Friday group meet?", "The Friday group meets in the annexe."),
    ])
    func `are those that a note names, whatever day it was written on`(question: String, words: String) async throws {
        let notebook = try await AskedNotebook(["rota.md": Self.rota])
        #expect(try await notebook.answer(Question(question)).sentences.prefix(2).contains { $0.text.contains(words) })
    }

    @Test(arguments: [
        ("Have I ordered the summer tyres?", "Not ticked"), ("Did I ring the dentist?", "Ticked"),
        ("Is the dentist rung?", "Ticked"),
    ])
    func `and a task says whether it is done`(question: String, statement: String) async throws {
        let notebook = try await AskedNotebook(["rota.md": Self.rota])
        #expect(try await notebook.answer(Question(question)).statement == statement)
    }

    private static let calendar = """
        BEGIN:VCALENDAR
        VERSION:2.0
        PRODID:-//Test//EN
        BEGIN:VEVENT
        UID:1@example
        DTSTAMP:20260101T000000Z
        DTSTART:20260421T190000
        DTEND:20260421T210000
        SUMMARY:Summer concert
        LOCATION:St Mary's
        END:VEVENT
        BEGIN:VEVENT
        UID:2@example
        DTSTAMP:20260101T000000Z
        DTSTART:20260319T190000
        DTEND:20260319T210000
        SUMMARY:Quiz night
        STATUS:CANCELLED
        LOCATION:Red Lion
        END:VEVENT
        END:VCALENDAR

        """.replacing("\n", with: "\r\n")

    @Test(arguments: [
        ("Where is the summer concert?", "St Mary's"),
        ("When and where is the summer concert?", "2026-04-21 19:00 Summer concert, St Mary's"),
        ("When is quiz night?", "Cancelled: Quiz night, 2026-03-19 19:00 – 21:00"),
        ("Is the quiz night cancelled?", "Cancelled: Quiz night, 2026-03-19 19:00 – 21:00"),
    ])
    func `of an event come with its place, or that it was cancelled`(question: String, statement: String) async throws {
        let notebook = try await AskedNotebook(["cal.ics": Self.calendar])
        #expect(try await notebook.answer(Question(question)).statement == statement)
    }
}
