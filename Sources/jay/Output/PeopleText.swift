import Scrubjay

/// Prints a list of people: known people, most documents first, then those who are only authors, then unclear names.
struct PeopleText {
    let style: Style

    /// - Parameter limit: The largest number of people to show.
    func text(of people: [Person], limit: Int) -> String {
        let shown = people.sortedByDocumentCount().prefix(limit)
        let known = shown.filter { $0.resolution == .known }
        let parts = [
            ("", known.filter { !$0.isOnlyAuthor }), ("Only authors", known.filter(\.isOnlyAuthor)),
            ("Unclear", shown.filter { $0.resolution != .known }),
        ].filter { !$0.1.isEmpty }
        let width = min(40, shown.map { name(of: $0).count }.max() ?? 0)
        let text = parts.map { title, people in
            (title.isEmpty ? "" : style.bold(title) + "\n") + people.map { line(of: $0, width: width) }.joined()
        }.joined(separator: "\n")
        return text + (people.count > limit ? "and \(people.count - limit) more (--limit)\n" : "")
    }

    private func line(of person: Person, width: Int) -> String {
        let name = name(of: person)
        var parts: [String] = []
        if let met = person.lastMet { parts.append("met \(met.date)") }
        if let next = person.nextMeeting { parts.append("next \(next.date)") }
        if !person.meetings.isEmpty { parts.append(PersonText.count(person.meetings.count, "meeting")) }
        if person.taskCount > 0 { parts.append(PersonText.count(person.taskCount, "task")) }
        parts.append(PersonText.count(person.documentCount, "document"))
        let others = person.aliases.map(\.name).filter { $0 != person.name }
        if !others.isEmpty, person.resolution == .known { parts.append("also " + others.joined(separator: ", ")) }
        if !person.candidates.isEmpty { parts.append("may be " + person.candidates.joined(separator: ", ")) }
        if person.resolution == .mailbox { parts.append("used by several people") }
        return style.wrapped(
            Column.left(name, width, styled: style.bold) + "  " + PrintableText.ofName(parts.joined(separator: " · ")) + "\n",
            hanging: width + 2)
    }

    private func name(of person: Person) -> String { PrintableText.ofName(person.name) + (person.isOwner ? " (you)" : "") }
}

/// Prints the head of a person's card: the name, and the aliases with the reason for each.
struct PersonText {
    let style: Style

    func text(of person: Person) -> String {
        var text = style.bold(PrintableText.ofName(person.name) + (person.isOwner ? " (you)" : "")) + "\n"
        switch person.resolution {
        case .known: break
        case .unclear:
            text += "It is unclear who this is; the documents may mean several people.\n"
            if !person.candidates.isEmpty {
                text += style.dim("Could be  ") + PrintableText.ofName(person.candidates.joined(separator: ", ")) + "\n"
            }
        case .mailbox: text += "An address used by several people.\n"
        }
        if !person.meetings.isEmpty { text += style.dim("Met in    ") + Self.count(person.meetings.count, "meeting") + "\n" }
        let aliases = person.aliases.filter { $0.name != person.name }
        let width = aliases.map(\.name.count).max() ?? 0
        for (index, alias) in aliases.enumerated() {
            let name = PrintableText.ofName(alias.name)
            text += style.dim(index == 0 ? "Also      " : "          ") + Column.left(name, width)
            text += "  " + style.dim(reason(alias)) + "\n"
        }
        return style.wrapped(text, hanging: 10)
    }

    static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

    /// Why the alias belongs to the person.
    private func reason(_ alias: PersonAlias) -> String {
        let documents = alias.documentCount == 0 ? "" : " · " + Self.count(alias.documentCount, "document")
        let reason =
            switch alias.evidence {
            case .name: "another way of writing the name"
            case .address(let address):
                alias.name == address ? "appears with the name" : "appears with \(PrintableText.ofName(address))"
            case .spelling: "spells the name"
            case .context: "cannot mean anybody else there"
            case .contactNote(let path): "from \(PrintableText.ofName(path))"
            case .peopleFile(let path, let line): "from \(PrintableText.ofName(path)):\(line)"
            case .configuration: "from your configuration"
            }
        return reason + documents
    }
}

/// Prints what the notes state about a person, with the line of each statement, and below it what held before.
struct FactText {
    let style: Style
    /// Printed behind the birthday that holds.
    var nextBirthday: NextBirthday?

    func lines(of facts: [PersonFact]) -> [String] {
        let names = facts.map { name(of: $0) }
        let width = names.map(\.count).max() ?? 0
        return zip(facts, names).map { fact, name in
            let value = PrintableText.ofName(fact.value)
            let citation = fact.sentence.citation
            let location = style.dim(
                "  " + LocationText.location(citation.document, line: citation.lines.lowerBound, style: style))
            guard fact.isCurrent else {
                let until = fact.until.map { ", until \($0)" } ?? ""
                return String(repeating: " ", count: width + 6) + style.dim("before: ") + value + until + location + "\n"
            }
            let since = fact.noted.map { style.dim(" · noted \($0)") } ?? ""
            return "    " + Column.left(name, width) + "  " + value + next(fact) + since + location + "\n"
        }
    }

    /// ` · next 2026-12-09, turns 47`
    private func next(_ fact: PersonFact) -> String {
        guard fact.attribute == "birthday", let next = nextBirthday else { return "" }
        return style.dim(" · next \(next.date)" + (next.age.map { ", turns \($0)" } ?? ""))
    }

    /// `Phone`, `Phone (work)`
    private func name(of fact: PersonFact) -> String {
        let name = fact.attribute.prefix(1).uppercased() + fact.attribute.dropFirst()
        return fact.label.map { "\(name) (\($0))" } ?? name
    }
}
