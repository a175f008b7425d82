import ScrubjayDocuments

/// Makes passages of groups of units: places, heading paths, turns.
struct PassageBuilder {
    let document: Document
    let utf8: [UInt8]
    let table: LineTable
    /// For each block, the headings that it stands under.
    private let headingPaths: [[String]]

    init(document: Document, utf8: [UInt8]) {
        self.document = document
        self.utf8 = utf8
        table = LineTable(utf8)
        headingPaths = Self.headingPaths(of: document.blocks)
    }

    /// Where each page begins, in bytes of the text.
    var pageStarts: [Int] { document.pages.map { table.starts[min(max($0 - 1, 0), table.count - 1)] } }

    /// The passages reach from the beginning of the body to its end, each to where the next begins.
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
        let place = place(of: tile, lines: firstLine...lastLine)
        return Passage(
            channel: channel(of: group), headingPath: headingPath(of: group), byteRange: place.bytes, lineRange: place.lines,
            text: String(decoding: utf8[trimmed], as: UTF8.self), lines: place.map,
            turns: turns(of: group, firstLine: firstLine), page: page(ofLine: firstLine))
    }

    /// - Parameter line: Line of the document's text, from 0.
    private func page(ofLine line: Int) -> Int? {
        document.pages.isEmpty ? nil : max(1, document.pages.count { $0 <= line + 1 })
    }

    /// The turns of a group, each once, however many pieces it was cut into.
    private func turns(of group: [PassageUnit], firstLine: Int) -> [Passage.SpokenLines] {
        var turns: [Passage.SpokenLines] = []
        var lastBlock: Int?
        for unit in group {
            guard case .turn(let turn) = unit.block.kind else { continue }
            let piece = trim(unit.range)
            // White space alone says nothing, and the passage may begin behind it.
            guard !piece.isEmpty else { continue }
            let first = table.line(at: piece.lowerBound) - firstLine
            let end = table.line(at: max(piece.lowerBound, piece.upperBound - 1)) - firstLine + 1
            if lastBlock == unit.blockIndex, let open = turns.last {
                turns[turns.count - 1].lines = open.lines.lowerBound..<max(open.lines.upperBound, end)
            } else {
                turns.append(Passage.SpokenLines(turn: turn, lines: first..<end))
            }
            lastBlock = unit.blockIndex
        }
        return turns
    }

    private func place(of tile: Range<Int>, lines: ClosedRange<Int>) -> (
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

    /// The channel that most of the words are in; headings count only where there is nothing else.
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

    /// The headings that all of the group stands under.
    private func headingPath(of group: [PassageUnit]) -> [String] {
        guard let first = group.first else { return [] }
        var path = headingPaths[first.blockIndex]
        for unit in group.dropFirst() {
            let other = headingPaths[unit.blockIndex]
            path = Array(zip(path, other).prefix { $0 == $1 }.map(\.0))
        }
        return path
    }

    /// A heading's own path ends with itself.
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
