/// The words that dates consist of in one language: a table for the shared grammar.
struct DateLanguage: Sendable {
    /// A meaning and a comma-separated list of words and phrases that have it. Case, diacritics and hyphens do not matter.
    typealias Row = (DateWordSense, String)

    /// The ISO 639-1 code.
    let code: String
    /// How numeric dates are read: 03/04.
    let order: DateOrder
    /// Names of the months from January on and of the days from Monday on, each a comma-separated list.
    let months: [String]
    let weekdays: [String]
    /// Number words from zero on, and ordinals from the first on.
    let numbers: [String]
    let ordinals: [String]
    /// Endings that may follow any of the ordinals.
    var ordinalEndings: [String] = [""]
    let rows: [Row]
    /// Parts of the day that are joined to the names of weekdays.
    var joinedDayParts: [(DayPart, String)] = []
    /// Comma-separated words that usually mean something else: alone they are a date only if they are the whole text.
    let weak: String
    /// Whether a point between numbers is the point of a date rather than a decimal point: 3.4 is the third of April.
    let hasPointDates: Bool
    /// Whether compound numbers are written as one word: `zweitausendachtzehn`.
    var joinsNumbers = false
    /// Whether eight days are a week and fifteen days two, because the first day counts as well: `heute in acht Tagen`.
    var countsFirstDay = false
    /// Comma-separated words that deny the date behind them: `not`, `instead of`.
    let denials: String
    /// Comma-separated words behind which an amount is a duration or a rate: `once` a week on Monday.
    var rates = ""
}

extension DateLanguage {
    static let all: [DateLanguage] = [.english, .german, .french, .spanish, .dutch, .italian, .portuguese]

    /// Days, months, years and times of all languages, for dates in front matter, headers and file names, whose language is unknown.
    static let absolute = DateLanguage(
        code: "", order: .dayFirst,
        months: (0..<12).map { month in all.map { $0.months[month] }.joined(separator: ",") },
        weekdays: [], numbers: [], ordinals: [],
        rows: [
            (.ordinalSuffix, "st,nd,rd,th,er,ere,e,ste,de,ten,te,º,ª,°"), (.of, "of,de,del,di,do,van,d"), (.the, "the"),
            (.at, "at,um,om,alle,à,às,a las,a"), (.oClock, "uhr,uur,h"), (.ante, "am,a.m"), (.post, "pm,p.m"),
        ],
        weak: "", hasPointDates: true, denials: all.map(\.denials).joined(separator: ","))
}
