/// The bytes that a bracket of an ignore pattern accepts, such as `[a-z]` or `[!0-9]`.
struct ByteSet: Sendable, Equatable {
    private var members = [Bool](repeating: false, count: 256)

    func contains(_ byte: UInt8) -> Bool { members[Int(byte)] }

    /// Reads what follows a `[`, up to and with the `]`; nil for a bracket that never closes or names a class that
    /// does not exist.
    ///
    /// A `]` in the first place is a member, a `-` in the first or last place too; `!` and `^` negate. A slash is never
    /// in a set, because a set stands for a byte of one name.
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
                    // Not `[:name:]` after all: the bracket stands for itself.
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

    /// A byte as it stands, or the one that a backslash escapes.
    private static func member(_ byte: UInt8, _ rest: inout ArraySlice<UInt8>) -> UInt8? {
        byte == UInt8(ascii: "\\") ? rest.popFirst() : byte
    }

    /// The classes of POSIX in the C locale.
    private static let classes: [String: [ClosedRange<UInt8>]] = [
        "alnum": [0x30...0x39, 0x41...0x5A, 0x61...0x7A], "alpha": [0x41...0x5A, 0x61...0x7A],
        "blank": [0x20...0x20, 0x09...0x09],
        "cntrl": [0x00...0x1F, 0x7F...0x7F], "digit": [0x30...0x39], "graph": [0x21...0x7E], "lower": [0x61...0x7A],
        "print": [0x20...0x7E], "punct": [0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E],
        "space": [0x20...0x20, 0x09...0x0D], "upper": [0x41...0x5A], "xdigit": [0x30...0x39, 0x41...0x46, 0x61...0x66],
    ]
}
