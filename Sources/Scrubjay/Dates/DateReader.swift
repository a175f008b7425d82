/// Reads calendar dates as people write them into files: in front matter, headers, file names and tasks.
///
/// It knows absolute dates only, with or without a year, a time and a zone; what is relative ("next Friday") it leaves alone.
///
///     2026-03-04   2026-03-04T09:30:00+02:00   2026_03_04   2026/02/27 16:00 CET   20260304   GMT20240115-150000
///     4 March 2026   March 4th, 2026 at 9:30 am   4. März 2026   4 de marzo de 2026   4.3.2026   03/04/2026   20 March
struct DateReader: Sendable {
    /// For dates such as 03/04/2026 where both readings are possible.
    var order: DateOrder

    /// A date and the bytes that it is written in.
    struct Match: Sendable, Equatable {
        var date: WrittenDate
        var range: Range<Int>
    }

    /// The first date of a text that names its year.
    func date(in text: String) -> WrittenDate? {
        let bytes = Array(text.utf8)
        return firstMatch(in: bytes, 0..<bytes.count)?.date
    }

    /// The first date of a range that names its year.
    func firstMatch(in bytes: [UInt8], _ range: Range<Int>) -> Match? {
        var index = range.lowerBound
        while index < range.upperBound {
            let startsWord = index == range.lowerBound || !bytes[index - 1].isWord
            if startsWord, bytes[index].isWord {
                var scanner = ByteScanner(bytes, index..<range.upperBound)
                if let date = written(&scanner), date.year != nil { return Match(date: date, range: index..<scanner.position) }
            }
            index += 1
        }
        return nil
    }

    /// The date that begins at the scanner's position; the scanner moves behind it.
    func written(_ scanner: inout ByteScanner) -> WrittenDate? {
        scanner.attempt { scanner in
            var date: WrittenDate?
            if scanner.next?.isDigit == true {
                date =
                    switch scanner.digitCount {
                    case 8: compact(&scanner)
                    case 4: yearFirst(&scanner)
                    case 1, 2: dayOrMonthFirst(&scanner) ?? dayThenName(&scanner)
                    default: nil
                    }
            } else if scanner.ahead(3)?.isDigit == true, scanner.skip(text: "GMT") {
                let hasCompact = scanner.digitCount == 8
                date = hasCompact ? compact(&scanner) : nil
                if date?.secondOfDay != nil { date?.zone = 0 }
            } else {
                date = nameThenDay(&scanner)
            }
            guard let date, CivilDate(year: date.year ?? 2000, month: date.month, day: date.day) != nil else { return nil }
            return date.secondOfDay == nil ? clock(after: date, &scanner) : date
        }
    }

    // MARK: - Days

    /// `20260304`, with `-150000` or `T1500` behind it.
    private func compact(_ scanner: inout ByteScanner) -> WrittenDate? {
        guard let number = scanner.number(digits: 8...8) else { return nil }
        var date = WrittenDate(year: number / 10_000, month: number / 100 % 100, day: number % 100)
        guard (1900...2100).contains(number / 10_000) else { return nil }
        let time: Int? = scanner.attempt { scanner in
            guard scanner.skip(anyOf: "-_T ") != nil else { return nil }
            let count = scanner.digitCount
            guard count == 6 || count == 4, var value = scanner.number(digits: 4...6) else { return nil }
            if count == 4 { value *= 100 }
            guard value / 10_000 < 24, value / 100 % 100 < 60, value % 100 < 60 else { return nil }
            return value / 10_000 * 3600 + value / 100 % 100 * 60 + value % 100
        }
        date.secondOfDay = time
        if time != nil { date.zone = zone(&scanner, allowsMinus: true) }
        return date
    }

