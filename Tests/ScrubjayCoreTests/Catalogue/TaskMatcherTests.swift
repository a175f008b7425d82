@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

/// Which tasks a query selects from rows of the store.
@Suite struct `Tasks that match a query` {
    private static let ada = KnownPerson(id: Person.ID(1), name: "Ada Quill", aliases: ["ada quill", "ada"])
    private static let ben = KnownPerson(id: Person.ID(2), name: "Ben Moss", aliases: ["ben moss"])
    private static let nora = KnownPerson(id: Person.ID(3), name: "Nora Field", aliases: ["nora field", "me"])

    private static func mention(
        _ text: String, _ state: TaskItem.State = .open, of person: KnownPerson? = nil, on day: String? = nil,
        due: String? = nil, lineage: Int64? = nil, isCurrent: Bool = true, document: Int64 = 1, ordinal: Int = 0
    ) -> StoredTaskMention {
        StoredTaskMention(
            document: StoredDocument.ID(document), ordinal: ordinal,
            task: TaskItem(
                text: text, state: state, assignee: person?.name, due: due.flatMap { CivilDate($0) }, line: ordinal + 1),
            date: day.flatMap { LocalDateTime($0) },
            person: person.map { StoredTaskMention.NamedPerson(id: $0.id, name: $0.name) },
            lineage: lineage.map { LineageID($0) }, isCurrent: isCurrent)
    }

    private static func document(_ id: Int64, _ people: [Participation] = []) -> StoredDocument {
        StoredDocument(
            id: StoredDocument.ID(id), notebook: "notes", folder: "/notes", path: "\(id).md", format: "markdown", kind: .note,
            title: "Quay", language: "en", dates: DocumentDates(), people: people, tags: [], member: nil, isDerived: false,
            ordinal: 0)
    }

    private static func texts(
        _ query: TaskQuery, of mentions: [StoredTaskMention], names: TaskMatcher.Names = TaskMatcher.Names(),
        documents: [StoredDocument] = [], context: @escaping (StoredTask) -> [String] = { _ in [] }
    ) throws -> [String] {
        let known = Dictionary(uniqueKeysWithValues: documents.map { ($0.id, $0) })
        return try TaskMatcher(mentions, names: names, documents: { _ in known }, context: context).tasks(query).map(
            \.task.text)
    }

