/// What a brief is about, and which meetings belong to it.
struct BriefSubject {
    let name: String
    /// Nil where it is a meeting.
    let person: KnownPerson?
    let next: StoredMeeting?
    let last: StoredMeeting?
    /// Meetings that have begun whose tasks are between the same people: those of the series, or those of two.
    let shared: [StoredMeeting]

    /// The next meeting of the calendar. What takes all day is no meeting.
    ///
    /// - Throws: `BriefError` where none is ahead.
    init(nextIn snapshot: any Snapshot, finder: MeetingFinder) throws {
        guard let next = finder.meetings.first(where: { $0.start?.secondOfDay != nil && finder.isAhead($0) }) else {
            throw BriefError("", .nothingAhead)
        }
        self = try BriefSubject(next.title, next: next, alike: finder.alike(next), in: snapshot, finder: finder)
    }

    /// What is called so: a title, somebody's name, words of a title, in this order.
    ///
    /// - Throws: `BriefError` where nothing is, or several people are.
    init(called text: String, in snapshot: any Snapshot, finder: MeetingFinder) throws {
        var found = finder.titled(text)
        if found.isEmpty {
            let people = try Self.people(called: text, in: snapshot)
            if people.count > 1 { throw BriefError(text, .severalPeople(people.map(\.name))) }
            if let person = people.first {
                self = try BriefSubject(person, in: snapshot, finder: finder)
                return
            }
            do { found = try finder.called(text) } catch {
                let names = try snapshot.people(until: finder.now).filter { $0.standing == .known }.map(\.name)
                throw BriefError(text, .unknown(nearest: suggestion(for: text, among: finder.titles + names)))
            }
        }
        let next = found.first(where: finder.isAhead)
        // Words may fit several series: the one that comes next, else the last one is meant.
        guard let one = next ?? found.last else { throw BriefError(text, .unknown(nearest: nil)) }
        self = try BriefSubject(one.title, next: next, alike: finder.alike(one), in: snapshot, finder: finder)
    }

    private init(
        _ name: String, next: StoredMeeting?, alike: [StoredMeeting], in snapshot: any Snapshot, finder: MeetingFinder
    ) throws {
        var before = alike.filter { $0.id != next?.id && finder.hasBegun($0) }
        // Of what took place never before, the last meeting of the same people.
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

    private init(_ person: KnownPerson, in snapshot: any Snapshot, finder: MeetingFinder) throws {
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

    /// The one whose whole name or address it is, else all who have it as a part of theirs.
    static func people(called name: String, in snapshot: any Snapshot) throws -> [KnownPerson] {
        let key = NameKey.folded(name)
        let known = try snapshot.knownPeople(called: name)
        let exact = known.filter { $0.aliases.contains(key) && (key.contains(" ") || key.contains("@")) }
        return exact.count == 1 ? exact : known
    }
}
