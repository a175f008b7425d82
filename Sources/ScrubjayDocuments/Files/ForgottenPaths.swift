/// The files and folders of a notebook that its owner wants forgotten: lines of the `.jayignore` in its folder, below a comment.
///
///     # jay forget
///     /letters/2026-03-04.md
///
/// A walk leaves them out like all others that are ignored, and does not even list their names.
package struct ForgottenPaths: Sendable {
    /// The file in the folder of a notebook.
    package static let file = ".jayignore"
    /// How the comment begins. What follows, up to a blank line or another comment, is forgotten.
    static let mark = "# jay forget"

    private var rules = IgnoreRules()

    /// - Parameter folder: That of the notebook. A file that cannot be read has no lines.
    package init(in folder: String) {
        let path = folder + "/" + Self.file
        guard let bytes = try? SourceFile(path: path, at: path).contents(limit: 1 << 20) else { return }
        rules.append(bytes, depth: 0, origin: Self.file)
    }

    /// Whether a file or a folder above it is forgotten.
    ///
    /// - Parameter path: Relative to the notebook.
    package func contain(_ path: some Sequence<UInt8>) -> Bool {
        let names = Array(path).split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        return names.indices.contains { index in
            rules.isForgotten(Array(names[...index]), isFolder: index < names.count - 1)
        }
    }

    /// Returns the bytes of the file with further lines; `nil` if it has them all.
    ///
    /// - Parameters:
    ///   - bytes: Those of the file; `nil` if there is none.
    ///   - paths: Relative to the notebook; those of folders end with a slash.
    package static func added(_ paths: [String], to bytes: [UInt8]?) -> [UInt8]? {
        let known = (bytes ?? []).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let lines = paths.map { line(of: $0) }.filter { line in !known.contains { $0.elementsEqual(line) } }
        guard !lines.isEmpty else { return nil }
        var result = bytes ?? []
        if let last = result.last, last != UInt8(ascii: "\n") { result.append(UInt8(ascii: "\n")) }
        var rules = IgnoreRules()
        rules.append(result, depth: 0, origin: file)
        if !rules.endsForgetting {
            result += Array("\(result.isEmpty ? "" : "\n")\(mark): these are not even listed\n".utf8)
        }
        for line in lines { result += line + [UInt8(ascii: "\n")] }
        return result
    }

    /// The pattern that a path alone matches. A line break in a name is any byte.
    private static func line(of path: String) -> [UInt8] {
        var line = [UInt8(ascii: "/")]
        for byte in path.utf8 {
            if byte < 0x20 {
                line.append(UInt8(ascii: "?"))
            } else {
                if "\\*?[".utf8.contains(byte) { line.append(UInt8(ascii: "\\")) }
                line.append(byte)
            }
        }
        if line.last == UInt8(ascii: " ") { line.insert(UInt8(ascii: "\\"), at: line.count - 1) }
        return line
    }
}
