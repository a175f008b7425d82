import ScrubjayDocuments
import ScrubjayText

/// Reads what one unit of the notes states about a person.
struct PersonFactReader {
    /// How a unit is about the person.
    enum Subject: Equatable {
        /// It is in a note about the person. The first line of such a note may state only the work.
        case ownNote(isFirst: Bool)
        /// It is a line that begins with the person's name. In a list of people, the words after the name are the work.
        case entry(isInList: Bool)
        /// It follows such a line's first sentence, in a list of people.
        case restOfEntry
        /// It names the person somewhere.
        case mention
        /// It follows a sentence that begins with the person's name, and begins with a pronoun.
        case pronoun
        /// The person says or writes it in the first person.
        case firstPerson
        /// It is a line of the signature of a mail that the person wrote.
        case signature(isBelowName: Bool)
    }

    /// One value that a unit states.
    struct Reading: Equatable {
        let attribute: PersonAttribute
        /// Which of several of its kind, such as `work`.
        let label: String?
        let value: String
        /// Whether the unit says that it is new, and so replaces what was noted before.
        var isNew = false
        /// Whether it is struck out.
        var isStruck = false
    }

    let person: KnownPerson
    /// The language of the document.
    let language: Language

    // MARK: - Fields

    /// Returns what a field states, such as a property or a cell of a table.
    ///
    /// - Parameter key: As written.
    func readings(ofField key: String, value: String) -> [Reading] {
        guard let (attribute, label) = PersonAttribute.named(FoldedWords.joined(key)) else { return [] }
        let value = value.trimming { $0.isWhitespace || "\"'[]|".contains($0) }
        guard !value.isEmpty, label != "fax" else { return [] }
        switch attribute.shape {
        case .phoneNumber:
            return ContactValues.phoneNumbers(in: value).map { Reading(attribute: attribute, label: label, value: $0) }
        case .mailAddress:
            return ContactValues.mailAddresses(in: value).map { Reading(attribute: attribute, label: label, value: $0) }
        case .day:
            return value.contains(where: \.isNumber) ? [Reading(attribute: attribute, label: nil, value: value)] : []
        case .name, .words:
            guard !UnitWords.isDate(value) else { return [] }
            return attribute == .job ? work(value) : [Reading(attribute: attribute, label: nil, value: value)]
        }
    }

    /// Splits `key: value`, `key:: value` and a definition in the line below its term. `nil` if the text before the colon is no key.
    static func field(_ text: String) -> (key: String, value: String)? {
        guard let colon = text.firstIndex(of: ":") else { return nil }
        let key = text[..<colon].trimmed
        guard !key.isEmpty, key.split(separator: " ").count <= 4, key.utf8.count <= 40 else { return nil }
        return (key, text[colon...].drop { $0 == ":" }.trimmed)
    }

    // MARK: - Sentences

    /// Returns what a unit states that is no row of a table.
    func readings(in text: String, as subject: Subject) -> [Reading] {
        guard !SentenceMood.isQuestion(text) else { return [] }
        switch subject {
        case .ownNote(let isFirst):
            if let field = Self.field(text) {
                let read = readings(ofField: field.key, value: field.value)
                // *Doctor: 0151 496 0735* in somebody's note is not their number.
                if !read.isEmpty || PersonAttribute.named(FoldedWords.joined(field.key)) != nil { return read }
            }
            let details = readings(ofDetails: text)
            if !details.isEmpty { return details }
            let spoken = readings(ofPhrasesIn: UnitWords(text), isAbout: isOfOwnNote)
            return spoken.isEmpty && isFirst ? workLine(text) : spoken
        case .entry(let isInList): return readings(ofEntry: text, isInList: isInList)
        case .signature(let isBelowName): return readings(ofSignature: text, isBelowName: isBelowName)
        case .restOfEntry: return readings(ofData: text[...], isInList: true)
        case .mention:
            // *Partner: Ana* is of the person whose note it is in.
            if let field = Self.field(text), let named = PersonAttribute.named(FoldedWords.joined(field.key))?.attribute,
                named.shape == .name || named.shape == .words, !person.isNamed(in: field.key)
            {
                return []
            }
            let ofClauses = readings(ofClausesAfterName: text)
            let whole = readings(ofPhrasesIn: UnitWords(text), isAbout: isOfMention)
            return (ofClauses + whole.filter { reading in !ofClauses.contains { $0.attribute == reading.attribute } })
                .filter { !$0.attribute.isOfOwnNote && !(($0.attribute.shape == .name) && person.isNamed(in: $0.value)) }
        case .pronoun:
            return readings(ofPhrasesIn: UnitWords(text)) { _, phrase, names in names.isEmpty && phrase.lowerBound < 4 }
                .filter { !$0.attribute.isOfOwnNote }
        case .firstPerson:
            return readings(ofPhrasesIn: UnitWords(text), isAbout: Self.isOfFirstPerson).filter { !$0.attribute.isOfOwnNote }
        }
    }

