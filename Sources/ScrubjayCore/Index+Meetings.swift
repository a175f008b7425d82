public import ScrubjayDocuments
import ScrubjayText

/// Meetings, their records and their series.
extension Index {
    /// The meetings that match a query, in its order.
    public func meetings(_ query: MeetingQuery) throws -> [StoredMeeting] { try store.read { try $0.meetings(query) } }

    /// How many meetings match a query, whatever its limit.
    public func meetingCount(_ query: MeetingQuery) throws -> Int { try store.read { try $0.meetingCount(query) } }

    /// The meetings of a document, ordered by time. For a recurring event: those that `reference` selects, or else the last few and the next one.
    func meetingViews(
        of document: StoredDocument, at reference: RecordReference? = nil, in snapshot: any DocumentCatalogue & MeetingCatalogue
    ) throws -> [MeetingDetails] {
        let meetings =
            try reference.map { try self.meetings(of: document, at: $0, in: snapshot) }
            ?? lastAndNextMeetings(of: document, in: snapshot)
        return try meetings.map { meeting in
            let (previous, next) = try neighbours(of: meeting, in: snapshot)
            return MeetingDetails(
                meeting: meeting, documents: try snapshot.documents(meeting.parts.map(\.documentID)), previous: previous,
                next: next)
        }
    }

    private func meetings(
        of document: StoredDocument, at reference: RecordReference, in snapshot: any MeetingCatalogue
    ) throws -> [StoredMeeting] {
        try snapshot.meetings(MeetingSelection(documents: [document.id])).filter { meeting in
            meeting.parts.contains { $0.documentID == document.id && reference.means($0.occurrence ?? meeting.start) }
        }
    }

    /// The meeting of some documents at a time, or else the first of its day: the time of an event may have been changed. Without a time, the next one that
    /// is not over, or else the last.
    func meeting(
        in documents: [StoredDocument], at moment: LocalDateTime?, in snapshot: any MeetingCatalogue
    ) throws -> StoredMeeting? {
        func first(at moment: LocalDateTime) throws -> StoredMeeting? {
            for document in documents {
                let reference = RecordReference(path: document.path, moment: moment)
                if let meeting = try meetings(of: document, at: reference, in: snapshot).first { return meeting }
            }
            return nil
        }
        if let moment { return try first(at: moment) ?? first(at: LocalDateTime(date: moment.date)) }
        let all = try documents.flatMap { try lastAndNextMeetings(of: $0, in: snapshot) }
        return all.first { $0.phase(at: clock) != .over } ?? all.last
    }

    /// All meetings of a document if they are few, or else the last ones until today and the next one.
    private func lastAndNextMeetings(
        of document: StoredDocument, in snapshot: any MeetingCatalogue
    ) throws -> [StoredMeeting] {
        var selection = MeetingSelection(documents: [document.id], limit: Self.meetingLimit + 1)
        let first = try snapshot.meetings(selection)
        guard first.count > Self.meetingLimit else { return first }
        (selection.to, selection.order, selection.limit) = (clock.date, .latestFirst, Self.meetingLimit - 1)
        let past = try snapshot.meetings(selection)
        selection = MeetingSelection(
            documents: [document.id], position: past.first.map { MeetingSelection.Position.after($0.id) }, limit: 1)
        return try past.reversed() + snapshot.meetings(selection)
    }

    /// How many occurrences of a recurring event are shown with it.
    private static let meetingLimit = 3

    /// The documents of some meetings, by ID.
    public func documents(of meetings: [StoredMeeting]) throws -> [StoredDocument.ID: StoredDocument] {
        try store.read { try $0.documents(meetings.flatMap { $0.parts.map(\.documentID) }) }
    }

    /// The places of some meetings and the times that they were moved from, according to the calendar.
    public func eventDetails(of meetings: [StoredMeeting]) throws -> [StoredMeeting.ID: EventDetails] {
        try store.read { try EventDetails.of(meetings, in: $0) }
    }

    /// The meetings before and after a meeting in its series, without cancelled ones.
    func neighbours(
        of meeting: StoredMeeting, in snapshot: any MeetingCatalogue
    ) throws -> (previous: StoredMeeting?, next: StoredMeeting?) {
        guard let series = meeting.series else { return (nil, nil) }
        func neighbour(_ position: MeetingSelection.Position, _ order: MeetingQuery.Order) throws -> StoredMeeting? {
            try snapshot.meetings(
                MeetingSelection(series: series, isScheduled: true, position: position, order: order, limit: 1)
            ).first
        }
        return (try neighbour(.before(meeting.id), .latestFirst), try neighbour(.after(meeting.id), .earliestFirst))
    }

    /// Why the records of a meeting were joined, and which others nearly belong to it, surest first.
    public func reasons(for meeting: StoredMeeting) throws -> [MeetingReason] {
        try store.read { snapshot in
            MeetingResolver.reasons(
                for: meeting.contains, among: try snapshot.meetingRecords(), claims: try snapshot.meetingClaims())
        }
    }

    /// Writes into `meetings.yaml` that two records belong to one meeting.
    ///
    /// - Parameter reference: A file as `jay show` takes it. A suffix such as `@2026-03-04` selects one occurrence of a recurring event.
    /// - Throws: `MeetingError` if the reference is ambiguous or unknown, or if the file cannot be written.
    @concurrent func mergeMeetings(_ reference: String, with other: String) async throws -> CuratedFileChange {
        let (one, second) = try store.read { snapshot in
            let named = try documentIDs(at: reference, in: snapshot).union(documentIDs(at: other, in: snapshot))
            let records = try snapshot.meetingRecords(including: named)
            let ones = try self.records(reference, among: records, in: snapshot)
            let others = try self.records(other, among: records, in: snapshot)
            let days = Set(others.compactMap { $0.start?.date })
            let one = try only(
                ones.filter { ones.count == 1 || $0.start.map { days.contains($0.date) } ?? false }, of: ones, reference)
            let second = try only(others.filter { others.count == 1 || $0.start?.date == one.start?.date }, of: others, other)
            if try meeting(of: one, in: snapshot)?.id == meeting(of: second, in: snapshot)?.id {
                throw MeetingError(other, .sameMeeting)
            }
            return (one, second)
        }
        return try await write([(one, second)], isSame: true)
    }

