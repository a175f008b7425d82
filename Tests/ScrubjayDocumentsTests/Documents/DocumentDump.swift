@testable import ScrubjayDocuments

extension Document {
    /// All parts of a document, one per line, for golden files.
    var dump: String {
        var out: [String] = ["kind: \(kind.rawValue)", "title: \(title)"]
        if let partRole { out.append("part: \(partRole.rawValue)") }
        if let language { out.append("language: \(language)") }
        let named = [("created", dates.created), ("updated", dates.updated), ("start", dates.start), ("end", dates.end)]
        for (name, date) in named { if let date { out.append("\(name): \(date)") } }
        if let origin = dates.origin { out.append("origin: \(origin.rawValue)") }
        for (name, offset) in [("start", dates.startOffset), ("end", dates.endOffset)] {
            if let offset { out.append("\(name) is \(offset) s east of universal time") }
        }
        for (number, occurrence) in occurrences.enumerated() where number < 12 || number == occurrences.count - 1 {
            out.append("occurrence \(number + 1): \(occurrence.start)\(occurrence.end.map { " – \($0)" } ?? "")")
        }
        for person in people {
            let more = [
                person.email.map { " <\($0)>" }, person.initials.map { " (\($0))" },
                person.attendance.map { " \($0.rawValue)" },
            ].compactMap { $0 }.joined()
            out.append("\(person.role.rawValue): \(person.name)\(more)")
        }
        if !tags.isEmpty { out.append("tags: \(tags.joined(separator: ", "))") }
        for link in links {
            let fragment = link.fragment.map { " # \($0)" } ?? ""
            let label = link.label.map { " | \($0)" } ?? ""
            out.append("link \(link.line): \(link.kind.rawValue) \(link.target)\(fragment)\(label)")
        }
        for property in properties { out.append("property: \(property.key) = \(property.value)") }
        for task in tasks {
            let assignee = task.assignee.map { " @\($0)\(task.isAssigneePresumed ? "?" : "")" } ?? ""
            let due = task.due.map { " due \($0)" } ?? ""
            let spoken = task.isSpoken ? " spoken" : ""
            out.append("task \(task.line): \(task.state.rawValue)\(assignee)\(due)\(spoken): \(task.text)")
        }
        for decision in decisions {
            out.append("decision \(decision.line)\(decision.isSpoken ? " spoken" : ""): \(decision.text)")
        }
        for claim in claims {
            let others = claim.others.isEmpty ? "" : " not: \(claim.others.joined(separator: ", "))"
            out.append("claim \(claim.line): \(claim.name) = \(claim.aliases.joined(separator: ", "))\(others)")
        }
        let source = DocumentText(Array(text.utf8))
        for block in blocks {
            let first = source.line(at: block.range.lowerBound) + 1
            let last = source.line(at: max(block.range.lowerBound, block.range.upperBound - 1)) + 1
            let words = source.string(block.range).replacing("\r\n", with: "⏎").replacing("\n", with: "⏎").replacing(
                "\r", with: "⏎")
            out.append("\(first)-\(last) \(block.range) \(block.kind.name) [\(block.channel.rawValue)] \(words)")
        }
        for cue in cues { out.append("cue \(cue.lines) \(cue.start)-\(cue.end)") }
        if case .mapped(let origins) = lines {
            for (index, origin) in origins.enumerated() {
                out.append("line \(index + 1) from \(origin.lines) bytes \(origin.bytes)")
            }
        }
        for warning in warnings { out.append("warning \(warning.line.map(String.init) ?? "-"): \(warning.message)") }
        return out.joined(separator: "\n") + "\n"
    }
}

extension Block.Kind {
    fileprivate var name: String {
        switch self {
        case .heading(let level, let title): "heading \(level) “\(title)”"
        case .paragraph: "paragraph"
        case .item(let depth): "item \(depth)"
        case .code(let language): "code \(language ?? "-")"
        case .table: "table"
        case .turn(let turn):
            "turn \(turn.speaker ?? "-") \(turn.start.map { "\($0)" } ?? "-")..\(turn.end.map { "\($0)" } ?? "-")"
        }
    }
}
