/// The ignore patterns that apply in a folder; those of outer folders come first.
struct IgnoreRules: Sendable, Equatable {
    /// What the last matching pattern decides.
    enum Verdict: Sendable, Equatable {
        /// With the rule that matched, such as `drafts/.gitignore:3`.
        case ignored(by: String)
        case included
    }

    private struct Rule: Sendable, Equatable {
        let pattern: IgnorePattern
        /// How many path components lead from the notebook to the folder of the pattern.
        let depth: Int
        let origin: String
        let line: Int
        /// Whether what it matches is not even listed (`ForgottenPaths`).
        let isForgotten: Bool
    }

    private var rules: [Rule] = []
    /// Whether a further line of the last file would be forgotten, too.
    private(set) var endsForgetting = false

    var isEmpty: Bool { rules.isEmpty }

    /// Adds the lines of an ignore file. Patterns that cannot match anything are dropped.
    ///
    /// - Parameters:
    ///   - text: The bytes of the file; a byte order mark and CRLF are allowed.
    ///   - depth: How many path components lead from the notebook to the folder of the file.
    ///   - origin: The name of the file in a verdict.
    mutating func append(_ text: [UInt8], depth: Int, origin: String) {
        let body = text.starts(with: [0xEF, 0xBB, 0xBF]) ? text[3...] : text[...]
        let lines = body.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        var isForgotten = false
        for (index, line) in lines.enumerated() {
            let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
            if line.first ?? UInt8(ascii: "#") == UInt8(ascii: "#"), !line.isEmpty || index < lines.count - 1 {
                isForgotten = line.starts(with: ForgottenPaths.mark.utf8)
            }
            guard let pattern = IgnorePattern(line: line) else { continue }
            rules.append(Rule(pattern: pattern, depth: depth, origin: origin, line: index + 1, isForgotten: isForgotten))
        }
        endsForgetting = isForgotten
    }

    /// The decision about a path that lies in no ignored folder; `nil` if no pattern matches.
    ///
    /// - Parameter names: The components of the path, relative to the notebook.
    func verdict(on names: [ArraySlice<UInt8>], isFolder: Bool) -> Verdict? {
        guard let rule = rule(for: names, isFolder: isFolder) else { return nil }
        return rule.pattern.isNegated ? .included : .ignored(by: "\(rule.origin):\(rule.line)")
    }

    /// Whether the pattern that decides about a path wants it forgotten.
    func isForgotten(_ names: [ArraySlice<UInt8>], isFolder: Bool) -> Bool {
        rule(for: names, isFolder: isFolder).map { $0.isForgotten && !$0.pattern.isNegated } ?? false
    }

    private func rule(for names: [ArraySlice<UInt8>], isFolder: Bool) -> Rule? {
        rules.last { $0.depth < names.count && $0.pattern.matches(names[$0.depth...], isFolder: isFolder) }
    }
}

/// All ignore rules that apply in a folder, in three layers. A later layer overrides an earlier one.
///
/// What a repository does not track is only a hint. The owner's configuration is meant for Scrubjay, and a `.jayignore` is meant for Scrubjay in its
/// folder.
struct IgnoreLayers: Sendable, Equatable {
    /// The name of the configuration in a verdict.
    static let configurationOrigin = "the setting ignore"

    var git = IgnoreRules()
    var configured = IgnoreRules()
    var jay = IgnoreRules()

    init(configured patterns: [String] = []) {
        configured.append(
            Array(patterns.joined(separator: "\n").utf8), depth: 0, origin: IgnoreLayers.configurationOrigin)
    }

    /// Whether the owner wants a path forgotten. Others may be ignored all the same.
    func isForgotten(_ path: String, isFolder: Bool) -> Bool {
        guard !jay.isEmpty else { return false }
        let names = Array(path.utf8).split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        return jay.isForgotten(names, isFolder: isFolder)
    }

    /// The rule that ignores a path; `nil` if the path should be read.
    ///
    /// - Parameter path: Relative to the notebook. The folders on the way must not be ignored themselves.
    func rule(ignoring path: String, isFolder: Bool) -> String? {
        if git.isEmpty, configured.isEmpty, jay.isEmpty { return nil }
        let names = Array(path.utf8).split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        let verdict =
            jay.verdict(on: names, isFolder: isFolder) ?? configured.verdict(on: names, isFolder: isFolder)
            ?? git.verdict(on: names, isFolder: isFolder)
        guard case .ignored(let rule)? = verdict else { return nil }
        return rule
    }
}
