import ScrubjayDocuments
import ScrubjayText

/// Reads what a list of people, a contact note or a signature states in one entry.
extension PersonFactReader {
    /// Reads `Jonas Weber (JW) – carpenter, 0170 5550133`, `Mum: Margaret Hale, 0151 5550110`.
    func readings(ofEntry text: String, isInList: Bool) -> [Reading] {
        let words = UnitWords(text)
        let names = person.mentions(in: words.words)
        guard var name = names.first else { return [] }
        // *Mum: Margaret Hale*, but *Jonas Weber (JW)*
        while !words.text(after: name).trimmed.hasPrefix("("),
            let next = names.first(where: { $0.lowerBound == name.upperBound })
        {
            name = next
        }
        var rest = words.text(after: name).drop { $0 == " " || $0 == "\"" || $0 == "\u{201D}" }
        var asides: [Substring] = []
        while rest.first == "(", let close = rest.firstIndex(of: ")") {
            asides.append(rest[..<close].dropFirst())
            rest = rest[rest.index(after: close)...].drop { $0 == " " }
        }
        // *Piet Vos (plumber)*, but *Jonas Weber (JW)*
        let work = asides.first { $0.first?.isLowercase == true && !$0.contains(where: \.isNumber) }
        let data = rest.drop { " -–—:=,|/.".contains($0) }
        guard !data.isEmpty else { return [] }
        var read = readings(ofData: data, isInList: isInList)
        let hasJob = read.contains { $0.attribute == .job }
        let withoutValues = Self.text(data, without: read.map(\.value))
        if isInList, !hasJob, let work = work.map(String.init) ?? Self.firstClause(withoutValues[...]) {
            read = self.work(work) + read
        }
        return read
    }

    /// Reads what follows a name in an entry: `phone 0170 5550133`, `4 Quay Road, Holm`, `30 Aug.`
    func readings(ofData data: Substring, isInList: Bool) -> [Reading] {
        // *Ada: ring the joiner on 0151 496 0735* is no number of Ada's; *Ada: phone 0151 496 0735* is.
        var read = readings(ofPhrasesIn: UnitWords(String(data))) { _, phrase, _ in isInList || phrase.lowerBound < 2 }
            .filter { isInList || Self.isLed($0.value, of: $0.attribute, in: data) }
        let isRead = { (attribute: PersonAttribute) in read.contains { $0.attribute == attribute } }
        let numbers = isRead(.phone) ? [] : ContactValues.phoneNumbers(in: data)
        let addresses = isRead(.email) ? [] : ContactValues.mailAddresses(in: data)
        let values = numbers.map { (PersonAttribute.phone, $0) } + addresses.map { (PersonAttribute.email, $0) }
        read += values.filter { isInList || Self.isLed($0.1, of: $0.0, in: data) }.map {
            Reading(attribute: $0.0, label: nil, value: $0.1)
        }
        guard isInList else { return read }
        let rest = Self.text(data, without: read.map(\.value))
        let clauses = rest.split { ",;()–—|".contains($0) }.map { $0.trimming { " *†:-".contains($0) } }
        if !isRead(.birthday), let day = clauses.first(where: Self.isBirthday) {
            read.append(Reading(attribute: .birthday, label: nil, value: day))
        }
        if !isRead(.home), let address = Self.address(in: clauses) {
            read.append(Reading(attribute: .home, label: nil, value: address))
        }
        return read
    }

