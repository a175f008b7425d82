/// What a word or phrase can mean in a date. A word may have several meanings: `second` is an ordinal and a unit.
enum DateMeaning: Sendable, Hashable {
    /// 0...99.
    case number(Int)
    /// `a`: one, but only before a unit.
    case article
    /// `few`, `couple of`: a small number.
    case few(Int)
    /// `hundred`, `thousand`.
    case multiplier(Int)
    /// 1...31.
    case ordinal(Int)
    /// What stands behind digits to make an ordinal of them: `3rd`.
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
    /// `seventies`: 70; `nineties` of a century named before it.
    case decade(Int)
    /// `q` of `q3`, which only counts together with a number.
    case label(DateUnit)
    /// `week number`, `KW`: makes a week of the number behind it.
    case weekNumber

    /// `yesterday`: days from today.
    case day(Int)
    case now
    /// `last`, `this`, `next`: -1, 0, 1; `übernächste`: 2.
    case turn(Int)
    /// `coming Friday`: the first one that begins after today.
    case coming
    /// `en` of `lundi en huit`: a week, or two behind `quinze`, after the coming one.
    case weeksLater
    /// `after next`, behind a noun.
    case afterNext
    /// `before last`, behind a noun.
    case beforeLast
    /// `more than` before what is counted.
    case moreThan
    /// `the week`: this one, when nothing else tells.
    case possessive

    case ago, agoBefore, ahead, inFuture
    case after, before, from
    case within
    case opening(DateOpening)
    /// `and later`, `and before`, behind a date.
    case openingBehind(DateOpening)
    case rangeFrom, rangeTo, between
    case and
    case every

    case dayPart(DayPart)
    /// `tonight`, `anoche`: a part of a day that is so many days from today.
    case partOfDay(Int, DayPart)
    case oClock
    case ante, post
    case halfPast, halfTo, quarterPast, quarterTo, quarterHour
    case past, to

    case boundary(DateBoundary)
    /// `EOM`: a share of this unit, in one word.
    case share(DateBoundary, DateUnit)
    case of, the, at, on, introduction, filler
    case yearWord
    case era(Int)
}
