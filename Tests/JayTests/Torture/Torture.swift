import Foundation
import ScrubjayTestSupport
import Testing

/// Random kills, damage, broken files and concurrent processes, for an index and its files.
///
/// `scripts/test` does a few rounds, `scripts/torture` many. A round does the same for the same seed, except for what depends on when a
/// process has its turn.
@Suite(.serialized) struct Torture {
    enum Part: String {
        case kills, damage, files, crowds

        /// Together they take less than a minute of processor time in a debug build.
        fileprivate var roundCount: Int {
            switch self {
            case .kills, .crowds: 2
            case .damage: 32
            case .files: 3
            }
        }
    }

    /// How many times as many rounds as in `scripts/test`.
    private static let scale = variable("SCRUBJAY_TORTURE").flatMap { Int($0) } ?? 1
    /// The part and the seed of the only round that is asked for.
    private static let only = variable("SCRUBJAY_TORTURE_ROUND")

    private static func variable(_ name: String) -> String? { ProcessInfo.processInfo.environment[name] }

    /// Does all rounds of a part, and prints what came of them as a row of the table that `scripts/torture` shows.
    static func rounds(of part: Part, _ body: (TortureRound) throws -> Void) {
        let seeds = (1...UInt64(part.roundCount * scale)).filter { only == nil || only == "\(part) \($0)" }
        let chosen = seeds.isEmpty ? only.flatMap { seed(in: $0, of: part) }.map { [$0] } ?? [] : seeds
        guard !chosen.isEmpty else { return }
        let counts = TortureCounts()
        for seed in chosen {
            let round = TortureRound(of: part, seed: seed, counts: counts)
            do { try body(round) } catch { round.fail(.wrong, "\(error)") }
        }
        FileHandle.standardOutput.write(Data("| \(part) | \(chosen.count) | \(counts) |\n".utf8))
    }

    /// `kills 4711` is the round 4711 of the kills.
    private static func seed(in words: String, of part: Part) -> UInt64? {
        words.hasPrefix("\(part) ") ? UInt64(words.dropFirst("\(part) ".count)) : nil
    }
}

/// The results of the rounds of a part.
final class TortureCounts: CustomStringConvertible {
    /// The kinds of failures, in the order of the table.
    enum Failure: Int, CaseIterable { case crash, hang, lost, wrong }

    private var events: [String: Int] = [:]
    private var failures: [Failure: Int] = [:]

    func count(_ event: String) { events[event, default: 0] += 1 }

    func count(_ failure: Failure) { failures[failure, default: 0] += 1 }

    var description: String {
        let happened = events.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
        return ([happened] + Failure.allCases.map { "\(failures[$0] ?? 0)" }).joined(separator: " | ")
    }
}

/// Runs one round. Its failures say how to repeat it.
final class TortureRound {
    let seed: UInt64
    var dice: Dice
    private let part: Torture.Part
    private let counts: TortureCounts

    init(of part: Torture.Part, seed: UInt64, counts: TortureCounts) {
        self.part = part
        self.seed = seed
        self.counts = counts
        dice = Dice(seed: seed)
    }

    func count(_ event: String) { counts.count(event) }

    func fail(_ failure: TortureCounts.Failure, _ what: String, at location: SourceLocation = #_sourceLocation) {
        counts.count(failure)
        Issue.record("\(what)\nagain: scripts/torture --round \(part) \(seed)", sourceLocation: location)
    }

    func expect(
        _ holds: Bool, or failure: TortureCounts.Failure, _ what: @autoclosure () -> String,
        at location: SourceLocation = #_sourceLocation
    ) {
        if !holds { fail(failure, what(), at: location) }
    }

    // MARK: Commands

    /// Starts a command with limits of processor time and memory that only an endless process exceeds.
    func start(_ arguments: [String], home: TemporaryFolder) throws -> JayChild {
        var process = JayProcess(
            arguments: arguments + ["--now", JayHome.now], folder: home.path,
            environment: JayProcess.environment(home: home.path), outputs: .file)
        process.processorLimit = 300
        process.memoryLimit = 3000
        return try process.start()
    }

    /// Waits for a command. A crash and a hang are failures of the round; a kill is none.
    func outcome(of child: JayChild, at location: SourceLocation = #_sourceLocation) throws -> JayProcess.Outcome {
        let outcome: JayProcess.Outcome
        do {
            outcome = try child.wait()
        } catch let failure as JayProcess.Failure {
            fail(.hang, "\(failure)", at: location)
            throw failure
        }
        if let signal = outcome.signal, signal != SIGKILL {
            let end = outcome.wasTooSlow ? "takes too much processor time" : "crashes with signal \(signal)"
            fail(outcome.wasTooSlow ? .hang : .crash, "jay \(child.arguments) \(end): \(outcome.output)", at: location)
        }
        return outcome
    }

    /// Runs a command to its end.
    func run(_ arguments: [String], home: TemporaryFolder, at location: SourceLocation = #_sourceLocation) throws
        -> JayProcess.Outcome
    {
        try outcome(of: start(arguments, home: home), at: location)
    }
}
