import CArchive

/// Reads a tar archive, compressed by Zstandard or not at all, in which every entry is a plain file below its root.
///
/// Anything else in it, such as a link or a path that leads out of it, is refused: `TarWriter` writes none.
///
/// SAFETY: as for `ArchiveReader`. The descriptor is the caller's and outlives it.
@safe package struct TarReader: ~Copyable {
    /// Why an archive cannot be read, or not to its end.
    package enum Failure: Error, Equatable {
        /// It is no archive of this form, or it is cut or changed. With the message of libarchive, which quotes no content.
        case damaged(String)
        /// It has something that does not belong there; with the name of the entry.
        case stray(String)
    }

    private let archive: OpaquePointer

    /// - Parameter descriptor: Where to read from, from its current position on.
    package init(_ descriptor: Int32) throws(Failure) {
        guard let archive = unsafe archive_read_new() else { throw .damaged("there is not enough memory") }
        unsafe archive_read_support_filter_zstd(archive)
        unsafe archive_read_support_format_tar(archive)
        guard unsafe archive_read_open_fd(archive, descriptor, 1 << 16) == ARCHIVE_OK else {
            defer { unsafe archive_read_free(archive) }
            throw unsafe .damaged(Self.message(archive))
        }
        unsafe self.archive = archive
    }

    deinit { unsafe archive_read_free(archive) }

    /// The name and the size of the next file; `nil` at the end.
    package mutating func next() throws(Failure) -> (name: String, size: Int64)? {
        var entry: OpaquePointer?
        let status = unsafe scrubjay_archive_next(archive, &entry)
        if status == ARCHIVE_EOF { return nil }
        guard status >= ARCHIVE_WARN, let entry = unsafe entry else { throw unsafe .damaged(Self.message(archive)) }
        guard let bytes = unsafe archive_entry_pathname(entry) else { throw .stray("a file without a name") }
        let name = unsafe String(cString: bytes)
        let isFile = unsafe archive_entry_filetype(entry) & 0o170000 == 0o100000 && archive_entry_hardlink(entry) == nil
        guard isFile, unsafe archive_entry_size_is_set(entry) != 0, unsafe archive_entry_size(entry) >= 0, Self.isBelow(name)
        else { throw .stray(name) }
        return (name, unsafe archive_entry_size(entry))
    }

    /// The next bytes of the current file; none at its end.
    package mutating func read() throws(Failure) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 1 << 17)
        let count = unsafe bytes.withUnsafeMutableBytes { unsafe archive_read_data(archive, $0.baseAddress, $0.count) }
        guard count >= 0 else { throw unsafe .damaged(Self.message(archive)) }
        bytes.removeLast(bytes.count - count)
        return bytes
    }

    /// Whether a name stays below the folder that it is joined to.
    private static func isBelow(_ name: String) -> Bool {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        return !name.isEmpty && !name.utf8.contains(0) && parts.allSatisfy { !["", ".", ".."].contains($0) }
    }

    private static func message(_ archive: OpaquePointer) -> String {
        unsafe archive_error_string(archive).map { unsafe String(cString: $0) } ?? "it is damaged"
    }
}
