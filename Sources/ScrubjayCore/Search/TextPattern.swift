/// A regular expression that a passage has a match of: `/v\d+\.\d+/`.
///
/// All states of the expression are followed at once, so the time is at most the length of the text times that of the expression, whatever the
/// expression is. Without a capital letter in it, capitals of the text do not matter. `^` and `$` are the ends of a line, and `.` is no line break.
///
/// Ken Thompson: *Regular Expression Search Algorithm*, 1968, doi:10.1145/363347.363387.
struct TextPattern: Sendable, Hashable {
    /// The expression without its slashes.
    let written: String
    let program: [Instruction]
    let isCaseSensitive: Bool

    enum Instruction: Sendable, Hashable {
        case scalar(ScalarSet)
        case split(Int, Int)
        case jump(Int)
        case lineStart, lineEnd
        /// The border of a word, or any other position.
        case border(Bool)
        case match
    }

    /// Longer programs are refused. A counted repetition takes as many instructions as it has copies.
    fileprivate static let sizeLimit = 2000

    /// - Throws: `QueryError` if the expression is malformed, too large, or has what is not supported: references to groups and conditions that look
    ///   around.
    init(_ written: String) throws(QueryError) {
        var parser = PatternParser(written)
        let node = try parser.pattern()
        var compiler = PatternCompiler()
        guard compiler.add(node) else { throw QueryError(.malformedPattern(written, .tooLarge)) }
        self.written = written
        program = compiler.program + [.match]
        isCaseSensitive = parser.hasCapital
    }

    /// Whether some stretch of the text matches. `PatternMatcher` tells the same of many texts.
    ///
    /// - Throws: `QueryError` with `.tooManyPassages` if the deadline passes before that is known.
    func matches(_ text: String, until deadline: ContinuousClock.Instant? = nil) throws(QueryError) -> Bool {
        var search = Search(self, in: text, until: deadline)
        let isFound = search.match(from: 0, isAnyEnough: true) != nil
        if search.hasStopped { throw QueryError(.tooManyPassages) }
        return isFound
    }

    /// The first stretches that match, in UTF-8 bytes, without overlap. Of those that begin at one place, the longest counts; empty ones are left out.
    ///
    /// The search for them ends after as many steps as a long passage takes, so that finding the last ones of a huge line does not take long.
    func ranges(in text: String, limit: Int) -> [Range<Int>] {
        var search = Search(self, in: text, stepLimit: Self.stepLimitOfRanges)
        var ranges: [Range<Int>] = []
        var start = 0
        while ranges.count < limit, start < search.scalars.count, let match = search.match(from: start), !search.hasStopped {
            if match.isEmpty {
                start = match.upperBound + 1
            } else {
                ranges.append(search.offsets[match.lowerBound]..<search.offsets[match.upperBound])
                start = match.upperBound
            }
        }
        return ranges
    }

    private static let stepLimitOfRanges = 2_000_000

    /// The search for matches in one text.
    private struct Search {
        let program: [Instruction]
        /// Those of the text, in lower case if capitals do not matter.
        let scalars: [UInt32]
        /// Where each begins in the text, in UTF-8 bytes, and the end of the text.
        let offsets: [Int]
        private let deadline: ContinuousClock.Instant?
        private var stepsLeft: Int
        /// Whether it ended before it was complete.
        private(set) var hasStopped = false

        init(
            _ pattern: TextPattern, in text: String, until deadline: ContinuousClock.Instant? = nil, stepLimit: Int = .max
        ) {
            program = pattern.program
            self.deadline = deadline
            stepsLeft = stepLimit
            let unicode = text.unicodeScalars
            scalars = unicode.map { pattern.isCaseSensitive ? $0.value : $0.inLowerCase }
            var offsets = [0]
            offsets.reserveCapacity(scalars.count + 1)
            var end = 0
            for scalar in unicode {
                end += UTF8.width(scalar)
                offsets.append(end)
            }
            self.offsets = offsets
        }

        /// How many positions are searched between two looks at the clock.
        private static let positionsBetweenLooks = 1024

        private var isOver: Bool { deadline.map { $0 < .now } ?? false }

