import ScrubjayText

/// An attribute of a person that one line can state, with the words for it in English, German, French and Spanish, all in folded form.
struct PersonAttribute: Sendable, Hashable {
    /// What a value looks like.
    enum Shape: Sendable {
        case phoneNumber, mailAddress, day
        /// A proper name, as of a company, a town or a person.
        case name
        case words
    }

    /// The name in JSON.
    let name: String
    let shape: Shape
    /// Whether several values hold side by side, so that a later one replaces nothing.
    let isList: Bool
    /// Whether only what the person's own note or entry says counts. Elsewhere, *Ada likes the plan* is an opinion.
    let isOfOwnNote: Bool
    /// Names of properties, fields and columns that hold it.
    let keys: Set<String>
    /// Phrases of sentences that state it.
    let phrases: [String]
    /// Words and phrases of questions that ask for it.
    private let asking: [String]
    /// Words that ask for it after *where*: *where does she work* asks for the employer.
    private let askingWhere: [String]

    private init(
        _ name: String, _ shape: Shape, isList: Bool = false, isOfOwnNote: Bool = false, keys: String, phrases: String,
        asking: String,
        askingWhere: String = ""
    ) {
        (self.name, self.shape, self.isList, self.isOfOwnNote) = (name, shape, isList, isOfOwnNote)
        self.keys = Set(WordList.phrases(keys))
        (self.phrases, self.asking, self.askingWhere) = (
            WordList.phrases(phrases), WordList.phrases(asking), WordList.phrases(askingWhere)
        )
    }

    /// Returns the words and phrases that ask for it.
    ///
    /// - Parameter asksWhere: Whether the question contains *where*.
    func phrases(asksWhere: Bool) -> [String] { asksWhere ? asking + askingWhere : asking }

    /// Whether a folded word of a question only says that this is asked for.
    func isAsked(by word: String) -> Bool { keys.contains(word) || asking.contains(word) || askingWhere.contains(word) }

    /// Returns the attribute whose key this is, and which of several of its kind: `work` for `Office phone`.
    ///
    /// - Parameter key: In folded form.
    static func named(_ key: String) -> (attribute: PersonAttribute, label: String?)? {
        if let attribute = all.first(where: { $0.keys.contains(key) }) { return (attribute, label(in: key)) }
        if let letter = letters[key] { return letter }
        guard let label = label(in: key) else { return nil }
        let rest = key.split(separator: " ").filter { Self.label(in: String($0)) == nil }.joined(separator: " ")
        return all.first { $0.shape != .words && $0.shape != .name && $0.keys.contains(rest) }.map { ($0, label) }
    }

    /// Which of several numbers or addresses the words mean; `nil` for the usual one.
    static func label(in words: String) -> String? {
        let words = words.split(separator: " ").map(String.init)
        return labels.first { $0.words.contains(where: words.contains) }?.label
    }

    /// What a letter before a number or an address means: `M: 07700 900655`.
    static let letters: [String: (attribute: PersonAttribute, label: String?)] = [
        "m": (phone, "mobile"), "mob": (phone, "mobile"), "t": (phone, nil), "p": (phone, nil), "o": (phone, "work"),
        "w": (phone, "work"), "d": (phone, "work"), "h": (phone, "home"), "f": (phone, "fax"), "e": (email, nil),
    ]

    private static let labels: [(label: String, words: [String])] = [
        (
            "mobile",
            ["mobile", "cell", "cellphone", "handy", "handynummer", "mobil", "mobilnummer", "portable", "movil", "celular"]
        ),
        (
            "work",
            [
                "work", "office", "business", "direct", "directe", "directa", "buro", "dienstlich", "geschaftlich", "durchwahl",
                "arbeit", "bureau",
                "travail",
                "trabajo", "oficina", "despacho",
            ]
        ),
        ("home", ["home", "landline", "festnetz", "privat", "zuhause", "domicile", "maison", "fixe", "casa", "fijo"]),
        ("fax", ["fax", "telefax"]),
    ]
}

extension PersonAttribute {
    static let employer = PersonAttribute(
        "employer", .name,
        keys: """
            company, employer, organisation, organization, org, firm, works at, works for, workplace, firma, arbeitgeber, entreprise,
            employeur, empresa, empleador
            """,
        phrases: """
            works for, works at, working at, working for, is with, joined, now at, employed at, employed by, started at, new job at,
            arbeitet bei, arbeitet fur, jetzt bei, wechselt zu, travaille chez, travaille pour, trabaja en, trabaja para
            """,
        asking: """
            company, employer, firm, organisation, organization, workplace, employed by, employed at, employs, work at, work for,
            works for, works at, working at, working for, payroll, what business, which business, employ, employed, arbeitgeber,
            firma, empresa, entreprise, employeur, empleador
            """,
        askingWhere: "work, works, working, employed, arbeitet, travaille, trabaja")

