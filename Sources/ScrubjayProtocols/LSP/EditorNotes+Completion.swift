import Scrubjay

/// Something that may stand at a position.
package struct EditorCompletion: Sendable {
    enum Kind: Sendable { case note, heading, block, tag, person }

    let kind: Kind
    let label: String
    /// What it is, for somebody who has to choose: the path of a note.
    var detail = ""
    /// What takes the place of `range`.
    let text: String
    /// What the typed text is compared with by the editor.
    let typed: String
    let range: TextRange
}

/// Completing links, headings, tags and people.
extension EditorNotes {
    /// More would not be read; the editor asks again with each letter.
    private static let most = 100

    /// What may stand at a position, the best first, and whether this is all there is.
    package mutating func completions(
        at position: TextPosition, in note: OpenNote
    ) throws -> (found: [EditorCompletion], isAll: Bool) {
        let line = note.buffer.line(position.line)
        let cursor = note.buffer.offset(of: position)
        let isCode =
            position.line < note.buffer.text.lineCount
            && !LinkScanner.linesOutsideCode(of: note.buffer.text, isOrg: note.isOrg).contains(position.line)
        guard !isCode, let place = Completing(note, line, cursor).place
        else { return ([], true) }
        switch place {
        case .link(let link): return try links(link, in: note)
        case .tag(let typed): return names(try tags(), typed, .tag, in: note)
        case .person(let typed): return names(try people(), typed, .person, in: note)
        }
    }

    private mutating func links(
        _ link: Completing.LinkPlace, in note: OpenNote
    ) throws -> (found: [EditorCompletion], isAll: Bool) {
        guard let own = note.place else { return ([], true) }
        let buffer = note.buffer
        if let fragment = link.fragment {
            let place =
                switch directory.destination(of: link.target, link.isWiki ? .wiki : .file, in: own) {
                case .note(let name, _): directory.place(of: name)
                case .own: own
                case .file, .elsewhere, .nothing: nil as NoteDirectory.Place?
                }
            guard let place else { return ([], true) }
            return (headings(of: place, fragment, link, buffer), true)
        }
        let typed = buffer.text.string(link.typed)
        let name = link.isWiki ? typed : NoteLinkText.name(ofPath: typed)
        let (matches, isAll) = directory.matches(name, in: own.notebook, limit: Self.most)
        let range = buffer.range(of: link.replaced)
        let found = matches.filter { $0.note.path != own.path }.map { match in
            EditorCompletion(
                kind: .note, label: match.name, detail: match.note.path,
                text: text(of: match, link, in: own, isOrg: note.isOrg), typed: link.isWiki ? match.name : typed, range: range)
        }
        return (found, isAll)
    }

    /// A link to a note as it is written in the place of what was typed.
    private mutating func text(
        of match: NoteDirectory.Match, _ link: Completing.LinkPlace, in own: NoteDirectory.Place, isOrg: Bool
    ) -> String {
        let path = directory.relativePath(of: match.note, in: own)
        guard link.isWiki else { return PlacedLink.encoded(path) + link.closing }
        if isOrg { return "file:\(path)][\(match.name)" + link.closing }
        let target = directory.wikiTarget(of: match.note, in: own)
        let isSame = FoldedWords.joined(NoteLinkText.name(ofPath: target)) == FoldedWords.joined(match.name)
        let label = match.name.contains { "[]|\n".contains($0) } ? nil : match.name
        // The name of the file is what all programs understand; people read the title.
        guard !isSame, !link.hasLabel, let label else { return target + link.closing }
        return "\(target)|\(label)" + link.closing
    }

