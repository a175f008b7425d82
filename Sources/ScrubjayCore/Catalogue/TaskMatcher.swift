import ScrubjayDocuments
import ScrubjayText

/// Lists the tasks that a query asks for, each once however often it is written down.
///
///     for each lineage, and each mention that stands alone:
///         of its mentions with the assignee, take the current one, else the last one
///         take the state of the current mention, whatever its assignee
///         check requester, state, due date, document and words
///         leave it out if it is the open box of a habit of a past day
struct TaskMatcher {
    /// Folded names that tell whose task it is.
    struct Names: Sendable {
        /// All names of the owner of the notes.
        var owner: Set<String> = []
        /// Full names of other people, which may stand at the beginning of unassigned tasks.
        var others: [String] = []
        /// Full names of people who have the same first name as the requester.
        var namesakes: [String] = []
    }

    private let mentions: [StoredTaskMention]
    private let names: Names
    private let documents: ([StoredDocument.ID]) throws -> [StoredDocument.ID: StoredDocument]
    private let context: (StoredTask) throws -> [String]
    private let habits: () throws -> HabitBoxes?
    /// The state of the current mention of each lineage.
    private var states: [LineageID: TaskItem.State] = [:]
    /// Lineages with a mention that has an assignee.
    private var assigned: Set<LineageID> = []

    /// The number of first words in which a first name counts: *AI: Ben - order the rope*.
    private static let wordsOfOpening = 3
    /// What may stand before a name with which a task begins. In *send Ben the list*, it is somebody else's.
    private static let marksOfOpening: Set<Character> = [":", "-", "–", "—", "(", "[", "@", "*", "/", ">", "→"]

    /// - Parameters:
    ///   - mentions: In the order of locations, with all other mentions of the same tasks.
    ///   - documents: Returns documents. Called if people or authors decide whose task it is.
    ///   - context: Returns the folded words around a task, such as headings. Called if the task itself does not have the words of the query.
    ///   - habits: Returns the boxes of habits. Called if the query has a day, and tasks that may be of habits.
    init(
        _ mentions: [StoredTaskMention], names: Names = Names(),
        documents: @escaping ([StoredDocument.ID]) throws -> [StoredDocument.ID: StoredDocument] = { _ in [:] },
        context: @escaping (StoredTask) throws -> [String] = { _ in [] },
        habits: @escaping () throws -> HabitBoxes? = { nil }
    ) {
        (self.mentions, self.names, self.documents, self.context) = (mentions, names, documents, context)
        self.habits = habits
        for mention in mentions {
            guard let lineage = mention.lineage else { continue }
            if mention.isCurrent { states[lineage] = mention.task.state }
            if mention.person != nil { assigned.insert(lineage) }
        }
    }

    /// Returns the tasks: open ones first, the earliest due date first, then the latest document first. With several assignees, one after the other.
    func tasks(_ query: TaskQuery) throws -> [StoredTask] {
        let tasks = try candidates(query).filter { task in
            guard Self.hasStateAndDay(task, query), Self.hasTags(task, query) else { return false }
            if let documents = query.documents, !documents.contains(task.documentID) { return false }
            return try isAbout(task, query.about)
        }
        func mayBeOfHabit(_ task: StoredTask) -> Bool { task.outcome == .open && task.task.due == nil }
        guard let today = query.today, tasks.contains(where: mayBeOfHabit), let habits = try habits() else { return tasks }
        return tasks.filter { !mayBeOfHabit($0) || !habits.isOver($0, on: today) }
    }

    private static func hasStateAndDay(_ task: StoredTask, _ query: TaskQuery) -> Bool {
        if let state = query.state, task.outcome != state { return false }
        return query.due.map { due in task.task.due.map(due.contains) ?? false } ?? true
    }

    private static func hasTags(_ task: StoredTask, _ query: TaskQuery) -> Bool {
        guard !query.tags.isEmpty else { return true }
        let own = task.task.tags.map(Folding.folded)
        return query.tags.allSatisfy { tag in own.contains { $0 == tag || $0.hasPrefix(tag + "/") } }
    }

    /// Returns the tasks of the assignee and for the requester.
    private func candidates(_ query: TaskQuery) throws -> [StoredTask] {
        switch query.assignee {
        case .anybody:
            let all = tasks { _ in true }
            guard let requester = query.requester else { return all }
            let own = Set(requester.people.map(\.name))
            let unclear = locations { mention in requester.people.contains { mention.person?.onlyCandidate == $0.id } }
            return all.filter { task in
                task.assigneeName.map { !own.contains($0) } ?? false
                    && !unclear.contains(task.location)
            }
        case .people(let people): return try tasks(of: people, for: query.requester)
        case .owner(let people): return try tasks(of: people, for: query.requester) + leftToOwner(query)
        case .unassigned: return try leftToOwner(query)
        }
    }

    private func locations(where isWanted: (StoredTaskMention) -> Bool) -> Set<StoredTask.Location> {
        Set(mentions.lazy.filter(isWanted).map { StoredTask.Location(document: $0.document, ordinal: $0.ordinal) })
    }

    // MARK: - Which mention counts

    private enum Subject: Hashable {
        case lineage(LineageID)
        case mention(Int)
    }

    /// Returns each task with a wanted mention once.
    private func tasks(where isWanted: (StoredTaskMention) -> Bool) -> [StoredTask] {
        var chosen: [Subject: Int] = [:]
        for (index, mention) in mentions.enumerated() where isWanted(mention) {
            let subject = mention.lineage.map { Subject.lineage($0) } ?? .mention(index)
            // Of equal mentions, the one with the later location counts.
            if let other = chosen[subject], weight(of: mention) < weight(of: mentions[other]) { continue }
            chosen[subject] = index
        }
        return chosen.values.map { index in (index: index, task: task(mentions[index])) }.sorted { left, right in
            (order(of: left.task), -day(left.index), left.index) < (order(of: right.task), -day(right.index), right.index)
        }.map(\.task)
    }

