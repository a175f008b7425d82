/// Lets words of a query begin with a hyphen, as in `jay search lamp -poster`.
///
/// The only short option of these commands is `-h`, so any other argument with a single hyphen is a word, unless it looks like a flag of
/// another program. ArgumentParser accepts words with a hyphen only after `--`, so they are moved there, with the words behind them: their order
/// matters to operators, as in `oak OR pine -price floor`.
enum HyphenatedArguments {
    static let commands = ["search", "ask", "pack", "why-not", "browse"]

    static func behindTerminator(_ arguments: [String]) -> [String] {
        guard let command = arguments.first, commands.contains(command) else { return arguments }
        let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
        var before: [String] = []
        var words: [String] = []
        // The file of why-not comes before the words.
        func isFile(_ before: [String]) -> Bool { command == "why-not" && before.count == 1 }
        for argument in arguments[..<end] {
            let isWord =
                argument.utf8.first == UInt8(ascii: "-") && !argument.hasPrefix("--") && argument != "-"
                && !ShortFlag.isOne(argument)
            // A lone `-`, as in `--batch -`, is a value, and so is whatever follows an option that takes one.
            let isValue = before.last.map { Self.takesValue($0) } ?? false
            let isBehindWord = !words.isEmpty && argument.utf8.first != UInt8(ascii: "-") && !isFile(before)
            if isWord || isBehindWord, !isValue {
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
            "--index", "--now", "--tokens", "--as-of", "--intent", "--min-confidence", "--query",
            "--model", "--sort", "--save",
        ].contains(
            argument)
    }
}

/// A hyphen and one ASCII letter, such as `-n` or `-n=3`: always a flag, never a word to exclude.
enum ShortFlag {
    static func isOne(_ argument: String) -> Bool {
        let bytes = Array(argument.utf8.prefix(3))
        guard bytes.count >= 2, bytes[0] == UInt8(ascii: "-"), UInt8(ascii: "a")...UInt8(ascii: "z") ~= bytes[1] | 0x20 else {
            return false
        }
        return bytes.count == 2 || bytes[2] == UInt8(ascii: "=")
    }
}
