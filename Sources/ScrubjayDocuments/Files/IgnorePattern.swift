/// One line of a `.gitignore`, with git's meaning.
struct IgnorePattern: Sendable, Equatable {
    private enum Segment: Sendable, Equatable {
        /// `**`: any number of names, but at least one at the end of a pattern.
        case anyNames
        case name(NamePattern)
    }

    /// `!pattern`: includes again what an earlier line ignored.
    let isNegated: Bool
    /// `pattern/`: matches only folders.
    let isFolderOnly: Bool
    /// A pattern without a slash matches the name alone, in every folder below.
    private let isNameOnly: Bool
    private let segments: [Segment]

    /// `nil` for an empty line, a comment, or a pattern that cannot match anything.
    init?(line: some Collection<UInt8>) {
        var rest = IgnorePattern.withoutTrailingSpaces(Array(line))[...]
        guard let first = rest.first, first != UInt8(ascii: "#") else { return nil }
        isNegated = first == UInt8(ascii: "!")
        if isNegated { rest.removeFirst() }
        isFolderOnly = rest.last == UInt8(ascii: "/")
        if isFolderOnly { rest.removeLast() }
        guard !rest.isEmpty else { return nil }
        isNameOnly = !rest.contains(UInt8(ascii: "/"))
        if rest.first == UInt8(ascii: "/") { rest.removeFirst() }

        var segments: [Segment] = []
        while true {
            let end = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
            let text = rest[..<end]
            if text.count >= 2, text.allSatisfy({ $0 == UInt8(ascii: "*") }), !isNameOnly {
                segments.append(.anyNames)
                rest = rest[end...]
            } else {
                guard let name = NamePattern(&rest) else { return nil }
                segments.append(.name(name))
            }
            guard rest.popFirst() != nil else { break }
        }
        self.segments = segments
    }

    /// Whether the pattern matches a path.
    ///
    /// - Parameter names: The names of the path, relative to the folder of the pattern.
    func matches(_ names: ArraySlice<ArraySlice<UInt8>>, isFolder: Bool) -> Bool {
        if isFolderOnly, !isFolder { return false }
        guard isNameOnly else { return matches(names) }
        guard let last = names.last, case .name(let pattern)? = segments.first else { return false }
        return pattern.matches(last)
    }

    private func matches(_ names: ArraySlice<ArraySlice<UInt8>>) -> Bool {
        let used = StarPattern.used(segments, on: names, star: .anyNames) { segment, name in
            if case .name(let pattern) = segment { pattern.matches(name) } else { false }
        }
        // `a/**` is what is in the folder, and not the folder itself.
        return used == segments.count
    }

    /// Removes trailing spaces, except one after a backslash.
    private static func withoutTrailingSpaces(_ line: [UInt8]) -> [UInt8] {
        var end = 0
        var index = 0
        while index < line.count {
            if line[index] == UInt8(ascii: "\\") {
                index += 1
                end = min(index + 1, line.count)
            } else if line[index] != UInt8(ascii: " ") {
                end = index + 1
            }
            index += 1
        }
        return Array(line[..<end])
    }
}

/// One segment of an ignore pattern, matched against one file name byte by byte, like git.
struct NamePattern: Sendable, Equatable {
    private enum Token: Sendable, Equatable {
        case byte(UInt8)
        case anyByte
        case anyBytes
        case oneOf(ByteSet)
    }

    private var tokens: [Token] = []

    /// Reads a pattern up to its end, or up to a slash that is not in brackets.
    ///
    /// `nil` for a pattern that cannot match anything, such as `a[b` or one that ends in a single backslash.
    init?(_ pattern: inout ArraySlice<UInt8>) {
        while let byte = pattern.first, byte != UInt8(ascii: "/") {
            pattern.removeFirst()
            switch byte {
            case UInt8(ascii: "*"):
                if tokens.last != .anyBytes { tokens.append(.anyBytes) }
            case UInt8(ascii: "?"):
                tokens.append(.anyByte)
            case UInt8(ascii: "["):
                guard let set = ByteSet(afterBracket: &pattern) else { return nil }
                tokens.append(.oneOf(set))
            case UInt8(ascii: "\\"):
                guard let escaped = pattern.first else { return nil }
                // An escaped slash still ends the segment.
                if escaped == UInt8(ascii: "/") { return }
                pattern.removeFirst()
                tokens.append(.byte(escaped))
            default:
                tokens.append(.byte(byte))
            }
        }
    }

    /// Whether the pattern matches a name.
    func matches(_ name: ArraySlice<UInt8>) -> Bool {
        guard let used = StarPattern.used(tokens, on: name, star: .anyBytes, accepts: accepts) else { return false }
        return tokens[used...].allSatisfy { $0 == .anyBytes }
    }

