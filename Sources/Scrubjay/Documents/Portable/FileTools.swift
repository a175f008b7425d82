/// The programs that read one file for us. They are given the open file as their standard input and never a path, which could be that
/// of another file by then.
struct FileTools: Sendable {
    private let path: ToolPath
    /// The folder of the notebook that the file lies in: nothing in there is run.
    private let notebook: String?
    private let descriptor: Int32

    /// The name of the file for programs that take no other; each that opens it reads from the beginning.
    static let fileName = "/dev/stdin"

    /// - Parameter file: Is open as long as programs run.
    init(path: ToolPath, file: borrowing FileDescriptor, notebook: String?) {
        self.path = path
        self.notebook = notebook
        descriptor = file.number
    }

    func program(_ name: String) -> String? { path.program(name, outside: notebook) }

    /// Runs one of the programs that Scrubjay asks for.
    ///
    /// - Throws: `MissingTool` when it is not installed, and else what `run(_:_:)` throws.
    func run(_ tool: Tool, _ arguments: [String], limits: ToolLimits = ToolLimits()) throws -> ToolOutcome {
        guard let program = program(tool.rawValue) else { throw MissingTool(tool: tool) }
        return try outcome(ToolProcess(program: program, arguments: arguments, input: .file(descriptor), limits: limits))
    }

    /// Runs a program that is installed together with another; nil where it is not.
    ///
    /// - Parameter input: What it reads in place of the file; nil for the file.
    /// - Throws: `ParseError` when it goes beyond a limit or crashes.
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
