import ScrubjayDocuments

/// The people that short names in each document may refer to.
///
/// These are the people in the document; or else those in other records of the same meeting; or else those who are named in full as assignees of a
/// task without being present.
///
/// The event of a series belongs to every meeting of the series. A short name in a transcript may refer to anybody who was invited. One in the event may
/// refer to anybody in any of its meetings, whose people are combined once for all short names of the event.
struct ShortNameContext {
    private var documents: [DocumentID: ScopePeople] = [:]
    private let meetings: [[DocumentID]]
    private var meetingsOfDocument: [DocumentID: [Int]] = [:]
    private var surroundings: [DocumentID: ScopePeople] = [:]

    /// - Parameters:
    ///   - meetings: The documents of each meeting.
    ///   - documents: The documents with short names.
    init(meetings: [[DocumentID]], documents: Set<DocumentID>) {
        self.meetings = meetings
        for document in documents { self.documents[document] = ScopePeople() }
        for (meetingIndex, meeting) in meetings.enumerated() where meeting.contains(where: documents.contains) {
            for document in meeting {
                meetingsOfDocument[document, default: []].append(meetingIndex)
                self.documents[document] = ScopePeople()
            }
        }
    }

    /// Whether the people of a document are needed.
    func has(_ document: DocumentID) -> Bool { documents[document] != nil }

    /// - Parameter person: The graph node of the person.
    mutating func add(_ mention: PersonMention, person: Int) { documents[mention.document]?.add(mention, person: person) }

    /// The people that a short name may refer to.
    ///
    /// - Parameter called: Everybody who has this short name.
    mutating func candidates(for name: ParsedName, in mention: PersonMention, called: Set<Int>) -> Set<Int> {
        let beside = neighbours(of: mention)
        let own = documents[mention.document]?.candidates(for: name, called: called, beside: beside) ?? []
        if !own.isEmpty { return own }
        let assignees = documents[mention.document]?.assignees(called: called, beside: beside) ?? []
        guard meetingsOfDocument[mention.document] != nil else { return assignees }
        let around = surroundings(of: mention.document)
        let others = around.candidates(for: name, called: called, beside: beside)
        return others.isEmpty ? assignees.union(around.assignees(called: called, beside: beside)) : others
    }

    /// The other people that the document lists in the same role.
    func neighbours(of mention: PersonMention) -> Set<Int> {
        documents[mention.document]?.people(listedAs: mention.role) ?? []
    }

    private mutating func surroundings(of document: DocumentID) -> ScopePeople {
        if let known = surroundings[document] { return known }
        var people = ScopePeople()
        for other in Set((meetingsOfDocument[document] ?? []).flatMap { meetings[$0] }) where other != document {
            if let others = documents[other] { people.formUnion(others) }
        }
        surroundings[document] = people
        return people
    }
}

/// The people of one or more documents, for resolving short names.
struct ScopePeople {
    private var present: Set<Int> = []
    /// Assignees of tasks, whether present or not.
    private var assignees: Set<Int> = []
    private var listed: [Participation.Role: Set<Int>] = [:]
    private var initials: [String: Set<Int>] = [:]

    /// - Parameter person: The graph node of the person.
    mutating func add(_ mention: PersonMention, person: Int) {
        if mention.isPresent { present.insert(person) }
        if mention.role == nil { assignees.insert(person) }
        if let role = mention.role, Self.isList(role) { listed[role, default: []].insert(person) }
        if let letters = mention.initials { initials[NameKey.folded(letters), default: []].insert(person) }
    }

    mutating func formUnion(_ other: ScopePeople) {
        present.formUnion(other.present)
        assignees.formUnion(other.assignees)
        initials.merge(other.initials) { $0.union($1) }
    }

    /// The people present that the name may refer to.
    ///
    /// - Parameters:
    ///   - called: Everybody who has this name.
    ///   - beside: The other people in the list that has the name.
    func candidates(for name: ParsedName, called: Set<Int>, beside: Set<Int>) -> Set<Int> {
        if name.form == .initials, let given = initials[name.key] { return given }
        return called.filter { present.contains($0) && !beside.contains($0) }
    }

    /// The assignees that the name may refer to.
    func assignees(called: Set<Int>, beside: Set<Int>) -> Set<Int> {
        called.filter { assignees.contains($0) && !beside.contains($0) }
    }

    /// The people that the document lists in a role. A list with both `Sarah Okafor` and `Sarah` means two people.
    func people(listedAs role: Participation.Role?) -> Set<Int> { role.flatMap { listed[$0] } ?? [] }

    private static func isList(_ role: Participation.Role) -> Bool { role == .attendee || role == .speaker }
}
