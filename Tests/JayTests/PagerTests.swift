import ArgumentParser
import Foundation
import ScrubjayTestSupport
import Testing

@testable import jay

@Suite struct `The pager` {
    @Test(
        arguments: [
            (["TERM": "xterm"], ["less", "-FRX"]), (["TERM": "xterm", "PAGER": "more"], ["more"]),
            (["TERM": "xterm", "PAGER": "less -i '+/a b'"], ["less", "-i", "+/a b"]), (["TERM": "xterm", "PAGER": ""], nil),
            (["TERM": "xterm", "PAGER": "  "], nil), (["TERM": "xterm", "PAGER": "cat"], nil),
            (["TERM": "dumb", "PAGER": "less"], nil),
            (["PAGER": "less"], nil), (["TERM": "xterm", "PAGER": "col -b | less"], ["/bin/sh", "-c", "col -b | less"]),
        ] as [([String: String], [String]?)])
    func `is that of the owner`(variables: [String: String], command: [String]?) {
        #expect(Pager.command { variables[$0] } == command)
    }

    @Test(arguments: [
        (["search", "lamp"], true), (["ask", "why?"], true), (["show", "a.md"], true), (["tasks"], true), (["help"], true),
        (["--help"], true), (["index", "--help"], true), ([], true), (["chat"], false), (["browse"], false),
        (["open", "2"], false),
        (["ask", "--llm", "why?"], false), (["search", "--batch", "-", "--json"], false), (["index"], false),
        (["--version"], false), (["frobnicate"], false),
    ])
    func `is for what is read`(words: [String], takesPager: Bool) {
        #expect(Pager.takesPager(words) == takesPager)
    }

    @Test func `is for all commands but those that talk with the person`() {
        let all = Set(Jay.configuration.subcommands.map { $0._commandName })
        #expect(Pager.commands.subtracting(all) == ["help"])
        #expect(
            all.subtracting(Pager.commands) == [
                "index", "browse", "chat", "open", "import", "good", "bad", "eval", "bench", "compact", "models", "serve",
                "forget", "backup",
                "restore", "export", "uninstall", "lsp",
            ])
    }

    /// The clock of the tests is that of every command that has one.
    @Test func `the commands of the tests with a clock are those that take one`() {
        let commands = Jay.configuration.subcommands.filter { $0.helpMessage().contains("--now <date>") }
        #expect(Set(commands.map { $0._commandName }) == Set(JayHome.commandsWithClock))
        #expect(Set(JayHome.commandsWithClock).isSuperset(of: ["notes", "links", "related", "new-hits"]))
    }

    @Test(arguments: [
        ("", 0), ("a\n", 1), ("a", 1), ("a\n\nb\n", 3), (String(repeating: "x", count: 20) + "\n", 2),
        ("\u{1B}[1;33m0123456789\u{1B}[0m\n", 1), ("\u{1B}]8;;file:///a/long/path\u{1B}\\0123456789\u{1B}]8;;\u{1B}\\\n", 1),
        ("会議室会議\n", 1), ("会議室会議室\n", 2),
    ])
    func `counts the rows that a text takes`(text: String, rows: Int) {
        #expect(Pager.rows(of: text, columns: 10) == rows)
    }

    // MARK: At a terminal

    /// Runs `jay` at a terminal with ten rows.
    private static func run(
        _ words: [String], pager: String?, rows: Int = 10, environment: [String: String] = [:]
    ) throws -> JayProcess.Outcome {
        let home = try IndexedHome.shared.get()
        var variables = home.environment.merging(["TERM": "xterm"]) { $1 }.merging(environment) { $1 }
        variables["PAGER"] = pager
        return try JayProcess(
            executable: "/bin/sh",
            arguments: ["-c", "/bin/stty rows \(rows) columns 80; exec \"$@\"", "sh", JayProcess.jay] + words,
            folder: home.notebook(),
            environment: variables, outputs: .dialogue
        ).run()
    }

    private static let long = ["search", "lighthouse", "lamp", "--no-refresh", "--no-remember", "--now", JayHome.now]

    @Test(arguments: [long, ["--help"], ["help", "search"], ["notes", "--no-refresh", "--limit", "30", "--now", JayHome.now]])
    func `gets what does not fit the screen`(words: [String]) throws {
        let plain = try Self.run(words, pager: "cat")
        let paged = try Self.run(words, pager: "sed 's/^/| /'")
        #expect(plain.status == 0 && paged.status == 0)
        let lines = paged.output.split(separator: "\r\n").filter { !$0.hasPrefix("and ") }
        #expect(lines.allSatisfy { $0.hasPrefix("| ") } && lines.count > 9)
        #expect(paged.output.contains("\u{1B}[") == plain.output.contains("\u{1B}["), "colours stay")
    }

    @Test func `gets nothing that fits the screen, and nothing with a flag`() throws {
        #expect(try !Self.run(Self.long, pager: "sed 's/^/| /'", rows: 200).output.contains("| "))
        #expect(try !Self.run(Self.long + ["--no-pager"], pager: "sed 's/^/| /'").output.contains("| "))
        #expect(try !Self.run(["--no-pager"] + Self.long, pager: "sed 's/^/| /'").output.contains("| "))
        #expect(try !Self.run(Self.long, pager: "").output.contains("| "))
    }

    @Test func `may be left early, and its exit status does not count`() throws {
        #expect(try Self.run(Self.long, pager: "head -n 1").status == 0)
        #expect(try Self.run(Self.long, pager: "false").status == 0)
        let nothing = try Self.run(["search", "xyzzy", "--no-refresh"], pager: "true", rows: 1)
        #expect(nothing.status == 1 && nothing.output.contains("Nothing found."))
    }

    @Test func `that cannot be started is named once, and the result is printed`() throws {
        let outcome = try Self.run(Self.long, pager: "no-such-pager -x")
        let plain = try Self.run(Self.long, pager: "cat")
        #expect(outcome.status == 0)
        #expect(
            outcome.output
                == "jay: the pager no-such-pager could not be started (No such file or directory); check PAGER\r\n"
                + plain.output)
        // Without the usual one nothing is said.
        #expect(try Self.run(Self.long, pager: nil, environment: ["PATH": "/nonexistent"]).output.contains("ighthouse"))
    }

    @Test func `says what came after the result after it`() throws {
        let paged = try Self.run(
            ["notes", "--limit", "12", "--no-refresh", "--now", JayHome.now], pager: "sed 's/^/| /'")
        let last = try #require(paged.output.split(separator: "\r\n").last)
        #expect(last.hasPrefix("and ") && last.hasSuffix("(--limit)"))
    }
}
