/// What an index remembers of a file that it has read.
struct KnownFile: Sendable, Hashable {
    let path: String
    let stamp: FileStamp
    let hash: ContentHash
}
