/// The identifier of something that a store holds. It means nothing outside of one index.
package protocol StoredID: Sendable, Hashable {
    var rawValue: Int64 { get }
    init(_ rawValue: Int64)
}

/// Identifies a file.
package struct FileID: StoredID {
    package let rawValue: Int64
    package init(_ rawValue: Int64) { self.rawValue = rawValue }
}

/// Identifies a document.
public struct DocumentID: Sendable, Hashable, Comparable {
    package let rawValue: Int64
    package init(_ rawValue: Int64) { self.rawValue = rawValue }
    public static func < (left: DocumentID, right: DocumentID) -> Bool { left.rawValue < right.rawValue }
}

extension DocumentID: StoredID {}

/// Identifies a lineage: all mentions of one task, or of one decision.
package struct LineageID: StoredID {
    package let rawValue: Int64
    package init(_ rawValue: Int64) { self.rawValue = rawValue }
}

/// Identifies a person.
public struct PersonID: Sendable, Hashable {
    package let rawValue: Int64
    package init(_ rawValue: Int64) { self.rawValue = rawValue }
}

extension PersonID: StoredID {}

/// Identifies a meeting.
public struct MeetingID: Sendable, Hashable, Comparable {
    package let rawValue: Int64
    package init(_ rawValue: Int64) { self.rawValue = rawValue }
    public static func < (left: MeetingID, right: MeetingID) -> Bool { left.rawValue < right.rawValue }
}

extension MeetingID: StoredID {}

/// Identifies a series of meetings.
public struct SeriesID: Sendable, Hashable {
    package let rawValue: Int64
    package init(_ rawValue: Int64) { self.rawValue = rawValue }
}

extension SeriesID: StoredID {}
