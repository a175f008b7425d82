import ScrubjayDocuments
import ScrubjayText

/// Finds what the notes state about a person: in contact notes, in lists of people, in tables, and in sentences elsewhere.
struct PersonFacts {
    let snapshot: any DocumentCatalogue & PersonCatalogue & FullTextIndex
    let lookup: WordLookup
    /// The order of day and month in numeric dates.
    let order: DateOrder

    /// Returns the facts of a person, by attribute, current ones first.
    ///
    /// - Parameter attribute: The attribute to look for; `nil` for all.
    func facts(of person: KnownPerson, _ attribute: PersonAttribute? = nil) throws -> [FoundFact] {
        let notes = try contactNotes(of: person)
        var found = try notes.own.flatMap { try facts(of: person, inContactNote: $0) }
        let attributes = attribute.map { [$0] } ?? PersonAttribute.all
        let isOwner = try isOwner(person)
        for (document, passages) in try others(of: person, stating: attributes, isOwner: isOwner)
        where !notes.all.contains(document.id) {
            found += facts(of: person, in: document, passages, isOwner: isOwner)
        }
        return FoundFact.resolved(found.filter { attributes.contains($0.reading.attribute) })
    }

    /// Returns the facts of a person that one document states. Other documents, which tell whether these still hold, are read only if there are any.
    func facts(of person: KnownPerson, statedIn document: StoredDocument) throws -> [FoundFact] {
        let notes = try contactNotes(of: person)
        let stated: [FoundFact]
        if notes.own.contains(where: { $0.id == document.id }) {
            stated = try facts(of: person, inContactNote: document)
        } else if notes.all.contains(document.id) {
            stated = []
        } else {
            let passages = try snapshot.passages(of: document.id).map(\.passage)
            stated = facts(of: person, in: document, passages, isOwner: try isOwner(person))
        }
        return stated.isEmpty ? [] : try facts(of: person).filter { $0.evidence.document.id == document.id }
    }

    private func isOwner(_ person: KnownPerson) throws -> Bool { try snapshot.owners().contains { $0.id == person.id } }

    // MARK: - Contact notes

    /// Returns the contact notes of the person, and the IDs of these and of the contact notes of others with the same first name. A contact note of
    /// somebody with the same first name says that name without meaning this person.
    private func contactNotes(of person: KnownPerson) throws -> (own: [StoredDocument], all: Set<StoredDocument.ID>) {
        let own = Set(try snapshot.contactNotes(of: person.id).filter(lookup.scope.contains))
        let namesakes = try person.name.split(separator: " ").first.map { try snapshot.knownPeople(called: String($0)) } ?? []
        let theirs = try namesakes.filter { $0.id != person.id }.flatMap { try snapshot.contactNotes(of: $0.id) }
        let documents = try snapshot.documents(Array(own)).values.sorted { $0.location < $1.location }
        return (documents, own.union(theirs))
    }

    private func facts(of person: KnownPerson, inContactNote document: StoredDocument) throws -> [FoundFact] {
        let passages = try snapshot.passages(of: document.id).map(\.passage)
        // The title of a list of people names none of them.
        let isOwn = person.isNamed(in: document.title)
        return facts(of: person, in: passages, of: document, isContactNote: true) { evidence, isFirst in
            if isOwn { return .ownNote(isFirst: isFirst) }
            return Self.begins(evidence.text, with: person) ? .entry(isInList: true) : nil
        }
    }

    // MARK: - Other notes

    /// Returns the passages elsewhere that may state something of the person, by document, in the order of files.
    private func others(
        of person: KnownPerson, stating attributes: [PersonAttribute], isOwner: Bool
    ) throws -> [(document: StoredDocument, passages: [Passage])] {
        let first = person.name.split(separator: " ").prefix(1).map(String.init)
        let naming = try snapshot.matches(.any(try (person.aliases + first).compactMap(lookup.anyForm)))
        let stating = try snapshot.matches(.any(try attributes.flatMap(\.phrases).compactMap(lookup.phrase)))
        var both = naming
        both.formIntersection(stating)
        if isOwner {
            var own = stating
            own.formIntersection(
                try snapshot.matches(.any(try PersonFactReader.firstPersonWords.sorted().compactMap(lookup.phrase))))
            both = both.union(own)
        }
        // A line such as *Jonas: 0170 5550133* has no word for what it states.
        let found = try lookup.quotable(both, atMost: Self.passageLimit) + lookup.quotable(naming, atMost: Self.namingLimit)
        var order: [StoredDocument.ID] = []
        var documents: [StoredDocument.ID: (document: StoredDocument, passages: [Passage])] = [:]
        for (document, passage) in found {
            if documents[document.id] == nil { order.append(document.id) }
            var known = documents[document.id] ?? (document, [])
            if !known.passages.contains(where: { $0.byteRange == passage.byteRange }) { known.passages.append(passage) }
            documents[document.id] = known
        }
        return order.compactMap { documents[$0] }
    }

    private static let passageLimit = 500
    /// Passages that name the person without a word for an attribute are many; only the last ones are read.
    private static let namingLimit = 200

