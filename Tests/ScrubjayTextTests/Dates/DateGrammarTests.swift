@testable import ScrubjayText
import Testing

@Suite struct `Dates in text` {
    /// A Friday.
    static let now = "2026-03-13T09:00:00"

    /// The matches of a text in one line: `words = from to grain`; `…` for an open end.
    static func notation(
        _ text: String, _ language: String, now: String = Self.now, order: DateOrder? = nil, weekStart: Weekday = .monday,
        preference: DatePreference = .nearest
    ) -> String {
        guard let now = LocalDateTime(now) else { return "\(now) is no date" }
        let grammar = DateGrammar(languages: [language], order: order, weekStart: weekStart, preference: preference)
        let bytes = Array(text.utf8)
        return grammar.matches(in: text, now: now).map { match in
            let words = String(decoding: bytes[match.byteRange], as: UTF8.self)
            return "\(words) = \(moment(match.from)) \(moment(match.to)) \(match.grain.rawValue)"
        }.joined(separator: "; ")
    }

    /// A day if the time is midnight, otherwise with minutes.
    private static func moment(_ moment: LocalDateTime?) -> String {
        guard let moment else { return "…" }
        return moment.secondOfDay == 0 ? moment.date.description : String(moment.description.prefix(16))
    }

    private static let english: [(String, String)] = [
        ("The grant was signed on 4 March 2026.", "on 4 March 2026 = 2026-03-04 2026-03-05 day"),
        (
            "The lamp was lit on March 4th, 2026 at 9:30 pm.",
            "on March 4th, 2026 at 9:30 pm = 2026-03-04T21:30 2026-03-04T21:31 minute"
        ),
        ("Tide table of 2026-03-04T09:30:00", "2026-03-04T09:30:00 = 2026-03-04T09:30 2026-03-04T09:30 second"),
        ("The crate left on 21-APR-25", "on 21-APR-25 = 2025-04-21 2025-04-22 day"),
        ("Opened 5 November 1931 by the mayor", "5 November 1931 = 1931-11-05 1931-11-06 day"),
        ("on the 20th of May", "on the 20th of May = 2026-05-20 2026-05-21 day"),
        ("Sunday, 10 May", "Sunday, 10 May = 2026-05-10 2026-05-11 day"),
        ("15/16 May", "15 = 2026-05-15 2026-05-16 day; 16 May = 2026-05-16 2026-05-17 day"),
        ("on 7 & 8 May 2027", "on 7 = 2027-05-07 2027-05-08 day; 8 May 2027 = 2027-05-08 2027-05-09 day"),
        (
            "the 3rd, 5th and 7th of May",
            "the 3rd = 2026-05-03 2026-05-04 day; 5th = 2026-05-05 2026-05-06 day; 7th of May = 2026-05-07 2026-05-08 day"
        ),
        (
            "on Tuesday 14 and Wednesday 15 April",
            "on Tuesday 14 = 2026-04-14 2026-04-15 day; Wednesday 15 April = 2026-04-15 2026-04-16 day"
        ),
        ("room 9 and 3 May", "3 May = 2026-05-03 2026-05-04 day"),
        ("room 3, 5 May", "5 May = 2026-05-05 2026-05-06 day"),
        ("May twenty-first", "May twenty-first = 2026-05-21 2026-05-22 day"),
        ("03/04/2026", "03/04/2026 = 2026-03-04 2026-03-05 day"),
        ("13.5.2026", "13.5.2026 = 2026-05-13 2026-05-14 day"),
        ("on 2/15", "on 2/15 = 2026-02-15 2026-02-16 day"),
        ("yesterday evening", "yesterday evening = 2026-03-12T17:00 2026-03-12T23:00 range"),
        ("the day after tomorrow", "the day after tomorrow = 2026-03-15 2026-03-16 day"),
        ("the day before yesterday", "the day before yesterday = 2026-03-11 2026-03-12 day"),
        ("last night", "last night = 2026-03-12T20:00 2026-03-13 range"),
        ("this morning at 7", "this morning at 7 = 2026-03-13T07:00 2026-03-13T07:01 minute"),
        ("8 tonight", "8 tonight = 2026-03-13T20:00 2026-03-13T20:01 minute"),
        ("tomorrow at half past seven", "tomorrow at half past seven = 2026-03-14T07:30 2026-03-14T07:31 minute"),
        ("Friday at noon", "Friday at noon = 2026-03-13T12:00 2026-03-13T12:01 minute"),
        ("on Monday between 2 and 4:30 pm", "on Monday between 2 and 4:30 pm = 2026-03-16T14:00 2026-03-16T16:30 range"),
        ("today from 10:00 to 11:30", "today from 10:00 to 11:30 = 2026-03-13T10:00 2026-03-13T11:30 range"),
        ("last week", "last week = 2026-03-02 2026-03-09 week"),
        ("this month", "this month = 2026-03-01 2026-04-01 month"),
        ("next quarter", "next quarter = 2026-04-01 2026-07-01 quarter"),
        ("the weekend after next", "the weekend after next = 2026-03-28 2026-03-30 range"),
        ("the week before last", "the week before last = 2026-02-23 2026-03-02 week"),
        ("the month before last", "the month before last = 2026-01-01 2026-02-01 month"),
        ("the rest of the week", "the rest of the week = 2026-03-13 2026-03-16 range"),
        ("last 7 days", "last 7 days = 2026-03-07 2026-03-14 range"),
        ("the last two weeks", "the last two weeks = 2026-02-28 2026-03-14 range"),
        ("the past three years", "the past three years = 2023-03-14 2026-03-14 range"),
        ("the next 5 days", "the next 5 days = 2026-03-14 2026-03-19 range"),
        ("two weeks ago", "two weeks ago = 2026-02-23 2026-03-02 week"),
        ("a month ago", "a month ago = 2026-02-01 2026-03-01 month"),
        ("in 10 days", "in 10 days = 2026-03-23 2026-03-24 day"),
        ("three days after Christmas 2025", "three days after Christmas 2025 = 2025-12-28 2025-12-29 day"),
        ("2 weeks before 13 May 1999", "2 weeks before 13 May 1999 = 1999-04-29 1999-04-30 day"),
        ("within two months", "within two months = 2026-03-13 2026-05-13 range"),
        ("March 2015", "March 2015 = 2015-03-01 2015-04-01 month"),
        ("2024 Aug", "2024 Aug = 2024-08-01 2024-09-01 month"),
        ("Q3 2025", "Q3 2025 = 2025-07-01 2025-10-01 quarter"),
        ("2026-W09", "2026-W09 = 2026-02-23 2026-03-02 week"), ("2026W12", "2026W12 = 2026-03-16 2026-03-23 week"),
        ("3.4.2026", "3.4.2026 = 2026-04-03 2026-04-04 day"),
        ("2025-H1", "2025-H1 = 2025-01-01 2025-07-01 range"),
        ("week 31", "week 31 = 2026-07-27 2026-08-03 week"),
        ("the week of April 10th", "the week of April 10th = 2026-04-06 2026-04-13 week"),
        ("the third quarter of 2025", "the third quarter of 2025 = 2025-07-01 2025-10-01 quarter"),
        ("first week of March", "first week of March = 2026-03-02 2026-03-09 week"),
        ("the last Monday of May", "the last Monday of May = 2026-05-25 2026-05-26 day"),
        ("the second Friday of next month", "the second Friday of next month = 2026-04-10 2026-04-11 day"),
        ("the 15th of next month", "the 15th of next month = 2026-04-15 2026-04-16 day"),
        ("the last day of October 2015", "the last day of October 2015 = 2015-10-31 2015-11-01 day"),
        ("the 1990s", "the 1990s = 1990-01-01 2000-01-01 range"),
        ("in the seventies", "the seventies = 1970-01-01 1980-01-01 range"),
        ("the 19th century", "the 19th century = 1800-01-01 1900-01-01 range"),
        ("summer of 2016", "summer of 2016 = 2016-06-01 2016-09-01 range"),
        ("next winter", "next winter = 2026-12-01 2027-03-01 range"),
        ("New Year's Eve", "New Year's Eve = 2025-12-31 2026-01-01 day"),
        ("Mother's Day 2025", "Mother's Day 2025 = 2025-05-11 2025-05-12 day"),
        ("Thanksgiving 2025", "Thanksgiving 2025 = 2025-11-27 2025-11-28 day"),
        ("the end of April", "the end of April = 2026-04-21 2026-05-01 range"),
        ("early 2019", "early 2019 = 2019-01-01 2019-05-01 range"),
        ("mid-June", "mid-June = 2026-06-11 2026-06-21 range"),
        ("late this week", "late this week = 2026-03-13 2026-03-16 range"),
        ("since March", "since March = 2026-03-01 … month"),
        ("before 2020", "before 2020 = … 2020-01-01 year"),
        ("until Friday", "until Friday = … 2026-03-14 day"),
        ("by the end of the month", "by the end of the month = … 2026-04-01 range"),
        ("no later than 1 June 2026", "no later than 1 June 2026 = … 2026-06-02 day"),
        ("after the storm of October 1987", "October 1987 = 1987-10-01 1987-11-01 month"),
        ("from May to October 2020", "from May to October 2020 = 2020-05-01 2020-11-01 range"),
        ("10 - 22 August 2025", "10 - 22 August 2025 = 2025-08-10 2025-08-23 range"),
        ("July 13 to 15", "July 13 to 15 = 2026-07-13 2026-07-16 range"),
        ("between 2014 and 2018", "between 2014 and 2018 = 2014-01-01 2019-01-01 range"),
        ("from Monday to Thursday", "from Monday to Thursday = 2026-03-16 2026-03-20 range"),
        ("January onwards", "January onwards = 2026-01-01 … month"),
        ("last Tuesday", "last Tuesday = 2026-03-10 2026-03-11 day"),
        ("next Friday", "next Friday = 2026-03-20 2026-03-21 day"),
        ("this Wednesday", "this Wednesday = 2026-03-11 2026-03-12 day"),
        ("the coming Monday", "the coming Monday = 2026-03-16 2026-03-17 day"),
        ("Tuesday next week", "Tuesday next week = 2026-03-17 2026-03-18 day"),
        ("Wednesday the 25th", "Wednesday the 25th = 2026-03-25 2026-03-26 day"),
    ]

