public import ScrubjayDocuments
import ScrubjayText

/// A document with everything that an export has of it. Nothing of it is private, unless that was asked for.
public struct ExportedDocument: Sendable {
    /// With all of its times, if it is a recurring event.
    public let document: StoredDocument
    /// In the order of the document.
    public let properties: [Property]
    /// The readable text. Passages that are withheld are left out.
    public let text: String
    /// As they are written in the document. The other mentions of a task are only those that tell its present state.
    public let tasks: [StoredTask]
    /// Without their other mentions.
    public let decisions: [StoredDecision]
    /// The meetings that it belongs to, the earliest first.
    public let meetings: [ExportedMeeting]
    /// The links to notes and files; those to web pages are in the text alone.
    public let links: [ExportedLink]
    /// Where an event takes place.
    public let place: String?
    /// Whom the document names.
    let mentions: [StoredPersonMention]
    /// The assignee of each task; `nil` if it is nobody.
    let assignees: [Person.ID?]
}

/// A meeting in an export.
public struct ExportedMeeting: Sendable {
    /// Its parts are documents that may be exported.
    public let meeting: StoredMeeting
    /// The documents of its parts.
    public let documents: [StoredDocument.ID: StoredDocument]
    public let details: EventDetails?
    let participants: [MeetingParticipant]

    /// The names of those who took part, in the order of the documents.
    public var attendees: [String] { participants.map(\.name) }

    /// The documents in the order of the parts, each once.
    var records: [(role: RecordRole, document: StoredDocument)] {
        var seen: Set<StoredDocument.ID> = []
        return meeting.parts.compactMap { part in
            guard seen.insert(part.documentID).inserted else { return nil }
            return documents[part.documentID].map { (part.role, $0) }
        }
    }
}

/// A link in an export.
public struct ExportedLink: Sendable {
    /// Line of the file, from 1.
    public let line: Int
    /// As written, without the heading or block.
    public let target: String
    public let fragment: String?
    public let kind: Link.Kind
    /// `note`, `file`, `elsewhere` or `nothing`.
    public let leadsTo: String
    /// The note that it leads to; `nil` if it is none.
    public let document: StoredDocument?
}

/// What an export has.
public struct ExportSummary: Sendable, Equatable {
    /// A file, and how many records it has.
    public struct File: Sendable, Equatable {
        /// Relative to the folder of the export.
        public let name: String
        public let count: Int
    }

    public internal(set) var documentCount = 0
    /// The files in the order in which they are to be read; of many pages of people only the list.
    public internal(set) var files: [File] = []
    public internal(set) var privateContents: PrivateContents
}

/// Why nothing was exported.
public struct ExportError: Error, Equatable, CustomStringConvertible {
    public enum Reason: Sendable, Equatable {
        /// No document matches.
        case nothing
        /// There is something at the path.
        case exists
        /// A folder that has something in it.
        case notEmpty
        case unwritable(errno: Int32)
    }

    /// Where the export was to be written.
    public let path: String
    public let reason: Reason

    init(_ path: String, _ reason: Reason) { (self.path, self.reason) = (path, reason) }

    public var description: String {
        switch reason {
        case .nothing: "there is nothing to export; nothing was written"
        case .exists: "\(path): there is something already, and it is not replaced; name another file, or remove it first"
        case .notEmpty: "\(path): the folder is not empty; name a new folder, or an empty one"
        case .unwritable(let code): "\(path): cannot be written (\(systemMessage(code))); nothing was exported"
        }
    }
}
