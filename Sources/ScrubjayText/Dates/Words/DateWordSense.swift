/// A meaning of a word or phrase in a date. A word may have several meanings: `second` is an ordinal and a unit.
enum DateWordSense: Sendable, Hashable {
    /// A number word, 0...99.
    case number(Int)
    /// `a`: one, but only before a unit.
    case article
    /// `few`, `couple of`: a small number.
    case few(Int)
    /// `hundred`, `thousand`.
    case multiplier(Int)
    /// The end of a year after its century: the `oh five` of `nineteen oh five`.
    case yearTail(Int)
    /// 1...31.
    case ordinal(Int)
    /// What turns digits into an ordinal: the `rd` of `3rd`.
    case ordinalSuffix

    case month(Int)
    case weekday(Weekday)
    /// `Dienstagmorgen`.
    case weekdayPart(Weekday, DayPart)
    case weekend
    case workWeek
    case unit(DateUnit)
    case season(Season)
    case holiday(Holiday)
    /// `seventies`: 70, of the century named before it, if any.
    case decade(Int)
    /// The `q` of `q3`. It only counts together with a number.
    case label(DateUnit)
    /// `week number`, `KW`: the number after it is that of a week.
    case weekNumber

    /// `yesterday`: days from today.
    case day(Int)
    case now
    /// `last`, `this`, `next`: -1, 0, 1; `übernächste`: 2.
    case turn(Int)
    /// `coming Friday`: the first one that begins after today.
    case coming
    /// The `en` of `lundi en huit`: one week after the coming Monday; with `quinze` two weeks.
    case weeksLater
    /// A unit that counts from the day beside it: the `week` of `a week on Thursday` and `Thursday week`.
    case besideDay
    /// `after next`, after a noun.
    case afterNext
    /// `before last`, after a noun.
    case beforeLast
    /// `more than` before an amount.
    case moreThan
    /// `my week`, `all month`: the current one, if nothing else says which.
    case possessive

    /// Directions of an amount: `3 weeks ago`, `vor drei Wochen`, `3 weeks from now`, `in 3 weeks`.
    case ago, agoBefore, ahead, inFuture
    /// Directions from a named base: `2 days after Christmas`.
    case after, before, from
    case within
    case opening(OpenRangeKind)
    /// `and later`, `and before`, after a date.
    case openingBehind(OpenRangeKind)
    /// The marks of a range: `from May to October`, `between 2014 and 2018`.
    case rangeFrom, rangeTo, between
    case and
    case every

    case dayPart(DayPart)
    /// `tonight`, `anoche`: a part of the day some days from today.
    case partOfDay(Int, DayPart)
    case oClock
    /// `am` and `pm`.
    case ante, post
    /// `half past`, `halb` (acht), `quarter past`, `quarter to`, `quarter`.
    case halfPast, halfTo, quarterPast, quarterTo, quarterHour
    /// `past` and `to` between minutes and an hour.
    case past, to

    case boundary(DateBoundary)
    /// `EOM`: a share of the current unit, in one word.
    case share(DateBoundary, DateUnit)
    /// Connecting words. `filler` has no meaning of its own.
    case of, the, at, on, introduction, filler
    /// The `le` of `le vingt-quatre`: an article before the number of a day.
    case dayArticle
    /// `bis zum`, `hasta el`: a phrase that ends with the article of a day.
    case withArticle
    /// `year` before the number of a year.
    case yearWord
    /// An era and what it adds to the year: `AD` 0, `BE` (Buddhist) -543.
    case era(Int)
}

/// A vague share of a range of time.
enum DateBoundary: Sendable, Hashable {
    /// The first, second and last third.
    case beginning, middle, end
    /// The part before now and the part after now, if the range contains now; otherwise the first and the last third.
    case earlier, later
    /// From now to the end, and from the beginning to now.
    case rest, toDate
    /// All of it.
    case whole
}

/// Which end of a range stays open, and whether the named range is included.
enum OpenRangeKind: Sendable, Hashable {
    /// From the beginning of the named range.
    case since
    /// From the end of the named range.
    case after
    /// Up to the beginning of the named range.
    case before
    /// Up to the end of the named range.
    case until
}

/// A part of the day, as people divide it.
enum DayPart: Sendable, Hashable {
    case day, morning, forenoon, noon, afternoon, evening, night, midnight

    /// Hours since midnight.
    var hours: Range<Int64> {
        switch self {
        case .day: 8..<18
        case .morning: 6..<12
        case .forenoon: 8..<12
        case .noon: 12..<14
        case .afternoon: 12..<18
        case .evening: 17..<23
        case .night: 20..<24
        case .midnight: 0..<1
        }
    }

    /// The hour of the day that a spoken hour, 0...12, means in this part of the day.
    func hour(_ hour: Int) -> Int {
        switch self {
        case .afternoon, .evening: hour < 12 ? hour + 12 : hour
        case .noon: hour < 10 ? hour + 12 : hour
        case .night: hour == 12 ? 0 : hour >= 6 && hour < 12 ? hour + 12 : hour
        case .day, .morning, .forenoon, .midnight: hour == 12 ? 0 : hour
        }
    }
}

/// A season of the northern hemisphere, in whole months as in meteorology.
enum Season: Sendable, Hashable {
    case spring, summer, autumn, winter

    /// The first of its three months.
    var firstMonth: Int {
        switch self {
        case .spring: 3
        case .summer: 6
        case .autumn: 9
        case .winter: 12
        }
    }
}

/// A holiday that recurs every year on a day that a calendar rule determines. Holidays that follow the moon are left out.
enum Holiday: Sendable, Hashable {
    /// Always on the same day, from `month` and `day`, for `count` days.
    case fixed(month: Int, day: Int, count: Int = 1)
    /// The `nth` such weekday of a month; -1 is the last one.
    case weekday(nth: Int, Weekday, month: Int)

    static let newYear = Holiday.fixed(month: 1, day: 1)
    static let newYearsEve = Holiday.fixed(month: 12, day: 31)
    static let christmasEve = Holiday.fixed(month: 12, day: 24)
    static let christmas = Holiday.fixed(month: 12, day: 25)
    static let secondChristmasDay = Holiday.fixed(month: 12, day: 26)
}
