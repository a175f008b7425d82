extension Numerals {
    static let spanish: [String] = {
        let small = [
            "cero", "un,uno,una", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez", "once", "doce",
            "trece", "catorce", "quince",
            "dieciseis", "diecisiete", "dieciocho", "diecinueve", "veinte", "veintiuno,veintiun,veintiuna", "veintidos",
            "veintitres", "veinticuatro",
            "veinticinco", "veintiseis", "veintisiete", "veintiocho", "veintinueve",
        ]
        return tens(small, ["treinta", "cuarenta", "cincuenta", "sesenta", "setenta", "ochenta", "noventa"]) { "\($0) y \($1)" }
    }()

    static let spanishOrdinals: [String] = [
        "primero,primera,primer,primeros,primeras", "segundo,segunda,segundas", "tercero,tercera,tercer,terceros",
        "cuarto,cuarta", "quinto,quinta", "sexto,sexta", "septimo,septima",
        "octavo,octava", "noveno,novena", "decimo,decima", "undecimo,undecima", "duodecimo,duodecima",
        "decimotercero,decimotercera", "decimocuarto", "decimoquinto,decimoquinta", "decimosexto",
        "decimoseptimo", "decimoctavo,decimoctava", "decimonoveno", "vigesimo,vigesima",
        "vigesimo primero,vigesimoprimero,vigesimo primera",
    ]

    static let portuguese: [String] = {
        let small = [
            "zero", "um,uma", "dois,duas", "tres", "quatro", "cinco", "seis,meia duzia de", "sete", "oito", "nove", "dez",
            "onze", "doze", "treze", "catorze,quatorze",
            "quinze", "dezasseis,dezesseis", "dezassete,dezessete", "dezoito", "dezanove,dezenove",
        ]
        return tens(small, ["vinte", "trinta", "quarenta", "cinquenta", "sessenta", "setenta", "oitenta", "noventa"]) {
            "\($0) e \($1)"
        }
    }()

    static let portugueseOrdinals = [
        "primeiro,primeira,primeiros,primeiras", "segundo,segunda", "terceiro,terceira", "quarto,quarta", "quinto,quinta",
        "sexto,sexta", "setimo,setima", "oitavo,oitava", "nono,nona",
        "decimo,decima", "decimo primeiro", "decimo segundo", "decimo terceiro", "decimo quarto", "decimo quinto",
        "decimo sexto", "decimo setimo", "decimo oitavo", "decimo nono",
        "vigesimo,vigesima",
    ]

    /// Tens lose their last vowel before one and eight: `ventuno`, `ventotto`. Years are one word: `duemilaventi`.
    static let italian: [String] = {
        let small = [
            "zero", "uno,una,un", "due", "tre", "quattro", "cinque", "sei", "sette", "otto", "nove", "dieci", "undici",
            "dodici", "tredici", "quattordici", "quindici", "sedici",
            "diciassette", "diciotto", "diciannove",
        ]
        let units = ["uno", "due", "tre", "quattro", "cinque", "sei", "sette", "otto", "nove"]
        return small
            + ["venti", "trenta", "quaranta", "cinquanta", "sessanta", "settanta", "ottanta", "novanta"].flatMap { ten in
                [ten]
                    + units.map { unit in
                        let stem = unit.first == "u" || unit.first == "o" ? String(ten.dropLast()) : ten
                        return unit == "uno" ? "\(stem)uno,\(stem)un" : "\(stem)\(unit)"
                    }
            }
    }()

    static let italianOrdinals = [
        "prim", "second", "terz", "quart", "quint", "sest", "settim", "ottav", "non", "decim", "undicesim", "dodicesim",
        "tredicesim", "quattordicesim", "quindicesim",
        "sedicesim", "diciassettesim", "diciottesim", "diciannovesim", "ventesim", "ventunesim", "ventiduesim", "ventitreesim",
        "ventiquattresim", "venticinquesim", "ventiseiesim",
        "ventisettesim", "ventottesim", "ventinovesim", "trentesim", "trentunesim",
    ]

    private static func tens(_ small: [String], _ tens: [String], join: (Substring, Substring) -> String) -> [String] {
        var words = small
        for ten in tens {
            words.append(ten)
            words += small[1...9].map { all(ten, $0, join) }
        }
        return words
    }
}
