public import ScrubjayCore
import ScrubjayDocuments
import ScrubjayText

/// A document in an export, in JSON. An export has one in each line.
public struct WireExportedDocument: WireResult {
    public static let schema = "scrubjay.exported-document/1"

    public struct Link: Codable, Equatable, Sendable {
        public let line: Int
        /// As written, without the heading or block.
        public let target: String
        /// The heading or block; left out if there is none.
        public let fragment: String?
        public let kind: String
        /// `note`, `own` for a part of the same document, `file`, `elsewhere` or `nothing`.
        public let leadsTo: String
        /// The note that it leads to; left out if it is none.
        public let notebook: String?
        public let file: String?

        init(_ link: ExportedLink) {
            (line, target, fragment) = (link.line, link.target, link.fragment)
            (kind, leadsTo) = (link.kind.rawValue, link.leadsTo)
            (notebook, file) = (link.document?.notebook, link.document?.path)
        }
    }

    /// With its properties.
    public let document: WireDocument
    /// Where an event takes place; left out for other documents.
    public let place: String?
    /// The readable text.
    public let text: String
    public let tasks: [WireTask]
    public let decisions: [WireDecision]
    /// The meetings that it belongs to, the earliest first.
    public let meetings: [WireMeeting]
    /// Links to notes and files; those to web pages are in the text.
    public let links: [Link]

    public init(_ exported: ExportedDocument) {
        document = WireDocument(exported.document, properties: exported.properties)
        place = exported.place
        text = exported.text
        tasks = exported.tasks.map { WireTask($0, of: exported.document, saysIfCurrent: true) }
        decisions = exported.decisions.map { WireDecision($0, hasMentions: false) }
        meetings = exported.meetings.map { WireMeeting($0) }
        links = exported.links.map(Link.init)
    }
}
