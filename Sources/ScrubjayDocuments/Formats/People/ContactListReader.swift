import ScrubjayText

/// Reads a note that lists people, such as an address book, and finds the names of each person in it.
///
///     - Jonas Weber (JW) – carpenter, 0170 5550133
///     - Mum: Margaret Hale, 0151 5550110
///     | Rosa Lind | rosa@lind.example |
///
/// A note lists people if its title says so, or if several of its entries begin with a name and have a telephone number or a mail address. In the
/// second case, entries without either count only if most have one. Since offices and shops are listed, too, a name needs a title, a usual given name, or
/// another name beside it.
struct ContactListReader {
    private let text: DocumentText

    /// A line or item that begins with a full name.
    private struct Entry {
        let claim: PersonClaim
        /// Whether a telephone number or a mail address stands in it.
        let hasContact: Bool
    }

    /// Returns one claim for each person that the note lists.
    static func claims(_ document: Document, metadata: NoteMetadata, name: FileName, text: DocumentText, leaves: [OutlineLeaf])
        -> [PersonClaim]
    {
        guard document.kind == .note, !name.isDate else { return [] }
        let reader = ContactListReader(text: text)
        let ranges = reader.ranges(of: leaves)
        let isListed = [document.title, name.title, metadata.type ?? ""].contains(where: isTitleOfList)
        // Most notes list nobody. Looking for two numbers or addresses takes a fraction of the time of reading names.
        guard isListed || reader.haveContacts(ranges) else { return [] }
        var entries: [Entry] = []
        for range in ranges where entries.count < entryLimit {
            if let entry = reader.entry(range) { entries.append(entry) }
        }
        let withContact = entries.filter(\.hasContact)
        guard isListed || withContact.count >= leastEntries else { return [] }
        let counted = isListed || withContact.count * 2 >= entries.count ? entries : withContact
        return counted.map(\.claim)
    }

    /// So many entries with a telephone number or a mail address make a list.
    private static let leastEntries = 2
    private static let entryLimit = 1000
    /// The most characters before the colon in front of a name.
    private static let labelLimit = 40
    /// The most bytes of a line that is an entry.
    private static let lineLimit = 600

    /// The lines and items that may be entries, 0-based.
    private func ranges(of leaves: [OutlineLeaf]) -> [Range<Int>] {
        leaves.flatMap { leaf -> [Range<Int>] in
            switch leaf.kind {
            case .code, .heading: []
            case .item: [leaf.lines]
            // The first row says what the columns are.
            case .table: leaf.lines.dropFirst().map { $0..<$0 + 1 }
            case .paragraph, .property: leaf.lines.map { $0..<$0 + 1 }
            }
        }
    }

    /// Whether enough of the lines have a number or an address to be a list.
    private func haveContacts(_ ranges: [Range<Int>]) -> Bool {
        var count = 0
        for range in ranges where hasContact(range) {
            count += 1
            if count == Self.leastEntries { return true }
        }
        return false
    }

    private func hasContact(_ lines: Range<Int>) -> Bool {
        let range = text.range(ofLines: lines)
        return range.count <= Self.lineLimit && ContactValues.areIn(text.bytes, range)
    }

    private func entry(_ lines: Range<Int>) -> Entry? {
        let line = ListMark.content(text.bytes, text.line(lines.lowerBound))
        let range = line.lowerBound..<text.range(ofLines: lines).upperBound
        guard range.count <= Self.lineLimit else { return nil }
        let words = ReadableText.of(text.string(range)).drop { $0 == "|" || $0 == " " }
        guard let claim = Self.claim(words, line: lines.lowerBound + 1) else { return nil }
        return Entry(claim: claim, hasContact: ContactValues.areIn(String(words)))
    }

    // MARK: - Names

