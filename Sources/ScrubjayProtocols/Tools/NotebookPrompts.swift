/// A question that people often have, to be asked with the tools.
package struct NotebookPrompt: Sendable {
    package struct Argument: Sendable {
        package let name: String
        package let description: String
        package let isRequired: Bool
    }

    package let name: String
    package let title: String
    package let description: String
    package let arguments: [Argument]
    private let text: @Sendable ([String: String]) -> String

    /// - Parameter values: Those of the arguments.
    /// - Throws: `ToolFailure` if a value is missing or there is no such argument.
    package func message(_ values: [String: String]) throws -> String {
        for (name, value) in values {
            guard arguments.contains(where: { $0.name == name }) else {
                throw ToolFailure(
                    .badArguments,
                    "\(self.name): there is no argument “\(name.prefix(60))”; it takes \(arguments.map(\.name).joined(separator: ", "))"
                )
            }
            if value.utf8.count > 4096 { throw ToolFailure(.badArguments, "\(self.name): \(name) is too long") }
        }
        for argument in arguments where argument.isRequired && (values[argument.name] ?? "").isEmpty {
            throw ToolFailure(.badArguments, "\(name): \(argument.name) is missing: \(argument.description)")
        }
        return text(values)
    }

    private static let receipts =
        "Say where each statement is written (file and line), and say so if the notes do not have something."

    /// All prompts, in a fixed order.
    package static let all = [
        NotebookPrompt(
            name: "day", title: "My day", description: "What is on, due and open today, in a few lines.",
            arguments: [
                Argument(name: "date", description: "A day such as tomorrow; today if it is left out.", isRequired: false)
            ]
        ) { values in
            """
            What does my day look like? Use `today`\(values["date"].map { " with date \"\($0)\"" } ?? ""), then `brief` for the \
            first meeting ahead. Begin with what cannot wait. \(receipts)
            """
        },
        NotebookPrompt(
            name: "prepare", title: "Prepare for a meeting",
            description: "What to know before a meeting or before meeting a person.",
            arguments: [
                Argument(
                    name: "meeting", description: "The title of a meeting or a person; the next meeting if it is left out.",
                    isRequired: false)
            ]
        ) { values in
            """
            Prepare me for \(values["meeting"].map { "“\($0)”" } ?? "my next meeting"). Use `brief`\
            \(values["meeting"].map { " with subject \"\($0)\"" } ?? ""), and `since_last` if it belongs to a series. Tell me \
            what was decided, what I owe, what others owe me, and what I should ask. \(receipts)
            """
        },
        NotebookPrompt(
            name: "about_person", title: "What do I know about …?", description: "What the notes hold about somebody.",
            arguments: [Argument(name: "name", description: "The person.", isRequired: true)]
        ) { values in
            """
            What do my notes hold about \(values["name"] ?? "")? Use `person` with name "\(values["name"] ?? "")", and `ask` \
            for what is unclear. \(receipts)
            """
        },
        NotebookPrompt(
            name: "week", title: "My week in review", description: "What happened in some days, and what is still open.",
            arguments: [
                Argument(
                    name: "span", description: "Such as \"last week\"; the last seven days if it is left out.",
                    isRequired: false)
            ]
        ) { values in
            """
            Review \(values["span"].map { "“\($0)”" } ?? "the last seven days"). Use `recap`\
            \(values["span"].map { " with what \"\($0)\"" } ?? ""), then `tasks` with overdue. Tell me what was decided, \
            what was promised, and what slipped. \(receipts)
            """
        },
        NotebookPrompt(
            name: "question", title: "Answer from my notes", description: "An answer that only the notes support.",
            arguments: [Argument(name: "question", description: "The question.", isRequired: true)]
        ) { values in
            """
            \(values["question"] ?? "")

            Answer from my notes alone: use `ask` first; if its verdict is not answered, use `search` with other words, and \
            `get` to read more. \(receipts)
            """
        },
        NotebookPrompt(
            name: "topic", title: "Everything about a topic", description: "An overview with decisions, open tasks and people.",
            arguments: [
                Argument(name: "topic", description: "What it is about.", isRequired: true),
                Argument(name: "tag", description: "Only notes with this tag.", isRequired: false),
            ]
        ) { values in
            """
            Give me an overview of “\(values["topic"] ?? "")”\(values["tag"].map { " in the notes tagged \($0)" } ?? ""). Use \
            `pack`, `decisions` with about and `tasks` with about. Begin with what holds now. \(receipts)
            """
        },
    ]
}
