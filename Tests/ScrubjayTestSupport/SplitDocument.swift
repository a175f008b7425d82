@testable package import ScrubjayCore
@testable package import ScrubjayDocuments
import ScrubjayKernels
import Synchronization

/// A parsed and split file, with its bytes.
package struct SplitDocument: Sendable {
    package let file: [UInt8]
    package let document: Document
    package let passages: [Passage]

    /// - Parameter hasMark: Whether a byte order mark stands before the text.
    package init(_ text: String, path: String = "note.md", hasMark: Bool = false) throws {
        let mark: [UInt8] = hasMark ? [0xEF, 0xBB, 0xBF] : []
        file = mark + Array(text.utf8)
        let parser = ParserTable.standard.parser(path: path, beginning: Array(text.utf8)) ?? TextParser()
        var documents: [Document] = []
        let input = ParserInput(path: path, bytes: file)
        try parser.parse(input, in: .test) { documents.append($0) }
        document = documents.first ?? Document(title: "nothing was read", text: "")
        passages = PassageSplitter().split(document)
    }

    private struct Origin: Hashable {
        let seed: UInt64
        let path: String
    }

    private static let made = Lock<[Origin: SplitDocument]>([:])

    /// Long and short pieces of every kind; the same for the same seed. Several tests look at each.
    package static func random(seed: UInt64, path: String) throws -> SplitDocument {
        let origin = Origin(seed: seed, path: path)
        if let known = made.withLock({ $0[origin] }) { return known }
        let document = try make(origin)
        made.withLock { $0[origin] = document }
        return document
    }

    private static func make(_ origin: Origin) throws -> SplitDocument {
        let (seed, path) = (origin.seed, origin.path)
        var random = RandomNotebook(seed: seed)
        var text = random.text(for: path)
        if !path.hasSuffix(".vtt") {
            for _ in 0..<random.dice.number(0...4) {
                switch random.dice.number(0...5) {
                case 0: text += "\n\n" + random.paragraph(20...60)
                case 1: text += "\n\n- " + random.paragraph(20...40)
                case 2:
                    text +=
                        "\n\n```\n" + (0..<random.dice.number(40...90)).map { _ in random.sentence() }.joined(separator: "\n")
                        + "\n```"
                case 3: text += "\n\n" + random.sentence(260...600)
                case 4: text += "\n\n" + String(repeating: "会議は水曜日に開かれる", count: random.dice.number(20...120))
                default: text += "\n\n# Head\n\n## Sub\n\nDecided: " + random.sentence() + "\n\n- [ ] " + random.sentence()
                }
            }
        } else if random.dice.chance(2) {
            text += "1:00:00.000 --> 1:00:30.000\n<v Nora Quill>" + random.paragraph(20...60) + "\n\n"
        }
        return try SplitDocument(text, path: path, hasMark: random.dice.chance(4))
    }

    package static let paths = ["note.md", "minutes.txt", "call.vtt"]
}
