/// What a file means: a note, a meeting, an event or a task, with its dates, people and blocks.
///
/// Blocks, tasks and decisions lie in `text`, the readable text of the document. For formats that are text themselves this is
/// the file as it stands; `lines` leads from a line of it back to the lines of the file.
public struct Document: Sendable, Equatable {
    public enum Kind: String, Sendable, CaseIterable { case note, meeting, event, task }

    public var kind: Kind
    /// Never empty: the heading, the front matter or the name of the file.
    public var title: String
    /// The language as an ISO 639-1 code where the file names it; nil leaves it to detection.
    public var language: String?
    public var dates: DocumentDates
    /// When a repeated event takes place, in order, without the times that are cancelled or that are documents of their own; empty for
    /// what takes place once. `dates` are those of the first time.
    public var occurrences: [Occurrence]
    public var people: [Participation]
    /// Tags without `#`, in the order of appearance, each once; nested ones keep their slashes.
    public var tags: [String]
    public var links: [Link]
    /// What the file says about itself in key and value, in its order, such as unknown front matter.
    public var properties: [Property]
    public var text: String
    public var lines: LineMap
    /// How many bytes of the file lie before `text` where the text is the file, such as a byte order mark: a range of `text` plus
    /// this is a range of the file. nil where the file has another encoding, so that only its lines can be named.
    public var textOffset: Int?
    /// Whether `text` was taken out of a format that is no text, or out of an archive: lines are those of `text` then, not of the
    /// file.
    public var isDerived: Bool
    /// What stands behind `file!` in a receipt: the path in an archive, the title of a note in an export of many; nil where the file
    /// is this one document.
    public var member: String?
    /// The line of `text`, from 1, on which each page or slide begins; empty where there are none.
    public var pages: [Int]
    /// When the lines of a transcript are heard, in the order of the text; empty where the file has no times.
    public var cues: [Cue]
    /// The part of `text` that is to be found, in UTF-8 bytes; front matter lies outside it.
    public var body: Range<Int>
    /// Lines of `text`, from 1, above the body that are to be found like it: properties that no field of a document is for.
    public var propertyLines: [Int] = []
    /// In the order of the text, without overlap; nested ones are flattened to their leaves.
    public var blocks: [Block]
    public var tasks: [TaskItem]
    public var decisions: [Decision]
    /// What the document is of a meeting, where its format or its content tells; see `part`.
    public var partRole: PartRole?
    /// What the document says about who people are.
    public var claims: [PersonClaim] = []
    /// What the document says about which records are of one meeting.
    public var meetingClaims: [MeetingClaim] = []
    public var warnings: [Warning]

    public init(
        kind: Kind = .note, title: String, language: String? = nil, dates: DocumentDates = DocumentDates(),
        occurrences: [Occurrence] = [], people: [Participation] = [], tags: [String] = [], links: [Link] = [],
        properties: [Property] = [],
        text: String, lines: LineMap = .same, textOffset: Int? = 0, isDerived: Bool = false, member: String? = nil,
        pages: [Int] = [], cues: [Cue] = [],
        body: Range<Int>? = nil, blocks: [Block] = [],
        tasks: [TaskItem] = [], decisions: [Decision] = [], warnings: [Warning] = []
    ) {
        self.kind = kind
        self.title = title
        self.language = language
        self.dates = dates
        self.occurrences = occurrences
        self.people = people
        self.tags = tags
        self.links = links
        self.properties = properties
        self.text = text
        self.lines = lines
        self.textOffset = textOffset
        self.isDerived = isDerived
        self.member = member
        self.pages = pages
        self.cues = cues
        self.body = body ?? 0..<text.utf8.count
        self.blocks = blocks
        self.tasks = tasks
        self.decisions = decisions
        self.warnings = warnings
    }

    /// What the document is of a meeting; nil for notes and tasks that are about none.
    public var part: PartRole? {
        if let partRole { return partRole }
        switch kind {
        case .note, .task: return nil
        case .event: return .event
        case .meeting: return blocks.contains { $0.channel == .speech } ? .transcript : .notes
        }
    }

    /// When a line is heard: the cue that it belongs to.
    ///
    /// - Parameter line: Line of `text`, from 1.
    /// - Complexity: O(log *n*) for *n* cues.
    public func cue(ofLine line: Int) -> Cue? {
        var low = 0
        var high = cues.count
        while low < high {
            let middle = (low + high) / 2
            if cues[middle].lines.upperBound <= line { low = middle + 1 } else { high = middle }
        }
        return low < cues.count && cues[low].lines.contains(line) ? cues[low] : nil
    }
}
