import ScrubjayText

/// Turns the days of a chat into documents, in which every line maps to its line of the file.
struct WhatsAppChat {
    let text: DocumentText
    let decoded: DecodedText
    /// For each line of the file, the message that begins there; `nil` if none does.
    let lines: [WhatsAppLine?]
    let name: String

    func document(of day: CivilDate, _ range: Range<Int>, isAlone: Bool) -> Document {
        var bytes: [UInt8] = []
        var origins: [LineMap.Origin] = []
        var blocks: [Block] = []
        var people: [Participation] = []
        var open: (kind: Block.Kind, start: Int)?
        let offset = decoded.textOffset ?? 0
        func close() {
            guard let block = open else { return }
            open = nil
            var end = bytes.count
            while end > block.start, bytes[end - 1].isBlank { end -= 1 }
            guard end > block.start else { return }
            let isSpeech = block.kind != .paragraph
            blocks.append(Block(kind: block.kind, channel: isSpeech ? .speech : .prose, range: block.start..<end))
        }
        for index in range {
            let source = text.line(index)
            if let line = lines[index] {
                close()
                open = (line.sender.map { .turn(Turn(speaker: $0)) } ?? .paragraph, bytes.count)
                if let sender = line.sender {
                    let person = Participation(name: sender, role: .speaker)
                    if !people.contains(person) { people.append(person) }
                    bytes += Array("\(sender): \(line.words)".utf8)
                } else {
                    bytes += Array(line.words.utf8)
                }
            } else {
                bytes += WhatsAppLine.plain(text.bytes[source])
            }
            bytes.append(0x0A)
            origins.append(
                LineMap.Origin(
                    lines: index + 1...index + 1, bytes: source.lowerBound + offset..<source.upperBound + offset))
        }
        close()
        // Blank lines at the end are removed.
        while bytes.last == 0x0A {
            bytes.removeLast()
            if bytes.last == 0x0A { origins.removeLast() }
        }
        if bytes.isEmpty { origins = [] }
        let times = range.compactMap { lines[$0]?.secondOfDay }
        let first = LocalDateTime(date: day, secondOfDay: times.first ?? 0)
        let last = LocalDateTime(date: day, secondOfDay: max(times.last ?? 0, times.first ?? 0))
        var scanner = InlineScanner(DocumentText(bytes))
        for block in blocks { scanner.scan(block.range) }
        return Document(
            title: "\(name), \(day)", dates: DocumentDates(created: first, updated: last, origin: .metadata), people: people,
            links: scanner.links, text: String(decoding: bytes, as: UTF8.self), lines: .mapped(origins),
            textOffset: decoded.textOffset, member: isAlone ? nil : "\(day)", blocks: blocks)
    }
}

/// The days of a WhatsApp chat, with the lines that belong to each.
struct WhatsAppDays {
    /// In file order; lines count from 0.
    private(set) var ranges: [(day: CivilDate, lines: Range<Int>)] = []

    init(_ lines: [WhatsAppLine?], order: DateOrder) {
        for (index, line) in lines.enumerated() {
            guard let line, let day = Self.day(line.day, order) else {
                if let last = ranges.indices.last { ranges[last].lines = ranges[last].lines.lowerBound..<index + 1 }
                continue
            }
            if let last = ranges.indices.last, ranges[last].day == day {
                ranges[last].lines = ranges[last].lines.lowerBound..<index + 1
            } else {
                ranges.append((day, index..<index + 1))
            }
        }
        joinReturns()
    }

    /// Makes sure that each day occurs once, even if a clock was set back: lines that return to an earlier day join the range before them.
    private mutating func joinReturns() {
        var seen: Set<CivilDate> = []
        var joined: [(day: CivilDate, lines: Range<Int>)] = []
        for range in ranges {
            if seen.insert(range.day).inserted {
                joined.append(range)
            } else {
                joined[joined.count - 1].lines = joined[joined.count - 1].lines.lowerBound..<range.lines.upperBound
            }
        }
        ranges = joined
    }

    /// Detects which of the first two numbers is the day: the one that exceeds twelve on any line, or else the owner's usual order.
    static func order(of lines: [WhatsAppLine?], _ context: ParsingContext) -> DateOrder {
        for day in lines.lazy.compactMap({ $0?.day }) where day[0] < 1000 {
            if day[0] > 12 { return .dayFirst }
            if day[1] > 12 { return .monthFirst }
        }
        return context.dateReader().order
    }

    private static func day(_ numbers: [Int], _ order: DateOrder) -> CivilDate? {
        if numbers[0] > 999 { return CivilDate(year: numbers[0], month: numbers[1], day: numbers[2]) }
        let year = numbers[2] < 100 ? 2000 + numbers[2] : numbers[2]
        return order == .dayFirst
            ? CivilDate(year: year, month: numbers[1], day: numbers[0])
            : CivilDate(year: year, month: numbers[0], day: numbers[1])
    }
}
