/// The months by name, in the languages that notes are dated in most.
enum MonthName {
    /// The month, 1...12, of a full or shortened name without its final dot; nil for any other word.
    static func month(_ word: String) -> Int? { numbers[word.lowercased()] }

    /// No name is longer, in UTF-8 bytes.
    static let maximalLength = 12

    private static let numbers: [String: Int] = {
        var numbers: [String: Int] = [:]
        for (index, names) in all.enumerated() {
            for name in names.split(separator: " ") { numbers[String(name)] = index + 1 }
        }
        return numbers
    }()

    /// English, German, French, Spanish, Italian, Portuguese, Dutch.
    private static let all = [
        "january jan januar jänner janvier janv enero ene gennaio gen janeiro januari",
        "february feb februar feber février févr fev febrero febbraio fevereiro februari",
        "march mar märz mär maerz mars marzo março marco maart mrt",
        "april apr avril avr abril abr aprile",
        "may mai mayo maggio mag maio mei",
        "june jun juni juin junio giugno giu junho",
        "july jul juli juillet juil julio luglio lug julho",
        "august aug août aout agosto ago augustus",
        "september sept sep septembre septiembre settembre set setembro",
        "october oct oktober okt octobre octubre ottobre ott outubro out",
        "november nov novembre noviembre novembro",
        "december dec dezember dez décembre déc diciembre dic dicembre dezembro desember",
    ]
}