    private func accepts(_ token: Token, _ byte: UInt8) -> Bool {
        switch token {
        case .byte(let expected): expected == byte
        case .anyByte: true
        case .oneOf(let set): set.contains(byte)
        case .anyBytes: false
        }
    }
}

/// Matches patterns in which a star stands for any number of elements.
private enum StarPattern {
    /// Returns how many tokens of a pattern are used up at the end of the elements; `nil` if they do not match.
    ///
    /// Takes at most (number of elements) × (number of tokens) steps, however many stars there are.
    ///
    ///     on a mismatch, let the last star match one more element and try again from there
    static func used<Token: Equatable, Element>(
        _ tokens: [Token], on elements: ArraySlice<Element>, star: Token, accepts: (Token, Element) -> Bool
    ) -> Int? {
        var (token, position) = (0, elements.startIndex)
        var last: (token: Int, position: Int)?
        while position < elements.endIndex {
            if token < tokens.count, tokens[token] == star {
                last = (token, position)
                token += 1
            } else if token < tokens.count, accepts(tokens[token], elements[position]) {
                token += 1
                position += 1
            } else if let before = last {
                last = (before.token, before.position + 1)
                token = before.token + 1
                position = before.position + 1
            } else {
                return nil
            }
        }
        return token
    }
}

/// The bytes that a bracket of an ignore pattern accepts, such as `[a-z]` or `[!0-9]`.
struct ByteSet: Sendable, Equatable {
    private var members = [Bool](repeating: false, count: 256)

    func contains(_ byte: UInt8) -> Bool { members[Int(byte)] }

    /// Reads a bracket expression after its `[`, up to and including the `]`; `nil` if it never closes or names an unknown class.
    ///
    /// A `]` in the first position is a member, and so is a `-` in the first or last position; `!` or `^` negates the set. A slash is never a member,
    /// because a set matches one byte of a file name.
    init?(afterBracket pattern: inout ArraySlice<UInt8>) {
        let isNegated = pattern.first == UInt8(ascii: "!") || pattern.first == UInt8(ascii: "^")
        if isNegated { pattern.removeFirst() }
        var previous: UInt8?
        var isFirst = true
        while true {
            guard let byte = pattern.popFirst() else { return nil }
            if byte == UInt8(ascii: "]"), !isFirst { break }
            isFirst = false
            if byte == UInt8(ascii: "-"), let low = previous, let next = pattern.first, next != UInt8(ascii: "]") {
                guard let high = ByteSet.member(pattern.removeFirst(), &pattern) else { return nil }
                if low <= high { insert(low...high) }
                previous = nil
            } else if byte == UInt8(ascii: "["), pattern.first == UInt8(ascii: ":") {
                guard let close = pattern.firstIndex(of: UInt8(ascii: "]")) else { return nil }
                let name = pattern[(pattern.startIndex + 1)..<close]
                guard name.last == UInt8(ascii: ":") else {
                    // Not `[:name:]` after all: the bracket is a literal.
                    insert(byte...byte)
                    previous = byte
                    continue
                }
                guard let ranges = ByteSet.classes[String(decoding: name.dropLast(), as: UTF8.self)] else { return nil }
                for range in ranges { insert(range) }
                pattern = pattern[(close + 1)...]
                previous = nil
            } else {
                guard let member = ByteSet.member(byte, &pattern) else { return nil }
                insert(member...member)
                previous = member
            }
        }
        if isNegated { members = members.map { !$0 } }
        members[Int(UInt8(ascii: "/"))] = false
    }

    private mutating func insert(_ range: ClosedRange<UInt8>) {
        for byte in range { members[Int(byte)] = true }
    }

    /// The byte itself, or the byte that a backslash escapes.
    private static func member(_ byte: UInt8, _ rest: inout ArraySlice<UInt8>) -> UInt8? {
        byte == UInt8(ascii: "\\") ? rest.popFirst() : byte
    }

    /// The POSIX character classes in the C locale.
    private static let classes: [String: [ClosedRange<UInt8>]] = [
        "alnum": [0x30...0x39, 0x41...0x5A, 0x61...0x7A], "alpha": [0x41...0x5A, 0x61...0x7A],
        "blank": [0x20...0x20, 0x09...0x09],
        "cntrl": [0x00...0x1F, 0x7F...0x7F], "digit": [0x30...0x39], "graph": [0x21...0x7E], "lower": [0x61...0x7A],
        "print": [0x20...0x7E], "punct": [0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E],
        "space": [0x20...0x20, 0x09...0x0D], "upper": [0x41...0x5A], "xdigit": [0x30...0x39, 0x41...0x46, 0x61...0x66],
    ]
}
