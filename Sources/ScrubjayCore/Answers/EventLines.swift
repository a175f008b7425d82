import ScrubjayDocuments

/// The lines of a calendar event: `When: …`, `Where: …`, `Cancelled`. `CalendarDocument` writes them.
struct EventLines {
    let title: String
    let isCancelled: Bool
    let when: String?
    let place: String?

    /// Returns `nil` for a sentence that is not of a calendar event.
    init?(_ evidence: Evidence) {
        guard evidence.document.kind == .event else { return nil }
        title = evidence.document.title
        let lines = evidence.passage.text.split(separator: "\n")
        isCancelled = lines.contains("Cancelled")
        func value(_ label: String) -> String? {
            lines.first { $0.hasPrefix("\(label): ") }.map { String($0.dropFirst(label.count + 2)) }
        }
        (when, place) = (value("When"), value("Where"))
    }

    /// Returns that the event was cancelled, or its place if the question asks for it; `nil` if there is nothing to say.
    func statement(asksWhere: Bool, asksWhen: Bool) -> String? {
        if isCancelled { return "Cancelled: " + ([title] + [when].compactMap(\.self)).joined(separator: ", ") }
        guard asksWhere, let place else { return nil }
        return asksWhen ? [when, place].compactMap(\.self).joined(separator: ", ") : place
    }
}