    private mutating func headings(
        of place: NoteDirectory.Place, _ fragment: Range<Int>, _ link: Completing.LinkPlace, _ buffer: TextBuffer
    ) -> [EditorCompletion] {
        let range = buffer.range(of: link.replaced)
        if buffer.bytes[fragment].first == UInt8(ascii: "^") {
            return self.buffer(at: place).text.blockMarks.map { block in
                EditorCompletion(
                    kind: .block, label: block.mark, text: block.mark + link.closing, typed: block.mark, range: range)
            }
        }
        var seen: Set<String> = []
        return outline(at: place).headings.filter { seen.insert($0.title).inserted }.map { heading in
            let title = heading.title.split(whereSeparator: { "#^|[]".contains($0) }).joined(separator: " ").trimmed
            return EditorCompletion(
                kind: .heading, label: heading.title, detail: String(repeating: "#", count: min(heading.level, 6)),
                text: (link.isWiki ? title : PlacedLink.encoded(title)) + link.closing, typed: heading.title, range: range)
        }
    }

    /// Names that begin with what was typed, or have a word that does.
    private func names(
        _ all: [String], _ typed: Range<Int>, _ kind: EditorCompletion.Kind, in note: OpenNote
    ) -> (found: [EditorCompletion], isAll: Bool) {
        let words = Folding.folded(note.buffer.text.string(typed))
        var (first, second): ([String], [String]) = ([], [])
        for name in all {
            let folded = Folding.folded(name)
            if folded.hasPrefix(words) {
                first.append(name)
            } else if JoinedWords(joined: folded).containsWord(beginning: words) || folded.contains("/" + words) {
                second.append(name)
            }
        }
        let found = first.sorted() + second.sorted()
        let range = note.buffer.range(of: typed)
        return (
            found.prefix(Self.most).map { EditorCompletion(kind: kind, label: $0, text: $0, typed: $0, range: range) },
            found.count <= Self.most
        )
    }
}

/// The link, tag or person that is being typed before the cursor.
private struct Completing {
    struct LinkPlace {
        let isWiki: Bool
        /// Without the heading.
        let target: String
        /// What was typed of the target or the heading.
        let typed: Range<Int>
        /// What a completion replaces: what was typed, and the rest of the target or heading behind the cursor.
        let replaced: Range<Int>
        /// What was typed of the heading; `nil` before its mark.
        let fragment: Range<Int>?
        /// What is missing behind the cursor.
        let closing: String
        let hasLabel: Bool
    }

    enum Place {
        case link(LinkPlace)
        case tag(Range<Int>)
        case person(Range<Int>)
    }

    private let bytes: [UInt8]
    private let line: Range<Int>
    private let cursor: Int
    private let note: EditorNotes.OpenNote

    init(_ note: EditorNotes.OpenNote, _ line: Range<Int>, _ cursor: Int) {
        (self.note, self.line, self.cursor, bytes) = (note, line, cursor, note.buffer.bytes)
    }

    /// `nil` if nothing is being typed that can be completed.
    var place: Place? {
        if note.hasLinks {
            if let link = wikiLink ?? (note.isOrg ? nil : fileLink) { return .link(link) }
            if let tag = tag { return .tag(tag) }
        }
        return person.map { .person($0) }
    }

    private func byte(_ index: Int) -> UInt8 { line.contains(index) ? bytes[index] : 0 }

    /// The offset behind the last `[[` or `](` before the cursor that is not closed.
    private func opening(_ first: UInt8, _ second: UInt8, closedBy isClose: (Int) -> Bool) -> Int? {
        var index = cursor
        while index - 2 >= line.lowerBound {
            if bytes[index - 2] == first, bytes[index - 1] == second { return index }
            if isClose(index - 1) { return nil }
            index -= 1
        }
        return nil
    }

    private var wikiLink: LinkPlace? {
        let close = UInt8(ascii: "]")
        guard
            let start = opening(
                UInt8(ascii: "["), UInt8(ascii: "["), closedBy: { bytes[$0] == close || bytes[$0] == UInt8(ascii: "`") })
        else { return nil }
        let typed = start..<cursor
        guard !bytes[typed].contains(UInt8(ascii: "|")) else { return nil }
        let rest = bytes[cursor..<line.upperBound]
        let end = rest.firstIndex { [close, UInt8(ascii: "|"), UInt8(ascii: "[")].contains($0) }
        let isClosed = end.map { byte($0) == UInt8(ascii: "|") || byte($0) == close && byte($0 + 1) == close } ?? false
        return link(
            isWiki: true, typed, until: isClosed ? end ?? cursor : cursor, closing: isClosed ? "" : "]]",
            hasLabel: isClosed && end.map { byte($0) == UInt8(ascii: "|") } ?? false)
    }

