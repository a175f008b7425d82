import CArchive

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Writes files into a tar archive that is compressed by Zstandard, one after the other.
///
/// SAFETY: the archive is created here and freed in `deinit`, and nothing else has its handle. Names and bytes are lent for a call and copied by
/// libarchive. The descriptor is the caller's and outlives it.
@safe package final class TarWriter {
    private let archive: OpaquePointer
    /// What errors name.
    private let target: String
    /// Seconds since 1970, of all files.
    private let time: Int64
    /// How many bytes of the current file are still to be written.
    private var rest: Int64 = 0

    /// - Parameters:
    ///   - target: The path of the archive, for errors.
    ///   - descriptor: Where it is written, from its current position on.
    ///   - time: The time of all its files, in seconds since 1970.
    package init(_ target: String, to descriptor: Int32, time: Int64) throws(ImportError) {
        guard let archive = unsafe archive_write_new() else { throw ImportError(target, .unwritable(errno: ENOMEM)) }
        unsafe self.archive = archive
        self.target = target
        self.time = time
        try check(unsafe archive_write_set_format_gnutar(archive))
        try check(unsafe archive_write_add_filter_zstd(archive))
        // Without it the last block is filled up with zeros, which is for tapes.
        try check(unsafe archive_write_set_bytes_in_last_block(archive, 1))
        try check(unsafe archive_write_open_fd(archive, descriptor))
    }

    deinit { unsafe archive_write_free(archive) }

    /// Begins a file. Its bytes follow.
    ///
    /// - Parameters:
    ///   - name: With `/`, below the root of the archive.
    ///   - size: How many bytes will follow.
    package func begin(_ name: String, size: Int64) throws(ImportError) {
        precondition(rest == 0, "\(rest) bytes of the file before are missing")
        guard let entry = unsafe archive_entry_new() else { throw ImportError(target, .unwritable(errno: ENOMEM)) }
        defer { unsafe archive_entry_free(entry) }
        unsafe archive_entry_copy_pathname(entry, name)
        unsafe archive_entry_set_size(entry, size)
        unsafe archive_entry_set_filetype(entry, 0o100000)
        unsafe archive_entry_set_perm(entry, 0o600)
        unsafe archive_entry_set_mtime(entry, time_t(time), 0)
        try check(unsafe archive_write_header(archive, entry))
        rest = size
    }

    /// Adds bytes to the current file; those beyond its size are left out.
    package func write(_ bytes: [UInt8]) throws(ImportError) {
        var offset = 0
        let count = min(bytes.count, Int(clamping: rest))
        while offset < count {
            let written = unsafe bytes.withUnsafeBytes { buffer in
                unsafe archive_write_data(archive, buffer.baseAddress.map { unsafe $0 + offset }, count - offset)
            }
            guard written > 0 else { throw failure }
            offset += written
        }
        rest -= Int64(count)
    }

    /// A whole file.
    package func add(_ name: String, _ bytes: [UInt8]) throws(ImportError) {
        try begin(name, size: Int64(bytes.count))
        try write(bytes)
    }

    /// Writes the end of the archive. Closes no descriptor.
    package func finish() throws(ImportError) { try check(unsafe archive_write_close(archive)) }

    private func check(_ status: Int32) throws(ImportError) {
        guard status >= ARCHIVE_WARN else { throw failure }
    }

    private var failure: ImportError {
        let code = unsafe archive_errno(archive)
        return ImportError(target, .unwritable(errno: code > 0 ? code : EIO))
    }
}