    static let job = PersonAttribute(
        "role", .words,
        keys: """
            role, job, title, job title, position, occupation, profession, beruf, rolle, funktion, poste, metier, fonction, puesto,
            cargo, profesion
            """,
        phrases: """
            works as, job as, became, promoted to, is now the, arbeitet als, wurde befordert zur, wurde befordert zum,
            travaille comme, trabaja como, trabaja de
            """,
        asking: """
            for a living, job, role, profession, occupation, position, job title, line of work, work as, works as, working as, trade,
            career, vocation, earn money, earn a living, earn his living, earn her living, earn their living, earns a living,
            kind of work, sort of work, type of work, do for work, day job, field of work, title, beruf, metier, profesion
            """)

    static let email = PersonAttribute(
        "email", .mailAddress, keys: "email, e mail, mail, mail address, e mail address, email address, courriel, correo",
        phrases: "mail, email, write to, courriel, correo, schreib an",
        asking: """
            email, e mail, mail, mail address, email address, e mail address, contact details, by email, by e mail, by mail,
            mailadresse, courriel, correo
            """)

    static let phone = PersonAttribute(
        "phone", .phoneNumber,
        keys: """
            phone, mobile, tel, telephone, cell, number, phone number, mobile number, fax, telefon, handy, handynummer, nummer,
            telefonnummer, mobil, portable, telefono, movil, numero
            """,
        phrases: """
            phone, mobile, cell, telephone, tel, call, number, number is, reach, ring, telefon, handy, handynummer, nummer,
            telefonnummer, erreichbar, portable, numero, telefono, movil
            """,
        asking: """
            phone, phone number, telephone, telephone number, mobile, mobile number, cell, cell number, number, number to call,
            by phone, telefonnummer, handynummer, nummer, numero de telephone, numero, telefono
            """)

    static let birthday = PersonAttribute(
        "birthday", .day,
        keys: """
            birthday, born, bday, b day, birthdate, date of birth, dob, geburtstag, geburtsdatum, geboren, geb, anniversaire, naissance,
            date de naissance, ne le, nee le, cumpleanos, nacimiento, fecha de nacimiento
            """,
        phrases: """
            birthday, b day, bday, was born, born on, born, geburtstag, geboren, geb, anniversaire, ne le, nee le, cumpleanos, nacio
            """,
        asking: "birthday, bday, born, date of birth, birth date, geburtstag, anniversaire, cumpleanos")

    static let home = PersonAttribute(
        "address", .name,
        keys: """
            city, home, address, home address, street address, location, lives in, town, wohnort, stadt, adresse, anschrift, ville,
            domicile, direccion, domicilio, ciudad
            """,
        phrases: """
            lives in, lives at, now lives in, now lives at, moved to, has moved to, based in, new address, new address is, address is, wohnt in,
            wohnt jetzt in, zieht nach, umgezogen nach, neue adresse, adresse ist, habite a, nouvelle adresse, vive en, nueva direccion
            """,
        asking: """
            live, lives, living in, live in, hometown, city, home town, town, based, residence, resides, reside, address,
            home address, place of residence, wohnt, adresse, anschrift, habite, vive, direccion
            """)

    static let partner = PersonAttribute(
        "partner", .name,
        keys: """
            partner, spouse, wife, husband, married to, girlfriend, boyfriend, partnerin, frau, ehefrau, mann, ehemann, freundin,
            conjoint, conjointe, epouse, mari, mujer, esposa, esposo, marido, pareja
            """,
        phrases: """
            is married to, married to, married, partner is, wife is, husband is, partner, wife, husband, verheiratet mit, mariee a, marie a,
            casada con, casado con
            """,
        asking: "partner, spouse, wife, husband, married to, ehefrau, ehemann, mari, esposa, esposo, pareja")

    static let likes = PersonAttribute(
        "likes", .words, isList: true, isOfOwnNote: true,
        keys: "likes, like, likes now, loves, favourites, favorites, mag, liebt, aime, le gusta, gustos",
        phrases: "likes, loves, is fond of, mag gern, mag gerne, liebt, aime, adore, le gusta, le gustan",
        asking: "like, likes, love, loves, fond of, favourite, favorite, mag, aime, gusta")

    static let allergy = PersonAttribute(
        "allergy", .words, isList: true, keys: "allergy, allergies, allergic to, allergie, allergien, alergia, alergias",
        phrases: "allergic to, allergisch gegen, allergique a, allergique aux, alergica a, alergico a",
        asking: "allergic, allergic to, allergy, allergies, allergisch, allergie, allergique, alergia, alergica, alergico")

    /// In the order in which they are listed and in which a question is matched.
    static let all = [employer, job, email, phone, birthday, home, partner, likes, allergy]
}