        /// A state of the search: the next instruction, and where the match begins that leads to it.
        private struct Thread {
            let index: Int
            let start: Int
        }

        /// The first match that begins at a position or behind it; the longest one there.
        ///
        /// - Parameter isAnyEnough: Whether any other match will do as well.
        mutating func match(from first: Int, isAnyEnough: Bool = false) -> Range<Int>? {
            var current: [Thread] = []
            var next: [Thread] = []
            // The position at which each instruction was added last, so that none is added twice. Threads are in order of their starts, so the first
            // that reaches an instruction begins first.
            var added = [Int](repeating: -1, count: program.count)
            var pending: [Int] = []
            var found: Range<Int>?
            for position in first...scalars.count {
                var threads = current
                // A match may begin at every position.
                if found == nil { threads.append(Thread(index: 0, start: position)) }
                if threads.isEmpty { break }
                stepsLeft -= threads.count
                if stepsLeft < 0 || position % Self.positionsBetweenLooks == 0 && isOver {
                    hasStopped = true
                    return nil
                }
                current.removeAll(keepingCapacity: true)
                for thread in threads {
                    if let found, thread.start > found.lowerBound { break }
                    pending.append(thread.index)
                    while let index = pending.popLast() {
                        if added[index] == position { continue }
                        added[index] = position
                        switch program[index] {
                        case .match:
                            found = thread.start..<position
                            if isAnyEnough { return found }
                        case .scalar: current.append(Thread(index: index, start: thread.start))
                        case .jump(let target): pending.append(target)
                        case .split(let first, let second):
                            pending.append(second)
                            pending.append(first)
                        case .lineStart: if position == 0 || scalars[position - 1] == 0x0A { pending.append(index + 1) }
                        case .lineEnd: if position == scalars.count || scalars[position] == 0x0A { pending.append(index + 1) }
                        case .border(let isBorder):
                            let before = position > 0 && ScalarSet.isOfWord(scalars[position - 1])
                            let behind = position < scalars.count && ScalarSet.isOfWord(scalars[position])
                            if (before != behind) == isBorder { pending.append(index + 1) }
                        }
                    }
                }
                guard position < scalars.count else { break }
                next.removeAll(keepingCapacity: true)
                for thread in current {
                    if case .scalar(let set) = program[thread.index], set.contains(scalars[position]) {
                        next.append(Thread(index: thread.index + 1, start: thread.start))
                    }
                }
                swap(&current, &next)
            }
            return found
        }
    }
}

extension Unicode.Scalar {
    /// The small letter, if it is a single character.
    var inLowerCase: UInt32 {
        if value < 0x80 { return (0x41...0x5A).contains(value) ? value | 0x20 : value }
        let small = properties.lowercaseMapping.unicodeScalars
        return small.count == 1 ? small.first?.value ?? value : value
    }
}

/// The characters that one position of an expression may be.
struct ScalarSet: Sendable, Hashable {
    enum Class: Sendable, Hashable { case digit, word, space, any }

    var ranges: [ClosedRange<UInt32>] = []
    var classes: [Class] = []
    var deniedClasses: [Class] = []
    var isNegated = false

    func contains(_ scalar: UInt32) -> Bool {
        let isIn =
            ranges.contains { $0.contains(scalar) } || classes.contains { Self.isIn($0, scalar) }
            || deniedClasses.contains { !Self.isIn($0, scalar) }
        return isIn != isNegated
    }

    private static func isIn(_ one: Class, _ scalar: UInt32) -> Bool {
        switch one {
        case .any: scalar != 0x0A
        case .digit: (0x30...0x39).contains(scalar)
        case .word: isOfWord(scalar)
        case .space: Unicode.Scalar(scalar)?.properties.isWhitespace ?? false
        }
    }

    static func isOfWord(_ scalar: UInt32) -> Bool {
        if scalar < 0x80 { return (0x30...0x39).contains(scalar) || (0x61...0x7A).contains(scalar | 0x20) || scalar == 0x5F }
        guard let properties = Unicode.Scalar(scalar)?.properties else { return false }
        return properties.isAlphabetic || properties.numericType != nil
    }
}

