@testable import ScrubjayCore
@testable import ScrubjayText
import Testing

/// Words of a query, as somebody types them, and the text of a note.
@Suite struct `A word of a query and a text` {
    private struct Pair: Sendable, CustomTestStringConvertible {
        /// The language that the owner writes first.
        let language: String
        let query: String
        let text: String
        var testDescription: String { "\(language): \(query) / \(text)" }

        init(_ language: String, _ query: String, _ text: String) {
            (self.language, self.query, self.text) = (language, query, text)
        }
    }

    /// Whether every word of the query has a form that stands in the text.
    private static func matches(_ pair: Pair) throws -> Bool {
        let languages = [Language(known: pair.language)]
        let session = Analyzer().session()
        let note = session.analyze(pair.text, language: Language.detect(in: pair.text, preferred: languages))
        let forms = Set(note.terms.flatMap { [note.stem($0), note.folded($0)] })
        let parser = QueryParser(
            analyzer: Analyzer(), languages: languages, dates: DateGrammar(languages: [], preference: .past),
            now: LocalDateTime(ordinal: 0, hasTime: true))
        let query = try parser.parse(Query(pair.query, reading: .words))
        return !query.words.isEmpty && query.words.allSatisfy { $0.isWord(of: forms) }
    }

    private static let equal: [Pair] = [
        Pair("en", "cafe", "The Café by the pier."), Pair("en", "café", "A cafe."), Pair("en", "naïve", "naive"),
        Pair("en", "cafe\u{301}", "caf\u{E9}"), Pair("en", "meetings", "the meeting"), Pair("en", "don't", "Don’t open it."),
        Pair("en", "Sarah", "Sarah’s lamp"), Pair("en", "coöperate", "cooperate"), Pair("en", "ABC", "ＡＢＣ"),
        Pair("en", "file", "the ﬁle"), Pair("en", "1000.50", "1,000.50"), Pair("en", "1,000.50", "1000.50"),
        Pair("en", "10000", "10,000"), Pair("en", "v1.2.3", "version 1.2.3"), Pair("en", "1.2.3", "v1.2.3"),
        Pair("en", "lamp_controller", "lampController"), Pair("en", "controller", "lamp_controller.swift"),
        Pair("en", "harbour.org", "write to mei@harbour.org"), Pair("en", "mei@harbour.org", "Mei@Harbour.org"),
        Pair("en", "harbour", "https://www.harbour.org/a?b=c"), Pair("en", "c++", "C++ and C#"), Pair("en", "email", "e-mail"),
        Pair("en", "follow up", "follow-up"), Pair("en", "lamp", "sailing\u{AD}lamp lamp"),
        Pair("en", "٣", "3"), Pair("en", "१२", "12"), Pair("en", "x²", "x2"), Pair("en", "№5", "No5"),
        Pair("de", "strasse", "Die Straße am Hafen"), Pair("de", "STRASSE", "straße"), Pair("de", "Maße", "Masse"),
        Pair("de", "Mueller", "Frau Müller kommt"), Pair("de", "Müller", "Herr Mueller"), Pair("de", "muller", "Müller"),
        Pair("de", "Häuser", "das Haus am See"), Pair("de", "Entscheidung", "die Entscheidungen"), Pair("de", "ẞ", "ss"),
        Pair("nl", "ijs", "ĳs"), Pair("nl", "vergaderingen", "de vergadering is op maandag"),
        Pair("sv", "flickor", "flickorna på vägen"),
        Pair("da", "blabaer", "blåbær"), Pair("no", "motene", "møtene"), Pair("no", "møter", "møtene er lange"),
        Pair("is", "thor", "Þór"), Pair("is", "adgerd", "aðgerð"),
        Pair("fr", "réunions", "la réunion de lundi"), Pair("fr", "homme", "l’homme"), Pair("fr", "ecole", "l'École"),
        Pair("fr", "oeuvre", "les œuvres"), Pair("it", "arte", "dell'arte"), Pair("it", "citta", "la città"),
        Pair("es", "espanol", "español"), Pair("es", "reunión", "las reuniones del lunes"), Pair("pt", "acao", "ação"),
        Pair("pt", "reuniões", "a reunião de hoje"), Pair("ca", "col·legi", "collegi"), Pair("ro", "sedinta", "ședința"),
        Pair("ro", "ședință", "şedinţă"), Pair("pl", "lodz", "Łódź"), Pair("cs", "schuzka", "schůzka"),
        Pair("hr", "dordevic", "Đorđević"), Pair("hu", "hazak", "házak"), Pair("hu", "ház", "a házak és a ház"),
        Pair("fi", "talossa", "talo on talossa"), Pair("lt", "zodis", "žodis"), Pair("vi", "tieng viet", "tiếng Việt"),
        Pair("tr", "istanbul", "İstanbul'da"), Pair("tr", "ışık", "IŞIK"), Pair("tr", "isik", "ışık"),
        Pair("tr", "İzmir", "izmir"),
        Pair("tr", "DIYARBAKIR", "Diyarbakır"), Pair("en", "Istanbul", "İstanbul is large."),
        Pair("en", "istanbul", "ISTANBUL"),
        Pair("ru", "елка", "ёлка"), Pair("ru", "маяки", "старый маяк"), Pair("uk", "Київ", "КИЇВ"),
        Pair("bg", "среща", "СРЕЩА"),
        Pair("el", "οδος", "ΟΔΟΣ"), Pair("el", "οδός", "ὁδός"), Pair("el", "φαρος", "ο φάρος"), Pair("el", "ΦΑΡΟΣ", "φάροσ"),
        Pair("ar", "كتاب", "كِتَابٌ"), Pair("ar", "كتاب", "كـتـاب"), Pair("ar", "احمد", "أحمد"), Pair("ar", "أحمد", "احمد"),
        Pair("ar", "إدارة", "اداره"), Pair("ar", "مدرسة", "المدرسة"), Pair("ar", "على", "علي"), Pair("ar", "آخر", "اخر"),
        Pair("ar", "٢٠٢٦", "2026"), Pair("fa", "کتاب", "كتاب"), Pair("fa", "می‌خواهم", "میخواهم"), Pair("fa", "خانهٔ", "خانه"),
        Pair("he", "שלום", "שָׁלוֹם"), Pair("he", "צהל", "צה״ל"), Pair("he", "צהל", "צה\"ל"),
        Pair("hi", "क़लम", "क\u{93C}लम"), Pair("hi", "मीटिंग", "मीटिंग में"), Pair("bn", "সভা", "সভা"), Pair("ta", "சந்திப்பு", "சந்திப்பு"),
        Pair("ko", "회의", "회의에서 말했다"), Pair("ko", "회의", "\u{1112}\u{116C}\u{110B}\u{1174}"), Pair("ja", "会議", "会議室で"),
        Pair("ja", "カタカナ", "ｶﾀｶﾅ"), Pair("ja", "ガ", "カ\u{3099}"), Pair("ja", "サーバー", "サーバーが落ちた"), Pair("ja", "１２", "12"),
        Pair("zh", "灯塔", "灯塔的灯"), Pair("zh", "会", "会議"), Pair("th", "ประชุม", "การประชุมวันนี้"), Pair("th", "กำลัง", "กำลังใจ"),
        Pair("lo", "ພາສາ", "ພາສາລາວ"), Pair("km", "ភ្នំពេញ", "រាជធានីភ្នំពេញ"), Pair("my", "အစည်းအဝေး", "အစည်းအဝေးတွင်"),
        Pair("hy", "ժողով", "ԺՈՂՈՎ"), Pair("ka", "შეხვედრა", "ᲨᲔᲮᲕᲔᲓᲠᲐ"),
        // A query in one language, a note in another.
        Pair("en", "Häuser", "Die Häuser an der Straße sind alt und die Dächer sind neu."),
        Pair("en", "réunions", "Les réunions de la semaine sont dans le cahier."),
        Pair("de", "meetings", "The meeting was long, and the notes of the meetings are with her."),
    ]

