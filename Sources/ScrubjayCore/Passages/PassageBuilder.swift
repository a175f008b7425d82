import ScrubjayDocuments

/// Builds passages from groups of units, with their locations, heading paths and turns.
struct PassageBuilder {
    let document: Document
    let utf8: [UInt8]
    let table: LineTable
    /// The heading path of each block.
    private let headingPaths: [[String]]

    init(document: Document, utf8: [UInt8]) {
        self.document = document
        self.utf8 = utf8
        table = LineTable(utf8)
        headingPaths = Self.headingPaths(of: document.blocks)
    }

    /// The byte offset in the text at which each page begins.
    var pageStarts: [Int] { document.pages.map { table.starts[min(max($0 - 1, 0), table.count - 1)] } }

    /// Builds passages that tile the body: each reaches to the start of the next.
    func passages(of groups: [[PassageUnit]]) -> [Passage] {
        var passages: [Passage] = []
        for (index, group) in groups.enumerated() {
            guard let first = group.first else { continue }
            let start = index == 0 ? document.body.lowerBound : first.range.lowerBound
            let end =
                index + 1 < groups.count
                ? groups[index + 1].first?.range.lowerBound ?? first.range.upperBound : document.body.upperBound
            passages.append(passage(of: group, tile: start..<end))
        }
        return passages
    }

    private func passage(of group: [PassageUnit], tile: Range<Int>) -> Passage {
        let trimmed = trim(tile)
        let firstLine = table.line(at: trimmed.lowerBound)
        let lastLine = table.line(at: max(trimmed.lowerBound, trimmed.upperBound - 1))
        let location = location(of: tile, lines: firstLine...lastLine)
        let channel = channel(of: group)
        return Passage(
            channel: channel, headingPath: headingPath(of: group), byteRange: location.bytes,
            lineRange: location.lines,
            text: String(decoding: utf8[trimmed], as: UTF8.self), lines: location.map,
            turns: turns(of: group, firstLine: firstLine), page: page(ofLine: firstLine),
            propertyBytes: channel == .property ? trimmed.count : 0)
    }

    /// - Parameter line: A line of the document's text, from 0.
    private func page(ofLine line: Int) -> Int? {
        document.pages.isEmpty ? nil : max(1, document.pages.count { $0 <= line + 1 })
    }

    /// The turns of a group, each once, even if a turn was cut into several units.
    private func turns(of group: [PassageUnit], firstLine: Int) -> [Passage.SpokenLines] {
        var turns: [Passage.SpokenLines] = []
        var lastBlock: Int?
        for unit in group {
            guard case .turn(let turn) = unit.block.kind else { continue }
            let range = trim(unit.range)
            // A unit of white space has no lines, and the passage may begin after it.
            guard !range.isEmpty else { continue }
            let first = table.line(at: range.lowerBound) - firstLine
            let end = table.line(at: max(range.lowerBound, range.upperBound - 1)) - firstLine + 1
            if lastBlock == unit.blockIndex, let open = turns.last {
                turns[turns.count - 1].lines = open.lines.lowerBound..<max(open.lines.upperBound, end)
            } else {
                turns.append(Passage.SpokenLines(turn: turn, lines: first..<end))
            }
            lastBlock = unit.blockIndex
        }
        return turns
    }

    private func location(of tile: Range<Int>, lines: ClosedRange<Int>) -> (
        bytes: Range<Int>, lines: ClosedRange<Int>, map: LineMap
    ) {
        switch document.lines {
        case .same:
            let offset = document.textOffset ?? 0
            return (tile.lowerBound + offset..<tile.upperBound + offset, lines.lowerBound + 1...lines.upperBound + 1, .same)
        case .mapped(let origins):
            guard !origins.isEmpty else { return (0..<0, 1...1, .same) }
            let own = Array(origins[lines.clamped(to: 0...origins.count - 1)])
            guard let whole = LineMap.Origin(joining: own[...]) else { return (0..<0, 1...1, .same) }
            return (whole.bytes, whole.lines, .mapped(own))
        }
    }

