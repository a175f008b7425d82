@testable import ScrubjayTestSupport
@testable import ScrubjayText
import Foundation
import Testing

@Suite struct `Analysing any text` {
    private static let languages = ["", "en", "de", "fr", "tr", "ru", "ar", "hi", "el", "sv"].map { Language(known: $0) }

    @Test(arguments: UInt64(0)..<150)
    func `ranges are valid, in order and without a gap in positions`(seed: UInt64) {
        var random = RandomText(seed: seed)
        let text = random.text()
        let utf8 = Array(text.utf8)
        for language in Self.languages {
            let analyzed = Analyzer().analyze(text, language: language)
            #expect(analyzed == Analyzer().analyze(text, language: language))
            var position = 0
            var start = 0
            for term in analyzed.terms {
                #expect(term.position == position || term.position == position + 1, "seed \(seed)")
                position = term.position
                #expect(!term.source.isEmpty && term.source.lowerBound >= start && term.source.upperBound <= utf8.count)
                start = term.source.lowerBound
                for border in [term.source.lowerBound, term.source.upperBound] where border < utf8.count {
                    #expect(utf8[border] & 0xC0 != 0x80, "seed \(seed)")
                }
                for form in [analyzed.bytes[term.stem], analyzed.bytes[term.folded]] {
                    #expect(!form.isEmpty && form.count <= 64 && !form.contains(0x20) && !form.contains(0x1F))
                    #expect(String(validating: Array(form), as: UTF8.self) != nil, "seed \(seed)")
                }
            }
        }
    }

    @Test(.thorough, arguments: UInt64(0)..<150)
    func `the fast way finds what the plain way finds`(seed: UInt64) {
        var random = RandomText(seed: seed)
        let text = random.text() + random.mostlyPlainText()
        for language in Self.languages {
            let session = Analyzer().session()
            let plain = AnalyzerSession(isPlain: true).analyze(text, language: language)
            // Twice, because the second time all words are remembered. Buffers may share bytes in other ways.
            for _ in 0..<2 {
                let fast = session.analyze(text, language: language)
                #expect(fast.formsOnly == plain.formsOnly, "seed \(seed), \(language.code)")
                #expect(fast.terms.map(\.source) == plain.terms.map(\.source), "seed \(seed), \(language.code)")
            }
        }
    }

    @Test(arguments: UInt64(0)..<300)
    func `composed and decomposed text have the same terms`(seed: UInt64) {
        var random = RandomText(seed: seed)
        let text = random.text()
        for language in Self.languages {
            let composed = Analyzer().analyze(text.precomposedStringWithCanonicalMapping, language: language)
            let decomposed = Analyzer().analyze(text.decomposedStringWithCanonicalMapping, language: language)
            #expect(composed.formsOnly == decomposed.formsOnly, "seed \(seed), \(language.code)")
        }
    }

    @Test(arguments: UInt64(0)..<100)
    func `words are the same in capitals and in small letters`(seed: UInt64) {
        var random = RandomText(seed: seed)
        let text = random.mostlyPlainText().lowercased()
        for language in Self.languages where !language.isTurkic {
            let small = Analyzer().analyze(text, language: language)
            let large = Analyzer().analyze(text.uppercased(), language: language)
            #expect(small.formsOnly == large.formsOnly, "seed \(seed), \(language.code)")
        }
    }

    @Test(arguments: UInt64(0)..<50)
    func `bytes that are not UTF-8 separate words`(seed: UInt64) {
        var random = RandomText(seed: seed)
        let bytes = (0..<2000).map { _ in UInt8(truncatingIfNeeded: random.next() >> 13) }
        let session = Analyzer().session()
        let analyzed = session.analyze(bytes, language: .english)
        #expect(analyzed.terms.allSatisfy { $0.source.upperBound <= bytes.count })
        #expect(session.analyze(Array("caf\u{E9}".utf8.dropLast()), language: .undetermined).notation == "caf")
    }

    @Test(
        .thorough,
        arguments: [
            String(repeating: "a", count: 1 << 20), String(repeating: "a.", count: 1 << 19),
            String(repeating: "a://b", count: 1 << 18), String(repeating: "\u{0}", count: 1 << 20),
            String(repeating: "\u{301}", count: 1 << 19), "e" + String(repeating: "\u{301}", count: 10_000) + "f",
            "กํ" + String(repeating: "\u{E31}", count: 10_000), String(repeating: "'", count: 1 << 20),
            String(repeating: "1,000", count: 1 << 17), String(repeating: "👩‍", count: 10_000),
            String(repeating: "_", count: 1 << 20), "a" + String(repeating: "_a", count: 1 << 18),
            String(repeating: "aB", count: 1 << 19),
        ])
    func `hostile text ends in time`(text: String) {
        let analyzed = Analyzer().analyze(text, language: .english)
        #expect(analyzed.length <= text.utf8.count)
        #expect(Language.detect(in: text).code.utf8.count == 2)
    }
}
