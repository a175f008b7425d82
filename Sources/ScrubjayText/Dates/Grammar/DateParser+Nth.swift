extension DateParser {
    var weekday: Weekday? { meaning { if case .weekday(let weekday) = $0 { weekday } else { nil } } }

    /// `first week of March`, `last Monday of May`, `the last 3 weeks of this year`, `third quarter`, `15th century`,
    /// `second Sunday`.
    mutating func nth() -> DatePhrase? {
        attempt { parser in
            guard let number = parser.ordinalNumber() else { return nil }
            var count = 1
            if let many = parser.attempt({ parser -> Int? in
                guard let many = parser.count(), many < 100, parser.has(.unit) else { return nil }
                return many
            }) {
                count = many
            }
            guard let item = parser.item() else { return nil }
            if case .unit(.century) = item, count == 1, number > 0, number < 30 {
                return DatePhrase(.years(first: (number - 1) * 100, count: 100))
            }
            let first = number < 0 ? number - count + 1 : number
            if let outer = parser.container(of: item) { return DatePhrase(.nth(first, item, count: count, of: outer)) }
            guard number > 0, count == 1 else { return nil }
            switch item {
            case .unit(.quarter) where number <= 4: return DatePhrase(.pattern(.quarter(number)))
            case .unit(.half) where number <= 2 && !parser.isHalf: return DatePhrase(.pattern(.half(number)))
            case .weekday where number <= 5: return DatePhrase(.nth(number, item, count: 1, of: nil))
            case .unit, .weekday, .weekend: return nil
            }
        }
    }

    /// `first`, `3rd`, `last`, `third last`: counted from 1, or from -1 (the last one) backwards.
    private mutating func ordinalNumber() -> Int? {
        attempt { parser in
            if let turn = parser.turn, turn == -1 {
                parser.index += 1
                return -1
            }
            guard let number = parser.ordinal(), number <= 53 else { return nil }
            if parser.turn == -1 {
                parser.index += 1
                return -number
            }
            return number
        }
    }

    /// Whether the unit before is a short word such as `half`, which can mean a half of anything.
    private var isHalf: Bool { token(-1).map { $0.end - $0.start <= 4 } ?? true }

    private mutating func item() -> CountedUnit? {
        take { meaning in
            switch meaning {
            case .unit(let unit): unit.isClock ? nil : .unit(unit)
            case .weekday(let weekday): .weekday(weekday)
            case .weekend: .weekend
            default: nil
            }
        }
    }

    /// The range in which an item is counted. It must be longer than the item.
    private mutating func container(of item: CountedUnit) -> DateExpression? {
        nested { parser in
            let start = parser.index
            parser.skipWords([.of, .introduction, .the, .filler])
            let isJoined = parser.index > start
            if !isJoined, parser.isMark("-"), parser.isGlued(), parser.token(1)?.digits == 4 { parser.index += 1 }
            if isJoined || parser.token()?.digits == 4,
                let year = parser.attempt({ parser in
                    _ = parser.skip(.yearWord)
                    return parser.fullYear()
                })
            {
                return .years(first: year, count: 1)
            }
            if isJoined, let unit = parser.unit, unit.months != nil, !parser.has([.turn, .coming], 1) {
                parser.index += 1  // "of the month"
                return .unit(unit, turn: 0)
            }
            guard let outer = parser.plainDate(), let unit = outer.unit, let months = unit.months else { return nil }
            switch item {
            case .unit(let inner): if let inside = inner.months, inside >= months { return nil }
            case .weekday, .weekend: break
            }
            return outer
        }
    }
}
