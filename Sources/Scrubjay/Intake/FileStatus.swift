/// What the disk says of an entry without opening it.
struct FileStatus: Sendable, Equatable {
    enum FileType: Sendable { case file, folder, link, other }

    let type: FileType
    let stamp: FileStamp
    /// The entry is a placeholder for a file that a cloud service keeps elsewhere.
    let isOnlineOnly: Bool
}
