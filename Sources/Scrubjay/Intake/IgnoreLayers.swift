/// All ignore rules that hold in a folder. Each layer wins over the ones before.
///
/// What a repository does not track is a hint, what the owner configured is meant for Scrubjay, and a `.jayignore` is
/// meant for Scrubjay in this place.
struct IgnoreLayers: Sendable, Equatable {
    /// What the configuration is called in a verdict.
    static let configurationOrigin = "the setting ignore"

    var git = IgnoreRules()
    var configured = IgnoreRules()
    var jay = IgnoreRules()

    init(configured patterns: [String] = []) {
        configured.append(
            Array(patterns.joined(separator: "\n").utf8), depth: 0, origin: IgnoreLayers.configurationOrigin)
    }

    /// - Parameter path: Counted from the notebook; the folders that it lies in are not ignored.
    /// - Returns: The rule that ignores the path; nil for a path that is to be read.
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
