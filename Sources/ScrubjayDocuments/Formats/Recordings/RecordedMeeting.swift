import ScrubjayText

/// What all recordings in JSON have in common.
struct RecordedMeeting {
    /// The title, or `nil` for the name of the file.
    var title: String?
    /// The start as ISO 8601, or `nil` for the date in the name of the file.
    var start: String?
    var end: String?
    var people: [Participation] = []
    var tags: [String] = []
    var properties: [Property] = []
    /// What was written about the meeting, in Markdown.
    private(set) var text = ""
    private(set) var segments: [Segment] = []
    private var origins = ImportedDocument.Origins()
    var language: String?
    /// Which part of the meeting this is, if its kind does not say so.
    var role: RecordRole?
    var warnings: [Warning] = []

    /// Whether everything has a position in the file. Text from a nested format has none.
    private var hasOrigins = true

    /// Appends text about the meeting after a blank line.
    ///
    /// - Parameter origin: Position of the text in the file. `nil` if receipts cannot lead there.
    mutating func append(_ words: String, at origin: LineMap.Origin?) {
        if !text.isEmpty { text += "\n\n" }
        text += words
        guard let origin else {
            hasOrigins = false
            return
        }
        let count = DocumentText(Array(text.utf8)).lineCount - origins.lines.count
        origins.lines += Array(repeating: origin, count: max(0, count))
    }

    mutating func append(_ segment: Segment, at origin: LineMap.Origin?) {
        segments.append(segment)
        if let origin { origins.segments.append(origin) } else { hasOrigins = false }
    }

    /// - Parameter isAlone: Whether the file holds nothing else, so that receipts need not name the meeting.
    func document(_ input: ParserInput, in context: ParsingContext, isAlone: Bool) -> Document {
        let name = FileName(path: input.path, reader: context.dateReader())
        let named = (name.date ?? name.folderDate)?.onClock(context.utcOffset)
        let imported = ImportedDocument(
            id: name.stem, title: title ?? name.title, kind: .meeting, text: text, format: .markdown, created: nil,
            updated: nil,
            start: start, end: end, people: people, tags: tags, properties: properties, url: nil, segments: segments,
            language: language)
        var document = imported.document(in: context, origins: hasOrigins ? origins : nil)
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

/// A recording in JSON, with the positions of its values.
struct RecordingFile {
    let value: JSONValue
    let warning: Warning?
    private let positions: JSONPositions

    /// - Throws: `FileAccessError` if the file cannot be read or is not text.
    init(_ input: ParserInput) throws {
        let element = try input.json()
        (value, warning, positions) = (element.value, element.warning, JSONPositions(element))
    }

    func origin(of member: JSONValue.Member) -> LineMap.Origin { positions.origin(of: member) }
}

/// Makes the documents of a file with several meetings, each with a name of its own. The first one has the warning about the file.
struct MeetingWriter {
    private let input: ParserInput
    private let context: ParsingContext
    private let isAlone: Bool
    private let warning: Warning?
    private var names = MemberNames()
    /// Whether there was no meeting.
    private(set) var isEmpty = true

    /// - Parameter isAlone: Whether the file holds nothing else.
    init(_ input: ParserInput, in context: ParsingContext, isAlone: Bool, warning: Warning?) {
        self.input = input
        self.context = context
        self.isAlone = isAlone
        self.warning = warning
    }

    mutating func document(of meeting: RecordedMeeting) -> Document {
        var meeting = meeting
        if isEmpty, let warning { meeting.warnings.append(warning) }
        isEmpty = false
        var document = meeting.document(input, in: context, isAlone: isAlone)
        document.member = names.free(ofMeeting: document)
        return document
    }
}

/// The speakers of a recording that only separates the user's microphone from all other sound.
struct CallSpeakers {
    let owner: String?
    /// The attendees without the user.
    private let others: [String]

    init(owner: String?, people: [Participation]) {
        self.owner = owner
        let names = people.filter { $0.role == .attendee }.map(\.name)
        others = names.filter { $0 != owner }
        hasOwner = others.count < names.count
    }

    private let hasOwner: Bool

    /// The user's name, or `Me` if it is unknown. For the others the name if there is exactly one, otherwise `Them`.
    func name(isOwner: Bool) -> String {
        if isOwner { return owner ?? StandInName.owner }
        return hasOwner && others.count == 1 ? others[0] : StandInName.others
    }
}