    /// Reads a line of nothing but details: `Potter, 01632 960 700, rosa@lind.example, b. 4 July 1979`. Returns nothing for any other line.
    func readings(ofDetails text: String) -> [Reading] {
        let clauses = text.split { ",;|·•".contains($0) }.map { $0.trimming { " .*-".contains($0) } }.filter { !$0.isEmpty }
        guard clauses.count > 1 else { return [] }
        var read: [Reading] = []
        var isOfPerson = false
        for (index, clause) in clauses.enumerated() {
            let numbers = ContactValues.phoneNumbers(in: clause)
            let addresses = ContactValues.mailAddresses(in: clause)
            let values = numbers.map { (PersonAttribute.phone, $0) } + addresses.map { (PersonAttribute.email, $0) }
            if !values.isEmpty {
                guard values.allSatisfy({ Self.isLed($0.1, of: $0.0, in: clause[...]) }) else { return [] }
                isOfPerson = true
                read += values.map {
                    Reading(attribute: $0.0, label: PersonAttribute.label(in: FoldedWords.joined(clause)), value: $0.1)
                }
            } else if let day = Self.birthday(clause) {
                isOfPerson = true
                read.append(Reading(attribute: .birthday, label: nil, value: day))
            } else if ContactValues.isStreet(clause) {
                let town =
                    index + 1 < clauses.count && ContactValues.isTown(clauses[index + 1]) ? ", " + clauses[index + 1] : ""
                read.append(Reading(attribute: .home, label: nil, value: clause + town))
            } else if index > 0, ContactValues.isStreet(clauses[index - 1]), ContactValues.isTown(clause) {
                continue
            } else if index == 0, Self.mayBeWork(clause), !person.isNamed(in: clause) {
                read += work(clause)
            } else {
                return []
            }
        }
        return isOfPerson ? read : []
    }

