/// Words of a query that begin with a hyphen: `jay search lamp -poster` means what it says.
///
/// No option of `search`, `ask`, `pack` and `why-not` has a short form but `-h`, so everything else that begins with a single hyphen is a word. The
/// argument parser takes words with a hyphen behind `--` only: that is where they are moved.
enum HyphenWords {
    static func behindTerminator(_ arguments: [String]) -> [String] {
        guard let command = arguments.first, ["search", "ask", "pack", "why-not"].contains(command) else { return arguments }
        let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
        var before: [String] = []
        var words: [String] = []
        for argument in arguments[..<end] {
            let isWord =
                argument.utf8.first == UInt8(ascii: "-") && !argument.hasPrefix("--") && argument != "-h" && argument != "-"
            // `--batch -` and the like are values, and so is what stands behind an option.
            if isWord, before.last.map({ !Self.takesValue($0) }) ?? true {
                words.append(argument)
            } else {
                before.append(argument)
            }
        }
        let rest = arguments[end...].dropFirst()
        return words.isEmpty ? arguments : before + ["--"] + words + rest
    }

    private static func takesValue(_ argument: String) -> Bool {
        [
            "--limit", "--per-document", "--batch", "--format", "--from", "--to", "--tag", "--with", "--kind", "--in",
            "--index", "--now", "--tokens",
        ].contains(
            argument)
    }
}
