@testable import ScrubjayText
import Testing

@Suite struct `Making text into terms` {
    @Test(arguments: [
        ("Running dogs don’t bark", "en", "run/running dog/dogs dont bark"),
        ("Sarah’s and Sarah's notes.", "en", "sarah/sarahs and sarah/sarahs note/notes"),
        ("bought children, thought ground", "en", "buy/bought child/children think/thought ground"),
        ("Die Häuser der Straße", "de", "die haus/hauser der strass/strasse"),
        ("Mueller Müller neue Steuer", "de", "mull/mueller mull/muller neu/neue steu/steuer"),
        ("L’homme qu'elle aimait", "fr", "l homm/homme qu elle aim/aimait"),
        ("İstanbul'da IŞIK ışık", "tr", "istanbul/istanbulda isik isik"),
        ("Flickorna sprang på vägen", "sv", "flick/flickorna sprang pa vag/vagen"),
        ("дома ёлка ЁЛКИ Мой", "ru", "дом/дома елк/елка елк/елки мо/мой"),
        ("Ο Οδυσσέας ΟΔΟΣ οδός", "el", "ο οδυσσε/οδυσσεασ οδ/οδοσ οδ/οδοσ"),
        ("decisões decisão", "pt", "decisa/decisoes decisa/decisao"),
        ("canciones españolas", "es", "cancion/canciones espanol/espanolas"),
        ("Running dogs", "", "running dogs"),
        ("東京 running", "en", "東京+東 京 run/running"),
        ("x2 running2", "en", "x2 running2+run/running 2"),
    ])
    func `words are folded, and stemmed in the language of the text`(text: String, language: String, expected: String) {
        #expect(terms(text, language) == expected)
    }

    @Test(arguments: [
        ("camelCase snake_case kebab-case", "camelcase+camel case snakecase+snake case kebabcase+kebab case"),
        ("HTTPServer2 parseURL getX iPhone", "httpserver2+http server 2 parseurl+parse url getx iphone"),
        ("v1.2.3 3.14 1,000 1,000,000.50 10:30", "1.2.3+v1.2.3 3.14 1000 1000000.50 10:30"),
        ("1,2 3,1415", "1 2 3 1415"),
        ("2026-03-04", "2026-03-04+2026 03 04"),
        ("mei@harbour.org", "mei@harbour.org+mei harbour org"),
        ("see https://harbour.org/a-b?x=1, now", "see harbour.org/a-b?x=1+harbour.org+harbour org ab+a b x 1 now"),
        ("C++ C# F# g++ i++;", "c++ c# f# g++ i++"),
        (".NET, node.js and ASP.NET", ".net+net node.js+node js and asp.net+asp net"),
        ("U.S.A. at 5 p.m. e.g. AT&T", "usa at 5 pm eg at&t+at t"),
        (
            "Q3 2nd sprint23 10min 5min __init__ foo__bar",
            "q3 2nd sprint23+sprint 23 10min+10 min 5min+5 min init foobar+foo bar"
        ),
        ("**bold** [link](a.md) #tag @mei", "bold link a.md+a md tag mei"),
        ("rock-’n’-roll ' a'b", "rock n roll ab"),
    ])
    func `what is written together stands as a whole and in parts`(text: String, expected: String) {
        #expect(terms(text) == expected)
    }

