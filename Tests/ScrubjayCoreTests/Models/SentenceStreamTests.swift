@testable import ScrubjayCore
import ScrubjayTestSupport
import Testing

@Suite struct `Sentences of a model` {
    private static func sentences(_ chunks: [String]) -> [String] {
        var stream = SentenceStream()
        return chunks.flatMap { stream.add($0) } + stream.finish()
    }

    @Test(arguments: [
        ("It is late. [1] Very late. [2][3]", ["It is late. [1] ", "Very late. [2][3]"]),
        ("It is late [1]. Very late [2].", ["It is late [1]. ", "Very late [2]."]),
        ("- One [1]\n- Two. [2]\n", ["- One [1]\n", "- Two. [2]\n"]),
        (
            "Mr. Pask came at 3.5 p.m. with the clock. [1, 2]\n\nHe left.",
            ["Mr. Pask came at 3.5 p.m. with the clock. [1, 2]\n", "\n", "He left."]
        ),
        ("[1] says so.", ["[1] says so."]),
        ("Well. [Aside] Yes.", ["Well. ", "[Aside] Yes."]),
        ("", []), ("So", ["So"]),
    ])
    func `a sentence includes the numbers behind it`(text: String, sentences: [String]) {
        #expect(Self.sentences([text]) == sentences)
    }

    @Test(arguments: UInt64(0)..<100)
    func `sentences do not depend on how the text is cut into chunks`(seed: UInt64) {
        var dice = Dice(seed: seed)
        let parts = [
            "It is late. ", "[1]", "[2, 3] ", "\n", "- ", "“Quoted.” ", "Mr. Pask said ", "3.5 ", "Grüße. ", "横浜。", "[", "x] ",
        ]
        let text = (0..<dice.number(0...20)).map { _ in dice.pick(parts) }.joined()
        var chunks: [String] = []
        var rest = text[...]
        while !rest.isEmpty {
            chunks.append(String(rest.prefix(dice.number(1...5))))
            rest = rest.dropFirst(chunks.last?.count ?? 1)
        }
        let sentences = Self.sentences(chunks)
        #expect(sentences.joined() == text)
        #expect(sentences == Self.sentences([text]), "\(text)")
    }

    @Test func `a sentence is reported when the next one begins`() {
        var stream = SentenceStream()
        #expect(stream.add("It is late. ") == [])
        #expect(stream.add("[") == [])
        #expect(stream.add("1] Ver") == ["It is late. [1] "])
        #expect(stream.add("y late.\n") == ["Very late.\n"])
        #expect(stream.finish() == [])
    }
}
