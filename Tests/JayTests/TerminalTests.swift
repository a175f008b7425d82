import ScrubjayText
import ArgumentParser
import Foundation
import ModelTestServer
import ScrubjayTestSupport
import Testing

@testable import jay

/// Notes, names, settings and arguments that would steer a terminal, through every command.
@Suite struct `Hostile text on a terminal` {
    /// Sets a title and rings, begins a sequence as C1 does, goes back a line, turns the direction around, and forges a mark.
    private static let hostile = "\u{1B}]0;own\u{7}\u{9B}2J\u{8D}\u{202E}fdp\u{2066}x\u{200F}\u{7F}\u{E000}1:[31m\u{E001}\u{8}"

    private static let home = Result {
        let home = try JayHome(notebooks: [])
        let name = hostile.replacing("\u{1B}]0;own", with: "\u{1B}]0;")
        try home.write(
            """
            ---
            title: "\(escaped(hostile)) quince"
            tags: ["\(escaped(hostile))", plain]
            attendees: ["Ada \(escaped(hostile)) Finch", "Ben Marlow"]
            date: 2026-03-04
            ---
            # Weekly \(hostile)

            The quince lamp \(hostile) arrives on Tuesday.

            - [ ] Ada to paint \(hostile) the lamp by 2026-03-20
            - Decision: the quince lamp \(hostile) is green.
            """, to: "notes/\(name)/quince \(hostile).md")
        try home.write("\(hostile)\n\n\(hostile)", to: "notes/\(hostile).md")
        try home.write("x", to: "notes/\(hostile).unknown")
        try home.write("%PDF-1.4 \(hostile)", to: "notes/\(hostile).pdf")
        try home.write("{\"id\": \"\\u001b]0;\\u0007\", \"text\": \"quince \\u009b lamp\"}\n", to: "batch.jsonl")
        try home.write("{\"id\": \"a\", \"text\": \"quince lamp\"}\n{\"id\": 3}\n", to: "broken\(hostile).jsonl")
        try home.write(
            "{\"schema\": \"scrubjay.import/1\"}\n{\"id\": \"1\", \"title\": \"\\u001b]0;x\\u0007\", \"text\": \"Rope \\u009b\"}\nx\n",
            to: "import.jsonl")
        return home
    }

    /// As TOML and YAML have it between quotation marks.
    private static func escaped(_ text: String) -> String {
        text.unicodeScalars.map { $0.value < 0xA0 && ($0.value < 0x20 || $0.value >= 0x7F) ? "\\u00" + hex($0) : String($0) }
            .joined()
    }

