import Hummingbird
import Scrubjay

/// One meeting, of which several documents may tell: its notes, its transcript, its entry in the calendar.
///
///     /meetings/museum/meetings/2026-03-09%20Weekly%20sync.md
///     /meetings/museum/calendar/work.ics?part=Harbour%20round&at=2026-03-16T10%3A00%3A00
struct MeetingPage: Page {
    static let path: RouterPath = "/meetings/**"

    struct Content: Sendable {
        let title: String
        let when: String
        let place: String?
        let moved: String?
        /// Why it does not take place.
        let off: String?
        let isNow: Bool
        let series: Series?
        let people: [Avatar]
        let parts: [Part]
        let transcript: Transcript?
        let records: [Record]
        let empty: EmptyState?
        let warning: String?

        /// The neighbours in its series.
        struct Series: Sendable {
            let title: String
            let before: PageLink?
            let after: PageLink?
        }

        /// A list below a heading.
        struct Part: Sendable {
            let id: String
            let title: String
            let note: String?
            let tasks: [TaskRow]
            let sentences: [SentenceRow]
            /// How many more there are.
            let more: Int?

            var isEmpty: Bool { tasks.isEmpty && sentences.isEmpty && note == nil }
        }

        /// A document of the meeting.
        struct Record: Sendable {
            let role: String
            let title: String
            let place: String
            let path: String
        }
    }

    func view(_ request: PageRequest) async throws -> PageView {
        let index = request.index
        let today = index.clock.date
        let place = try NotePlace(request, below: "/meetings")
        let moment = try request["at"].map { text in
            guard let moment = LocalDateTime(text) else {
                throw PageProblem(
                    status: 400, title: "“\(text)” is no time", advice: "Write a day such as 2026-03-16, or 2026-03-16T10:00.")
            }
            return moment
        }
        let current = try await index.current(quoting: {
            let documents: [StoredDocument]
            do { documents = try place.documents() } catch is LocationError { throw Self.gone(on: moment?.date, today) }
            guard let overview = try await index.overview(ofMeetingIn: documents, at: moment) else {
                throw Self.gone(on: moment?.date, today)
            }
            return overview
        })
        let overview = current.value
        let meeting = overview.meeting
        let transcript = try overview.records.first { $0.role == .transcript }.flatMap { record in
            Transcript(
                try index.contents(of: record.source.document), speaker: request["speaker"],
                at: request.path + (request["part"].map { "?part=\(AddressPath.encoded($0))" } ?? "")
                    + (request["at"].map { (request["part"] == nil ? "?" : "&") + "at=\(AddressPath.encoded($0))" } ?? ""))
        }
        let parts = (Self.before(overview, today) + Self.held(overview, today) + Self.sinceLast(overview, today))
            .filter { !$0.isEmpty }
        return PageView(
            .today, title: meeting.title, template: "meeting",
            Content(
                title: meeting.title, when: MeetingTime.long(meeting), place: overview.details.place,
                moved: overview.details.movedFrom.map {
                    "moved from \(DayText.short($0.date, near: today)) \(DayText.time($0))"
                },
                off: meeting.isCancelled ? "cancelled" : nil,
                isNow: overview.phase == .running && meeting.start?.secondOfDay != nil && !meeting.isCancelled,
                series: Self.series(overview, today), people: overview.people.map(Avatar.init), parts: parts,
                transcript: transcript,
                records: overview.records.map { record in
                    let document = record.source.document
                    return Content.Record(
                        role: Self.title(of: record.role), title: document.title,
                        place: "\(document.notebook) › \(document.path)",
                        path: AddressPath.note(document, line: record.source.line == 1 ? nil : record.source.line))
                },
                empty: parts.isEmpty
                    ? EmptyState(
                        "today", "Nothing is written of this meeting yet.",
                        advice: "Take notes in a file with its title and its day, and they are here.",
                        path: AppTab.newNote.path, link: AppTab.newNote.title) : nil,
                warning: StalenessText.warning(current.staleness)))
    }

