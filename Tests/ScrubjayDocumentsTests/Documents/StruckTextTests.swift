@testable import ScrubjayDocuments
import Testing

@Suite struct `Marks of text that is struck out` {
    @Test(arguments: [
        ("The dinner is on ~~4 May~~ 18 May.", "The dinner is on 18 May."),
        ("Das Fest ist am <del>4. Juli</del> 11. Juli.", "Das Fest ist am 11. Juli."),
        ("`tide` is ~~low~~ high", "tide is high"),
        ("a ` alone, ~~low~~ high", "a alone, high"),
    ])
    func `leave out the words between them`(text: String, readable: String) { #expect(ReadableText.of(text) == readable) }

    @Test(arguments: [
        ("Write `~~text~~` to strike text.", "Write text to strike text."),
        ("Write ``a `~~text~~` `` for it.", "Write a text for it."),
        ("`<del>x</del>` streicht das Wort.", "x streicht das Wort."),
        ("```\nls ~~old~~ new\n```", "ls old new"),
        ("Le `<s>mot</s>` est barré.", "Le mot est barré."),
    ])
    func `are text in code`(text: String, readable: String) {
        #expect(StruckText(text) == nil)
        #expect(ReadableText.of(text) == readable)
    }

    @Test func `may stand behind many that are never closed`() {
        #expect(StruckText(String(repeating: "~~a ", count: 100_000)) == nil)
        #expect(StruckText(String(repeating: "<del>a ", count: 50_000)) == nil)
        #expect(StruckText((1...300).map { String(repeating: "`", count: $0) }.joined(separator: " ")) == nil)
        let last = String(repeating: "~~ a ", count: 300) + "~~b~~ c"
        #expect(StruckText(last)?.end(ofStretchAt: last.utf8.count - 7) == last.utf8.count - 2)
    }
}
