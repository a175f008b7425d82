/// The external programs that read one file.
///
/// They get the open file as standard input and never a path, which could lead to another file by then.
struct FileTools: Sendable {
    private let path: ToolPath
    /// The folder of the file's notebook. No program inside it is run.
    private let notebook: String?
    private let descriptor: Int32

    /// The file name for programs that require one. Each program that opens it reads from the beginning.
    static let fileName = "/dev/stdin"

    /// - Parameter file: Must stay open while programs run.
    init(path: ToolPath, file: borrowing FileDescriptor, notebook: String?) {
        self.path = path
        self.notebook = notebook
        descriptor = file.number
    }

    func program(_ name: String) -> String? { path.program(name, outside: notebook) }

    /// Runs one of the programs that Scrubjay names as requirements.
    ///
    /// - Throws: `MissingTool` if it is not installed, otherwise what `run(_:_:)` throws.
    func run(_ tool: Tool, _ arguments: [String], limits: ToolLimits = ToolLimits()) throws -> ToolOutcome {
        guard let program = program(tool.rawValue) else { throw MissingTool(tool: tool) }
        return try outcome(ToolProcess(program: program, arguments: arguments, input: .file(descriptor), limits: limits))
    }

    /// Runs a program that comes with another one. `nil` if it is not installed.
    ///
    /// - Parameter input: The standard input, or `nil` for the file.
    /// - Throws: `ParseError` if the program exceeds a limit or crashes.
    func run(
        _ name: String, _ arguments: [String], input: [UInt8]? = nil, limits: ToolLimits = ToolLimits()
    ) throws -> ToolOutcome? {
        guard let program = program(name) else { return nil }
        return try outcome(
            ToolProcess(
                program: program, arguments: arguments, input: input.map(ToolProcess.Input.bytes) ?? .file(descriptor),
                limits: limits))
    }

    private func outcome(_ process: ToolProcess) throws(ParseError) -> ToolOutcome {
        do throws(ToolError) { return try process.run() } catch { throw ParseError("\(error)") }
    }
}
