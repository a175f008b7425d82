import Scrubjay

/// A document for people's eyes: what it is, then its text.
struct ContentsText {
    let style: Style
    let today: CivilDate
    /// Why the parts of meetings were joined, by meeting; empty where nobody asks.
    var reasons: [StoredMeeting.ID: [MeetingReason]] = [:]

    func text(of contents: DocumentContents, passages: [StoredPassage]) -> String {
        let document = contents.document
        var text = style.bold(PrintableText.ofName(document.title)) + "\n"
        var facts = [("File", PlaceText.relative(document.absolutePath))]
        if let member = document.member { facts.append(("In it", member)) }
        facts.append(("Kind", document.kind.rawValue))
        if let date = document.dates.principal {
            facts.append(("Date", "\(date)" + (document.dates.origin.map { " (from \($0.words))" } ?? "")))
        }
        if let occurrence = document.occurrences.first {
            let name = contents.moment != nil ? "Time" : occurrence.start.date < today ? "Last" : "Next"
            facts.append((name, "\(occurrence.start)"))
        }
        if !document.people.isEmpty {
            facts.append(("People", document.people.map { "\($0.name) (\($0.part))" }.joined(separator: ", ")))
        }
        if !document.tags.isEmpty { facts.append(("Tags", document.tags.map { "#" + $0 }.joined(separator: " "))) }
        for (name, value) in facts {
            text += style.dim(name + String(repeating: " ", count: 8 - name.count)) + PrintableText.ofName(value) + "\n"
        }
        for view in contents.meetings where view.meeting.parts.count > 1 || view.meeting.series != nil || !reasons.isEmpty {
            text += MeetingText(style: style, reasons: reasons[view.meeting.id] ?? []).text(of: view, shown: document.id)
        }
        let threads = ThreadText(style: style, day: document.dates.principal?.date)
        for decision in contents.decisions { text += threads.text(of: decision) }
        for task in contents.tasks { text += threads.text(of: task) }
        for passage in passages {
            text += "\n" + style.dim("— \(place(of: passage.passage)) —") + "\n" + passage.passage.text + "\n"
        }
        return text
    }

    private func place(of passage: Passage) -> String {
        let lines = passage.lineRange
        var text = lines.count == 1 ? "line \(lines.lowerBound)" : "lines \(lines.lowerBound) to \(lines.upperBound)"
        text += ", " + passage.channel.rawValue
        if let page = passage.page { text += ", page \(page)" }
        if let start = passage.start { text += ", @ " + PlaceText.time(start) }
        return text
    }
}

extension Participation {
    /// What they are to the document: what they have answered, where that says more than that they are invited.
    fileprivate var part: String {
        switch attendance {
        case .declined, .tentative, .delegated: attendance?.rawValue ?? role.rawValue
        case .accepted, .unanswered, nil: role.rawValue
        }
    }
}

extension DocumentDates.Origin {
    fileprivate var words: String {
        switch self {
        case .metadata: "its metadata"
        case .header: "its header"
        case .fileName: "its name"
        case .folderName: "its folder"
        case .modificationTime: "when it was last changed"
        }
    }
}
