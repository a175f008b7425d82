import ScrubjayText

/// What the path of a file says about its document: a date, a title, the folders around it.
struct FileName: Sendable {
    /// The name without folders and extensions.
    let stem: String
    /// The folders around the file, outermost first.
    let folders: [String]
    /// The date in the name.
    let date: WrittenDate?
    /// The date in the name of the nearest folder that has one.
    let folderDate: WrittenDate?
    /// Whether the name is only a date, as for a daily note.
    let isDate: Bool
    /// The name without its date and the additions of programs. Never empty.
    let title: String
    /// The number or code of the call in the name of the file or its folder, as in `2026-03-04 10.02.17 Plan 88812345678`.
    let conference: String?

    init(path: String, reader: WrittenDateParser) {
        var parts = path.split(separator: "/").map(String.init)
        var name = parts.popLast() ?? path
        // A text bundle is a folder with a single text, whose name is always the same.
        if let bundle = parts.last, bundle.lowercased().hasSuffix(".textbundle"), name.lowercased().hasPrefix("text.") {
            name = bundle
            parts.removeLast()
        }
        folders = parts
        stem = FileName.withoutExtension(name)
        let bytes = Array(stem.utf8)
        let stamp = FileName.identifier(bytes)
        let call = RecordingFileName(stem)
        conference = (call ?? parts.last.flatMap { RecordingFileName($0) })?.conference
        let match = stamp ?? RecordingFileName.stamp(in: bytes) ?? reader.firstMatch(in: bytes, 0..<bytes.count)
        date = match?.date
        isDate = stamp == nil && match?.range == 0..<bytes.count
        folderDate = parts.reversed().lazy.compactMap { reader.date(in: $0) }.first
        let named = call.flatMap { RecordingFileName.isCode(Substring($0.conference)) ? nil : $0.withoutConference } ?? stem
        let ownTitle = FileName.readable(named, without: match?.range)
        if isDate {
            title = stem.replacing("_", with: "-")
        } else {
            title = ownTitle.isEmpty ? FileName.titleOfFolder(parts, stem: stem, reader: reader) : ownTitle
        }
    }

    /// A recording without a name of its own is in a folder that has the name and date of its meeting.
    private static func titleOfFolder(_ folders: [String], stem: String, reader: WrittenDateParser) -> String {
        guard let folder = folders.last else { return stem }
        let bytes = Array(folder.utf8)
        guard let match = RecordingFileName.stamp(in: bytes) ?? reader.firstMatch(in: bytes, 0..<bytes.count) else {
            return stem
        }
        let title = readable(RecordingFileName(folder)?.withoutConference ?? folder, without: match.range)
        return title.isEmpty ? stem : title
    }

    private static func withoutExtension(_ name: String) -> String {
        var stem = name
        if let dot = stem.lastIndex(of: "."), dot != stem.startIndex { stem = String(stem[..<dot]) }
        for ending in [".transcript", ".cc"] where stem.lowercased().hasSuffix(ending) { stem.removeLast(ending.count) }
        return stem
    }

    /// Reads the minute or second that identifies a note in a Zettelkasten: `202603041530 Tides`, `20260304153012`.
    private static func identifier(_ bytes: [UInt8]) -> WrittenDateParser.Match? {
        let count = bytes.prefix { $0.isDigit }.count
        guard count == 12 || count == 14, count == bytes.count || !bytes[count].isLetter else { return nil }
        func number(_ range: Range<Int>) -> Int { bytes[range].reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) } }
        let year = number(0..<4)
        let hour = number(8..<10)
        let minute = number(10..<12)
        let second = count == 14 ? number(12..<14) : 0
        guard (1900...2100).contains(year), CivilDate(year: year, month: number(4..<6), day: number(6..<8)) != nil, hour < 24,
            minute < 60, second < 60
        else { return nil }
        let seconds = hour * 3600 + minute * 60 + second
        let date = WrittenDate(year: year, month: number(4..<6), day: number(6..<8), secondOfDay: seconds)
        return WrittenDateParser.Match(date: date, range: 0..<count)
    }

    /// Removes the date and the additions of recorders, and turns `_` and `-` into spaces if the name has no spaces.
    private static func readable(_ stem: String, without date: Range<Int>?) -> String {
        var bytes = Array(stem.utf8)
        if let date { bytes.replaceSubrange(date, with: [UInt8(ascii: " ")]) }
        var name = RecordingFileName.withoutMarks(unescaped(String(decoding: bytes, as: UTF8.self)))
        if RecordingFileName.isCode(Substring(trimmed(name))) { return trimmed(name) }
        if !name.drop(while: { $0 == " " }).contains(" ") || name.hasPrefix(" _") { name = spaced(name) }
        name = NotionIdentifier.removed(from: trimmed(name))
        for addition in additions where name.lowercased().hasSuffix(addition) {
            name = trimmed(String(name.dropLast(addition.count)))
        }
        if name.lowercased().hasPrefix("recording ") { name = trimmed(String(name.dropFirst(10))) }
        // `GMT20260304-100217_Recording_1920x1080`
        if ["GMT", "gmt", "recording"].contains(name) || RecordingFileName.isSize(name) { return "" }
        return name.contains { $0.isLetter || $0.isNumber } ? name : ""
    }

    private static let additions = [
        "otter ai", "_otter_ai", "meeting transcript", "transcript", "meeting recording", "recording",
        "meeting saved closed caption", "meeting saved chat", "meeting saved new chat",
    ]

    /// Logseq writes the slash between a page and its subpage as `___` or `%2F`, and other marks percent-encoded.
    private static func unescaped(_ name: String) -> String {
        PercentEncoding.decoded(name.utf8.contains(UInt8(ascii: "_")) ? name.replacing("___", with: "/") : name)
    }

    private static func spaced(_ name: String) -> String {
        let separators: Set<Character> = ["_", "-", " "]
        return name.split(whereSeparator: separators.contains).joined(separator: " ")
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