    private static func hex(_ scalar: UnicodeScalar) -> String {
        (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
    }

    private static let file = "notes/\(hostile).md"
    private static let long = "notes/\(hostile.replacing("\u{1B}]0;own", with: "\u{1B}]0;"))/quince \(hostile).md"

    /// At least one line for each command; what they end with does not matter here.
    private static let commands: [[String]] = [
        ["index", "notes"], ["index", hostile], ["index", "notes", "--" + hostile], ["index"],
        ["search", "quince", "lamp"], ["search", "quince", "--explain"], ["search", hostile], ["search", "--in", hostile, "x"],
        ["search", "quince", "--limit", hostile], ["search", "--batch", "batch.jsonl", "--format", "run"],
        ["search", "--batch", "broken\(hostile).jsonl", "--json"], ["search", "quince", "--kind", hostile],
        ["browse"], ["browse", hostile], ["search", "quince", "--from", hostile], ["search", "quince", "--format", hostile],
        ["ask", "When does the quince lamp arrive?"], ["ask", "What does Ada have to do?"], ["ask", hostile],
        ["ask", "What was decided about the quince lamp?", "--intent", hostile], ["ask", "--as-of", hostile, "x"],
        ["ask", "--llm", "When does the quince lamp arrive?", "--dry-run"], ["ask", "--llm", "quince"],
        ["pack", "quince lamp"], ["pack", hostile], ["chat"],
        ["why-not", file, "quince"], ["why-not", hostile, hostile], ["show", long], ["show", long, "--why"], ["show", file],
        ["show", hostile], ["show", hostile + ":3"], ["inspect", long], ["inspect", hostile],
        ["when", "last Tuesday \(hostile)"], ["when", hostile], ["when", "x", "--lang", hostile],
        ["today"], ["today", hostile], ["today", "2026-03-04"], ["agenda"], ["agenda", "2026-03"],
        ["agenda", "--with", hostile],
        ["agenda", "2026-03", "--tag", hostile], ["brief"], ["brief", hostile], ["brief", "Ada"], ["since-last", "Weekly"],
        ["since-last", hostile],
        ["recap", "--days", hostile], ["recap"], ["recap", "2026-03-04"], ["diff-answer", "When does the quince lamp arrive?"],
        ["diff-answer", hostile],
        ["import", "import.jsonl", "--name", "rope"], ["import", hostile], ["import", "import.jsonl", "--name", hostile],
        ["meetings"], ["meetings", hostile], ["meetings", "merge", hostile, hostile], ["meetings", "split", hostile],
        ["statements", "split", hostile], ["statements", "rejoin", hostile], ["statements", hostile],
        ["tasks"], ["tasks", "--about", hostile], ["tasks", "--with", hostile], ["tasks", "--due", hostile],
        ["tasks", "done", hostile], ["tasks", "reopen", "1"], ["open", hostile], ["open", "1", "--print"],
        ["notes"], ["notes", hostile], ["notes", "--format", hostile], ["notes", "--format", "{title}\\n{path}"],
        ["notes", "--files"], ["decisions"], ["decisions", hostile], ["questions"], ["questions", hostile], ["tags"],
        ["tags", hostile], ["tags", "plain"], ["series"], ["series", hostile], ["habits"],
        ["habits", hostile], ["habits", "run"], ["stats"], ["stats", "--with", hostile],
        ["people"], ["people", hostile], ["people", "Ada"], ["person", "Ada"], ["person", hostile],
        ["people", "merge", hostile, hostile], ["commitments"], ["commitments", hostile], ["links"], ["links", hostile],
        ["new", hostile, "--print"], ["new", "x", "--in", hostile], ["append", hostile, hostile],
        ["append", "--daily", hostile],
        ["edit", hostile, "--replace", hostile, "--with", "x"], ["mv", hostile, "x"], ["trash", hostile], ["undo", "--list"],
        ["undo"], ["watch", "--index", hostile], ["completions", hostile],
        ["links", "--broken"], ["links", "--graph", "dot"], ["related", hostile], ["run", hostile], ["new-hits", hostile],
        ["searches"], ["searches", "rename", hostile, hostile],
        ["search", "quince", "lamp"], ["good", "1"], ["bad", hostile], ["good", "1", "--query", hostile],
        ["eval"], ["eval", hostile], ["bench", "--count", "1", "--cold", "0"], ["bench", "--queries", hostile],
        ["bench", "--compare", hostile],
        ["status", "--skipped", "--sizes"], ["status", "--index", hostile], ["status", "--now", hostile],
        ["notebooks"], ["notebooks", "remove", hostile], ["notebooks", hostile], ["config"], ["config", "notes"],
        ["models"], ["models", "add", hostile], ["models", "use", hostile], ["models", "remove", hostile],
        ["config", hostile], ["doctor"], ["compact"], ["verify"], ["backup", hostile], ["restore", hostile],
        ["forget", hostile, "--dry-run"], ["export"], ["export", "--format", hostile], ["export", "--output", hostile + "/x"],
        ["uninstall"], ["uninstall", "--index", hostile],
        ["serve", hostile], ["serve", "--port", hostile],
        ["mcp"], ["lsp"], ["mcp", "--index", hostile], ["lsp", hostile],
        ["help", hostile], [hostile], ["--" + hostile], ["--help"], ["-\u{9B}"],
    ]

    @Test func `every command is tried`() {
        let names = Set(Jay.configuration.subcommands.map { $0.configuration.commandName ?? "" })
        #expect(names.subtracting(Self.commands.compactMap(\.first)) == [])
    }

    @Test func `nothing but its own sequences reaches it`() throws {
        let home = try JayHome(notebooks: [])
        _ = try home.shell("cp -R '\(try Self.home.get().path)/.' '\(home.path)/'")
        for words in Self.commands { try Self.check(words, in: home) }
    }

    /// Files of settings, as a notebook or its owner may have them, and variables.
    private static let settings: [(notebook: String, owner: String, variables: [String: String])] = [
        ("zone = \"\\u001b]0;x\\u0007\\u009b\"\n", "", [:]), ("\"\\u001b]0;x\\u0007\\u202e\" = 1\n", "", [:]),
        ("zone = \u{1B}]0;x\u{7}\n", "", [:]),
        (
            "ignore = [\"\\u001b]0;x\\u0007\"]\n", "[private]\nfolders = [\"\\u001b[2J\\u009b\"]\n",
            ["JAY_LLM_URL": "http://127.0.0.1:9", "JAY_LLM_MODEL": hostile]
        ),
        ("", "[owner]\nname = \"\\u001b]0;x\\u0007\\u202e\"\n", ["JAY_LLM_URL": "http://[\(hostile)"]),
    ]

    @Test(arguments: settings)
    func `settings do not reach it either`(notebook: String, owner: String, variables: [String: String]) throws {
        let home = try JayHome(notebooks: [])
        _ = try home.shell("cp -R '\(try Self.home.get().path)/.' '\(home.path)/'")
        _ = try home.jay("index", "notes", in: home.path)
        try home.write(owner, to: ".config/scrubjay/config.toml")
        try home.write(notebook, to: "notes/.jay.toml")
        for words in [["index"], ["search", "quince"], ["status"], ["config", "notes"], ["ask", "--llm", "quince"]] {
            try Self.check(words, in: home, variables)
        }
    }

    /// Runs a command on a terminal, and for a program.
    private static func check(_ words: [String], in home: JayHome, _ variables: [String: String] = [:]) throws {
        for (more, outputs): ([String], JayProcess.Outputs) in [([], .terminal), (["--json"], .pipes)] {
            let outcome = try home.jay(
                words + more, environment: variables.merging(["TERM": "xterm", "PATH": "/nonexistent"]) { $1 }, in: home.path,
                input: "quince \(Self.hostile)\n", outputs: outputs)
            let note: Comment = "\(words) \(more)"
            #expect(steering(in: outcome.output, isTerminal: outputs.isTerminal) == [], note)
            #expect(steering(in: outcome.errors, isTerminal: false) == [], note)
        }
    }

    /// All control sequences that `jay` did not write itself.
    private static func steering(in text: String, isTerminal: Bool) -> [String] {
        var text = text
        if isTerminal {
            text = text.replacing("\r\n", with: "\n").replacing(#/\u{1B}\[(0|1|2|31|36|1;32|1;33)m/#, with: "")
                .replacing(#/\u{1B}\]8;;(file://[A-Za-z0-9\/_.~%-]*(#[0-9]+)?)?\u{1B}\\/#, with: "").replacing(
                    "\r\u{1B}[2K", with: "")
        }
        return text.unicodeScalars.filter { scalar in
            switch scalar.value {
            case 0x09, 0x0A: false
            case 0..<0x20, 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
            default: false
            }
        }.map { "U+" + String($0.value, radix: 16) }
    }

    @Test func `progress and questions of a chat are cleaned as well`() throws {
        let home = try JayHome(notebooks: [])
        _ = try home.shell("cp -R '\(try Self.home.get().path)/.' '\(home.path)/'")
        let server = try ModelTestServer([.stream(["The lamp \u{1B}]0;x\u{7}\u{9B} is green. [1]\n"])])
        for outputs in [JayProcess.Outputs.terminal, .pipes] {
            _ = try home.jay("index", "notes", in: home.path)
            let outcome = try home.jay(
                "ask", "--llm", "When does the quince lamp arrive?",
                environment: ["JAY_LLM_URL": server.url, "JAY_LLM_MODEL": "parrot\u{1B}]0;\u{7}", "TERM": "xterm"],
                in: home.path,
                outputs: outputs)
            #expect(outcome.output.contains("The lamp ␛]0;x␇\u{FFFD} is green."))
            #expect(Self.steering(in: outcome.output, isTerminal: outputs.isTerminal) == [])
            #expect(Self.steering(in: outcome.errors, isTerminal: false) == [])
        }
    }

    @Test(arguments: [
        ("a\u{1B}[1mb", "a␛[1mb"), ("a\r\nb\rc", "a\nb\nc"), ("\u{7F}\u{9B}", "\u{FFFD}\u{FFFD}"), ("a\u{202E}b", "a\u{FFFD}b"),
        ("a\u{200E}b", "ab"), ("a\tb\nc", "a\tb\nc"), ("ä“”…é", "ä“”…é"), ("", ""),
    ])
    func `control characters become signs`(text: String, expected: String) {
        #expect(PrintableText.of(text) == expected)
        #expect(TerminalMark.resolved(text) == expected)
    }

    @Test func `only what a style has written is a sequence`() {
        let style = Style(isColoured: true, hasLinks: true)
        // A letter that combines with the end of a mark changes nothing.
        let text = style.bold("a\u{1B}") + "\u{301}b" + style.link("c\u{7}", to: "/d e") + style.dim("")
        #expect(
            TerminalMark.resolved(text)
                == "\u{1B}[1ma␛\u{1B}[0m\u{301}b\u{1B}]8;;file:///d%20e\u{1B}\\c␇\u{1B}]8;;\u{1B}\\")
        #expect(
            TerminalMark.resolved(style.link("a", to: "/b#c.md", line: 12))
                == "\u{1B}]8;;file:///b%23c.md#12\u{1B}\\a\u{1B}]8;;\u{1B}\\")
        #expect(TerminalMark.resolved("\u{E000}1:[1m\u{E001}") == "\u{E000}1:[1m\u{E001}")
    }
}

extension JayProcess.Outputs {
    fileprivate var isTerminal: Bool { if case .terminal = self { true } else { false } }
}
