public import ScrubjayCore
import ScrubjayDocuments
import ScrubjayText

/// A list of meetings in JSON.
public struct WireMeetings: Encodable, Sendable {
    let schema = "scrubjay.meetings/1"
    /// The number of meetings that match; the list may be shorter.
    let total: Int
    /// Requested names that several people have; left out if there are none.
    let ambiguousPeople: [WireAmbiguousName]?
    let meetings: [WireMeeting]

    public init(
        _ meetings: [StoredMeeting], documents: [StoredDocument.ID: StoredDocument], total: Int, ambiguous: [AmbiguousName] = []
    ) {
        self.total = total
        ambiguousPeople = WireAmbiguousName.list(ambiguous)
        self.meetings = meetings.map { WireMeeting($0, documents: documents) }
    }
}

/// A meeting in JSON.
public struct WireMeeting: Encodable, Sendable {
    let title: String
    let start: String?
    let end: String?
    let cancelled: Bool
    /// The title of the series.
    let series: String?
    /// The event first, then in the order of `PartRole`.
    let parts: [Part]
    /// The start of the previous and the next meeting of its series; left out if there is none.
    var previous: String?
    var next: String?

    struct Part: Encodable, Sendable {
        let role: String
        let notebook: String
        let file: String
        let member: String?
        let title: String
    }

    init(_ meeting: StoredMeeting, documents: [StoredDocument.ID: StoredDocument]) {
        title = meeting.title
        start = meeting.start?.description
        end = meeting.end?.description
        cancelled = meeting.isCancelled
        series = meeting.series?.title
        parts = meeting.parts.compactMap { part in
            documents[part.documentID].map {
                Part(role: part.role.rawValue, notebook: $0.notebook, file: $0.path, member: $0.member, title: $0.title)
            }
        }
    }

    init(_ view: MeetingView) {
        self.init(view.meeting, documents: view.documents)
        previous = view.previous?.start?.description
        next = view.next?.start?.description
    }
}

/// Why two records belong to the same meeting or not, in JSON.
public struct WireMeetingReason: Encodable, Sendable {
    /// The path of a record, with the name of its notebook.
    let first: String
    let second: String
    /// The evidence for and against it, in words.
    let evidence: [String]
    /// Records are joined if the score is at least 0.7.
    let score: Double
    /// `joined`, `weak`, `unclear` or `barred`.
    let outcome: String

    init(_ reason: MeetingReason) {
        first = reason.first
        second = reason.second
        evidence = reason.evidence.map(\.description)
        score = Wire.rounded(reason.score)
        outcome = reason.outcome.rawValue
    }
}
