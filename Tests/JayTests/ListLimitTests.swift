import ArgumentParser
import ScrubjayTestSupport
import Testing

@testable import jay

/// How many rows the lists of a notebook with many notes have.
@Suite struct `The number of rows of a list` {
    private static let notes = 25

    private static let home: Result<JayHome, any Error> = Result {
        let home = try JayHome(notebooks: [])
        for number in 1...notes {
            let name = "\(number < 10 ? "0" : "")\(number)"
            let tasks = (1...3).map { "- [ ] tar plank \(name)-\($0)\n" }.joined()
            try home.write(
                "---\ntags: [boat]\nstate: rough\n---\n# Plank \(name)\n\nPlank \(name) lies below the keel.\n\nWhich varnish suits rudder number \(name)?\n\n\(tasks)",
                to: "boat/Plank \(name).md")
        }
        let outcome = try home.jay("index", ".", in: home.notebook("boat"))
        guard outcome.status == 0 else { throw JayProcess.Failure(outcome.errors) }
        home.isShared = true
        return home
    }

    private func lines(_ words: [String]) throws -> Int {
        let home = try Self.home.get()
        let outcome = try home.jay(words, in: home.notebook("boat"))
        #expect(outcome.status == 0, "\(words): \(outcome.errors)")
        return outcome.output.split(separator: "\n").count
    }

    @Test(arguments: [
        (["notes"], notes), (["tags", "boat"], notes), (["questions"], notes), (["links", "--orphans"], notes),
        (["search", "state:rough"], notes), (["search", "keel"], notes),
    ])
    func `another program gets all of them`(words: [String], count: Int) throws {
        for form in [["--files"], ["--format", "{path}"]] {
            #expect(try lines(words + form) == count, "\(words + form)")
        }
    }

    @Test func `another program gets all tasks`() throws {
        #expect(try lines(["tasks", "--files"]) == Self.notes)
        #expect(try lines(["tasks", "--format", "{path}:{line}"]) == 3 * Self.notes)
    }

    @Test(arguments: [["notes"], ["questions"], ["search", "state:rough"], ["tasks"]])
    func `a limit holds for another program, too`(words: [String]) throws {
        #expect(try lines(words + ["--format", "{path}", "--limit", "3"]) == 3)
    }

    @Test func `a list of a person is short, and a limit may be larger than the notebook`() throws {
        #expect(try lines(["notes"]) == 20)
        #expect(try lines(["notes", "--limit", "5000"]) == Self.notes)
        #expect(try lines(["notes", "--limit", "1000000000", "--files"]) == Self.notes)
    }

    @Test(arguments: ["notes", "questions", "tasks", "series", "agenda", "today"])
    func `no rows at all are not asked for`(command: String) throws {
        let home = try Self.home.get()
        let outcome = try home.jay([command, "--limit", "0"], in: home.notebook("boat"))
        #expect(outcome.status == 2 && outcome.errors.contains("choose 1 or more"))
    }
}

/// What is said of options that a command does not have.
@Suite struct `Unknown options` {
    @Test(arguments: [
        (["new", "--dayly"], "there is no option --dayly; did you mean --daily?"),
        (["new", "--dayly", "--print"], "there is no option --dayly; did you mean --daily?"),
        (["related", "--limt", "3"], "there is no option --limt; did you mean --limit?"),
        (["person", "--abuot=rope"], "there is no option --abuot; did you mean --about?"),
        (["search", "--savee", "x"], "there is no option --savee; did you mean --save?"),
        (["notes", "--frobnicate"], "there is no option --frobnicate; see jay notes --help"),
        (["tasks", "--overdu"], "there is no option --overdu; did you mean --overdue?"),
    ])
    func `are named before what else is missing`(words: [String], message: String) throws {
        let outcome = try IndexedHome.shared.get().jay(words)
        #expect(outcome.status == 2 && outcome.output.isEmpty)
        #expect(outcome.errors.hasPrefix("jay: \(message)"), "\(outcome.errors)")
    }

    @Test(arguments: [["new"], ["new", "--print"], ["related", "--limit", "3"], ["person"]])
    func `are not made up`(words: [String]) throws {
        let outcome = try IndexedHome.shared.get().jay(words)
        #expect(outcome.status == 2 && !outcome.errors.contains("there is no option"), "\(outcome.errors)")
    }
}

/// What is said of a word that is no command.
@Suite struct `Unknown commands` {
    @Test(arguments: [
        ("task", "tasks"), ("note", "notes"), ("stat", "stats"), ("mee", "meetings"), ("serach", "search"), ("rm", "trash"),
        ("delete", "trash"), ("del", "trash"), ("ls", "notes"), ("list", "notes"), ("find", "search"), ("grep", "search"),
        ("cat", "show"), ("vim", "open"), ("todo", "tasks"), ("sync", "index"), ("update", "index"), ("reindex", "index"),
        ("settings", "config"), ("configure", "config"), ("LS", "notes"), ("rename", "mv"),
    ])
    func `are answered with the one that was probably meant`(word: String, command: String) {
        let message = UsageProblem(words: [word, "x"], complaint: "").message
        #expect(message == "there is no command \(word); did you mean \(command)?")
    }

    @Test func `are not answered with a command that there is not either`() {
        let commands = Set(Jay.configuration.subcommands.compactMap { $0.configuration.commandName })
        let words = UsageProblem.synonyms.flatMap(\.words)
        #expect(UsageProblem.synonyms.allSatisfy { commands.contains($0.command) })
        #expect(commands.isDisjoint(with: words) && Set(words).count == words.count)
    }
}
