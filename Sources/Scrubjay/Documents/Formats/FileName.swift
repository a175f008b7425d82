/// What the place of a file says about its document: a date, a title, the folders around it.
struct FileName: Sendable {
    /// The name without folders and extensions.
    let stem: String
    /// From the outermost to the one that the file lies in.
    let folders: [String]
    /// The date in the name, and in the nearest folder that has one.
    let date: WrittenDate?
    let folderDate: WrittenDate?
    /// Whether the name is a date and nothing else, as that of a daily note.
    let isDate: Bool
    /// The name without its date and what programs add to it; never empty.
    let title: String

    init(path: String, reader: DateReader) {
        var parts = path.split(separator: "/").map(String.init)
        let name = parts.popLast() ?? path
        folders = parts
        stem = FileName.withoutExtension(name)
        let bytes = Array(stem.utf8)
        let match = reader.firstMatch(in: bytes, 0..<bytes.count)
        date = match?.date
        isDate = match?.range == 0..<bytes.count
        folderDate = parts.reversed().lazy.compactMap { reader.date(in: $0) }.first
        let ownTitle = FileName.readable(stem, without: match?.range)
        title = ownTitle.isEmpty ? FileName.titleOfFolder(parts, stem: stem, reader: reader) : ownTitle
    }

    /// A recording without a name of its own lies in a folder that is called like its meeting and dated like it.
    private static func titleOfFolder(_ folders: [String], stem: String, reader: DateReader) -> String {
        guard let folder = folders.last else { return stem }
        let bytes = Array(folder.utf8)
        guard let match = reader.firstMatch(in: bytes, 0..<bytes.count) else { return stem }
        let title = readable(folder, without: match.range)
        return title.isEmpty ? stem : title
    }

    private static func withoutExtension(_ name: String) -> String {
        var stem = name
        if let dot = stem.lastIndex(of: "."), dot != stem.startIndex { stem = String(stem[..<dot]) }
        for ending in [".transcript", ".cc"] where stem.lowercased().hasSuffix(ending) { stem.removeLast(ending.count) }
        return stem
    }

    /// Removes the date and the additions of recorders, and turns `_` and `-` into spaces where the name has none.
    private static func readable(_ stem: String, without date: Range<Int>?) -> String {
        var bytes = Array(stem.utf8)
        if let date { bytes.replaceSubrange(date, with: [UInt8(ascii: " ")]) }
        var name = String(decoding: bytes, as: UTF8.self)
        if !name.drop(while: { $0 == " " }).contains(" ") || name.hasPrefix(" _") { name = spaced(name) }
        name = withoutIdentifier(trimmed(name))
        for addition in additions where name.lowercased().hasSuffix(addition) {
            name = trimmed(String(name.dropLast(addition.count)))
        }
        if name.lowercased().hasPrefix("recording ") { name = trimmed(String(name.dropFirst(10))) }
        return name.contains { $0.isLetter || $0.isNumber } ? name : ""
    }

    private static let additions = [
        "otter ai", "_otter_ai", "meeting transcript", "transcript", "recording", "meeting saved closed caption",
    ]

    private static func spaced(_ name: String) -> String {
        let separators: Set<Character> = ["_", "-", " "]
        return name.split(whereSeparator: separators.contains).joined(separator: " ")
    }

    /// Removes the 32 hexadecimal digits that Notion adds to the names of its exports.
    private static func withoutIdentifier(_ name: String) -> String {
        guard let space = name.lastIndex(of: " ") else { return name }
        let last = name[name.index(after: space)...]
        return last.utf8.count == 32 && last.allSatisfy(\.isHexDigit) ? String(name[..<space]) : name
    }

    private static func trimmed(_ name: String) -> String {
        let marks: Set<Character> = [" ", "_", "-", "–", "—", ",", ".", "(", "[", ":"]
        var rest = name[...]
        while let first = rest.first, marks.contains(first) || first == ")" || first == "]" { rest.removeFirst() }
        while let last = rest.last, marks.contains(last) { rest.removeLast() }
        if rest.last == ")", !rest.contains("(") { rest.removeLast() }
        return String(rest)
    }
}
