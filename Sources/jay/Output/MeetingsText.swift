import Scrubjay

/// Prints a list of meetings.
struct MeetingsText {
    let style: Style

    /// The time, title, place and parts of each meeting.
    func text(
        of meetings: [StoredMeeting], documents: [StoredDocument.ID: StoredDocument],
        details: [StoredMeeting.ID: EventDetails]
    ) -> String {
        meetings.map { meeting in
            var text = Self.time(of: meeting) + "  " + style.bold(PrintableText.ofName(meeting.title))
            if meeting.isCancelled { text += " (cancelled)" }
            if let details = details[meeting.id] {
                text += Self.details(details).map { " · \(PrintableText.ofName($0))" }.joined()
            }
            if let series = meeting.series, series.title != meeting.title {
                text += style.dim("  in the series \(PrintableText.ofName(series.title))")
            }
            return style.wrapped(text + "\n" + parts(of: meeting, documents: documents, indent: "    "), hanging: 4)
        }.joined()
    }

    /// `moved from 2026-03-18 18:00`, and the place.
    static func details(_ details: EventDetails) -> [String] {
        [details.moved, details.place].compactMap(\.self)
    }

    /// The parts, one per line.
    func parts(
        of meeting: StoredMeeting, documents: [StoredDocument.ID: StoredDocument], indent: String
    ) -> String {
        meeting.parts.compactMap { part in
            documents[part.documentID].map { document in
                indent + Column.left(part.role.rawValue, 12) + LocationText.file(document, style: style) + "\n"
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
        var text = start.minutes
        if let end = meeting.end, end > start {
            text += " to " + (end.date == start.date ? String(end.minutes.dropFirst(11)) : end.minutes)
        }
        return text
    }
}

/// Prints the meeting that a document belongs to: its parts, its series, and why the parts were joined.
struct MeetingText {
    let style: Style
    /// Why the parts were joined, and which records nearly were; empty without `--why`.
    let reasons: [MeetingReason]

    func text(of view: MeetingDetails, shown: StoredDocument.ID) -> String {
        let meeting = view.meeting
        var text = style.line("Meeting", PrintableText.ofName(meeting.title) + ", " + MeetingsText.time(of: meeting))
        if meeting.isCancelled { text += style.line("", "cancelled") }
        for part in meeting.parts {
            guard let document = view.documents[part.documentID] else { continue }
            let role = Column.left(part.role.rawValue, 12)
            text += style.line(
                "", role + LocationText.file(document, style: style) + (part.documentID == shown ? " (this)" : ""))
        }
        if let series = meeting.series {
            var neighbours: [String] = []
            if let previous = view.previous?.start?.date { neighbours.append("previous \(previous)") }
            if let next = view.next?.start?.date { neighbours.append("next \(next)") }
            let list = neighbours.isEmpty ? "" : ": " + neighbours.joined(separator: ", ")
            text += style.line("Series", PrintableText.ofName(series.title) + list)
        }
        for (index, reason) in reasons.filter({ $0.outcome == .joined }).enumerated() {
            text += style.line(index == 0 ? "Joined" : "", self.text(of: reason))
        }
        for (index, reason) in reasons.filter({ $0.outcome != .joined }).enumerated() {
            text += style.line(index == 0 ? "Similar" : "", self.text(of: reason) + "; " + reason.outcome.words)
        }
        return text
    }

    private func text(of reason: MeetingReason) -> String {
        let points = (reason.score * 100).rounded() / 100
        return "\(PrintableText.ofName(reason.first)) and \(PrintableText.ofName(reason.second)): "
            + reason.evidence.map(\.description).joined(separator: ", ") + " (\(points))"
    }
}

extension MeetingOutcome {
    fileprivate var words: String {
        switch self {
        case .joined: "joined"
        case .weak: "not enough evidence"
        case .unclear: "the record could equally belong to another meeting"
        case .barred: "they cannot be the same meeting"
        }
    }
}
