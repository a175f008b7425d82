/// The days of a chat of WhatsApp, with the lines that belong to each.
struct WhatsAppDays {
    /// In the order of the file; lines from 0.
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

    /// A clock that was set back must not make a day twice: what comes back to a day belongs to the one before it.
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

    /// Which of the first two numbers is the day: the one that is larger than twelve anywhere, else as the owner writes.
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
