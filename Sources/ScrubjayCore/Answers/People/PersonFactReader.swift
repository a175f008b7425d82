import ScrubjayDocuments
import ScrubjayText

/// Reads what one unit of the notes states about a person.
struct PersonFactReader {
    /// How a unit is about the person.
    enum Subject: Equatable {
        /// It is in a note about the person. The first line of such a note may state only the work. A number without any word is the person's if nobody else
        /// and nothing else is named above or before it.
        case ownNote(isFirst: Bool, isBesideOthers: Bool = false)
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
        case .ownNote(let isFirst, let isBesideOthers):
            if let field = Self.field(text) {
                let read = readings(ofField: field.key, value: field.value)
                // *Doctor: 0151 496 0735* in somebody's note is not their number.
                if !read.isEmpty || PersonAttribute.named(FoldedWords.joined(field.key)) != nil { return read }
            }
            let details = readings(ofDetails: text)
            if !details.isEmpty { return details }
            let spoken = readings(ofPhrasesIn: UnitWords(text), isAbout: isOfOwnNote)
            let contacts = readings(ofContactsIn: text, isBesideOthers: isBesideOthers).filter { reading in
                !spoken.contains { $0.value == reading.value }
            }
            return spoken.isEmpty && contacts.isEmpty && isFirst ? workLine(text) : spoken + contacts
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

    // MARK: - Phrases

    /// Whether a phrase is about the person, given the words of its unit and the ranges of the phrase and of the person's names.
    typealias Relation = (_ words: UnitWords, _ phrase: Range<Int>, _ names: [Range<Int>]) -> Bool

    func readings(ofPhrasesIn words: UnitWords, isAbout: Relation) -> [Reading] {
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
    static let newWords: Set<String> = [
        "now", "new", "changed", "moved", "joined", "since", "started", "became", "promoted", "instead", "jetzt", "neu", "neue",
        "neuer", "neues", "seit", "ab", "zieht", "wechselt", "maintenant", "nouveau", "nouvelle", "depuis", "desormais",
        "ahora",
        "nuevo", "nueva", "desde",
    ]

    // MARK: - Whose it is

    /// In the note about a person, a sentence without another subject is about that person.
    private func isOfOwnNote(_ words: UnitWords, _ phrase: Range<Int>, _ names: [Range<Int>]) -> Bool {
        let others = others(in: words, besides: names)
        // *The birthday of Ida is on 3 May*
        let next = phrase.upperBound
        if next + 1 < words.words.count, Self.genitives.contains(words.words[next]), others.contains(next + 1) { return false }
        // *Her sister Ida, mobile 0151 496 0735*, but *Oma lives in Kiel* in the note of Oma.
        if phrase.lowerBound < 4 {
            // *Ada and Jens moved to Moss* is about both.
            let own = Set(names.flatMap(Array.init))
            func isJoined(_ index: Int) -> Bool {
                own.contains(index - 2) && Self.conjunctions.contains(words.words[index - 1])
                    || own.contains(index + 2) && Self.conjunctions.contains(words.words[index + 1])
            }
            return !others.contains { $0 < phrase.lowerBound && !isJoined($0) }
        }
        let before = words.words[max(0, phrase.lowerBound - 4)..<phrase.lowerBound]
        return before.contains(where: Self.pronouns.contains) || isOfMention(words, phrase, names)
    }

    /// The indices of words that mean somebody else: relatives, titles such as *Dr.*, and given names.
    func others(in words: UnitWords, besides names: [Range<Int>]) -> Set<Int> {
        let own = Set(names.flatMap(Array.init))
        let ownWords = FoldedWords.of(person.name)
        return Set(
            words.words.indices.filter { index in
                guard !own.contains(index) else { return false }
                let word = words.words[index]
                // *Dr. Quill* in the note of Ada Quill
                let isOwnTitle = index + 1 < words.words.count && ownWords.contains(words.words[index + 1])
                return PersonTitles.contains(word) && !isOwnTitle || RelativeWords.all.contains(word)
                    || words.isCapitalized(index) && GivenNames.contains(word)
            })
    }

    /// *Of*, in English, German, French and Spanish.
    private static let genitives: Set<String> = ["of", "von", "de", "d"]

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
    func work(_ text: String) -> [Reading] {
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
