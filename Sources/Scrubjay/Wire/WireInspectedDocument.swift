/// Everything that is understood of a document, in JSON. What is not known is null.
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

    /// ISO 8601, with the offset of the owner's clock where the file names a moment.
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

        init(_ occurrence: Scrubjay.Occurrence) {
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
        /// Of the file, where the text is.
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

    /// One value under its key, several as a list.
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

        /// Keys are those of the file, whatever the encoder does with others.
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
