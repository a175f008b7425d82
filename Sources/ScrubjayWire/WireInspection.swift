public import ScrubjayCore
public import ScrubjayDocuments
public import struct Foundation.Data
import ScrubjayText

/// Everything that jay reads from one file, in JSON.
public struct WireInspection: WireResult {
    public static let schema = "scrubjay.inspection/1"

    public let documents: [WireInspectedDocument]
    /// Why the file, or the rest of it, could not be read. `null` in JSON if all was well.
    public let error: String?
    /// Left out if no parser takes the file.
    public let format: String?
    /// The file as the user named it.
    public let path: String
    public let warnings: [WireWarning]

    init(_ inspection: FileInspector.Inspection, path: String, documents: [WireInspectedDocument] = []) {
        self.documents = documents
        error = inspection.error
        format = inspection.format
        self.path = path
        warnings = inspection.warnings.map { WireWarning($0, file: path) }
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(documents, forKey: .documents)
        try values.encode(error, forKey: .error)
        try values.encodeIfPresent(format, forKey: .format)
        try values.encode(path, forKey: .path)
        try values.encode(warnings, forKey: .warnings)
    }
}

/// Writes a ``WireInspection`` on one line while its file is read, so that no more than one document is in memory.
public struct WireInspectionWriter {
    private let write: (Data) -> Void
    private var count = 0
    // In alphabetical order this is the first key.
    private static let start = Data(#"{"documents":["#.utf8)

    /// Begins the object of a file.
    ///
    /// - Parameter write: Called with each chunk of the JSON, in order.
    public init(write: @escaping (Data) -> Void) {
        self.write = write
        write(Self.start)
    }

    public mutating func add(_ document: Document) throws {
        if count > 0 { write(Data(",".utf8)) }
        count += 1
        write(try Wire.encoded(WireInspectedDocument(document), layout: .line))
    }

    /// Ends the object.
    ///
    /// - Parameter path: The file as the user named it.
    public func end(_ inspection: FileInspector.Inspection, path: String) throws {
        write(try Wire.json(WireInspection(inspection, path: path), layout: .line).dropFirst(Self.start.count))
    }
}

/// Everything that jay reads from a document, in JSON.
public struct WireInspectedDocument: Codable, Equatable, Sendable {
    public let kind: String
    public let title: String
    public let member: String?
    public let created: String?
    public let updated: String?
    /// With the UTC offset if the file gives a time with a zone, like the end.
    public let start: String?
    public let end: String?
    public let occurrences: [WireOccurrence]
    /// Names, or addresses if there is no name.
    public let people: [String]
    public let tags: [String]
    /// The values by the keys of the file.
    public let properties: [String: WireProperty]
    public let segments: [Segment]
    public let sections: [Section]
    public let tasks: [WireTask]
    public let decisions: [WireDecision]
    public let text: String

    /// A segment of a transcript.
    public struct Segment: Codable, Equatable, Sendable {
        public let start: Double?
        public let end: Double?
        public let speaker: String?
        public let text: String
    }

    /// A heading and its line in the file.
    public struct Section: Codable, Equatable, Sendable {
        public let heading: String
        public let level: Int
        public let line: Int
    }

    init(_ document: Document) {
        kind = document.kind.rawValue
        title = document.title
        member = document.member
        let dates = document.dates
        created = dates.created?.description
        updated = dates.updated?.description
        start = dates.start.map { Self.moment($0, dates.startOffset) }
        end = dates.end.map { Self.moment($0, dates.endOffset) }
        occurrences = document.occurrences.map(WireOccurrence.init)
        people = document.people.map(\.name)
        tags = document.tags
        properties = WireProperty.table(document.properties)
        segments = document.segments.map { Segment(start: $0.start, end: $0.end, speaker: $0.speaker, text: $0.text) }
        sections = Self.sections(of: document)
        tasks = document.tasks.map { WireTask($0, tags: document.tags(of: $0), line: document.lines.sourceLine($0.line)) }
        decisions = document.decisions.map { WireDecision($0, line: document.lines.sourceLine($0.line)) }
        text = String(decoding: Array(document.text.utf8)[document.body], as: UTF8.self)
    }

    /// ISO 8601, with the UTC offset if the file gives a time with a zone.
    private static func moment(_ time: LocalDateTime, _ offset: Int?) -> String {
        guard let offset, time.secondOfDay != nil else { return time.description }
        let minutes = abs(offset) / 60
        return "\(time)\(offset < 0 ? "-" : "+")\(padded(minutes / 60, to: 2)):\(padded(minutes % 60, to: 2))"
    }

    private static func sections(of document: Document) -> [Section] {
        let source = DocumentText(Array(document.text.utf8))
        return document.blocks.compactMap { block in
            guard case .heading(let level, let title) = block.kind else { return nil }
            return Section(
                heading: title, level: level, line: document.lines.sourceLine(source.line(at: block.range.lowerBound) + 1))
        }
    }
}
