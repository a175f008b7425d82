/// Why a line is no document of the import form, and what to do; never with the content of the line.
struct ImportProblem: Error, Equatable, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
