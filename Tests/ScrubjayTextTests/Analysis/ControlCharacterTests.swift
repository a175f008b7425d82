@testable import ScrubjayText
@testable import ScrubjayWire
import Foundation
import Testing

@Suite struct `Characters that steer what shows them` {
    /// Each scalar of Unicode that may be meant, with its neighbours.
    private static let scalars = (Array(0...0x2FF) + Array(0x600...0x6FF) + Array(0x1FF0...0x20FF)).compactMap(
        UnicodeScalar.init)

    private static func steers(_ scalar: UnicodeScalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A: false
        case 0..<0x20, 0x7F...0x9F, 0x61C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    @Test func `they are found wherever they stand, and no others`() {
        for scalar in Self.scalars {
            for text in ["\(scalar)", "a\(scalar)b", "ä\(scalar)\(scalar)"] {
                let bytes = Array(text.utf8)
                let found = ControlCharacter.first(in: bytes, from: 0)
                #expect((found != nil) == Self.steers(scalar), "U+\(String(scalar.value, radix: 16))")
                guard let found else { continue }
                #expect(found.code == scalar.value)
                #expect(Array("\(scalar)".utf8) == Array(bytes[found.byteRange]))
            }
        }
    }

    @Test func `bytes that are cut off are looked at no further`() {
        for bytes: [UInt8] in [[0xC2], [0xE2], [0xE2, 0x80], [0xD8], []] {
            #expect(ControlCharacter.first(in: bytes, from: 0) == nil)
        }
    }

    @Test(arguments: [Wire.Layout.pretty, .line])
    func `JSON has them escaped, and means the same`(layout: Wire.Layout) throws {
        let text = String(String.UnicodeScalarView(Self.scalars)) + "\u{1F600}é \\u009b"
        let json = try Wire.encoded(["a": text], layout: layout)
        #expect(ControlCharacter.first(in: Array(json), from: 0) == nil)
        #expect(String(decoding: json, as: UTF8.self).contains(#"\u009b"#))
        #expect(String(decoding: json, as: UTF8.self).contains(#"\u202e"#))
        #expect(try JSONDecoder().decode([String: String].self, from: json)["a"] == text)
    }
}
