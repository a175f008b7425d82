import Scrubjay
import ArgumentParser

struct OpenCommand: AsyncParsableCommand, UnpagedCommand {
    static let configuration = CommandConfiguration(
        commandName: "open",
        abstract: "Open a file in your editor, at the line.",
        discussion: """
            Numbers are those of the last list in this terminal: hits of a search, quotes of an answer, tasks. The editor is the \
            one in VISUAL or EDITOR.

              jay tasks
              jay open 2     (the second task of that list)
              jay open meetings/plan.md:14
              jay open exhibit planning     (a title, an alias, or the beginning of one)
              vim $(jay open 2 --print)
            """)

    @Argument(help: "The number of a line in the last list, a file or a title, with a line if you like.")
    var place: [String]

    @Flag(help: "Print the file and line, such as notes/plan.md:14, and start no editor.")
    var print = false

    @OptionGroup var library: LibraryOptions

    func run() async throws {
        let index = try library.open(.withNotebook)
        let (path, line) = try await NothingFound.reported(index) { try Self.file(at: place.joined(separator: " "), in: index) }
        if print {
            StandardOutput.write(
                PrintableText.ofName(LocationText.relative(path)) + (line.map { ":\($0)" } ?? "") + "\n")
        } else {
            throw try Editor.ofUser().replaceProcess(opening: path, line: line)
        }
    }

    /// The file that a name means, and its line. A file that was left out of the index, such as an empty one, can be opened like others.
    private static func file(at place: String, in index: Index) throws -> (path: String, line: Int?) {
        do {
            let found = try index.contents(atLocation: place, acceptsPassages: false)
            guard let named = found.first else { throw ExitCode(1) }
            let document = named.contents.document
            // Lines of extracted text are not those of the file.
            return (document.absolutePath, document.isDerived ? nil : named.line)
        } catch let error as LocationError {
            guard let file = error.leftOut else { throw error }
            return (file.path, nil)
        }
    }
}