    @Test(arguments: [
        ("会議室", "会議+会 議室+議 室"),
        ("会", "会"),
        ("カタカナ ｶﾞｷﾞ がぎ", "カタ+カ タカ+タ カナ+カ ナ ガギ+ガ ギ がぎ+が ぎ"),
        ("회의를", "회의+회 의를+의 를"),
        ("กำลัง", "กํา+ก ําลั+ํา ลัง+ลั ง"),
        ("ພາສາ", "ພາ+ພ າສ+າ ສາ+ສ າ"),
        ("ភ្នំពេញ", "ភ្នំពេ+ភ្នំ ពេញ+ពេ ញ"),
        ("मीटिंग में क़लम", "मीटिंग में क़लम"),
        ("சந்திப்பு", "சந்திப்பு"),
        ("მისამართი ՀԱՅԵՐԵՆ", "მისამართი հայերեն"),
        ("ስብሰባ", "ስብሰባ"),
        ("שָׁלוֹם שלום", "שלום שלום"),
        ("كِتَابٌ كتاب ـكـتـاب", "كتاب كتاب كتاب"),
        ("مدرسة کتاب", "مدرسه كتاب"),
        ("צה״ל צה\"ל צ׳ק \"שלום\"", "צהל צהל צק שלום"),
        ("col·legi col·l al·lot a·b · l", "collegi coll allot a b l"),
        ("٣ १२ ๓ 3", "3 12 3 3"),
        ("বাংলা ਪੰਜਾਬੀ", "বাংলা ਪੰਜਾਬੀ"),
        ("می‌خواهم", "ميخواهم"),
        ("Ünïcödé ŁÓDŹ Æsir œuvre Þór ĳ", "unicode lodz aesir oeuvre thor ij"),
        ("ﬁnal ＡＢＣ１２ x² Ⅷ ½ 𝐁𝐨𝐥𝐝 ㎏", "final abc12 x2 viii 1/2 bold kg"),
        ("tiếng Việt", "tieng viet"),
        ("Київ Їжак ґанок", "київ їжак ґанок"),
        ("👍🏽 ❤️ 👩‍👩‍👧 🇩🇪🇫🇷", "👍 ❤ 👩‍👩‍👧 🇩🇪 🇫🇷"),
        ("a\u{0}b — “c” …", "a b c"),
        ("", ""),
    ])
    func `every script has its words`(text: String, expected: String) {
        #expect(terms(text) == expected)
    }

    @Test func `a term has its byte range, and a compound covers its parts`() {
        let terms = Analyzer().analyze("Ölfass, node", language: .undetermined).terms
        #expect(terms.map(\.source) == [0..<7, 9..<13])
        let compound = Analyzer().analyze("x nodeJsfoo y", language: .undetermined)
        #expect(compound.terms.map(\.source) == [0..<1, 2..<11, 2..<6, 6..<11, 12..<13])
        #expect(compound.terms.map(\.position) == [0, 1, 1, 2, 3])
        #expect(compound.length == 4)
    }

    @Test(arguments: [
        ("Running dogs", "run dog", "running dogs"), ("a a", "a a", ""), ("v1.2 .net", "v1.2 net", "1.2 .net"), ("", "", ""),
        ("会議室 node.js", "会議 議室 室 node js", "会 議 node.js"), ("2026-03-04", "2026 03 04", "2026-03-04"),
        ("runs running runs", "run run run", "runs running"),
    ])
    func `each position has one token, and variants are listed once`(
        text: String, tokens: String, variants: String
    ) {
        let analyzed = Analyzer().analyze(text, language: .english)
        #expect(String(decoding: analyzed.tokens(), as: UTF8.self) == tokens)
        var set = VariantSet()
        analyzed.addVariants(to: &set)
        analyzed.addVariants(to: &set)
        #expect(String(decoding: set.bytes, as: UTF8.self) == variants)
    }

    @Test func `a blob is one short term`() {
        let blob = String(repeating: "aGVsbG8gd29ybGQ", count: 5000)
        let analyzed = Analyzer().analyze(blob, language: .english)
        #expect(analyzed.terms.count == 1)
        #expect(analyzed.bytes.count == 64)
        let umlauts = Analyzer().analyze(String(repeating: "я", count: 1000), language: .undetermined)
        #expect(umlauts.bytes.count == 64)
    }

    @Test func `one session serves many languages`() {
        let session = Analyzer().session()
        for _ in 0..<2 {
            #expect(session.analyze("running", language: .english).notation == "run/running")
            #expect(session.analyze("Häuser", language: Language(known: "de")).notation == "haus/hauser")
            #expect(session.analyze("running", language: .undetermined).notation == "running")
        }
    }

    @Test func `every language with a stemmer has one`() {
        for code in Language.stemmerNames.keys {
            let hasStemmer = Stemmer(Language(known: code)) != nil
            #expect(hasStemmer, "\(code)")
        }
    }
}