    @Test(arguments: english)
    func `English is understood`(text: String, expected: String) {
        #expect(Self.notation(text, "en") == expected)
    }

    private static let german: [(String, String)] = [
        ("am 4. März 2026", "am 4. März 2026 = 2026-03-04 2026-03-05 day"),
        ("der 3. Oktober", "der 3. Oktober = 2025-10-03 2025-10-04 day"),
        ("heute Abend um acht Uhr", "heute Abend um acht Uhr = 2026-03-13T20:00 2026-03-13T20:01 minute"),
        ("morgen früh", "morgen früh = 2026-03-14T06:00 2026-03-14T12:00 range"),
        ("übermorgen", "übermorgen = 2026-03-15 2026-03-16 day"),
        ("letzten Freitag", "letzten Freitag = 2026-03-06 2026-03-07 day"),
        ("nächste Woche am Donnerstag", "nächste Woche am Donnerstag = 2026-03-19 2026-03-20 day"),
        ("vor drei Wochen", "vor drei Wochen = 2026-02-16 2026-02-23 week"),
        ("in zwei Monaten", "in zwei Monaten = 2026-05-13 2026-05-14 day"),
        ("seit März", "seit März = 2026-03-01 … month"),
        ("bis zum Ende des Monats", "bis zum Ende des Monats = … 2026-04-01 range"),
        ("Anfang April", "Anfang April = 2026-04-01 2026-04-11 range"),
        ("vom 3. bis zum 12. September 2025", "vom 3. bis zum 12. September 2025 = 2025-09-03 2025-09-13 range"),
        ("KW 12", "KW 12 = 2026-03-16 2026-03-23 week"),
        ("die letzten fünf Tage", "die letzten fünf Tage = 2026-03-09 2026-03-14 range"),
        ("am dreiundzwanzigsten Mai", "am dreiundzwanzigsten Mai = 2026-05-23 2026-05-24 day"),
        ("halb acht am Montag", "halb acht am Montag = 2026-03-16T07:30 2026-03-16T07:31 minute"),
        ("Dienstagabend", "Dienstagabend = 2026-03-17T17:00 2026-03-17T23:00 range"),
        ("im Sommer 2024", "Sommer 2024 = 2024-06-01 2024-09-01 range"),
        ("Heiligabend", "Heiligabend = 2025-12-24 2025-12-25 day"),
        ("erster Montag im April", "erster Montag im April = 2026-04-06 2026-04-07 day"),
    ]

