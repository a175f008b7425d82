import Scrubjay

/// What `jay browse` lists.
enum BrowseView: String, Sendable, CaseIterable {
    case passages, notes, tasks, people

    var title: String { rawValue.firstCapitalized }

    func next(by count: Int) -> BrowseView {
        let all = Self.allCases
        let index = (all.firstIndex(of: self) ?? 0) + count
        return all[((index % all.count) + all.count) % all.count]
    }
}

/// A row of a list: printable text on one line each.
struct BrowseItem: Sendable, Equatable {
    /// A title or a day, in a column of its own.
    var lead: String
    var text: MarkedText
    /// Dimmed details: people, tags.
    var detail = ""
    /// What is typed to look further: `with:"Sarah Okafor"`. `nil` if there is a file to open.
    var query: String?
}

/// The rows that were found for what was typed.
struct BrowseList: Sendable, Equatable {
    /// That of the search.
    var number = 0
    var items: [BrowseItem] = []
    /// How many there are; `nil` if there are more, and nobody has counted them.
    var total: Int?
    /// What is said about the list: a word that was corrected.
    var note: String?
    /// The most cells that leads take.
    var leadWidth = 24
}

/// Lines of a file around one of them, printable.
struct BrowsePreview: Sendable, Equatable {
    struct Line: Sendable, Equatable {
        /// `nil` for lines that are not of a file.
        var number: Int?
        var text: MarkedText
    }

    /// Where it is: `meetings/plan.md:12`.
    var location: String
    var caption = ""
    var lines: [Line] = []
    /// The line that matters.
    var focus = 0
}

/// Printable text on one line, of which some words are marked.
struct MarkedText: Sendable, Equatable {
    struct Part: Sendable, Equatable {
        var text: String
        var isMarked: Bool
    }

    private(set) var parts: [Part] = []

    init(_ text: String = "") {
        append(text, isMarked: false)
    }

    /// - Parameter highlights: What is marked, in UTF-8 bytes of the text, in ascending order.
    init(_ text: String, highlights: [Range<Int>]) {
        let bytes = Array(text.utf8)
        var position = 0
        for range in highlights where range.lowerBound >= position && range.upperBound <= bytes.count {
            append(String(decoding: bytes[position..<range.lowerBound], as: UTF8.self), isMarked: false)
            append(String(decoding: bytes[range], as: UTF8.self), isMarked: true)
            position = range.upperBound
        }
        append(String(decoding: bytes[position...], as: UTF8.self), isMarked: false)
    }

    private mutating func append(_ text: String, isMarked: Bool) {
        guard !text.isEmpty else { return }
        parts.append(Part(text: PrintableText.ofName(text).replacing("\t", with: "  "), isMarked: isMarked))
    }

    /// The characters, each with its cells.
    var characters: [MarkedCharacter] {
        parts.flatMap { part in
            part.text.map { MarkedCharacter(character: $0, isMarked: part.isMarked, width: TextWidth.of($0)) }
        }
    }

    var plain: String { parts.map(\.text).joined() }
}

struct MarkedCharacter: Sendable, Equatable {
    let character: Character
    let isMarked: Bool
    /// In cells.
    let width: Int
}

/// Text in cells: cut, broken into lines, and printed.
struct MarkedLine: Equatable {
    private(set) var characters: ArraySlice<MarkedCharacter>
    private(set) var width: Int

    init(_ characters: ArraySlice<MarkedCharacter>) {
        self.characters = characters
        width = characters.reduce(0) { $0 + $1.width }
    }

    init(_ text: MarkedText) { self.init(text.characters[...]) }
    init(_ text: String) { self.init(MarkedText(text)) }

    var hasMarks: Bool { characters.contains(where: \.isMarked) }

    /// The line in this many cells, with `…` where something is left out. If marked words are behind the end, it begins shortly before the first.
    func cut(to limit: Int) -> MarkedLine {
        guard width > limit else { return self }
        guard limit > 0 else { return MarkedLine([]) }
        var position = 0
        var start = characters.startIndex
        if let first = characters.firstIndex(where: \.isMarked) {
            let before = characters[..<first].reduce(0) { $0 + $1.width }
            let marked = characters[first...].prefix(while: \.isMarked).reduce(0) { $0 + $1.width }
            if before + marked + 1 > limit {
                // A third of the line shows what comes before, or less if the end is near.
                let skipped = min(before - limit / 3, width - limit + 1)
                while start < first, position < skipped {
                    position += characters[start].width
                    start += 1
                }
            }
        }
        let isCutBefore = start > characters.startIndex
        var room = limit - (isCutBefore ? 1 : 0)
        let rest = characters[start...]
        let isCutBehind = rest.reduce(0) { $0 + $1.width } > room
        if isCutBehind { room -= 1 }
        var end = start
        while end < rest.endIndex, rest[end].width <= room {
            room -= rest[end].width
            end += 1
        }
        let dots = MarkedCharacter(character: "…", isMarked: false, width: 1)
        let kept = (isCutBefore ? [dots] : []) + rest[start..<end] + (isCutBehind ? [dots] : [])
        return MarkedLine(kept.prefix(limit))
    }

    /// The text broken at spaces into lines of this many cells, and inside of words that are longer.
    static func lines(of text: MarkedText, width limit: Int) -> [MarkedLine] {
        let characters = text.characters
        guard limit > 1, !characters.isEmpty else { return [MarkedLine([])] }
        var lines: [MarkedLine] = []
        var start = 0
        while start < characters.count {
            var used = 0
            var end = start
            var space: Int?
            while end < characters.count, used + characters[end].width <= limit {
                used += characters[end].width
                if characters[end].character == " " { space = end }
                end += 1
            }
            // A character that is wider than the line.
            if end == start { end += 1 }
            if end < characters.count, characters[end].character != " ", let space, space > start { end = space }
            lines.append(MarkedLine(characters[start..<end]))
            start = end
            if start < characters.count, characters[start].character == " " { start += 1 }
        }
        return lines
    }

    /// The text with marks of a style.
    func text(_ style: Style, plain: (String) -> String = { $0 }) -> String {
        var text = ""
        var rest = characters
        while let first = rest.first {
            let run = rest.prefix { $0.isMarked == first.isMarked }
            let written = String(run.map(\.character))
            text += first.isMarked ? style.marked(written) : plain(written)
            rest = rest[run.endIndex...]
        }
        return text
    }
}
