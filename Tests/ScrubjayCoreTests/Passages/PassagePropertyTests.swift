import ScrubjayTestSupport
@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjayText
import Testing

@Suite struct `Splitting documents into passages` {
    private static let seeds = UInt64(0)..<150

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    /// Counts lines one by one: LF, CRLF and CR end a line.
    private static func line(of offset: Int, in bytes: [UInt8]) -> Int {
        var line = 1
        for index in 0..<offset
        where bytes[index] == 0x0A || (bytes[index] == 0x0D && (index + 1 >= bytes.count || bytes[index + 1] != 0x0A)) {
            line += 1
        }
        return line
    }

    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var bytes = bytes.drop(while: isBlank)
        while let last = bytes.last, isBlank(last) { bytes.removeLast() }
        return bytes
    }

    @Test(arguments: seeds)
    func `the bytes of passages tile the body of the file`(seed: UInt64) throws {
        for path in ["note.md", "minutes.txt"] {
            let split = try SplitDocument.random(seed: seed, path: path)
            guard !split.document.blocks.isEmpty else {
                #expect(split.passages.isEmpty, "seed \(seed)")
                continue
            }
            let offset = try #require(split.document.textOffset)
            let ranges = split.passages.map(\.byteRange)
            #expect(ranges.first?.lowerBound == split.document.body.lowerBound + offset, "seed \(seed) \(path)")
            #expect(ranges.last?.upperBound == split.file.count, "seed \(seed) \(path)")
            #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound }, "seed \(seed) \(path)")
        }
    }

    @Test(arguments: seeds)
    func `the text of a passage is the file's, but for white space around it`(seed: UInt64) throws {
        for path in ["note.md", "minutes.txt"] {
            let split = try SplitDocument.random(seed: seed, path: path)
            for passage in split.passages {
                #expect(
                    Self.trimmed(split.file[passage.byteRange]).elementsEqual(Self.trimmed(Array(passage.text.utf8)[...])),
                    "seed \(seed)")
                #expect(!passage.text.isEmpty, "seed \(seed) \(path)")
            }
        }
    }

    @Test(.thorough, arguments: seeds)
    func `the lines of a passage are those of its bytes`(seed: UInt64) throws {
        for path in ["note.md", "minutes.txt"] {
            let split = try SplitDocument.random(seed: seed, path: path)
            for passage in split.passages {
                let content = Self.trimmed(split.file[passage.byteRange])
                let lines =
                    Self.line(of: content.startIndex, in: split.file)...Self.line(of: content.endIndex - 1, in: split.file)
                #expect(passage.lineRange == lines, "seed \(seed) \(path)")
                #expect(passage.lines == .same)
            }
        }
    }

    @Test(arguments: seeds)
    func `every line of a transcript is in one passage, with its place in the file`(seed: UInt64) throws {
        let split = try SplitDocument.random(seed: seed, path: "call.vtt")
        guard case .mapped(let origins) = split.document.lines else { throw CancellationError() }
        // A line that is too long is in several passages, each with a piece of it.
        var next = 0
        var words: [Substring] = []
        for passage in split.passages {
            guard case .mapped(let own) = passage.lines else { throw CancellationError() }
            #expect(own.count == passage.text.split(separator: "\n", omittingEmptySubsequences: false).count, "seed \(seed)")
            let isPiece = next > 0 && own.first == origins[next - 1]
            let start = isPiece ? next - 1 : next
            #expect(own == Array(origins[start..<min(origins.count, start + own.count)]), "seed \(seed)")
            next = start + own.count
            #expect(passage.lineRange.lowerBound == own.first?.lines.lowerBound)
            #expect(passage.lineRange.upperBound == own.last?.lines.upperBound)
            #expect(passage.byteRange.lowerBound == own.first?.bytes.lowerBound)
            words += passage.text.split { $0.isWhitespace }
        }
        #expect(next == origins.count, "seed \(seed)")
        #expect(words == split.document.text.split { $0.isWhitespace }, "seed \(seed)")
        for (offset, origin) in origins.enumerated() where offset < origins.count {
            #expect(Self.line(of: origin.bytes.lowerBound, in: split.file) == origin.lines.lowerBound, "seed \(seed)")
        }
    }

    @Test(.thorough, arguments: seeds)
    func `no passage has more than 250 words below its headings`(seed: UInt64) throws {
        for path in SplitDocument.paths {
            let split = try SplitDocument.random(seed: seed, path: path)
            let utf8 = Array(split.document.text.utf8)
            let offset = split.document.textOffset ?? 0
            for passage in split.passages {
                let headings = split.document.blocks.filter { block in
                    guard case .heading = block.kind else { return false }
                    return passage.byteRange.overlaps(block.range.lowerBound + offset..<block.range.upperBound + offset)
                }
                let above = headings.reduce(0) { $0 + WordCounter.words(in: utf8[$1.range]) }
                #expect(
                    WordCounter.words(in: passage.text.utf8) - above <= 250, "seed \(seed) \(path) lines \(passage.lineRange)")
            }
        }
    }

    @Test func `a file of headings alone is cut as well`() throws {
        let split = try SplitDocument(String(repeating: "# The lamp room\n", count: 1000))
        #expect(split.passages.count > 10)
        #expect(split.passages.allSatisfy { WordCounter.words(in: $0.text.utf8) <= 250 && $0.channel == .title })
    }

    @Test(.thorough, arguments: seeds)
    func `a passage ends inside a block only at a sentence, a line of code, or where one alone is too long`(seed: UInt64) throws
    {
        for path in SplitDocument.paths {
            let split = try SplitDocument.random(seed: seed, path: path)
            let utf8 = Array(split.document.text.utf8)
            for cut in Self.cuts(of: split) {
                guard let block = split.document.blocks.first(where: { $0.range.lowerBound < cut && cut < $0.range.upperBound })
                else { continue }
                #expect(WordCounter.words(in: utf8[block.range]) > 250, "seed \(seed) \(path)")
                if case .code = block.kind {
                    #expect(utf8[cut - 1] == 0x0A, "seed \(seed) \(path)")
                    continue
                }
                let sentences = Sentences.ranges(in: utf8, block.range)
                let around = sentences.first { $0.lowerBound < cut && cut < $0.upperBound }
                if let around { #expect(WordCounter.words(in: utf8[around]) > 250, "seed \(seed) \(path) at byte \(cut)") }
                #expect(String(validating: utf8[..<cut], as: UTF8.self) != nil, "seed \(seed) cuts a character at \(cut)")
            }
        }
    }

    /// The start of each passage in the text of the document.
    private static func cuts(of split: SplitDocument) -> [Int] {
        let utf8 = Array(split.document.text.utf8)
        var cuts: [Int] = []
        var from = 0
        for passage in split.passages {
            let text = Array(passage.text.utf8)
            guard let start = (from...max(from, utf8.count - text.count)).first(where: { utf8[$0...].starts(with: text) })
            else { continue }
            cuts.append(start)
            from = start + text.count
        }
        return cuts
    }

    @Test(arguments: seeds)
    func `speech keeps its speaker and its times in every passage`(seed: UInt64) throws {
        let split = try SplitDocument.random(seed: seed, path: "call.vtt")
        let turns = split.document.blocks.compactMap { block -> Turn? in
            guard case .turn(let turn) = block.kind else { return nil }
            return turn
        }
        var spoken: [Turn] = []
        for passage in split.passages {
            #expect(passage.channel == .speech)
            #expect(!passage.turns.isEmpty, "seed \(seed)")
            let lineCount = passage.text.split(separator: "\n", omittingEmptySubsequences: false).count
            #expect(passage.turns.first?.lines.lowerBound == 0, "seed \(seed)")
            #expect(passage.turns.last?.lines.upperBound == lineCount, "seed \(seed)")
            #expect(
                zip(passage.turns, passage.turns.dropFirst()).allSatisfy { $0.lines.upperBound == $1.lines.lowerBound },
                "seed \(seed)")
            #expect(passage.start != nil && passage.end != nil)
            for turn in passage.turns.map(\.turn) where spoken.last != turn { spoken.append(turn) }
        }
        var expected: [Turn] = []
        for turn in turns where expected.last != turn { expected.append(turn) }
        #expect(spoken == expected, "seed \(seed)")
    }

    @Test(arguments: seeds)
    func `a heading stays with what follows, and kinds of utterance do not mix`(seed: UInt64) throws {
        let split = try SplitDocument.random(seed: seed, path: "note.md")
        let offset = split.document.textOffset ?? 0
        for (index, passage) in split.passages.enumerated() {
            let own = split.document.blocks.filter {
                passage.byteRange.overlaps($0.range.lowerBound + offset..<$0.range.upperBound + offset)
            }
            let isLast = index == split.passages.count - 1
            if let last = own.last, case .heading = last.kind { #expect(isLast, "seed \(seed) lines \(passage.lineRange)") }
            let families = Set(own.filter { if case .heading = $0.kind { false } else { true } }.map(\.channel.family))
            #expect(families.count <= 1, "seed \(seed) lines \(passage.lineRange)")
            if let family = families.first { #expect(passage.channel.family == family) }
        }
    }

    @Test func `a byte order mark shifts bytes, not lines`() throws {
        let plain = try SplitDocument("# Kiln\n\nThe glaze is blue.\n")
        let marked = try SplitDocument("# Kiln\n\nThe glaze is blue.\n", hasMark: true)
        #expect(plain.passages.map(\.byteRange) == [0..<27])
        #expect(marked.passages.map(\.byteRange) == [3..<30])
        #expect(marked.passages.map(\.lineRange) == [1...3])
    }

    @Test func `a heading path names the headings above, and those that all of it shares`() throws {
        let long = String(repeating: "The lamp was cleaned and the stairs were swept again. ", count: 12)
        let split = try SplitDocument("# A\n\n\(long)\n\n## B\n\n\(long)\n\n### C\n\n\(long)\n\n## D\n\n\(long)\n")
        #expect(split.passages.map(\.headingPath) == [["A"], ["A", "B"], ["A", "B", "C"], ["A", "D"]])
        let short = try SplitDocument("# A\n\n## B\n\nOne word.\n\n## C\n\nAnother word.\n")
        #expect(short.passages.map(\.headingPath) == [["A"]])
    }

    @Test func `an empty document has no passages`() throws {
        for text in ["", "\n", " \r\n\t\n", "---\ntitle: x\n---\n", "---\n\n---\n"] {
            #expect(try SplitDocument(text).passages.isEmpty, "\(text.debugDescription)")
        }
    }

    @Test(arguments: [
        (String(repeating: "会", count: 100_000), 200),
        (String(repeating: "word ", count: 100_000), 400), (String(repeating: "ไทย", count: 10_000), 25),
    ])
    func `one line without spaces in any script is cut into passages of limited size`(text: String, leastPieces: Int) throws {
        let split = try SplitDocument(text, path: "a.txt")
        #expect(split.passages.count >= leastPieces)
        #expect(split.passages.allSatisfy { $0.text.utf8.count <= 3_100 && WordCounter.words(in: $0.text.utf8) <= 250 })
        #expect(split.passages.count < 2 * leastPieces)
        #expect(split.passages.map(\.text).joined().filter { $0 != " " } == text.filter { $0 != " " })
    }

    @Test(arguments: [
        String(repeating: "rope ", count: 252) + String(repeating: " ", count: 6500),
        String(repeating: " ", count: 6500) + String(repeating: "rope ", count: 252),
        String(repeating: "rope ", count: 200) + String(repeating: "\t", count: 9000) + String(repeating: "rope ", count: 200),
    ])
    func `white space alone is not a passage`(text: String) throws {
        let split = try SplitDocument(text + "\n", path: "note.txt")
        #expect(split.passages.allSatisfy { $0.text.contains("rope") })
        #expect(split.passages.last?.byteRange.upperBound == split.file.count)
    }

    @Test(arguments: [
        ("Lamp talk\n4 March 2026\n\n", [1...7]), ("# Lamp talk\n\n", [1...6]), ("", [1...4]),
        (String(repeating: "Before they met, much was written about the lamp. ", count: 4) + "\n\n", [1...1, 3...6]),
    ])
    func `a title and a date above a conversation are in its passage`(top: String, lines: [ClosedRange<Int>]) throws {
        let path = top.hasPrefix("#") ? "talk.md" : "talk.txt"
        let split = try SplitDocument(
            top + "Nora: Is the lamp mended?\nOskar: It is.\nNora: By whom?\nOskar: Nobody knows.\n", path: path)
        #expect(split.passages.map(\.lineRange) == lines)
        #expect(split.passages.last?.channel == .speech)
    }
}
