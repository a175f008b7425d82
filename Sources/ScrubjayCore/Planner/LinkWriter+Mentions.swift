import ScrubjayDocuments
import ScrubjayText

/// Lines of other notes that name a note without a link.
extension LinkWriter {
    /// A name in more passages than this share of all is too common to mean the note.
    private static let commonShare = 0.02
    private static let leastCommon = 200

    /// A name by which other notes may mean a note.
    private struct SpokenName {
        let written: String
        /// Folded.
        let words: String
        /// Whether it means the note only if it is written like this.
        let needsCase: Bool
        /// Whom the note is about, if the name is the short name of a person.
        var person: KnownPerson?

        init?(_ written: String, person: KnownPerson? = nil) {
            self.written = written
            self.person = person
            words = FoldedWords.joined(written)
            // A common word means the note only if it is written like its name.
            needsCase = person != nil || EnglishWords.contains(words)
            guard words.utf8.count > 2, !words.utf8.allSatisfy({ $0 < 0x3A }) else { return nil }
        }

        /// Whether a line has the name, outside of links.
        func isIn(_ line: String) -> Bool {
            guard let person else { return JoinedWords(line).contains(words) && (!needsCase || line.contains(written)) }
            guard line.contains(written), person.isNamed(in: line) else { return false }
            return line.ranges(of: written).contains { range in
                let rest = line[range.upperBound...]
                guard !(line[..<range.lowerBound].last?.isLetter ?? false), !(rest.first?.isLetter ?? false) else {
                    return false
                }
                // The next word may be the surname of somebody else who is not known.
                let next = rest.hasPrefix(" ") ? rest.dropFirst().prefix(while: \.isLetter) : ""
                let isName = next.first?.isUppercase ?? false
                return !isName || person.aliases.contains { JoinedWords(joined: $0).contains(Folding.folded(String(next))) }
            }
        }
    }

    /// The lines that name a note, the latest first.
    ///
    /// - Parameter linked: Lines with a link to it, which are left out.
    func mentions(
        of documents: [StoredDocument], linked: Set<LinePlace>, _ names: [StoredDocument.ID: DocumentName], _ scope: Scope,
        _ limit: Int, _ lines: inout LineReader
    ) throws -> TruncatedList<NoteLinks.Mention> {
        let own = Set(documents.map(\.id))
        let most = max(Self.leastCommon, Int(Double(try snapshot.passageCount()) * Self.commonShare))
        var found: [LinePlace: String] = [:]
        for name in try spokenNames(of: documents) {
            guard let tree = try lookup.phrase(name.written.filter { $0 != "\"" }) else { continue }
            let passages = try snapshot.matches(.inField(.body, tree))
            guard passages.count <= most else { continue }
            for stored in try snapshot.passages(passages.ids).values {
                guard !own.contains(stored.documentID), scope.contains(stored.documentID) else { continue }
                for line in Self.lines(with: name, in: stored.passage) {
                    let place = LinePlace(document: stored.documentID, line: line)
                    if !linked.contains(place), found[place] == nil { found[place] = name.written }
                }
            }
        }
        let order = latestFirst(Set(found.keys), names)
        return TruncatedList(
            shown: try order.prefix(limit).compactMap { place in
                try noteLine(place, &lines).map { NoteLinks.Mention(line: $0, name: found[place] ?? "") }
            }, total: order.count)
    }

    /// The titles and aliases of a note, then the short names of the person whom it is about.
    private func spokenNames(of documents: [StoredDocument]) throws -> [SpokenName] {
        let aliases = try snapshot.properties(named: StoredProperty.aliasKeys, of: Set(documents.map(\.id)))
        let titles = Set(documents.map(\.title) + aliases.flatMap { NoteNames.aliases(of: $0) }).sorted()
        var names = titles.compactMap { SpokenName($0) }
        for document in documents {
            for short in try shortNames(of: document) where !names.contains(where: { $0.words == short.words }) {
                names.append(short)
            }
        }
        return names
    }

    /// The short names of the person whom a note is about that can mean nobody else: the first name, and those that documents use for them.
    private func shortNames(of document: StoredDocument) throws -> [SpokenName] {
        let people = try snapshot.people(called: document.title)
        guard let person = people.first, people.count == 1 else { return [] }
        let title = NameKey.folded(document.title)
        let isFullName = title.contains(" ") && person.aliases.contains(title)
        let claims = try isFullName ? [:] : snapshot.documentsWithClaims(aboutNamesOf: [person.id])
        guard isFullName || claims[person.id]?.contains(document.id) ?? false else { return [] }
        let unclear = try snapshot.people(.onlyCandidates([person.id])).map(\.name)
        return try ([String(person.name.prefix { $0 != " " })] + unclear).compactMap { name in
            guard name.first?.isUppercase ?? false, !name.contains("@"),
                try snapshot.people(called: name).map(\.id) == [person.id]
            else { return nil }
            return SpokenName(name, person: person)
        }
    }

    /// The lines of the file in which a passage has a name, outside of links.
    private static func lines(with name: SpokenName, in passage: Passage) -> [Int] {
        let texts = passage.text.split(separator: "\n", omittingEmptySubsequences: false).map { withoutLinks($0) }
        var found = texts.indices.filter { name.isIn(texts[$0]) }
        // A name may be broken at the end of a line.
        if found.isEmpty, !name.needsCase {
            found = texts.indices.dropLast().filter { name.isIn(texts[$0] + " " + texts[$0 + 1]) }
        }
        return found.map { passage.sourceLines(of: $0...$0).lowerBound }
    }

    private static func withoutLinks(_ line: Substring) -> String {
        guard line.utf8.contains(UInt8(ascii: "[")), line.contains("[[") else { return String(line) }
        var text = ""
        var rest = line
        while let open = rest.firstRange(of: "[["), let close = rest[open.upperBound...].firstRange(of: "]]") {
            text += rest[..<open.lowerBound] + " | "
            rest = rest[close.upperBound...]
        }
        return text + rest
    }
}
