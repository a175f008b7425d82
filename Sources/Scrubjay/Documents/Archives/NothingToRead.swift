/// A file that is sound and holds nothing of a format that is read, such as an archive of photos.
struct NothingToRead: Error, Equatable, CustomStringConvertible {
    var description: String { "holds nothing of a format that is read" }
}
