/// Number words of the languages, made by rule where there is one.
enum Numerals {
    /// Words from 0 to 99: those below twenty (or more) as they are, the others of tens and units.
    static func words(_ below: [String], tens: [String], join: (_ ten: String, _ unit: String) -> String) -> [String] {
        var words = below
        for number in below.count..<100 {
            let ten = tens[number / 10 - 2]
            words.append(number % 10 == 0 ? ten : join(ten, below[number % 10]))
        }
        return words
    }

    /// Each of several words joined with each of several others.
    static func all(_ first: String, _ second: String, _ join: (Substring, Substring) -> String) -> String {
        first.split(separator: ",").flatMap { left in second.split(separator: ",").map { join(left, $0) } }.joined(
            separator: ",")
    }

    static let english = words(
        [
            "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
            "thirteen",
            "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
        ], tens: ["twenty", "thirty", "forty,fourty", "fifty", "sixty", "seventy", "eighty", "ninety"]
    ) { all($0, $1) { "\($0) \($1)" } }

    static let englishOrdinals: [String] = {
        let small = [
            "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh",
            "twelfth",
            "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth", "eighteenth", "nineteenth", "twentieth",
        ]
        return small + small.prefix(9).map { "twenty \($0)" } + ["thirtieth", "thirty first"]
    }()
}

extension Numerals {
    /// Units before tens: `dreiundzwanzig`, `drieëntwintig`.
    static let german = words(
        [
            "null", "eins,ein,eine,einer,einem,einen,eines", "zwei,zwo", "drei", "vier", "funf,fuenf", "sechs", "sieben",
            "acht",
            "neun", "zehn", "elf", "zwolf,zwoelf", "dreizehn", "vierzehn", "funfzehn,fuenfzehn", "sechzehn", "siebzehn",
            "achtzehn", "neunzehn",
        ],
        tens: ["zwanzig", "dreissig", "vierzig", "funfzig,fuenfzig", "sechzig", "siebzig", "achtzig", "neunzig"]
    ) { ten, unit in all(unit.hasPrefix("eins") ? "ein" : unit, ten) { "\($0)und\($1)" } }

    static let germanOrdinals: [String] = {
        let small = [
            "erst", "zweit", "dritt", "viert", "funft,fuenft", "sechst", "siebt,siebent", "acht", "neunt", "zehnt", "elft",
            "zwolft,zwoelft", "dreizehnt", "vierzehnt", "funfzehnt,fuenfzehnt", "sechzehnt", "siebzehnt", "achtzehnt",
            "neunzehnt",
        ]
        return small + german[20...31].map { all($0, "st") { "\($0)\($1)" } }
    }()

    /// Units before tens, and years of thousands written as one word.
    static let french: [String] = {
        var words = [
            "zero", "un,une", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze", "douze",
            "treize",
            "quatorze", "quinze", "seize", "dix sept", "dix huit", "dix neuf",
        ]
        let tens = ["vingt", "trente", "quarante", "cinquante", "soixante"]
        for ten in tens {
            words.append(ten)
            words += ["\(ten) et un,\(ten) et une,\(ten) un"] + words[2...9].map { "\(ten) \($0)" }
        }
        words += ["soixante dix,septante", "soixante et onze,soixante onze"] + words[12...19].map { "soixante \($0)" }
        words += ["quatre vingt,quatre vingts,huitante"] + words[1...9].map { all("quatre vingt", $0) { "\($0) \($1)" } }
        words += words[10...19].map { "quatre vingt \($0)" }
        return words
    }()

    static let frenchOrdinals: [String] = {
        let stems = [
            "premier,premiere,1er", "deuxieme,second,seconde", "troisieme", "quatrieme", "cinquieme", "sixieme", "septieme",
            "huitieme", "neuvieme", "dixieme", "onzieme", "douzieme", "treizieme", "quatorzieme", "quinzieme", "seizieme",
            "dix septieme", "dix huitieme", "dix neuvieme", "vingtieme", "vingt et unieme",
        ]
        return stems + stems[1...8].map { all("vingt", $0) { "\($0) \($1)" } } + ["trentieme", "trente et unieme"]
    }()

    static let dutch: [String] = {
        let small = [
            "nul", "een,één", "twee", "drie", "vier", "vijf", "zes", "zeven", "acht", "negen", "tien", "elf", "twaalf",
            "dertien", "veertien", "vijftien", "zestien",
            "zeventien", "achttien", "negentien",
        ]
        return words(small, tens: ["twintig", "dertig", "veertig", "vijftig", "zestig", "zeventig", "tachtig", "negentig"]) {
            ten, unit in
            all(unit.hasPrefix("een") ? "een" : unit, ten) { "\($0)en\($1)" }
        }
    }()

    static let dutchOrdinals: [String] = {
        let small = [
            "eerste", "tweede", "derde", "vierde", "vijfde", "zesde", "zevende", "achtste", "negende", "tiende", "elfde",
            "twaalfde", "dertiende", "veertiende",
            "vijftiende", "zestiende", "zeventiende", "achttiende", "negentiende",
        ]
        return small + dutch[20...31].map { all($0, "ste") { "\($0)\($1)" } }
    }()
}
