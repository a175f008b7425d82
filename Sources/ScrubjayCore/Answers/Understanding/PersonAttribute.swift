/// An attribute of a person that one line can state: employer, job, home, contact details, birthday.
enum PersonAttribute: String, Sendable, CaseIterable {
    case employer, job, home, email, phone, birthday

    /// Words and phrases of questions that ask for it, in folded form.
    private var asking: [String] {
        switch self {
        case .employer:
            [
                "company", "employer", "firm", "organisation", "organization", "workplace", "employed by", "employed at",
                "employs",
                "work at", "work for", "works for", "works at", "working at", "working for", "payroll", "what business",
                "which business", "employ", "employed", "arbeitgeber", "firma", "empresa",
                "entreprise", "employeur", "empleador",
            ]
        case .job:
            [
                "for a living", "job", "role", "profession", "occupation", "position", "job title", "line of work", "work as",
                "works as", "working as", "trade", "career", "vocation", "earn money", "earn a living", "earn his living",
                "earn her living", "earn their living", "earns a living", "kind of work", "sort of work", "type of work",
                "do for work",
                "day job", "field of work", "title", "beruf", "metier",
                "profesion",
            ]
        case .home:
            [
                "live", "lives", "living in", "live in", "hometown", "city", "home town", "town", "based", "residence",
                "resides",
                "reside", "home address", "place of residence", "wohnt",
                "habite",
                "vive",
            ]
        case .email:
            [
                "email", "e mail", "mail", "mail address", "email address", "e mail address", "contact details", "by email",
                "by e mail", "by mail",
                "correo",
            ]
        case .phone:
            [
                "phone", "phone number", "telephone", "telephone number", "mobile", "mobile number", "cell", "cell number",
                "number to call", "by phone", "telefonnummer",
                "telefono",
            ]
        case .birthday: ["birthday", "bday", "born", "date of birth", "birth date", "geburtstag", "anniversaire", "cumpleanos"]
        }
    }

    /// Words that ask for it after *where*: *where does she work* asks for the employer.
    private var askingWhere: [String] {
        switch self {
        case .employer: ["work", "works", "working", "employed", "arbeitet", "travaille", "trabaja"]
        case .job, .home, .email, .phone, .birthday: []
        }
    }

    /// Returns the words and phrases that ask for it.
    ///
    /// - Parameter asksWhere: Whether the question contains *where*.
    func phrases(asksWhere: Bool) -> [String] { asksWhere ? asking + askingWhere : asking }

    /// The names of properties that hold it.
    var keys: Set<String> {
        switch self {
        case .employer:
            ["company", "employer", "organisation", "organization", "org", "firm", "works at", "firma", "arbeitgeber"]
        case .job: ["role", "job", "title", "job title", "position", "occupation", "profession", "beruf"]
        case .home: ["city", "home", "address", "location", "lives in", "town", "wohnort", "stadt"]
        case .email: ["email", "e mail", "mail"]
        case .phone: ["phone", "mobile", "tel", "telephone", "cell", "telefon"]
        case .birthday: ["birthday", "born", "bday", "geburtstag"]
        }
    }

    /// Phrases of sentences that state it, in folded form.
    var phrases: [String] {
        switch self {
        case .employer:
            [
                "works for", "works at", "works as", "working at", "working for", "is with", "joined", "has left", "now at",
                "employed at",
                "employed by", "started at", "new job at", "arbeitet bei", "arbeitet fur", "travaille chez", "trabaja en",
            ]
        case .job: ["works as", "job as", "became", "promoted to", "arbeitet als", "travaille comme", "trabaja como"]
        case .home: ["lives in", "lives at", "moved to", "based in", "wohnt in", "habite a", "vive en"]
        case .email: ["mail", "email", "write to"]
        case .phone: ["phone", "mobile", "call", "number is", "reach"]
        case .birthday: ["birthday", "was born", "born on", "geburtstag"]
        }
    }

    /// Returns whether a text can state it at all.
    func canBe(in text: String) -> Bool {
        switch self {
        case .email: text.contains("@")
        case .phone: text.count(where: \.isNumber) > 4
        case .employer, .job, .home, .birthday: true
        }
    }
}
