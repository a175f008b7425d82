/// What is known of one record of a meeting, as records are compared: an entry of a calendar, a transcript, notes.
///
/// An event that is repeated has a record for each time that it takes place.
struct MeetingRecord: Sendable {
    var document: Int64
    /// When the event takes place this time; nil for what is no repeated event.
    var occurrence: LocalDateTime?
    /// Where it is found: `calls/plan.vtt`, `work.ics!Harbour round@2026-03-04`; begins with the name of the notebook.
    var place: String
    var role: PartRole
    /// Whether it is a record of a meeting by itself. Another dated note belongs to one of its title and makes none alone.
    var isCertain = true
    var title: String
    /// nil where the file does not say when.
    var start: LocalDateTime?
    var end: LocalDateTime?
    var people: [Participation] = []
    /// What the calendar calls the event or the series of events (RFC 5545, 3.8.4.7).
    var uid: String?
    var isRepeated = false
    var isCancelled = false
    /// The address or the number of the call.
    var conference: String?
    /// What the file says that it is one of.
    var series: String?
    /// What its links lead to, as written.
    var links: [String] = []
    /// When a mail was sent that may tell of it later.
    var sent: LocalDateTime?
    /// nil where nobody speaks.
    var sketch: TextSketch?

    /// The folder around the file, with its notebook; nil at the top of a notebook and inside of files.
    var folder: Substring? {
        guard !place.contains("!"), let slash = place.lastIndex(of: "/") else { return nil }
        let folder = place[..<slash]
        return folder.contains("/") ? folder : nil
    }
}
