import Foundation
import ScrubjayTestSupport
import Testing

@testable import jay

/// A person who types into real shells.
@Suite struct `Completing in shells` {
    /// A notebook whose names need quotes, and a `jay` that prints the words that it is called with, each between angle brackets.
    private final class Desk: Sendable {
        let home: JayHome
        private let programs: TemporaryFolder

        init() throws {
            home = try JayHome(notebooks: [])
            let titles = [
                "Zebra crossing", "Jürgen's garden", "Cost: $5 (net)", "Quote \"old\" lamp", "back\\slash", "-dash",
                "Run $(touch pwned) now",
                "Wow! and `date`",
            ]
            for (number, title) in titles.enumerated() {
                let quoted = title.replacing("'", with: "''")
                try home.write("---\ntitle: '\(quoted)'\n---\n\nPaint it. #project/two-words\n", to: "notes/note-\(number).md")
            }
            try home.write("---\nattendees: [Sarah Okafor, \"Jörg Müßig\"]\n---\n# Weekly\n", to: "notes/2026-03-02 weekly.md")
            let outcome = try home.jay("index", "notes", in: home.path)
            guard outcome.status == 0 else { throw JayProcess.Failure(outcome.errors) }
            programs = try TemporaryFolder()
            try programs.writeProgram(
                "case $1 in ---*|completions) exec '\(JayProcess.jay)' \"$@\" ;; *) printf '<%s>' \"$@\"; echo ;; esac",
                to: "jay")
        }

        /// Types lines, and returns the words of each call of `jay`.
        func type(_ lines: [String], in shell: String, _ arguments: [String]) throws -> [String] {
            let input = lines.map { $0 + "\r" }.joined() + "exit\r"
            return try run(shell, arguments, input: input, outputs: .dialogue).split { $0.isNewline }.map(String.init).filter {
                $0.hasPrefix("<") && $0.hasSuffix(">")
            }
        }

        /// Runs a shell and returns what it prints.
        func run(
            _ shell: String, _ arguments: [String], input: String = "", outputs: JayProcess.Outputs = .pipes
        ) throws -> String {
            var variables = home.environment
            variables["PATH"] = programs.path + ":/usr/bin:/bin"
            (variables["TERM"], variables["ZDOTDIR"]) = ("xterm", home.path)
            return try JayProcess(
                executable: "/usr/bin/env", arguments: [shell] + arguments, folder: home.path, environment: variables,
                input: Data(input.utf8), outputs: outputs
            ).run().output
        }
    }

    /// What is typed, and what `jay` gets.
    private static let lines: [(typed: String, words: String)] = [
        ("jay person sarah\t", "<person><Sarah Okafor>"), ("jay person J\u{F6}rg\t", "<person><Jörg Müßig>"),
        ("jay open Zeb\t", "<open><Zebra crossing>"), ("jay open 'Zeb\t", "<open><Zebra crossing>"),
        ("jay open \"Zeb\t", "<open><Zebra crossing>"), ("jay open J\u{FC}r\t", "<open><Jürgen's garden>"),
        ("jay open 'J\u{FC}r\t", "<open><Jürgen's garden>"), ("jay open Cost\t", "<open><Cost: $5 (net)>"),
        ("jay open Quo\t", "<open><Quote \"old\" lamp>"), ("jay open \"Quo\t", "<open><Quote \"old\" lamp>"),
        ("jay open back\t", "<open><back\\slash>"), ("jay open -- -da\t", "<open><--><-dash>"),
        ("jay open Run\t", "<open><Run $(touch pwned) now>"), ("jay open \"Run\t", "<open><Run $(touch pwned) now>"),
        ("jay open Wow\t", "<open><Wow! and `date`>"), ("jay search tag:project/t\t", "<search><tag:project/two-words>"),
        ("jay tasks --with Sar\t--json", "<tasks><--with><Sarah Okafor><--json>"),
    ]

    @Test(.enabled(if: ManualPages.isInstalled("bash"), "bash is not installed"))
    func `bash puts names into the line as jay knows them`() throws {
        let desk = try Desk()
        try desk.home.write(
            "PS1='$ '\nbind 'set bell-style none'\nbind 'set enable-bracketed-paste off'\nsource <(jay completions bash)\n",
            to: ".bashrc")
        let words = try desk.type(Self.lines.map(\.typed), in: "bash", ["--noprofile", "-i"])
        #expect(words == Self.lines.map(\.words))
        #expect(!FileManager.default.fileExists(atPath: desk.home.path + "/pwned"))
    }

