@testable import ScrubjayTestSupport
@testable import ScrubjayText
import Testing

@Suite struct `Dates in any text` {
    private static let words = [
        "last", "next", "this", "the", "of", "in", "week", "month", "year", "monday", "friday", "march", "may", "first", "3rd",
        "15", "2026",
        "3", "ago", "from", "to", "between", "and", "since", "until", "before", "after", "tomorrow", "today", "at", "9:30",
        "pm", "noon",
        "early", "end of", "q3", "summer", "christmas", "2026-03-04", "3/4", "-", ",", ".", "a", "day", "two", "weeks",
        "quarter past",
        "lamp", "T", "/", "'s", "20260304", "every", "within", "1990s", "\n",
    ]

    private static func text(_ seed: UInt64) -> String {
        var random = SplitMix(seed: seed)
        return (0..<Int.random(in: 1...14, using: &random))
            .map { _ in words.randomElement(using: &random) ?? "" }.joined(separator: Bool.random(using: &random) ? " " : "")
    }

    private static let now = LocalDateTime(date: CivilDate(dayNumber: 20_525), secondOfDay: 32_400)

    @Test(arguments: UInt64(0)..<400)
    func `matches lie in the text in order, and begin before they end`(seed: UInt64) {
        let text = Self.text(seed)
        var end = 0
        for match in DateGrammar(languages: ["en"]).matches(in: text, now: Self.now) {
            #expect(
                match.byteRange.lowerBound >= end && !match.byteRange.isEmpty && match.byteRange.upperBound <= text.utf8.count,
                "seed \(seed): \(text)")
            #expect(match.from != nil || match.to != nil, "seed \(seed): \(text)")
            if let from = match.from, let to = match.to { #expect(from < to, "seed \(seed): \(text)") }
            end = match.byteRange.upperBound
        }
    }

    @Test(arguments: [
        "the last Monday of May", "4 March 2026 at 9:30 pm", "since March", "10 - 22 August 2025", "two weeks ago", "Q3 2025",
        "8 tonight",
    ])
    func `the words of a match mean the same alone as in a sentence`(words: String) {
        let grammar = DateGrammar(languages: ["en"])
        let alone = grammar.matches(in: words, now: Self.now)
        let inside = grammar.matches(in: "Nora wrote it down, \(words), and locked the crate.", now: Self.now)
        #expect(alone.count == 1)
        #expect(alone.map(\.from) == inside.map(\.from))
        #expect(alone.map(\.to) == inside.map(\.to))
    }

    @Test(.thorough, arguments: UInt64(0)..<30)
    func `any bytes are read in any language`(seed: UInt64) {
        var random = SplitMix(seed: seed)
        let bytes = (0..<400).map { _ in
            Bool.random(using: &random)
                ? UInt8.random(in: 0...255, using: &random) : UInt8.random(in: 0x2C...0x39, using: &random)
        }
        for language in DateGrammar.languages {
            let matches = bytes.withUnsafeBufferPointer {
                DateGrammar(languages: [language]).matches(in: ByteView($0), now: Self.now)
            }
            #expect(matches.allSatisfy { $0.byteRange.upperBound <= bytes.count })
        }
    }

    @Test(
        .endsSoon, .thorough,
        arguments: [
            "1 ", "1/", "a day after ", "last ", "end of ", "the ", "2 days after the first week of ", "between ", "20260304",
            "half past ",
        ])
    func `hostile text ends soon`(piece: String) {
        let text = String(repeating: piece, count: 2_000 / piece.utf8.count)
        for language in ["en", "de"] {
            let ranges = DateGrammar(languages: [language]).matches(in: text, now: Self.now).map(\.byteRange)
            #expect(ranges.allSatisfy { $0.upperBound <= text.utf8.count })
            #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound })
        }
    }
}
