import ArgumentParser

/// An option of a command, as its help lists it.
struct CommandOption: Sendable, Equatable {
    /// `-c` and `--continue`.
    let names: [String]
    /// What the help calls its value, such as `count`; `nil` for a flag.
    let value: String?
    let meaning: String
    /// The only values that it takes; empty if there are others.
    let values: [String]

    /// The name that is written out.
    var name: String { names.last ?? "" }

    /// The options that the help of a command lists.
    static func all(of command: any ParsableCommand.Type) -> [CommandOption] {
        // Each is one line, or two if its names are long.
        var options: [(names: Substring, meaning: Substring)] = []
        for line in command.helpMessage(columns: 100_000).split(separator: "\n") {
            if line.hasPrefix("  -") {
                let parts = line.dropFirst(2).split(separator: "  ", maxSplits: 1, omittingEmptySubsequences: true)
                options.append((parts[0], parts.count > 1 ? parts[1] : ""))
            } else if line.hasPrefix("      "), options.last?.meaning.isEmpty == true {
                options[options.count - 1].meaning = line[...]
            }
        }
        return options.map { CommandOption(names: $0.names, meaning: $0.meaning.drop { $0 == " " }) }
    }
}

extension CommandOption {
    /// - Parameter names: `-c, --continue` or `--limit <count>`.
    fileprivate init(names: Substring, meaning: Substring) {
        let words = names.split(separator: " ").filter { $0.hasPrefix("-") }
        let value = names.firstIndex(of: "<").map { String(names[$0...].dropFirst().prefix { $0 != ">" }) }
        let listed = meaning.firstRange(of: "(values: ").map { meaning[$0.upperBound...].prefix { $0 != ";" && $0 != ")" } }
        self.init(
            names: words.map { String($0.last == "," ? $0.dropLast() : $0) }, value: value, meaning: String(meaning),
            values: listed?.split(separator: ",").map { String($0.drop { $0 == " " }) } ?? [])
    }
}
