/// What took place, and which documents tell of it.
extension Index {
    /// The meetings that are looked for, the latest first.
    public func meetings(_ query: MeetingQuery) throws -> [StoredMeeting] {
        try store.read { snapshot in
            var found = try snapshot.meetings().filter(query.allows)
            // One may be in the calendar only, another one in the transcript.
            for person in query.people {
                let documents = Set(try snapshot.documents(that: Filter(people: [person])))
                found.removeAll { meeting in !meeting.parts.contains { documents.contains($0.documentID) } }
            }
            return found.reversed()
        }
    }

    /// The meetings that a document is a part of, by time; of a repeated event the last ones and the next.
    func meetingViews(of document: StoredDocument) throws -> [MeetingView] {
        var meetings = try store.read { try $0.meetings(of: document.id) }
        if meetings.count > Self.mostMeetings {
            let today = clock.date
            let past = meetings.prefix { $0.start.map { $0.date <= today } ?? true }.count
            meetings = Array(meetings[max(0, past - Self.mostMeetings + 1)..<min(past + 1, meetings.count)])
        }
        return try meetings.map { meeting in
            let (previous, next) = try neighbours(of: meeting)
            return MeetingView(
                meeting: meeting, documents: try documents(of: [meeting]), previous: previous, next: next)
        }
    }

    /// Of a repeated event so many times are shown with it.
    private static let mostMeetings = 3

    /// The documents of some meetings.
    public func documents(of meetings: [StoredMeeting]) throws -> [StoredDocument.ID: StoredDocument] {
        try store.read { try $0.documents(meetings.flatMap { $0.parts.map(\.documentID) }) }
    }

    /// What came before a meeting in its series, and what comes after; cancelled ones do not count.
    func neighbours(of meeting: StoredMeeting) throws -> (previous: StoredMeeting?, next: StoredMeeting?) {
        guard let series = meeting.series else { return (nil, nil) }
        let all = try store.read { try $0.meetings(in: series) }
        guard let place = all.firstIndex(where: { $0.id == meeting.id }) else { return (nil, nil) }
        return (all[..<place].last { !$0.isCancelled }, all[(place + 1)...].first { !$0.isCancelled })
    }

    /// What speaks for the parts of a meeting being one, and what nearly belongs to it: the surest first.
    public func reasons(for meeting: StoredMeeting) throws -> [MeetingReason] {
        let resolution = try store.read {
            MeetingMatcher.match(try $0.meetingRecords(including: []), claims: try $0.meetingClaims())
        }
        let parts = Set(
            resolution.records.indices.filter { index in
                let record = resolution.records[index]
                return meeting.parts.contains {
                    $0.documentID.rawValue == record.document && $0.occurrence == record.occurrence
                }
            })
        return resolution.matches.compactMap { match in
            let isInside = parts.contains(match.first) && parts.contains(match.second)
            let isBeside = parts.contains(match.first) != parts.contains(match.second)
            guard
                isInside && match.outcome == .joined
                    || isBeside && (match.score >= MeetingReason.leastScore || match.isDenied)
            else {
                return nil
            }
            return MeetingReason(match, records: resolution.records)
        }
    }

    /// Writes into `meetings.yaml` that two records are of one meeting.
    ///
    /// - Parameter place: A file as `jay show` takes it; `@2026-03-04` behind it says which time of a repeated event is meant.
    /// - Throws: `MeetingError` when it is not clear what is meant, or the file cannot be written.
    @concurrent public func mergeMeetings(_ place: String, with other: String) async throws -> OwnersFileChange {
        let (one, second) = try store.read { snapshot in
            let records = try snapshot.meetingRecords(including: self.documentIDs(at: place).union(self.documentIDs(at: other)))
            let (ones, others) = (try self.records(place, in: records), try self.records(other, in: records))
            let days = Set(others.compactMap { $0.start?.date })
            let one = try only(
                ones.filter { ones.count == 1 || $0.start.map { days.contains($0.date) } ?? false }, of: ones, place)
            return (one, try only(others.filter { others.count == 1 || $0.start?.date == one.start?.date }, of: others, other))
        }
        if try meeting(of: one) == meeting(of: second) { throw MeetingError(other, .sameMeeting) }
        return try await write([(one, second)], isSame: true)
    }

