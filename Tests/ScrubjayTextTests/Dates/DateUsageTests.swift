@testable import ScrubjayText
import Testing

/// Each class of expressions has forms in several languages. The clock is that of `DateGrammarTests`, Friday 13 March 2026.
@Suite struct `Dates as people write and say them` {
    private static let daysBesideDays: [(String, String, String)] = [
        ("en", "We sail a week on Saturday.", "a week on Saturday = 2026-03-21 2026-03-22 day"),
        ("en", "The mason comes Tuesday week", "Tuesday week = 2026-03-24 2026-03-25 day"),
        ("en", "Friday week", "Friday week = 2026-03-20 2026-03-21 day"),
        ("en", "Three weeks today the lease ends", "Three weeks today = 2026-04-03 2026-04-04 day"),
        ("en", "a fortnight tomorrow", "a fortnight tomorrow = 2026-03-28 2026-03-29 day"),
        ("en", "Wednesday fortnight at 3 pm", "Wednesday fortnight at 3 pm = 2026-04-01T15:00 2026-04-01T15:01 minute"),
        ("en", "today week", "today week = 2026-03-20 2026-03-21 day"),
        ("en", "two weeks on the 20th of April", "two weeks on the 20th of April = 2026-05-04 2026-05-05 day"),
        ("en", "a week next Tuesday", "a week next Tuesday = 2026-03-24 2026-03-25 day"),
        ("en", "a week yesterday", "a week yesterday = 2026-03-05 2026-03-06 day"),
        ("de", "Montag in einer Woche", "Montag in einer Woche = 2026-03-23 2026-03-24 day"),
        ("de", "Dienstag in acht Tagen", "Dienstag in acht Tagen = 2026-03-24 2026-03-25 day"),
        ("de", "morgen in 14 Tagen", "morgen in 14 Tagen = 2026-03-28 2026-03-29 day"),
        ("de", "heute in drei Wochen um 10 Uhr", "heute in drei Wochen um 10 Uhr = 2026-04-03T10:00 2026-04-03T10:01 minute"),
        ("de", "gestern vor acht Tagen", "gestern vor acht Tagen = 2026-03-05 2026-03-06 day"),
        ("fr", "mardi en quinze", "mardi en quinze = 2026-03-31 2026-04-01 day"),
        ("fr", "demain en huit", "demain en huit = 2026-03-21 2026-03-22 day"),
        ("fr", "lundi dans quinze jours", "lundi dans quinze jours = 2026-03-30 2026-03-31 day"),
        ("es", "de hoy en quince días", "de hoy en quince días = 2026-03-27 2026-03-28 day"),
        ("es", "el martes en ocho", "el martes en ocho = 2026-03-24 2026-03-25 day"),
        ("es", "mañana en ocho días", "mañana en ocho días = 2026-03-21 2026-03-22 day"),
        ("it", "domani a otto", "domani a otto = 2026-03-21 2026-03-22 day"),
        ("it", "martedì a quindici", "martedì a quindici = 2026-03-31 2026-04-01 day"),
        ("pt", "de hoje a quinze dias", "de hoje a quinze dias = 2026-03-27 2026-03-28 day"),
        ("nl", "morgen over veertien dagen", "morgen over veertien dagen = 2026-03-28 2026-03-29 day"),
        ("nl", "maandag over twee weken", "maandag over twee weken = 2026-03-30 2026-03-31 day"),
    ]

    @Test(arguments: daysBesideDays)
    func `a day is counted from the day beside it`(language: String, text: String, expected: String) {
        #expect(`Dates in text`.notation(text, language) == expected)
    }

