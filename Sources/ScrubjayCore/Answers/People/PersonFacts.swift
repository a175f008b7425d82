import ScrubjayDocuments
import ScrubjayText

/// Finds what the notes state about a person: in contact notes, in lists of people, in tables, and in sentences elsewhere.
struct PersonFacts {
    let snapshot: any DocumentCatalogue & PassageCatalogue & PersonCatalogue & FullTextIndex
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
        let cues = AttributeCues(attributes)
        for document in try others(of: person, cues: cues, isOwner: isOwner)
        where !notes.all.contains(document.document.id) {
            found += facts(of: person, in: document, cues, isOwner: isOwner)
        }
        return FoundFact.resolved(found.filter { attributes.contains($0.reading.attribute) })
    }

    /// Returns the facts of people that one document states. Only if it states any, other documents are read to see whether they are current.
    func facts(of people: [KnownPerson], statedIn document: StoredDocument) throws -> [(
        person: KnownPerson, facts: [FoundFact]
    )] {
        let passages = try snapshot.passages(of: document.id).map(\.passage)
        let cues = AttributeCues(PersonAttribute.all)
        let units = DocumentUnits(
            document,
            passages.filter {
                cues.havePhrase(in: $0.text) || cues.haveValue(in: $0.text)
                    || LetterFormula.isMail(document) && $0.propertyBytes > 0
            })
        return try people.compactMap { person in
            let notes = try contactNotes(of: person)
            let stated: [FoundFact]
            if notes.own.contains(where: { $0.id == document.id }) {
                stated = try facts(of: person, inContactNote: document)
            } else if notes.all.contains(document.id) {
                stated = []
            } else {
                stated = facts(of: person, in: units, cues, isOwner: try isOwner(person))
            }
            guard !stated.isEmpty else { return nil }
            return (person, try facts(of: person).filter { $0.evidence.document.id == document.id })
        }
    }

    private func isOwner(_ person: KnownPerson) throws -> Bool { try snapshot.owners().contains { $0.id == person.id } }

    // MARK: - Contact notes

    /// Returns the contact notes of the person, and the IDs of these and of the contact notes of people with the same first name, who are meant by that
    /// name there.
    ///
    /// A contact note of a person is a document that makes a claim about one of their names.
    func contactNotes(of person: KnownPerson) throws -> (own: [StoredDocument], all: Set<StoredDocument.ID>) {
        let namesakes = try person.name.split(separator: " ").first.map { try snapshot.knownPeople(called: String($0)) } ?? []
        var notes = try snapshot.documentsWithClaims(aboutNamesOf: Set(namesakes.map(\.id) + [person.id]))
        let own = (notes.removeValue(forKey: person.id) ?? []).filter(lookup.scope.contains)
        let documents = try snapshot.documents(Array(own)).values.sorted { $0.location < $1.location }
        return (documents, notes.values.reduce(own) { $0.union($1) })
    }

    func facts(of person: KnownPerson, inContactNote document: StoredDocument) throws -> [FoundFact] {
        let passages = try snapshot.passages(of: document.id).map(\.passage)
        // The title of a list of people names none of them.
        let isOwn = person.isNamed(in: document.title)
        return facts(of: person, in: DocumentUnits(document, passages), isContactNote: true) { unit, _, isFirst in
            if isOwn { return .ownNote(isFirst: isFirst) }
            return Self.begins(unit.text, with: person, needsMark: false) ? .entry(isInList: true) : nil
        }
    }

    // MARK: - Other notes

    /// Returns the units elsewhere that may state something of the person, by document, in the order of files.
    ///
    /// The work grows with the passages that name the person, not with the index: the index finds these, and their texts tell whether they have a word
    /// for an attribute.
    private func others(of person: KnownPerson, cues: AttributeCues, isOwner: Bool) throws -> [DocumentUnits] {
        let first = person.name.split(separator: " ").prefix(1).map(String.init)
        var found = try snapshot.matches(.any(try (person.aliases + first).compactMap(lookup.anyForm)))
        if isOwner {
            // Owners write about themselves without their name.
            var own = try snapshot.matches(.any(try cues.rareWords.compactMap(lookup.anyForm)))
            own.formIntersection(
                try snapshot.matches(.any(try PersonFactReader.firstPersonWords.sorted().compactMap(lookup.anyForm))))
            found = found.union(own)
        }
        let names = NamesOfPeople([person])
        let beginnings = person.beginnings
        let quotable = try lookup.quotable(found, atMost: Self.passageLimit) { document, text in
            guard !LetterFormula.isMail(document) else { return true }
            guard cues.areIn(text.text, of: person) else { return false }
            // In the words of a person, the name of that person may be missing.
            let isOfSpeaker =
                text.isSpeech || isOwner || document.people.contains { $0.role == .author && names.contains($0.name) }
            return isOfSpeaker || cues.areInParagraph(of: text.text, naming: beginnings)
        }
        var order: [StoredDocument.ID] = []
        var documents: [StoredDocument.ID: (document: StoredDocument, passages: [Passage])] = [:]
        for (document, passage) in quotable
        where !LetterFormula.isMail(document) || cues.areIn(passage.text, of: person)
            || passage.propertyBytes > 0 && cues.mayBeInSignature(passage.text)
        {
            if documents[document.id] == nil { order.append(document.id) }
            documents[document.id, default: (document, [])].passages.append(passage)
        }
        return order.compactMap { documents[$0].map { DocumentUnits($0.document, $0.passages) } }
    }

    /// The most passages naming the person that are read, the last ones.
    private static let passageLimit = 2000

    /// Returns what the units of a document that is no contact note state of the person.
    func facts(of person: KnownPerson, in units: DocumentUnits, _ cues: AttributeCues, isOwner: Bool) -> [FoundFact] {
        let document = units.document
        let authors = document.people.filter { $0.role == .author }.map { NameKey.folded($0.name) }
        let isAuthor = LetterFormula.isMail(document) && authors.count == 1 && authors.contains(where: person.aliases.contains)
        return facts(of: person, in: units, isContactNote: false) { unit, part, _ in
            let text = unit.text
            if isAuthor, !unit.evidence.sentence.isHeading, !unit.evidence.isProse {
                return Self.signature(unit, in: part, of: person)
            }
            let hasPhrase = cues.havePhrase(in: text)
            guard hasPhrase || cues.haveValue(in: text) else { return nil }
            let speaker = unit.evidence.speaker
            if person.isNamed(in: text) {
                if unit.evidence.turn == nil, Self.begins(text, with: person) { return .entry(isInList: part.isListOfPeople) }
                guard hasPhrase else { return nil }
                if speaker.map({ !person.isNamed(in: $0) }) ?? true { return .mention }
            }
            guard hasPhrase else { return nil }
            let speakers = speaker.map { [NameKey.folded($0)] } ?? authors
            let isOwn = speakers.isEmpty ? isOwner && document.kind == .note : speakers.contains(where: person.aliases.contains)
            return isOwn ? .firstPerson : nil
        }
    }

    /// Returns how a line of a mail's signature is about the author; `nil` if the signature begins with somebody else's name.
    private static func signature(
        _ unit: DocumentUnits.Unit, in part: DocumentUnits.Part, of person: KnownPerson
    ) -> PersonFactReader.Subject? {
        let lines = part.units.filter { !$0.evidence.isProse && !$0.evidence.sentence.isHeading }
        guard let first = lines.first else { return nil }
        let isNamed = person.isNamed(in: first.text)
        let words = first.text.split(separator: " ")
        let isOfOther =
            (2...3).contains(words.count)
            && words.allSatisfy { $0.first?.isUppercase ?? false && !$0.contains(where: \.isNumber) }
        guard isNamed || !isOfOther else { return nil }
        let index = lines.firstIndex { $0.evidence.isSameSentence(unit.evidence) } ?? 0
        return .signature(isBelowName: isNamed && index == 1)
    }

    /// Whether a line begins with the person's name, perhaps behind a label: `Jonas Weber: …`, `Jonas – …`, `Yard: Jonas Weber, …`.
    ///
    /// - Parameter needsMark: Whether a mark has to separate the name from what follows.
    private static func begins(_ text: String, with person: KnownPerson, needsMark: Bool = true) -> Bool {
        let words = UnitWords(text)
        guard let name = person.mentions(in: words.words).first else { return false }
        let before = words.text(before: name.lowerBound)
        guard
            name.lowerBound == 0 || name.lowerBound == 1 && PersonTitles.contains(words.words[0])
                || !needsMark && before.count <= labelLimit && before.trimmed.last == ":"
        else { return false }
        if !needsMark { return true }
        let rest = words.text(after: name).drop { $0 == " " || $0 == "\"" || $0 == "\u{201D}" }
        return rest.first.map(DocumentUnits.marksAfterName.contains) ?? false
    }

    /// The most characters of a label before a name.
    private static let labelLimit = 40

    // MARK: - Units

    /// Reads units in text order.
    ///
    /// - Parameter subject: How a unit is about the person; `nil` if it is not.
    private func facts(
        of person: KnownPerson, in units: DocumentUnits, isContactNote: Bool,
        subject: (_ unit: DocumentUnits.Unit, _ part: DocumentUnits.Part, _ isFirst: Bool) -> PersonFactReader.Subject?
    ) -> [FoundFact] {
        let document = units.document
        let reader = PersonFactReader(person: person, language: Language(known: document.language))
        let dates = WrittenDateParser(order: order)
        let stated = isContactNote ? nil : document.dates.stated?.date
        var found: [FoundFact] = []
        var hasBegun = false
        for part in units.parts where part.passage.channel != .code {
            // The headings above a unit, the nearest last. Dates in them are read only if the unit states something.
            var headings = part.passage.headingPath
            var header: [String] = []
            /// Whether the unit before is of an entry about the person in a list of people.
            var isInEntry = false
            /// The unit before, and whether it begins with a pronoun for the person.
            var before: (text: String, isOfPronoun: Bool)?
            for unit in part.units {
                if unit.evidence.sentence.isHeading {
                    headings.append(unit.text)
                    before = nil
                    continue
                }
                let isFirst = !hasBegun && unit.evidence.isProse
                if isFirst { hasBegun = true }
                let readings: [PersonFactReader.Reading]
                if let cells = Self.cells(of: unit.text) {
                    readings =
                        isContactNote && cells.count == 2
                        ? reader.readings(ofField: cells[0], value: cells[1])
                        : Self.readings(ofRow: cells, below: header, by: reader)
                    if header.isEmpty { header = cells }
                } else {
                    header = []
                    var about = subject(unit, part, isFirst)
                    if !unit.continues { isInEntry = about == .entry(isInList: true) }
                    if unit.continues, isInEntry { about = .restOfEntry }
                    let isOfPronoun =
                        unit.continues && PersonFactReader.beginsWithPronoun(unit.text)
                        && (before.map { $0.isOfPronoun || Self.begins($0.text, with: person, needsMark: false) } ?? false)
                    if about == nil, isOfPronoun { about = .pronoun }
                    if case .ownNote(let isFirst, _) = about {
                        let isBelow =
                            headings.last.map { !reader.isOfContacts($0) } ?? false || unit.evidence.sentence.level.isBelowItem
                        let isBehind = unit.continues && before.map { reader.namesOthers($0.text) } ?? false
                        about = .ownNote(isFirst: isFirst, isBesideOthers: isBelow || isBehind)
                    }
                    before = (unit.text, isOfPronoun)
                    readings = Self.readings(of: unit.evidence, as: about, by: reader)
                }
                guard !readings.isEmpty else { continue }
                let day =
                    Self.since(unit.text, dates) ?? headings.reversed().lazy.compactMap { dates.date(in: $0)?.civilDate }.first
                    ?? stated
                found += readings.map {
                    FoundFact(reading: $0, day: day, evidence: unit.evidence, isOfContactNote: isContactNote)
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
        let ranges = sinceWords.flatMap { words.ranges(of: $0) }
        return ranges.lazy.compactMap { dates.date(in: String(words.text(after: $0).prefix(24)))?.civilDate }.first
    }

    private static let sinceWords = ["since", "as of", "from", "seit", "ab", "depuis", "a partir du", "desde"]
}

extension [String] {
    fileprivate func dropLastIfEmpty() -> [String] { last == "" ? dropLast() : self }
}
