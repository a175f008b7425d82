import ScrubjayDocuments
import ScrubjayText

extension MeetingCatalogue {
    /// Returns every record of a meeting, one for each time of a recurring event, in no particular order.
    ///
    /// - Parameter others: Further documents to include, whether or not they record a meeting.
    func meetingRecords(including others: Set<StoredDocument.ID> = []) throws -> [MeetingRecord] {
        // `meetings.yaml` may name documents that are not records by themselves.
        let files = Set(try meetingClaims().flatMap(\.files))
        return MeetingRecordBuilder.records(of: try meetingDocuments(including: others, of: files))
    }

    /// Returns the meeting of each document that is one of several of its meeting. A recurring event belongs to no single meeting.
    func sharedMeetings(of documents: Set<StoredDocument.ID>) throws -> [StoredDocument.ID: StoredMeeting] {
        let parts = try wholeParts(documents).filter { $0.documentCount > 1 }
        guard !parts.isEmpty else { return [:] }
        let meetings = try meetings(MeetingSelection(ids: Set(parts.map(\.meeting))))
        let known = Dictionary(uniqueKeysWithValues: meetings.map { ($0.id, $0) })
        return Dictionary(parts.map { ($0.document, known[$0.meeting]) }) { first, _ in first }.compactMapValues(\.self)
    }

    /// Returns the selected meetings that have one of these names.
    func meetings(named names: [MeetingName], _ selection: MeetingSelection) throws -> [StoredMeeting] {
        var selection = selection
        selection.narrow(to: try meetingIDs(named: names))
        return try meetings(selection)
    }

    /// Returns the first `count` results of a closure that are not `nil`, called with one selected meeting after the other.
    ///
    /// Meetings are read in batches, so that no more are read than needed.
    func first(
        _ count: Int, of selection: MeetingSelection, _ transform: (StoredMeeting) throws -> StoredMeeting?
    ) throws -> [StoredMeeting] {
        var selection = selection
        selection.limit = max(count, 16)
        var found: [StoredMeeting] = []
        while true {
            let batch = try meetings(selection)
            for meeting in batch {
                guard let result = try transform(meeting) else { continue }
                found.append(result)
                if found.count == count { return found }
            }
            guard let last = batch.last, batch.count == selection.limit else { return found }
            selection.position = selection.order == .earliestFirst ? .after(last.id) : .before(last.id)
        }
    }
}

extension MeetingCatalogue where Self: DocumentCatalogue & PersonCatalogue {
    /// Returns the meetings that match a query, in its order.
    func meetings(_ query: MeetingQuery) throws -> [StoredMeeting] {
        var selection = try selection(of: query)
        guard !query.people.isEmpty else { return try meetings(selection) }
        selection.limit = nil
        let found = try meetings(meetings(selection), with: query.people)
        return query.limit.map { Array(found.prefix($0)) } ?? found
    }

    /// Returns how many meetings match a query, whatever its limit.
    func meetingCount(_ query: MeetingQuery) throws -> Int {
        var query = query
        query.limit = nil
        return try query.people.isEmpty ? meetingCount(selection(of: query)) : meetings(query).count
    }

    /// Returns the meetings that match a query, and perhaps others with its people in their titles.
    private func selection(of query: MeetingQuery) throws -> MeetingSelection {
        var selection = query.selection
        if query.hasWords {
            selection.narrow(to: try meetingIDs(named: meetingNames(selection).filter(query.allows)))
        }
        return try self.selection(selection, with: query.people)
    }

    /// Returns a selection of all meetings in which these people take part, and perhaps of others with them in their titles.
    func selection(_ selection: MeetingSelection, with people: [String]) throws -> MeetingSelection {
        var selection = selection
        for person in people {
            var theirs = try meetings(with: person)
            if let called = try TitlesWithName(person, in: self) {
                theirs.formUnion(try meetingIDs(named: meetingNames(selection).filter { called.contains($0.title) }))
            }
            selection.narrow(to: theirs)
        }
        return selection
    }

    /// Returns those of the meetings in which all of these people take part. The calendar may name one of them, the transcript another one.
    ///
    /// - Parameter people: Names or addresses.
    func meetings(_ meetings: [StoredMeeting], with people: [String]) throws -> [StoredMeeting] {
        var found = meetings
        for person in people where !found.isEmpty {
            let theirs = try self.meetings(with: person)
            let called = try self.meetings(found.filter { !theirs.contains($0.id) }, titledWith: person)
            found.removeAll { !theirs.contains($0.id) && !called.contains($0.id) }
        }
        return found
    }

    /// Returns those that have the person in the title and in which nobody else takes part: *1:1 Ada* in the owner's calendar. All-day events do not
    /// count: they are birthdays and holidays.
    private func meetings(_ meetings: [StoredMeeting], titledWith name: String) throws -> Set<StoredMeeting.ID> {
        guard let titles = try TitlesWithName(name, in: self) else { return [] }
        var known: [String: Bool] = [:]
        let called = meetings.filter { meeting in
            guard meeting.start?.secondOfDay != nil else { return false }
            if let isCalled = known[meeting.title] { return isCalled }
            let isCalled = titles.contains(meeting.title)
            known[meeting.title] = isCalled
            return isCalled
        }
        let owners = NamesOfPeople(try owners())
        let documents = try documents(Array(Set(called.flatMap { $0.parts.map(\.documentID) })))
        return Set(
            called.filter { meeting in
                meeting.parts.flatMap { documents[$0.documentID]?.people ?? [] }
                    .allSatisfy { !$0.takesPart || owners.contains($0.name) }
            }.map(\.id))
    }
}

/// The titles that name a person.
private struct TitlesWithName {
    private let people: [KnownPerson]

    /// `nil` if nobody has this name, or if somebody else has the same first name: in a title, a first name alone may mean either of them.
    init?(_ name: String, in snapshot: some PersonCatalogue) throws {
        people = try snapshot.knownPeople(called: name)
        let firstNames = Set(people.compactMap { NameKey.folded($0.name).split(separator: " ").first.map(String.init) })
        let known = Set(people.map(\.id))
        guard !people.isEmpty,
            try firstNames.allSatisfy({ try Set(snapshot.knownPeople(called: $0).map(\.id)).isSubset(of: known) })
        else { return nil }
    }

    func contains(_ title: String) -> Bool { people.contains { $0.isNamed(in: title) } }
}
