public import ScrubjayCore
public import ScrubjayDocuments
public import struct Foundation.Data
import ScrubjayText

/// Everything that jay reads from one file, in JSON that is written while the file is read.
///
///     {"path": …, "documents": [ … ], "format": …, "warnings": [ … ], "error": …}
public struct WireInspection {
    private let write: (Data) -> Void
    private var count = 0

    /// Begins the object of a file.
    ///
    /// - Parameter write: Called with each chunk of the JSON, in order.
    public init(path: String, write: @escaping (Data) -> Void) throws {
        self.write = write
        write(Data("{\"schema\":\"scrubjay.inspection/1\",\"path\":".utf8))
        write(try Wire.json(path, layout: .line))
        write(Data(",\"documents\":[".utf8))
    }

    public mutating func add(_ document: Document) throws {
        if count > 0 { write(Data(",".utf8)) }
        count += 1
        write(try Wire.json(WireInspectedDocument(document), layout: .line))
    }

    /// Ends the object.
    public func end(_ inspection: FileInspector.Inspection) throws {
        write(Data("],\"format\":".utf8))
        write(try Wire.json(inspection.format, layout: .line))
        write(Data(",\"warnings\":".utf8))
        write(try Wire.json(inspection.warnings.map(WireInspectedWarning.init), layout: .line))
        write(Data(",\"error\":".utf8))
        write(try Wire.json(inspection.error, layout: .line))
        write(Data("}".utf8))
    }
}

/// Everything that jay reads from a document, in JSON. Unknown values are `null`.
struct WireInspectedDocument: Encodable {
    let document: Document

    init(_ document: Document) { self.document = document }

    private enum CodingKeys: CodingKey {
        case kind, title, member, created, updated, start, end, occurrences, people, tags, properties, segments, sections,
            tasks, decisions,
            text
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        let dates = document.dates
        try container.encode(document.kind.rawValue, forKey: .kind)
        try container.encode(document.title, forKey: .title)
        try container.encode(document.member, forKey: .member)
        try container.encode(dates.created?.description, forKey: .created)
        try container.encode(dates.updated?.description, forKey: .updated)
        try container.encode(dates.start.map { moment($0, dates.startOffset) }, forKey: .start)
        try container.encode(dates.end.map { moment($0, dates.endOffset) }, forKey: .end)
        try container.encode(document.occurrences.map(Occurrence.init), forKey: .occurrences)
        try container.encode(document.people.map(\.name), forKey: .people)
        try container.encode(document.tags, forKey: .tags)
        try container.encode(Properties(document.properties), forKey: .properties)
        try container.encode(document.segments.map(WireSegment.init), forKey: .segments)
        try container.encode(sections, forKey: .sections)
        try container.encode(document.tasks.map { Task($0, line: document.lines.sourceLine($0.line)) }, forKey: .tasks)
        try container.encode(decisions, forKey: .decisions)
        let body = Array(document.text.utf8)[document.body]
        try container.encode(String(decoding: body, as: UTF8.self), forKey: .text)
    }

    /// ISO 8601, with the UTC offset if the file gives a time with a zone.
    private func moment(_ time: LocalDateTime, _ offset: Int?) -> String {
        guard let offset, time.secondOfDay != nil else { return time.description }
        let minutes = abs(offset) / 60
        return "\(time)\(offset < 0 ? "-" : "+")\(padded(minutes / 60, to: 2)):\(padded(minutes % 60, to: 2))"
    }

    private var decisions: [Decision] {
        document.decisions.map { Decision(text: $0.text, line: document.lines.sourceLine($0.line), spoken: $0.isSpoken) }
    }

    private var sections: [Section] {
        let source = DocumentText(Array(document.text.utf8))
        return document.blocks.compactMap { block in
            guard case .heading(let level, let title) = block.kind else { return nil }
            return Section(
                heading: title, level: level, line: document.lines.sourceLine(source.line(at: block.range.lowerBound) + 1))
        }
    }

    private struct Section: Encodable {
        let heading: String
        let level: Int
        let line: Int
    }

    private struct Occurrence: Encodable {
        let start: String
        let end: String?

        init(_ occurrence: ScrubjayDocuments.Occurrence) {
            start = occurrence.start.description
            end = occurrence.end?.description
        }

        enum CodingKeys: CodingKey { case start, end }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(start, forKey: .start)
            try container.encode(end, forKey: .end)
        }
    }

    private struct Decision: Encodable {
        let text: String
        let line: Int
        let spoken: Bool
    }

    private struct Task: Encodable {
        let task: TaskItem
        /// The line in the file.
        let line: Int

        init(_ task: TaskItem, line: Int) {
            self.task = task
            self.line = line
        }

        enum CodingKeys: CodingKey { case text, state, owner, due, line, spoken }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(task.text, forKey: .text)
            try container.encode(task.state.rawValue, forKey: .state)
            try container.encode(task.owner, forKey: .owner)
            try container.encode(task.due?.description, forKey: .due)
            try container.encode(line, forKey: .line)
            try container.encode(task.isSpoken, forKey: .spoken)
        }
    }

    private struct WireSegment: Encodable {
        let segment: Segment

        init(_ segment: Segment) { self.segment = segment }

        enum CodingKeys: CodingKey { case start, end, speaker, text }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(segment.start, forKey: .start)
            try container.encode(segment.end, forKey: .end)
            try container.encode(segment.speaker, forKey: .speaker)
            try container.encode(segment.text, forKey: .text)
        }
    }

    /// Properties as an object: a single value as text, several values of a key as a list.
    private struct Properties: Encodable {
        let values: [(key: String, values: [String])]

        init(_ properties: [Property]) {
            var values: [(key: String, values: [String])] = []
            var places: [String: Int] = [:]
            for property in properties {
                if let place = places[property.key] {
                    values[place].values.append(property.value)
                } else {
                    places[property.key] = values.count
                    values.append((property.key, [property.value]))
                }
            }
            self.values = values
        }

        /// Keys of a dictionary stay as they are in the file; the encoder does not convert them to snake case.
        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            var object: [String: Value] = [:]
            for (key, values) in values { object[key] = values.count == 1 ? .one(values[0]) : .many(values) }
            try container.encode(object)
        }

        private enum Value: Encodable {
            case one(String)
            case many([String])

            func encode(to encoder: any Encoder) throws {
                var container = encoder.singleValueContainer()
                switch self {
                case .one(let value): try container.encode(value)
                case .many(let values): try container.encode(values)
                }
            }
        }
    }
}

/// A warning about an inspected file, in JSON.
struct WireInspectedWarning: Encodable {
    let warning: Warning

    init(_ warning: Warning) { self.warning = warning }

    private enum CodingKeys: CodingKey { case message, line }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(warning.message, forKey: .message)
        try container.encode(warning.line, forKey: .line)
    }
}
