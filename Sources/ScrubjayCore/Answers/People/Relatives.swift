import ScrubjayDocuments
import ScrubjayText

/// Finds the names of relatives whom a question calls by their relation: *my mother*, *Mum*, after *my mother Gudrun Alder* in a note.
///
/// Contact notes that give the relation make it an alias of the person already. Here sentences count, but only those that the owner may have written, and only if
/// all of them give the same name.
struct Relatives {
    let snapshot: any Snapshot
    let lookup: WordLookup

    /// Returns the question with the name of the relative; `nil` if it mentions no relative, or if the notes give no name or several.
    func named(in question: String) throws -> String? {
        guard let asked = Self.mention(in: question) else { return nil }
        // A contact note or `people.yaml` may say who that is.
        guard try asked.forms.allSatisfy({ try snapshot.knownPeople(called: $0).isEmpty }) else { return nil }
        let names = try names(asked.forms)
        guard let name = names.first, names.allSatisfy({ $0 == name }) else { return nil }
        return question.replacingCharacters(asked.range, with: name)
    }

    static func areMentioned(in question: String) -> Bool { mention(in: question) != nil }

    /// The relation in a question, with *my* before it; `nil` if it asks for a relative of somebody else.
    private static func mention(in question: String) -> (range: Range<String.Index>, forms: [String])? {
        let words = PersonNameMatcher.words(of: question)
        var found: (range: Range<String.Index>, forms: [String])?
        for (index, word) in words.enumerated() where RelativeWords.all.contains(word.folded) {
            let isOwned = index > 0 && possessives.contains(words[index - 1].folded)
            if !isOwned, isOfAnother(index, words) { return nil }
            guard found == nil, isOwned || RelativeWords.isName(word.folded) else { continue }
            let forms = RelativeWords.names(of: word.folded)
            let written = word.written.trimming { !$0.isLetter }
            guard !forms.isEmpty, let end = question[word.written.startIndex...].firstRange(of: stem(of: written))?.upperBound
            else {
                continue
            }
            found = ((isOwned ? words[index - 1] : word).written.startIndex..<end, forms)
        }
        return found
    }

    /// Whether the words around a relation say that it is the one of another person: *Kim's mum*, *seine Oma*, *la mamá de Luis*.
    private static func isOfAnother(_ index: Int, _ words: [(written: Substring, folded: String)]) -> Bool {
        func isName(_ text: Substring) -> Bool { text.first?.isUppercase ?? false }
        if index > 0 {
            let (written, folded) = words[index - 1]
            let isPossessive = (written.hasSuffix("'s") || written.hasSuffix("\u{2019}s")) && !contracted.contains(folded)
            // *Wann kommt Kims Oma*; any question begins with a capital.
            let isGenitive = index > 1 && isName(written) && folded.hasSuffix("s") && folded.utf8.count > 3
            if isPossessive || isGenitive || possessivesOfOthers.contains(folded) { return true }
        }
        guard index + 1 < words.count else { return false }
        let next = words[index + 1]
        if next.written.hasPrefix("d'") || next.written.hasPrefix("d\u{2019}") { return isName(next.written.dropFirst(2)) }
        return prepositions.contains(next.folded) && index + 2 < words.count && isName(words[index + 2].written)
    }

    /// Words before *'s* that are no owners: *what's Mum's number*.
    private static let contracted: Set<String> = [
        "what", "who", "where", "when", "how", "why", "which", "that", "it", "there", "here", "he", "she", "let",
    ]
    /// Before the name of another person: *the mum of Kim*.
    private static let prepositions: Set<String> = ["of", "von", "vom", "de", "du", "del"]
    /// Possessives of others, and articles, folded, in English, German, French and Spanish.
    private static let possessivesOfOthers = Set(
        WordList.words(
            """
            his her their your its whose the a an sein seine seiner seinem seinen ihr ihre ihrer ihrem ihren dein deine deiner deinem \
            deinen euer eure eurer eurem euren wessen der die das dem den des ein eine einer einem einen son sa ses leur leurs ton ta \
            tes votre vos le la les un une su sus tu tus vuestra vuestro el los las una
            """))

    /// A word without the ending of a possessive: *Mum's*.
    private static func stem(of word: String) -> String {
        String(word.prefix { $0 != "'" && $0 != "\u{2019}" })
    }

    // MARK: - Names in the notes

    private func names(_ forms: [String]) throws -> [String] {
        let folded = Set(forms.map { Folding.folded($0) })
        let found = try snapshot.matches(.any(try forms.compactMap(lookup.anyForm)))
        var names: [String] = []
        for (document, passage) in try lookup.quotable(found, atMost: Self.passages) {
            guard passage.text.utf8.contains(0x20) else { continue }
            let mayBeOfOwner = try mayBeOfOwner(document)
            for unit in Evidence.sentences(of: passage, in: document) where try isOfOwner(unit, mayBeOfOwner) {
                names += try Self.runs(in: unit.text, after: folded).compactMap { try person($0, document) }
            }
        }
        return Self.longest(names)
    }

