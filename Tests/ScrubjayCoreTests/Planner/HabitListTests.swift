@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

/// The habits of daily notes up to 13 March 2026, a Friday.
@Suite struct `A list of habits` {
    /// Daily notes of the days up to today. Each text has one character for a day, today's last: `x` ticked, `o` not ticked, `-` struck out, a space
    /// for no item.
    private static func notes(_ items: [(text: String, days: String)], heading: String = "## Body") throws -> [String: String] {
        let today = try #require(CivilDate("2026-03-13"))
        var notes: [String: String] = [:]
        for (text, days) in items {
            for (offset, mark) in days.reversed().enumerated() where mark != " " {
                let name = "\(today.adding(days: -offset)).md"
                let box = mark == "x" ? "x" : mark == "-" ? "-" : " "
                notes[name] = (notes[name] ?? "# \(today.adding(days: -offset))\n\n\(heading)\n\n") + "- [\(box)] \(text)\n"
            }
        }
        return notes
    }

    private static func list(_ files: [String: String], _ query: HabitQuery = HabitQuery()) async throws -> HabitList {
        let notebook = try await BriefNotebook.make(files)
        return try withExtendedLifetime(notebook) { try notebook.index.habitList(query) }
    }

    @Test(
        arguments: [
            ("xxx", true), ("oxx", true), ("xox", true), ("x x x", true), ("x      x      x", true),
            // Copied from day to day until it is done.
            ("oooox", false), ("ooox ", false), ("oooo", false),
            // Too few days.
            ("xx", false), ("x", false), ("--xx", false),
        ] as [(String, Bool)])
    func `an item is a habit if three days have it and two have it ticked`(days: String, isHabit: Bool) async throws {
        for text in ["Run", "Laufen", "Courir un peu", "日記を書く", "🏃"] {
            let found = try await Self.list(try Self.notes([(text, days)]))
            #expect(found.habits.map(\.name) == (isHabit ? [text] : []), "\(text)")
        }
    }

    @Test func `other lists than those of daily notes, and items that are due, are none`() async throws {
        var files: [String: String] = [:]
        for day in 1...5 {
            files["meetings/2026-03-0\(day) Plan.md"] = "# Plan\n\n- [x] Run\n"
            files["2026-03-0\(day).md"] = "# Day\n\n- [x] Swim (due 2026-03-0\(day))\n- Row\n"
        }
        #expect(try await Self.list(files).isEmpty)
    }

    @Test func `the words count, and not case, marks and tags`() async throws {
        let days = [
            "2026-03-09": "Run", "2026-03-10": "run!", "2026-03-11": "**Run** #sport", "2026-03-12": "RUN ✅ 2026-03-12",
        ]
        let files = Dictionary(uniqueKeysWithValues: days.map { ("\($0.key).md", "# Day\n\n## Body\n\n- [x] \($0.value)\n") })
        let list = try await Self.list(files)
        #expect(list.habits.map(\.name) == ["RUN"] && list.habits.map(\.area) == ["Body"])
        #expect(list.habits.first?.ticked.count == 4)
    }

    @Test(
        arguments: [
            ("xxx", 3, 3), ("xxo", 2, 2), ("xxoxx", 2, 2), ("xxxo x", 1, 3), ("xxxo", 3, 3), ("xxxoo", 0, 3), ("xxx ", 3, 3),
            // Not written down for a few days, and for more than a week.
            ("xxx    x", 4, 4), ("xxx         x", 1, 3), ("xxx         ", 0, 3),
            // Once a week, and once a fortnight.
            ("x      x      x", 3, 3), ("x             x             x", 3, 3),
            ("x             x             x              ", 3, 3),
        ] as [(String, Int, Int)])
    func `a streak counts the days with the item, and today only if it is ticked`(
        days: String, now: Int, longest: Int
    ) throws {
        let today = try #require(CivilDate("2026-03-13"))
        let marks = days.reversed().enumerated().filter { $0.element != " " }
            .map { (day: today.adding(days: -$0.offset), isTicked: $0.element == "x") }.reversed()
        let streaks = HabitStreaks(Array(marks), today: today)
        #expect(streaks.now == now && streaks.longest == longest)
    }

