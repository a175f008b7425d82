/// Tells which of many texts match a pattern.
///
/// The instructions that a pattern follows at once are one state, and which state follows it behind a character is remembered. So most characters take one look
/// into a table. What is remembered has a limit; beyond it, all is forgotten.
///
/// Russ Cox: *Regular Expression Matching Can Be Simple And Fast*, 2007, https://swtch.com/~rsc/regexp/regexp1.html
final class PatternMatcher {
    /// What stands before a position.
    private enum Before: Hashable { case lineStart, word, other }

    /// The instructions to be followed, without those that follow without a character.
    private struct State: Hashable {
        let instructions: [Int]
        let before: Before
    }

    private let program: [TextPattern.Instruction]
    private let isCaseSensitive: Bool
    private var states: [State] = []
    private var numbers: [State: Int32] = [:]
    /// The state behind each character of ASCII, for each state.
    private var following: [Int32] = []
    /// The same for other characters.
    private var followingOthers: [UInt64: Int32] = [:]
    /// For each instruction, the last step that added it.
    private var added: [Int]
    private var step = 0

    private static let unknown: Int32 = -1
    /// Behind this, the text matches whatever follows.
    private static let match: Int32 = -2
    private static let stateLimit = 500
    private static let otherLimit = 50_000

    init(_ pattern: TextPattern) {
        (program, isCaseSensitive) = (pattern.program, pattern.isCaseSensitive)
        added = Array(repeating: 0, count: pattern.program.count)
    }

    /// Whether some stretch of the text matches; `nil` if the deadline passes before that is known.
    func matches(_ text: String, until deadline: ContinuousClock.Instant) -> Bool? {
        var state = number(of: State(instructions: [], before: .lineStart))
        var left = Self.charactersBetweenLooks
        for scalar in text.unicodeScalars {
            state = next(state, isCaseSensitive ? scalar.value : scalar.inLowerCase)
            if state == Self.match { return true }
            left -= 1
            if left == 0 {
                if deadline < .now { return nil }
                left = Self.charactersBetweenLooks
            }
        }
        return next(states[Int(state)], before: nil) == nil
    }

    /// How many characters are read between two looks at the clock.
    private static let charactersBetweenLooks = 1024

    private func next(_ state: Int32, _ scalar: UInt32) -> Int32 {
        if scalar < 0x80 {
            let known = following[Int(state) << 7 | Int(scalar)]
            if known != Self.unknown { return known }
        } else if let known = followingOthers[UInt64(state) << 32 | UInt64(scalar)] {
            return known
        }
        let from = states[Int(state)]
        let found = next(from, before: scalar).map { number(of: $0) } ?? Self.match
        // All states may have been forgotten for the new one.
        guard numbers[from] == state else { return found }
        if scalar < 0x80 {
            following[Int(state) << 7 | Int(scalar)] = found
        } else if followingOthers.count < Self.otherLimit {
            followingOthers[UInt64(state) << 32 | UInt64(scalar)] = found
        }
        return found
    }

    private func number(of state: State) -> Int32 {
        if let known = numbers[state] { return known }
        if states.count >= Self.stateLimit {
            states.removeAll(keepingCapacity: true)
            numbers.removeAll(keepingCapacity: true)
            following.removeAll(keepingCapacity: true)
            followingOthers.removeAll(keepingCapacity: true)
        }
        let number = Int32(states.count)
        states.append(state)
        numbers[state] = number
        following.append(contentsOf: repeatElement(Self.unknown, count: 128))
        return number
    }

    /// Returns the state behind a character, or behind the end of the text; `nil` if the text matches.
    private func next(_ state: State, before scalar: UInt32?) -> State? {
        step += 1
        // A match may begin at every position.
        var pending = [0] + state.instructions.reversed()
        var reached: [Int] = []
        let isWordNext = scalar.map(ScalarSet.isOfWord) ?? false
        while let index = pending.popLast() {
            if added[index] == step { continue }
            added[index] = step
            switch program[index] {
            case .match: return nil
            case .scalar(let set): if let scalar, set.contains(scalar) { reached.append(index + 1) }
            case .jump(let target): pending.append(target)
            case .split(let first, let second): pending += [second, first]
            case .lineStart: if state.before == .lineStart { pending.append(index + 1) }
            case .lineEnd: if scalar == nil || scalar == 0x0A { pending.append(index + 1) }
            case .border(let isBorder): if ((state.before == .word) != isWordNext) == isBorder { pending.append(index + 1) }
            }
        }
        return State(
            instructions: reached.sorted(), before: scalar == 0x0A ? .lineStart : isWordNext ? .word : .other)
    }
}

/// Compares passages with the patterns of a query, as long as the time for it lasts.
final class PatternFilter {
    private let matchers: [PatternMatcher]
    private let snapshot: any PassageCatalogue
    private let deadline: ContinuousClock.Instant
    /// Whether the time was over before everything was compared.
    private(set) var isOver = false

    /// How many texts are read at once.
    private static let batchSize = 64

    init(_ patterns: [TextPattern], in snapshot: any PassageCatalogue, time: Duration) {
        (matchers, self.snapshot) = (patterns.map { PatternMatcher($0) }, snapshot)
        deadline = .now.advanced(by: time)
    }

    var isEmpty: Bool { matchers.isEmpty }

    /// Returns those that match every pattern, in the same order.
    func matching(_ passages: [Passage.ID]) throws -> [Passage.ID] {
        guard !isEmpty else { return passages }
        var found: [Passage.ID] = []
        var rest = passages[...]
        while !rest.isEmpty, !isOver {
            let ids = Array(rest.prefix(Self.batchSize))
            rest = rest.dropFirst(Self.batchSize)
            let texts = try snapshot.texts(of: ids)
            for id in ids {
                guard let text = texts[id]?.text else { continue }
                if deadline < .now { isOver = true }
                guard !isOver, let isMatch = matches(text) else { break }
                if isMatch { found.append(id) }
            }
        }
        return found
    }

    private func matches(_ text: String) -> Bool? {
        for matcher in matchers {
            guard let isMatch = matcher.matches(text, until: deadline) else {
                isOver = true
                return nil
            }
            if !isMatch { return false }
        }
        return true
    }
}
