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
        let bytes = Array(line.utf8)
        guard let found = mark(in: bytes, keywords), found.state != state else { return nil }
        let mark = String(decoding: bytes[found.mark], as: UTF8.self)
        let new: String
        if mark.count == 1 {
            new = state == .done ? "x" : " "
        } else if mark.hasPrefix("{{") {
            new = mark.replacing(state == .done ? "TODO" : "DONE", with: state == .done ? "DONE" : "TODO")
        } else {
            new = state == .done ? keywords?.firstDone ?? "DONE" : keywords?.firstOpen ?? "TODO"
        }
        guard new != mark else { return nil }
        let changed = bytes[..<found.mark.lowerBound] + Array(new.utf8) + bytes[found.mark.upperBound...]
        return dated(String(decoding: changed, as: UTF8.self), state, day)
    }

    private static func mark(in bytes: [UInt8], _ keywords: OrgKeywords?) -> (state: TaskItem.State, mark: Range<Int>)? {
        let line = 0..<bytes.count
        if let keywords, let headline = OrgHeadline(bytes, line, states: keywords.states), let state = headline.state,
            let keyword = headline.keyword
        {
            return (state, keyword)
        }
        var scanner = ByteScanner(bytes, line)
        _ = scanner.skip(text: "\u{FEFF}")
        while scanner.skip(anyOf: " \t>") != nil {}
        // One bullet or number, which a box may follow.
        if scanner.skip(anyOf: "-*+") == nil, !scanner.skip(text: "•") {
            let start = scanner.position
            while scanner.next?.isDigit == true { scanner.position += 1 }
            if scanner.position > start, scanner.skip(anyOf: ".)") == nil { return nil }
        }
        return LineMark.box(bytes, scanner.position..<bytes.count)
    }

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
    ///   - format: The format of the file: the keywords of Org and the lines of todo.txt are their own.
    /// - Returns: With the line before and after; `nil` if it cannot be ticked.
    package static func file(
        _ bytes: [UInt8], line number: Int, as state: TaskItem.State, on day: CivilDate, format: String
    ) -> (bytes: [UInt8], before: String, after: String)? {
        let text = DocumentText(bytes)
        guard number >= 1, number <= text.lineCount else { return nil }
        let range = text.line(number - 1)
        guard let before = String(validating: bytes[range], as: UTF8.self) else { return nil }
        let keywords = format == "org" ? OrgKeywords(text) : nil
        let changed =
            format == TodoTxtLine.format
            ? TodoTxtLine.line(before, as: state, on: day) : line(before, as: state, on: day, keywords)
        guard let after = changed else { return nil }
        return (Array(bytes[..<range.lowerBound]) + Array(after.utf8) + bytes[range.upperBound...], before, after)
    }
}
