import ScrubjayCore
import ScrubjayDocuments

/// Checks that hold for every document of every file.
public struct OutcomeCheck {
    /// The failed checks, as text.
    public private(set) var problems: [String] = []
    private let fileSize: Int

    /// The most warnings about one file.
    private static let warningLimit = 101

    init(_ outcome: FileProbe.Outcome, fileSize: Int) {
        self.fileSize = fileSize
        expect(outcome.failure.map { !Self.isBlank($0) } ?? true, "a failure without words")
        for (document, passages) in zip(outcome.documents, outcome.passages) { check(document, passages) }
        expect(outcome.warnings.count <= Self.warningLimit, "\(outcome.warnings.count) warnings")
    }

    private mutating func expect(_ holds: Bool, _ problem: @autoclosure () -> String) {
        if !holds { problems.append(problem()) }
    }

    private mutating func check(_ document: Document, _ passages: [Passage]) {
        let utf8 = Array(document.text.utf8)
        let lineCount = Self.lineCount(utf8)
        expect(!Self.isBlank(document.title), "a title without words")
        expect(!utf8.contains(0), "a zero in the text")
        expect(!document.title.utf8.contains(0), "a zero in the title")
        expect(document.member.map { !$0.isEmpty } ?? true, "an empty member")
        checkBlocks(document, utf8)
        checkLines(document, lineCount)
        checkPassages(passages, of: document, utf8)
        for warning in document.warnings {
            expect(!Self.isBlank(warning.message), "a warning without words")
            expect(warning.line.map { $0 >= 1 } ?? true, "a warning about line \(warning.line ?? 0)")
        }
        for person in document.people { expect(!Self.isBlank(person.name), "a person without a name") }
        for tag in document.tags { expect(!Self.isBlank(tag), "a tag without words") }
    }

    private mutating func checkBlocks(_ document: Document, _ utf8: [UInt8]) {
        let body = document.body
        guard body.lowerBound >= 0, body.upperBound <= utf8.count else {
            problems.append("the body \(body) of \(utf8.count) bytes")
            return
        }
        var position = body.lowerBound
        for block in document.blocks {
            guard block.range.lowerBound >= position, !block.range.isEmpty, block.range.upperBound <= body.upperBound else {
                problems.append("the block \(block.range) behind \(position) in \(body)")
                return
            }
            expect(
                Self.isBoundary(block.range.lowerBound, utf8), "a block that begins inside a line, at \(block.range.lowerBound)"
            )
            position = block.range.upperBound
            guard case .turn(let turn) = block.kind else { continue }
            for time in [turn.start, turn.end] {
                expect(time.map { $0.isFinite && $0 >= 0 } ?? true, "a turn at \(time ?? 0) s")
            }
        }
    }

    private mutating func checkLines(_ document: Document, _ lineCount: Int) {
        let all = 1...max(1, lineCount)
        for task in document.tasks { expect(all.contains(task.line), "a task on line \(task.line) of \(lineCount)") }
        for decision in document.decisions {
            expect(all.contains(decision.line), "a decision on line \(decision.line) of \(lineCount)")
        }
        for link in document.links { expect(all.contains(link.line), "a link on line \(link.line) of \(lineCount)") }
        for page in document.pages { expect((1...lineCount + 2).contains(page), "a page on line \(page) of \(lineCount)") }
        expect(zip(document.pages, document.pages.dropFirst()).allSatisfy { $0 <= $1 }, "pages out of order")
        for segment in document.segments {
            expect([segment.start, segment.end].allSatisfy { $0.map(\.isFinite) ?? true }, "a segment without an end")
        }
        for cue in document.cues {
            expect(
                cue.lines.lowerBound >= 1 && cue.lines.upperBound <= lineCount + 1,
                "a cue on lines \(cue.lines) of \(lineCount)")
            expect(cue.start.isFinite && cue.end.isFinite, "a cue from \(cue.start) to \(cue.end)")
        }
        guard case .mapped(let origins) = document.lines else { return }
        expect(origins.count == lineCount, "\(origins.count) origins for \(lineCount) lines")
        for origin in origins {
            expect(origin.lines.lowerBound >= 1, "a line from line \(origin.lines.lowerBound)")
            // In another encoding the bytes are those of the text in UTF-8, up to three for each of the file.
            expect(origin.bytes.lowerBound >= 0 && origin.bytes.upperBound <= fileSize * 3, "a line from bytes \(origin.bytes)")
        }
    }

    private mutating func checkPassages(_ passages: [Passage], of document: Document, _ utf8: [UInt8]) {
        // Properties above the text have passages of their own; those in the text, such as a signature, are blocks.
        let areBlocks = document.blocks.contains { $0.channel == .property }
        let written = areBlocks ? passages : passages.filter { $0.channel != .property }
        expect(written.isEmpty == document.blocks.isEmpty, "\(written.count) passages for \(document.blocks.count) blocks")
        expect(
            written.count == passages.count || !document.propertyLines.isEmpty,
            "\(passages.count - written.count) passages of properties for no property")
        for line in document.propertyLines {
            expect(line >= 1 && line <= Self.lineCount(utf8), "a property on line \(line)")
        }
        for passage in passages {
            expect(!passage.text.isEmpty, "a passage without text")
            expect(passage.lineRange.lowerBound >= 1, "a passage on line \(passage.lineRange.lowerBound)")
        }
        if case .mapped = document.lines { return }
        let offset = document.textOffset ?? 0
        let ranges = written.map(\.byteRange)
        guard let first = ranges.first, let last = ranges.last else { return }
        let begin = first.lowerBound - offset
        expect(
            begin == document.body.lowerBound || begin < document.body.lowerBound && !document.propertyLines.isEmpty,
            "passages begin at \(first.lowerBound)")
        expect(last.upperBound == document.body.upperBound + offset, "passages end at \(last.upperBound)")
        expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound }, "passages do not tile the body")
        for range in ranges {
            let start = range.lowerBound - offset
            expect(
                start >= utf8.count || utf8[max(0, start)] & 0xC0 != 0x80, "a passage cuts a character at \(range.lowerBound)")
        }
    }

    /// LF, CRLF and CR end a line; a text that ends with one has no empty line behind it.
    private static func lineCount(_ utf8: [UInt8]) -> Int {
        var count = 0
        for (index, byte) in utf8.enumerated() {
            let isEnd = byte == 0x0A || byte == 0x0D && !(index + 1 < utf8.count && utf8[index + 1] == 0x0A)
            if isEnd || index == utf8.count - 1 { count += 1 }
        }
        return count
    }

    private static func isBoundary(_ offset: Int, _ utf8: [UInt8]) -> Bool {
        offset == 0 || utf8[offset - 1] == 0x0A || utf8[offset - 1] == 0x0D
    }

    private static func isBlank(_ text: String) -> Bool { text.allSatisfy(\.isWhitespace) }
}
