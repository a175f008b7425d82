import ScrubjayDocuments
import ScrubjayText

/// Answers questions about an attribute of a person, from a line of their contact note or from sentences elsewhere.
struct AttributeAnswers {
    let snapshot: any DocumentCatalogue & PersonCatalogue & FullTextIndex
    let limit: Int
    let lookup: WordLookup

    private struct Candidate {
        let evidence: Evidence
        /// `nil` if it has no date, as in a contact note.
        let day: CivilDate?
        let isProperty: Bool
    }

    /// Returns the answer; `nil` if nothing states the attribute.
    func draft(_ attribute: PersonAttribute, of name: String) throws -> AnswerDraft? {
        let people = try snapshot.knownPeople(called: name)
        let evidence = try people.flatMap { latest(try found(attribute, of: $0)) }.distinct
        guard !evidence.isEmpty else { return nil }
        return .ofTables(Array(evidence.prefix(limit)))
    }

    private func found(_ attribute: PersonAttribute, of person: KnownPerson) throws -> [Candidate] {
        let contacts = Set(try snapshot.contactNotes(of: person.id).filter(lookup.scope.contains))
        let documents = try snapshot.documents(Array(contacts))
        let own = try documents.values.sorted { $0.location < $1.location }.flatMap { document in
            try snapshot.passages(of: document.id).map { (document, $0.passage) }
        }
        // The contact note of somebody with the same first name says that name without meaning this person.
        let namesakes = try person.name.split(separator: " ").first.map { try snapshot.knownPeople(called: String($0)) } ?? []
        let notesOfNamesakes = Set(try namesakes.filter { $0.id != person.id }.flatMap { try snapshot.contactNotes(of: $0.id) })
        let others = try passages(saying: attribute, naming: person).filter { document, _ in
            !contacts.contains(document.id) && !notesOfNamesakes.contains(document.id)
        }
        let firstBytes = Dictionary(own.map { ($0.0.id, $0.1.byteRange.lowerBound) }) { min($0, $1) }
        return (own + others).flatMap { document, passage in
            let isContact = contacts.contains(document.id)
            let day = isContact ? nil : document.dates.stated?.date
            let sentences = Evidence.sentences(of: passage, in: document)
            let first =
                passage.byteRange.lowerBound == firstBytes[document.id] ? sentences.first { !$0.sentence.isHeading } : nil
            return sentences.compactMap { evidence -> Candidate? in
                let text = evidence.text
                let isFirst = evidence.sentence == first?.sentence
                guard !evidence.sentence.isHeading, attribute.canBe(in: text), isContact || person.isNamed(in: text) else {
                    return nil
                }
                let isProperty = isContact && Self.key(of: text).map(attribute.keys.contains) ?? false
                guard isProperty || says(attribute, text) || isContact && isFirst && isOfWork(attribute, text) else {
                    return nil
                }
                return Candidate(evidence: evidence, day: day, isProperty: isProperty)
            }
        }
    }

    private func passages(
        saying attribute: PersonAttribute, naming person: KnownPerson
    ) throws -> [(document: StoredDocument, passage: Passage)] {
        var found = try snapshot.matches(.any(try attribute.phrases.compactMap(lookup.phrase)))
        let first = person.name.split(separator: " ").prefix(1).map(String.init)
        found.formIntersection(try snapshot.matches(.any(try (person.aliases + first).compactMap(lookup.phrase))))
        return try lookup.quotable(found, atMost: Self.passageLimit)
    }

    private static let passageLimit = 500

    private func says(_ attribute: PersonAttribute, _ text: String) -> Bool {
        let words = JoinedWords(text)
        // *Works as a nurse at Elm House* states both the job and the employer.
        let saysWhere = ["at", "for", "bei", "chez"].contains(where: words.contains)
        return attribute.phrases.contains { phrase in
            words.contains(phrase) && (attribute != .employer || phrase != "works as" || saysWhere)
        }
    }

    /// Returns whether a line states only a job and an employer, as the first line of a contact note may: `Nurse at Elm House.`,
    /// `Nurse (Elm House)`.
    private func isOfWork(_ attribute: PersonAttribute, _ text: String) -> Bool {
        guard attribute == .employer || attribute == .job, text.first?.isUppercase == true, Self.key(of: text) == nil else {
            return false
        }
        let line = text.trimming { ".-* ".contains($0) }
        let words = line.split(separator: " ")
        let isOfOther = PersonAttribute.allCases.contains { $0 != .employer && $0 != .job && says($0, text) }
        // *Met at a fair*, *Knows Ada (from school)*
        let isOfMeeting = words.first.map { ["met", "knows", "know"].contains($0.lowercased()) } ?? true
        guard (2...8).contains(words.count), !line.contains("."), !isOfOther, !isOfMeeting else { return false }
        if line.last == ")", let bracket = line.firstIndex(of: "(") {
            let company = line[bracket...].dropFirst().dropLast()
            return bracket > line.startIndex && company.first?.isUppercase == true
                && !company.contains(where: { $0.isNumber || $0 == "," })
        }
        return zip(words, words.dropFirst()).dropFirst().contains {
            ["at", "@", "bei", "chez"].contains($0) && $1.first?.isUppercase == true
        }
    }

    /// Returns the folded text before the first colon.
    private static func key(of text: String) -> String? {
        guard let colon = text.firstIndex(of: ":") else { return nil }
        return FoldedWords.joined(String(text[..<colon]))
    }

    /// Returns the two best sentences: dated ones first, latest first, then properties, then the rest.
    private func latest(_ found: [Candidate]) -> [Evidence] {
        let sorted = found.sorted { left, right in
            (right.day?.dayNumber ?? .min, right.isProperty ? 1 : 0) < (left.day?.dayNumber ?? .min, left.isProperty ? 1 : 0)
        }
        return Array(sorted.prefix(2).map(\.evidence))
    }
}
