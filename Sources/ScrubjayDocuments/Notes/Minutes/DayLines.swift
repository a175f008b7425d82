import ScrubjayText

/// The lines of a log that are a day and nothing else, such as `2026-06-16`, `**17/06/26**`, `-- 4 June --` and `Thu 4 June:`. They head what follows them.
struct DayLines {
    let text: DocumentText
    let order: DateOrder

    /// Returns the leaves with each such line as a heading, one level below the heading above it.
    ///
    /// A single day is the date of a note, not a log: the leaves stay as they are unless two days are followed by something, and one of all days names
    /// its month, its year or its weekday. `1.2.` may be a number.
    func asHeadings(_ leaves: [OutlineLeaf]) -> [OutlineLeaf] {
        let lines = headingLines(of: leaves)
        guard !lines.isEmpty else { return leaves }
        var headed: [OutlineLeaf] = []
        var level = 1
        for leaf in leaves {
            if case .heading(let own) = leaf.kind { level = own }
            guard mayHaveDays(leaf) else {
                headed.append(leaf)
                continue
            }
            var start = leaf.lines.lowerBound
            var kind = leaf.kind
            for line in linesOfDays(leaf) where lines.contains(line) {
                if start < line { headed.append(OutlineLeaf(kind: kind, lines: start..<line)) }
                headed.append(OutlineLeaf(kind: .heading(level: min(level + 1, 6)), lines: line..<line + 1))
                (start, kind) = (line + 1, .paragraph)
            }
            if start < leaf.lines.upperBound { headed.append(OutlineLeaf(kind: kind, lines: start..<leaf.lines.upperBound)) }
        }
        return headed
    }

    /// The days of the headings of a log, in text order; empty if the text is none.
    ///
    /// A log has headings of one level whose days are more than a week apart: a meeting may last some days. The title of a note is none of them.
    func days(ofLog leaves: [OutlineLeaf]) -> [WrittenDate] {
        var days: [(level: Int, day: WrittenDate)] = []
        var titles = 0
        for leaf in leaves {
            guard case .heading(let level) = leaf.kind else { continue }
            if level == 1 { titles += 1 }
            DayHeading.day(ofHeading: NoteReader.headingTitle(text, leaf), order: order).map { days.append((level, $0)) }
        }
        if titles == 1 { days.removeAll { $0.level == 1 } }
        let isLog = (1...6).contains { level in
            let ofLevel = days.filter { $0.level == level }.map(\.day)
            return ofLevel.contains { day in ofLevel.first.map { day.distance(to: $0) > 7 } ?? false }
        }
        return isLog ? days.map(\.day) : []
    }

    private func headingLines(of leaves: [OutlineLeaf]) -> Set<Int> {
        var days: [(line: Int, isSure: Bool)] = []
        for leaf in leaves where mayHaveDays(leaf) {
            for line in linesOfDays(leaf) { day(ofLine: line).map { days.append((line, isSure: $0)) } }
        }
        guard days.count > 1, days.contains(where: \.isSure) else { return [] }
        let lines = Set(days.map(\.line))
        let heading = lines.filter { line in
            let next = (line + 1..<text.lineCount).first { !text.trimmed(text.line($0)).isEmpty }
            return next.map { !lines.contains($0) } ?? false
        }
        return heading.count > 1 ? heading : []
    }

    private func mayHaveDays(_ leaf: OutlineLeaf) -> Bool { leaf.kind == .paragraph || leaf.kind == .item(depth: 0) }

    /// The lines that may be days: all of a paragraph, and the first of an item with a number, as `12. März` is one in Markdown.
    private func linesOfDays(_ leaf: OutlineLeaf) -> Range<Int> {
        guard leaf.kind != .paragraph, let line = leaf.lines.first else { return leaf.lines }
        let isNumbered = text.bytes[text.trimmed(text.line(line))].first?.isDigit == true
        return isNumbered ? line..<line + 1 : line..<line
    }

    /// Whether the day of a line is sure to be one; `nil` if the line is no day.
    private func day(ofLine line: Int) -> Bool? {
        var range = text.trimmed(text.line(line))
        if range.count > 2, text.bytes[range].prefix(2).allSatisfy({ "-=~".utf8.contains($0) }) {
            while let first = range.first, "-=~ ".utf8.contains(text.bytes[first]) { range.removeFirst() }
            while let last = range.last, "-=~ ".utf8.contains(text.bytes[last]) { range.removeLast() }
        }
        while let first = range.first, "*_[(".utf8.contains(text.bytes[first]) { range.removeFirst() }
        while let last = range.last, "*_]):".utf8.contains(text.bytes[last]) { range.removeLast() }
        // Most lines are longer.
        guard range.count >= 3, range.count <= 40, text.bytes[range].contains(where: \.isDigit),
            let date = DayHeading.wholeDay(text.string(range), order: order)
        else { return nil }
        return date.year != nil || text.bytes[range].contains(where: \.isLetter)
    }
}
