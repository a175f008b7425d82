import Scrubjay

/// A list of people for people's eyes: those who are known, most documents first; then names that are unclear.
struct PeopleText {
    let style: Style

    /// - Parameter limit: At most so many.
    func text(of people: [Person], limit: Int) -> String {
        let shown = people.mostNamedFirst().prefix(limit)
        let known = shown.filter { $0.standing == .known }
        let unclear = shown.filter { $0.standing != .known }
        let width = min(40, shown.map { name(of: $0).count }.max() ?? 0)
        var text = known.map { line(of: $0, width: width) }.joined()
        if !unclear.isEmpty {
            text += (known.isEmpty ? "" : "\n") + style.bold("Unclear") + "\n"
            text += unclear.map { line(of: $0, width: width) }.joined()
        }
        return text + (people.count > limit ? "and \(people.count - limit) more (--limit)\n" : "")
    }

    private func line(of person: Person, width: Int) -> String {
        let name = name(of: person)
        var parts = [PersonText.count(person.documentCount, "document")]
        if person.taskCount > 0 { parts.append(PersonText.count(person.taskCount, "task")) }
        if let met = person.lastMet { parts.append("met \(met.date)") }
        let others = person.aliases.map(\.name).filter { $0 != person.name }
        if !others.isEmpty, person.standing == .known { parts.append("also " + others.joined(separator: ", ")) }
        if !person.candidates.isEmpty { parts.append("may be " + person.candidates.joined(separator: ", ")) }
        if person.standing == .mailbox { parts.append("used by several people") }
        return style.bold(name) + String(repeating: " ", count: max(0, width - name.count)) + "  "
            + PrintableText.ofName(parts.joined(separator: " · ")) + "\n"
    }

    private func name(of person: Person) -> String { PrintableText.ofName(person.name) + (person.isOwner ? " (you)" : "") }
}
