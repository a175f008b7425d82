/// A file that is sound and is not to be read, such as a note that was thrown away.
struct LeftOut: Error, Equatable, CustomStringConvertible {
    /// Why, to stand after a path.
    let description: String

    init(_ description: String) { self.description = description }
}
