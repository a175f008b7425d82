extension DateLanguage {
    /// Days, months, years and times of all languages, for dates in front matter, headers and names of files, whose
    /// language is not known.
    static let absolute: DateLanguage = {
        let languages: [DateLanguage] = [.english, .german, .french, .spanish, .dutch, .italian, .portuguese]
        return DateLanguage(
            code: "", order: .dayFirst,
            months: (0..<12).map { month in languages.map { $0.months[month] }.joined(separator: ",") },
            weekdays: [], numbers: [], ordinals: [],
            rows: [
                (.ordinalSuffix, "st,nd,rd,th,er,ere,e,ste,de,ten,te,º,ª,°"), (.of, "of,de,del,di,do,van,d"), (.the, "the"),
                (.at, "at,um,om,alle,à,às,a las,a"), (.oClock, "uhr,uur,h"), (.ante, "am,a.m"), (.post, "pm,p.m"),
            ],
            weak: "", hasPointDates: true)
    }()
}
