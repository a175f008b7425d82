import ScrubjayTestSupport
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

extension Torture {
    private enum Killed: String, CaseIterable {
        case index, compact, removal
        case besideAQuestion = "index beside ask"
    }

    private static let killsPerRound = 17

    @Test func `commands that are killed at any moment lose nothing and leave nothing to repair`() {
        Self.rounds(of: .kills) { round in
            let notebooks = try TortureNotebooks(round, count: 2...5, files: 8...30)
            var moments: [Killed: KillMoment] = [:]
            var kills = 0
            var isMade = false
            // The delays become short enough that nearly all tries are kills.
            for _ in 0..<Self.killsPerRound * 10 where kills < Self.killsPerRound {
                if !isMade, round.dice.chance(2) {
                    try notebooks.update()
                    isMade = true
                }
                let kind = isMade ? round.dice.pick(Killed.allCases) : .index
                var moment = moments[kind] ?? KillMoment(seed: round.seed)
                if try Self.kill(kind, &moment, notebooks, round) {
                    kills += 1
                    round.count("\(kind.rawValue) killed")
                }
                moments[kind] = moment
                try notebooks.edit(3)
                if round.dice.chance(6) {
                    // Now and then the index is removed.
                    notebooks.removeIndex()
                    isMade = false
                }
            }
            round.expect(kills == Self.killsPerRound, or: .wrong, "only \(kills) kills")
            try notebooks.expectFresh()
        }
    }

    /// Starts a command and kills it; returns false if it had already ended.
    private static func kill(
        _ kind: Killed, _ moment: inout KillMoment, _ notebooks: TortureNotebooks, _ round: TortureRound
    ) throws -> Bool {
        let before = kind == .compact ? try notebooks.dump() : nil
        let question = kind == .besideAQuestion ? try notebooks.start(notebooks.words("ask", "What about the lamp?")) : nil
        let words =
            switch kind {
            case .index, .besideAQuestion: notebooks.indexWords()
            case .compact: notebooks.words("compact")
            case .removal: notebooks.words("notebooks", "remove", round.dice.pick(notebooks.names))
            }
        let child = try notebooks.start(words)
        usleep(moment.next())
        child.kill()
        let outcome = try round.outcome(of: child)
        let isKilled = outcome.signal == SIGKILL
        moment.learn(wasInTime: isKilled)
        round.expect(
            isKilled || outcome.status == 0 || outcome.status == 3, or: .wrong,
            "\(words) ends with \(outcome.status): \(outcome.output)")
        if let answer = try question.map({ try round.outcome(of: $0) }) {
            round.expect(answer.status < 2, or: .wrong, "a question beside a kill: \(answer.output)")
        }
        if let before {
            round.expect(try CanonicalDump.integrity(ofIndexAt: notebooks.path) == "ok", or: .wrong, "\(kind) leaves damage")
            if let difference = CanonicalDump.difference(try notebooks.dump(), before) {
                round.fail(.lost, "compacting has changed the index: \(difference)")
            }
        }
        // The notebook may have been removed.
        if kind == .removal { try notebooks.update() }
        return isKilled
    }
}

/// When to kill a process whose duration is unknown: at random within a time that grows with each kill and shrinks whenever the
/// process had already ended. On a machine of any speed, two of three are killed, some at once and some near their end.
struct KillMoment {
    private var dice: Dice
    /// In microseconds.
    private var longest = 300_000.0

    init(seed: UInt64) { dice = Dice(seed: seed) }

    /// Microseconds to wait.
    mutating func next() -> UInt32 {
        let share = Double(dice.number(0...1000)) / 1000
        // Early more often than late: that is when tables are made and files written.
        return UInt32(longest * share * (dice.chance(2) ? share : 1))
    }

    mutating func learn(wasInTime: Bool) { longest = min(longest * (wasInTime ? 1.15 : 0.7), 60_000_000) }
}
