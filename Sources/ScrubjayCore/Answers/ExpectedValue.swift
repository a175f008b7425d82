import ScrubjayText

/// The value that a question asks for by a noun: *phone number*, *door code*, *price*.
enum ExpectedValue: Sendable, Equatable, CaseIterable {
    case phone, code, money, clock, web, address, duration

    /// Nouns and phrases of questions, in folded form. They are looked up in all languages, because notebooks mix them.
    private var phrases: [String] {
        switch self {
        case .phone:
            [
                "phone", "phone number", "telephone", "mobile", "mobile number", "cell", "telefon", "telefonnummer",
                "handynummer",
                "handy", "durchwahl", "telephone number", "numero de telephone", "portable", "telefono", "movil",
            ]
        case .code:
            [
                "code", "password", "passcode", "pin", "wifi", "combination", "serial number", "order number",
                "reference number",
                "licence plate", "license plate", "passwort", "kennwort", "zahlencode", "kennzeichen", "bestellnummer",
                "aktenzeichen", "mot de passe", "digicode", "numero de commande", "contrasena", "codigo", "clave", "version",
            ]
        case .money:
            [
                "cost", "costs", "price", "pay", "pays", "paid", "fee", "fees", "rent", "salary", "wage", "budget", "expensive",
                "worth",
                "earn", "earns", "charge", "charges", "kostet", "kosten", "kostete", "preis", "zahlen", "bezahlt", "gehalt",
                "miete",
                "gebuhr", "verdient", "coute", "couter", "prix", "loyer", "salaire", "paye", "cuesta", "cuestan", "precio",
                "alquiler",
                "sueldo", "pagamos", "offer", "quote", "angebot", "devis",
            ]
        case .clock: ["what time", "which time", "at what hour", "wie viel uhr", "um wie viel", "a quelle heure", "a que hora"]
        case .web:
            ["email", "e mail", "mail address", "website", "url", "link", "mailadresse", "webseite", "adresse mail", "correo"]
        case .address: ["address", "street", "adresse", "anschrift", "strasse", "hausnummer", "rue", "direccion", "calle"]
        case .duration: ["how long", "wie lange", "combien de temps", "cuanto tiempo", "duration", "dauer", "duree"]
        }
    }

    /// The value that a question asks for; `nil` if it has none of the nouns.
    init?(ofQuestion text: String) {
        let words = JoinedWords(text)
        let order: [ExpectedValue] = [.web, .clock, .duration, .phone, .address, .code, .money]
        guard let value = order.first(where: { $0.phrases.contains(where: words.contains) }) else { return nil }
        self = value
    }

    private static let units: Set<String> = [
        "second", "seconds", "minute", "minutes", "min", "mins", "hour", "hours", "hrs", "day", "days", "week", "weeks",
        "month",
        "months", "year", "years", "fortnight", "sekunden", "minuten", "stunde", "stunden", "std", "tag", "tage", "tagen",
        "woche",
        "wochen", "monat", "monate", "monaten", "jahr", "jahre", "jahren", "heure", "heures", "jour", "jours", "semaine",
        "semaines",
        "mois", "an", "ans", "annee", "annees", "hora", "horas", "dia", "dias", "semana", "semanas", "mes", "meses", "ano",
        "anos",
    ]

    /// Whether a question asks for an amount of money, also without one of the nouns: *how much is the deposit*.
    static func isAmountAsked(by text: String) -> Bool {
        if ExpectedValue(ofQuestion: text) == .money { return true }
        let words = JoinedWords(text)
        return amountQuestions.contains(where: words.contains)
    }

    /// In folded form.
    private static let amountQuestions = [
        "how much is", "how much are", "how much was", "how much were", "how much does", "how much did", "how much do",
        "how much will", "wie viel ist", "wie viel war", "wieviel ist", "wie hoch ist", "wie hoch war", "wie teuer",
        "combien est", "a combien", "cuanto es", "cuanto vale", "cuanto fue", "cuanto son",
    ]

    /// Returns whether a text has such a value.
    ///
    /// - Parameters:
    ///   - words: The words of the text, in folded form.
    ///   - language: The language of the text.
    func isIn(_ text: String, words: [String], language: Language) -> Bool {
        let hasDigit = text.utf8.contains(where: \.isDigit)
        switch self {
        case .phone: return Self.longestNumber(in: text) >= 7
        case .code: return text.split(whereSeparator: \.isWhitespace).contains(where: Self.isCode)
        case .money:
            if hasDigit,
                text.contains(where: { "€$£¥".contains($0) }) || words.contains(where: Self.isAmount) || hasThousands(text)
            {
                return true
            }
            return !AmountInWords.all(in: text, language: language).isEmpty
        case .clock: return hasDigit && Self.hasClock(text)
        case .web: return text.contains("@") || text.contains("http") || text.contains("www.")
        case .address: return hasDigit && text.contains(where: \.isUppercase)
        case .duration: return (hasDigit || words.count > 1) && words.contains(where: Self.units.contains)
        }
    }

    private static func isAmount(_ word: String) -> Bool {
        if AmountInWords.currencies.contains(word) { return true }
        // 40k
        return word.last == "k" && word.dropLast().allSatisfy(\.isNumber) && word.count > 1
    }

    /// Whether it has a number of four or more digits, or with a decimal or thousands separator.
    private func hasThousands(_ text: String) -> Bool {
        text.split { !$0.isNumber && $0 != "." && $0 != "," }.contains {
            $0.count(where: \.isNumber) >= 3 && !$0.hasSuffix(".")
        }
    }

    /// Returns the most digits of a number written with spaces, hyphens, slashes and brackets, such as 0171 392-0014. A date has eight at most, and begins
    /// neither with 0 nor with + before seven of them.
    private static func longestNumber(in text: String) -> Int {
        var longest = 0
        var digits = 0
        var isOfPhone = false
        for byte in text.utf8 {
            if byte.isDigit || byte == UInt8(ascii: "+") {
                if digits == 0 { isOfPhone = byte == UInt8(ascii: "0") || byte == UInt8(ascii: "+") }
                digits += byte.isDigit ? 1 : 0
                if isOfPhone || digits > 8 { longest = max(longest, digits) }
            } else if ![0x20, 0x28, 0x29, 0x2D, 0x2E, 0x2F].contains(byte) {
                digits = 0
            }
        }
        return longest
    }

    /// Returns whether a token mixes digits with letters or signs, or has three digits or more.
    private static func isCode(_ token: Substring) -> Bool {
        let digits = token.utf8.count(where: \.isDigit)
        guard digits > 0, token.utf8.count >= 3 else { return false }
        return digits >= 3 || token.contains(where: \.isLetter)
    }

    private static func hasClock(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        for (index, byte) in bytes.enumerated() where index > 0 && bytes[index - 1].isDigit {
            let next = index + 1 < bytes.count ? bytes[index + 1] : 0x20
            if byte == UInt8(ascii: ":") || byte == UInt8(ascii: "h") || byte == UInt8(ascii: "."), next.isDigit { return true }
        }
        let words = FoldedWords.of(text)
        return words.contains { ["am", "pm", "uhr", "oclock", "noon", "midnight"].contains($0) }
    }
}