    @Test func `a week from a weekday counts from the next one, whatever is preferred`() {
        for preference in [DatePreference.past, .nearest, .future] {
            #expect(
                `Dates in text`.notation("Thursday week", "en", preference: preference)
                    == "Thursday week = 2026-03-26 2026-03-27 day")
        }
    }

    private static let fortnights: [(String, String, String)] = [
        ("en", "in two fortnights", "in two fortnights = 2026-04-10 2026-04-11 day"),
        ("en", "a fortnight from now", "a fortnight from now = 2026-03-27 2026-03-28 day"),
        ("en", "within a fortnight", "within a fortnight = 2026-03-13 2026-03-27 range"),
        ("de", "vor vierzehn Tagen", "vor vierzehn Tagen = 2026-02-27 2026-02-28 day"),
        ("de", "binnen vierzehn Tagen", "binnen vierzehn Tagen = 2026-03-13 2026-03-27 range"),
        ("fr", "il y a quinze jours", "il y a quinze jours = 2026-02-26 2026-02-27 day"),
        ("fr", "sous quinzaine", "sous quinzaine = 2026-03-13 2026-03-27 range"),
        ("fr", "dans une huitaine", "dans une huitaine = 2026-03-20 2026-03-21 day"),
        ("es", "hace quince días", "hace quince días = 2026-02-26 2026-02-27 day"),
        ("es", "dentro de una quincena", "dentro de una quincena = 2026-03-27 2026-03-28 day"),
        ("nl", "veertien dagen geleden", "veertien dagen geleden = 2026-02-27 2026-02-28 day"),
    ]

    @Test(arguments: fortnights)
    func `fourteen days are counted in words`(language: String, text: String, expected: String) {
        #expect(`Dates in text`.notation(text, language) == expected)
    }

    private static let shares: [(String, String, String)] = [
        ("en", "by the end of next week", "by the end of next week = … 2026-03-23 range"),
        ("en", "mid-May", "mid-May = 2026-05-11 2026-05-21 range"),
        ("en", "late next month", "late next month = 2026-04-21 2026-05-01 range"),
        ("en", "by year end", "by year end = … 2027-01-01 range"),
        ("en", "by month-end", "by month-end = … 2026-04-01 range"),
        ("de", "Mitte nächsten Monats", "Mitte nächsten Monats = 2026-04-11 2026-04-21 range"),
        ("de", "Anfang April", "Anfang April = 2026-04-01 2026-04-11 range"),
        ("de", "Ende kommender Woche", "Ende kommender Woche = 2026-03-20 2026-03-23 range"),
        ("fr", "début avril", "début avril = 2026-04-01 2026-04-11 range"),
        ("fr", "fin avril", "fin avril = 2026-04-21 2026-05-01 range"),
        ("es", "a mediados de abril", "a mediados de abril = 2026-04-11 2026-04-21 range"),
        ("es", "finales del mes que viene", "finales del mes que viene = 2026-04-21 2026-05-01 range"),
        ("it", "entro fine mese", "entro fine mese = … 2026-04-01 range"),
    ]

    @Test(arguments: shares)
    func `a share of a period is a span`(language: String, text: String, expected: String) {
        #expect(`Dates in text`.notation(text, language) == expected)
    }

    private static let denials: [(String, String, [String])] = [
        ("en", "The fair is on 4 May (not 11 May).", ["11 May"]), ("en", "on Monday, not on Tuesday", ["on Tuesday"]),
        ("en", "Saturday 4/7 (not 27/6)", ["27/6"]), ("en", "8 April instead of 1 April", ["1 April"]),
        ("en", "It isn't next Friday but next Monday", ["next Friday"]), ("en", "not *yesterday*", ["yesterday"]),
        ("en", "not only on Monday", []), ("en", "not before Friday", []), ("en", "not until Friday", []),
        ("en", "No. 8 May is fine", []), ("en", "If not: Friday", []),
        ("de", "am 4. Mai, nicht am 11. Mai", ["am 11. Mai"]), ("de", "Dienstag statt Montag", ["Montag"]),
        ("de", "Montag 4.5. (nicht 11.5.)", ["11.5."]), ("de", "nicht vor Freitag", []),
        ("de", "nicht später als Freitag", []), ("de", "nicht nur am Montag", []),
        ("fr", "le 4 mai et non le 11 mai", ["le 11 mai"]), ("fr", "mardi, pas lundi", ["lundi"]),
        ("fr", "mardi au lieu de lundi", ["de lundi"]), ("fr", "pas avant vendredi", []),
        ("es", "el 4 de mayo, no el 11 de mayo", ["el 11 de mayo"]), ("es", "el martes en vez del lunes", ["del lunes"]),
        ("es", "No, el martes", []), ("es", "no antes del viernes", []), ("it", "martedì, non lunedì", ["lunedì"]),
        ("pt", "4 de maio, não 11 de maio", ["11 de maio"]), ("nl", "dinsdag, niet maandag", ["maandag"]),
    ]

    @Test(arguments: denials)
    func `a date that a text denies says so`(language: String, text: String, denied: [String]) throws {
        let now = try #require(LocalDateTime(`Dates in text`.now))
        let bytes = Array(text.utf8)
        let matches = DateGrammar(languages: [language], order: .dayFirst).matches(in: text, now: now).filter(\.isDenied)
        #expect(matches.map { String(decoding: bytes[$0.byteRange], as: UTF8.self) } == denied)
    }

    private static let numbers: [(String, String, String)] = [
        ("en", "8/4/26", "8/4/26 = 2026-04-08 2026-04-09 day"), ("en", "8.4.'26", "8.4.'26 = 2026-04-08 2026-04-09 day"),
        ("en", "spring '25", "spring '25 = 2025-03-01 2025-06-01 range"),
        ("en", "Q2 '25", "Q2 '25 = 2025-04-01 2025-07-01 quarter"),
        ("en", "the end of '25", "the end of '25 = 2025-09-01 2026-01-01 range"),
        ("en", "We moved in ’19.", "19 = 2019-01-01 2020-01-01 year"),
        ("en", "the 8th of the month", "the 8th of the month = 2026-03-08 2026-03-09 day"),
        ("en", "April the 8th", "April the 8th = 2026-04-08 2026-04-09 day"),
        ("de", "8. April", "8. April = 2026-04-08 2026-04-09 day"),
        ("de", "bis zum 20.", "bis zum 20. = … 2026-03-21 day"),
        ("de", "am 20. des Monats", "am 20. des Monats = 2026-03-20 2026-03-21 day"),
        ("de", "Herbst '25", "Herbst '25 = 2025-09-01 2025-12-01 range"),
        ("fr", "avant le 20", "avant le 20 = … 2026-03-20 day"), ("fr", "jusqu'au 20", "jusqu'au 20 = … 2026-03-21 day"),
        ("fr", "le 20 du mois", "le 20 du mois = 2026-03-20 2026-03-21 day"),
        ("es", "hasta el 20", "hasta el 20 = … 2026-03-21 day"),
        ("es", "el 20 del mes", "el 20 del mes = 2026-03-20 2026-03-21 day"),
        ("it", "entro il 20", "entro il 20 = … 2026-03-21 day"),
    ]

    @Test(arguments: numbers)
    func `short years and days alone are read`(language: String, text: String, expected: String) {
        #expect(`Dates in text`.notation(text, language, order: .dayFirst) == expected)
    }

    private static let spoken: [(String, String, String)] = [
        ("en", "the ninth of April twenty nineteen", "the ninth of April twenty nineteen = 2019-04-09 2019-04-10 day"),
        ("en", "We met in nineteen eighty four.", "nineteen eighty four = 1984-01-01 1985-01-01 year"),
        ("en", "in nineteen oh five", "nineteen oh five = 1905-01-01 1906-01-01 year"),
        ("en", "twenty twenty-one", "twenty twenty-one = 2021-01-01 2022-01-01 year"),
        ("en", "the autumn of twenty twenty five", "the autumn of twenty twenty five = 2025-09-01 2025-12-01 range"),
        ("en", "April thirtieth", "April thirtieth = 2026-04-30 2026-05-01 day"),
        ("de", "der siebzehnte April", "der siebzehnte April = 2026-04-17 2026-04-18 day"),
        ("de", "achtundzwanzigster Juni", "achtundzwanzigster Juni = 2026-06-28 2026-06-29 day"),
        ("de", "Der zweiundzwanzigste Mai passt.", "Der zweiundzwanzigste Mai = 2026-05-22 2026-05-23 day"),
        ("de", "am dreiundzwanzigsten", "am dreiundzwanzigsten = 2026-03-23 2026-03-24 day"),
        ("de", "Mai zweitausend siebenundzwanzig", "Mai zweitausend siebenundzwanzig = 2027-05-01 2027-06-01 month"),
        ("de", "im Jahr zwanzig fünfundzwanzig", "Jahr zwanzig fünfundzwanzig = 2025-01-01 2026-01-01 year"),
        ("fr", "le vingt-trois.", "le vingt-trois = 2026-03-23 2026-03-24 day"),
        ("fr", "le trente et un mai", "le trente et un mai = 2026-05-31 2026-06-01 day"),
        ("fr", "en deux mille dix-neuf", "en deux mille dix-neuf = 2019-01-01 2020-01-01 year"),
        ("es", "el veintitrés", "el veintitrés = 2026-03-23 2026-03-24 day"),
        ("es", "el dos de mayo de dos mil veintisiete", "el dos de mayo de dos mil veintisiete = 2027-05-02 2027-05-03 day"),
        ("it", "il ventitré", "il ventitré = 2026-03-23 2026-03-24 day"),
        ("nl", "mei tweeduizend zevenentwintig", "mei tweeduizend zevenentwintig = 2027-05-01 2027-06-01 month"),
    ]

    @Test(arguments: spoken)
    func `numbers in words are days and years`(language: String, text: String, expected: String) {
        #expect(`Dates in text`.notation(text, language) == expected)
    }

    private static let others: [(String, String)] = [
        ("en", "a week"), ("en", "three weeks on, nobody had come"), ("en", "two weeks on site"), ("en", "a week on the boat"),
        ("en", "Fortnight, a magazine"), ("en", "a fortnight of rain"), ("en", "weeks on end"), ("en", "May I come in?"),
        ("en", "one second"), ("en", "the second one"), ("en", "march on"), ("en", "It costs 24.06"), ("en", "$3/6"),
        ("en", "not a week"), ("en", "a group of fifteen twenty people"), ("en", "twenty twenty vision"),
        ("en", "the year-end report"), ("en", "He said '26 boxes'"), ("en", "twenty one"), ("de", "acht Tage"),
        ("de", "vierzehn Tage Urlaub"), ("de", "die zwanzig Leute"), ("de", "zweitausend Euro"), ("de", "das Ende der Reihe"),
        ("fr", "une quinzaine de personnes"), ("fr", "les vingt"), ("fr", "le vingt pour cent"), ("fr", "deux mille euros"),
        ("es", "el veinte por ciento"),
        ("es", "el 20 por ciento"), ("es", "ocho días"), ("es", "dos mil euros"), ("it", "a otto"), ("pt", "a oito"),
    ]

    @Test(arguments: others)
    func `amounts, rates, prices and other numbers are not dates`(language: String, text: String) {
        #expect(`Dates in text`.notation(text, language) == "")
    }

    @Test(arguments: [
        ("It has been a week today", "today = 2026-03-13 2026-03-14 day"),
        ("It is a week today since we met", "today = 2026-03-13 2026-03-14 day"),
        ("Monday week 12", "Monday = 2026-03-16 2026-03-17 day; week 12 = 2026-03-16 2026-03-23 week"),
    ])
    func `a length of time does not move the day beside it`(text: String, expected: String) {
        #expect(`Dates in text`.notation(text, "en") == expected)
    }
}
