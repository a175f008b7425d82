/// The ignore patterns that hold in a folder, those of the folders above first.
struct IgnoreRules: Sendable, Equatable {
    /// What the last matching pattern says.
    enum Verdict: Sendable, Equatable {
        /// With the rule that says so, such as `drafts/.gitignore:3`.
        case ignored(by: String)
        case included
    }

    private struct Rule: Sendable, Equatable {
        let pattern: IgnorePattern
        /// How many names lead from the notebook to the folder that the pattern counts from.
        let depth: Int
        let origin: String
        let line: Int
    }

    private var rules: [Rule] = []

    var isEmpty: Bool { rules.isEmpty }

    /// Adds the lines of an ignore file. What cannot match anything is left out.
    ///
    /// - Parameters:
    ///   - text: The bytes of the file; a byte order mark and CRLF are fine.
    ///   - depth: How many names lead from the notebook to the folder of the file.
    ///   - origin: What a verdict calls the file.
    mutating func append(_ text: [UInt8], depth: Int, origin: String) {
        let body = text.starts(with: [0xEF, 0xBB, 0xBF]) ? text[3...] : text[...]
        let lines = body.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
            guard let pattern = IgnorePattern(line: line) else { continue }
            rules.append(Rule(pattern: pattern, depth: depth, origin: origin, line: index + 1))
        }
    }

    /// What the rules say of a path that lies in no ignored folder; nil where none speaks of it.
    ///
    /// - Parameter names: The names of the path, counted from the notebook.
    func verdict(on names: [ArraySlice<UInt8>], isFolder: Bool) -> Verdict? {
        let rule = rules.last { $0.depth < names.count && $0.pattern.matches(names[$0.depth...], isFolder: isFolder) }
        guard let rule else { return nil }
        return rule.pattern.isNegated ? .included : .ignored(by: "\(rule.origin):\(rule.line)")
    }
}
