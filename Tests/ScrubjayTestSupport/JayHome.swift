import Synchronization
import Foundation
import ScrubjayKernels

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A made-up computer for `jay`: the home of Nora, who keeps the notes of the fixtures, and nothing else.
///
/// Its root is a temporary folder; `/home/nora` below it is `HOME`, and the clock stands where the fixtures expect it.
public final class JayHome: Sendable {
    /// The clock of the fixtures.
    public static let now = "2026-03-13T09:00:00"

    private let root: TemporaryFolder
    /// How often times have been set.
    private let calls = Lock(0)
    private let shared = Lock(false)
    /// Whether other tests use this home at the same time. Then nothing may write to its index, not even the date of an update.
    public var isShared: Bool {
        get { shared.withLock { $0 } }
        set { shared.withLock { $0 = newValue } }
    }
    /// `HOME`.
    public var path: String { root.absolutePath(of: "home/nora") }
    /// The copy of a fixture notebook.
    public func notebook(_ name: String = "harbour-museum") -> String { path + "/" + name }
    /// The path of the default index.
    public var index: String { path + "/.local/share/scrubjay/index.sqlite" }

    /// - Parameter notebooks: Names of folders in `Fixtures/notebooks/` to copy.
    public init(notebooks: [String] = ["harbour-museum"]) throws {
        root = try TemporaryFolder()
        try root.makeFolder("home/nora")
        for name in notebooks {
            try FileManager.default.copyItem(atPath: Golden.fixture("notebooks/\(name)").path, toPath: notebook(name))
        }
        try setTimes()
    }

    public func write(_ text: String, to path: String) throws { try root.write(text, to: "home/nora/" + path) }

    /// The variables that `jay` sees.
    public var environment: [String: String] { JayProcess.environment(home: path) }

    /// Runs `jay` in the notebook. Commands that have a clock get that of the fixtures, unless the words bring their own.
    public func jay(
        _ arguments: String..., environment: [String: String] = [:], in folder: String? = nil, input: String = "",
        outputs: JayProcess.Outputs = .pipes
    ) throws -> JayProcess.Outcome {
        try jay(arguments, environment: environment, in: folder, input: input, outputs: outputs)
    }

    public func jay(
        _ arguments: [String], environment added: [String: String] = [:], in folder: String? = nil, input: String = "",
        outputs: JayProcess.Outputs = .pipes
    ) throws -> JayProcess.Outcome {
        var words = arguments
        if isShared, let command = words.first, ["index", "import", "compact"].contains(command) {
            throw JayProcess.Failure("`jay \(command)` writes to an index that tests share; make a home of its own for it")
        }
        let hasClock = Self.commandsWithClock.contains(words.first ?? "")
        if hasClock, !words.contains(where: { $0.hasPrefix("--now") }) { words.insert(contentsOf: ["--now", Self.now], at: 1) }
        // Options of a subcommand follow its name.
        let isGroup = ["people", "tasks"].contains(words.first ?? "")
        if isGroup, !words.contains(where: { $0.hasPrefix("--now") || $0 == "--help" || $0 == "-h" }) {
            words += ["--now", Self.now]
        }
        return try JayProcess(
            arguments: words, folder: folder ?? notebook(), environment: environment.merging(added) { $1 },
            input: Data(input.utf8),
            outputs: outputs
        ).run()
    }

    /// Runs a line of a shell in which `jay` is the one of the tests.
    public func shell(_ line: String, in folder: String? = nil) throws -> JayProcess.Outcome {
        // Files that are written just now would show today's date.
        defer { try? setTimes() }
        return try JayProcess(
            executable: "/bin/sh", arguments: ["-c", Self.shellFunction + line], folder: folder ?? path,
            environment: environment.merging(["JAY_UNDER_TEST": JayProcess.jay]) { $1 }
        ).run()
    }

    /// `text` with the root of the made-up computer as the root: `/home/nora/…`.
    public func withoutRoot(_ text: String) -> String { text.replacing(root.path, with: "") }

    /// Documents without a date of their own get that of their file, which a copy does not keep.
    ///
    /// Files that have been written since the last call become a second younger than those of that call.
    private func setTimes() throws {
        let start = try Date("2026-03-13T08:00:00Z", strategy: .iso8601)
        let call = calls.withLock { calls in
            calls += 1
            return calls
        }
        for name in FileManager.default.enumerator(atPath: path)?.compactMap({ $0 as? String }) ?? []
        where !name.hasPrefix(".local") {
            let file = path + "/" + name
            let time = try FileManager.default.attributesOfItem(atPath: file)[.modificationDate] as? Date
            if call > 1, let time, abs(time.timeIntervalSince(start)) < 3600 { continue }
            try FileManager.default.setAttributes([.modificationDate: start + Double(call)], ofItemAtPath: file)
        }
    }

    /// The commands that take `--now`, by their help. Of a command of commands, those take it.
    public static let commandsWithClock: [String] = Golden.fixtures(in: "golden/help").compactMap { name in
        guard let help = try? String(contentsOf: Golden.fixture("golden/help/\(name)"), encoding: .utf8),
            let usage = help.split(separator: "\n").first(where: { $0.hasPrefix("USAGE: jay ") }),
            let command = usage.split(separator: " ").dropFirst(2).first
        else { return nil }
        return help.contains("--now <date>") && name == "jay-\(command).txt" ? String(command) : nil
    }

    /// A `jay` for the shell that does the same with the clock as `jay(_:)`.
    private static let shellFunction = """
        jay() {
            case " $* " in *" --now"*) "$JAY_UNDER_TEST" "$@"; return ;; esac
            case "$1" in
            \(commandsWithClock.joined(separator: " | ")))
                command=$1
                shift
                "$JAY_UNDER_TEST" "$command" --now \(now) "$@" ;;
            # What a command of commands is told stands behind them.
            people | tasks) "$JAY_UNDER_TEST" "$@" --now \(now) ;;
            *) "$JAY_UNDER_TEST" "$@" ;;
            esac
        }

        """
}