    /// Reads the name with which an entry begins: `Jonas Weber (JW, Joe) –`, `Mum: Margaret Hale`, `Mum (Margaret Hale)`, `Kai "Kiki" Brandt,`.
    private static func claim(_ entry: Substring, line: Int) -> PersonClaim? {
        var (name, rest) = head(of: entry)
        var aliases: [String] = []
        if !isFull(name), let mark = entry.prefix(labelLimit).firstIndex(where: { ":=,(".contains($0) }),
            ":=".contains(entry[mark])
        {
            // *Mum: Margaret Hale*, *Harbour office: Rosa Lind*
            let label = entry[..<mark].trimmed
            if RelativeWords.all.contains(FoldedWords.joined(label)) { aliases.append(label) }
            (name, rest) = head(of: entry[mark...].dropFirst().drop { $0 == " " })
        } else if rest.first == "(", let close = rest.firstIndex(of: ")") {
            let names = rest[..<close].dropFirst().split { ",;/".contains($0) }.map(\.trimmed)
            if let full = names.first, !isFull(name), !name.contains(" "), isFull(full) {
                // *Mum (Margaret Hale)*, *Priya (Priyanka Rao)*
                aliases.append(name)
                name = full
            } else {
                aliases += names.filter { isShort($0, of: name) }
            }
        }
        // *Kai "Kiki" Brandt*
        let parts = name.split(omittingEmptySubsequences: false) { "\"“”„".contains($0) }
        if parts.count == 3 {
            aliases += [parts[1].trimmed, parts.map(\.trimmed).joined(separator: " ")]
            name = parts[0].trimmed + " " + parts[2].trimmed
        }
        guard isFull(name), !aliases.isEmpty || GivenNames.begin(withoutTitle(name)) || name != withoutTitle(name) else {
            return nil
        }
        let plain = withoutTitle(name)
        return PersonClaim(source: .contactNote, name: plain.contains(" ") ? plain : name, aliases: aliases, line: line)
    }

    /// Splits off the words at the beginning that begin with a capital or are particles of names, up to a mark or number.
    private static func head(of entry: Substring) -> (words: String, rest: Substring) {
        var words: [Substring] = []
        var rest = entry
        while words.count < 6, let first = rest.first, first.isLetter || "\"“„".contains(first) {
            let end = rest.firstIndex { $0 == " " || ",:;=/()|+&–—<".contains($0) } ?? rest.endIndex
            var word = rest[..<end]
            // A stop belongs to a title or to initials, as in *Dr.*, or ends the sentence.
            let endsSentence = word.last == "." && word.count > 5
            if endsSentence { word.removeLast() }
            guard
                word.first.map({ $0.isUppercase || "\"“„".contains($0) }) ?? false || NameParticles.contains(word.lowercased())
            else { break }
            words.append(word)
            rest = rest[end...].drop { $0 == " " }
            if endsSentence { break }
        }
        // *Dentist Dr Heuer*
        if let title = words.lastIndex(where: isTitle) {
            words.removeFirst(words[..<title].lastIndex { !isTitle($0) }.map { $0 + 1 } ?? 0)
        }
        return (words.joined(separator: " "), rest)
    }

    /// Whether a text is two to five words, or a title and a name, and may be the name of a person.
    private static func isFull(_ name: String) -> Bool {
        let words = name.split(separator: " ")
        return (2...5).contains(words.count) && !isTitle(words[words.count - 1]) && PersonName(name) != nil
            && words.allSatisfy {
                $0.first.map { $0.isUppercase || "\"“„".contains($0) } ?? false || NameParticles.contains($0.lowercased())
            }
            && !words.allSatisfy { $0.allSatisfy(\.isUppercase) }
    }

    private static func isTitle(_ word: Substring) -> Bool { PersonTitles.contains(FoldedWords.joined(String(word))) }

    private static func withoutTitle(_ name: String) -> String {
        name.split(separator: " ").drop(while: isTitle).joined(separator: " ")
    }

    /// Whether a text in brackets is another name of a person, rather than a town: the initials, or a name with the same first letter.
    private static func isShort(_ alias: String, of name: String) -> Bool {
        let plain = alias.trimming { $0.isWhitespace || "\"'“”„".contains($0) }
        guard let first = plain.first, first.isUppercase, plain.count <= 24, !plain.contains(where: \.isNumber) else {
            return false
        }
        let initials = withoutTitle(name).split(separator: " ").compactMap(\.first)
        return plain.count <= 4 && plain.allSatisfy(\.isUppercase)
            ? Array(plain) == initials || plain.count == 2 : first == initials.first
    }

    // MARK: - Words

    private static func isTitleOfList(_ title: String) -> Bool {
        let words = JoinedWords(title)
        return FoldedWords.of(title).count <= 5 && titles.contains(where: words.contains)
    }

    /// Titles of lists of people, folded, in English, German, French, Spanish and Swedish.
    private static let titles = [
        "people", "contacts", "address book", "addresses", "who is who", "phone numbers", "phone list", "family", "kontakte",
        "adressbuch", "adressen", "wer ist wer", "telefonliste", "familie", "carnet d adresses", "annuaire", "famille",
        "qui est qui", "contactos", "agenda de contactos", "familia", "adressbok", "kontakter", "familj",
    ]
}
