import Scrubjay

/// A document for people's eyes: what it is, then its text.
struct ContentsText {
    let style: Style

    func text(of contents: DocumentContents, passages: [StoredPassage]) -> String {
        let document = contents.document
        var text = style.bold(PrintableText.ofName(document.title)) + "\n"
        var facts = [("File", PlaceText.relative(document.absolutePath))]
        if let member = document.member { facts.append(("In it", member)) }
        facts.append(("Kind", document.kind.rawValue))
        if let date = document.dates.principal {
            facts.append(("Date", "\(date)" + (document.dates.origin.map { " (from \($0.words))" } ?? "")))
        }
        if !document.people.isEmpty {
            facts.append(("People", document.people.map { "\($0.name) (\($0.role.rawValue))" }.joined(separator: ", ")))
        }
        if !document.tags.isEmpty { facts.append(("Tags", document.tags.map { "#" + $0 }.joined(separator: " "))) }
        for (name, value) in facts {
            text += style.dim(name + String(repeating: " ", count: 8 - name.count)) + PrintableText.ofName(value) + "\n"
        }
        let threads = ThreadText(style: style, day: document.dates.principal?.date)
        for decision in contents.decisions { text += threads.text(of: decision) }
        for task in contents.tasks { text += threads.text(of: task) }
        for passage in passages {
            text += "\n" + style.dim("— \(place(of: passage.passage)) —") + "\n" + PrintableText.of(passage.passage.text) + "\n"
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
