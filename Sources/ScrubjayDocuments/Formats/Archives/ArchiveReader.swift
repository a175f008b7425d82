import CArchive

/// Reads the files in a zip archive, or in a tar archive with or without gzip, one after the other. Nothing is written to disk.
///
///     try ArchiveReader.read(input) { archive in
///         while let member = archive.next() {
///             if isWanted(member) { try archive.contents(limit: 1 << 20) { … } }
///         }
///     }
///
/// SAFETY: the archive is created here and freed in `deinit`, and nothing else has its handle. Its source, a file or the bytes in
/// `read`, outlives it. Entries, names and blocks are valid until the next call of libarchive; they are copied or lent before that.
/// Names end with a zero byte, and a block has the length that libarchive states.
@safe struct ArchiveReader: ~Copyable {
    /// Why the contents of a member were not read, or not to the end.
    enum Refusal: Error, Equatable {
        case encrypted
        /// With the message of libarchive.
        case unreadable(String)
        /// `limit` is in bytes.
        case tooLarge(limit: Int64)
        /// It unpacks to far more bytes than honest data would: see `ArchiveLimits.isPlausible`.
        case implausible
        /// The budget of the whole file is used up.
        case spent

        /// Follows the name of the member.
        var message: String {
            switch self {
            case .encrypted: "is encrypted, so it is not read; unpack it with its password"
            case .unreadable(let message): "cannot be unpacked: \(message)"
            case .tooLarge(let limit): "is larger than the \(limit) bytes that are read"
            case .implausible, .spent: "unpacks to more than anybody wrote, so it is not read"
            }
        }
    }

    /// Why reading stopped early; nothing after this point of the archive was read. `nil` if all is well so far.
    private(set) var failure: String?
    /// Whether the budget of the whole file is used up, so that nothing more is unpacked.
    private(set) var isSpent = false
    /// The number of members whose header could not be read.
    private(set) var unreadableCount = 0
    private let archive: OpaquePointer
    /// Whether the header of a member was read but its contents were not.
    private var isAtContents = false

    /// Opens an archive, passes it to `body`, and closes it.
    ///
    /// - Throws: `ParseError` if `input` is not an archive; whatever `body` throws.
    static func read<Value>(
        _ input: ParserInput, _ body: (inout ArchiveReader) throws -> Value
    ) throws -> Value {
        guard let bytes = input.bytesInMemory else {
            return try input.withFile { file in
                let number = file.number
                var reader = try unsafe ArchiveReader { unsafe archive_read_open_fd($0, number, 1 << 16) }
                return try body(&reader)
            }
        }
        return try unsafe bytes.withUnsafeBytes { bytes in
            var reader = try unsafe ArchiveReader {
                unsafe archive_read_open_memory($0, bytes.baseAddress, bytes.count)
            }
            return try body(&reader)
        }
    }

    private init(open: (OpaquePointer) -> Int32) throws {
        guard let archive = unsafe archive_read_new() else {
            throw ParseError("there is not enough memory to open the archive")
        }
        unsafe archive_read_support_filter_gzip(archive)
        unsafe archive_read_support_format_tar(archive)
        unsafe archive_read_support_format_zip(archive)
        guard unsafe open(archive) == ARCHIVE_OK else {
            defer { unsafe archive_read_free(archive) }
            throw ParseError(unsafe "is not a readable archive: \(ArchiveReader.message(archive))")
        }
        unsafe self.archive = archive
    }

    deinit { unsafe archive_read_free(archive) }

    /// Returns the next file; `nil` at the end, after a failure, and when the budget is used up. Folders and links are skipped.
    mutating func next() -> ArchiveMember? {
        while failure == nil, skipRest(), spend(ArchiveReader.weightOfMember) {
            var entry: OpaquePointer?
            let status = unsafe scrubjay_archive_next(archive, &entry)
            if status == ARCHIVE_EOF { return nil }
            if status == ARCHIVE_FATAL {
                failure = message
                return nil
            }
            guard let entry = unsafe entry, status >= ARCHIVE_WARN else {
                unreadableCount += 1
                continue
            }
            isAtContents = true
            if let member = unsafe member(entry) { return member }
        }
        return nil
    }

    /// Unpacks the contents of the current member and passes them to `chunk`, block by block.
    ///
    /// - Parameter limit: The most bytes to unpack.
    /// - Returns: How the contents are damaged, `nil` if they are intact. Everything that could be unpacked was passed on.
    /// - Throws: `Refusal`; whatever `chunk` throws.
    mutating func contents(limit: Int64, _ chunk: (UnsafeRawBufferPointer) throws -> Void) throws -> String? {
        let damage = try unsafe unpack(limit: limit, chunk)
        isAtContents = false
        return damage
    }

