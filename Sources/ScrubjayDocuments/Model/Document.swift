/// What a parser makes of a file: a note, a meeting, an event or a task, with its dates, people and blocks.
///
/// Blocks, tasks and decisions refer to `text`, the readable text of the document. For text formats this is the file as it is; `lines` maps its lines
/// back to the lines of the file.
public struct Document: Sendable, Equatable {
    public enum Kind: String, Sendable, CaseIterable {
        case note, meeting, event, task

        /// The kinds of documents that are about a meeting.
        package static let ofMeetings: [Kind] = [.meeting, .event]
    }

    public var kind: Kind
    /// Never empty: taken from the heading, the front matter or the file name.
    public var title: String
    /// The language as an ISO 639-1 code if the file names it; `nil` leaves it to detection.
    public var language: String?
    public var dates: DocumentDates
    /// The occurrences of a recurring event in order, without cancelled ones and those that are documents of their own; empty for a single event.
    /// `dates` are those of the first occurrence.
    public var occurrences: [Occurrence]
    public var people: [Participation]
    /// Tags without `#`, each once, in order of appearance; nested tags keep their slashes.
    public var tags: [String]
    /// Those of the tags, in lower case, that stand in a part of the text alone and say nothing of the tasks in other parts.
    public var tagsOfParts: Set<String> = []
    public var links: [Link]
    /// The file's own metadata as keys and values, in file order, such as unknown front matter keys.
    public var properties: [Property]
    public var text: String
    public var lines: LineMap
    /// The number of bytes before `text` in the file, such as a byte order mark, if the text is the file: a range in `text` plus this offset is a
    /// range in the file. `nil` if the file has another encoding, so that only its lines can be cited.
    public var textOffset: Int?
    /// Whether `text` was extracted from a format that is not plain text, or from an archive. Line numbers then refer to `text`, not to the file.
    public var isDerived: Bool
    /// The part after `file!` in a receipt: the path in an archive, or the title of a note in an export of many. `nil` if the file is this one
    /// document.
    public var member: String?
    /// The line of `text`, from 1, on which each page or slide begins; empty if there are none.
    public var pages: [Int]
    /// When the lines of a transcript are spoken, in text order; empty if the file has no times.
    public var cues: [Cue]
    /// The searchable part of `text`, in UTF-8 bytes; front matter lies outside it.
    public var body: Range<Int>
    /// Lines of `text`, from 1, above the body that are searchable too: properties that have no field of their own in a document.
    public var propertyLines: [Int] = []
    /// In text order, without overlap; nested blocks are flattened to their leaves.
    public var blocks: [Block]
    public var tasks: [TaskItem]
    public var decisions: [Decision]
    /// The document's role among the records of a meeting, if its format or content tells; see `part`.
    public var partRole: RecordRole?
    /// What the document states about the identity of people.
    public var claims: [PersonClaim] = []
    /// What the document states about which records are of the same meeting.
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

    /// All tags that hold for one of its tasks: those of the whole document and those of the task, each once.
    public func tags(of task: TaskItem) -> [String] {
        var seen: Set<String> = []
        return (tags.filter { !tagsOfParts.contains($0.lowercased()) } + task.tags).filter {
            seen.insert($0.lowercased()).inserted
        }
    }

    /// The document's role among the records of a meeting; `nil` for notes and tasks that are not about one.
    public var part: RecordRole? {
        if let partRole { return partRole }
        switch kind {
        case .note, .task: return nil
        case .event: return .event
        case .meeting: return blocks.contains { $0.channel == .speech } ? .transcript : .notes
        }
    }

    /// The cue in which a line is spoken.
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

/// The role of a document among the records of a meeting.
public enum RecordRole: String, Sendable, CaseIterable {
    /// A calendar entry.
    case event
    /// A mail that invites to the meeting.
    case invitation
    /// A transcript, turn by turn.
    case transcript
    /// The chat messages written during the meeting.
    case chat
    /// A summary that a program made of the recording.
    case summary
    /// Notes or minutes that somebody wrote by hand.
    case notes
    /// A mail about the meeting, sent afterwards.
    case followUp = "follow-up"

    /// The position among the records of a meeting, from 0.
    package var order: Int { RecordRole.allCases.firstIndex(of: self) ?? 0 }

    /// The roles of documents that tell what was said, the first to be quoted first.
    package static let records: [RecordRole] = [.notes, .summary, .transcript, .followUp, .chat]
}

/// One key and value of a document's own metadata, such as a key of its front matter.
public struct Property: Sendable, Hashable {
    /// As written.
    public var key: String
    /// A list becomes one property per element, under the same key.
    public var value: String

    public init(key: String, value: String) {
        self.key = key
        self.value = value
    }
}

/// A link from a document: a wikilink, an embed, a Markdown link.
public struct Link: Sendable, Hashable {
    public enum Kind: String, Sendable, CaseIterable {
        case wiki, embed, url, file
        /// A link in double brackets in the metadata: `up: "[[Index]]"`.
        case property
    }

    public var kind: Kind
    /// As written, without the heading or block after `#`.
    public var target: String
    /// The heading or block (`^id`) after `#`.
    public var fragment: String?
    /// The text shown instead of the target.
    public var label: String?
    /// Line of the document's text, from 1.
    public var line: Int

    public init(kind: Kind, target: String, fragment: String? = nil, label: String? = nil, line: Int) {
        self.kind = kind
        self.target = target
        self.fragment = fragment
        self.label = label
        self.line = line
    }
}