    private static func gone(on day: CivilDate?, _ today: CivilDate) -> PageProblem {
        PageProblem(
            status: 404, title: "There is no such meeting",
            advice: "Its notes or its entry in the calendar may have been moved, renamed or deleted.",
            back: day.map { PageLink(path: AddressPath.day($0), title: "All of \(DayText.short($0, near: today))") }
                ?? PageLink(path: AppTab.today.path, title: AppTab.today.title))
    }

    private static func series(_ overview: MeetingOverview, _ today: CivilDate) -> Content.Series? {
        guard let series = overview.meeting.series else { return nil }
        func link(_ place: MeetingPlace?) -> PageLink? {
            place.map { place in
                PageLink(
                    path: AddressPath.meeting(place),
                    title: place.start.map { DayText.short($0.date, near: today) } ?? place.title)
            }
        }
        return Content.Series(title: series.title, before: link(overview.previous), after: link(overview.next))
    }

    private static func title(of role: RecordRole) -> String {
        switch role {
        case .event: "Calendar"
        case .invitation: "Invitation"
        case .transcript: "Transcript"
        case .chat: "Chat"
        case .summary: "Summary"
        case .notes: "Notes"
        case .followUp: "Follow-up"
        }
    }

    // MARK: - What is told of it

    /// What to know before it.
    private static func before(_ overview: MeetingOverview, _ today: CivilDate) -> [Content.Part] {
        guard let brief = overview.brief else { return [] }
        let last = brief.lastDay.map { "Last time, \(DayText.short($0, near: today))" } ?? "Last time"
        return [
            part("last-time", last, brief.decisions.shown.map(\.sentence) + brief.keySentences, today),
            part("you-owe", "Open for you", brief.youOwe, today), part("they-owe", "Open for the others", brief.theyOwe, today),
            part("done-before", "Done since last time", brief.done, today),
            part("since", "New since last time", brief.since, today),
            part("unanswered", "Not answered yet", brief.unanswered, today),
        ]
    }

    /// What its own records hold.
    private static func held(_ overview: MeetingOverview, _ today: CivilDate) -> [Content.Part] {
        let decisions = overview.decisions
        // Before it, the brief has the questions that are open.
        let questions = overview.brief == nil ? overview.questions : []
        return [
            part("said", overview.brief == nil ? "What was said" : "What is written of it", overview.sentences, today),
            part(
                "decisions", "Decisions", decisions.shown.map(\.sentence), more: decisions.total - decisions.shown.count, today),
            part("tasks", "Tasks", overview.tasks, today), part("questions", "Open questions", questions, today),
        ]
    }

    /// What is new since the meeting before it; what the other lists have already is left out.
    private static func sinceLast(_ overview: MeetingOverview, _ today: CivilDate) -> [Content.Part] {
        guard let changes = overview.changes else { return [] }
        let told = Set(overview.sentences.map(\.text))
        let people = [("Joined", changes.joined), ("Absent", changes.missing)].filter { !$0.1.isEmpty }
            .map { "\($0.0): \($0.1.joined(separator: ", "))" }.joined(separator: ". ")
        let day = changes.earlier.meeting.start.map { ", \(DayText.short($0.date, near: today))" } ?? ""
        return [
            part(
                "changes", "Since last time\(day)", changes.newSentences.filter { !told.contains($0.text) },
                note: people.isEmpty ? nil : people, today),
            part("done-since", "Done since last time", changes.done, today),
            part("carried-over", "Still open from last time", changes.carriedOver, today),
            part("still-asked", "Not answered since last time", changes.unanswered, today),
        ]
    }

    private static func part(
        _ id: String, _ title: String, _ sentences: [Answer.Sentence], note: String? = nil, more: Int = 0, _ today: CivilDate
    ) -> Content.Part {
        Content.Part(
            id: id, title: title, note: note, tasks: [],
            sentences: SentenceRow.all(sentences, today: today), more: more > 0 ? more : nil)
    }

    private static func part(
        _ id: String, _ title: String, _ tasks: TruncatedList<BriefTask>, _ today: CivilDate
    ) -> Content.Part {
        let more = tasks.total - tasks.shown.count
        return Content.Part(
            id: id, title: title, note: nil,
            tasks: tasks.shown.map { TaskRow($0.task, $0.sentence.citation.document, today: today, isOwners: false) },
            sentences: [], more: more > 0 ? more : nil)
    }
}
