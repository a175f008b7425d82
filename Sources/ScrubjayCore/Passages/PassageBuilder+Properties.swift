import ScrubjayDocuments

/// Properties stand in files that are text themselves: lines of the text are lines of the file.
extension PassageBuilder {
    /// A passage of some lines above the body, counted from 0, that need not follow each other.
    func passage(ofProperties lines: [Int]) -> Passage? {
        let origins = lines.map { origin(ofLine: $0, in: trim(table.range(of: $0))) }
        guard let whole = LineMap.Origin(joining: origins[...]) else { return nil }
        let text = lines.map { String(decoding: utf8[trim(table.range(of: $0))], as: UTF8.self) }.joined(separator: "\n")
        return Passage(
            channel: .property, byteRange: whole.bytes, lineRange: whole.lines, text: text, lines: .mapped(origins),
            propertyBytes: text.utf8.count)
    }

    /// A passage with properties in front of what stands at the beginning of the body.
    func passage(joining properties: Passage, with first: Passage) -> Passage {
        guard case .mapped(let above) = properties.lines else { return first }
        let offset = document.textOffset ?? 0
        let body = first.byteRange.lowerBound - offset..<first.byteRange.upperBound - offset
        let origins = first.lineRange.map { origin(ofLine: $0 - 1, in: table.range(of: $0 - 1).clamped(to: body)) }
        var joined = first
        joined.text = properties.text + "\n" + first.text
        joined.lines = .mapped(above + origins)
        joined.lineRange = properties.lineRange.lowerBound...first.lineRange.upperBound
        joined.byteRange = properties.byteRange.lowerBound..<first.byteRange.upperBound
        joined.propertyBytes = properties.propertyBytes
        for index in joined.turns.indices {
            let lines = joined.turns[index].lines
            joined.turns[index].lines = lines.lowerBound + above.count..<lines.upperBound + above.count
        }
        return joined
    }

    /// Words of a line, counted from 0.
    func words(ofLine line: Int) -> Int { WordCounter.words(in: utf8[table.range(of: line)]) }

    private func origin(ofLine line: Int, in bytes: Range<Int>) -> LineMap.Origin {
        let offset = document.textOffset ?? 0
        return LineMap.Origin(lines: line + 1...line + 1, bytes: bytes.lowerBound + offset..<bytes.upperBound + offset)
    }
}