    @Test func `the area is the tag of the item, or else the heading above it that is no day`() async throws {
        let files = try Self.notes([("Run", "xxx"), ("Lire #kopf", "xxx")])
        let list = try await Self.list(files)
        #expect(Set(list.habits.map { "\($0.name) \($0.area ?? "")" }) == ["Run Body", "Lire kopf"])
        let plain = try await Self.list(try Self.notes([("Run", "xxx")], heading: "## Mittwoch, 4. März 2026"))
        #expect(plain.habits.map(\.area) == [nil])
        #expect(list.habits.first { $0.name == "Run" }.map { "\($0.document.path):\($0.line)" } == "2026-03-13.md:5")
    }

    @Test(
        arguments: [
            (0, 0, 0, 10), (9, 0, 9, 10), (10, 1, 0, 20), (29, 1, 19, 20), (30, 2, 0, 30), (59, 2, 29, 30), (60, 3, 0, 40),
            (550, 10, 0, 110), (-1, 0, 0, 10),
        ])
    func `a level takes ten ticks more than the one before it`(ticks: Int, level: Int, more: Int, needed: Int) {
        let found = HabitLevel(ofTicks: ticks)
        #expect([found.level, found.ticks, found.needed] == [level, more, needed])
    }

    @Test func `the ticks of an area are those of all its habits, also of those that have ended`() async throws {
        let files = try Self.notes([("Run", "xxo"), ("Row", "xxxx" + String(repeating: " ", count: 30))])
        let list = try await Self.list(files)
        #expect(list.habits.map(\.name) == ["Run"] && list.ended == 1)
        #expect(list.areas.map(\.ticks) == [6] && list.areas.first?.level.level == 0)
        let all = try await Self.list(files, HabitQuery(includesEnded: true))
        #expect(all.habits.map(\.name) == ["Row", "Run"] && all.habits.map(\.hasEnded) == [true, false] && all.ended == 0)
    }

    @Test(
        arguments: [
            ("run", ["Run"]), ("ru", ["Run", "Run the bath"]), ("bath", ["Run the bath"]), ("body", ["Run", "Run the bath"]),
            ("swim", []), ("", ["Run", "Run the bath"]),
        ] as [(String, [String])])
    func `words choose habits, and the whole name only that one`(words: String, names: [String]) async throws {
        let files = try Self.notes([("Run", "xxxx"), ("Run the bath", "xxx")])
        #expect(try await Self.list(files, HabitQuery(words)).habits.map(\.name) == names)
    }

    @Test(
        arguments: [
            (["yes", "no", "yes"], true), (["true", "false", "true"], true), (["ja", "nein", "ja"], true),
            (["Oui", "non", "oui"], true),
            (["Sí", "no", "sí"], true), (["true", "true", "true"], false), (["yes", "no", "no"], false),
            (["30", "20", "10"], false),
        ] as [([String], Bool)])
    func `a property is a habit if it is yes on some days and no on another`(values: [String], isHabit: Bool) async throws {
        func files(_ text: (String) -> String) -> [String: String] {
            Dictionary(
                uniqueKeysWithValues: values.enumerated().map {
                    ("2026-03-1\($0.offset).md", text($0.element) + "# Day\n\nText.\n")
                })
        }
        for files in [files { "---\nrow: \($0)\n---\n" }, files { "row:: \($0)\n\n" }] {
            let list = try await Self.list(files)
            #expect(list.habits.map(\.name) == (isHabit ? ["row"] : []))
            #expect(list.habits.first.map(\.ticked.count) == (isHabit ? 2 : nil))
        }
    }

    @Test func `a journal of Logseq and one of Org count as daily notes`() async throws {
        for (folder, name, item) in [("journals", "2026_03_0", "- DONE Run\n"), ("roam", "2026-03-0", "- [X] Run\n")] {
            let ending = folder == "roam" ? "org" : "md"
            let files = Dictionary(
                uniqueKeysWithValues: (1...4).map { ("\(folder)/\(name)\($0).\(ending)", item) })
            #expect(try await Self.list(files).habits.map(\.name) == ["Run"], "\(folder)")
        }
    }

