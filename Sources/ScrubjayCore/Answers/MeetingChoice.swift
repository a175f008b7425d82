import ScrubjayText

/// The meetings that a question may mean, in order of time.
///
/// Often these are all meetings, so they are read only as far as the answer needs them.
struct MeetingChoice {
    private let snapshot: any MeetingCatalogue
    private let scope: DocumentScope
    private let now: LocalDateTime
    /// The meetings; `nil` for all in the scope.
    private let listed: [StoredMeeting]?

    /// - Parameter listed: The meetings, reduced to the scope; `nil` for all in the scope.
    init(_ listed: [StoredMeeting]?, scope: DocumentScope, now: LocalDateTime, in snapshot: any MeetingCatalogue) {
        self.snapshot = snapshot
        self.scope = scope
        self.now = now
        self.listed = listed
    }

    /// Returns all of them.
    func all() throws -> [StoredMeeting] { try listed ?? read(scope.selection) }

    var isEmpty: Bool {
        get throws { try listed?.isEmpty ?? first(1, of: scope.selection).isEmpty }
    }

    /// Returns those that have not begun.
    func upcoming() throws -> [StoredMeeting] { try meetings(from: now.date, to: nil).filter { $0.isAhead(at: now) } }

    /// Returns those that have begun, even if they are still running.
    func past() throws -> [StoredMeeting] { try meetings(from: nil, to: now.date).filter { !$0.isAhead(at: now) } }

    /// Returns the latest past one that has a record, or else the latest past one.
    func latestPast() throws -> StoredMeeting? { try onePast(.latestFirst, \.hasRecord) ?? onePast(.latestFirst) }

    /// Returns the earliest past one.
    ///
    /// - Parameter prefersRecord: Whether to prefer one that has a record.
    func earliestPast(prefersRecord: Bool) throws -> StoredMeeting? {
        let recorded = prefersRecord ? try onePast(.earliestFirst, \.hasRecord) : nil
        return try recorded ?? onePast(.earliestFirst)
    }

    /// Returns those that begin on a day of a span and are not cancelled.
    func within(_ span: DateSpan) throws -> [StoredMeeting] {
        try meetings(from: span.first, to: span.last).filter { $0.start.map { span.contains($0.date) } ?? false }
    }

    /// Returns the last `count` that are not ahead, including cancelled ones and those without a date.
    func last(_ count: Int) throws -> [StoredMeeting] {
        if let listed { return listed.filter { !$0.isAhead(at: now) }.suffix(count) }
        var selection = scope.selection
        (selection.to, selection.order) = (now.date, .latestFirst)
        return try first(count, of: selection) { !$0.isAhead(at: now) }.reversed()
    }

    // MARK: - Reading

    /// Returns those that take place on one of these days and are not cancelled.
    private func meetings(from: CivilDate?, to: CivilDate?) throws -> [StoredMeeting] {
        var selection = scope.selection
        (selection.isScheduled, selection.from, selection.to) = (true, from, to)
        return try listed?.filter(selection.allows) ?? read(selection)
    }

    private func onePast(
        _ order: MeetingQuery.Order, _ isWanted: (StoredMeeting) -> Bool = { _ in true }
    ) throws -> StoredMeeting? {
        if listed != nil { return try order == .earliestFirst ? past().first(where: isWanted) : past().last(where: isWanted) }
        var selection = scope.selection
        (selection.isScheduled, selection.to, selection.order) = (true, now.date, order)
        return try first(1, of: selection) { !$0.isAhead(at: now) && isWanted($0) }.first
    }

    private func read(_ selection: MeetingSelection) throws -> [StoredMeeting] {
        scope.meetings(try snapshot.meetings(selection))
    }

    private func first(
        _ count: Int, of selection: MeetingSelection, where isWanted: (StoredMeeting) -> Bool = { _ in true }
    ) throws -> [StoredMeeting] {
        try snapshot.first(count, of: selection) { meeting in scope.meetings([meeting]).first { isWanted($0) } }
    }
}
