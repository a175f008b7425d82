import ScrubjayDocuments

/// The lines of a calendar event: `When: …`, `Moved from: …`, `Where: …`, `Cancelled`. `CalendarDocument` writes them.
struct EventLines {
    let title: String
    let isCancelled: Bool
    let when: String?
    /// The time that the event had before.
    let movedFrom: String?
    let place: String?
    /// Whether `when` is the first of several times.
    let isRepeated: Bool

    /// Returns `nil` if the document is not a calendar event.
    ///
    /// - Parameter passage: A passage of the document.
    init?(_ document: StoredDocument, _ passage: Passage) {
        guard document.kind == .event else { return nil }
        title = document.title
        let lines = Self.head(of: passage.text)
        isCancelled = lines.contains("Cancelled")
        func value(_ label: String) -> String? {
            lines.first { $0.hasPrefix("\(label): ") }.map { String($0.dropFirst(label.count + 2)) }
        }
        (when, movedFrom, place) = (value("When"), value("Moved from"), value("Where"))
        isRepeated = value("Repeats") != nil
    }

    /// Returns the last line between the title and the description of an event, counted in the passage from 0; `nil` if the passage has none.
    static func lastLineOfHead(_ document: StoredDocument, _ passage: Passage) -> Int? {
        guard document.kind == .event else { return nil }
        let count = head(of: passage.text).count
        let lines = passage.text.split(separator: "\n", omittingEmptySubsequences: false)
        guard count > 0, let first = lines.firstIndex(where: { !$0.hasPrefix("# ") && !$0.isEmpty }) else { return nil }
        return first + count - 1
    }

    /// Returns the lines between the title and the description, which may have lines such as `Where: …` of its own.
    private static func head(of text: String) -> [Substring] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard let first = lines.first, first.hasPrefix("# ") || first == "Cancelled" || first.hasPrefix("When: ") else {
            return []
        }
        return Array(lines.drop { $0.hasPrefix("# ") || $0.isEmpty }.prefix { !$0.isEmpty })
    }

    /// Returns that the event was cancelled, or when and where it takes place as far as the question asks; `nil` if there is nothing to say.
    ///
    /// - Parameters:
    ///   - day: What else is known of the time: the sentence that answers may name another one than the first.
    ///   - moved: That it was moved, if the event does not say so itself.
    func statement(asksWhere: Bool, asksWhen: Bool, day: String?, moved: String? = nil) -> String? {
        let moved = movedFrom.map { EventDetails.moved(from: $0) } ?? moved
        if isCancelled {
            return "Cancelled: " + ([title] + [when, moved].compactMap(\.self)).joined(separator: ", ")
        }
        guard asksWhen else { return asksWhere ? place : nil }
        guard let time = isRepeated ? day : when else { return asksWhere ? place : nil }
        return [time, moved, place].compactMap(\.self).joined(separator: ", ")
    }
}
