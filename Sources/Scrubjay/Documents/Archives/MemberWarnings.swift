/// What is to be said of the members of an archive, until a document takes it along.
struct MemberWarnings {
    /// What has not been said with a document yet.
    private var waiting: [Warning] = []
    private var count = 0
    /// How many files of each extension are of no format that is read.
    private var unknown: [String: Int] = [:]

    /// More warnings are counted and not written.
    private static let limit = 50

    /// Whether there was something to warn of; formats that are not read do not count.
    var isAny: Bool { count > 0 }

    mutating func warn(_ name: String?, _ message: String) {
        if let warning = named(name, Warning(message)) { waiting.append(warning) }
    }

    mutating func noteUnknown(_ fileExtension: String) { unknown[fileExtension, default: 0] += 1 }

    /// What was waiting, and then what a document says of itself.
    mutating func take(with own: [Warning], of name: String?) -> [Warning] {
        let said = name == nil ? own : own.compactMap { named(name, $0) }
        defer { waiting = [] }
        return waiting + said
    }

    /// All that is left to be said at the end.
    mutating func takeRest() -> [Warning] {
        if !unknown.isEmpty { waiting.append(Warning(unknownMembers)) }
        if count > Self.limit { waiting.append(Warning("\(count - Self.limit) more warnings are not shown")) }
        return waiting
    }

    /// The warning with the name of the file that it is about; nil beyond the limit.
    private mutating func named(_ name: String?, _ warning: Warning) -> Warning? {
        count += 1
        guard count <= Self.limit else { return nil }
        let line = warning.line.map { "line \($0): " } ?? ""
        return Warning("\(name.map { $0 + ": " } ?? "")\(line)\(warning.message)")
    }

    /// `12 members of formats that are not read: 8 png, 4 mp3`.
    private var unknownMembers: String {
        let kinds = unknown.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        var parts = kinds.prefix(6).map { "\($0.value) \($0.key.isEmpty ? "without extension" : $0.key)" }
        let rest = kinds.dropFirst(6).reduce(0) { $0 + $1.value }
        if rest > 0 { parts.append("\(rest) others") }
        let count = unknown.values.reduce(0, +)
        return "\(count) member\(count == 1 ? "" : "s") of formats that are not read: \(parts.joined(separator: ", "))"
    }
}
