import Scrubjay

/// One person for people's eyes: the names and why they are theirs, tasks, documents.
struct PersonText {
    let style: Style
    /// At most so many tasks and documents.
    let limit: Int

    func text(
        of person: Person, documents: [StoredDocument], tasks: [(task: StoredTask, document: StoredDocument)]
    ) -> String {
        var text = style.bold(PrintableText.ofName(person.name) + (person.isOwner ? " (you)" : "")) + "\n"
        switch person.standing {
        case .known: break
        case .unclear:
            text += "Not known who that is; the documents may mean several people.\n"
            if !person.candidates.isEmpty {
                text += style.dim("May be    ") + PrintableText.ofName(person.candidates.joined(separator: ", ")) + "\n"
            }
        case .mailbox: text += "An address that several people use.\n"
        }
        if let met = person.lastMet { text += style.dim("Last met  ") + "\(met.date)\n" }
        let aliases = person.aliases.filter { $0.name != person.name }
        let width = aliases.map(\.name.count).max() ?? 0
        for (index, alias) in aliases.enumerated() {
            let name = PrintableText.ofName(alias.name)
            text += style.dim(index == 0 ? "Also      " : "          ") + Column.left(name, width)
            text += "  " + style.dim(reason(alias)) + "\n"
        }
        if !tasks.isEmpty { text += "\n" + style.bold(Self.count(tasks.count, "task")) + "\n" }
        for entry in tasks.prefix(limit) {
            let due = entry.task.task.due.map { " · due \($0)" } ?? ""
            text += "    [\(entry.task.task.state.rawValue)] " + PrintableText.ofName(entry.task.task.text) + due + "  "
            text += style.dim(PlaceText.place(entry.document, line: entry.task.line, style: style)) + "\n"
        }
        text += more(tasks.count)
        if !documents.isEmpty { text += "\n" + style.bold(Self.count(documents.count, "document")) + "\n" }
        for document in documents.prefix(limit) {
            text +=
                "    " + PlaceText.place(document, line: 1, style: style) + style.dim("  " + PlaceText.caption(document)) + "\n"
        }
        return text + more(documents.count)
    }

    static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

    private func more(_ count: Int) -> String { count > limit ? "    and \(count - limit) more (--limit)\n" : "" }

    /// Why an alias is the person's.
    private func reason(_ alias: PersonAlias) -> String {
        let documents = alias.documentCount == 0 ? "" : " · " + Self.count(alias.documentCount, "document")
        let reason =
            switch alias.evidence {
            case .name: "another way of writing the name"
            case .address(let address):
                alias.name == address ? "stands with the name" : "stands with \(PrintableText.ofName(address))"
            case .spelling: "spells the name"
            case .context: "can mean nobody else there"
            case .contactNote(let path): "says \(PrintableText.ofName(path))"
            case .peopleFile(let path, let line): "says \(PrintableText.ofName(path)):\(line)"
            case .configuration: "says your configuration"
            }
        return reason + documents
    }
}