    @Test(arguments: german)
    func `German is understood`(text: String, expected: String) {
        #expect(Self.notation(text, "de") == expected)
    }

    private static let french: [(String, String)] = [
        ("le 3 mars 2026", "le 3 mars 2026 = 2026-03-03 2026-03-04 day"),
        ("lundi prochain", "lundi prochain = 2026-03-16 2026-03-17 day"),
        ("la semaine dernière", "la semaine dernière = 2026-03-02 2026-03-09 week"),
        ("il y a trois semaines", "il y a trois semaines = 2026-02-16 2026-02-23 week"),
        ("dans deux mois", "dans deux mois = 2026-05-13 2026-05-14 day"),
        ("avant-hier", "avant-hier = 2026-03-11 2026-03-12 day"),
        ("demain à 18h30", "demain à 18h30 = 2026-03-14T18:30 2026-03-14T18:31 minute"),
        ("mercredi matin", "mercredi matin = 2026-03-18T06:00 2026-03-18T12:00 range"),
        ("début avril", "début avril = 2026-04-01 2026-04-11 range"),
        ("fin du mois de mai", "fin du mois de mai = 2026-05-21 2026-06-01 range"),
        ("depuis janvier", "depuis janvier = 2026-01-01 … month"),
        ("jusqu'à vendredi", "jusqu'à vendredi = … 2026-03-14 day"),
        ("du 10 au 15 juillet 2025", "du 10 au 15 juillet 2025 = 2025-07-10 2025-07-16 range"),
        ("le premier lundi de juin", "le premier lundi de juin = 2026-06-01 2026-06-02 day"),
        ("le quatorze juillet", "le quatorze juillet = 2026-07-14 2026-07-15 day"),
        ("les 3 prochains jours", "les 3 prochains jours = 2026-03-14 2026-03-17 range"),
        ("l'été 2024", "l'été 2024 = 2024-06-01 2024-09-01 range"),
        ("la veille de Noël", "la veille de Noël = 2025-12-24 2025-12-25 day"),
        (
            "quatre-vingt-dix jours après le 1er janvier 2026",
            "quatre-vingt-dix jours après le 1er janvier 2026 = 2026-04-01 2026-04-02 day"
        ),
        ("lundi en huit", "lundi en huit = 2026-03-23 2026-03-24 day"),
    ]

