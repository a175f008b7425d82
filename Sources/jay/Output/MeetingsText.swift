import Scrubjay

/// Meetings for people's eyes.
struct MeetingsText {
    let style: Style

    /// A list: when, what, and what there is of it.
    func text(of meetings: [StoredMeeting], documents: [StoredDocument.ID: StoredDocument]) -> String {
        meetings.map { meeting in
            var text = Self.time(of: meeting) + "  " + style.bold(PrintableText.ofName(meeting.title))
            if meeting.isCancelled { text += " (cancelled)" }
            if let series = meeting.series, series.title != meeting.title {
                text += style.dim("  in the series \(PrintableText.ofName(series.title))")
            }
            return text + "\n" + parts(of: meeting, documents: documents, indent: "    ")
        }.joined()
    }

    /// The parts, one a line.
    func parts(
        of meeting: StoredMeeting, documents: [StoredDocument.ID: StoredDocument], indent: String
    ) -> String {
        meeting.parts.compactMap { part in
            documents[part.documentID].map { document in
                indent + part.role.rawValue.padding(to: 12) + PlaceText.file(document, style: style) + "\n"
            }
        }.joined()
    }

    /// `transcript of Exhibit planning, 2026-03-04 10:00 to 10:45; with event, notes`
    static func caption(_ meeting: StoredMeeting, shown: StoredDocument) -> String {
        let own = meeting.parts.first { $0.documentID == shown.id }
        var others: [String] = []
        for part in meeting.parts where part != own && !others.contains(part.role.rawValue) {
            others.append(part.role.rawValue)
        }
        return "\(own?.role.rawValue ?? "part") of \(PrintableText.ofName(meeting.title)), \(time(of: meeting)); with "
            + others.joined(separator: ", ")
    }

    /// `2026-03-04 10:00 to 10:45`
    static func time(of meeting: StoredMeeting) -> String {
        guard let start = meeting.start else { return "no date" }
        var text = clock(start)
        if let end = meeting.end, end > start {
            text += " to " + (end.date == start.date ? String(clock(end).dropFirst(11)) : clock(end))
        }
        return text
    }

    private static func clock(_ moment: LocalDateTime) -> String {
        guard moment.secondOfDay != nil else { return moment.date.description }
        return String(moment.description.prefix(16)).replacingOccurrence(of: "T", with: " ")
    }
}

extension String {
    fileprivate func padding(to width: Int) -> String { self + String(repeating: " ", count: max(1, width - count)) }
    fileprivate func replacingOccurrence(of old: Character, with new: Character) -> String {
        String(map { $0 == old ? new : $0 })
    }
}