    @Test func `tasks have the box of today, but not those of past days`() async throws {
        let files = try Self.notes([("Run", "xoxxoo"), ("Ring the plumber about the leak", "ooooo"), ("Sweep", "ooo")])
        let notebook = try await BriefNotebook.make(files)
        let list = try withExtendedLifetime(notebook) { try notebook.index.taskList() }
        let runs = list.entries.filter { $0.task.task.text == "Run" }
        #expect(runs.map(\.document.path) == ["2026-03-13.md"])
        #expect(list.entries.contains { $0.task.task.text.hasPrefix("Ring") })
        // It was never ticked, so it is no habit.
        #expect(list.entries.contains { $0.task.task.text == "Sweep" })
    }

    @Test func `habits of Org have the days of their log, and miss those that the repeater allows no more`() async throws {
        let list = try await Self.list([
            "habits.org": """
            * Body
            ** TODO Row to the [[buoy][red buoy]]
            SCHEDULED: <2026-03-14 Sat .+1d>
            :PROPERTIES:
            :STYLE: habit
            :END:
            :LOGBOOK:
            - State "DONE"       from "TODO"       [2026-03-12 Thu 07:12]
            - State "DONE"       from "TODO"       [2026-03-11 Wed 07:10]
            - State "CANCELLED"  from "TODO"       [2026-03-10 Tue 07:10]
            - State "DONE"       from "TODO"       [2026-03-09 Mon 07:10]
            :END:
            ** TODO Fenster putzen :haus:
            SCHEDULED: <2026-03-14 Sat ++1w/10d>
            :PROPERTIES:
            :STYLE: habit
            :END:
            - State "DONE"       from "TODO"       [2026-03-10 Tue]
            - State "DONE"       from "TODO"       [2026-03-01 Sun]
            ** TODO Order the oak
            SCHEDULED: <2026-03-14 Sat +1m>
            - State "DONE"       from "TODO"       [2026-02-14 Sat]
            """
        ])
        #expect(list.habits.map(\.name) == ["Row to the red buoy", "Fenster putzen"])
        #expect(list.habits.map(\.area) == ["Body", "haus"] && list.habits.map(\.line) == [2, 13])
        #expect(list.habits.map(\.ticked.count) == [3, 2] && list.habits[0].missed == [CivilDate("2026-03-10")])
        #expect(list.habits.map(\.streak) == [2, 2] && list.habits[1].missed == [])
    }

    private static let body = [("Run", "xxo"), ("Vokabeln lernen", "xxo"), ("Courir", "xox")]
    private static let template = "# {{date}}\n\n- [ ] Run\n- [ ] Courir\n"

    @Test func `their boxes of past days and those of templates are no tasks, and those of today are`() async throws {
        var files = try Self.notes(Self.body)
        files["template.md"] = Self.template
        files["plan.md"] = "# Plan\n\n- [ ] Run\n- [ ] buy a map\n"
        let notebook = try await BriefNotebook.make(files)
        let texts = try notebook.index.taskList().entries.map { "\($0.document.path) \($0.task.task.text)" }
        #expect(Set(texts) == ["2026-03-13.md Run", "2026-03-13.md Vokabeln lernen", "plan.md Run", "plan.md buy a map"])
        for words in ["What do I have to do?", "Was muss ich noch tun?", "What are my open tasks?"] {
            let answer = try await notebook.index.answer(Question(words))
            #expect(!answer.text.contains("Courir"), "\(words): \(answer.text)")
        }
    }

    @Test(arguments: ["", "last week", "2026-03-12"])
    func `are left out of recaps, which tell what else was done`(days: String) async throws {
        var files = try Self.notes(Self.body.map { ($0.0, $0.1 + "xo") })
        files["2026-03-12.md"]? += "- [x] pay the mooring fee\n"
        let notebook = try await BriefNotebook.make(files)
        let recap = try await notebook.index.recap(RecapQuery(days))
        let tasks = recap.tasks.shown.map(\.task.task.text)
        #expect(Set(tasks).isSubset(of: ["pay the mooring fee"]), "\(tasks)")
        if days == "2026-03-12" { #expect(tasks == ["pay the mooring fee"]) }
        for words in ["What did I do yesterday?", "Was habe ich gestern gemacht?", "Qu'ai-je fait hier ?"] {
            let answer = try await notebook.index.answer(Question(words))
            #expect(!answer.sentences.contains { $0.text.contains("Vokabeln") }, "\(words): \(answer.text)")
        }
    }
}
