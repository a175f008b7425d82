import ScrubjayDocuments
import ScrubjayText

/// Splits documents into passages: at structure first, inside a block only if it is too long, and inside a sentence only if that is too long.
///
///     units = blocks, cut if they are too long
///     for each unit: close the passage if a page ends, if it is long enough, if the unit belongs to another family of channels,
///                    or if both together would be too long; then add the unit
///
/// The passages tile the body of the document: their byte ranges follow each other without gaps or overlaps. Properties above the body go in front of
/// the first passage.
struct PassageSplitter: Sendable {
    /// The maximum length of a passage; a longer unit is cut.
    var wordLimit = 250
    /// A shorter passage takes in what follows, even across a heading.
    var minimumWordCount = 80
    /// A passage with at least `minimumWordCount` takes in more only up to this length.
    var targetWordCount = 150
    /// Up to this many words at the top of a document stay with the speech below them.
    var openingWordLimit = 25

    func split(_ document: Document) -> [Passage] {
        let utf8 = Array(document.text.utf8)
        let builder = PassageBuilder(document: document, utf8: utf8)
        var units: [PassageUnit] = []
        for (index, block) in document.blocks.enumerated() { units += self.units(of: block, index: index, in: utf8) }

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
            let isOpening = groups.isEmpty && words <= openingWordLimit
            if !current.isEmpty, closes(current, words: words, before: unit, isOpening: isOpening) {
                // A heading stays with the text below it.
                let carried = current.reversed().prefix { $0.isHeading }.reversed()
                if carried.count < current.count {
                    groups.append(Array(current.dropLast(carried.count)))
                    current = Array(carried)
                    words = current.reduce(0) { $0 + $1.words }
                }
                // A pile of headings without text becomes a passage of its own.
                if unit.isHeading, words + unit.words > wordLimit {
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

    /// Puts properties in front of the first passage, or into passages of their own if there are many or nothing else.
    private func withProperties(of document: Document, _ passages: [Passage], _ builder: PassageBuilder) -> [Passage] {
        var groups: [[Int]] = [[]]
        var words = 0
        for line in document.propertyLines.map({ $0 - 1 }) {
            let more = builder.words(ofLine: line)
            // A line this long is data.
            guard more <= wordLimit else { continue }
            if words + more > wordLimit {
                groups.append([])
                words = 0
            }
            groups[groups.count - 1].append(line)
            words += more
        }
        var properties = groups.compactMap { builder.passage(ofProperties: $0) }
        guard let last = properties.last, let first = passages.first,
            words + WordCounter.words(in: Array(first.text.utf8)[...]) <= wordLimit
        else { return properties + passages }
        properties.removeLast()
        return properties + [builder.passage(joining: last, with: first)] + passages.dropFirst()
    }

    /// Whether the current passage ends before a unit.
    ///
    /// - Parameter isOpening: Whether the document so far has only a few words.
    private func closes(_ current: [PassageUnit], words: Int, before unit: PassageUnit, isOpening: Bool) -> Bool {
        if words + unit.words > wordLimit { return true }
        let content = current.last { !$0.isHeading }
        // A title and a date above a conversation are not a passage of their own, whether marked as headings or not.
        if isOpening, unit.channel.family == .speech, content?.channel.family == .text { return false }
        if let content, !unit.isHeading, content.channel.family != unit.channel.family { return true }
        if unit.isHeading {
            guard let content else { return words >= minimumWordCount }
            // Text under one day does not belong to another.
            return words >= minimumWordCount || content.channel.family != .text || unit.isDay
        }
        return words >= minimumWordCount && words + unit.words > targetWordCount
    }

    /// The block as one unit, or as several if it is too long.
    private func units(of block: Block, index: Int, in utf8: borrowing [UInt8]) -> [PassageUnit] {
        func unit(_ range: Range<Int>) -> PassageUnit {
            PassageUnit(block: block, blockIndex: index, range: range, words: WordCounter.words(in: utf8[range]))
        }
        let whole = unit(block.range)
        guard whole.words > wordLimit else { return [whole] }
        let parts: [Range<Int>]
        switch block.kind {
        case .code, .table: parts = lines(in: utf8, block.range)
        case .heading, .paragraph, .item, .turn: parts = Sentences.ranges(in: utf8, block.range)
        }
        var units: [PassageUnit] = []
        for part in parts {
            let whole = unit(part)
            for cut in whole.words > wordLimit ? cutAtWords(part, in: utf8).map(unit) : [whole] {
                // White space alone does not make a unit.
                if let last = units.last, cut.words == 0 || last.words == 0 {
                    units[units.count - 1] = unit(last.range.lowerBound..<cut.range.upperBound)
                } else {
                    units.append(cut)
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

    /// Cuts a range into ranges of at most `wordLimit` words: after white space, or between characters in scripts without it.
    ///
    /// A run of bytes without white space that counts as few words is cut by its length.
    private func cutAtWords(_ range: Range<Int>, in utf8: borrowing [UInt8]) -> [Range<Int>] {
        let byteLimit = wordLimit * 12
        var ranges: [Range<Int>] = []
        var start = range.lowerBound
        var lastBreak: Int?
        var counter = WordCounter()
        var index = start
        while index < range.upperBound {
            var end = index + 1
            while end < range.upperBound, utf8[end] & 0xC0 == 0x80 { end += 1 }
            var next = counter
            for byte in utf8[index..<end] { next.add(byte) }
            if index > start, next.words > wordLimit || end - start > byteLimit {
                let cut = lastBreak ?? index
                ranges.append(start..<cut)
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
        if start < range.upperBound { ranges.append(start..<range.upperBound) }
        return ranges
    }
}

/// A block, or a part of one, before it becomes part of a passage.
struct PassageUnit {
    let block: Block
    let blockIndex: Int
    /// In bytes of the document's text.
    let range: Range<Int>
    let words: Int

    var channel: Channel { block.channel }
    /// Whether it is a heading that names a day, as in logs.
    var isDay: Bool {
        if case .heading(_, let title) = block.kind { DayHeading.day(ofHeading: title, order: .dayFirst) != nil } else { false }
    }
    var isHeading: Bool { if case .heading = block.kind { true } else { false } }
}

extension Channel {
    /// The family of a channel. Channels of one family may share a passage; speech, summaries, decisions, tasks and metadata stay apart from the text
    /// around them.
    var family: Family {
        switch self {
        case .title, .prose, .list, .code, .table: .text
        case .property: .metadata
        case .task: .task
        case .decision: .decision
        case .summary: .summary
        case .speech: .speech
        }
    }

    enum Family { case text, task, decision, summary, speech, metadata }
}

/// Counts the words of a text byte by byte, in scripts with and without spaces.
///
/// A run between white space counts as one word. In Chinese and Japanese two characters count as one word; in scripts of South-East Asia without
/// spaces, four.
struct WordCounter {
    private var spaced = 0
    private var ideographs = 0
    private var southEastAsian = 0
    private var isInsideWord = false
    /// Whether the current character began a word, so that the count can be taken back.
    private var hasJustBegun = false
    private var previous: UInt8 = 0

    var words: Int { spaced + (ideographs + 1) / 2 + (southEastAsian + 3) / 4 }

    mutating func add(_ byte: UInt8) {
        switch byte {
        case 0x09...0x0D, 0x20:
            isInsideWord = false
        case 0xE3...0xE9:
            ideographs += 1
            isInsideWord = true
        case 0x80...0xBF:
            // Thai, Lao and Burmese begin with E0 B8...BB and E1 80...82, Khmer with E1 9E.
            if (previous == 0xE0 && (0xB8...0xBB).contains(byte))
                || (previous == 0xE1 && ((0x80...0x82).contains(byte) || byte == 0x9E))
            {
                southEastAsian += 1
                if hasJustBegun { spaced -= 1 }
            }
            hasJustBegun = false
        default:
            hasJustBegun = !isInsideWord
            if hasJustBegun { spaced += 1 }
            isInsideWord = true
        }
        previous = byte
    }

    static func words(in utf8: some Sequence<UInt8>) -> Int {
        var counter = WordCounter()
        for byte in utf8 { counter.add(byte) }
        return counter.words
    }
}