    /// `2026-03-04` and the like.
    private func yearFirst(_ scanner: inout ByteScanner) -> WrittenDate? {
        guard let year = scanner.number(digits: 4...4), let mark = scanner.skip(anyOf: "-/_."),
            let month = scanner.number(digits: 1...2), scanner.skip(mark), let day = scanner.number(digits: 1...2)
        else { return nil }
        return WrittenDate(year: year, month: month, day: day)
    }

    /// `4.3.2026`, `03/04/2026`, `3/4/26`.
    private func dayOrMonthFirst(_ scanner: inout ByteScanner) -> WrittenDate? {
        scanner.attempt { scanner in
            guard let first = scanner.number(digits: 1...2), let mark = scanner.skip(anyOf: "./-"),
                let second = scanner.number(digits: 1...2), scanner.skip(mark)
            else { return nil }
            let slash = UInt8(ascii: "/")
            let isShort = mark == slash && scanner.digitCount == 2
            guard var year = scanner.number(digits: isShort ? 2...2 : 4...4) else { return nil }
            if isShort { year += 2000 }
            let isAmbiguous = mark != UInt8(ascii: ".") && first <= 12 && second <= 12 && first != second
            let isMonthFirst = isAmbiguous ? order == .monthFirst : mark != UInt8(ascii: ".") && second > 12
            return WrittenDate(
                year: year, month: isMonthFirst ? first : second, day: isMonthFirst ? second : first, isAmbiguous: isAmbiguous)
        }
    }

    /// `4 March 2026`, `4th of March`, `4. März 2026`, `4 de marzo de 2026`.
    private func dayThenName(_ scanner: inout ByteScanner) -> WrittenDate? {
        guard let day = scanner.number(digits: 1...2) else { return nil }
        skipOrdinal(&scanner)
        _ = scanner.skip(anyOf: "-")
        scanner.skipSpaces()
        _ = scanner.skip(text: "of ") || scanner.skip(text: "de ")
        guard let name = scanner.word(limit: MonthName.maximalLength), let month = MonthName.month(name) else { return nil }
        return WrittenDate(year: year(&scanner), month: month, day: day)
    }

    /// `March 4, 2026`, `Mar 4th`.
    private func nameThenDay(_ scanner: inout ByteScanner) -> WrittenDate? {
        guard let name = scanner.word(limit: MonthName.maximalLength), let month = MonthName.month(name) else { return nil }
        _ = scanner.skip(anyOf: ".")
        guard scanner.skipSpaces() || scanner.skip(anyOf: "-_") != nil, let day = scanner.number(digits: 1...2) else {
            return nil
        }
        skipOrdinal(&scanner)
        guard scanner.next != UInt8(ascii: ":") else { return nil }  // "May 4:30" is a time
        return WrittenDate(year: year(&scanner), month: month, day: day)
    }

    private func skipOrdinal(_ scanner: inout ByteScanner) {
        _ =
            scanner.skip(text: "st") || scanner.skip(text: "nd") || scanner.skip(text: "rd") || scanner.skip(text: "th")
            || scanner.skip(anyOf: ".") != nil
    }

    /// The year behind a month or a day, where there is one.
    private func year(_ scanner: inout ByteScanner) -> Int? {
        scanner.attempt { scanner in
            _ = scanner.skip(anyOf: ".,")
            _ = scanner.skip(anyOf: "-_")
            scanner.skipSpaces()
            _ = scanner.skip(text: "de ")
            guard let year = scanner.number(digits: 4...4), (1000...2999).contains(year), scanner.next != UInt8(ascii: ":")
            else { return nil }
            return year
        }
    }

    // MARK: - Times

    /// Adds the time and zone that stand behind a day, where they do.
    private func clock(after date: WrittenDate, _ scanner: inout ByteScanner) -> WrittenDate? {
        guard scanner.next?.isDigit != true else { return nil }
        var date = date
        let time: (second: Int, allowsMinus: Bool)? = scanner.attempt { scanner in
            let isISO = scanner.skip(anyOf: "Tt") != nil
            if !isISO {
                _ = scanner.skip(anyOf: ",")
                guard scanner.skipSpaces() || scanner.skip(anyOf: "_") != nil else { return nil }
                _ = scanner.skip(text: "at ") || scanner.skip(text: "um ")
            }
            guard let second = timeOfDay(&scanner) else { return nil }
            return (second.value, isISO || second.hasSeconds)
        }
        date.secondOfDay = time?.second
        if let time { date.zone = zone(&scanner, allowsMinus: time.allowsMinus) }
        return date
    }

