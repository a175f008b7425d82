import ScrubjayDocuments
import ScrubjayText

/// The meeting or person that a brief is about, with the meetings that belong to it.
struct BriefSubject {
    let name: String
    /// `nil` if the subject is a meeting.
    let person: KnownPerson?
    let next: StoredMeeting?
    let last: StoredMeeting?
    /// Past and running meetings whose tasks count as open between these people: those of the series, or for a person, those with only
    /// the owner of the notes.
    let shared: [StoredMeeting]

    /// Takes the next meeting of the calendar. All-day events do not count.
    ///
    /// - Throws: `BriefError` if no meeting is scheduled.
    init(nextIn snapshot: any Snapshot, finder: MeetingLookup) throws {
        guard let next = finder.meetings.first(where: { $0.start?.secondOfDay != nil && finder.isAhead($0) }) else {
            throw BriefError("", .nothingAhead)
        }
        self = try BriefSubject(next.title, next: next, alike: finder.alike(next), in: snapshot, finder: finder)
    }

    /// Looks a name up: first as a title, then as a person's name, then as words of a title.
    ///
    /// - Throws: `BriefError` if nothing has this name, or several people do.
    init(called text: String, in snapshot: any Snapshot, finder: MeetingLookup) throws {
        var meetings = finder.titled(text)
        if meetings.isEmpty {
            let people = try Self.people(called: text, in: snapshot)
            if people.count > 1 { throw BriefError(text, .severalPeople(people.map(\.name))) }
            if let person = people.first {
                self = try BriefSubject(person, in: snapshot, finder: finder)
                return
            }
            do { meetings = try finder.called(text) } catch {
                let names = try snapshot.people(until: finder.now).filter { $0.standing == .known }.map(\.name)
                throw BriefError(text, .unknown(nearest: suggestion(for: text, among: finder.titles + names)))
            }
        }
        let next = meetings.first(where: finder.isAhead)
        // The words may match several series: take the meeting that comes next, or else the last one.
        guard let one = next ?? meetings.last else { throw BriefError(text, .unknown(nearest: nil)) }
        self = try BriefSubject(one.title, next: next, alike: finder.alike(one), in: snapshot, finder: finder)
    }

    private init(
        _ name: String, next: StoredMeeting?, alike: [StoredMeeting], in snapshot: any Snapshot, finder: MeetingLookup
    ) throws {
        var before = alike.filter { $0.id != next?.id && finder.hasBegun($0) }
        // If it never took place before, take earlier meetings of the same people.
        if before.isEmpty, let next {
            let documents = try snapshot.documents(next.parts.map(\.documentID))
            let owners = try snapshot.owners()
            let others = next.participants(documents).filter { name in
                !owners.contains { $0.aliases.contains(NameKey.folded(name)) }
            }
            let theirs = try others.map { try snapshot.meetings(with: $0) }
            if !theirs.isEmpty {
                before = finder.meetings.filter { meeting in
                    finder.hasBegun(meeting) && meeting.id != next.id && theirs.allSatisfy { $0.contains(meeting.id) }
                }
            }
        }
        self.name = name
        person = nil
        self.next = next
        last = before.lastTold
        shared = before
    }

    private init(_ person: KnownPerson, in snapshot: any Snapshot, finder: MeetingLookup) throws {
        let ids = try snapshot.meetings(with: person.name)
        let meetings = finder.meetings.filter { ids.contains($0.id) }
        let next = meetings.first(where: finder.isAhead)
        let before = meetings.filter { $0.id != next?.id && finder.hasBegun($0) }
        name = person.name
        self.person = person
        self.next = next
        last = before.lastTold
        let known = Set(try (snapshot.owners() + [person]).flatMap(\.aliases))
        shared = try before.filter { meeting in
            let documents = try snapshot.documents(meeting.parts.map(\.documentID))
            return meeting.participants(documents).allSatisfy { known.contains(NameKey.folded($0)) }
        }
    }

    /// Returns the person whose full name or address this is, or else everybody whose name contains it.
    static func people(called name: String, in snapshot: any Snapshot) throws -> [KnownPerson] {
        let key = NameKey.folded(name)
        let known = try snapshot.knownPeople(called: name)
        let exact = known.filter { $0.aliases.contains(key) && (key.contains(" ") || key.contains("@")) }
        return exact.count == 1 ? exact : known
    }
}