    /// Reads the numbers and addresses in a line of somebody's own note that also says other things: `Landline only: 040 5550 118, ring after eleven`.
    ///
    /// A clause with a number has nothing but words for numbers before it. Behind somebody else's name, or a field such as `Doctor:`, the numbers are
    /// those of others.
    ///
    /// - Parameter isBesideOthers: Whether a number without a word for it may be somebody else's.
    func readings(ofContactsIn text: String, isBesideOthers: Bool) -> [Reading] {
        guard ContactValues.areIn(text) else { return [] }
        var read: [Reading] = []
        for clause in text.split(whereSeparator: { ",;|·•()".contains($0) }).map({ $0.trimming { " .*-–—".contains($0) } }) {
            if namesOthers(clause) { break }
            let label = PersonAttribute.label(in: FoldedWords.joined(clause))
            guard label != "fax" else { continue }
            let values =
                ContactValues.phoneNumbers(in: clause).map { (PersonAttribute.phone, $0) }
                + ContactValues.mailAddresses(in: clause).map { (PersonAttribute.email, $0) }
            // Each is read with the words between it and the one before.
            var rest = clause[...]
            let found = values.compactMap { value in clause.firstRange(of: value.1).map { (value: value, range: $0) } }
            for (value, range) in found.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
                defer { rest = clause[max(rest.startIndex, range.upperBound)...] }
                guard Self.isLed(value.1, of: value.0, in: rest) else { continue }
                let isBare = rest.prefix(upTo: max(rest.startIndex, range.lowerBound)).allSatisfy { !$0.isLetter }
                if value.0 == .phone, isBare, isBesideOthers { continue }
                read.append(Reading(attribute: value.0, label: value.0 == .phone ? label : nil, value: value.1))
            }
        }
        return read
    }

    /// Whether a heading is of the person or of how to reach them: `Ada Quill`, `Contact`, `Telefon`.
    func isOfContacts(_ heading: String) -> Bool {
        person.isNamed(in: heading)
            || FoldedWords.of(heading).contains { Self.wordsOfContacts.contains($0) || Self.wordsOfPhone.contains($0) }
    }

    private static let wordsOfContacts: Set<String> = [
        "contact", "contacts", "details", "kontakt", "kontakte", "kontaktdaten", "coordonnees", "contacto", "contactos",
        "datos",
    ]

    /// Whether a text names somebody else, or a field that is not of the person: *Mother: Ida Berg*, *Dr. Berg*, *his sister Ida*.
    func namesOthers(_ text: String) -> Bool {
        if let field = Self.field(text) {
            let key = FoldedWords.of(field.key)
            let own = key.allSatisfy { word in
                Self.words(of: .phone).contains(word) || Self.words(of: .email).contains(word)
                    || PersonAttribute.label(in: word) != nil
            }
            if !own, ContactValues.areIn(field.value) || !field.value.contains(where: \.isNumber) { return true }
        }
        let words = UnitWords(text)
        return !others(in: words, besides: person.mentions(in: words.words)).isEmpty
    }

    /// Reads a line of a signature: `Tel. 0151 496 0711 | Mobile 0170 5550 144`, `Sail maker, Riis Sails`, `ada@quill.example`.
    ///
    /// - Parameter isBelowName: Whether it is the line below the name, where the work stands.
    func readings(ofSignature text: String, isBelowName: Bool) -> [Reading] {
        let clauses = text.replacing(" / ", with: "|").split { "|·•;,".contains($0) }.map { $0.trimming { " *".contains($0) } }
        var read: [Reading] = []
        // Clauses without a number or an address: the work, and the name itself.
        var titles: [String] = []
        for clause in clauses where !clause.isEmpty {
            let words = FoldedWords.of(clause)
            if words.contains(where: Self.otherNumbers.contains) { continue }
            let letter = words.first.flatMap { clause.contains(":") ? PersonAttribute.letters[$0]?.label : nil }
            if letter == "fax" { continue }
            let label = PersonAttribute.label(in: words.joined(separator: " ")) ?? letter
            let numbers = ContactValues.phoneNumbers(in: clause)
            let addresses = ContactValues.mailAddresses(in: clause)
            read += numbers.map { Reading(attribute: .phone, label: label, value: $0) }
            read += addresses.map { Reading(attribute: .email, label: nil, value: $0) }
            let isTitle = !clause.contains { $0.isNumber || ":@/".contains($0) } && !clause.contains("www.")
            if isTitle, !person.isNamed(in: clause) { titles.append(clause) }
        }
        // A firm may have the name of its owner: *Ada Quill Ltd*.
        if let company = clauses.first(where: Self.isCompany) {
            read.append(Reading(attribute: .employer, label: nil, value: company))
            titles.removeAll { $0 == company }
        }
        guard isBelowName, let title = titles.first, title.split(separator: " ").count <= Self.wordsOfTitle else { return read }
        let work = work(title)
        let hasEmployer = read.contains { $0.attribute == .employer }
        if work.count > 1 || hasEmployer && titles.count == 1 { return work + read }
        // *Sail maker*, but not *Mill Barn*
        guard title.split(separator: " ").dropFirst().contains(where: { $0.first?.isLowercase ?? false }) else { return read }
        let isNext = titles.count == 2 && titles[1].first?.isUppercase == true && !hasEmployer
        return work + (isNext ? [Reading(attribute: .employer, label: nil, value: titles[1])] : []) + read
    }

    private static let wordsOfTitle = 6

    /// Words beside the number of a firm, or of a machine.
    private static let otherNumbers: Set<String> = [
        "fax", "telefax", "switchboard", "reception", "zentrale", "sekretariat", "standard", "centralita", "vat", "iban", "bic",
        "ust",
        "hrb", "siret", "nif",
    ]

    private static func isCompany(_ clause: String) -> Bool {
        let words = clause.split(separator: " ")
        return (2...6).contains(words.count)
            && words.last.map { legalForms.contains($0.lowercased().filter(\.isLetter)) } ?? false
    }

    /// The last words of the names of firms, without dots.
    private static let legalForms: Set<String> = [
        "ltd", "limited", "inc", "llc", "llp", "plc", "corp", "gmbh", "ag", "kg", "ohg", "ug", "ev", "eg", "sarl", "sas", "sl",
        "slu", "bv", "ab", "aps", "oy",
    ]

    /// Whether the first clause of a line of details says what somebody is, and not who.
    private static func mayBeWork(_ clause: String) -> Bool {
        let words = clause.split(separator: " ")
        return words.count <= 4 && !clause.contains { $0.isNumber || $0 == ":" }
            && words.dropFirst().allSatisfy { $0.first?.isLowercase ?? false }
    }

    /// Returns the day of a clause such as `b. 4 July 1979` or `8 Aug`.
    private static func birthday(_ clause: String) -> String? {
        let words = clause.split(separator: " ")
        let isLed = words.first.map { bornWords.contains(Folding.folded($0.trimming { ".:*".contains($0) })) } ?? false
        let day = isLed ? words.dropFirst().joined(separator: " ") : clause
        return isBirthday(day) ? day : nil
    }

    private static let bornWords: Set<String> = [
        "b", "born", "bday", "birthday", "geb", "geboren", "geburtstag", "ne", "nee", "nacido", "nacida",
    ]

    /// Returns a text with a comma for each of some values in it.
    private static func text(_ text: Substring, without values: [String]) -> String {
        values.reduce(String(text)) { $0.replacing($1, with: ",") }
    }

    /// Whether a clause is nothing but a day of a month. In a list of people that is when somebody was born.
    private static func isBirthday(_ clause: String) -> Bool {
        guard clause.count <= 20, clause.contains(where: \.isNumber), let day = UnitWords.day(in: clause) else { return false }
        return day.trimming { $0 == "." } == clause.trimming { $0 == "." }
    }

    /// Returns the clause with a street and the number of a house, and the town behind it.
    private static func address(in clauses: [String]) -> String? {
        guard let index = clauses.firstIndex(where: ContactValues.isStreet) else { return nil }
        guard index + 1 < clauses.count, ContactValues.isTown(clauses[index + 1]) else { return clauses[index] }
        return clauses[index] + ", " + clauses[index + 1]
    }

    /// Whether only label words come before a number or an address.
    private static func isLed(_ value: String, of attribute: PersonAttribute, in data: Substring) -> Bool {
        guard attribute.shape == .phoneNumber || attribute.shape == .mailAddress else { return true }
        let words = words(of: attribute)
        let before = data.firstRange(of: value).map { data[..<$0.lowerBound] } ?? data
        return UnitWords(String(before)).words.allSatisfy { words.contains($0) || PersonAttribute.label(in: $0) != nil }
    }

    /// Words that may stand before a number or an address without saying anything else.
    private static func words(of attribute: PersonAttribute) -> Set<String> {
        switch attribute {
        case .phone: wordsOfPhone
        case .email: wordsOfEmail
        default: newWords.union(copulas)
        }
    }

    private static let wordsOfPhone = allWords(of: .phone)
    private static let wordsOfEmail = allWords(of: .email)

    private static func allWords(of attribute: PersonAttribute) -> Set<String> {
        Set(attribute.keys.flatMap { $0.split(separator: " ").map(String.init) }).union(newWords).union(copulas)
    }

    /// Words beside the one for a number: *direct line*, *landline only*, *am besten mobil*, English, German, French and Spanish, folded.
    private static let copulas: Set<String> = [
        "is", "ist", "est", "es", "line", "only", "best", "or", "no", "nr", "nur", "am", "besten", "oder", "leitung", "ligne",
        "seulement",
        "plutot", "ou", "linea", "solo", "mejor", "o",
    ]

    /// Returns the first words of an entry, if they are no data such as a number or a day.
    private static func firstClause(_ text: Substring) -> String? {
        var clauses: [String] = []
        let line = text.prefix { !".;\n".contains($0) }
        for clause in line.split(separator: ",") {
            let words = clause.trimmed
            // Where a value was taken out.
            if words.isEmpty { continue }
            guard !words.contains(where: { $0.isNumber || $0 == "@" }), words.split(separator: " ").count <= 6 else { break }
            clauses.append(words)
        }
        let clause = clauses.joined(separator: ", ")
        return clause.isEmpty || clause.split(separator: " ").count > 8 ? nil : clause
    }
}
