/// Rebuilds headings, paragraphs and lists from the lines of pages.
///
/// A line end counts where the first word of the next line would have had room on the line; elsewhere it was only the edge of the
/// page. Headings are lines by themselves with a number, in capitals, or with a word such as "Decisions".
struct PageOutline {
    private(set) var outline = OutlineWriter()
    /// How many characters a full line has.
    private let width: Int
    private let hyphenated: Set<Substring>
    /// Of the block that is being put together, and the last line of it as it stands on the page.
    private var lines: [String] = []
    private var lastLine = ""
    private var item: PageItem?

    /// - Parameter title: What the file says its title is.
    init(pages: [[String]], title: String?) {
        width = Self.width(of: pages)
        hyphenated = Set(
            pages.lazy.joined().flatMap { $0.split(separator: " ") }.filter { $0.dropFirst().dropLast().contains("-") })
        for (number, page) in pages.enumerated() {
            outline.beginPage()
            write(page, title: title, isFirst: number == 0)
        }
    }

    /// What stands on a picture.
    init(picture lines: [String]) {
        width = Self.width(of: [lines])
        hyphenated = []
        write(lines, title: nil, isFirst: false)
    }

    /// Seven of ten lines are no longer than this, and a page of short ones has room all the same.
    private static func width(of pages: [[String]]) -> Int {
        let lengths = pages.joined().map(\.unicodeScalars.count).filter { $0 >= 20 }.sorted()
        return lengths.isEmpty ? 60 : max(40, min(lengths[lengths.count * 7 / 10], 160))
    }

    private mutating func write(_ page: [String], title: String?, isFirst: Bool) {
        var isTitleOpen = isFirst
        for (index, line) in page.enumerated() {
            guard !line.isEmpty else {
                close()
                continue
            }
            let previous = index > 0 ? page[index - 1] : ""
            let next = index + 1 < page.count ? page[index + 1] : ""
            if isTitleOpen, isTitle(line, title: title) {
                outline.heading(line, level: 1)
            } else if let level = PageHeading.level(of: line, after: previous, before: next, hasEnd: hasEnd) {
                close()
                outline.heading(line, level: level)
            } else if let start = PageItem(line) {
                close()
                item = start
                lines = [start.text]
                lastLine = line
            } else {
                append(line)
            }
            isTitleOpen = false
        }
        close()
    }

    private func isTitle(_ line: String, title: String?) -> Bool {
        if let title { return line.lowercased() == title.lowercased() }
        guard line.count <= 100, line.count(where: \.isLetter) >= 3, let last = line.last else { return false }
        return !".,;".contains(last) && !line.contains(":") && PageItem(line) == nil
            && line.unicodeScalars.count < width * 9 / 10
    }

    /// Whether a line ends where it does on purpose, because the first word of the next one would have had room.
    private func hasEnd(_ line: String, _ next: String) -> Bool {
        let word = next.unicodeScalars.prefix { $0 != " " }.count
        return line.unicodeScalars.count + 1 + word <= width * 17 / 20
    }

    private mutating func append(_ line: String) {
        defer { lastLine = line }
        guard let last = lines.last else {
            lines = [line]
            return
        }
        if !hasEnd(lastLine, line) {
            lines[lines.count - 1] = joined(last, line)
        } else if Self.endsSentence(lastLine), line.first?.isLowercase != true {
            close()
            lines = [line]
        } else {
            lines.append(line)
        }
    }

    private static func endsSentence(_ line: String) -> Bool {
        guard let last = line.last(where: { !"\"”’)»".contains($0) }) else { return false }
        return ".!?:".contains(last)
    }

    /// A word that is cut at the end of a line is one again; where the text has it with a hyphen elsewhere, it keeps that.
    private func joined(_ line: String, _ next: String) -> String {
        if line.last == "\u{AD}" { return line.dropLast() + next }
        guard line.last == "-" || line.last == "\u{2010}", line.dropLast().last?.isLetter == true,
            next.first?.isLowercase == true
        else { return line + " " + next }
        let head = line.split(separator: " ").last ?? ""
        let tail = next.prefix { $0.isLetter || $0 == "-" }
        return hyphenated.contains(head + tail) ? line + next : line.dropLast() + next
    }

    private mutating func close() {
        let text = lines.joined(separator: "\n")
        if let item {
            outline.item(text, number: item.number, task: item.task)
        } else {
            outline.paragraph(text)
        }
        lines = []
        item = nil
    }
}
