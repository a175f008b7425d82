public import ScrubjayCore
import ScrubjayDocuments
import ScrubjayText

/// A document of an export, in JSON. `jay export` writes one in each line.
public struct WireExportedDocument: WireResult {
    public static let schema = "scrubjay.exported-document/1"

    public let document: WireDocument
    /// Where an event takes place; left out for others.
    public let place: String?
    /// The readable text.
    public let text: String
    public let tasks: [WireTask]
    public let decisions: [WireDecision]
    /// The meetings that it belongs to, the earliest first.
    public let meetings: [WireMeeting]
    /// The links to notes and files.
    public let links: [Link]

    public struct Link: Codable, Equatable, Sendable {
        public let line: Int
        /// As written, without the heading or block.
        public let target: String
        /// The heading or block; left out if there is none.
        public let fragment: String?
        public let kind: String
        public let leadsTo: String
        /// The note that it leads to; these three are left out if it is none.
        public let notebook: String?
        public let file: String?
        public let member: String?

        init(_ link: ExportedLink) {
            (line, target, fragment) = (link.line, link.target, link.fragment)
            (kind, leadsTo) = (link.kind.rawValue, link.leadsTo)
            (notebook, file, member) = (link.document?.notebook, link.document?.path, link.document?.member)
        }
    }

    public init(_ exported: ExportedDocument) {
        document = WireDocument(exported.document, properties: exported.properties)
        place = exported.document.kind == .event ? exported.place : nil
        text = exported.text
        tasks = exported.tasks.map { WireTask($0, of: exported.document, isExported: true) }
        decisions = exported.decisions.map { WireDecision($0, isExported: true) }
        meetings = exported.meetings.map { WireMeeting($0) }
        links = exported.links.map(Link.init)
    }
}

/// What `jay export` has written, in JSON.
public struct WireExport: WireResult {
    public static let schema = "scrubjay.export/1"

    /// The file or folder, as an absolute path.
    public let path: String
    public let format: String
    public let documents: Int
    public let files: [File]
    /// How many documents were left out because they are marked as private.
    public let privateDocuments: Int
    /// Of how many documents parts were left out.
    public let partlyPrivateDocuments: Int

    public struct File: Codable, Equatable, Sendable {
        public let name: String
        public let entries: Int
    }

    public init(_ summary: ExportSummary, format: String, path: String) {
        (self.path, self.format) = (path, format)
        documents = summary.documentCount
        files = summary.files.map { File(name: $0.name, entries: $0.count) }
        privateDocuments = summary.privateContents.documents
        partlyPrivateDocuments = summary.privateContents.documentsInPart
    }
}
