import Foundation
import ScrubjayTestSupport
import Testing

@testable import ScrubjayInference

@Suite struct `Tokens of a text` {
    @Test func `they are those of the reference implementation, in many scripts`() throws {
        let tokenizer = try BertTokenizer(contentsOf: TinyModel.folder.path)
        for golden in try TinyModel.goldens() {
            #expect(tokenizer.tokens(of: golden.text, limit: 32) == golden.tokens, "\(golden.text.debugDescription)")
        }
    }

    @Test func `a vocabulary in a text file gives the same ones`() throws {
        let model = try TinyModel()
        try model.remove("tokenizer.json")
        let tokenizer = try BertTokenizer(contentsOf: model.path)
        // The limit for unknown words is higher there.
        for golden in try TinyModel.goldens() where !golden.text.hasPrefix("xx") {
            #expect(tokenizer.tokens(of: golden.text, limit: 32) == golden.tokens, "\(golden.text.debugDescription)")
        }
    }

    @Test func `a text is cut at the limit and keeps both ends`() throws {
        let tokenizer = try BertTokenizer(contentsOf: TinyModel.folder.path)
        let whole = tokenizer.tokens(of: "the museum opens late", limit: 32)
        for limit in 2...32 {
            let cut = tokenizer.tokens(of: "the museum opens late", limit: limit)
            #expect(cut.count == min(limit, whole.count))
            #expect(cut.first == whole.first && cut.last == whole.last)
            #expect(cut.dropLast().elementsEqual(whole.dropLast().prefix(limit - 1)))
        }
    }

    @Test func `capitals and accents stay if the configuration says so`() throws {
        let model = try TinyModel()
        try model.replace(
            #""strip_accents":null,"lowercase":true"#, with: #""strip_accents":false,"lowercase":false"#, in: "tokenizer.json")
        let tokenizer = try BertTokenizer(contentsOf: model.path)
        #expect(tokenizer.tokens(of: "the The thé", limit: 9) == [2] + [5] + [1, 1] + [3])
    }

    private static let unsupported: [(old: String, new: String, part: String)] = [
        (#""type":"WordPiece""#, #""type":"Unigram""#, "Unigram"),
        (#""type":"BertNormalizer""#, #""type":"NFC""#, "normalizer"),
        (#""type":"BertPreTokenizer""#, #""type":"Metaspace""#, "pre-tokenizer"),
        (#""type":"TemplateProcessing""#, #""type":"ByteLevel""#, "post-processor"), (#""[CLS]":2,"#, "", "[CLS]"),
        (#""[PAD]":0"#, #""[PAD]":-1"#, "vocab"), (#""normalized":false"#, #""normalized":true"#, "added tokens"),
    ]

    @Test(arguments: unsupported)
    func `a tokenizer of another kind is refused with its name`(old: String, new: String, part: String) throws {
        let model = try TinyModel()
        try model.replace(old, with: new, in: "tokenizer.json")
        if part == "[CLS]" { try model.replace(#""content":"[CLS]""#, with: #""content":"[CLX]""#, in: "tokenizer.json") }
        let error = #expect(throws: ModelError.self) { try BertTokenizer(contentsOf: model.path) }
        #expect(error?.path == model.path + "/tokenizer.json")
        #expect(error?.description.contains(part) == true, "\(String(describing: error))")
    }

    #if os(Linux)
    /// The tables of Unicode are those of Swift's library on Linux.
    @Test(.thorough) func `every scalar is normalised as by the reference implementation`() throws {
        let text = try String(contentsOf: TinyModel.folder.appending(path: "scalars.txt"), encoding: .utf8)
        for line in text.split(separator: "\n") {
            let fields = line.split(separator: " ")
            let (start, expected) = (try #require(UInt32(fields[0], radix: 16)), try #require(UInt64(fields[1], radix: 16)))
            #expect(Self.checksum(of: start..<start + 1024) == expected, "from U+\(fields[0])")
        }
    }
    #endif

    private static func checksum(of scalars: Range<UInt32>) -> UInt64 {
        var sum: UInt64 = 0xCBF2_9CE4_8422_2325
        let normalizer = BertNormalizer()
        for scalar in scalars.lazy.compactMap({ Unicode.Scalar($0) }) {
            var line = ""
            normalizer.forEachNormalized(scalar) { line.unicodeScalars.append($0) }
            line += BertNormalizer.isPunctuation(scalar) ? "P\n" : " \n"
            for byte in line.utf8 { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01B3 }
        }
        return sum
    }

    @Test func `the table of accents agrees with Foundation`() {
        for scalar in (UInt32(0x80)...0x2FFFF).lazy.compactMap({ Unicode.Scalar($0) }) {
            // Scalars that Unicode added after version 12 are missing, as in the reference implementation.
            guard let age = scalar.properties.age, age.major <= 12 else { continue }
            let expected = String(Character(scalar)).decomposedStringWithCanonicalMapping.unicodeScalars.filter {
                $0.properties.generalCategory != .nonspacingMark
            }
            var found: [Unicode.Scalar] = []
            AccentTable.shared.forEachBase(of: scalar) {
                if $0.properties.generalCategory != .nonspacingMark { found.append($0) }
            }
            #expect(found == Array(expected), "U+\(String(scalar.value, radix: 16))")
        }
    }
}