    @Test(arguments: french)
    func `French is understood`(text: String, expected: String) {
        #expect(Self.notation(text, "fr") == expected)
    }

    private static let spanish: [(String, String)] = [
        ("el 3 de marzo de 2026", "el 3 de marzo de 2026 = 2026-03-03 2026-03-04 day"),
        ("el viernes pasado", "el viernes pasado = 2026-03-06 2026-03-07 day"),
        ("la semana que viene", "la semana que viene = 2026-03-16 2026-03-23 week"),
        ("hace dos semanas", "hace dos semanas = 2026-02-23 2026-03-02 week"),
        ("dentro de tres meses", "dentro de tres meses = 2026-06-13 2026-06-14 day"),
        ("pasado mañana", "pasado mañana = 2026-03-15 2026-03-16 day"),
        ("mañana por la tarde", "mañana por la tarde = 2026-03-14T12:00 2026-03-14T18:00 range"),
        ("ayer a las ocho y media", "ayer a las ocho y media = 2026-03-12T08:30 2026-03-12T08:31 minute"),
        ("a principios de abril", "a principios de abril = 2026-04-01 2026-04-11 range"),
        ("desde enero", "desde enero = 2026-01-01 … month"),
        ("hasta el viernes", "hasta el viernes = … 2026-03-14 day"),
        ("del 10 al 15 de julio de 2025", "del 10 al 15 de julio de 2025 = 2025-07-10 2025-07-16 range"),
        ("el primer lunes de junio", "el primer lunes de junio = 2026-06-01 2026-06-02 day"),
        ("los últimos cinco días", "los últimos cinco días = 2026-03-09 2026-03-14 range"),
        ("en verano de 2024", "en verano de 2024 = 2024-06-01 2024-09-01 range"),
        ("Nochebuena", "Nochebuena = 2025-12-24 2025-12-25 day"),
        ("entre 2014 y 2018", "entre 2014 y 2018 = 2014-01-01 2019-01-01 range"),
    ]

