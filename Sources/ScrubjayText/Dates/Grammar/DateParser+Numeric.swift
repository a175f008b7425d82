extension DateParser {
    /// Numeric dates: `2026-03-04`, `20260304`, `4.3.2026`, `03/04/26`, `3/4`, `2016-11`, `11/2016`.
    mutating func numeric() -> DatePhrase? {
        guard let first = token(), first.kind == .number, !isPartOfNumber else { return nil }
        let phrase: DatePhrase? = attempt { parser in
            switch first.digits {
            case 8: parser.compact()
            case 4: parser.yearFirst()
            case 1, 2: parser.dayOrMonthFirst() ?? parser.monthAndYear() ?? parser.dayAndMonth()
            default: nil
            }
        }
        return phrase
    }

    /// Whether the number continues to the left: `1.2.3`, `133-03-03-2020`, `$5`, `A4`.
    var isPartOfNumber: Bool {
        guard let token = token(), token.start > 0 else { return false }
        let before = bytes[token.start - 1]
        if before.isLetter || before.isDigit {
            // The timestamp of a recording: GMT20240115-150000.
            return !(token.digits == 8 && (before == UInt8(ascii: "T") || before >= 0x80))
        }
        if before == UInt8(ascii: "$") || before == UInt8(ascii: "+") || before == UInt8(ascii: "#") { return true }
        guard token.start > 1, bytes[token.start - 2].isDigit else { return false }
        return before == UInt8(ascii: ".") || before == UInt8(ascii: ",") || before == UInt8(ascii: ":")
            || !isRangeEnd && (before == UInt8(ascii: "/") || before == UInt8(ascii: "-"))
    }

    /// Whether the number before the position continues to the right: `3.11.2`, `10-11-12-13`, `50%`.
    private func goesOn(after mark: Unicode.Scalar) -> Bool {
        guard let next = token(), next.gap == DateToken.Gap.none else {
            guard let last = token(-1), last.end < bytes.count, isAtEnd else { return false }
            let behind = bytes[last.end]
            return behind.isWord && behind < 0x80 && behind | 0x20 != UInt8(ascii: "t")
        }
        if next.kind == .mark, next.isMark("%") { return true }
        guard next.kind == .mark, let number = token(1), number.kind == .number, number.gap == .none else { return false }
        if next.isMark(",") || next.isMark("T") { return false }
        if next.isMark(":") || next.isMark(".") { return !(token(2)?.isMark(":") ?? false) }
        return next.isMark(mark)
    }

    private mutating func compact() -> DatePhrase? {
        guard let token = token() else { return nil }
        index += 1
        let value = Int(token.value)
        guard (1900...2100).contains(value / 10_000), let phrase = absolute(value / 10_000, value / 100 % 100, value % 100)
        else { return nil }
        guard case .date(let day) = phrase.content, var time = compactTime() else { return phrase }
        if token.start >= 3, bytes[token.start - 3..<token.start].elementsEqual("GMT".utf8) { time.zone = time.zone ?? 0 }
        return DatePhrase(.timed(day, time))
    }

    /// `T0915`, `-150000` after a compact date.
    private mutating func compactTime() -> ClockTime? {
        attempt { parser in
            if parser.isMark("T") || parser.isMark("-") || parser.isMark("_") { parser.index += 1 }
            guard let token = parser.token(), token.kind == .number, token.digits == 6 || token.digits == 4, parser.index > 1
            else { return nil }
            let value = Int(token.digits == 6 ? token.value : token.value * 100)
            guard value / 10_000 < 24, value / 100 % 100 < 60, value % 100 < 60 else { return nil }
            parser.index += 1
            var time = ClockTime(hour: value / 10_000, minute: value / 100 % 100, isSettled: true)
            if token.digits == 6 { time.second = value % 100 }
            parser.addZone(to: &time, allowsMinus: true)
            return time
        }
    }

    /// `2026-03-04`, `2016/11`, `2016 - 05`.
    private mutating func yearFirst() -> DatePhrase? {
        guard let token = token(), (1000...2999).contains(token.value) else { return nil }
        let year = Int(token.value)
        index += 1
        // The dash of a range of years, 2001–02, is not a hyphen.
        guard self.token(0).map({ bytes[$0.start] < 0x80 }) ?? false, let mark = separator(),
            let month = take(digits: 1...2, upTo: 12)
        else {
            return nil
        }
        let day = attempt { parser -> Int? in
            guard parser.isMark(mark), parser.isGlued(), parser.isGlued(1) else { return nil }
            parser.index += 1
            return parser.take(digits: 1...2, upTo: 31)
        }
        if let day { return goesOn(after: mark) ? nil : absolute(year, month, day) }
        if goesOn(after: mark) { return nil }
        return DatePhrase(.within(.month(month), .years(first: year, count: 1)), doubt: mark == "." ? .some : .none)
    }

    /// `11/2016`, `05 - 2016`, `05. 2016`.
    private mutating func monthAndYear() -> DatePhrase? {
        attempt { parser in
            guard let month = parser.take(digits: 1...2, upTo: 12), let mark = parser.separator(), let token = parser.token(),
                token.kind == .number,
                token.digits == 4, (1000...2999).contains(token.value)
            else { return nil }
            parser.index += 1
            return parser.goesOn(after: mark)
                ? nil : DatePhrase(.within(.month(month), .years(first: Int(token.value), count: 1)))
        }
    }

    /// `4.3.2026`, `03/04/26`, `12/08,2015`, `20 2 14`.
    private mutating func dayOrMonthFirst() -> DatePhrase? {
        attempt { parser in
            let isSpaced = parser.hasSpacedDates
            guard let first = parser.take(digits: 1...2, upTo: 31) else { return nil }
            let mark: Unicode.Scalar
            if let sign = parser.separator(isTight: true) {
                mark = sign
            } else if isSpaced, parser.token()?.gap == .space {
                mark = " "
            } else {
                return nil
            }
            guard let second = parser.take(digits: 1...2, upTo: 31) else { return nil }
            if mark == " " {
                guard parser.token()?.gap == .space else { return nil }
            } else {
                guard parser.skip(mark: mark) || parser.isFullYearListed && parser.skip(mark: ",") else { return nil }
            }
            _ = parser.token(1)?.digits == 2 && parser.skip(mark: "'")
            guard let token = parser.token(), token.kind == .number, token.digits == 4 || token.digits == 2 else { return nil }
            if mark == "." && parser.isMark(".", 1) && parser.isGlued(1) && parser.token(2)?.kind == .number
                && parser.isGlued(2)
            {
                return nil
            }
            let year = token.digits == 4 ? Int(token.value) : parser.century(Int(token.value))
            guard (1000...2999).contains(year) else { return nil }
            parser.index += 1
            guard !parser.goesOn(after: mark) else { return nil }
            let (month, day) = parser.ordered(first, second, mark)
            return parser.absolute(year, month, day)
        }
    }

    /// Skips the word for "of" between a day and the number of a month.
    private mutating func skipOf() -> Bool {
        guard order == .dayFirst, has(.of), token(1)?.kind == .number, token()?.gap == .space else { return false }
        index += 1
        return true
    }

    private var isFullYearListed: Bool { isMark(",") && token(1)?.digits == 4 }

    /// `3/4`, `15.2.`, `2-15`.
    private mutating func dayAndMonth() -> DatePhrase? {
        attempt { parser in
            let isSpaced = parser.hasSpacedDates && parser.token(2)?.kind != .number
            guard let first = parser.take(digits: 1...2, upTo: 31),
                let mark = parser.separator(isSlashLoose: true) ?? (isSpaced ? " " : parser.skipOf() ? "s" : nil),
                let second = parser.take(digits: 1...2, upTo: 31)
            else { return nil }
            guard !parser.goesOn(after: mark), !parser.has([.oClock, .unit]) else { return nil }
            if mark == ".", parser.isMark("."), parser.isGlued() { parser.index += 1 }
            let (month, day) = parser.ordered(first, second, mark)
            guard CivilDate(year: 2000, month: month, day: day) != nil else { return nil }
            if mark == "s" {
                // "9 de 8 de 1971", "el 17 del 11"
                let year = parser.attempt { $0.skip(.of) ? $0.fullYear() : nil }
                if let year { return parser.absolute(year, month, day) }
            }
            let isPointed = mark == "." && parser.hasPointDates && parser.isMark(".", -1)
            return DatePhrase(
                .pattern(.monthDay(month: month, day: day, weekday: nil)), doubt: mark == "/" || isPointed ? .some : .strong)
        }
    }

    /// Decides which of two numbers is the month: by the configured order, unless only the other one is possible. With points the day always comes
    /// first.
    func ordered(_ first: Int, _ second: Int, _ mark: Unicode.Scalar) -> (month: Int, day: Int) {
        let isMonthFirst = first > 12 ? false : second > 12 ? true : order == .monthFirst && mark != "."
        return isMonthFirst ? (first, second) : (second, first)
    }

    /// Whether dates may be separated by spaces only, as in languages that write the day first.
    private var hasSpacedDates: Bool {
        guard order == .dayFirst, token(1)?.kind == .number, token(-1)?.kind != .number, token(1)?.gap == .space else {
            return false
        }
        guard let third = token(2), third.kind == .number else { return true }
        return token(3)?.kind != .number
            && (third.digits == 4 || third.value > 31 || has([.the, .on], -1) || run.tokens.count == 3)
    }

    private mutating func take(digits: ClosedRange<UInt8>, upTo limit: Int32) -> Int? {
        guard let token = token(), token.kind == .number, digits.contains(token.digits), (1...limit).contains(token.value)
        else { return nil }
        index += 1
        return Int(token.value)
    }

    /// Consumes the separator between the numbers of a date. Spaces around it are accepted only if it cannot be part of a calculation.
    private mutating func separator(isTight: Bool = false, isSlashLoose: Bool = false) -> Unicode.Scalar? {
        for mark in ["-", "/", ".", "_"] as [Unicode.Scalar] where isMark(mark) {
            let isGlued = isGlued() && isGlued(1)
            guard isGlued || !isTight && (!isSlashLoose || mark == "/") else { return nil }
            index += 1
            return mark
        }
        return nil
    }
}
