import ScrubjayDocuments
import ScrubjayText

/// Cuts documents into passages: at structure first, at sentences where a block alone is too long, at words where a sentence is.
///
///     units = blocks, the too long ones cut
///     for each unit: close the passage when a page ends, when it is long enough, or when the unit is of another kind of channel,
///                    or when both together would be too long; then add the unit
///
/// The passages tile the body of the document: the byte ranges follow each other without gap and overlap. What a document says about
/// itself above its body stands in front of the first.
struct PassageSplitter: Sendable {
    /// What is longer alone is cut.
    var mostWords = 250
    /// A passage of fewer words takes in what follows, even across a heading.
    var leastWords = 80
    /// A passage that has `leastWords` takes in more only up to here.
    var goodWords = 150
    /// What stands in so few words above speech, at the top of a document, goes with it.
    var openingWords = 25

    func split(_ document: Document) -> [Passage] {
        let utf8 = Array(document.text.utf8)
        let builder = PassageBuilder(document: document, utf8: utf8)
        var units: [PassageUnit] = []
        for (index, block) in document.blocks.enumerated() { units += pieces(of: block, index: index, in: utf8) }

        var groups: [[PassageUnit]] = []
        var current: [PassageUnit] = []
        var words = 0
        var pages = builder.pageStarts[...]
        for unit in units {
            var beginsPage = false
            while let start = pages.first, start <= unit.range.lowerBound {
                beginsPage = true
                pages.removeFirst()
            }
            if beginsPage, !current.isEmpty {
                groups.append(current)
                current = []
                words = 0
            }
            let isOpening = groups.isEmpty && words <= openingWords
            if !current.isEmpty, closes(current, words: words, before: unit, isOpening: isOpening) {
                // A heading stays with what it is above.
                let carried = current.reversed().prefix { $0.isHeading }.reversed()
                if carried.count < current.count {
                    groups.append(Array(current.dropLast(carried.count)))
                    current = Array(carried)
                    words = current.reduce(0) { $0 + $1.words }
                }
                // Headings upon headings are no heading of anything.
                if unit.isHeading, words + unit.words > mostWords {
                    groups.append(current)
                    current = []
                    words = 0
                }
            }
            current.append(unit)
            words += unit.words
        }
        if !current.isEmpty { groups.append(current) }
        return withProperties(of: document, builder.passages(of: groups), builder)
    }

    /// Properties stand in front of the first passage, or in passages of their own where they are many or nothing else is there.
    private func withProperties(of document: Document, _ passages: [Passage], _ builder: PassageBuilder) -> [Passage] {
        var pieces: [[Int]] = [[]]
        var words = 0
        for line in document.propertyLines.map({ $0 - 1 }) {
            let more = builder.words(ofLine: line)
            // So long a line is data.
            guard more <= mostWords else { continue }
            if words + more > mostWords {
                pieces.append([])
                words = 0
            }
            pieces[pieces.count - 1].append(line)
            words += more
        }
        var properties = pieces.compactMap { builder.passage(ofProperties: $0) }
        guard let last = properties.last, let first = passages.first,
            words + WordCounter.words(in: Array(first.text.utf8)[...]) <= mostWords
        else { return properties + passages }
        properties.removeLast()
        return properties + [builder.passage(joining: last, with: first)] + passages.dropFirst()
    }

    /// - Parameter isOpening: Whether nothing but a few words stand at the top of the document so far.
    private func closes(_ current: [PassageUnit], words: Int, before unit: PassageUnit, isOpening: Bool) -> Bool {
        if words + unit.words > mostWords { return true }
        let content = current.last { !$0.isHeading }
        // A title and a date above a conversation are no passage of their own, whether they are marked as a heading or not.
        if isOpening, unit.channel.family == .speech, content?.channel.family == .text { return false }
        if let content, !unit.isHeading, content.channel.family != unit.channel.family { return true }
        if unit.isHeading {
            guard let content else { return words >= leastWords }
            // What is written under one day is not of another one.
            return words >= leastWords || content.channel.family != .text || unit.isDay
        }
        return words >= leastWords && words + unit.words > goodWords
    }

    /// The block as one unit, or as several where it is too long.
    private func pieces(of block: Block, index: Int, in utf8: borrowing [UInt8]) -> [PassageUnit] {
        func unit(_ range: Range<Int>) -> PassageUnit {
            PassageUnit(block: block, blockIndex: index, range: range, words: WordCounter.words(in: utf8[range]))
        }
        let whole = unit(block.range)
        guard whole.words > mostWords else { return [whole] }
        let parts: [Range<Int>]
        switch block.kind {
        case .code, .table: parts = lines(in: utf8, block.range)
        case .heading, .paragraph, .item, .turn: parts = Sentences.ranges(in: utf8, block.range)
        }
        var units: [PassageUnit] = []
        for part in parts {
            let piece = unit(part)
            for piece in piece.words > mostWords ? cutAtWords(part, in: utf8).map(unit) : [piece] {
                // White space alone is no passage.
                if let last = units.last, piece.words == 0 || last.words == 0 {
                    units[units.count - 1] = unit(last.range.lowerBound..<piece.range.upperBound)
                } else {
                    units.append(piece)
                }
            }
        }
        return units
    }

    private func lines(in utf8: borrowing [UInt8], _ range: Range<Int>) -> [Range<Int>] {
        var lines: [Range<Int>] = []
        var start = range.lowerBound
        for index in range where utf8[index] == UInt8(ascii: "\n") {
            lines.append(start..<index + 1)
            start = index + 1
        }
        if start < range.upperBound { lines.append(start..<range.upperBound) }
        return lines
    }

    /// Pieces of at most `mostWords` words: cut after white space, else, in scripts without it, between characters.
    ///
    /// A run without white space that counts as few words is cut by its bytes.
    private func cutAtWords(_ range: Range<Int>, in utf8: borrowing [UInt8]) -> [Range<Int>] {
        let mostBytes = mostWords * 12
        var pieces: [Range<Int>] = []
        var start = range.lowerBound
        var lastBreak: Int?
        var counter = WordCounter()
        var index = start
        while index < range.upperBound {
            var end = index + 1
            while end < range.upperBound, utf8[end] & 0xC0 == 0x80 { end += 1 }
            var next = counter
            for byte in utf8[index..<end] { next.add(byte) }
            if index > start, next.words > mostWords || end - start > mostBytes {
                let cut = lastBreak ?? index
                pieces.append(start..<cut)
                start = cut
                index = cut
                lastBreak = nil
                counter = WordCounter()
                continue
            }
            counter = next
            let isBlank = utf8[index] == 0x20 || (0x09...0x0D).contains(utf8[index])
            index = end
            if isBlank { lastBreak = index }
        }
        if start < range.upperBound { pieces.append(start..<range.upperBound) }
        return pieces
    }
}
