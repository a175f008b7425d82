package import ScrubjayDocuments
public import ScrubjayText

/// A record of a meeting, such as a calendar entry, a transcript or notes, with the properties by which records are compared.
///
/// A recurring event has one record per occurrence.
package struct MeetingRecord: Sendable {
    package var document: DocumentID
    /// The start of this occurrence; `nil` unless the event recurs.
    package var occurrence: LocalDateTime?
    /// The reference of the record: `calls/plan.vtt`, `work.ics!Harbour round@2026-03-04`, preceded by the name of the notebook.
    package var reference: String
    package var role: RecordRole
    /// Whether it proves a meeting by itself. Any other dated note can join a meeting with its title but does not make one.
    package var isCertain = true
    package var title: String
    /// `nil` if the file gives no time.
    package var start: LocalDateTime?
    package var end: LocalDateTime?
    package var people: [Participation] = []
    /// The identifier of the event or series in its calendar (RFC 5545, 3.8.4.7).
    package var uid: String?
    package var isRepeated = false
    package var isCancelled = false
    /// The address or number of the call.
    package var conference: String?
    /// The series that the file names.
    package var series: String?
    /// The targets of links, as written.
    package var links: [String] = []
    /// When the mail was sent, for a mail that may follow a meeting.
    package var sent: LocalDateTime?
    /// `nil` if the document has no speech.
    package var sketch: MinHashSketch?

    package init(
        document: DocumentID, occurrence: LocalDateTime? = nil, reference: String, role: RecordRole, isCertain: Bool = true,
        title: String,
        start: LocalDateTime? = nil, end: LocalDateTime? = nil, people: [Participation] = [], uid: String? = nil,
        isRepeated: Bool = false, isCancelled: Bool = false, conference: String? = nil, series: String? = nil,
        links: [String] = [], sent: LocalDateTime? = nil, sketch: MinHashSketch? = nil
    ) {
        self.document = document
        self.occurrence = occurrence
        self.reference = reference
        self.role = role
        self.isCertain = isCertain
        self.title = title
        self.start = start
        self.end = end
        self.people = people
        self.uid = uid
        self.isRepeated = isRepeated
        self.isCancelled = isCancelled
        self.conference = conference
        self.series = series
        self.links = links
        self.sent = sent
        self.sketch = sketch
    }

    /// The folder of the file, with its notebook; `nil` at the top of a notebook and for members of files.
    var folder: Substring? {
        guard !reference.contains("!"), let slash = reference.lastIndex(of: "/") else { return nil }
        let folder = reference[..<slash]
        return folder.contains("/") ? folder : nil
    }
}

/// The reference of a record of a meeting, as users type it: `work.ics!Harbour round@2026-03-04` is one occurrence of a recurring event.
public struct RecordReference: Sendable, Equatable {
    public let path: String
    /// A day, or a day and a time; `nil` if the text names none.
    public let moment: LocalDateTime?

    public init(_ text: String) {
        if let mark = text.lastIndex(of: "@"), let moment = LocalDateTime(String(text[text.index(after: mark)...])) {
            (path, self.moment) = (String(text[..<mark]), moment)
        } else {
            (path, moment) = (text, nil)
        }
    }

    init(path: String, moment: LocalDateTime?) { (self.path, self.moment) = (path, moment) }

    /// Whether the reference selects an occurrence that starts then. A day selects all of its times; no day selects everything.
    func means(_ start: LocalDateTime?) -> Bool {
        guard let moment else { return true }
        return start == moment || moment.secondOfDay == nil && start?.date == moment.date
    }
}
