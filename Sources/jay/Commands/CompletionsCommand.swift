import Scrubjay
import ArgumentParser

struct CompletionsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "completions",
        abstract: "Print the script with which a shell completes what you type.",
        discussion: """
            With it, the Tab key completes commands, options, people, tags, notebooks, notes, series and saved searches, \
            from the index as it is. `scripts/install` and packages install the scripts; a shell started later has them. \
            Otherwise:

              echo 'source <(jay completions bash)' >> ~/.bashrc
              echo 'source <(jay completions zsh)' >> ~/.zshrc     (behind compinit)
              jay completions fish > ~/.config/fish/completions/jay.fish

            Then:

              jay person sar<TAB>
              jay search tag:pro<TAB> --with <TAB>
            """)

    @Argument(help: "The shell.")
    var shell: CompletedShell

    func run() { StandardOutput.writeResolved(shell.script) }

    /// The arguments of this command in place of the option that programs with ArgumentParser have for it.
    static func inPlaceOfOption(_ arguments: [String]) -> [String] {
        guard let first = arguments.first, first.hasPrefix(option) else { return arguments }
        let value = first.split(separator: "=", maxSplits: 1).dropFirst().first.map { [String($0)] }
        return [configuration.commandName ?? ""] + (value ?? Array(arguments.dropFirst()))
    }

    private static let option = "--generate-completion-script"
}
