/// One line of a `.gitignore`, understood as git understands it.
struct IgnorePattern: Sendable, Equatable {
    private enum Segment: Sendable, Equatable {
        /// `**`: any number of names, none too unless it stands last.
        case anyNames
        case name(NamePattern)
    }

    /// `!pattern`: what an earlier line ignored is to be read.
    let isNegated: Bool
    /// `pattern/`: only folders.
    let isFolderOnly: Bool
    /// A pattern without a slash goes for the name alone, in every folder below.
    private let isNameOnly: Bool
    private let segments: [Segment]

    /// Nil for an empty line, a comment, and a pattern that can match nothing.
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

    /// Whether a path, split into its names and counted from the folder of the pattern, is meant.
    func matches(_ names: ArraySlice<ArraySlice<UInt8>>, isFolder: Bool) -> Bool {
        if isFolderOnly, !isFolder { return false }
        guard isNameOnly else { return matches(names) }
        guard let last = names.last, case .name(let pattern)? = segments.first else { return false }
        return pattern.matches(last)
    }

    /// The same steps as in a name, with `**` for the star and names for the bytes.
    private func matches(_ names: ArraySlice<ArraySlice<UInt8>>) -> Bool {
        var (segment, position) = (0, names.startIndex)
        var star: (segment: Int, position: Int)?
        while position < names.endIndex {
            if segment < segments.count, segments[segment] == .anyNames {
                if segment == segments.count - 1 { return true }
                star = (segment, position)
                segment += 1
            } else if segment < segments.count, case .name(let pattern) = segments[segment],
                pattern.matches(names[position])
            {
                segment += 1
                position += 1
            } else if let last = star {
                star = (last.segment, last.position + 1)
                segment = last.segment + 1
                position = last.position + 1
            } else {
                return false
            }
        }
        return segment == segments.count
    }

    /// Spaces at the end do not count, but for one after a backslash.
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
