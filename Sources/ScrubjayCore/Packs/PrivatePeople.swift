import ScrubjayDocuments
import ScrubjayText

/// The people whom the configuration marks as private: nothing that they said or wrote, and nothing that names them, leaves the machine.
///
/// A name that several people have means all of them. A name that is nobody's in the index is looked for in texts as it is written.
struct PrivatePeople: Sendable {
    /// The people, and unclear names that can only mean one of them.
    private(set) var ids: Set<Person.ID> = []
    /// The entries that name nobody.
    private(set) var strangers: [String] = []
    private let names: NamesInText
    /// The private people come first in `names`; others who share words with them follow.
    private let count: Int
    /// Words by which the index finds most of the passages that name them.
    let words: [[String]]

    /// - Parameter entries: As they are configured.
    init(_ entries: [String], in snapshot: any PersonCatalogue) throws {
        guard !entries.isEmpty else {
            (names, count, words) = (NamesInText([]), 0, [])
            return
        }
        var people: [(name: String, aliases: [String])] = []
        for entry in entries {
            let found = try snapshot.people(matching: entry)
            if found.isEmpty { strangers.append(entry) }
            // What is written in the configuration counts as well.
            people.append((found.isEmpty ? entry : "", [entry]))
            people += found.map { ($0.name, $0.aliases) }
            ids.formUnion(found.map(\.id))
        }
        ids.formUnion(try snapshot.people(.onlyCandidates(ids)).map(\.id))
        count = people.count
        words = people.flatMap { [$0.name] + $0.aliases }.map(FoldedWords.of).filter { !$0.isEmpty }
        let own = ids
        let sharing = try snapshot.people(.words(Set(words.joined()))).filter {
            $0.resolution == .known && !own.contains($0.id)
        }
        // Their full names alone: a single word may mean a private person.
        let others = sharing.flatMap(\.aliases).filter { $0.contains(" ") && !$0.contains("@") }
        names = NamesInText(people + others.map { (name: "", aliases: [$0]) })
    }

    var isEmpty: Bool { count == 0 }

    /// Whether a text names one of them.
    func areNamed(in text: String) -> Bool { names.name(in: text) { $0 < count } }

    /// Whether something that is shown with every part of a document names one of them: its title, its path or a tag.
    func concern(_ document: StoredDocument) -> Bool {
        !isEmpty && ([document.title, document.path, document.member ?? ""] + document.tags).contains { areNamed(in: $0) }
    }

    /// Whether a passage is of one of them or names one.
    func concern(_ passage: Passage) -> Bool {
        guard !isEmpty else { return false }
        return areNamed(in: passage.text) || passage.headingPath.contains { areNamed(in: $0) }
            || passage.turns.contains { $0.turn.speaker.map { areNamed(in: $0) } ?? false }
    }

    /// Returns a document without them among its people.
    func without(_ document: StoredDocument) -> StoredDocument {
        guard !isEmpty else { return document }
        return document.with(
            people: document.people.filter { person in
                !areNamed(in: person.name) && !(person.email.map { areNamed(in: $0) } ?? false)
            })
    }
}
