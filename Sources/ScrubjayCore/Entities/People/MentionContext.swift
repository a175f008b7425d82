/// Who can be meant by the short names of each document: those in it, else those in what is left of the same meeting, else those who
/// are to do something by the whole name without being there.
///
/// The event of a series is a part of every meeting of it. A short name in a transcript may mean whoever was invited; one in the event
/// may mean somebody of any of its meetings, who are put together once for all short names of the event.
struct MentionContext {
    private var documents: [Int64: ScopePeople] = [:]
    private let meetings: [[Int64]]
    private var places: [Int64: [Int]] = [:]
    private var surroundings: [Int64: ScopePeople] = [:]

    /// - Parameters:
    ///   - meetings: The documents of each meeting.
    ///   - documents: Those with short names.
    init(meetings: [[Int64]], documents: Set<Int64>) {
        self.meetings = meetings
        for document in documents { self.documents[document] = ScopePeople() }
        for (place, meeting) in meetings.enumerated() where meeting.contains(where: documents.contains) {
            for document in meeting {
                places[document, default: []].append(place)
                self.documents[document] = ScopePeople()
            }
        }
    }

    /// Whether it matters who is in a document.
    func has(_ document: Int64) -> Bool { documents[document] != nil }

    /// - Parameter person: The node that stands for the person.
    mutating func add(_ mention: PersonMention, person: Int) { documents[mention.document]?.add(mention, person: person) }

    /// Those whom a short name can mean.
    ///
    /// - Parameter called: Everybody who can be called so.
    mutating func candidates(for name: ParsedName, in mention: PersonMention, called: Set<Int>) -> Set<Int> {
        let beside = neighbours(of: mention)
        let own = documents[mention.document]?.candidates(for: name, called: called, beside: beside) ?? []
        if !own.isEmpty { return own }
        let owners = documents[mention.document]?.owners(called: called, beside: beside) ?? []
        guard places[mention.document] != nil else { return owners }
        let around = surroundings(of: mention.document)
        let others = around.candidates(for: name, called: called, beside: beside)
        return others.isEmpty ? owners.union(around.owners(called: called, beside: beside)) : others
    }

    /// Those whom the same document lists in the same role.
    func neighbours(of mention: PersonMention) -> Set<Int> {
        documents[mention.document]?.people(listedAs: mention.role) ?? []
    }

    private mutating func surroundings(of document: Int64) -> ScopePeople {
        if let known = surroundings[document] { return known }
        var people = ScopePeople()
        for other in Set((places[document] ?? []).flatMap { meetings[$0] }) where other != document {
            if let others = documents[other] { people.formUnion(others) }
        }
        surroundings[document] = people
        return people
    }
}
