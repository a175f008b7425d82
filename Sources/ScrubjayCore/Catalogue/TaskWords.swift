import ScrubjayDocuments
import ScrubjayText

/// The words by which a promise is recognised in a task that somebody wrote down.
struct TaskWords: Sendable {
    /// The beginnings of the content words, by which forms of a word are equal.
    let words: Set<String>

    /// - Parameter names: Those of the assignee, which say nothing of what is to be done.
    init(_ text: String, names: [String]) {
        let names = Set(names.flatMap { FoldedWords.of($0) })
        words = Set(
            FoldedWords.of(text).filter { word in
                word.count > 2 && !Self.functionWords.contains(word) && !names.contains(word) && !(word.first?.isNumber ?? true)
            }.map { String($0.prefix(Self.letters)) })
    }

    /// Whether two of them say nearly the same.
    ///
    /// - Parameters:
    ///   - shared: How many words both have.
    ///   - isSamePerson: Whether they have the same assignee, so that less is enough.
    func isLike(_ other: TaskWords, shared: Int, isSamePerson: Bool) -> Bool {
        let shorter = max(1, min(words.count, other.words.count))
        return shared >= (isSamePerson ? 2 : 3) && Double(shared) >= Double(shorter) * (isSamePerson ? 0.6 : 0.75)
    }

    func isLike(_ other: TaskWords, isSamePerson: Bool) -> Bool {
        isLike(other, shared: words.intersection(other.words).count, isSamePerson: isSamePerson)
    }

    private static let letters = 6

    private static let functionWords = ["en", "de", "fr", "es"].reduce(into: FunctionWords.ofQuestions) { words, code in
        words.formUnion(SpokenPhrases.of(Language(known: code))?.fillers ?? [])
    }
}

/// The tasks that somebody wrote down, for looking up a promise.
struct ListedTasks {
    private struct Task {
        let words: TaskWords
        let person: Person.ID?
        let day: CivilDate?
        let isOpen: Bool
    }

    private var lineages: Set<LineageID> = []
    /// By each of their words.
    private var tasks: [String: [Int]] = [:]
    private var all: [Task] = []

    /// A task that was done this many days before a promise is another one.
    private static let daysBefore = 14

    init(_ mentions: [StoredTaskMention]) {
        for mention in mentions {
            if let lineage = mention.lineage { lineages.insert(lineage) }
            let words = Self.words(of: mention)
            for word in words.words { tasks[word, default: []].append(all.count) }
            all.append(
                Task(
                    words: words, person: Self.person(mention), day: mention.date?.date, isOpen: mention.task.state == .open))
        }
    }

    /// Whether a promise is one of the tasks.
    func have(_ promise: StoredTaskMention) -> Bool {
        if let lineage = promise.lineage, lineages.contains(lineage) { return true }
        let words = Self.words(of: promise)
        var shared: [Int: Int] = [:]
        for word in words.words { for task in tasks[word] ?? [] { shared[task, default: 0] += 1 } }
        return shared.contains { index, count in
            let task = all[index]
            let isSame = task.person != nil && task.person == Self.person(promise)
            guard isSame || task.person == nil || promise.person == nil else { return false }
            if !task.isOpen, let day = task.day, let said = promise.date?.date, day.dayNumber + Self.daysBefore < said.dayNumber
            {
                return false
            }
            return words.isLike(task.words, shared: count, isSamePerson: isSame)
        }
    }

    /// Returns whom the assignee means, or can only mean.
    private static func person(_ mention: StoredTaskMention) -> Person.ID? {
        mention.person.map { $0.onlyCandidate ?? $0.id }
    }

    private static func words(of mention: StoredTaskMention) -> TaskWords {
        TaskWords(mention.task.text, names: [mention.task.assignee, mention.person?.name].compactMap(\.self))
    }
}
