/// A recording that a program wrote as JSON, in what such programs have in common.
struct RecordedMeeting {
    /// nil takes the name of the file.
    var title: String?
    /// ISO 8601; nil takes the date in the name of the file.
    var start: String?
    var end: String?
    var people: [Participation] = []
    var tags: [String] = []
    var properties: [Property] = []
    /// What was written about it, in Markdown.
    private(set) var text = ""
    private(set) var segments: [Segment] = []
    private var places = ImportedDocument.Places()
    var language: String?
    /// What it is of the meeting, where the kind does not say it.
    var role: PartRole?
    var warnings: [Warning] = []

    /// Whether all of it has a place in the file. What was taken out of another format inside has none.
    private var hasPlaces = true

    /// Adds to what was written about it, behind a blank line.
    ///
    /// - Parameter origin: Where that stands in the file; nil where receipts cannot lead there.
    mutating func append(_ words: String, at origin: LineMap.Origin?) {
        if !text.isEmpty { text += "\n\n" }
        text += words
        guard let origin else {
            hasPlaces = false
            return
        }
        let count = DocumentText(Array(text.utf8)).lineCount - places.lines.count
        places.lines += Array(repeating: origin, count: max(0, count))
    }

    mutating func append(_ segment: Segment, at origin: LineMap.Origin?) {
        segments.append(segment)
        if let origin { places.segments.append(origin) } else { hasPlaces = false }
    }

    /// - Parameter isAlone: Whether the file holds nothing else, so that a receipt need not name the meeting.
    func document(_ input: ParserInput, in context: ParsingContext, isAlone: Bool) -> Document {
        let name = FileName(path: input.path, reader: context.dateReader())
        let named = (name.date ?? name.folderDate)?.onClock(context.utcOffset)
        let imported = ImportedDocument(
            id: name.stem, title: title ?? name.title, kind: .meeting, text: text, format: .markdown, created: nil,
            updated: nil,
            start: start, end: end, people: people, tags: tags, properties: properties, url: nil, segments: segments,
            language: language)
        var document = imported.document(in: context, places: hasPlaces ? places : nil)
        if document.dates.start == nil, let named {
            document.dates.start = named
            document.dates.origin = .fileName
        }
        if document.dates.updated == nil { document.dates.updated = input.modified }
        if document.dates.origin == nil, document.dates.updated != nil { document.dates.origin = .modificationTime }
        document.properties.removeAll { $0.key == "id" && $0.value == name.stem }
        if let call = name.conference, !document.properties.contains(where: { $0.key == "conference" }) {
            document.properties.append(Property(key: "conference", value: call))
        }
        document.partRole = role ?? (segments.isEmpty ? document.partRole : nil)
        if isAlone { document.member = nil }
        document.warnings += warnings
        return document
    }
}