    @Test(.enabled(if: ManualPages.isInstalled("zsh"), "zsh is not installed"))
    func `zsh puts names into the line as jay knows them`() throws {
        let desk = try Desk()
        try desk.home.write(
            "PS1='$ '\nunsetopt beep; unset zle_bracketed_paste\nautoload -Uz compinit\ncompinit -u -D\nsource <(jay completions zsh)\n",
            to: ".zshrc")
        let words = try desk.type(Self.lines.map(\.typed), in: "zsh", ["-d", "-i"])
        #expect(words == Self.lines.map(\.words))
        #expect(!FileManager.default.fileExists(atPath: desk.home.path + "/pwned"))
    }

    @Test(.enabled(if: ManualPages.isInstalled("fish"), "fish is not installed"))
    func `fish is offered the same names`() throws {
        let desk = try Desk()
        for (typed, words) in Self.lines where !typed.hasSuffix("--json") {
            let line = typed.dropLast()
            let script = "jay completions fish | source; complete -C '\(line.replacing("'", with: "\\'"))'"
            let outcome = try desk.run("fish", ["--no-config", "-c", script])
            let last = words.split(separator: "<").last.map { String($0.dropLast()) }
            #expect(outcome.contains(last ?? ""), "\(line): \(outcome)")
        }
    }

    @Test(arguments: CompletedShell.allCases)
    func `a script is the same whoever asks for it`(shell: CompletedShell) throws {
        let home = try JayHome(notebooks: [])
        let script = try home.jay("completions", shell.rawValue, in: home.path)
        #expect(script.status == 0 && script.output == shell.script && script.errors.isEmpty)
        #expect(try home.jay("--generate-completion-script", shell.rawValue, in: home.path) == script)
        #expect(try home.jay("--generate-completion-script=\(shell.rawValue)", in: home.path) == script)
    }

    @Test func `without an index or with a damaged one nothing is offered, printed or written`() throws {
        let home = try JayHome(notebooks: [])
        func answer() throws -> JayProcess.Outcome { try home.jay("---complete", "zsh", "person", "sar", in: home.path) }
        #expect(try answer().output == "words\n")
        #expect(try answer().errors.isEmpty && answer().status == 0)
        #expect(!FileManager.default.fileExists(atPath: home.path + "/.local"))
        try home.write("no database", to: ".local/share/scrubjay/index.sqlite")
        #expect(try answer().output == "words\n")
        #expect(try answer().errors.isEmpty && answer().status == 0)
        try home.write("nonsense [", to: ".config/scrubjay/config.toml")
        for words in [["person", ""], ["run", ""], ["search", "tag:"], ["open", "-"]] {
            let outcome = try home.jay(["---complete", "fish"] + words, in: home.path)
            #expect(outcome.errors.isEmpty && outcome.status == 0)
        }
        for words in [[], ["tcsh", "x"], ["bash"], ["fish"]] {
            let outcome = try home.jay(["---complete"] + words, in: home.path)
            #expect(outcome.output.isEmpty && outcome.errors.isEmpty && outcome.status == 0)
        }
    }

    @Test func `completing leaves no trace beside the index`() throws {
        let home = try IndexedHome.copy()
        func files() throws -> [String: Date?] {
            let folder = URL(filePath: home.index).deletingLastPathComponent().path
            return Dictionary(
                uniqueKeysWithValues: try FileManager.default.contentsOfDirectory(atPath: folder).map { name in
                    (name, try FileManager.default.attributesOfItem(atPath: folder + "/" + name)[.modificationDate] as? Date)
                })
        }
        let before = try files()
        let people = try home.jay("---complete", "fish", "person", "sar")
        #expect(people.output == "words\nSarah Lindgren\nSarah Okafor\n")
        for words in [["tags", ""], ["open", "ti"], ["run", ""], ["notes", "--in", ""], ["since-last", ""]] {
            #expect(try home.jay(["---complete", "fish"] + words).output.hasPrefix("words\n"))
        }
        #expect(try files() == before)
    }
}
