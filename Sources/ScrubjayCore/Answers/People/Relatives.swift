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

    /// The relation in a question, with *my* before it.
    private static func mention(in question: String) -> (range: Range<String.Index>, forms: [String])? {
        let words = PersonNameMatcher.words(of: question)
        for (index, word) in words.enumerated() {
            let isOwned = index > 0 && possessives.contains(words[index - 1].folded)
            guard RelativeWords.all.contains(word.folded), isOwned || RelativeWords.isName(word.folded) else { continue }
            let forms = RelativeWords.names(of: word.folded)
            let written = word.written.trimming { !$0.isLetter }
            guard !forms.isEmpty, let end = question[word.written.startIndex...].firstRange(of: stem(of: written))?.upperBound
            else {
                continue
            }
            return ((isOwned ? words[index - 1] : word).written.startIndex..<end, forms)
        }
        return nil
    }

    /// A word without the ending of a possessive: *Mum's*.
    private static func stem(of word: String) -> String {
        String(word.prefix { $0 != "'" && $0 != "\u{2019}" })
    }

    // MARK: - Names in the notes

    private func names(_ forms: [String]) throws -> [String] {
        let folded = Set(forms.map { Folding.folded($0) })
        let found = try snapshot.matches(.any(try forms.compactMap(lookup.anyForm)))
        var names: [String] = []
        for (document, passage) in try lookup.quotable(found, atMost: Self.passages) where try mayBeOfOwner(document) {
            guard passage.text.utf8.contains(0x20) else { continue }
            for unit in Evidence.sentences(of: passage, in: document) where try isOfOwner(unit) {
                names += try Self.runs(in: unit.text, after: folded).compactMap { try person($0, document) }
            }
        }
        return Self.longest(names)
    }

    /// The most passages with a word for the relative that are read, the last ones.
    private static let passages = 200

    /// Whether the owner may have written a document. In the mail of somebody else, *my mother* is another person.
    private func mayBeOfOwner(_ document: StoredDocument) throws -> Bool {
        let authors = document.people.filter { $0.role == .author }
        guard !authors.isEmpty else { return !LetterFormula.isMail(document) }
        let owners = try snapshot.owners()
        return authors.allSatisfy { author in owners.contains { $0.isNamed(in: author.name) } }
    }

    private func isOfOwner(_ unit: Evidence) throws -> Bool {
        guard let speaker = unit.speaker else { return unit.passage.turns.isEmpty }
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
            if !run.isEmpty { found.append(run) }
        }
        return found
    }

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
