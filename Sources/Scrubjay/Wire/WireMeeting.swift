/// A meeting in JSON.
public struct WireMeeting: Encodable, Sendable {
    let title: String
    let start: String?
    let end: String?
    let cancelled: Bool
    /// The title of the series.
    let series: String?
    /// The event first, then as `PartRole` has them.
    let parts: [Part]
    /// When it took place before, and when it does next, where it is one of a series.
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
