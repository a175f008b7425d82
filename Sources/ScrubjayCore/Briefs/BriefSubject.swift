import ScrubjayDocuments
import ScrubjayText

/// The meeting or person that a brief is about, with the meetings that belong to it.
struct BriefSubject {
    let name: String
    /// `nil` if the subject is a meeting.
    let person: KnownPerson?
    let next: StoredMeeting?
    /// The meeting that is running; of the subject, or of anybody if the subject is the next meeting.
    let running: StoredMeeting?
    let last: StoredMeeting?
    /// Past meetings whose tasks count as open between these people: the meetings of the series, or for a person, those in which only
    /// this person and the owner of the notes take part.
    let shared: [StoredMeeting]

    /// Takes the next meeting of the calendar, or the running one if none is ahead. All-day events do not count.
    ///
    /// - Throws: `BriefError` if no meeting is scheduled.
    init(nextIn snapshot: any DocumentCatalogue & PersonCatalogue & MeetingCatalogue, meetingLookup: MeetingLookup) throws {
        let (next, running) = (try meetingLookup.next(), try meetingLookup.running())
        guard let one = next ?? running else { throw BriefError("", .noUpcomingMeeting) }
        self = try BriefSubject(
            one.title, next: next, running: running, alike: try meetingLookup.meetings(inSeriesOf: one), in: snapshot,
            meetingLookup: meetingLookup)
    }

    /// Looks a name up: first as a title, then as a person's name, then as words of a title.
    ///
    /// - Throws: `BriefError` if nothing has this name, or several people do.
    init(
        called text: String, in snapshot: any DocumentCatalogue & PersonCatalogue & MeetingCatalogue,
        meetingLookup: MeetingLookup
    ) throws {
        var meetings = try meetingLookup.titled(text)
        if meetings.isEmpty {
            let people = try snapshot.people(called: text)
            if people.count > 1 { throw BriefError(text, .severalPeople(people.map(\.name))) }
            if let person = people.first {
                self = try BriefSubject(person, in: snapshot, meetingLookup: meetingLookup)
                return
            }
            do { meetings = try meetingLookup.meetings(named: text) } catch is BriefError {
                let names = try snapshot.people(until: meetingLookup.now).filter { $0.resolution == .known }.map(\.name)
                throw BriefError(text, .unknown(nearest: suggestion(for: text, among: meetingLookup.titles + names)))
            }
        }
        let running = meetings.last { $0.isRunning(at: meetingLookup.now) }
        // The words may match several series: take the one of the meeting that is running or comes next, or else the last one.
        let ahead = meetings.first { $0.isAhead(at: meetingLookup.now) }
        guard let one = running ?? ahead ?? meetings.last else { throw BriefError(text, .unknown(nearest: nil)) }
        let alike = try meetingLookup.meetings(inSeriesOf: one)
        let next = running == nil ? ahead : alike.first { $0.isAhead(at: meetingLookup.now) }
        self = try BriefSubject(
            one.title, next: next, running: running, alike: alike, in: snapshot, meetingLookup: meetingLookup)
    }

    /// Takes a meeting that is running or still to come.
    init(
        _ meeting: StoredMeeting, in snapshot: any DocumentCatalogue & PersonCatalogue & MeetingCatalogue,
        meetingLookup: MeetingLookup
    ) throws {
        let isRunning = meeting.isRunning(at: meetingLookup.now)
        self = try BriefSubject(
            meeting.title, next: isRunning ? nil : meeting, running: isRunning ? meeting : nil,
            alike: try meetingLookup.meetings(inSeriesOf: meeting), in: snapshot, meetingLookup: meetingLookup)
    }

    private init(
        _ name: String, next: StoredMeeting?, running: StoredMeeting?, alike: [StoredMeeting],
        in snapshot: any DocumentCatalogue & PersonCatalogue & MeetingCatalogue, meetingLookup: MeetingLookup
    ) throws {
        var before = alike.filter { ![next?.id, running?.id].contains($0.id) && $0.hasBegun(at: meetingLookup.now) }
        // If it never took place before, take earlier meetings of the same people.
        if before.isEmpty, let next = next ?? running {
            let owners = NamesOfPeople(try snapshot.owners())
            let others = try snapshot.participants(of: next).map(\.name).filter { !owners.contains($0) }
            let theirs = try others.map { try snapshot.meetings(with: $0) }
            if let first = theirs.first {
                before = try meetingLookup.meetings(theirs.dropFirst().reduce(first) { $0.intersection($1) }).filter {
                    meeting in
                    meeting.hasBegun(at: meetingLookup.now) && ![next.id, running?.id].contains(meeting.id)
                }
            }
        }
        self.name = name
        person = nil
        self.next = next
        self.running = running
        last = before.lastRecorded
        shared = before
    }

    private init(
        _ person: KnownPerson, in snapshot: any DocumentCatalogue & PersonCatalogue & MeetingCatalogue,
        meetingLookup: MeetingLookup
    ) throws {
        let meetings = try MeetingsOfPerson(
            person, meetingLookup.meetings(snapshot.meetings(with: person.name)), now: meetingLookup.now, in: snapshot)
        name = person.name
        self.person = person
        next = meetings.next
        running = meetings.running
        last = meetings.before.lastRecorded
        shared = meetings.shared
    }
}

/// The meetings of a person, as seen from now.
struct MeetingsOfPerson {
    /// The first one that is ahead.
    let next: StoredMeeting?
    let running: StoredMeeting?
    /// All others that have begun, in order of time.
    let before: [StoredMeeting]
    /// Those of them in which only this person and the owner of the notes take part.
    let shared: [StoredMeeting]

    /// - Parameter meetings: In order of time.
    init(
        _ person: KnownPerson, _ meetings: [StoredMeeting], now: LocalDateTime, in snapshot: any PersonCatalogue
    ) throws {
        let next = meetings.first { $0.isAhead(at: now) }
        let running = meetings.last { $0.isRunning(at: now) }
        let before = meetings.filter { ![next?.id, running?.id].contains($0.id) && $0.hasBegun(at: now) }
        (self.next, self.running, self.before) = (next, running, before)
        let known = NamesOfPeople(try snapshot.owners() + [person])
        let participants = try snapshot.participants(of: before)
        shared = before.filter { participants[$0.id]?.map(\.name).allSatisfy(known.contains) ?? true }
    }
}