    @Test(arguments: equal)
    private func `match however the word is written`(pair: Pair) throws { #expect(try Self.matches(pair)) }

    private static let different: [Pair] = [
        Pair("en", "lame", "lamps"), Pair("en", "1.2", "12"), Pair("en", "v1.2", "v1.3"), Pair("en", "10.5", "105"),
        Pair("en", "15", "1,5"), Pair("en", "c", "C++"), Pair("en", "c++", "c and c#"),
        Pair("en", "mei@harbour.org", "mei harbour"),
        Pair("en", "university", "unity"), Pair("en", "q3", "q4"), Pair("de", "neu", "neun"), Pair("de", "Haus", "Hafen"),
        Pair("ru", "дом", "дым"), Pair("uk", "кит", "кіт"), Pair("bg", "май", "маи"), Pair("el", "νόμος", "δρόμος"),
        Pair("tr", "kar", "kır"),
        Pair("ar", "كتاب", "كلب"), Pair("he", "שלום", "שלט"), Pair("he", "צהל", "צה של"), Pair("ja", "会議", "会と議"),
        Pair("ja", "はし", "ばし"), Pair("zh", "灯塔", "塔灯"), Pair("ko", "회의", "의회"), Pair("th", "ประชุม", "ชุมประ"),
        Pair("hi", "कल", "काल"), Pair("my", "အစည်း", "ဝေး"), Pair("es", "año", "ajo"),
    ]

    @Test(arguments: different)
    private func `do not match if the words are different`(pair: Pair) throws { #expect(try !Self.matches(pair)) }
}
