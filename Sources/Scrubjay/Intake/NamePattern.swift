/// One segment of an ignore pattern, matched against one name, byte by byte as git does.
struct NamePattern: Sendable, Equatable {
    private enum Token: Sendable, Equatable {
        case byte(UInt8)
        case anyByte
        case anyBytes
        case oneOf(ByteSet)
    }

    private var tokens: [Token] = []

    /// Reads a pattern up to its end or to a slash that is in no bracket; nil for one that can match nothing, such as
    /// `a[b` or a lone backslash at the end.
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

    /// Takes at most (length of the name) x (length of the pattern) steps, whatever the stars.
    ///
    ///     on a mismatch, let the last star swallow one byte more and try again from there
    func matches(_ name: ArraySlice<UInt8>) -> Bool {
        var (token, position) = (0, name.startIndex)
        var star: (token: Int, position: Int)?
        while position < name.endIndex {
            if token < tokens.count, tokens[token] == .anyBytes {
                star = (token, position)
                token += 1
            } else if token < tokens.count, accepts(tokens[token], name[position]) {
                token += 1
                position += 1
            } else if let last = star {
                star = (last.token, last.position + 1)
                token = last.token + 1
                position = last.position + 1
            } else {
                return false
            }
        }
        return tokens[token...].allSatisfy { $0 == .anyBytes }
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
