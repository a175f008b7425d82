/// The parts of a path of a file in a notebook.
package enum NotePath {
    /// The name of the file: `plan.md` of `work/plan.md`.
    static func name(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
        return String(path[path.utf8.index(after: slash)...])
    }

    /// The folder with a slash behind: `work/` of `work/plan.md`; empty for the notebook itself.
    package static func folder(of path: String) -> String {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? ""
    }

    /// A path without `.` and `..`; `nil` if it leads out of the notebook.
    package static func normalized(_ path: String) -> String? {
        let bytes = path.utf8
        let isPlain = zip(bytes, bytes.dropFirst()).allSatisfy {
            $1 != UInt8(ascii: "/") || $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ".")
        }
        if isPlain, !path.hasSuffix("/"), !path.hasSuffix(".") { return path }
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part != ".." { parts.append(part) } else if parts.popLast() == nil { return nil }
        }
        return parts.joined(separator: "/")
    }

    /// A path as it is written in a file of a folder: `../plan.md` for `plan.md` from `work/`.
    ///
    /// - Parameter folder: With or without a slash behind.
    static func relative(_ path: String, from folder: String) -> String {
        let (target, source) = (path.split(separator: "/"), folder.split(separator: "/"))
        let shared = zip(target.dropLast(), source).prefix { $0 == $1 }.count
        return (Array(repeating: "..", count: source.count - shared) + target[shared...]).joined(separator: "/")
    }
}
