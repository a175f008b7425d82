import ScrubjayDocuments
import ScrubjayText

/// A check item of a daily note, or a property of it that is yes or no.
struct HabitItem: Sendable {
    struct Key: Hashable {
        enum Source: Hashable { case box, property }

        let source: Source
        /// The folded name.
        let name: String
    }

    let key: Key
    let name: String
    let tag: String?
    let day: CivilDate
    let isTicked: Bool
    let document: StoredDocument.ID
    let line: Int

    /// The least number of days with an item, and of those on which it is ticked.
    private static let leastDays = 3
    private static let leastTicks = 2

    /// `nil` if the task cannot be of a habit: it is in no daily note, is to be done by a day of its own, or is struck out.
    init?(_ task: DatedTask) {
        guard task.isDaily, let day = task.day, task.due == nil, task.state != .cancelled else { return nil }
        (name, tag) = Self.parts(of: task.text)
        guard let key = Key(.box, name) else { return nil }
        (self.key, self.day, isTicked, document, line) = (key, day, task.state == .done, task.document, task.line)
    }

    /// The text of a box without tags, and the first of these.
    private static func parts(of text: String) -> (name: String, tag: String?) {
        let words = text.split(separator: " ")
        func isTag(_ word: Substring) -> Bool { word.hasPrefix("#") && word.dropFirst().first?.isLetter ?? false }
        let named = words.filter { !isTag($0) }
        return (
            (named.isEmpty ? words : named).joined(separator: " "), words.first(where: isTag).map { String($0.dropFirst()) }
        )
    }

    /// The habit of a box with this text; `nil` if the text has no words.
    static func key(ofBox text: String) -> Key? { Key(.box, parts(of: text).name) }

    /// `nil` if the value is neither yes nor no.
    init?(_ property: DatedProperty) {
        let value = Folding.folded(property.value)
        guard Self.yes.contains(value) || Self.no.contains(value), let key = Key(.property, property.key) else { return nil }
        (name, tag, isTicked, line) = (property.key, nil, Self.yes.contains(value), 1)
        (self.key, day, document) = (key, property.day, property.document)
    }

    /// The items of habits, by habit.
    static func habits(among items: [HabitItem]) -> [Key: [HabitItem]] {
        Dictionary(grouping: items, by: \.key).filter { key, items in
            guard items.count >= leastDays else { return false }
            let days = Set(items.lazy.map(\.day)).count
            let ticks = Set(items.lazy.filter(\.isTicked).map(\.day)).count
            return days >= leastDays && ticks >= leastTicks && (key.source == .box || ticks < days)
        }
    }

    /// Folded words of English, German, French and Spanish.
    private static let yes: Set<String> = [
        "yes", "true", "done", "x", "✓", "✔", "✅", "ja", "erledigt", "oui", "fait", "si", "hecho",
    ]
    private static let no: Set<String> = ["no", "false", "nein", "non", "✗", "❌"]

    /// The values of properties to look for, in lower case.
    static let values = (yes.union(no).union(["sí"])).sorted()
}

extension HabitItem.Key {
    /// `nil` if there is nothing to tell it by.
    fileprivate init?(_ source: Source, _ text: String) {
        let words = FoldedWords.joined(text)
        name = words.isEmpty ? Folding.folded(text) : words
        self.source = source
        if name.isEmpty { return nil }
    }
}

/// Where the boxes of habits are: in daily notes, and in the templates of these. What they say is no task, except on the day itself.
struct HabitBoxes: Sendable {
    private struct Place: Hashable {
        let document: StoredDocument.ID
        let line: Int
    }

    private let days: [Place: CivilDate]
    private let templates: Set<Place>

    init(in snapshot: any DocumentCatalogue) throws {
        let items = try snapshot.datedTasks(DocumentSelection(), in: .dailyNotes).compactMap(HabitItem.init)
        let habits = HabitItem.habits(among: items)
        days = Dictionary(
            habits.values.joined().map { (Place(document: $0.document, line: $0.line), $0.day) }, uniquingKeysWith: max)
        guard !habits.isEmpty else {
            templates = []
            return
        }
        // A note without a day in which all boxes are those of habits is what daily notes are made of.
        let undated = try snapshot.datedTasks(DocumentSelection(), in: .all).filter { $0.day == nil && !$0.isDaily }
        templates = Set(
            Dictionary(grouping: undated, by: \.document).values.filter { tasks in
                tasks.allSatisfy { task in
                    task.state == .open && task.due == nil && HabitItem.key(ofBox: task.text).map { habits[$0] != nil } ?? false
                }
            }.joined().map { Place(document: $0.document, line: $0.line) })
    }

    /// Whether a line is a box of a habit.
    func contains(line: Int, of document: StoredDocument.ID) -> Bool {
        let place = Place(document: document, line: line)
        return days[place] != nil || templates.contains(place)
    }

    /// Whether a task is no task any more, because it tells about a past day, or never was one: nobody can run yesterday.
    func isOver(_ task: StoredTask, on today: CivilDate) -> Bool {
        let place = Place(document: task.documentID, line: task.line)
        return days[place].map { $0 < today } ?? templates.contains(place)
    }
}
