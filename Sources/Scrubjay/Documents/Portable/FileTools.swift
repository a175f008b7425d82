/// The programs that read one file for us.
struct FileTools: Sendable {
    private let path: ToolPath
    /// The folder of the notebook that the file lies in: nothing in there is run.
    private let notebook: String?

    /// - Parameter file: Where the file lies on disk; a copy of one in an archive has no notebook around it.
    init(path: ToolPath, file: String, input: ParserInput) {
        self.path = path
        notebook = file.hasSuffix("/" + input.path) ? String(file.dropLast(input.path.utf8.count + 1)) : nil
    }

    func program(_ name: String) -> String? { path.program(name, outside: notebook) }

    /// Runs one of the programs that Scrubjay asks for.
    ///
    /// - Throws: `MissingTool` when it is not installed, and else what `run(_:_:)` throws.
    func run(_ tool: Tool, _ arguments: [String], limits: ToolLimits = ToolLimits()) throws -> ToolOutcome {
        guard let program = program(tool.rawValue) else { throw MissingTool(tool: tool) }
        return try outcome(ToolProcess(program: program, arguments: arguments, limits: limits))
    }

    /// Runs a program that is installed together with another; nil where it is not.
    ///
    /// - Throws: `ParseError` when it goes beyond a limit or crashes.
    func run(
        _ name: String, _ arguments: [String], input: [UInt8] = [], limits: ToolLimits = ToolLimits()
    ) throws -> ToolOutcome? {
        guard let program = program(name) else { return nil }
        return try outcome(ToolProcess(program: program, arguments: arguments, input: input, limits: limits))
    }

    private func outcome(_ process: ToolProcess) throws(ParseError) -> ToolOutcome {
        do throws(ToolError) { return try process.run() } catch { throw ParseError("\(error)") }
    }
}