    private var fileLink: LinkPlace? {
        let close = UInt8(ascii: ")")
        guard let start = opening(UInt8(ascii: "]"), UInt8(ascii: "("), closedBy: { bytes[$0] == close || bytes[$0] == 0x20 })
        else { return nil }
        let typed = start..<cursor
        guard !note.buffer.text.string(typed).contains("://") else { return nil }
        let end = bytes[cursor..<line.upperBound].firstIndex { $0 == close || $0 == 0x20 || $0 == UInt8(ascii: "[") }
        let isClosed = end.map { byte($0) == close } ?? false
        return link(
            isWiki: false, typed, until: isClosed ? end ?? cursor : cursor, closing: isClosed ? "" : ")", hasLabel: false)
    }

    private func link(isWiki: Bool, _ typed: Range<Int>, until end: Int, closing: String, hasLabel: Bool) -> LinkPlace {
        let mark = bytes[typed].firstIndex { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "^") }
        guard let mark else {
            // A heading behind the cursor stays.
            let next = bytes[cursor..<end].firstIndex { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "^") }
            return LinkPlace(
                isWiki: isWiki, target: "", typed: typed, replaced: typed.lowerBound..<(next ?? end), fragment: nil,
                closing: closing, hasLabel: hasLabel)
        }
        // Of a path of headings, the last one is being typed.
        let last = bytes[typed].lastIndex(of: UInt8(ascii: "#")).map { $0 + 1 } ?? mark
        let fragment = last..<cursor
        return LinkPlace(
            isWiki: isWiki, target: NoteLinkText.decoded(note.buffer.text.string(typed.lowerBound..<mark), isWiki: isWiki),
            typed: fragment, replaced: fragment.lowerBound..<end, fragment: fragment, closing: closing, hasLabel: hasLabel)
    }

    /// `#tag`, not the mark of a heading.
    private var tag: Range<Int>? {
        var start = cursor
        while start > line.lowerBound, isOfTag(bytes[start - 1]) { start -= 1 }
        guard byte(start - 1) == UInt8(ascii: "#"), start > line.lowerBound else { return nil }
        let before = byte(start - 2)
        let isAtBeginning = start - 1 == line.lowerBound
        guard isAtBeginning ? start < cursor : before.isBlank || before == UInt8(ascii: "(") else { return nil }
        return start..<cursor
    }

    private func isOfTag(_ byte: UInt8) -> Bool {
        byte.isWord || byte >= 0x80 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "/")
    }

    /// `@Ada Lo`: up to three words behind the mark.
    private var person: Range<Int>? {
        let mark = UInt8(ascii: "@")
        guard let at = bytes[line.lowerBound..<cursor].lastIndex(of: mark) else { return nil }
        let isFree = at == line.lowerBound || bytes[at - 1].isBlank || "([*-".utf8.contains(bytes[at - 1])
        let typed = at + 1..<cursor
        let words = bytes[typed].split(separator: 0x20, omittingEmptySubsequences: false)
        guard isFree, words.count <= 3, words.dropLast().allSatisfy({ !$0.isEmpty }),
            bytes[typed].allSatisfy({ $0.isWord || $0 >= 0x80 || $0 == 0x20 || "-'.".utf8.contains($0) })
        else { return nil }
        return typed
    }
}

/// Parts of links as they are typed.
private enum NoteLinkText {
    /// The name of a file without its folder and ending.
    static func name(ofPath path: String) -> String {
        let name = path.split(separator: "/").last.map(String.init) ?? ""
        let decoded = PercentEncoding.decoded(path.hasSuffix("/") ? "" : name)
        return decoded.lowercased().hasSuffix(".md") ? String(decoded.dropLast(3)) : decoded
    }

    static func decoded(_ target: String, isWiki: Bool) -> String {
        isWiki ? target.trimmed : PercentEncoding.decoded(target)
    }
}