    private mutating func unpack(limit: Int64, _ chunk: (UnsafeRawBufferPointer) throws -> Void) throws -> String? {
        let start = unsafe archive_filter_bytes(archive, -1)
        var count: Int64 = 0
        var damage: String?
        while true {
            var bytes: UnsafeRawPointer?
            var length = 0
            // The gaps of sparse files are left out: their zeros are not text.
            var offset: Int64 = 0
            let status = unsafe archive_read_data_block(archive, &bytes, &length, &offset)
            if status == ARCHIVE_EOF { return damage }
            guard status >= ARCHIVE_WARN else {
                guard count == 0 else { return message }
                throw unsafe archive_read_has_encrypted_entries(archive) == 1 ? Refusal.encrypted : .unreadable(message)
            }
            if status == ARCHIVE_WARN { damage = message }
            guard length > 0 else {
                if status == ARCHIVE_WARN { return damage }
                continue
            }
            // libarchive counts the packed bytes of this block only when it reads the next one, so `count` is checked before it grows.
            let packed = unsafe archive_filter_bytes(archive, -1) - start
            guard ArchiveLimits.isPlausible(unpacked: count, packed: packed) else { throw Refusal.implausible }
            count += Int64(length)
            guard spend(length) else { throw Refusal.spent }
            guard count <= limit else { throw Refusal.tooLarge(limit: limit) }
            try unsafe chunk(UnsafeRawBufferPointer(start: bytes, count: length))
        }
    }

    /// Unpacks the contents of the current member into one array; see `contents(limit:_:)`.
    mutating func bytes(limit: Int64) throws -> (bytes: [UInt8], damage: String?) {
        var bytes: [UInt8] = []
        let damage = try unsafe contents(limit: limit) { unsafe bytes.append(contentsOf: $0) }
        return (bytes, damage)
    }

    // MARK: -

    /// How many bytes of work one member header is charged as.
    private static let weightOfMember = 128

    private mutating func spend(_ count: Int) -> Bool {
        if !FileBudget.take(count, of: .work) { isSpent = true }
        return !isSpent
    }

    /// Skips contents that were not requested. In a compressed tar that means unpacking them, which is charged to the budget.
    private mutating func skipRest() -> Bool {
        guard isAtContents, unsafe archive_filter_code(archive, 0) != ARCHIVE_FILTER_NONE else { return true }
        do {
            _ = try unsafe contents(limit: .max) { _ in }
            return true
        } catch {
            failure = "it unpacks to more than anybody wrote"
            return false
        }
    }

    private func member(_ entry: OpaquePointer) -> ArchiveMember? {
        guard unsafe archive_entry_filetype(entry) & ArchiveReader.typeMask == ArchiveReader.regularFile,
            unsafe archive_entry_hardlink(entry) == nil,
            let name = unsafe archive_entry_pathname(entry) ?? archive_entry_pathname_utf8(entry)
        else { return nil }
        let bytes = unsafe UnsafeRawBufferPointer(start: name, count: ArchiveReader.length(name))
        let path = unsafe MemberPath.readable(bytes)
        guard unsafe !MemberPath.isFolder(bytes), !path.isEmpty else { return nil }
        let modified = unsafe archive_entry_mtime_is_set(entry) != 0 ? Int64(archive_entry_mtime(entry)) : 0
        return unsafe ArchiveMember(
            path: path, size: archive_entry_size_is_set(entry) != 0 ? max(0, archive_entry_size(entry)) : nil,
            modified: ArchiveReader.plausibleTimes.contains(modified) ? modified : nil,
            isEncrypted: archive_entry_is_encrypted(entry) != 0)
    }

    private static let typeMask: mode_t = 0o170000
    private static let regularFile: mode_t = 0o100000
    /// From two days after the earliest date that zip can store, which means "no date", to the year 2200.
    private static let plausibleTimes: Range<Int64> = 315_705_600..<7_258_118_400
    /// Names are cut after this many bytes.
    private static let nameLimit = 4096

    private static func length(_ name: UnsafePointer<CChar>) -> Int {
        var length = 0
        while length < nameLimit, unsafe name[length] != 0 { length += 1 }
        return length
    }

    private var message: String { unsafe ArchiveReader.message(archive) }

    /// The error message of libarchive. It is about the structure of the archive and never quotes its contents.
    private static func message(_ archive: OpaquePointer) -> String {
        unsafe archive_error_string(archive).map { unsafe String(cString: $0) } ?? "it is damaged"
    }
}

/// One file in an archive, as described by its header.
struct ArchiveMember: Sendable, Equatable {
    /// The readable path; it cannot lead out of the archive. See `MemberPath`.
    let path: String
    /// The unpacked size in bytes; `nil` if the header does not state it.
    let size: Int64?
    /// Seconds since 1970; `nil` if the header states no time or an implausible one.
    let modified: Int64?
    /// Whether reading it needs a password.
    let isEncrypted: Bool
}

/// Limits that apply only to archives; `FileBudget` limits a file together with everything inside it.
///
/// A few kilobytes can unpack to petabytes. Notes compress to between a tenth and a fiftieth of their size, so data that unpacks to more than
/// two hundred times its size was not written by a person.
enum ArchiveLimits {
    /// How deep archives may be nested and still be opened.
    static let depth = 3
    /// The most unpacked bytes per packed byte.
    private static let ratio: Int64 = 200
    /// Up to this many unpacked bytes, any ratio is accepted.
    private static let harmlessSize: Int64 = 10_000_000

    /// Whether an honest archive can have compressed `unpacked` bytes to `packed` bytes.
    static func isPlausible(unpacked: Int64, packed: Int64) -> Bool {
        let (limit, isTooLarge) = max(packed, 1).multipliedReportingOverflow(by: ratio)
        return unpacked <= harmlessSize || isTooLarge || unpacked <= limit
    }
}
