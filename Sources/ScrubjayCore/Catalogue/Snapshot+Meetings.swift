import ScrubjayDocuments
import ScrubjayText

extension Snapshot {
    /// Of some meetings those in which all of these people take part. One may be in the calendar only, another one in the transcript.
    ///
    /// - Parameter people: Names or addresses.
    func meetings(_ meetings: [StoredMeeting], with people: [String]) throws -> [StoredMeeting] {
        var found = meetings
        for person in people where !found.isEmpty {
            let theirs = try self.meetings(with: person)
            let called = try self.meetings(found.filter { !theirs.contains($0.id) }, calledAfter: person)
            found.removeAll { !theirs.contains($0.id) && !called.contains($0.id) }
        }
        return found
    }

    /// Those that are called after somebody and name nobody else who takes part: *1:1 Ada* in a calendar of one's own. What takes all day is
    /// a birthday, or a holiday.
    private func meetings(_ meetings: [StoredMeeting], calledAfter name: String) throws -> Set<StoredMeeting.ID> {
        let people = try knownPeople(called: name)
        // A first name alone is nobody's that several have, but theirs who are asked for by it.
        let firstNames = Set(people.compactMap { NameKey.folded($0.name).split(separator: " ").first.map(String.init) })
        let known = Set(people.map(\.id))
        guard !people.isEmpty,
            try firstNames.allSatisfy({ try Set(knownPeople(called: $0).map(\.id)).isSubset(of: known) })
        else { return [] }
        var titles: [String: Bool] = [:]
        let called = meetings.filter { meeting in
            guard meeting.start?.secondOfDay != nil else { return false }
            if let isCalled = titles[meeting.title] { return isCalled }
            let isCalled = people.contains { $0.isNamed(in: meeting.title) }
            titles[meeting.title] = isCalled
            return isCalled
        }
        let owners = Set(try owners().flatMap(\.aliases))
        let documents = try documents(Array(Set(called.flatMap { $0.parts.map(\.documentID) })))
        return Set(
            called.filter { meeting in
                meeting.parts.flatMap { documents[$0.documentID]?.people ?? [] }
                    .allSatisfy { !$0.takesPart || owners.contains(NameKey.folded($0.name)) }
            }.map(\.id))
    }
}
