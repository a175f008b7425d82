/// Why nothing of a file could be kept.
struct ParseError: Error, Equatable, CustomStringConvertible {
    /// What is the matter and what to do about it, to stand after a path.
    let message: String
    /// Line of the file, from 1; nil where no line is to blame.
    let line: Int?

    init(_ message: String, line: Int? = nil) {
        self.message = message
        self.line = line
    }

    var description: String { line.map { "line \($0): \(message)" } ?? message }
}
