import Scrubjay
import ScrubjayWire
import ArgumentParser

/// How many rows a numbered list has, and how it is printed.
struct ListOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Show at most this many (default: \(NoteListQuery.standardLimit), or all with --files and --format).",
            valueName: "count"))
    var limit: Int?

    @OptionGroup var form: ListFormOptions

    func validate() throws { try LimitCheck.check(rows: limit) }

    /// The most rows.
    var most: Int { form.most(limit, otherwise: NoteListQuery.standardLimit) }

    /// Whether another program reads the list.
    var isForPrograms: Bool { form.isForPrograms }

    /// Prints a list, and remembers it if a person reads it (`ListFormOptions.print`).
    func print(
        _ rows: [ListRow], more: String?, ambiguous: [AmbiguousName] = [], within filter: Filter = Filter(), of index: Index,
        as output: OutputOptions, ifEmpty words: String, _ result: () -> some WireResult
    ) throws {
        try form.print(
            rows, more: more, ambiguous: ambiguous, within: filter, of: index, as: output, ifEmpty: words, result)
    }
}

/// How the rows of a list are printed for another program.
struct RecordOptions: ParsableArguments {
    @Flag(help: "Print only the files, each once.")
    var files = false

    @Flag(name: .customShort("0"), help: "End what --files or --format prints with zero bytes, for xargs -0.")
    var zero = false

    /// What ends a record.
    var ending: String { zero ? "\0" : "\n" }
}

/// How a numbered list is printed, for a person or another program.
struct ListFormOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Print each as a line of this pattern, such as '{path}:{line}\\t{text}'. Names: \(RowPattern.names).",
            valueName: "pattern"))
    var format: String?

    @OptionGroup var records: RecordOptions

    func validate() throws {
        if records.files, format != nil { throw ValidationError("--files and --format exclude each other") }
        if records.zero, !records.files, format == nil { throw ValidationError("-0 needs --files or --format") }
        _ = try pattern
    }

    /// Whether another program reads the list.
    var isForPrograms: Bool { records.files || format != nil }

    /// The most rows. Without a limit of the user, another program gets all of them, because it cannot see that some are left out.
    func most(_ limit: Int?, otherwise usual: Int) -> Int {
        limit ?? (isForPrograms ? LimitCheck.rows.upperBound : usual)
    }

    private var pattern: RowPattern? { get throws { try format.map { try RowPattern($0) } } }

    /// Prints a list, and remembers it under the numbers of its rows if a person reads it.
    ///
    /// - Parameters:
    ///   - more: How many rows are left out, in words; `nil` for none.
    ///   - ambiguous: Names in the filter that several people have.
    ///   - filter: If there are no rows, names in it that no note has are reported.
    ///   - words: What is reported otherwise; `nil` for nothing.
    ///   - text: The list for people; `nil` for one row below the other.
    ///   - result: The list in JSON.
    /// - Throws: `ExitCode` 1 if there are no rows.
    func print(
        _ rows: [ListRow], more: String?, ambiguous: [AmbiguousName] = [], within filter: Filter = Filter(), of index: Index,
        as output: OutputOptions, ifEmpty words: String?, text: (() -> String)? = nil, _ result: () -> some WireResult
    ) throws {
        if !output.json { StandardError.write(FilterText.note(of: ambiguous)) }
        try print(rows, of: index, as: output, result) {
            StandardOutput.write(text?() ?? ListText(style: .forStandardOutput()).text(of: rows))
            if let more { StandardError.write("and \(more) (--limit)\n") }
        }
        guard rows.isEmpty else { return }
        throw try Self.nothing(within: filter, of: index, otherwise: words)
    }

    /// Prints a list in several parts, which are numbered through.
    ///
    /// - Parameters: As above.
    /// - Throws: `ExitCode` 1 if all parts are empty.
    func print(
        _ groups: [ListGroup], within filter: Filter = Filter(), of index: Index, as output: OutputOptions,
        ifEmpty words: String, _ result: () -> some WireResult
    ) throws {
        try print(groups.flatMap(\.rows), of: index, as: output, result) {
            StandardOutput.write(ListText(style: .forStandardOutput()).text(of: groups))
        }
        guard groups.allSatisfy(\.isEmpty) else { return }
        throw try Self.nothing(within: filter, of: index, otherwise: words)
    }

    /// Reports that there is nothing, and why, if a filter names what no note has.
    ///
    /// - Returns: The status of the command.
    static func nothing(within filter: Filter, of index: Index, otherwise words: String?) throws -> ExitCode {
        let unknown = try index.unknownNames(in: filter)
        if !unknown.isEmpty {
            StandardError.write(UnknownNameText.note(of: unknown))
        } else if let words {
            StandardError.write("jay: \(words)\n")
        }
        return ExitCode(1)
    }

    private func print(
        _ rows: [ListRow], of index: Index, as output: OutputOptions, _ result: () -> some WireResult,
        asText printText: () -> Void
    ) throws {
        if output.json {
            if isForPrograms { throw ValidationError("--json excludes --files and --format") }
            return try output.print(result())
        }
        // Numbers mean what is on the screen, whatever programs list meanwhile.
        if !isForPrograms {
            index.remember(rows.map { ListedPlace($0.document, line: $0.line, task: $0.task) }, in: TerminalName.own)
        }
        if try !printRecords(of: rows, in: index) { printText() }
    }

    /// Prints rows for another program.
    ///
    /// - Returns: `false` if a person reads them; then nothing is printed.
    func printRecords(of rows: [ListRow], in index: Index) throws -> Bool {
        if let pattern = try pattern {
            StandardOutput.write(records: try pattern.texts(of: rows, in: index), endingWith: records.ending)
            return true
        }
        guard records.files else { return false }
        var seen: Set<String> = []
        let paths = rows.map { LocationText.relative($0.document.absolutePath) }.filter { seen.insert($0).inserted }
        StandardOutput.write(records: paths, endingWith: records.ending)
        return true
    }
}
