import ScrubjayDocuments

extension EventLines {
    /// Returns `nil` for a sentence that is not of a calendar event.
    init?(_ evidence: Evidence) { self.init(evidence.document, evidence.passage) }
}

extension Evidence {
    /// Whether it is the time that an event had before it was moved. Answers tell it beside the time that the event has now.
    var isEarlierTime: Bool { document.kind == .event && text.hasPrefix("Moved from: ") }

    /// The readable text as it is shown. A time or place of a calendar event comes with the title of the event: *Choir: 2026-03-20 18:00 – 19:30*.
    var shownText: String {
        let text = text
        guard document.kind == .event, let label = ["When: ", "Where: "].first(where: text.hasPrefix) else { return text }
        return "\(document.title): \(text.dropFirst(label.count))"
    }
}
