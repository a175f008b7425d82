import ScrubjayDocuments
public import ScrubjayText

/// Which habits to list.
public struct HabitQuery: Sendable {
    /// Words that words of the habit or of its area begin with; empty for no condition. The whole name of a habit means only that one.
    public var words: String
    /// Only daily notes in these places; the same as in `Filter`.
    public var locations: [String]
    /// Whether habits that have ended are listed, too. They are if there are words.
    public var includesEnded: Bool

    public init(_ words: String = "", locations: [String] = [], includesEnded: Bool = false) {
        (self.words, self.locations, self.includesEnded) = (words, locations, includesEnded)
    }
}

/// Something that is ticked in daily notes again and again.
///
/// A check item is a habit if at least three daily notes have it in the same words, and it is ticked on at least two of these days. A task that is
/// copied from day to day is ticked once, and then it is gone. A property of daily notes, such as `run: yes`, is a habit under the same
/// conditions, if one of the days says no: properties that are always the same are settings. A task of Org with a repeater and the property
/// `STYLE: habit` is one in any case; its log tells the days.
public struct Habit: Sendable {
    /// What the notes say about a day.
    public enum Day: String, Sendable, CaseIterable {
        case ticked
        /// It is written there, but not ticked.
        case missed
        /// No note has it.
        case absent
    }

    /// As last written, without tags and markup.
    public let name: String
    /// The first tag in the item, or else the heading above it; `nil` without either.
    public let area: String?
    /// The days on which it was ticked, in order, each once.
    public let ticked: [CivilDate]
    /// The days on which it was written down and not ticked, likewise.
    public let missed: [CivilDate]
    /// How many times in a row it was ticked up to now.
    public let streak: Int
    /// How many times in a row it was ever ticked.
    public let longestStreak: Int
    /// Whether no note of the last four weeks has it.
    public let hasEnded: Bool
    /// The last daily note with it.
    public let document: StoredDocument
    /// Line of the file, from 1.
    public let line: Int

    /// The days on which it was written down.
    public var days: [CivilDate] { (ticked + missed).sorted() }

    public func day(_ day: CivilDate) -> Day { ticked.contains(day) ? .ticked : missed.contains(day) ? .missed : .absent }

    /// The last days, today included, in which habits are shown. One that none of them has is over.
    public static let recentDays = 28
}

/// A level, which grows with the number of ticks.
///
/// The first level takes 10 ticks, the second 20 more, the third 30 more, and so on.
public struct HabitLevel: Sendable, Equatable {
    /// From 0.
    public let level: Int
    /// How many ticks count toward the next level.
    public let ticks: Int
    /// How many ticks the next level takes.
    public let needed: Int

    public init(ofTicks ticks: Int) {
        var (level, rest) = (0, max(0, ticks))
        while rest >= Self.step * (level + 1) {
            level += 1
            rest -= Self.step * level
        }
        (self.level, self.ticks, needed) = (level, rest, Self.step * (level + 1))
    }

    private static let step = 10
}

/// The habits of one area.
public struct HabitArea: Sendable {
    /// `nil` for habits that stand under no heading and have no tag.
    public let name: String?
    /// How often the habits of the area were ticked, including those that have ended.
    public let ticks: Int
    /// The listed habits, those that were ticked most often first.
    public let habits: [Habit]

    public var level: HabitLevel { HabitLevel(ofTicks: ticks) }
}

/// Habits by area. The area with most ticks comes first.
public struct HabitList: Sendable {
    public let areas: [HabitArea]
    /// How many habits have ended and are not listed.
    public let ended: Int
    public let today: CivilDate

    public var habits: [Habit] { areas.flatMap(\.habits) }
    public var isEmpty: Bool { areas.isEmpty }
}

/// A row of ticks.
///
/// The days with the item count, and no others: a habit may be of workdays, or of Sundays only. But if it is written down nowhere for more
/// than a week, or for more than twice the usual time between two notes with it, the row is broken.
struct HabitStreaks: Equatable {
    private(set) var now = 0
    private(set) var longest = 0

    /// - Parameter days: In order, each once. What is not ticked today may still be.
    init(_ days: [(day: CivilDate, isTicked: Bool)], today: CivilDate) {
        var days = days.filter { $0.day <= today }
        if let last = days.last, last.day == today, !last.isTicked { days.removeLast() }
        guard let last = days.last else { return }
        let gaps = zip(days.dropFirst(), days).map { $0.day.dayNumber - $1.day.dayNumber }.sorted()
        let longestGap = max(Self.leastGap, gaps.isEmpty ? 0 : 2 * gaps[gaps.count / 2])
        var before: CivilDate?
        for (day, isTicked) in days {
            if let before, day.dayNumber - before.dayNumber > longestGap { now = 0 }
            now = isTicked ? now + 1 : 0
            longest = max(longest, now)
            before = day
        }
        if today.dayNumber - last.day.dayNumber > longestGap { now = 0 }
    }

    private static let leastGap = 7
}

/// Lists habits.
struct HabitListWriter {
    let snapshot: any DocumentCatalogue & PassageCatalogue & PersonCatalogue
    let today: CivilDate
    let order: DateOrder

