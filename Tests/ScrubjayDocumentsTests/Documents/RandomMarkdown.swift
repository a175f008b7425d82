import ScrubjayTestSupport
/// Markdown from a small grammar, the same for one seed.
struct RandomMarkdown {
    private var random: SplitMix

    init(seed: UInt64) { random = SplitMix(seed: seed) }

    private mutating func pick(_ list: [String]) -> String { list[Int.random(in: 0..<list.count, using: &random)] }

    mutating func text() -> String {
        var text = ""
        for _ in 0..<Int.random(in: 1...25, using: &random) {
            text += line() + pick(["\n", "\n", "\n", "\n\n", "\r\n", "\r"])
        }
        return text
    }

    private mutating func line() -> String {
        let start = pick([
            "", "", "", "  ", "    ", "\t", "> ", ">", "> > ", "- ", "* ", "  - ", "    - ", "1. ", "2) ", "- [ ] ", "# ",
            "## ", "- # ", "10. > - ",
        ])
        let words = pick([
            "", "words", "more *words* here", "```", "~~~ swift", "---", "===", "***", "| a | b |", "| - | - |", "[x]: /url",
            "[^n]: note", "see [^n]", "<div>", "</div>", "<!-- c", "-->", "Ada: hello",
            "Bo: hi", "Decided: yes", "Attendees: Ada, Bo", "[[link]] #tag", "**Ada**: x", "-", "+", "#", "_ _ _", "\\", "`",
            "%%", "%%c%% d", "k:: v", "x [k:: v]", "x ^ab1", "id:: 1",
            "((aB3-_x9Yz))", "{{query x}}", "[!note] x", "DEADLINE: <2026-03-20 Fri>", ":LOGBOOK:", ":END:", "<aside>", "NOW x",
            "Action items:",
            "| Task | Owner |", "<script>", "</script>", "]]>", "a\tb", "é ü 漢",
        ])
        return start + words
    }
}