    /// The channel with the most words. Headings count only if there is nothing else.
    private func channel(of group: [PassageUnit]) -> Channel {
        var words: [(channel: Channel, words: Int)] = []
        for unit in group where !unit.isHeading {
            if let index = words.firstIndex(where: { $0.channel == unit.channel }) {
                words[index].words += unit.words
            } else {
                words.append((unit.channel, unit.words))
            }
        }
        var best = words.first
        for candidate in words.dropFirst() where candidate.words > best?.words ?? 0 { best = candidate }
        return best?.channel ?? .title
    }

    /// The headings that all units of the group have in common.
    private func headingPath(of group: [PassageUnit]) -> [String] {
        guard let first = group.first else { return [] }
        var path = headingPaths[first.blockIndex]
        for unit in group.dropFirst() {
            let other = headingPaths[unit.blockIndex]
            path = Array(zip(path, other).prefix { $0 == $1 }.map(\.0))
        }
        return path
    }

    /// The heading path of each block. The path of a heading ends with itself.
    private static func headingPaths(of blocks: [Block]) -> [[String]] {
        var open: [(level: Int, title: String)] = []
        return blocks.map { block in
            if case .heading(let level, let title) = block.kind {
                open.removeAll { $0.level >= level }
                open.append((level, title))
            }
            return open.map(\.title)
        }
    }

    func trim(_ range: Range<Int>) -> Range<Int> {
        func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
        var end = range.upperBound
        while end > range.lowerBound, isBlank(utf8[end - 1]) { end -= 1 }
        var start = range.lowerBound
        // Indentation belongs to the text; empty lines before it do not.
        var index = start
        while index < end, isBlank(utf8[index]) {
            if utf8[index] == UInt8(ascii: "\n") || utf8[index] == UInt8(ascii: "\r") { start = index + 1 }
            index += 1
        }
        return start..<max(start, end)
    }
}

/// Properties occur only in files that are text themselves, so lines of the text are lines of the file.
extension PassageBuilder {
    /// A passage of property lines above the body, counted from 0, which need not be adjacent.
    func passage(ofProperties lines: [Int]) -> Passage? {
        let origins = lines.map { origin(ofLine: $0, in: trim(table.range(of: $0))) }
        guard let whole = LineMap.Origin(joining: origins[...]) else { return nil }
        let text = lines.map { String(decoding: utf8[trim(table.range(of: $0))], as: UTF8.self) }.joined(separator: "\n")
        return Passage(
            channel: .property, byteRange: whole.bytes, lineRange: whole.lines, text: text, lines: .mapped(origins),
            propertyBytes: text.utf8.count)
    }

    /// Puts properties in front of the first passage of the body.
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

    /// The number of words in a line, counted from 0.
    func words(ofLine line: Int) -> Int { WordCounter.words(in: utf8[table.range(of: line)]) }

    private func origin(ofLine line: Int, in bytes: Range<Int>) -> LineMap.Origin {
        let offset = document.textOffset ?? 0
        return LineMap.Origin(lines: line + 1...line + 1, bytes: bytes.lowerBound + offset..<bytes.upperBound + offset)
    }
}

/// The line starts of a text. LF, CRLF and CR end a line.
struct LineTable: Sendable {
    /// The byte offset of each line. A line end at the end of the text does not begin another line.
    let starts: [Int]
    private let byteCount: Int

    init(_ utf8: some RandomAccessCollection<UInt8>) {
        var starts = [0]
        var index = 0
        let count = utf8.count
        var previous: UInt8 = 0
        for byte in utf8 {
            if previous == UInt8(ascii: "\n") || (previous == UInt8(ascii: "\r") && byte != UInt8(ascii: "\n")) {
                starts.append(index)
            }
            previous = byte
            index += 1
        }
        self.starts = starts
        byteCount = count
    }

    var count: Int { starts.count }

    /// The line, from 0, that contains a byte offset.
    func line(at offset: Int) -> Int {
        var low = 0
        var high = starts.count
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle + 1 } else { high = middle }
        }
        return low - 1
    }

    /// The bytes of a line, including its end.
    func range(of line: Int) -> Range<Int> { starts[line]..<(line + 1 < starts.count ? starts[line + 1] : byteCount) }
}