    @Test(arguments: spanish)
    func `Spanish is understood`(text: String, expected: String) {
        #expect(Self.notation(text, "es") == expected)
    }

    private static let dutch: [(String, String)] = [
        ("op 3 maart 2026", "op 3 maart 2026 = 2026-03-03 2026-03-04 day"),
        ("vorige vrijdag", "vorige vrijdag = 2026-03-06 2026-03-07 day"),
        ("volgende week", "volgende week = 2026-03-16 2026-03-23 week"),
        ("drie weken geleden", "drie weken geleden = 2026-02-16 2026-02-23 week"),
        ("over twee maanden", "over twee maanden = 2026-05-13 2026-05-14 day"),
        ("overmorgen", "overmorgen = 2026-03-15 2026-03-16 day"),
        ("morgenochtend", "morgenochtend = 2026-03-14T06:00 2026-03-14T12:00 range"),
        ("gisteren om half acht", "gisteren om half acht = 2026-03-12T07:30 2026-03-12T07:31 minute"),
        ("begin april", "begin april = 2026-04-01 2026-04-11 range"),
        ("sinds januari", "sinds januari = 2026-01-01 … month"),
        ("tot en met vrijdag", "tot en met vrijdag = … 2026-03-14 day"),
        ("van 10 tot 15 juli 2025", "van 10 tot 15 juli 2025 = 2025-07-10 2025-07-16 range"),
        ("de eerste maandag van juni", "de eerste maandag van juni = 2026-06-01 2026-06-02 day"),
        ("de laatste vijf dagen", "de laatste vijf dagen = 2026-03-09 2026-03-14 range"),
        ("zomer 2024", "zomer 2024 = 2024-06-01 2024-09-01 range"),
        ("kerstavond", "kerstavond = 2025-12-24 2025-12-25 day"),
        ("tweeëntwintig mei", "tweeëntwintig mei = 2026-05-22 2026-05-23 day"),
    ]

    @Test(arguments: dutch)
    func `Dutch is understood`(text: String, expected: String) {
        #expect(Self.notation(text, "nl") == expected)
    }

    private static let italian: [(String, String)] = [
        ("il 3 marzo 2026", "il 3 marzo 2026 = 2026-03-03 2026-03-04 day"),
        ("venerdì scorso", "venerdì scorso = 2026-03-06 2026-03-07 day"),
        ("la settimana prossima", "la settimana prossima = 2026-03-16 2026-03-23 week"),
        ("tre settimane fa", "tre settimane fa = 2026-02-16 2026-02-23 week"),
        ("tra due mesi", "tra due mesi = 2026-05-13 2026-05-14 day"),
        ("dopodomani", "dopodomani = 2026-03-15 2026-03-16 day"),
        ("domani mattina alle nove", "domani mattina alle nove = 2026-03-14T09:00 2026-03-14T09:01 minute"),
        ("stasera", "stasera = 2026-03-13T17:00 2026-03-13T23:00 range"),
        ("all'inizio di aprile", "all'inizio di aprile = 2026-04-01 2026-04-11 range"),
        ("da gennaio", "da gennaio = 2026-01-01 … month"),
        ("fino a venerdì", "fino a venerdì = … 2026-03-14 day"),
        ("dal 10 al 15 luglio 2025", "dal 10 al 15 luglio 2025 = 2025-07-10 2025-07-16 range"),
        ("il primo lunedì di giugno", "il primo lunedì di giugno = 2026-06-01 2026-06-02 day"),
        ("gli ultimi cinque giorni", "gli ultimi cinque giorni = 2026-03-09 2026-03-14 range"),
        ("estate 2024", "estate 2024 = 2024-06-01 2024-09-01 range"),
        ("Ferragosto", "Ferragosto = 2026-08-15 2026-08-16 day"),
        ("nel duemilaventi", "nel duemilaventi = 2020-01-01 2021-01-01 year"),
    ]