    /// More files of Org with dated tasks are not read.
    private static let fileLimit = 200
    private static let byteLimit: Int64 = 8_000_000

    func list(_ query: HabitQuery) throws -> HabitList {
        let filter = Filter(locations: query.locations)
        return list(try habitsOfDailyNotes(filter) + habitsOfOrg(filter), query)
    }

    private func habitsOfDailyNotes(_ filter: Filter) throws -> [Habit] {
        let boxes = try snapshot.datedTasks(that: filter, in: .dailyNotes).compactMap(HabitItem.init)
        let properties = try snapshot.propertiesOfDailyNotes(that: filter, valued: HabitItem.values).compactMap(HabitItem.init)
        let found = HabitItem.habits(among: (boxes + properties).filter { $0.day <= today })
        let latest = found.compactMapValues { items in items.max { ($0.day, $0.line) < ($1.day, $1.line) } }
        let documents = try snapshot.documents(latest.values.map(\.document))
        var headings: [StoredDocument.ID: HeadingPaths] = [:]
        return try found.compactMap { key, items in
            guard let last = latest[key], let document = documents[last.document] else { return nil }
            if headings[document.id] == nil {
                headings[document.id] = HeadingPaths(of: try snapshot.passages(of: document.id).map(\.passage))
            }
            let path = key.source == .box ? headings[document.id]?.path(of: last.line) ?? [] : []
            let ticked = Set(items.filter(\.isTicked).map(\.day))
            return habit(
                last.name, area: last.tag ?? area(path, document), ticked: ticked,
                missed: Set(items.map(\.day)).subtracting(ticked), at: last.line, of: document,
                hasEnded: today.dayNumber - last.day.dayNumber >= Habit.recentDays)
        }
    }

    /// The habits that Org calls so. Their logs are not in the index: the files that have an open task with a date are read.
    private func habitsOfOrg(_ filter: Filter) throws -> [Habit] {
        let dated = try snapshot.datedTasks(that: filter, in: .org).filter { $0.state == .open && $0.due != nil }
        let documents = try snapshot.documents(Array(Set(dated.map(\.document)))).values.filter { $0.member == nil }
            .sorted { $0.absolutePath < $1.absolutePath }
        return documents.prefix(Self.fileLimit).flatMap { document in
            // A file that cannot be read now is one of those that the refresh reports.
            guard let bytes = try? document.file.contents(limit: Self.byteLimit) else { return [Habit]() }
            return OrgHabit.habits(in: DocumentText(bytes)).map { found in
                habit(
                    found.title, area: found.area, ticked: Set(found.done.filter { $0 <= today }),
                    missed: Set(found.missed(before: today)), at: found.line, of: document, hasEnded: false)
            }
        }
    }

    private func habit(
        _ name: String, area: String?, ticked: Set<CivilDate>, missed: Set<CivilDate>, at line: Int,
        of document: StoredDocument, hasEnded: Bool
    ) -> Habit {
        let streaks = HabitStreaks(
            ticked.union(missed).sorted().map { (day: $0, isTicked: ticked.contains($0)) }, today: today)
        return Habit(
            name: ReadableText.ofLine(name), area: area, ticked: ticked.sorted(), missed: missed.subtracting(ticked).sorted(),
            streak: streaks.now, longestStreak: streaks.longest, hasEnded: hasEnded, document: document, line: line)
    }

    private func list(_ habits: [Habit], _ query: HabitQuery) -> HabitList {
        let words = FoldedWords.of(query.words)
        let named = habits.filter { FoldedWords.of($0.name) == words }
        let chosen = named.isEmpty || words.isEmpty ? habits.filter { isMeant($0, by: words) } : named
        let listed = chosen.filter { !$0.hasEnded || query.includesEnded || !words.isEmpty }
        let ticks = Dictionary(grouping: habits, by: \.areaKey).mapValues { $0.reduce(0) { $0 + $1.ticked.count } }
        let areas = Dictionary(grouping: listed, by: \.areaKey).map { key, habits in
            let sorted = habits.sorted { ($1.ticked.count, $0.name) < ($0.ticked.count, $1.name) }
            return HabitArea(name: sorted[0].area, ticks: ticks[key] ?? 0, habits: sorted)
        }.sorted { ($1.ticks, $0.name ?? "") < ($0.ticks, $1.name ?? "") }
        return HabitList(areas: areas, ended: chosen.count - listed.count, today: today)
    }

    private func isMeant(_ habit: Habit, by words: [String]) -> Bool {
        let known = JoinedWords(habit.name + " " + (habit.area ?? ""))
        return words.allSatisfy { known.containsWord(beginning: $0) }
    }

    /// The innermost heading that is not the day of the note.
    private func area(_ path: [String], _ document: StoredDocument) -> String? {
        path.last { $0 != document.title && DayHeading.day(ofHeading: $0, order: order) == nil }
    }
}

extension Habit {
    /// Areas that differ only in case are one.
    fileprivate var areaKey: String { area.map(Folding.folded) ?? "" }
}
