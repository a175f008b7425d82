/// The words that dates are made of in one language: nothing but a table over the one grammar.
struct DateLanguage: Sendable {
    /// A meaning and, between commas, the words and phrases that have it. Case, diacritics and hyphens do not matter.
    typealias Row = (DateMeaning, String)

    /// The code of ISO 639-1.
    let code: String
    /// How numbers alone are read: 03/04.
    let order: DateOrder
    /// Names of the months from January on, and of the days from Monday on: a row of words for each.
    let months: [String]
    let weekdays: [String]
    /// Number words from zero on, and ordinals from the first on.
    let numbers: [String]
    let ordinals: [String]
    /// Endings of ordinals, each of which may follow the words above.
    var ordinalEndings: [String] = [""]
    let rows: [Row]
    /// Parts of the day that follow the names of weekdays in one word.
    var joinedDayParts: [(DayPart, String)] = []
    /// Words that mean something else most of the time: alone they are no date, unless they are all of the text.
    let weak: String
    /// Whether a decimal point cannot be taken for the point of a date: 3.4 is the third of April.
    let hasPointDates: Bool
    /// Whether numbers of several words are written as one: `zweitausendachtzehn`.
    var joinsNumbers = false
}
