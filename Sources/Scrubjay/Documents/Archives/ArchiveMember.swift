/// One file in an archive, as the archive announces it.
struct ArchiveMember: Sendable, Equatable {
    /// As people read it, without anything that leads out of the archive: see `MemberPath`.
    let path: String
    /// Unpacked, in bytes; nil where the archive does not tell beforehand.
    let size: Int64?
    /// Seconds since 1970; nil where the archive does not tell, or tells nonsense.
    let modified: Int64?
    /// Whether it takes a password to read it.
    let isEncrypted: Bool
}