    private func facts(
        of person: KnownPerson, in document: StoredDocument, _ passages: [Passage], isOwner: Bool
    ) -> [FoundFact] {
        let authors = document.people.filter { $0.role == .author }.map { NameKey.folded($0.name) }
        return facts(of: person, in: passages, of: document, isContactNote: false) { evidence, _ in
            let text = evidence.text
            if evidence.turn == nil, Self.begins(text, with: person) { return .entry(isInList: false) }
            if person.isNamed(in: text), evidence.speaker.map({ !person.isNamed(in: $0) }) ?? true { return .mention }
            let speakers = evidence.speaker.map { [NameKey.folded($0)] } ?? authors
            let isOwn = speakers.isEmpty ? isOwner && document.kind == .note : speakers.contains(where: person.aliases.contains)
            return isOwn ? .firstPerson : nil
        }
    }

    /// Whether a line begins with the person's name and a mark that separates it from what follows: `Jonas Weber: …`, `Jonas – …`.
    private static func begins(_ text: String, with person: KnownPerson) -> Bool {
        let words = UnitWords(text)
        guard let name = person.mentions(in: words.words).first,
            name.lowerBound == 0 || name.lowerBound == 1 && titles.contains(words.words[0])
        else { return false }
        let rest = words.text(after: name).drop { $0 == " " || $0 == "\"" || $0 == "\u{201D}" }
        return rest.first.map { "(-–—:=,/|".contains($0) } ?? false
    }

    /// Words before a name.
    private static let titles: Set<String> = ["dr", "prof", "herr", "frau", "mr", "mrs", "ms", "mme", "m", "sr", "sra"]

    // MARK: - Units

    /// Reads units in text order.
    ///
    /// - Parameter subject: How a unit is about the person; `nil` if it is not.
    private func facts(
        of person: KnownPerson, in passages: [Passage], of document: StoredDocument, isContactNote: Bool,
        subject: (_ evidence: Evidence, _ isFirst: Bool) -> PersonFactReader.Subject?
    ) -> [FoundFact] {
        let reader = PersonFactReader(person: person, language: Language(known: document.language))
        let dates = WrittenDateParser(order: order)
        let stated = isContactNote ? nil : document.dates.stated?.date
        var found: [FoundFact] = []
        var hasBegun = false
        for passage in passages where passage.channel != .code {
            var day = passage.headingPath.reversed().lazy.compactMap { dates.date(in: $0)?.civilDate }.first ?? stated
            var header: [String] = []
            for evidence in Evidence.sentences(of: passage, in: document) {
                let text = evidence.text
                if evidence.sentence.isHeading {
                    day = dates.date(in: text)?.civilDate ?? day
                    continue
                }
                let isFirst = !hasBegun && evidence.isProse
                if isFirst { hasBegun = true }
                let cells = Self.cells(of: text)
                let readings: [PersonFactReader.Reading]
                if let cells {
                    readings =
                        isContactNote && cells.count == 2
                        ? reader.readings(ofField: cells[0], value: cells[1])
                        : Self.readings(ofRow: cells, below: header, by: reader)
                    if header.isEmpty { header = cells }
                } else {
                    header = []
                    readings = Self.readings(of: evidence, as: subject(evidence, isFirst), by: reader)
                }
                found += readings.map {
                    FoundFact(
                        reading: $0, day: Self.since(text, dates) ?? day, evidence: evidence, isOfContactNote: isContactNote)
                }
            }
        }
        return found
    }

    /// Reads a unit with what is struck out in it.
    private static func readings(
        of evidence: Evidence, as subject: PersonFactReader.Subject?, by reader: PersonFactReader
    ) -> [PersonFactReader.Reading] {
        guard let subject else { return [] }
        let parts = evidence.source.split(separator: "~~", omittingEmptySubsequences: false)
        guard parts.count >= 3 else { return reader.readings(in: evidence.text, as: subject) }
        let kept = parts.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined(separator: " ")
        let current = reader.readings(in: ReadableText.ofLine(kept), as: subject)
        // What is struck out is read with the words before it: *Phone: ~~0151~~ 0170*.
        let old = reader.readings(in: ReadableText.ofLine(String(parts[0]) + String(parts[1])), as: subject)
        return current
            + old.filter { reading in !current.contains { $0.value == reading.value } }.map {
                PersonFactReader.Reading(attribute: $0.attribute, label: $0.label, value: $0.value, isStruck: true)
            }
    }

    /// Returns the cells of a row; `nil` for other lines.
    private static func cells(of text: String) -> [String]? {
        guard text.first == "|", text.count(where: { $0 == "|" }) > 1 else { return nil }
        return text.dropFirst().split(separator: "|", omittingEmptySubsequences: false).map(\.trimmed).dropLastIfEmpty()
    }

    /// Reads a row whose first cell names the person; the header says what the other cells are.
    private static func readings(
        ofRow cells: [String], below header: [String], by reader: PersonFactReader
    ) -> [PersonFactReader.Reading] {
        guard !header.isEmpty, let name = cells.first, reader.person.isNamed(in: name) else { return [] }
        return zip(header, cells).dropFirst().flatMap { reader.readings(ofField: $0, value: $1) }
    }

    /// Returns the day in *since 2 March 2026*.
    private static func since(_ text: String, _ dates: WrittenDateParser) -> CivilDate? {
        let words = UnitWords(text)
        let places = sinceWords.flatMap { words.ranges(of: $0) }
        return places.lazy.compactMap { dates.date(in: String(words.text(after: $0).prefix(24)))?.civilDate }.first
    }

    private static let sinceWords = ["since", "as of", "from", "seit", "ab", "depuis", "a partir du", "desde"]
}

extension [String] {
    fileprivate func dropLastIfEmpty() -> [String] { last == "" ? dropLast() : self }
}
