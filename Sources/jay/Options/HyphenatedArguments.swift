import ArgumentParser

/// A command whose arguments are words that may begin with a hyphen. Its only short option without a value is `-h`, or is a letter.
protocol HyphenatedCommand: ParsableCommand {}

/// One whose words are those of a query or a question, where a hyphen excludes a word.
protocol QueryCommand: HyphenatedCommand {}

/// Lets words begin with a hyphen, as in `jay search lamp -poster` and `jay append Jobs "- Order the lens"`.
///
/// The only short option of these commands is `-h`, so any other argument with a single hyphen is a word, unless it looks like a flag of
/// another program. ArgumentParser accepts words with a hyphen only after `--`, so they are moved there, with the words behind them: their order
/// matters to operators, as in `oak OR pine -price floor`.
enum HyphenatedArguments {
    static var commands: [any ParsableCommand.Type] {
        Jay.configuration.subcommands.filter { $0 is any HyphenatedCommand.Type }
    }

    static func behindTerminator(_ arguments: [String]) -> [String] {
        // Most searches have none, and reading the options of a command takes a while.
        guard let name = arguments.first, arguments.contains(where: isWord),
            let command = commands.first(where: { $0._commandName == name })
        else { return arguments }
        let options = ValueOptions(of: command)
        let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
        var before: [String] = []
        var words: [String] = []
        // The file of why-not comes before the words.
        func isFile(_ before: [String]) -> Bool { command == WhyNotCommand.self && before.count == 1 }
        for argument in arguments[..<end] {
            // A lone `-`, as in `--batch -`, is a value, and so is whatever follows an option that takes one.
            let isValue = before.last.map { options.names.contains($0) } ?? false
            let isBehindWord = !words.isEmpty && argument.utf8.first != UInt8(ascii: "-") && !isFile(before)
            if isWord(argument) || isBehindWord, !isValue {
                words.append(argument)
            } else {
                before.append(argument)
            }
        }
        let rest = arguments[end...].dropFirst()
        return words.isEmpty ? arguments : before + ["--"] + words + rest
    }

    /// The options among the arguments of a command, with their values, and the other words.
    static func parts(
        of arguments: [String], for command: any ParsableCommand.Type
    ) -> (options: [String], words: [String]) {
        let values = arguments.contains { $0.hasPrefix("--") } ? ValueOptions(of: command).names : []
        let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
        var options: [String] = []
        var words: [String] = []
        for argument in arguments[..<end] {
            let isValue = options.last.map { values.contains($0) } ?? false
            let isOption = argument.hasPrefix("-") && !isWord(argument)
            if isValue || isOption { options.append(argument) } else { words.append(argument) }
        }
        return (options, words + arguments[end...].dropFirst())
    }

    /// A `-` is standard input, and `-0` the flag of lists for xargs.
    private static func isWord(_ argument: String) -> Bool {
        argument.utf8.first == UInt8(ascii: "-") && !argument.hasPrefix("--") && !["-", "-0"].contains(argument)
            && !ShortFlag.isOne(argument)
    }
}

/// An option of a command, as its help lists it.
struct KnownOption {
    let name: String
    /// The value name in the help, such as `<count>`; empty for a flag.
    let value: String

    static func all(of command: any ParsableCommand.Type) -> [KnownOption] {
        command.helpMessage().split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ")
            guard line.hasPrefix("  --"), let name = words.first else { return nil }
            let value = words.dropFirst().first.map(String.init) ?? ""
            return KnownOption(name: String(name), value: value.hasPrefix("<") ? value : "")
        }
    }
}

/// The options of a command that take a value.
struct ValueOptions {
    let names: Set<String>

    init(of command: any ParsableCommand.Type) {
        names = Set(KnownOption.all(of: command).filter { !$0.value.isEmpty }.map(\.name))
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
