/// What a program left behind when it ended by itself.
struct ToolOutcome: Sendable, Equatable {
    let status: Int32
    /// Its standard output.
    let output: [UInt8]
    /// The end of its standard error.
    let errors: String

    /// The last line that it complained in, for a message; empty where it said nothing.
    var complaint: String { errors.split(whereSeparator: \.isNewline).last.map { String($0.prefix(200)) } ?? "" }
}