    /// Writes into `meetings.yaml` that a record does not belong to its meeting.
    ///
    /// - Parameter other: The record that it is to be separated from; `nil` for all others of the meeting.
    /// - Throws: `MeetingError` if the reference is ambiguous or unknown, or if the file cannot be written.
    @concurrent func splitMeeting(_ reference: String, from other: String? = nil) async throws -> CuratedFileChange {
        let (one, others) = try store.read { snapshot in
            let records = try snapshot.meetingRecords()
            let found = try self.records(reference, among: records, in: snapshot)
            let one = try only(found, of: found, reference)
            let meeting = try self.meeting(of: one, in: snapshot)
            let beside = records.filter { $0.reference != one.reference && meeting?.contains($0) ?? false }
            guard let other else { return (one, beside) }
            let named = Set(try self.records(other, among: records, in: snapshot).map(\.reference))
            return (one, beside.filter { named.contains($0.reference) })
        }
        guard !others.isEmpty else { throw MeetingError(reference, other == nil ? .alone : .otherMeeting) }
        return try await write(others.sorted { $0.reference < $1.reference }.map { (one, $0) }, isSame: false)
    }

    // MARK: - Finding records

    private func documentIDs(
        at reference: String, in snapshot: any FileCatalogue & DocumentCatalogue & PersonCatalogue
    ) throws -> Set<StoredDocument.ID> {
        Set(try resolved(reference, in: snapshot).documents.filter { $0.kind != .task }.map(\.id))
    }

    private func records(
        _ text: String, among records: [MeetingRecord], in snapshot: any FileCatalogue & DocumentCatalogue & PersonCatalogue
    ) throws -> [MeetingRecord] {
        let place = try resolved(text, in: snapshot)
        let documents = Set(place.documents.map(\.id))
        let found = records.filter { documents.contains($0.document) && place.occurrence?.means($0.start) ?? true }
        guard !found.isEmpty else { throw MeetingError(text, .noRecord) }
        return found
    }

    private func only(_ records: [MeetingRecord], of all: [MeetingRecord], _ reference: String) throws -> MeetingRecord {
        if records.count == 1 { return records[0] }
        throw MeetingError(reference, .several((records.isEmpty ? all : records).map(\.reference).sorted()))
    }

    private func meeting(of record: MeetingRecord, in snapshot: any MeetingCatalogue) throws -> StoredMeeting? {
        try snapshot.meetings(MeetingSelection(documents: [record.document])).first { $0.contains(record) }
    }

    /// Writes claims into the `meetings.yaml` of the notebook of the first record. Records in other notebooks are named with their notebook.
    private func write(_ pairs: [(MeetingRecord, MeetingRecord)], isSame: Bool) async throws -> CuratedFileChange {
        let notebookPrefix = pairs[0].0.reference.prefix { $0 != "/" } + "/"
        guard let notebook = try ownNotebook(called: String(notebookPrefix.dropLast())) else {
            throw MeetingError(pairs[0].0.reference, .noNotebook)
        }
        func named(_ record: MeetingRecord) -> String {
            record.reference.hasPrefix(notebookPrefix)
                ? String(record.reference.dropFirst(notebookPrefix.count)) : record.reference
        }
        let claims = pairs.map { MeetingClaim(isSame: isSame, references: [named($0), named($1)]) }
        let change: CuratedFileChange
        do { change = try MeetingsFile.add(claims, toFileIn: notebook.folder) } catch {
            throw MeetingError(pairs[0].0.reference, .file(error))
        }
        _ = try await refresh()
        return change
    }
}

extension StoredMeeting {
    fileprivate func contains(_ record: MeetingRecord) -> Bool {
        parts.contains { $0.documentID == record.document && $0.occurrence == record.occurrence }
    }
}

/// Why records of meetings could not be joined or separated.
public struct MeetingError: Error, Equatable, CustomStringConvertible {
    public enum Reason: Sendable, Equatable {
        case noRecord
        /// The reference is ambiguous. The value lists the candidates.
        case several([String])
        case sameMeeting
        case otherMeeting
        case alone
        case noNotebook
        case file(CuratedFileError)
    }

    /// The reference as the user gave it.
    public let reference: String
    public let reason: Reason

    init(_ reference: String, _ reason: Reason) {
        self.reference = reference
        self.reason = reason
    }

    public var description: String {
        switch reason {
        case .noRecord: "\(reference) has no meeting on that day; run `jay show` without the day to see what it has"
        case .several(let references):
            "“\(reference)” may be \(references.prefix(5).joined(separator: ", "))\(references.count > 5 ? " and \(references.count - 5) more" : ""); add the day that you mean, such as @2026-03-04"
        case .sameMeeting: "“\(reference)” belongs to this meeting already; nothing was written"
        case .otherMeeting: "the two do not belong to one meeting, so there is nothing to split"
        case .alone: "“\(reference)” is the only record of its meeting, so there is nothing to split"
        case .noNotebook:
            "\(reference): imported documents have no folder to write meetings.yaml in; give the other record first"
        case .file(let error): error.description
        }
    }
}
