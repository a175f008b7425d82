@testable import ScrubjayText
import Foundation
import Testing

@Suite struct `The tables of folding` {
    /// The version of Unicode of the tables; scalars that were added later are missing.
    private static let version: Unicode.Version = (14, 0)

    private static func isKnown(_ scalar: Unicode.Scalar) -> Bool {
        guard let age = scalar.properties.age else { return false }
        return age.major < version.major || age.major == version.major && age.minor <= version.minor
    }

    @Test func `small and compatible forms are those of Unicode`() {
        var differing: [String] = []
        for value in UInt32(0x80)...0x2FFFF {
            guard let scalar = Unicode.Scalar(value), Self.isKnown(scalar), value != 0x130,
                [.letter, .unspaced].contains(ScalarClass(value))
            else { continue }
            var ours = ""
            FoldingTables.shared.forEachLowered(value) { lowered in
                if let lowered = Unicode.Scalar(lowered) { ours.unicodeScalars.append(lowered) }
            }
            var theirs = String(scalar)
            for _ in 0..<3 { theirs = theirs.lowercased().precomposedStringWithCompatibilityMapping }
            theirs.unicodeScalars.removeAll { $0 == " " }
            theirs = theirs.replacing("\u{2044}", with: "/")
            if !ours.utf8.elementsEqual(theirs.utf8) { differing.append("\(String(value, radix: 16)) \(ours) \(theirs)") }
        }
        #expect(differing == [])
    }

    @Test func `small letters are taken apart and put together as in Unicode`() {
        var differing: [String] = []
        for value in UInt32(0x80)...0x2FFFF {
            guard let (base, mark) = FoldingTables.shared.decomposed(value), let scalar = Unicode.Scalar(value) else {
                continue
            }
            var pair = ""
            for part in [base, mark] { if let part = Unicode.Scalar(part) { pair.unicodeScalars.append(part) } }
            // Strings are equal when they are canonically equivalent.
            if pair != String(scalar) || FoldingTables.shared.composed(base, mark) != value {
                differing.append(String(value, radix: 16))
            }
        }
        #expect(differing == [])
        #expect(FoldingTables.shared.composed(0x1112, 0x1161) == 0xD558)
        #expect(FoldingTables.shared.composed(0xD558, 0x11AB) == 0xD55C)
        #expect(FoldingTables.shared.composed(0x61, 0x62) == nil)
    }
}