    /// Writes into `meetings.yaml` that a record is not of the meeting that it was joined to.
    ///
    /// - Parameter other: The part that it does not belong to; nil for all others.
    /// - Throws: `MeetingError` when it is not clear what is meant, or the file cannot be written.
    @concurrent public func splitMeeting(_ place: String, from other: String? = nil) async throws -> OwnersFileChange {
        let (one, others) = try store.read { snapshot in
            let records = try snapshot.meetingRecords(including: [])
            let found = try self.records(place, in: records)
            let one = try only(found, of: found, place)
            let meeting = try self.meeting(of: one, in: snapshot)
            let beside = records.filter { record in
                record.place != one.place
                    && meeting?.parts.contains {
                        $0.documentID.rawValue == record.document && $0.occurrence == record.occurrence
                    }
                        ?? false
            }
            guard let other else { return (one, beside) }
            let named = Set(try self.records(other, in: records).map(\.place))
            return (one, beside.filter { named.contains($0.place) })
        }
        guard !others.isEmpty else { throw MeetingError(place, other == nil ? .alone : .otherMeeting) }
        return try await write(others.sorted { $0.place < $1.place }.map { (one, $0) }, isSame: false)
    }

    // MARK: - Places

    /// A place without the day of a repeated event, and that day.
    private func parts(of place: String) -> (path: String, day: LocalDateTime?) {
        guard let mark = place.lastIndex(of: "@"), let day = LocalDateTime(String(place[place.index(after: mark)...])) else {
            return (place, nil)
        }
        return (String(place[..<mark]), day)
    }

    private func documentIDs(at place: String) throws -> Set<StoredDocument.ID> {
        Set(try documents(at: parts(of: place).path).filter { $0.kind != .task }.map(\.id))
    }

    private func records(_ place: String, in records: [MeetingRecord]) throws -> [MeetingRecord] {
        let (path, day) = parts(of: place)
        let documents = Set(try documents(at: path).map(\.id.rawValue))
        let found = records.filter { record in
            guard documents.contains(record.document) else { return false }
            return day.map { day in record.start == day || day.secondOfDay == nil && record.start?.date == day.date } ?? true
        }
        guard !found.isEmpty else { throw MeetingError(place, documents.isEmpty ? .unknown : .noRecord) }
        return found
    }

    private func only(_ records: [MeetingRecord], of all: [MeetingRecord], _ place: String) throws -> MeetingRecord {
        if records.count == 1 { return records[0] }
        throw MeetingError(place, .several((records.isEmpty ? all : records).map(\.place).sorted()))
    }

    private func meeting(of record: MeetingRecord) throws -> StoredMeeting.ID? {
        try store.read { try meeting(of: record, in: $0)?.id }
    }

    private func meeting(of record: MeetingRecord, in snapshot: any Snapshot) throws -> StoredMeeting? {
        try snapshot.meetings(of: StoredDocument.ID(record.document)).first { meeting in
            meeting.parts.contains { $0.documentID.rawValue == record.document && $0.occurrence == record.occurrence }
        }
    }

    /// The file lies in the notebook of the first record; what lies in another one is named with its notebook.
    private func write(_ pairs: [(MeetingRecord, MeetingRecord)], isSame: Bool) async throws -> OwnersFileChange {
        let home = pairs[0].0.place.prefix { $0 != "/" } + "/"
        guard let notebook = try notebooks().first(where: { $0.name + "/" == home }), !notebook.folder.hasSuffix(importFolder)
        else { throw MeetingError(pairs[0].0.place, .noNotebook) }
        func named(_ record: MeetingRecord) -> String {
            record.place.hasPrefix(home) ? String(record.place.dropFirst(home.count)) : record.place
        }
        let claims = pairs.map { MeetingClaim(isSame: isSame, places: [named($0), named($1)]) }
        let change: OwnersFileChange
        do { change = try MeetingsFile.add(claims, toFileIn: notebook.folder) } catch {
            throw MeetingError(pairs[0].0.place, .file(error))
        }
        _ = try await refresh()
        return change
    }
}
