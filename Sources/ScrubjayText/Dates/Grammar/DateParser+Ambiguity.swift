extension DateParser {
    /// Whether a numeric date between two tokens would also be valid with day and month exchanged.
    ///
    /// - Parameter isRange: In a range such as `3-7 March`, a dash between the numbers means "to".
    func isAmbiguous(from start: Int, to end: Int, isRange: Bool) -> Bool {
        pairs(from: start, to: end, isRange: isRange).contains { $0 <= 12 && $1 <= 12 && $0 != $1 }
    }

    /// The order of day and month in the numeric dates between two tokens of which one number is too large for a month; `nil` if there is no such
    /// date, or if they disagree.
    func onlyOrder(from start: Int, to end: Int, isRange: Bool) -> DateOrder? {
        var found: DateOrder?
        for (first, second) in pairs(from: start, to: end, isRange: isRange) where (first > 12) != (second > 12) {
            let order: DateOrder = first > 12 ? .dayFirst : .monthFirst
            if let found, found != order { return nil }
            found = order
        }
        return found
    }

    /// The two numbers of each numeric date whose order is not fixed by a year in front.
    private func pairs(from start: Int, to end: Int, isRange: Bool) -> [(Int32, Int32)] {
        var pairs: [(Int32, Int32)] = []
        var position = start
        while position + 2 < end {
            let (first, mark, second) = (tokens[position], tokens[position + 1], tokens[position + 2])
            guard first.kind == .number, second.kind == .number, mark.isMark("/") || mark.isMark("-") && !isRange,
                first.digits <= 2, second.digits <= 2,
                position <= start + 1 || tokens[position - 1].kind != .mark || tokens[position - 2].digits != 4
            else {
                position += 1
                continue
            }
            pairs.append((first.value, second.value))
            // A mark behind the pair leads to the year: 1/4/26.
            position += 3
        }
        return pairs
    }

    /// The weekday that is named in an expression or next to it: `Friday 3/10/2017`, `3/10/2017 (Friday)`.
    func weekday(beside range: Range<Int>) -> Weekday? {
        let positions = Array(max(0, range.lowerBound - 2)..<range.upperBound)
        let isFollowed = range.upperBound + 1 < tokens.count && tokens[range.upperBound].isMark("(")
        for position in positions + (isFollowed ? [range.upperBound + 1] : []) {
            for meaning in tokens[position].meanings {
                if case .weekday(let weekday) = meanings[Int(meaning)] { return weekday }
            }
        }
        return nil
    }
}

extension DateExpression {
    var isRange: Bool { if case .range = self { true } else { false } }
    var isOpen: Bool { if case .open = self { true } else { false } }

    /// The reading of a numeric date that falls on the given weekday; `nil` if both do, or neither.
    func settled(by weekday: Weekday) -> DateExpression? {
        guard let exchanged, let day, let other = exchanged.day, (day.weekday == weekday) != (other.weekday == weekday) else {
            return nil
        }
        return day.weekday == weekday ? self : exchanged
    }

    /// The day of an expression with year, month and day.
    private var day: CivilDate? {
        switch self {
        case .within(.monthDay(let month, let day, _), .years(let year, 1)): CivilDate(year: year, month: month, day: day)
        case .timed(let day, _), .hours(let day, _, _): day.day
        default: nil
        }
    }

    /// The same with day and month exchanged.
    private var exchanged: DateExpression? {
        switch self {
        case .within(.monthDay(let month, let day, let weekday), .years(let year, 1)):
            .within(.monthDay(month: day, day: month, weekday: weekday), .years(first: year, count: 1))
        case .timed(let day, let time): day.exchanged.map { .timed($0, time) }
        case .hours(let day, let from, let to): day.exchanged.map { .hours($0, from, to) }
        default: nil
        }
    }
}
