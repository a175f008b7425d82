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
            for line in leaf.lines where lines.contains(line) {
                if start < line { headed.append(OutlineLeaf(kind: kind, lines: start..<line)) }
                headed.append(OutlineLeaf(kind: .heading(level: min(level + 1, 6)), lines: line..<line + 1))
                (start, kind) = (line + 1, .paragraph)
            }
            if start < leaf.lines.upperBound { headed.append(OutlineLeaf(kind: kind, lines: start..<leaf.lines.upperBound)) }
        }
        return headed
    }

    /// Whether the headings name days that are more than a week apart. A meeting may last some days.
    func areLog(_ leaves: [OutlineLeaf]) -> Bool {
        var first: WrittenDate?
        return leaves.contains { leaf in
            guard case .heading = leaf.kind,
                let day = DayHeading.day(ofHeading: NoteReader.headingTitle(text, leaf), order: order)
            else { return false }
            guard let first else {
                first = day
                return false
            }
            return day.distance(to: first) > 7
        }
    }

    private func headingLines(of leaves: [OutlineLeaf]) -> Set<Int> {
        var days: [(line: Int, isSure: Bool)] = []
        for leaf in leaves where mayHaveDays(leaf) {
            for line in leaf.lines { day(ofLine: line).map { days.append((line, isSure: $0)) } }
        }
        guard days.count > 1, days.contains(where: \.isSure) else { return [] }
        let lines = Set(days.map(\.line))
        let heading = lines.filter { line in
            let next = (line + 1..<text.lineCount).first { !text.trimmed(text.line($0)).isEmpty }
            return next.map { !lines.contains($0) } ?? false
        }
        return heading.count > 1 ? heading : []
    }

    /// `12. März` is an item in Markdown.
    private func mayHaveDays(_ leaf: OutlineLeaf) -> Bool { leaf.kind == .paragraph || leaf.kind == .item(depth: 0) }

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