private indirect enum PatternNode {
    case empty
    case set(ScalarSet)
    case sequence([PatternNode])
    case alternatives([PatternNode])
    case repeated(PatternNode, least: Int, most: Int?)
    case lineStart, lineEnd
    case border(Bool)
}

private struct PatternParser {
    private let written: String
    private let scalars: [Unicode.Scalar]
    private var index = 0
    private var depth = 0
    private(set) var hasCapital = false

    private static let depthLimit = 50
    private static let repetitionLimit = 1000

    init(_ written: String) {
        self.written = written
        scalars = Array(written.unicodeScalars)
    }

    private var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    private func error(_ problem: QueryError.PatternProblem) -> QueryError { QueryError(.malformedPattern(written, problem)) }

    mutating func pattern() throws(QueryError) -> PatternNode {
        let node = try alternatives()
        if next != nil { throw error(.unopenedParenthesis) }
        return node
    }

    private mutating func alternatives() throws(QueryError) -> PatternNode {
        var parts = [try sequence()]
        while next == "|" {
            index += 1
            parts.append(try sequence())
        }
        return parts.count == 1 ? parts[0] : .alternatives(parts)
    }

    private mutating func sequence() throws(QueryError) -> PatternNode {
        var parts: [PatternNode] = []
        while let scalar = next, scalar != "|", scalar != ")" { parts.append(try repeated()) }
        return parts.count == 1 ? parts[0] : parts.isEmpty ? .empty : .sequence(parts)
    }

    private mutating func repeated() throws(QueryError) -> PatternNode {
        var node = try atom()
        var count = 0
        while let scalar = next {
            switch scalar {
            case "*": (node, index) = (.repeated(node, least: 0, most: nil), index + 1)
            case "+": (node, index) = (.repeated(node, least: 1, most: nil), index + 1)
            case "?": (node, index) = (.repeated(node, least: 0, most: 1), index + 1)
            case "{":
                guard let (least, most, end) = counts() else { return node }
                guard least <= Self.repetitionLimit, most ?? 0 <= Self.repetitionLimit, least <= most ?? least else {
                    throw error(.tooLarge)
                }
                (node, index) = (.repeated(node, least: least, most: most), end)
            default: return node
            }
            // Nothing depends on how much is matched.
            if next == "?" { index += 1 }
            count += 1
            if count > Self.depthLimit { throw error(.tooLarge) }
        }
        return node
    }

    /// The numbers in `{2}`, `{2,}` or `{2,3}`, and the index behind them; `nil` if the brace is an ordinary character.
    private func counts() -> (least: Int, most: Int?, end: Int)? {
        guard let end = scalars[index...].firstIndex(of: "}") else { return nil }
        let text = String(String.UnicodeScalarView(scalars[index + 1..<end]))
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count <= 2, let least = Int(parts[0]), least >= 0 else { return nil }
        if parts.count == 1 { return (least, least, end + 1) }
        if parts[1].isEmpty { return (least, nil, end + 1) }
        guard let most = Int(parts[1]), most >= 0 else { return nil }
        return (least, most, end + 1)
    }

    private mutating func atom() throws(QueryError) -> PatternNode {
        guard let scalar = next else { return .empty }
        index += 1
        switch scalar {
        case ".": return .set(ScalarSet(classes: [.any]))
        case "^": return .lineStart
        case "$": return .lineEnd
        case "(":
            if next == "?" {
                guard index + 1 < scalars.count, scalars[index + 1] == ":" else { throw error(.unsupported) }
                index += 2
            }
            guard depth < Self.depthLimit else { throw error(.tooLarge) }
            depth += 1
            defer { depth -= 1 }
            let node = try alternatives()
            guard next == ")" else { throw error(.unclosedParenthesis) }
            index += 1
            return node
        case "[": return .set(try bracket())
        case "*", "+", "?": throw error(.nothingToRepeat)
        case "\\": return try escape()
        default: return .set(literal(scalar))
        }
    }

    private mutating func literal(_ scalar: Unicode.Scalar) -> ScalarSet {
        if scalar.properties.isUppercase { hasCapital = true }
        return ScalarSet(ranges: [scalar.value...scalar.value])
    }