    @Test(arguments: italian)
    func `Italian is understood`(text: String, expected: String) {
        #expect(Self.notation(text, "it") == expected)
    }

    private static let portuguese: [(String, String)] = [
        ("em 3 de março de 2026", "em 3 de março de 2026 = 2026-03-03 2026-03-04 day"),
        ("sexta-feira passada", "sexta-feira passada = 2026-03-06 2026-03-07 day"),
        ("a semana que vem", "a semana que vem = 2026-03-16 2026-03-23 week"),
        ("há três semanas", "há três semanas = 2026-02-16 2026-02-23 week"),
        ("daqui a dois meses", "daqui a dois meses = 2026-05-13 2026-05-14 day"),
        ("depois de amanhã", "depois de amanhã = 2026-03-15 2026-03-16 day"),
        ("amanhã às 18h", "amanhã às 18h = 2026-03-14T18:00 2026-03-14T18:01 minute"),
        ("ontem à noite", "ontem à noite = 2026-03-12T20:00 2026-03-13 range"),
        ("no início de abril", "no início de abril = 2026-04-01 2026-04-11 range"),
        ("desde janeiro", "desde janeiro = 2026-01-01 … month"),
        ("até sexta-feira", "até sexta-feira = … 2026-03-14 day"),
        ("de 10 a 15 de julho de 2025", "de 10 a 15 de julho de 2025 = 2025-07-10 2025-07-16 range"),
        ("a primeira segunda-feira de junho", "a primeira segunda-feira de junho = 2026-06-01 2026-06-02 day"),
        ("os últimos cinco dias", "os últimos cinco dias = 2026-03-09 2026-03-14 range"),
        ("verão de 2024", "verão de 2024 = 2024-06-01 2024-09-01 range"),
        ("véspera de Natal", "véspera de Natal = 2025-12-24 2025-12-25 day"),
    ]

    @Test(arguments: portuguese)
    func `Portuguese is understood`(text: String, expected: String) {
        #expect(Self.notation(text, "pt") == expected)
    }

    private static let others: [(String, String)] = [
        ("en", "The second shelf holds the lamp"),
        ("en", "You may open the crate"),
        ("en", "They march on without Nora"),
        ("en", "The sun stood low"),
        ("en", "add 1/2 cup of oil"),
        ("en", "version 3.11.2 of the label sheet"),
        ("en", "Call 0141 496 0123"),
        ("en", "It costs $12.50"),
        ("en", "We won 3 to 1"),
        ("en", "Room 214 is locked"),
        ("en", "The shop opens at 9:30"),
        ("en", "It was shut for three days"),
        ("en", "The guides meet every Monday"),
        ("en", "each second Saturday"),
        ("en", "The 4th display case"),
        ("en", "Sat down beside the boat"),
        ("en", "chapter 3.1"),
        ("en", "a scale of 1:50"),
        ("en", "Good morning"),
        ("en", "He will spring into action"),
        ("en", "I fall behind"),
        ("en", "lot 2024-117b"),
        ("en", "The catalogue is up to date"),
        ("en", "Have a great week"),
        ("de", "Das kostet 12,50 Euro"),
        ("de", "Guten Morgen zusammen"),
        ("de", "jeden Freitag"),
        ("de", "der zweite Schrank"),
        ("de", "So war es"),
        ("fr", "Donne-moi un second avis"),
        ("fr", "Il a été malade"),
        ("fr", "chaque lundi"),
        ("fr", "Cela coûte 12,50 euros"),
        ("es", "la segunda vitrina"),
        ("es", "Buenos días"),
        ("es", "cada lunes"),
        ("nl", "zo is het"),
        ("nl", "elke maandag"),
        ("nl", "de tweede kast"),
        ("it", "ogni lunedì"),
        ("it", "la seconda vetrina"),
        ("pt", "cada segunda-feira"),
        ("pt", "a segunda vitrine"),
    ]

    @Test(arguments: others)
    func `words, numbers, times and what comes back are no dates`(language: String, text: String) {
        #expect(Self.notation(text, language) == "")
    }
}
