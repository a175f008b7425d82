/// What single lines say about themselves and those below them.
extension BlockReader {
    /// Where the words begin that those who take minutes put down as what comes out, behind `=>` or by a formula; elsewhere it may be
    /// any consequence, or a story.
    func outcome(_ line: Range<Int>) -> Int? {
        guard !tasks.people.isEmpty else { return nil }
        if text.bytes[line].starts(with: "=> ".utf8) { return line.lowerBound + 3 }
        return DecisionFormula.begins(text.bytes, line) ? line.lowerBound : nil
    }

    /// What a line of nothing but `Action items:` announces; it may be bold instead, and in an outliner have no mark at all.
    func announcement(_ line: Range<Int>) -> SectionKind? {
        let line = text.trimmed(line)
        guard line.count < 64, let last = line.last else { return nil }
        guard isOutliner || text.bytes[last] == UInt8(ascii: ":") || text.bytes[last] == UInt8(ascii: "*") else { return nil }
        var title = ReadableText.of(text.bytes, line)
        if title.last == ":" { title.removeLast() }
        let kind = SectionKind(heading: title)
        return kind == .tasks || kind == .decisions ? kind : nil
    }

    /// `[1]: https://…` and `[^1]: …`, which belong to the text and not to the section.
    func isDefinition(_ line: Int) -> Bool {
        let range = text.line(line)
        guard text.bytes[range.lowerBound] == UInt8(ascii: "["),
            let close = range.first(where: { text.bytes[$0] == UInt8(ascii: "]") })
        else { return false }
        return close + 1 < range.upperBound && text.bytes[close + 1] == UInt8(ascii: ":")
    }
}
