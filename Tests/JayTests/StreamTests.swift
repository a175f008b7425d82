import Foundation
import ScrubjayTestSupport
import Testing

/// Output on standard output and standard error, with colours and without.
@Suite struct `Standard streams` {
    private let home: JayHome

    init() throws { home = try IndexedHome.shared.get() }

    private static let commands = [
        ["search", "lighthouse", "lamp"], ["search", "crate", "--explain"], ["ask", "How many teeth has the moon wheel?"],
        ["show", "people/Edith Crane.md"], ["status", "--skipped"], ["notebooks"], ["config"], ["doctor"], ["--help"],
    ]

    @Test(arguments: commands)
    func `results go to standard output, and nothing to standard error`(words: [String]) throws {
        let outcome = try home.jay(words)
        #expect(outcome.status == 0)
        #expect(!outcome.output.isEmpty)
        #expect(outcome.errors.isEmpty)
    }

    @Test(arguments: [
        ["search", "opening", "--in", "nowhere"], ["search", "lamp", "--limit", "0"], ["show", "nowhere.md"], ["frobnicate"],
        ["search", "--batch", "nowhere"],
    ])
    func `messages go to standard error`(words: [String]) throws {
        let outcome = try home.jay(words)
        #expect(outcome.status != 0)
        #expect(outcome.output.isEmpty)
        #expect(!outcome.errors.isEmpty)
        #expect(outcome.errors.hasSuffix("\n"))
    }

    @Test func `words that no passage has find nothing`() throws {
        let outcome = try home.jay("search", "xyzzy")
        #expect(outcome.output.isEmpty)
        #expect(outcome.errors == "Nothing found. Not in the index: xyzzy.\n")
        #expect(outcome.status == 1)
    }

    @Test(arguments: commands + [["search", "lamp", "--json", "--limit", "50"]])
    func `a closed pipe is not an error`(words: [String]) throws {
        // Also if it is closed before anything is written.
        for count in [1, 0] {
            let outcome = try home.jay(words, outputs: .closedPipe(afterBytes: count))
            #expect(outcome.status == 0)
            #expect(outcome.errors.isEmpty)
        }
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "this system has no device that is always full"))
    func `a full disk is an error`() throws {
        let outcome = try home.shell("jay status > /dev/full", in: home.notebook())
        #expect(outcome.status == 2)
        #expect(outcome.errors == "jay: the result could not be written: No space left on device\n")
    }

    @Test(arguments: commands)
    func `there are no escape codes where there is no terminal`(words: [String]) throws {
        let outcome = try home.jay(words, environment: ["TERM": "xterm-256color", "CLICOLOR": "1"])
        #expect(!outcome.output.contains("\u{1B}"))
    }

    @Test func `a terminal gets colours and links`() throws {
        let plain = try home.jay("search", "lighthouse", "lamp", "--limit", "2")
        let outcome = try home.jay(
            "search", "lighthouse", "lamp", "--limit", "2", environment: ["TERM": "xterm"], outputs: .terminal)
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("\u{1B}[1;33m"))
        #expect(outcome.output.contains("\u{1B}]8;;file:///"))
        // They change only the colours and links.
        #expect(Self.undressed(outcome.output) == plain.output)
    }

    @Test(arguments: [
        // Variables, whether there are colours, whether there are links.
        (["TERM": "xterm", "NO_COLOR": "1"], false, true), (["TERM": "xterm", "CLICOLOR": "0"], false, true),
        (["TERM": "dumb"], false, false), (["TERM": "xterm", "NO_COLOR": ""], true, true),
        (["TERM": "xterm", "NO_COLOR": "1", "CLICOLOR_FORCE": "1"], true, true),
    ])
    func `variables switch colours on a terminal`(environment: [String: String], isColoured: Bool, hasLinks: Bool) throws {
        let output = try home.jay("search", "lamp", environment: environment, outputs: .terminal).output
        #expect(output.contains("\u{1B}[") == isColoured)
        #expect(output.contains("\u{1B}]8") == hasLinks)
    }

    @Test(arguments: [("1", true), ("0", false), ("", false)])
    func `CLICOLOR_FORCE gives colours to a pipe, and no links`(value: String, isColoured: Bool) throws {
        let output = try home.jay("search", "lamp", environment: ["CLICOLOR_FORCE": value]).output
        #expect(output.contains("\u{1B}[") == isColoured)
        #expect(!output.contains("\u{1B}]8"))
    }

    @Test func `JSON has no colours, whatever is forced`() throws {
        let forced = try home.jay(
            "search", "lamp", "--json", environment: ["CLICOLOR_FORCE": "1", "TERM": "xterm"], outputs: .terminal)
        #expect(!forced.output.contains("\u{1B}"))
    }

    @Test func `progress is for terminals, and leaves no trace on the last line`() throws {
        let home = try JayHome()
        let onTerminal = try home.jay("index", ".", environment: ["TERM": "xterm"], outputs: .terminal)
        #expect(onTerminal.output.contains("\r\u{1B}[2KReading: "))
        #expect(onTerminal.output.contains(" files, 100 %") || onTerminal.output.contains("Embedding: "))
        let elsewhere = try JayHome()
        #expect(try elsewhere.jay("index", ".").errors.isEmpty)
    }

    @Test(arguments: [
        ["search", "lighthouse", "lamp"], ["search", "lighthouse", "lamp", "--json", "--explain"],
        ["ask", "When does the museum reopen?", "--json"],
        ["show", "people/Edith Crane.md", "--json"], ["status", "--json", "--skipped"],
    ])
    func `with a fixed clock, two runs are the same byte by byte`(words: [String]) throws {
        #expect(try home.jay(words) == home.jay(words))
    }

    @Test func `two indexes of the same files give the same results`() throws {
        let other = try JayHome()
        _ = try other.jay("index", ".")
        for words in [
            ["search", "lighthouse", "lamp", "--json", "--explain", "--limit", "100"],
            ["ask", "Where is the crate?", "--json"],
        ] {
            #expect(try other.withoutRoot(other.jay(words).output) == home.withoutRoot(home.jay(words).output))
        }
    }

    @Test(arguments: [["index"], ["search", "lamp"], ["ask", "Where is the crate?"]])
    func `the duration is printed if the clock is not fixed`(words: [String]) throws {
        // A home of its own: an update notes its date.
        let home = try IndexedHome.copy()
        let json = try JayProcess(arguments: words + ["--json"], folder: home.notebook(), environment: home.environment).run()
            .output
        #expect(json.contains("\"took_ms\" : ") || json.contains("\"seconds\" : "))
        let fixed = try home.jay(words + ["--json"]).output
        #expect(!fixed.contains("\"took_ms\" : ") && !fixed.contains("\"seconds\" : "))
    }

    /// Without colours, links and the returns that a terminal adds.
    private static func undressed(_ text: String) -> String {
        text.replacing("\r\n", with: "\n").replacing(#/\u{1B}\[[0-9;]*m/#, with: "").replacing(
            #/\u{1B}\]8;;.*?\u{1B}\\/#, with: "")
    }
}
