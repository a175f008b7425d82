/// A file that is sound and holds nothing, such as an archive without files.
struct EmptyFile: Error, Equatable, CustomStringConvertible {
    var description: String { SkipReason.empty.description }
}
