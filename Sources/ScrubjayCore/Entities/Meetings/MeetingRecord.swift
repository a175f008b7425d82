package import ScrubjayDocuments
package import ScrubjayText

/// What is known of one record of a meeting, as records are compared: an entry of a calendar, a transcript, notes.
///
/// An event that is repeated has a record for each time that it takes place.
package struct MeetingRecord: Sendable {
    package var document: Int64
    /// When the event takes place this time; nil for what is no repeated event.
    package var occurrence: LocalDateTime?
    /// Where it is found: `calls/plan.vtt`, `work.ics!Harbour round@2026-03-04`; begins with the name of the notebook.
    package var place: String
    package var role: PartRole
    /// Whether it is a record of a meeting by itself. Another dated note belongs to one of its title and makes none alone.
    package var isCertain = true
    package var title: String
    /// nil where the file does not say when.
    package var start: LocalDateTime?
    package var end: LocalDateTime?
    package var people: [Participation] = []
    /// What the calendar calls the event or the series of events (RFC 5545, 3.8.4.7).
    package var uid: String?
    package var isRepeated = false
    package var isCancelled = false
    /// The address or the number of the call.
    package var conference: String?
    /// What the file says that it is one of.
    package var series: String?
    /// What its links lead to, as written.
    package var links: [String] = []
    /// When a mail was sent that may tell of it later.
    package var sent: LocalDateTime?
    /// nil where nobody speaks.
    package var sketch: TextSketch?

    package init(
        document: Int64, occurrence: LocalDateTime? = nil, place: String, role: PartRole, isCertain: Bool = true, title: String,
        start: LocalDateTime? = nil, end: LocalDateTime? = nil, people: [Participation] = [], uid: String? = nil,
        isRepeated: Bool = false, isCancelled: Bool = false, conference: String? = nil, series: String? = nil,
        links: [String] = [], sent: LocalDateTime? = nil, sketch: TextSketch? = nil
    ) {
        self.document = document
        self.occurrence = occurrence
        self.place = place
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

    /// The folder around the file, with its notebook; nil at the top of a notebook and inside of files.
    var folder: Substring? {
        guard !place.contains("!"), let slash = place.lastIndex(of: "/") else { return nil }
        let folder = place[..<slash]
        return folder.contains("/") ? folder : nil
    }
}