    @Test func `open tasks come first, then the earliest due date, then the latest document, then the first place`() throws {
        let mentions = [
            Self.mention("done", .done, due: "2026-01-01"), Self.mention("undated"), Self.mention("old", on: "2026-01-05"),
            Self.mention("noon", on: "2026-02-05T12:00:00"), Self.mention("day", on: "2026-02-05"),
            Self.mention("late", due: "2026-04-01"), Self.mention("early", due: "2026-03-01"), Self.mention("also undated"),
        ]
        #expect(
            try Self.texts(TaskQuery(), of: mentions) == [
                "early", "late", "noon", "day", "old", "undated", "also undated", "done",
            ])
    }

    @Test func `a task that is written down several times is listed once, by its current mention and in its state`() throws {
        let mentions = [
            Self.mention("first", .open, on: "2026-01-01", lineage: 7, isCurrent: false, document: 1),
            Self.mention("second", .done, on: "2026-02-01", lineage: 7, document: 2),
            Self.mention("alone", document: 3),
        ]
        let tasks = try TaskMatcher(mentions).tasks(TaskQuery())
        #expect(tasks.map(\.task.text) == ["alone", "second"] && tasks.map(\.outcome) == [.open, .done])
    }

    @Test func `a mention with an assignee counts before a later one without, but the state is that of the later one`() throws {
        let mentions = [
            Self.mention("Ada: sweep", .open, of: Self.ada, on: "2026-01-01", lineage: 7, isCurrent: false, document: 1),
            Self.mention("sweep", .done, on: "2026-02-01", lineage: 7, document: 2),
        ]
        for query in [TaskQuery(), TaskQuery(assignee: .people([Self.ada]))] {
            let task = try #require(try TaskMatcher(mentions).tasks(query).first)
            #expect(task.task.text == "Ada: sweep" && task.outcome == .done && task.assigneeName == "Ada Quill")
        }
        #expect(
            try Self.texts(TaskQuery(assignee: .unassigned), of: mentions, documents: [Self.document(1), Self.document(2)])
                == [])
    }

    /// For random mentions: each lineage is listed at most once, and no task that the query excludes.
    @Test(arguments: UInt64(0)..<100)
    func `each task is listed once`(seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        let people: [KnownPerson?] = [nil, Self.ada, Self.ben]
        var current: Set<Int64> = []
        let mentions = (0..<20).map { ordinal in
            let lineage = Int64.random(in: 0..<6, using: &random)
            return Self.mention(
                "task \(ordinal)", TaskItem.State.allCases.randomElement(using: &random) ?? .open,
                of: people.randomElement(using: &random) ?? nil, on: "2026-03-\(10 + Int.random(in: 0..<9, using: &random))",
                lineage: lineage == 0 ? nil : lineage, isCurrent: lineage == 0 || current.insert(lineage).inserted,
                document: Int64(ordinal))
        }
        for query in [TaskQuery(), TaskQuery(assignee: .people([Self.ada])), TaskQuery(state: .done)] {
            let tasks = try TaskMatcher(mentions).tasks(query)
            let lineages = tasks.compactMap(\.lineage)
            #expect(Set(lineages).count == lineages.count)
            #expect(query.state == nil || tasks.allSatisfy { $0.outcome == query.state })
            for task in tasks where task.lineage != nil {
                #expect(task.outcome == mentions.first { $0.lineage == task.lineage && $0.isCurrent }?.task.state)
            }
        }
    }

    @Test func `a short name that can only mean somebody counts as theirs`() throws {
        let short = StoredTaskMention.NamedPerson(id: Person.ID(9), name: "Ada", onlyCandidate: Self.ada.id)
        let mention = StoredTaskMention(
            document: StoredDocument.ID(1), ordinal: 0, task: TaskItem(text: "sweep", state: .open, assignee: "Ada", line: 1),
            person: short)
        #expect(try Self.texts(TaskQuery(assignee: .people([Self.ada])), of: [mention]) == ["sweep"])
        #expect(try Self.texts(TaskQuery(assignee: .people([Self.ben])), of: [mention]) == [])
    }

    @Test(arguments: [(true, nil), (false, "home")] as [(Bool, String?)])
    func `a word that the resolver takes for no name is no assignee`(isResolved: Bool, assignee: String?) throws {
        let mention = StoredTaskMention(
            document: StoredDocument.ID(1), ordinal: 0, task: TaskItem(text: "sweep", state: .open, assignee: "home", line: 1),
            isResolved: isResolved)
        #expect(try TaskMatcher([mention]).tasks(TaskQuery()).map(\.task.assignee) == [assignee])
    }

    @Test func `tasks are limited by state, due date, document and words`() throws {
        let mentions = [
            Self.mention("mend the roof", due: "2026-03-10", document: 1), Self.mention("mend the boat", .done, document: 2),
            Self.mention("buy wax", document: 2, ordinal: 1),
        ]
        func found(_ query: TaskQuery) throws -> [String] {
            try Self.texts(query, of: mentions) { $0.documentID == StoredDocument.ID(2) ? ["boathouse"] : [] }
        }
        let march = DateSpan(first: CivilDate("2026-03-01"), last: CivilDate("2026-03-31"))
        #expect(try found(TaskQuery(state: .done)) == ["mend the boat"])
        #expect(try found(TaskQuery(due: march)) == ["mend the roof"])
        #expect(try found(TaskQuery(documents: [StoredDocument.ID(2)])) == ["buy wax", "mend the boat"])
        #expect(try found(TaskQuery(about: ["mend"])) == ["mend the roof", "mend the boat"])
        #expect(try found(TaskQuery(about: ["boathouse"])) == ["buy wax", "mend the boat"])
        #expect(try found(TaskQuery(state: .open, about: ["boathouse", "wax"])) == ["buy wax"])
    }

    @Test(
        arguments: [
            ("order the rope", [], true), ("Ben Moss orders the rope", [], false),
            ("AI: Ben - order the rope", ["Ben Moss"], false), ("@Ben order the rope", ["Ben Moss"], false),
            ("(Ben) order the rope", ["Ben Moss"], false),
            // Something for somebody else is the owner's to do.
            ("send Ben the list", ["Ben Moss"], true), ("ring Ben about the gate", ["Ben Moss"], true),
            ("order the rope with Ben", ["Ben Moss"], true), ("Nora: order the rope", ["Nora Field"], true),
        ] as [(String, [String], Bool)])
    func `unassigned tasks are left to the owner, unless they begin with the name of somebody else`(
        text: String, people: [String], isLeft: Bool
    ) throws {
        let document = Self.document(1, people.map { Participation(name: $0, role: .attendee) })
        let names = TaskMatcher.Names(owner: Set(Self.nora.aliases), others: ["ben moss"])
        let found = try Self.texts(
            TaskQuery(assignee: .unassigned), of: [Self.mention(text)], names: names, documents: [document])
        #expect(found == (isLeft ? [text] : []))
    }

    @Test(arguments: [("Ben Moss", false), ("Nora Field", true)])
    func `unassigned tasks are the owner's in what the owner wrote`(author: String, isLeft: Bool) throws {
        let document = Self.document(1, [Participation(name: author, role: .author)])
        let names = TaskMatcher.Names(owner: Set(Self.nora.aliases))
        let mentions = [Self.mention("sweep"), Self.mention("paint", of: Self.nora, ordinal: 1)]
        let found = try Self.texts(TaskQuery(assignee: .owner([Self.nora])), of: mentions, names: names, documents: [document])
        #expect(found == ["paint"] + (isLeft ? ["sweep"] : []))
    }

    @Test func `tasks for somebody name them, or else come from documents of the two alone`() throws {
        let alone = Self.document(1, [.attendee("Ada Quill"), .attendee("Ben Moss")])
        let crowd = Self.document(2, [.attendee("Ada Quill"), .attendee("Ben Moss"), .attendee("Cem Ilk")])
        let unnamed = [
            Self.mention("send the plan", of: Self.ben, document: 1), Self.mention("order rope", of: Self.ben, document: 2),
        ]
        let named = Self.mention("call Ada", of: Self.ben, document: 2, ordinal: 1)
        let query = TaskQuery(assignee: .people([Self.ben]), requester: .people([Self.ada]))
        #expect(try Self.texts(query, of: unnamed, documents: [alone, crowd]) == ["send the plan"])
        #expect(try Self.texts(query, of: unnamed + [named], documents: [alone, crowd]) == ["call Ada"])
        let ofOwner = TaskQuery(assignee: .people([Self.ben]), requester: .owner([Self.nora]))
        #expect(try Self.texts(ofOwner, of: unnamed, documents: [alone, crowd]) == ["send the plan", "order rope"])
    }

    @Test func `a task that names a namesake in full is not for the requester`() throws {
        let mentions = [Self.mention("call Ada Wren", of: Self.ben), Self.mention("call Ada", of: Self.ben, ordinal: 1)]
        let query = TaskQuery(assignee: .people([Self.ben]), requester: .people([Self.ada]))
        #expect(try Self.texts(query, of: mentions, names: TaskMatcher.Names(namesakes: ["ada wren"])) == ["call Ada"])
    }

    @Test func `waiting for anybody means the tasks of everybody else`() throws {
        let mentions = [
            Self.mention("a", of: Self.ada), Self.mention("b", of: Self.ben, ordinal: 1), Self.mention("c", ordinal: 2),
        ]
        #expect(try Self.texts(TaskQuery(requester: .owner([Self.ada])), of: mentions) == ["b"])
    }
}
