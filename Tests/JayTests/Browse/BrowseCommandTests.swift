import Foundation
import ScrubjayTestSupport
import Testing

@testable import jay

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// `jay browse` in a pseudo-terminal, with somebody who types.
@Suite struct `Browsing at a terminal` {
    private static func start(
        _ home: JayHome, _ words: [String], environment: [String: String] = [:]
    ) throws -> JayChild {
        try JayProcess(
            arguments: ["browse", "--now", JayHome.now] + words, folder: home.notebook(),
            environment: home.environment.merging(["TERM": "xterm"]) { $1 }.merging(environment) { $1 }, outputs: .dialogue,
            timeLimit: .seconds(100)
        ).start()
    }

    /// What the terminal shows after all of this.
    private static func shown(_ output: String, columns: Int = 80, rows: Int = 24) -> TestTerminal {
        var terminal = TestTerminal(columns: columns, rows: rows)
        terminal.receive(output)
        return terminal
    }

    /// Waits until the terminal shows this.
    private static func wait(_ child: JayChild, _ text: String, columns: Int = 80, rows: Int = 24) throws -> TestTerminal {
        let output = try child.output { shown($0, columns: columns, rows: rows).text.contains(text) }
        return shown(output, columns: columns, rows: rows)
    }

    private static let beginning = "\u{1B}[?1049h"
    private static let end = "\u{1B}[?1049l"

    @Test func `what is typed is found, and the terminal is as before`() throws {
        let home = try IndexedHome.shared.get()
        let child = try Self.start(home, ["--no-refresh"])
        let before = child.firstTerminalModes
        _ = try Self.wait(child, "[Passages]")
        #expect(child.terminalModes != before)
        try child.type("lightho")
        let terminal = try Self.wait(child, "> lightho")
        #expect(terminal.unknown == [] && terminal.modes.isSuperset(of: ["1049", "2004", "25"]))
        let found = try Self.wait(child, "ighthouse")
        #expect(found.lines[2].hasPrefix("> "))
        _ = try Self.wait(child, ".md:")
        // A letter may come in parts.
        try child.type("\u{15}k")
        try child.type([0xC3])
        try child.type([0xBC])
        try child.type("che")
        _ = try Self.wait(child, "> küche")
        try child.type("\u{15}\u{1B}[200~tide\nclock\u{1B}[201~")
        _ = try Self.wait(child, "> tide clock")
        try child.type("\t")
        _ = try Self.wait(child, "[Notes]")
        try child.type("\u{1B}")
        let outcome = try child.wait()
        #expect(outcome.status == 0)
        #expect(child.terminalModes == before)
        #expect(Self.shown(outcome.output).modes == ["25", "7"])
    }

    @Test func `Enter opens the editor at the line and comes back`() throws {
        let home = try IndexedHome.copy()
        try home.write("#!/bin/sh\nprintf '%s|' \"$@\" > \"$HOME/opened\"\n", to: "my editor")
        _ = try home.shell("chmod +x 'my editor'")
        let child = try Self.start(
            home, ["gramophone"], environment: ["EDITOR": "'\(home.path)/my editor' --wait", "VISUAL": ""])
        _ = try Self.wait(child, "ramophone")
        try child.type("\r")
        _ = try child.output { $0.ranges(of: Self.beginning).count == 2 && $0.hasSuffix("\u{1B}[?2026l") }
        let opened = try home.shell("cat opened").output
        #expect(opened.hasPrefix("--wait|") && opened.hasSuffix(".md|"))
        try child.type("\u{3}")
        #expect(try child.wait().status == 0)
    }

    @Test func `without an editor it says what to set`() throws {
        let home = try IndexedHome.shared.get()
        let child = try Self.start(home, ["--no-refresh", "gramophone"])
        _ = try Self.wait(child, "ramophone")
        try child.type("\r")
        _ = try Self.wait(child, "set VISUAL or EDITOR")
        try child.type("\u{3}")
        #expect(try child.wait().status == 0)
    }

    @Test func `a chosen line is printed`() throws {
        let home = try IndexedHome.shared.get()
        let child = try Self.start(home, ["--no-refresh", "--print", "gramophone"])
        _ = try Self.wait(child, "ramophone")
        try child.type("\r")
        let outcome = try child.wait()
        let printed = outcome.output.split(separator: Self.end).last.map(String.init) ?? ""
        #expect(printed.wholeMatch(of: #/.+\.md:\d+\r\n/#) != nil)
        #expect(outcome.status == 0)
    }

