import ScrubjayText

/// Reads headers without marks around them: Pandoc's title block, MultiMarkdown's metadata, Day One's lines above an entry.
///
///     % Title            Title:  A plan          →  Date:  4 March 2026 at 09:30:00 CET
///     % Ada; Bo          Author: Ada             →  Location:  Skerrow Point
///     % 4 March 2026     Base Header Level: 2
///
/// A line with a colon may begin anything. It counts as MultiMarkdown if only such a header begins with its key, and if every line up to the first
/// blank one has that form. The lines of that header stay in the body, so that nothing is lost if it is text after all.
enum MetadataHeader {
    private static let lineLimit = 64
    private static let firstKeys: Set<String> = [
        "title", "subtitle", "author", "affiliation", "baseheaderlevel", "css", "htmlheader", "latexmode", "latexinput",
        "mywebsite", "quoteslanguage", "format", "transcludebase", "xhtmlheader", "bibtex", "copyright",
    ]

    /// Reads the header of a text. Empty if there is none.
    static func read(_ text: DocumentText) -> FrontMatter {
        let first = text.line(0)
        guard first.count > 2 else { return FrontMatter() }
        switch text.bytes[first.lowerBound] {
        case UInt8(ascii: "%"): return pandoc(text)
        case 0x09: return dayOne(text)
        case let byte where byte.isLetter: return multiMarkdown(text)
        default: return FrontMatter()
        }
    }

    /// Reads `% title`, `% author; author` and `% date`, in this order. A line that begins with a space continues the one above.
    private static func pandoc(_ text: DocumentText) -> FrontMatter {
        var fields: [[String]] = []
        var line = 0
        while line < min(text.lineCount, lineLimit) {
            let range = text.line(line)
            guard let first = range.first.map({ text.bytes[$0] }) else { break }
            if first == UInt8(ascii: "%"), fields.count < 3 {
                guard range.count == 1 || text.bytes[range.lowerBound + 1].isSpace else { break }
                fields.append([text.string(text.trimmed(range.dropFirst()))])
            } else if first.isSpace, !fields.isEmpty {
                fields[fields.count - 1].append(text.string(text.trimmed(range)))
            } else {
                break
            }
            line += 1
        }
        guard let title = fields.first else { return FrontMatter() }
        var matter = FrontMatter(end: line)
        matter.entries = [FrontMatter.Entry(key: "title", values: [title.joined(separator: " ").trimmed], isList: false)]
        if fields.count > 1 {
            let authors = fields[1].flatMap { $0.split(separator: ";") }.map(\.trimmed).filter { !$0.isEmpty }
            if !authors.isEmpty { matter.entries.append(FrontMatter.Entry(key: "author", values: authors)) }
        }
        if fields.count > 2 { matter.entries.append(FrontMatter.Entry(key: "date", values: fields[2], isList: false)) }
        return matter
    }

    private static func multiMarkdown(_ text: DocumentText) -> FrontMatter {
        guard let first = pair(text, text.line(0)), firstKeys.contains(MetadataKey.plain(first.key)) else {
            return FrontMatter()
        }
        var entries: [FrontMatter.Entry] = []
        for line in 0..<text.lineCount {
            let range = text.line(line)
            if text.isBlank(range) { return FrontMatter(entries: entries) }
            guard line < lineLimit else { break }
            if text.bytes[range.lowerBound].isSpace, let last = entries.indices.last {
                entries[last].values[0] += " " + text.string(text.trimmed(range))
            } else if let pair = pair(text, range) {
                entries.append(FrontMatter.Entry(key: pair.key, values: [pair.value], isList: false))
            } else {
                return FrontMatter()
            }
        }
        return FrontMatter(entries: entries.count < lineLimit ? entries : [])
    }

    private static func dayOne(_ text: DocumentText) -> FrontMatter {
        var matter = FrontMatter()
        while matter.end < min(text.lineCount, lineLimit), text.bytes[text.start(ofLine: matter.end)] == 0x09,
            let pair = pair(text, text.trimmed(text.line(matter.end)))
        {
            matter.entries.append(FrontMatter.Entry(key: pair.key, values: [pair.value], isList: false))
            matter.end += 1
        }
        return matter.entries.first?.key == "Date" ? matter : FrontMatter()
    }

    /// Reads `Key: value`. The key consists of letters, digits, spaces and hyphens.
    static func pair(_ text: DocumentText, _ range: Range<Int>) -> (key: String, value: String)? {
        guard let first = range.first, text.bytes[first].isLetter,
            let colon = range.prefix(64).first(where: { text.bytes[$0] == UInt8(ascii: ":") }),
            (first..<colon).allSatisfy({
                text.bytes[$0].isWord || text.bytes[$0] == 0x20 || text.bytes[$0] == UInt8(ascii: "-")
            })
        else { return nil }
        let value = text.trimmed(colon + 1..<range.upperBound)
        guard colon + 1 == range.upperBound || text.bytes[colon + 1].isSpace else { return nil }
        return (text.string(text.trimmed(first..<colon)), text.string(value))
    }
}
