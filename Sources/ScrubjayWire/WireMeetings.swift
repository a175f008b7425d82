public import ScrubjayCore
import ScrubjayDocuments
import ScrubjayText

/// A list of meetings in JSON.
public struct WireMeetings: WireResult {
    public static let schema = "scrubjay.meetings/1"

    /// The number of meetings that match; the list may be shorter.
    public let meetingCount: Int
    /// Requested names that several people have; left out if there are none.
    public let ambiguousPeople: [WireAmbiguousName]?
    public let meetings: [WireMeeting]

    public init(
        _ meetings: [StoredMeeting], documents: [StoredDocument.ID: StoredDocument],
        details: [StoredMeeting.ID: EventDetails] = [:], total: Int, ambiguous: [AmbiguousName] = []
    ) {
        meetingCount = total
        ambiguousPeople = WireAmbiguousName.list(ambiguous)
        self.meetings = meetings.map { WireMeeting($0, documents: documents, details: details[$0.id]) }
    }
}

/// A meeting in JSON.
public struct WireMeeting: Codable, Equatable, Sendable {
    public let title: String
    public let start: String?
    public let end: String?
    public let cancelled: Bool
    /// The title of the series.
    public let series: String?
    /// The event first, then in the order of `RecordRole`.
    public let parts: [Part]
    /// The start of the previous and the next meeting of its series; only for the meetings of a document.
    public let previous: String?
    public let next: String?
    /// Only in a recap, a brief, an agenda or an export.
    public let attendees: [String]?
    /// Only in a list of meetings, a recap, a brief, an agenda or an export.
    public let place: String?
    /// The start that it had before it was moved.
    public let movedFrom: String?
    /// The first sentence of one of its documents; only in a recap or a brief.
    public let quote: WireQuote?

    public struct Part: Codable, Equatable, Sendable {
        public let role: String
        /// The document; in a hit, only for the part that the hit is in.
        public let notebook: String?
        public let file: String?
        public let member: String?
        public let title: String?
    }

    init(
        _ meeting: StoredMeeting, documents: [StoredDocument.ID: StoredDocument], details: EventDetails? = nil
    ) {
        self.init(meeting, documents, details: details)
    }

    init(_ view: MeetingDetails) {
        self.init(
            view.meeting, view.documents, previous: view.previous?.start?.description, next: view.next?.start?.description)
    }

    init(_ brief: BriefMeeting) {
        self.init(
            brief.meeting, brief.documents, attendees: brief.people, details: brief.details, quote: WireQuote(brief.sentence))
    }

    init(_ entry: AgendaMeeting) {
        self.init(entry.meeting, entry.documents, attendees: entry.attendees, details: entry.details)
    }

    init(_ exported: ExportedMeeting) {
        self.init(
            exported.meeting, exported.documents, attendees: exported.attendees, details: exported.details)
    }

    private init(
        _ meeting: StoredMeeting, _ documents: [StoredDocument.ID: StoredDocument], previous: String? = nil,
        next: String? = nil, attendees: [String]? = nil, details: EventDetails? = nil, quote: WireQuote? = nil
    ) {
        title = meeting.title
        start = meeting.start?.description
        end = meeting.end?.description
        cancelled = meeting.isCancelled
        series = meeting.series?.title
        parts = meeting.parts.map { part in
            let document = documents[part.documentID]
            return Part(
                role: part.role.rawValue, notebook: document?.notebook, file: document?.path, member: document?.member,
                title: document?.title)
        }
        self.previous = previous
        self.next = next
        self.attendees = attendees
        place = details?.place
        movedFrom = details?.movedFrom?.description
        self.quote = quote
    }
}