    private mutating func escape() throws(QueryError) -> PatternNode {
        guard let scalar = next else { throw error(.unfinished) }
        if scalar == "b" || scalar == "B" {
            index += 1
            return .border(scalar == "b")
        }
        return .set(try escapedSet())
    }

    /// The set of the escape whose letter is next.
    private mutating func escapedSet() throws(QueryError) -> ScalarSet {
        guard let scalar = next else { throw error(.unfinished) }
        index += 1
        switch scalar {
        case "d": return ScalarSet(classes: [.digit])
        case "D": return ScalarSet(deniedClasses: [.digit])
        case "w": return ScalarSet(classes: [.word])
        case "W": return ScalarSet(deniedClasses: [.word])
        case "s": return ScalarSet(classes: [.space])
        case "S": return ScalarSet(deniedClasses: [.space])
        case "n": return ScalarSet(ranges: [0x0A...0x0A])
        case "t": return ScalarSet(ranges: [0x09...0x09])
        default:
            // Letters and digits are escapes of other programs, such as references to groups.
            if scalar.properties.isAlphabetic || scalar.properties.numericType != nil { throw error(.unsupported) }
            return ScalarSet(ranges: [scalar.value...scalar.value])
        }
    }

    private mutating func bracket() throws(QueryError) -> ScalarSet {
        var set = ScalarSet()
        if next == "^" {
            set.isNegated = true
            index += 1
        }
        var isFirst = true
        while let scalar = next, scalar != "]" || isFirst {
            isFirst = false
            index += 1
            var part = ScalarSet()
            if scalar == "\\" { part = try escapedSet() } else { part = literal(scalar) }
            if let low = part.ranges.first?.lowerBound, next == "-", index + 1 < scalars.count, scalars[index + 1] != "]" {
                index += 1
                guard let end = next else { throw error(.unfinished) }
                index += 1
                let high = end == "\\" ? try escapedSet() : literal(end)
                guard let last = high.ranges.first?.upperBound, low <= last else { throw error(.unfinished) }
                set.ranges.append(low...last)
            } else {
                set.ranges += part.ranges
                set.classes += part.classes
                set.deniedClasses += part.deniedClasses
            }
        }
        guard next == "]" else { throw error(.unfinished) }
        index += 1
        return set
    }
}

private struct PatternCompiler {
    private(set) var program: [TextPattern.Instruction] = []
    /// Copies of nothing add no instructions, but take time, too.
    private var stepsLeft = 10 * TextPattern.sizeLimit

    /// Adds the instructions of a node. Returns `false` if there are too many.
    mutating func add(_ node: PatternNode) -> Bool {
        stepsLeft -= 1
        guard program.count < TextPattern.sizeLimit, stepsLeft > 0 else { return false }
        switch node {
        case .empty: break
        case .set(let set): program.append(.scalar(set))
        case .lineStart: program.append(.lineStart)
        case .lineEnd: program.append(.lineEnd)
        case .border(let isBorder): program.append(.border(isBorder))
        case .sequence(let parts): for part in parts { guard add(part) else { return false } }
        case .alternatives(let parts):
            var jumps: [Int] = []
            for (number, part) in parts.enumerated() {
                let split = program.count
                if number < parts.count - 1 { program.append(.jump(0)) }
                guard add(part) else { return false }
                if number < parts.count - 1 {
                    jumps.append(program.count)
                    program.append(.jump(0))
                    program[split] = .split(split + 1, program.count)
                }
            }
            for jump in jumps { program[jump] = .jump(program.count) }
        case .repeated(let part, let least, let most):
            for _ in 0..<least { guard add(part) else { return false } }
            guard let most else {
                let split = program.count
                program.append(.jump(0))
                guard add(part) else { return false }
                program.append(.jump(split))
                program[split] = .split(split + 1, program.count)
                return program.count < TextPattern.sizeLimit
            }
            var splits: [Int] = []
            for _ in 0..<max(0, most - least) {
                splits.append(program.count)
                program.append(.jump(0))
                guard add(part) else { return false }
            }
            for split in splits { program[split] = .split(split + 1, program.count) }
        }
        return program.count < TextPattern.sizeLimit
    }
}