    /// How much a mention counts among those of its lineage.
    private func weight(of mention: StoredTaskMention) -> (Int, Int, Int64) {
        (mention.person == nil ? 0 : 1, mention.isCurrent ? 1 : 0, day(mention))
    }

    private func task(_ mention: StoredTaskMention) -> StoredTask {
        StoredTask(mention, presentState: mention.lineage.flatMap { states[$0] } ?? mention.task.state)
    }

    private func order(of task: StoredTask) -> Int {
        (task.task.state == .open ? 0 : Self.behindAllDays * 2) + (task.task.due?.dayNumber ?? Self.behindAllDays)
    }

    /// More than the number of any day.
    private static let behindAllDays = 1 << 40

    private func day(_ index: Int) -> Int64 { day(mentions[index]) }

    /// Returns the date of the document as a number; the least number if there is none. A day without a time and its midnight have different numbers.
    private func day(_ mention: StoredTaskMention) -> Int64 {
        mention.date.map { $0.ordinal * 2 + ($0.secondOfDay == nil ? 0 : 1) } ?? -Int64.max
    }

    // MARK: - Assignees

    private func tasks(of people: [KnownPerson], for requester: TaskQuery.Requester?) throws -> [StoredTask] {
        let own = people.flatMap { person in
            tasks { $0.person.map { $0.id == person.id || $0.onlyCandidate == person.id } ?? false }
        }
        guard let requester else { return own }
        let named = named(requester.people, in: own)
        guard named.isEmpty else { return named }
        switch requester {
        case .owner: return own
        case .people(let requesters): return try tasks(own, between: requesters + people, with: requesters)
        }
    }

    /// Returns the tasks that no mention assigns to anybody and that are left to the owner of the notes.
    private func leftToOwner(_ query: TaskQuery) throws -> [StoredTask] {
        // Only the documents of tasks that the query asks for are read.
        let tasks = tasks { mention in mention.person == nil && !(mention.lineage.map(assigned.contains) ?? false) }
            .filter { Self.hasStateAndDay($0, query) }
        let known = try documents(Array(Set(tasks.map(\.documentID))))
        let fullNames = names.others.map(FoldedWords.of)
        let left = tasks.filter { task in
            guard let document = known[task.documentID] else { return false }
            let authors = document.people.filter { $0.role == .author }.map { NameKey.folded($0.name) }
            guard authors.isEmpty || !names.owner.isDisjoint(with: authors) else { return false }
            let words = FoldedWords.of(task.task.text)
            let opening = Self.namesOfOpening(task.task.text)
            let others = document.people.map { NameKey.folded($0.name) }.filter { !names.owner.contains($0) }
            return !fullNames.contains(where: words.starts)
                && !others.contains { FoldedWords.of($0).first.map(opening.contains) ?? false }
        }
        return query.requester.map { named($0.people, in: left) } ?? left
    }

    /// The folded words with which a text begins or which follow a mark at its beginning, where a name says whose task it is.
    private static func namesOfOpening(_ text: String) -> Set<String> {
        var names: Set<String> = []
        let words = text.split(whereSeparator: \.isWhitespace).prefix(wordsOfOpening)
        for (index, word) in words.enumerated() {
            let isOpen = index == 0 || words[index - 1].last.map(marksOfOpening.contains) ?? false
            if isOpen || word.first.map(marksOfOpening.contains) ?? false, let name = FoldedWords.of(String(word)).first {
                names.insert(name)
            }
        }
        return names
    }

    // MARK: - Requesters

    /// Returns the tasks that name one of some people, but not those with the full name of somebody else who has the same first name.
    private func named(_ people: [KnownPerson], in tasks: [StoredTask]) -> [StoredTask] {
        let namesakes = names.namesakes.map(FoldedWords.joined)
        return tasks.filter { task in
            let words = JoinedWords(task.task.text)
            return !namesakes.contains(where: words.contains)
                && people.contains { $0.isNamed(in: task.task.text) || $0.isNamedByLastName(in: task.task.text) }
        }
    }

    /// Returns the tasks from documents in which one of the requesters takes part, and nobody but these people.
    private func tasks(
        _ tasks: [StoredTask], between people: [KnownPerson], with requesters: [KnownPerson]
    ) throws -> [StoredTask] {
        let names = Set(people.flatMap(\.aliases))
        let known = try documents(tasks.map(\.documentID))
        return tasks.filter { task in
            let present = (known[task.documentID]?.people ?? []).filter(\.takesPart).map { NameKey.folded($0.name) }
            return present.contains { name in requesters.contains { $0.aliases.contains(name) } }
                && present.allSatisfy(names.contains)
        }
    }

    // MARK: - Topic

    private func isAbout(_ task: StoredTask, _ words: [String]) throws -> Bool {
        guard !words.isEmpty else { return true }
        let own = FoldedWords.of(task.task.text)
        return try Self.have(own, words) || Self.have(own + context(task), words)
    }

    /// Returns whether each of `words` matches one of `some`: one of the two must be a prefix of the other.
    static func have(_ some: [String], _ words: [String]) -> Bool {
        words.allSatisfy { word in some.contains { $0.hasPrefix(word) || word.hasPrefix($0) && $0.count > 3 } }
    }
}
