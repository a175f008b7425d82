import Synchronization
import Scrubjay
import ArgumentParser
import ScrubjayKernels

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A command that talks with the person, or shows how far it is. What others print is to be read, so that it may go through the pager.
protocol UnpagedCommand: ParsableCommand {}

/// Sends results that do not fit the screen through the pager of the person: `PAGER`, or else `less -FRX`.
///
/// While a command runs, what it prints is held, results and messages in their order. At its end, what fits is written as it is. Otherwise the
/// pager gets the results, and the messages follow when it has ended.
enum Pager {
    /// Commands whose results are to be read: all but those that say otherwise.
    static let commands = Set(
        Jay.configuration.subcommands.filter { !($0 is any UnpagedCommand.Type) }.map { $0._commandName } + ["help"])

    static let flag = "--no-pager"

    private struct Part {
        let text: String
        let isMessage: Bool
    }

    private struct State {
        /// `nil` if nothing is held.
        var parts: [Part]?
        var command: [String] = []
    }

    private static let state = Lock(State())

    /// Holds what the command with these words prints, if it may need a pager.
    ///
    /// - Parameter words: The arguments of `jay`.
    /// - Returns: The words without the flag of the pager.
    static func begin(_ words: [String]) -> [String] {
        let end = words.firstIndex(of: "--") ?? words.endIndex
        let rest = words[..<end].filter { $0 != flag }
        let others = rest + words[end...]
        let isOff = rest.count < end
        guard !isOff, StandardOutput.isTerminal, takesPager(Array(rest)), let command = Self.command(processVariable) else {
            return others
        }
        state.withLock { $0 = State(parts: [], command: command) }
        return others
    }

    /// Whether the results of a command are held. Help is read, too; the answer of a model and those of a batch are shown as they come.
    static func takesPager(_ words: [String]) -> Bool {
        if words.contains("--llm") || words.contains("--batch") { return false }
        let asksForHelp = words.isEmpty || words.contains("--help") || words.contains("-h")
        return asksForHelp || commands.contains(words[0])
    }

    /// The words of the pager; `nil` for none.
    ///
    /// - Parameter variable: Returns the value of a variable of the environment.
    static func command(_ variable: (String) -> String?) -> [String]? {
        let terminal = variable("TERM") ?? ""
        guard !terminal.isEmpty, terminal != "dumb" else { return nil }
        guard let written = variable("PAGER") else { return ["less", "-FRX"] }
        guard let words = ShellWords.split(written) else { return ["/bin/sh", "-c", written] }
        return words.isEmpty || words == ["cat"] ? nil : words
    }

    /// Keeps a text for the end; returns false if it is to be written now.
    static func holds(_ text: String, isMessage: Bool) -> Bool {
        state.withLock { state in
            guard let parts = state.parts else { return false }
            // A message before all results need not wait.
            if isMessage, parts.isEmpty || !StandardError.isTerminal { return false }
            state.parts?.append(Part(text: text, isMessage: isMessage))
            return true
        }
    }

    /// Prints what was held.
    static func end() {
        let held = state.withLock { state in
            defer { state = State() }
            return state
        }
        guard let parts = held.parts, !parts.isEmpty else { return }
        let size = TerminalSize.ofStandardOutput()
        let isLong = size.map { $0.rows > 0 && rows(of: parts.map(\.text).joined(), columns: $0.columns) >= $0.rows }
        guard isLong ?? false, parts.contains(where: { !$0.isMessage }) else { return write(parts) }
        let isShown = show(parts.filter { !$0.isMessage }.map(\.text).joined(), with: held.command)
        write(isShown ? parts.filter(\.isMessage) : parts)
    }

    private static func write(_ parts: [Part]) {
        for part in parts {
            if part.isMessage { StandardError.writeResolved(part.text) } else { StandardOutput.writeResolved(part.text) }
        }
    }

    /// - Returns: Whether the pager was started.
    private static func show(_ text: String, with command: [String]) -> Bool {
        // SAFETY: the strings are copied; no other thread reads the environment at the end of a command.
        unsafe setenv("LESS", "FRX", 0)
        var ends: [Int32] = [-1, -1]
        // SAFETY: the array has room for the two descriptors that the kernel writes.
        guard unsafe pipe(&ends) == 0 else { return false }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return ChildStart.leavingInterrupts {
            let (process, code) = ChildStart.start(command, streams: [ends[0], nil, nil], isSearched: true)
            close(ends[0])
            guard code == 0 else {
                close(ends[1])
                let isChosen = processVariable("PAGER") != nil
                if isChosen {
                    StandardError.write(
                        "jay: the pager \(command[0]) could not be started (\(systemMessage(code))); check PAGER\n")
                }
                return false
            }
            // Whoever has read enough leaves the pager, which closes the pipe.
            _ = writeAll(text, to: ends[1])
            close(ends[1])
            _ = ChildStart.wait(for: process)
            return true
        }
    }

    /// How many rows of a terminal a printed text takes.
    static func rows(of text: String, columns: Int) -> Int {
        guard !text.isEmpty else { return 0 }
        var rows = 0
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast(text.hasSuffix("\n") ? 1 : 0) {
            let width = TextWidth.of(withoutSequences(line))
            rows += max(1, (width + columns - 1) / max(1, columns))
        }
        return rows
    }

    /// A line without colours and links. Only `jay` itself writes escape characters.
    private static func withoutSequences(_ line: Substring) -> String {
        guard line.utf8.contains(0x1B) else { return String(line) }
        var plain = ""
        var rest = line.unicodeScalars[...]
        while let escape = rest.firstIndex(of: "\u{1B}") {
            plain += String(rest[..<escape])
            rest = rest[escape...].dropFirst()
            if rest.first == "]" {
                // A link ends with ESC \.
                rest = rest.drop { $0 != "\u{1B}" }.dropFirst(2)
            } else {
                rest = rest.drop { !$0.properties.isAlphabetic }.dropFirst()
            }
        }
        return plain + String(rest)
    }
}