    /// `9:30`, `09:30:00.5`, `09_30`, `13.36.31`, `9 am`.
    private func timeOfDay(_ scanner: inout ByteScanner) -> (value: Int, hasSeconds: Bool)? {
        guard var hour = scanner.number(digits: 1...2) else { return nil }
        var minute: Int?
        var second: Int?
        let dot = UInt8(ascii: ".")
        if let mark = scanner.next, mark == UInt8(ascii: ":") || mark == UInt8(ascii: "_") || mark == dot {
            let parts: (Int, Int?)? = scanner.attempt { scanner in
                guard scanner.skip(mark), let minute = scanner.number(digits: 2...2) else { return nil }
                let second: Int? = scanner.attempt { $0.skip(mark) ? $0.number(digits: 2...2) : nil }
                // "at 4 March 2026 13.15" may be anything, "13.36.31" is how Zoom names its folders.
                return mark == dot && second == nil ? nil : (minute, second)
            }
            minute = parts?.0
            second = parts?.1
            if second != nil, scanner.ahead(1)?.isDigit == true, scanner.skip(anyOf: ".,") != nil {
                while scanner.next?.isDigit == true { scanner.position += 1 }
            }
        }
        let half: Int? = scanner.attempt { scanner in
            scanner.skipSpaces()
            let hours =
                scanner.skip(text: "am") || scanner.skip(text: "a.m.")
                ? 0 : scanner.skip(text: "pm") || scanner.skip(text: "p.m.") ? 12 : nil
            return scanner.next?.isWord == true ? nil : hours
        }
        if let half, hour <= 12 { hour = hour % 12 + half }
        guard minute != nil || half != nil, hour < 24, minute ?? 0 < 60, second ?? 0 < 60 else { return nil }
        return (hour * 3600 + (minute ?? 0) * 60 + (second ?? 0), second != nil)
    }

    /// `Z`, `+02:00`, `UTC+2`, `CEST`. A minus needs a time that cannot be the beginning of "9:30-10:30".
    private func zone(_ scanner: inout ByteScanner, allowsMinus: Bool) -> Int? {
        scanner.attempt { scanner in
            scanner.skipSpaces()
            _ = scanner.skip(anyOf: "(")
            if let name = scanner.attempt({ $0.word(limit: 4) }) {
                guard let base = ZoneAbbreviation.offset(name) else { return nil }
                let isUniversal = name == "GMT" || name == "UTC"
                return isUniversal ? scanner.attempt { signedOffset(&$0) } ?? base : base
            }
            guard allowsMinus || scanner.next == UInt8(ascii: "+") else { return nil }
            return signedOffset(&scanner)
        }
    }

    private func signedOffset(_ scanner: inout ByteScanner) -> Int? {
        guard let sign = scanner.skip(anyOf: "+-") else { return nil }
        let isWhole = scanner.digitCount == 4
        guard let number = scanner.number(digits: isWhole ? 4...4 : 1...2) else { return nil }
        let hours = isWhole ? number / 100 : number
        var minutes = isWhole ? number % 100 : 0
        if !isWhole, scanner.ahead(1)?.isDigit == true, scanner.skip(UInt8(ascii: ":")) {
            guard let part = scanner.number(digits: 2...2) else { return nil }
            minutes = part
        }
        guard hours <= 14, minutes < 60 else { return nil }
        return (hours * 60 + minutes) * (sign == UInt8(ascii: "-") ? -60 : 60)
    }
}
