@testable import ScrubjayCore
import ScrubjayTestSupport
import Testing

@Suite struct `Checking what a model says` {
    private static let excerpts: Task<[EvidencePack.Excerpt], any Error> = Task {
        let notebook = try IndexedFolder()
        try notebook.write(
            "# Lamp\n\nThe “quince lamp” arrives on *26 March*, if the\npaper is in by the 18th. It weighs 268 kilos — no more.\n",
            to: "a.md")
        try notebook.write("# Floor\n\nThe floor costs £4,200, and Tomás lays it in April. It is oak.\n", to: "b.md")
        try await notebook.update()
        return try await notebook.index.pack("quince lamp floor oak").excerpts.sorted { $0.document.path < $1.document.path }
            .enumerated().map { $1.numbered($0 + 1) }
    }

    private static func check(_ sentence: String) async throws -> CheckedSentence {
        CitationChecker(try await excerpts.value).check(sentence)
    }

    @Test(arguments: [
        (#"The lamp "arrives on 26 March". [1]"#, CheckedSentence.Support.quoted),
        // White space, typographic signs, mark-up, case and the last sign may differ.
        (#"It comes with a condition: “if the paper is in by the 18th,” it says. [1]"#, .quoted),
        ("„It weighs 268 kilos - no more“ [1].", .quoted),
        (#"«The "quince lamp" arrives» [1]"#, .quoted),
        (#"It "arrives on 26 March … by the 18th". [1]"#, .quoted),
        (#"It "arrives on 26 March [...] 268 kilos". [1]"#, .quoted),
        (#"It "weighs … arrives". [1]"#, .notFound),
        (#"The lamp "arrives on 27 March". [1]"#, .notFound),
        // The other excerpt has the words.
        (#"The floor "costs £4,200". [1]"#, .notFound),
        (#"The floor "costs £4,200". [1, 2]"#, .quoted),
        (#"The lamp "arrives on 26 March" and "in a lorry". [1]"#, .notFound),
        (#"The lamp "arrives on 26 March". [3]"#, .notFound),
        (#"The lamp "arrives on 26 March". [1] [7]"#, .notFound),
        (#"The lamp "arrives on 26 March"."#, .notFound),
        ("The lamp arrives on 26 March. [1]", .paraphrased),
        ("The lamp arrives on 28 March. [1]", .notFound),
        ("Everybody in town was very happy about this. [1]", .notFound),
        ("Tomás lays the oak floor in April. [2]", .paraphrased),
        ("The lamp is late.", .notFound),
        ("Not in the notes.", .abstains), ("**Not in the notes**, I fear.", .abstains),
        ("# What arrives\n", .none), ("The notes say:\n", .none), ("\n", .none), ("---\n", .none),
        ("", .none),
        (#"It is 99999999999999999999 kilos [99999999999999999999]."#, .notFound),
    ])
    func `a sentence is supported if the excerpt that it cites has its quotation`(
        sentence: String, support: CheckedSentence.Support
    ) async throws {
        #expect(try await Self.check(sentence).support == support)
    }

    @Test func `each quotation has its location in the excerpt`() async throws {
        let checked = try await Self.check(#"It "arrives on 26 March" on a floor that "is oak" and "of gold". [1] [2, 1]"#)
        #expect(checked.citations == [1, 2])
        #expect(checked.quotations.map(\.text) == ["arrives on 26 March", "is oak", "of gold"])
        #expect(checked.quotations.map(\.excerpt) == [1, 2, nil])
    }

    @Test(arguments: UInt64(0)..<40)
    func `words of an excerpt are found in it, whatever their case, marks and spaces`(seed: UInt64) async throws {
        var dice = Dice(seed: seed)
        let excerpt = try #require(try await Self.excerpts.value.first)
        let words = excerpt.text.split(whereSeparator: \.isWhitespace).filter { !$0.contains("“") && !$0.contains("”") }
        let text = excerpt.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let runs = (0...words.count - 3).map { words[$0...($0 + 2)] }.filter { text.contains($0.joined(separator: " ")) }
        try #require(!runs.isEmpty)
        let run = dice.pick(runs)
        let quotation = run.joined(separator: dice.pick([" ", "  ", "\n", "\u{A0}"])).replacing(
            "*", with: dice.pick(["", "*"]))
        #expect(try await Self.check("So \"\(dice.chance(2) ? quotation.uppercased() : quotation)\" [1].").support == .quoted)
    }

    @Test func `citations are left out of what a model is shown again`() {
        #expect(CitationChecker.withoutCitations("It is late [1]. Very. [2, 3]\n[x]") == "It is late. Very.\n[x]")
    }
}

extension EvidencePack.Excerpt {
    /// The same with another number.
    fileprivate func numbered(_ number: Int) -> Self {
        Self(
            number: number, document: document, lines: lines, headingPath: headingPath, text: text, speakers: speakers,
            start: start, page: page, copies: copies, contexts: contexts)
    }
}
