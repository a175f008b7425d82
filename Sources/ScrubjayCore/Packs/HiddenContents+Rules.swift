import ScrubjayDocuments
import ScrubjayText

extension HiddenContents {
    /// Finds what the owner's rules hide.
    ///
    /// - Throws: `PrivacyError` if a rule matches nothing: what it was meant to protect is unknown.
    init(_ rules: PrivacyRules, in snapshot: any Snapshot) throws {
        self.init()
        let withheld = try PrivateDocuments(rules, in: snapshot)
        if !withheld.unmatchedRules.isEmpty { throw PrivacyError(rules: withheld.unmatchedRules) }
        (documents, passages, people) = (withheld.ids, withheld.passages, withheld.people.ids)
        guard !withheld.people.isEmpty else { return }
        // Titles, paths and headings may name them, too.
        let marked = withheld.people
        for (id, document) in try snapshot.documents(try snapshot.documents(DocumentSelection()))
        where marked.concern(document) {
            documents.insert(id)
        }
        passages = passages.union(try snapshot.passages { marked.areNamed(in: $0) })
        let inPart = Array(withheld.idsInPart.subtracting(documents))
        var ordinals: [StoredDocument.ID: Int] = [:]
        for property in try snapshot.properties(of: inPart) {
            let ordinal = ordinals[property.document, default: 0]
            ordinals[property.document] = ordinal + 1
            if marked.areNamed(in: property.key) || marked.areNamed(in: property.value) {
                properties.insert(PropertyLocation(document: property.document, ordinal: ordinal))
            }
        }
        meetings = Set(
            try snapshot.meetings(MeetingSelection()).filter {
                marked.areNamed(in: $0.title) || ($0.series.map { marked.areNamed(in: $0.title) } ?? false)
            }.map(\.id))
    }

    /// Adds people whom only hidden documents name, and the names and titles that only they have.
    ///
    /// - Parameters:
    ///   - snapshot: Without what is hidden so far.
    ///   - parts: The documents of all meetings.
    func completed(in snapshot: any Snapshot, parts: [MeetingPart]) throws -> HiddenContents {
        var contents = self
        var called: [Person.ID: Set<String>] = [:]
        var names: [Person.ID: String] = [:]
        for mention in try snapshot.personMentions() {
            guard let person = mention.person else { continue }
            let name = mention.mention.name
            called[person, default: []].formUnion([name, mention.mention.email ?? name].map(NameKey.folded))
            if name.count > names[person]?.count ?? 0 { names[person] = name }
        }
        let claimed = Set(
            try snapshot.personClaims().flatMap { [$0.claim.name] + $0.claim.aliases + $0.claim.others }.map(NameKey.folded))
        for (id, person) in try snapshot.resolvedPeople() where !person.isOwner {
            guard let own = called[id], let longest = names[id] else {
                contents.people.insert(id)
                continue
            }
            let hidden = Set(person.aliases.map { NameKey.folded($0.name) }).subtracting(own).subtracting(claimed)
            if !hidden.isEmpty { contents.names[id] = hidden }
            if hidden.contains(NameKey.folded(person.name)) { contents.renamedPeople[id] = longest }
        }
        let affected = Set(parts.filter { documents.contains($0.document) }.map(\.meeting))
        let all = try snapshot.meetings(MeetingSelection())
        let shown = all.filter { affected.contains($0.id) }
        let titles = try snapshot.documents(shown.compactMap { $0.parts.first?.documentID })
        var seriesTitles: [SeriesID: String] = [:]
        for meeting in shown {
            guard let title = meeting.parts.first.flatMap({ titles[$0.documentID]?.title }) else { continue }
            contents.renamedMeetings[meeting.id] = title
            if let series = meeting.series { seriesTitles[series.id] = title }
        }
        let open = Set(all.filter { !affected.contains($0.id) }.compactMap { $0.series?.id })
        contents.renamedSeries = seriesTitles.filter { !open.contains($0.key) }
        return contents
    }
}

extension Index {
    /// The same index without what the owner has marked as private, for programs that may pass on what they read.
    ///
    /// It cannot be updated, and nothing can be written through it. Reading throws `PrivacyError` if a rule matches nothing.
    package var shared: Index {
        let rules = configuration.privateMarks
        guard !rules.isEmpty else { return self }
        let whole = store
        return with(
            store: SharedStore(store) { snapshot in
                try HiddenContents(rules, in: snapshot)
            } completing: { contents, snapshot in
                try contents.completed(in: snapshot, parts: try whole.read { try $0.meetingParts() })
            } isHidden: { [self] in
                try namesPrivatePerson($0)
            })
    }
}
