package import ScrubjayText

/// The mark by which a line of a file is a task, in the forms that can be ticked: `- [ ] call`, `* TODO call`, `{{[[TODO]]}} call`.
package enum TaskBox {
    /// Returns a line with the mark of another state, and with `✅` and the day if the task has dates in that form.
    ///
    /// - Parameters:
    ///   - line: Without the end of the line.
    ///   - state: Open or done.
    ///   - keywords: Those of an Org file; `nil` for other files.
    /// - Returns: `nil` if the line has no mark, as `Action: call Ada`, or its mark means this state already.
    static func line(
        _ line: String, as state: TaskItem.State, on day: CivilDate, _ keywords: OrgKeywords? = nil
    ) -> String? {
        guard let mark = mark(in: line, keywords), mark.state != state else { return nil }
        let text = String(line[mark.range])
        let new: String
        if text.count == 1 {
            new = state == .done ? "x" : " "
        } else if text.hasPrefix("{{") {
            new = text.replacing(state == .done ? "TODO" : "DONE", with: state == .done ? "DONE" : "TODO")
        } else {
            new = state == .done ? keywords?.firstDone ?? "DONE" : keywords?.firstOpen ?? "TODO"
        }
        var changed = line
        changed.replaceSubrange(mark.range, with: new)
        return dated(changed, state, day)
    }

    private struct Mark {
        let range: Range<String.Index>
        let state: TaskItem.State
    }

    /// Returns the character between the brackets of a box, or a keyword.
    private static func mark(in line: String, _ keywords: OrgKeywords?) -> Mark? {
        var rest = line[...].drop { " \t>\u{FEFF}".contains($0) }
        if let keywords, rest.first == "*" {
            let title = rest.drop { $0 == "*" }.drop { $0 == " " }
            let word = title.prefix { !$0.isWhitespace }
            if let state = keywords.states[String(word)] { return Mark(range: word.startIndex..<word.endIndex, state: state) }
        }
        // One bullet or number, which a box may follow.
        if let bullet = rest.first, "-*+•".contains(bullet) {
            rest = rest.dropFirst()
        } else if let digits = Optional(rest.prefix(while: \.isNumber)), !digits.isEmpty {
            rest = rest[digits.endIndex...]
            guard rest.first == "." || rest.first == ")" else { return nil }
            rest = rest.dropFirst()
        }
        rest = rest.drop { $0 == " " || $0 == "\t" }
        if rest.hasPrefix("[") {
            let inside = rest.index(after: rest.startIndex)
            guard inside < rest.endIndex, rest[rest.index(after: inside)...].hasPrefix("]") else { return nil }
            let end = rest.index(after: inside)
            switch rest[inside] {
            case "x", "X": return Mark(range: inside..<end, state: .done)
            case "-": return Mark(range: inside..<end, state: .cancelled)
            default: return Mark(range: inside..<end, state: .open)
            }
        }
        if rest.hasPrefix("{{") {
            for (text, state) in braces where rest.hasPrefix(text) {
                return Mark(range: rest.startIndex..<rest.index(rest.startIndex, offsetBy: text.count), state: state)
            }
            return nil
        }
        let word = rest.prefix { !$0.isWhitespace }
        guard let state = states[String(word)] else { return nil }
        return Mark(range: word.startIndex..<word.endIndex, state: state)
    }

    private static let braces: [(String, TaskItem.State)] = [
        ("{{[[TODO]]}}", .open), ("{{TODO}}", .open), ("{{[[DONE]]}}", .done), ("{{DONE}}", .done),
    ]
    /// The keywords of outliners (`LineMark`).
    private static let states: [String: TaskItem.State] = [
        "TODO": .open, "DOING": .open, "WAITING": .open, "WAIT": .open, "NOW": .open, "LATER": .open, "STARTED": .open,
        "DONE": .done, "CANCELLED": .cancelled, "CANCELED": .cancelled,
    ]

    /// Adds the day on which a task was done, or removes it, in the form of Obsidian's tasks: `📅 2026-03-10 ✅ 2026-03-09`.
    private static func dated(_ line: String, _ state: TaskItem.State, _ day: CivilDate) -> String {
        if state == .done { return line.contains(where: "📅⏳🛫".contains) ? line + " ✅ \(day)" : line }
        guard let done = line.firstRange(of: " ✅ ") else { return line }
        let date = line[done.upperBound...].prefix { $0.isNumber || $0 == "-" }
        return CivilDate(String(date)) == nil ? line : String(line[..<done.lowerBound] + line[date.endIndex...])
    }
}

extension TaskBox {
    /// Returns the bytes of a file with one of its tasks in another state.
    ///
    /// - Parameters:
    ///   - line: The line of the task, from 1.
    ///   - isOrg: Whether its keywords are those of Org.
    /// - Returns: With the line before and after; `nil` if it cannot be ticked.
    package static func file(
        _ bytes: [UInt8], line number: Int, as state: TaskItem.State, on day: CivilDate, isOrg: Bool
    ) -> (bytes: [UInt8], before: String, after: String)? {
        let text = DocumentText(bytes)
        guard number >= 1, number <= text.lineCount else { return nil }
        let range = text.line(number - 1)
        guard let before = String(validating: bytes[range], as: UTF8.self) else { return nil }
        let keywords = isOrg ? OrgKeywords(text) : nil
        guard let after = line(before, as: state, on: day, keywords) else { return nil }
        return (Array(bytes[..<range.lowerBound]) + Array(after.utf8) + bytes[range.upperBound...], before, after)
    }
}
