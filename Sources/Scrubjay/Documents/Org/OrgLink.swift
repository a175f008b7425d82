/// The target of a link in org: `file:plan.org::*Costs`, `id:4f2a`, `https://…`, `*Costs`.
struct OrgLink: Sendable, Equatable {
    /// Without the type where that is clear, and without what stands behind `::`.
    let target: String
    /// The headline or line behind `::`.
    let fragment: String?
    private let isFile: Bool

    init(_ written: String) {
        let isFile =
            written.hasPrefix("file:") || written.hasPrefix("./") || written.hasPrefix("/") || written.hasPrefix("~/")
            || written.hasPrefix("../") || written.hasPrefix("attachment:")
        self.isFile = isFile
        let path =
            ["file:", "attachment:"].first { written.hasPrefix($0) }.map { String(written.dropFirst($0.utf8.count)) } ?? written
        let parts = path.split(separator: "::", maxSplits: 1, omittingEmptySubsequences: false)
        if isFile, parts.count == 2 {
            target = String(parts[0])
            fragment = String(parts[1].drop { $0 == "*" || $0 == "#" })
        } else {
            target = path
            fragment = nil
        }
    }

    func kind(hasLabel: Bool) -> Link.Kind {
        if isFile { return !hasLabel && isPicture ? .embed : .file }
        return target.contains("://") || target.hasPrefix("mailto:") ? .url : .wiki
    }

    /// What is shown without a label.
    var shown: String {
        if target.hasPrefix("*") || target.hasPrefix("#") { return String(target.dropFirst()) }
        return fragment.map { "\(target) \($0)" } ?? target
    }

    private var isPicture: Bool {
        let name = target.lowercased()
        return [".png", ".jpg", ".jpeg", ".gif", ".svg", ".webp"].contains { name.hasSuffix($0) }
    }
}
