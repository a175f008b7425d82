@testable import ScrubjayText
import Testing

@Suite struct `An amount in words` {
    @Test(arguments: [
        ("en", "The roof costs four thousand two hundred pounds.", "4200 pounds"),
        ("en", "It is a hundred and ten euros a night", "110 euros"),
        ("en", "thirty-five dollars each", "35 dollars"),
        ("en", "We owe twelve pounds fifty.", "12.50 pounds"),
        ("en", "one hundred and six thousand and five pounds", "106005 pounds"),
        ("en", "sixty pence", "60 pence"),
        ("de", "Das Dach kostet fünftausend dreihundertneunzig Euro.", "5390 Euro"),
        ("de", "zwei tausend vier hundert Euro im Jahr", "2400 Euro"),
        ("de", "zweihunderttausendsiebzehn Franken", "200017 Franken"),
        ("de", "hundertfünfzig Euro", "150 Euro"),
        ("de", "Der Eintritt ist sieben Euro und zwanzig Cent", "7.20 Euro"),
        ("de", "eintausendeinhundertelf Euro", "1111 Euro"),
        ("de", "dreieinhalb Millionen Euro", "3500000 Euro"),
        ("de", "Der Kran kostet anderthalb Millionen Euro.", "1500000 Euro"),
        ("de", "zweieinhalb tausend Franken", "2500 Franken"),
        ("fr", "La location coûte mille cinq cents euros.", "1500 euros"),
        ("fr", "quatre-vingt-dix-neuf euros", "99 euros"),
        ("fr", "deux mille deux cent soixante et onze euros", "2271 euros"),
        ("fr", "un million d’euros", "1000000 euros"),
        ("es", "Cuesta dos mil quinientos euros.", "2500 euros"),
        ("es", "ciento treinta y cinco euros", "135 euros"),
        ("es", "cien mil pesos", "100000 pesos"),
    ])
    func `is read`(language: String, text: String, amount: String) {
        #expect(AmountInWords.all(in: text, language: Language(known: language)).map(\.text) == [amount])
    }

    @Test(arguments: [
        ("en", "a few hundred pounds"), ("en", "four or five hundred pounds"), ("en", "half a million pounds"),
        ("en", "two point five thousand euros"), ("en", "between two and three thousand euros"), ("en", "5 thousand pounds"),
        ("en", "Euro notes and four chairs"), ("en", "nineteen ninety euros"), ("en", "five pounds two tickets"),
        ("de", "dreieinhalb hundert Euro"), ("en", "three and a half million pounds"), ("fr", "trois millions et demi d’euros"),
        ("de", "ein paar hundert Euro"), ("de", "zwei bis drei Euro"), ("de", "tausende Euro"),
        ("fr", "deux cents"), ("fr", "quelques mille euros"), ("es", "unos mil euros"), ("es", "dos o tres mil euros"),
    ])
    func `is not exact, or none`(language: String, text: String) {
        #expect(AmountInWords.all(in: text, language: Language(known: language)).isEmpty)
    }

    @Test(arguments: [
        ("en", "It costs about forty pounds."), ("en", "It is under a hundred pounds."),
        ("en", "We need at least forty pounds."),
        ("en", "It was more than forty pounds."), ("de", "Das kostet rund vierzig Euro."), ("de", "etwa vierzig Euro"),
        ("de", "fast vierzig Euro"), ("de", "Wir zahlen höchstens vierzig Euro."), ("fr", "environ quarante euros"),
        ("fr", "Il faut au moins quarante euros."), ("fr", "jusqu’à quarante euros"), ("es", "casi cuarenta euros"),
        ("es", "más de cuarenta euros"),
    ])
    func `may be only about right, or a limit`(language: String, text: String) {
        let amounts = AmountInWords.all(in: text, language: Language(known: language))
        #expect(amounts.count == 1 && amounts.allSatisfy(\.isApproximate))
        #expect(AmountInWords.all(in: "forty pounds", language: Language(known: "en")).map(\.isApproximate) == [false])
    }

    @Test(arguments: Array(stride(from: 0, through: 999_999, by: 7919)))
    func `is the number that German writes in one word`(number: Int) {
        func below1000(_ value: Int) -> String {
            let hundreds = value / 100 == 0 ? "" : Numerals.german[value / 100].prefix { $0 != "," } + "hundert"
            return hundreds + (value % 100 == 0 ? "" : String(Numerals.german[value % 100].prefix { $0 != "," }))
        }
        let thousands = number / 1000 == 0 ? "" : below1000(number / 1000) + "tausend"
        let word = number == 0 ? "null" : thousands + below1000(number % 1000)
        #expect(NumberWords(Language(known: "de"))?.number(in: [word][...])?.value == number)
    }
}