    /// The most passages with a word for the relative that are read, the last ones.
    private static let passages = 200

    /// Whether the owner may have written a document. In the mail or the book of somebody else, *my mother* is another person.
    private func mayBeOfOwner(_ document: StoredDocument) throws -> Bool {
        let authors = document.people.filter { $0.role == .author }
        guard !authors.isEmpty else { return try Self.formatsOfNotes.contains(document.format) && !isClip(document) }
        let owners = try snapshot.owners()
        return authors.allSatisfy { author in owners.contains { $0.isNamed(in: author.name) } }
    }

    /// The formats in which people write their own notes.
    private static let formatsOfNotes: Set<String> = [
        "markdown", "text", "org", "canvas", "rtf", "docx", "odt", "enex", "keep", "roam",
    ]

    /// Whether a note was copied from the web: a property gives its address.
    private func isClip(_ document: StoredDocument) throws -> Bool {
        guard let first = try snapshot.passages(of: document.id, from: 0, limit: 1).first?.passage else { return false }
        let properties = String(decoding: first.text.utf8.prefix(first.propertyBytes), as: UTF8.self).lowercased()
        return properties.split(whereSeparator: \.isNewline).contains { line in
            line.contains("http") && ["source", "url", "link"].contains { line.hasPrefix($0) }
        }
    }

    private func isOfOwner(_ unit: Evidence, _ mayBeOfOwner: Bool) throws -> Bool {
        guard let speaker = unit.speaker else { return mayBeOfOwner && unit.passage.turns.isEmpty }
        return try snapshot.owners().contains { $0.isNamed(in: speaker) }
    }

    /// Returns the capitalised words behind *my mother* in a text, at most three.
    private static func runs(in text: String, after relation: Set<String>) -> [[String]] {
        let words = text.split(separator: " ")
        var found: [[String]] = []
        for index in words.indices.dropFirst().dropLast() {
            let word = words[index]
            guard let last = word.last, last.isLetter || last == ",", relation.contains(FoldedWords.joined(String(word))),
                possessives.contains(FoldedWords.joined(String(words[index - 1])))
            else { continue }
            var run: [String] = []
            for next in words[(index + 1)...].prefix(wordsOfName) {
                let name = String(stem(of: String(next)).prefix { $0.isLetter || $0 == "-" })
                guard name.count > 1, name.first?.isUppercase == true, next.first == name.first else { break }
                run.append(name)
                // A mark or a possessive ends the name.
                if name.count < next.count { break }
            }
            let isList = last == "," && !isApposition(words[(index + 1)...], wordsOfName: run.count)
            if !run.isEmpty, !isList { found.append(run) }
        }
        return found
    }

    /// Whether the name with which some words begin only explains the word before the comma: *my mother, Gudrun Alder, brings …*, but not *my mother, Ada and
    /// Ben* or *my mother, Ada, Ben*.
    private static func isApposition(_ words: ArraySlice<Substring>, wordsOfName count: Int) -> Bool {
        let rest = words.dropFirst(count)
        guard words.dropLast(rest.count).last?.last == ",", let next = rest.first else { return false }
        return next.first?.isUppercase == false && !conjunctions.contains(FoldedWords.joined(String(next)))
    }

    private static let conjunctions: Set<String> = ["and", "or", "und", "oder", "sowie", "et", "ou", "y", "e", "o"]

    private static let wordsOfName = 3

    /// Returns the one known person whom the first words name, or else a first name with a family name.
    private func person(_ run: [String], _ document: StoredDocument) throws -> String? {
        for count in stride(from: run.count, through: 1, by: -1) {
            let people = try snapshot.knownPeople(called: run.prefix(count).joined(separator: " "))
            if people.count == 1 { return people[0].name }
            if !people.isEmpty { return nil }
        }
        // German capitalises all nouns.
        return run.count == 2 && document.language != "de" ? run.joined(separator: " ") : nil
    }

    /// Returns the names without those that begin another one: *Gudrun* beside *Gudrun Alder*.
    private static func longest(_ names: [String]) -> [String] {
        names.filter { name in !names.contains { $0.hasPrefix(name + " ") } }
    }

    /// Folded, in English, German, French and Spanish.
    private static let possessives: Set<String> = [
        "my", "our", "mein", "meine", "meiner", "meinem", "meinen", "unsere", "unserer", "ma", "mon", "notre", "mi", "nuestra",
        "nuestro",
    ]
}

extension String {
    fileprivate func replacingCharacters(_ range: Range<String.Index>, with other: String) -> String {
        self[..<range.lowerBound] + other + self[range.upperBound...]
    }
}
