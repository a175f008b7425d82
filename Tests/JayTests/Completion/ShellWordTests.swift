import Foundation
import ScrubjayTestSupport
import Testing

@testable import jay

@Suite struct `Words as shells write them` {
    @Test(
        arguments: [
            ("jay person sar", ["jay", "person", "sar"]),
            ("jay person ", ["jay", "person", ""]),
            (#"jay person Anna\ B"#, ["jay", "person", "Anna B"]),
            (#"jay person "Anna B"#, ["jay", "person", "Anna B"]),
            ("jay person 'Jörg M", ["jay", "person", "Jörg M"]),
            (#"jay open "a \"b\" \$c \d" e"#, ["jay", "open", #"a "b" $c \d"#, "e"]),
            (#"jay open 'it'\''s' x"#, ["jay", "open", "it's", "x"]),
            (#"jay open $'it\'s' x"#, ["jay", "open", "it's", "x"]),
            (#"jay --with="An B" --tag=x"#, ["jay", "--with=An B", "--tag=x"]),
            (#"jay open a\"#, ["jay", "open", "a"]),
            ("jay open \"\" ''", ["jay", "open", "", ""]),
            ("  jay\tsearch   tag:pro", ["jay", "search", "tag:pro"]),
            ("", [""]),
        ] as [(String, [String])])
    func `a line is split as bash splits it`(line: String, words: [String]) {
        #expect(ShellWord.words(of: line).map(\.text) == words)
    }

    @Test(
        arguments: [
            ("plain", ShellWord.Quote.none), ("'open", .single), ("\"open", .double), ("$'open", .escaped), ("'a'\"b", .double),
            ("'a'", .none), (#""a\""#, .double), (#"\""#, .none),
        ])
    func `quotes that are open are noticed`(word: String, quote: ShellWord.Quote) {
        #expect(ShellWord(word[...]).quote == quote)
    }

    @Test(arguments: [(#"'it\'s \d"#, #"it's \d"#), (#""a \"b\" \n"#, #"a "b" \n"#), (#"a\ $b"#, "a $b")])
    func `fish has rules of its own`(word: String, text: String) {
        #expect(ShellWord(word[...], rules: .fish).text == text)
    }

    private static let names = [
        "Sarah Okafor", "Jörg Müßig", "it's", #"the "old" lamp"#, "cost: $5 (net)", #"C:\notes"#, "-draft", "a!b", "`date`",
        "$(touch x)",
        "tag;rm", "#1 & #2", "~/x", "{a,b}*?[c]", "x<y>z|w", "a=b@c,d", "Łódź – 会議室", "🪴 plant", "a^b%c", "'", "\\",
    ]

    @Test(arguments: [("", "", ShellWord.Quote.none), ("'", "'", .single), ("\"", "\"", .double), ("$'", "'", .escaped)])
    func `what is written for a name is read back as the name, by us and by bash`(
        open: String, close: String, quote: ShellWord.Quote
    ) throws {
        let words = Self.names.map { open + quote.written($0) + close }
        for (name, word) in zip(Self.names, words) { #expect(ShellWord(word[...]).text == name) }
        let folder = try TemporaryFolder()
        let outcome = try JayProcess(
            executable: "/bin/bash", arguments: ["-c", "printf '%s\\n' " + words.joined(separator: " ")], folder: folder.path,
            environment: ["HOME": "/home/nora", "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"]
        ).run()
        #expect(outcome.output == Self.names.map { $0 + "\n" }.joined())
    }
}