    /// Reads `Jonas Weber (JW) – carpenter, 0170 5550133`, `Mum: Margaret Hale, 0151 5550110`.
    private func readings(ofEntry text: String, isInList: Bool) -> [Reading] {
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
    private func readings(ofData data: Substring, isInList: Bool) -> [Reading] {
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
    private func readings(ofDetails text: String) -> [Reading] {
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

    /// Reads a line of a signature: `Tel. 0151 496 0711 | Mobile 0170 5550 144`, `Sail maker, Riis Sails`, `ada@quill.example`.
    ///
    /// - Parameter isBelowName: Whether it is the line below the name, where the work stands.
    private func readings(ofSignature text: String, isBelowName: Bool) -> [Reading] {
        let clauses = text.replacing(" / ", with: "|").split { "|·•;,".contains($0) }.map { $0.trimming { " *".contains($0) } }
        var read: [Reading] = []
        // Clauses without a number or an address: the work, and the name itself.
        var titles: [String] = []
        for clause in clauses where !clause.isEmpty {
            let words = FoldedWords.of(clause)
            if words.contains(where: Self.otherNumbers.contains) { continue }
            let label = PersonAttribute.label(in: words.joined(separator: " "))
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
        let words = Set(attribute.keys.flatMap { $0.split(separator: " ").map(String.init) }).union(newWords).union(copulas)
        let before = data.firstRange(of: value).map { data[..<$0.lowerBound] } ?? data
        return UnitWords(String(before)).words.allSatisfy { words.contains($0) || PersonAttribute.label(in: $0) != nil }
    }

    private static let copulas: Set<String> = ["is", "ist", "est", "es"]

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

    // MARK: - Phrases

    /// Whether a phrase is about the person, given the words of its unit and the ranges of the phrase and of the person's names.
    private typealias Relation = (_ words: UnitWords, _ phrase: Range<Int>, _ names: [Range<Int>]) -> Bool

    private func readings(ofPhrasesIn words: UnitWords, isAbout: Relation) -> [Reading] {
        let mood = SentenceMood(of: words.text, words: words.words, language: language)
        guard !mood.isDenied else { return [] }
        let names = person.mentions(in: words.words)
        let isNew = words.words.contains(where: Self.newWords.contains)
        return PersonAttribute.all.flatMap { attribute -> [Reading] in
            let phrases = attribute.phrases.flatMap { words.ranges(of: $0) }.filter { isAbout(words, $0, names) }
            guard let phrase = phrases.min(by: { ($0.lowerBound, -$0.count) < ($1.lowerBound, -$1.count) }) else { return [] }
            // A number or an address counts in a wish, too. A town does not: somebody who wants to move there does not live there.
            if mood.isWish, attribute.shape == .name || attribute.shape == .words { return [] }
            return values(of: attribute, after: phrase, in: words).map { value in
                var reading = value
                reading.isNew = isNew
                return reading
            }
        }
    }

    /// Reads the clauses of a sentence that begins with the person's name. They have the same subject: *Ada Finch has left Elm House, works for Quay Books
    /// now*. The first clause is not read here.
    private func readings(ofClausesAfterName text: String) -> [Reading] {
        let clauses = text.split { ",;".contains($0) }
        guard clauses.count > 1, person.mentions(in: UnitWords(String(clauses[0])).words).first?.lowerBound ?? 2 <= 1 else {
            return []
        }
        return clauses.dropFirst().flatMap { clause in
            let count = UnitWords(String(clause)).words.count
            // The town of an address stands behind the comma.
            return readings(ofPhrasesIn: UnitWords(text[clause.startIndex...].trimmed)) { _, phrase, names in
                phrase.lowerBound <= 1 && phrase.upperBound <= count && !names.contains { $0.lowerBound < count }
            }
        }
    }

    private func values(of attribute: PersonAttribute, after phrase: Range<Int>, in words: UnitWords) -> [Reading] {
        let rest = words.text(after: phrase)
        func reading(_ value: String) -> Reading {
            let near = words.words[max(0, phrase.lowerBound - 1)..<min(words.words.count, phrase.upperBound + 1)]
            return Reading(attribute: attribute, label: PersonAttribute.label(in: near.joined(separator: " ")), value: value)
        }
        switch attribute.shape {
        case .phoneNumber:
            let found = ContactValues.phoneNumbers(in: rest)
            return (found.isEmpty ? ContactValues.phoneNumbers(in: words.text) : found).prefix(1).map(reading)
        case .mailAddress:
            let found = ContactValues.mailAddresses(in: rest)
            return (found.isEmpty ? ContactValues.mailAddresses(in: words.text) : found).prefix(1).map(reading)
        case .day:
            let day = UnitWords.day(in: rest) ?? UnitWords.day(in: words.text(before: phrase.lowerBound))
            return day.map { [Reading(attribute: attribute, label: nil, value: $0)] } ?? []
        case .name, .words:
            guard var value = Self.clause(rest), !UnitWords.isDate(value) else { return [] }
            if attribute == .home, value.contains("@") { return [] }
            if attribute == .home, let town = Self.town(behind: value, in: rest) { value += ", " + town }
            if attribute.shape == .name, value.first.map({ !$0.isUppercase && !$0.isNumber }) ?? true { return [] }
            return attribute == .job
                ? work(value) : [Reading(attribute: attribute, label: nil, value: value)]
        }
    }

    /// Returns the words up to the end of a clause; `nil` if there are none or too many.
    private static func clause(_ text: Substring) -> String? {
        var end = text.endIndex
        var last: Character = " "
        for index in text.indices {
            let character = text[index]
            let next = text[text.index(after: index)...].first ?? " "
            if ";,(\n–—".contains(character) || ".!".contains(character) && next == " " && last.isLowercase {
                end = index
                break
            }
            last = character
        }
        var value = String(text[..<end])
        for word in clauseEnds {
            if let range = value.range(ofWords: word) { value = String(value[..<range]) }
        }
        value = value.trimming { $0.isWhitespace || ".:=\"'".contains($0) }
        for article in articles where value.hasPrefix(article) {
            value.removeFirst(article.count)
            break
        }
        return value.isEmpty || value.split(separator: " ").count > 8 ? nil : value
    }

    /// Returns the town behind the comma after a street: `5 Mill Lane, Ashby in 2024`.
    private static func town(behind street: String, in text: Substring) -> String? {
        guard ContactValues.isStreet(street), let range = text.firstRange(of: street), text[range.upperBound...].hasPrefix(", ")
        else { return nil }
        let clause = text[range.upperBound...].dropFirst(2).prefix { !",;.(\n–—".contains($0) }
        let words = clause.split(separator: " ").prefix { $0.first.map { $0.isUppercase || $0.isNumber } ?? false }
        let town = words.joined(separator: " ")
        return ContactValues.isTown(town) ? town : nil
    }

    /// Words with which another clause begins.
    private static let clauseEnds = [
        "since", "because", "but", "and", "from", "until", "who", "now", "seit", "weil", "aber", "und", "ab", "bis", "depuis",
        "parce", "mais", "et", "desde", "porque", "pero", "y",
    ]
    private static let articles = ["the ", "an ", "a ", "eine ", "ein ", "als ", "un ", "une ", "una "]
    /// Words that say that something replaces what was known before.
    private static let newWords: Set<String> = [
        "now", "new", "changed", "moved", "joined", "since", "started", "became", "promoted", "instead", "jetzt", "neu", "neue",
        "neuer", "neues", "seit", "ab", "zieht", "wechselt", "maintenant", "nouveau", "nouvelle", "depuis", "desormais",
        "ahora",
        "nuevo", "nueva", "desde",
    ]

    // MARK: - Whose it is

    /// In the note about a person, a sentence without another subject is about that person.
    private func isOfOwnNote(_ words: UnitWords, _ phrase: Range<Int>, _ names: [Range<Int>]) -> Bool {
        if phrase.lowerBound < 4 { return !Self.isOfRelative(words.words[..<phrase.lowerBound]) }
        let before = words.words[max(0, phrase.lowerBound - 4)..<phrase.lowerBound]
        return before.contains(where: Self.pronouns.contains) || isOfMention(words, phrase, names)
    }

    private static func isOfRelative(_ words: ArraySlice<String>) -> Bool {
        words.contains("father") || words.contains("mother")
    }

    /// Whether a sentence begins with a pronoun in the third person.
    static func beginsWithPronoun(_ text: String) -> Bool {
        FoldedWords.of(String(text.prefix(longestBeginning))).first.map(pronouns.contains) ?? false
    }

    private static let longestBeginning = 12

    private static let pronouns: Set<String> = [
        "he", "she", "they", "er", "sie", "il", "elle", "el", "ella", "his", "her", "their", "sein", "ihr", "sa", "son", "su",
    ]

    /// Elsewhere, the name is beside the phrase, with nobody else in between: *Jonas's new number is*, *call Jonas on*, *the number of Jonas*.
    private func isOfMention(_ words: UnitWords, _ phrase: Range<Int>, _ names: [Range<Int>]) -> Bool {
        names.contains { name in
            var between =
                name.upperBound <= phrase.lowerBound
                ? name.upperBound..<phrase.lowerBound : phrase.upperBound..<max(phrase.upperBound, name.lowerBound)
            // *Ada and Jens moved to Moss*
            if let first = between.first, Self.conjunctions.contains(words.words[first]) {
                between = between.dropFirst().drop { words.isCapitalized($0) }
            }
            return !name.overlaps(phrase) && between.count <= Self.mostWordsBetween
                && !between.contains { words.isCapitalized($0) && words.words[$0].count > 1 }
        }
    }

    private static let mostWordsBetween = 4
    private static let conjunctions: Set<String> = ["and", "und", "et", "y", "e"]

    private static func isOfFirstPerson(_ words: UnitWords, _ phrase: Range<Int>, _ names: [Range<Int>]) -> Bool {
        words.words[max(0, phrase.lowerBound - 3)..<phrase.lowerBound].contains(where: firstPersonWords.contains)
    }

    /// Pronouns and possessives of the first person.
    static let firstPersonWords: Set<String> = ["my", "i", "m", "me", "mein", "meine", "ich", "mon", "ma", "je", "mi", "yo"]

    // MARK: - Work

    /// Splits *nurse at Elm House* and *nurse (Elm House)* into the job and the employer.
    private func work(_ text: String) -> [Reading] {
        let line = text.trimming { ".-* ".contains($0) }
        if line.last == ")", let bracket = line.firstIndex(of: "("), bracket > line.startIndex {
            let company = line[bracket...].dropFirst().dropLast()
            if company.first?.isUppercase == true, !company.contains(where: { $0.isNumber || $0 == "," }) {
                return job(line[..<bracket].trimmed) + [Reading(attribute: .employer, label: nil, value: String(company))]
            }
        }
        for word in ["at", "@", "bei", "chez"] {
            let parts = line.components(separatedByWord: word)
            if let parts, parts.after.first?.isUppercase == true {
                return job(parts.before) + [Reading(attribute: .employer, label: nil, value: parts.after)]
            }
        }
        return job(line)
    }

    private func job(_ value: String) -> [Reading] {
        value.isEmpty ? [] : [Reading(attribute: .job, label: nil, value: value)]
    }

    /// Reads the first line of a contact note if it states only the work: `Nurse at Elm House.`, `Nurse (Elm House)`.
    private func workLine(_ text: String) -> [Reading] {
        let line = text.trimming { ".-* ".contains($0) }
        let words = line.split(separator: " ")
        // *Met at a fair*, *Knows Ada (from school)*
        let isOfMeeting = words.first.map { ["met", "knows", "know"].contains($0.lowercased()) } ?? true
        guard text.first?.isUppercase == true, !text.contains(":"), (2...8).contains(words.count), !line.contains("."),
            !isOfMeeting
        else { return [] }
        let read = work(line)
        return read.contains { $0.attribute == .employer } ? read : []
    }
}

extension String {
    /// Returns the text before and after a word that is not at either end.
    fileprivate func components(separatedByWord word: String) -> (before: String, after: String)? {
        guard let start = range(ofWords: word) else { return nil }
        let after = self[start...].trimmed.dropFirst(word.count).trimmed
        let before = self[..<start].trimmed
        return before.isEmpty || after.isEmpty ? nil : (before, after)
    }

    /// Returns where a word stands between spaces.
    fileprivate func range(ofWords word: String) -> String.Index? {
        var index = startIndex
        while let space = self[index...].firstIndex(of: " ") {
            let rest = self[self.index(after: space)...]
            if rest.hasPrefix(word), rest.dropFirst(word.count).first.map({ $0 == " " }) ?? true { return space }
            index = self.index(after: space)
        }
        return nil
    }
}
