import Scrubjay

/// What meeting a document is of, for people's eyes: the parts, the series, and why.
struct MeetingText {
    let style: Style
    /// Why the parts were joined, and what nearly was; empty where nobody asks.
    let reasons: [MeetingReason]

    func text(of view: MeetingView, shown: StoredDocument.ID) -> String {
        let meeting = view.meeting
        var text = fact("Meeting", PrintableText.ofName(meeting.title) + ", " + MeetingsText.time(of: meeting))
        if meeting.isCancelled { text += fact("", "cancelled") }
        for part in meeting.parts {
            guard let document = view.documents[part.documentID] else { continue }
            let role = part.role.rawValue + String(repeating: " ", count: max(1, 12 - part.role.rawValue.count))
            text += fact("", role + PlaceText.file(document, style: style) + (part.documentID == shown ? " (this)" : ""))
        }
        if let series = meeting.series {
            var neighbours: [String] = []
            if let previous = view.previous?.start?.date { neighbours.append("before it \(previous)") }
            if let next = view.next?.start?.date { neighbours.append("after it \(next)") }
            let list = neighbours.isEmpty ? "" : ": " + neighbours.joined(separator: ", ")
            text += fact("Series", PrintableText.ofName(series.title) + list)
        }
        for (index, reason) in reasons.filter({ $0.outcome == .joined }).enumerated() {
            text += fact(index == 0 ? "Joined" : "", self.text(of: reason))
        }
        for (index, reason) in reasons.filter({ $0.outcome != .joined }).enumerated() {
            text += fact(index == 0 ? "Apart" : "", self.text(of: reason) + "; " + reason.outcome.words)
        }
        return text
    }

    private func text(of reason: MeetingReason) -> String {
        let points = (reason.score * 100).rounded() / 100
        return "\(PrintableText.ofName(reason.first)) and \(PrintableText.ofName(reason.second)): "
            + reason.evidence.map(\.description).joined(separator: ", ") + " (\(points))"
    }

    private func fact(_ name: String, _ value: String) -> String {
        style.dim(name + String(repeating: " ", count: 8 - name.count)) + value + "\n"
    }
}

extension MeetingOutcome {
    fileprivate var words: String {
        switch self {
        case .joined: "joined"
        case .weak: "too little speaks for it"
        case .unclear: "it may as well be of another meeting"
        case .barred: "the two meetings cannot be one"
        }
    }
}