    @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGABRT, SIGSEGV, SIGILL])
    func `whatever ends it, the terminal is as before`(signal: Int32) throws {
        let home = try IndexedHome.shared.get()
        let child = try Self.start(home, ["--no-refresh"])
        let before = child.firstTerminalModes
        _ = try Self.wait(child, "[Passages]")
        child.send(signal)
        let outcome = try child.wait()
        #expect(outcome.signal == signal)
        #expect(child.terminalModes == before)
        #expect(Self.shown(outcome.output).modes == ["25", "7"])
    }

    @Test func `it stops and goes on`() throws {
        let home = try IndexedHome.shared.get()
        let child = try Self.start(home, ["--no-refresh"])
        let before = child.firstTerminalModes
        _ = try Self.wait(child, "[Passages]")
        child.send(SIGTSTP)
        child.waitUntilStopped()
        #expect(child.terminalModes == before)
        child.send(SIGCONT)
        _ = try child.output { $0.ranges(of: Self.beginning).count == 2 }
        try child.type("gramo")
        _ = try Self.wait(child, "> gramo")
        #expect(child.terminalModes != before)
        try child.type("\u{1B}")
        #expect(try child.wait().status == 0)
    }

    @Test func `after a stop that it did not see coming it takes the terminal over again`() throws {
        let home = try IndexedHome.shared.get()
        let child = try Self.start(home, ["--no-refresh"])
        _ = try Self.wait(child, "[Passages]")
        child.send(SIGSTOP)
        child.waitUntilStopped()
        child.send(SIGCONT)
        _ = try child.output { $0.ranges(of: Self.beginning).count == 2 }
        try child.type("\u{1B}")
        #expect(try child.wait().status == 0)
    }

    @Test(arguments: [(20, 5), (300, 100), (1, 1)])
    func `it follows the size of the terminal`(columns: Int, rows: Int) throws {
        let home = try IndexedHome.shared.get()
        let child = try Self.start(home, ["--no-refresh"])
        _ = try Self.wait(child, "[Passages]")
        child.resize(columns: columns, rows: rows)
        child.send(SIGWINCH)
        // What was drawn before the signal came has the former size. A preview that comes after it draws only some rows.
        func lastRows(_ output: String) -> [Int] {
            output.split(separator: "\u{1B}[?2026h").map { frame in
                frame.matches(of: #/\u{1B}\[(\d+);1H/#).compactMap { Int($0.output.1) }.max() ?? 0
            }
        }
        let output = try child.output { $0.hasSuffix("\u{1B}[?2026l") && lastRows($0).contains(rows) }
        let resized = lastRows(output).drop { $0 != rows }
        #expect(resized.first == rows && resized.allSatisfy { $0 <= rows })
        try child.type("\u{1B}")
        #expect(try child.wait().status == 0)
    }

    @Test func `it has no colours where none are wanted`() throws {
        let home = try IndexedHome.shared.get()
        let child = try Self.start(home, ["--no-refresh", "gramophone"], environment: ["NO_COLOR": "1"])
        _ = try Self.wait(child, "ramophone")
        try child.type("\u{1B}")
        let output = try child.wait().output
        #expect(output.replacing("\u{1B}[0m", with: "").firstMatch(of: #/\u{1B}\[[0-9;]*m/#) == nil)
    }

    @Test func `a wrong filter is said where it is typed`() throws {
        let home = try IndexedHome.shared.get()
        let child = try Self.start(home, ["--no-refresh"])
        _ = try Self.wait(child, "[Passages]")
        try child.type("kind:ship lamp")
        _ = try Self.wait(child, "there is no kind “ship”")
        try child.type("\u{1B}")
        #expect(try child.wait().status == 0)
    }

    @Test(arguments: [JayProcess.Outputs.pipes, .terminal])
    func `without a terminal it is wrong use`(outputs: JayProcess.Outputs) throws {
        let outcome = try IndexedHome.shared.get().jay("browse", environment: ["TERM": "xterm"], outputs: outputs)
        #expect(outcome.status == 2)
        #expect(
            (outcome.errors + outcome.output).trimmingCharacters(in: .whitespacesAndNewlines)
                == "jay: there is no terminal to type in; for a pipe or a script, use jay search")
    }

    @Test(arguments: ["dumb", ""])
    func `a terminal without a cursor is wrong use, too`(name: String) throws {
        let child = try Self.start(IndexedHome.shared.get(), [], environment: ["TERM": name])
        let outcome = try child.wait()
        #expect(outcome.status == 2)
        #expect(outcome.output == "jay: this terminal cannot move its cursor (TERM); use jay search\r\n")
    }
}
