import CArchive

/// Reads the files in a zip or tar archive, the latter compressed or not, one after the other. Nothing is written to disk.
///
///     try ArchiveReader.read(input) { archive in
///         while let member = archive.next() {
///             if isWanted(member) { try archive.contents(limit: 1 << 20) { … } }
///         }
///     }
///
/// SAFETY: the archive is made here, freed at the end, and no other has its handle. What it reads from, a path or the bytes of
/// `read`, stays until then. Entries, names and blocks belong to libarchive until its next call; they are copied or lent
/// before. Names end with a zero, and a block is as long as libarchive says.
@safe struct ArchiveReader: ~Copyable {
    /// Why the contents of a member were not handed over, or not to the end.
    enum Refusal: Error, Equatable {
        case encrypted
        /// With what the matter is.
        case unreadable(String)
        /// In bytes.
        case tooLarge(limit: Int64)
        case implausible
        case spent
    }

    /// What is the matter with the archive; nothing after it was read.
    private(set) var failure: String?
    /// Whether the file that is read may not be unpacked any further.
    private(set) var isSpent = false
    /// Members whose announcement could not be read.
    private(set) var unreadableCount = 0
    private let archive: OpaquePointer
    /// Whether the member was looked into.
    private var isAtContents = false

    /// Opens an archive, lends it, and closes it.
    ///
    /// - Throws: `ParseError` when it is none; what `body` throws.
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
            throw ParseError(unsafe "is no archive that can be read: \(ArchiveReader.message(archive))")
        }
        unsafe self.archive = archive
    }

    deinit { unsafe archive_read_free(archive) }

    /// The next file; nil at the end, after a failure, and when the budget is spent. What is no file is passed over: folders, links.
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

    /// Hands over the contents of the member that came last, in pieces.
    ///
    /// - Parameter limit: In bytes.
    /// - Returns: What is the matter with the contents; nil where they are sound. What could be unpacked was handed over.
    /// - Throws: `Refusal`; what `piece` throws.
    mutating func contents(limit: Int64, _ piece: (UnsafeRawBufferPointer) throws -> Void) throws -> String? {
        let damage = try unsafe unpack(limit: limit, piece)
        isAtContents = false
        return damage
    }

    private mutating func unpack(limit: Int64, _ piece: (UnsafeRawBufferPointer) throws -> Void) throws -> String? {
        let start = unsafe archive_filter_bytes(archive, -1)
        var count: Int64 = 0
        var damage: String?
        while true {
            var bytes: UnsafeRawPointer?
            var length = 0
            // Gaps of files that are sparse are left out: their zeros are no text.
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
            // What this block was made of counts as read with the next one.
            let packed = unsafe archive_filter_bytes(archive, -1) - start
            guard ArchiveLimits.isPlausible(unpacked: count, packed: packed) else { throw Refusal.implausible }
            count += Int64(length)
            guard spend(length) else { throw Refusal.spent }
            guard count <= limit else { throw Refusal.tooLarge(limit: limit) }
            try unsafe piece(UnsafeRawBufferPointer(start: bytes, count: length))
        }
    }

    /// The contents of the member that came last as one array.
    mutating func bytes(limit: Int64) throws -> (bytes: [UInt8], damage: String?) {
        var bytes: [UInt8] = []
        let damage = try unsafe contents(limit: limit) { unsafe bytes.append(contentsOf: $0) }
        return (bytes, damage)
    }

    // MARK: -

    /// Bytes of work that the header of a member counts as.
    private static let weightOfMember = 128

    private mutating func spend(_ count: Int) -> Bool {
        if !FileBudget.take(count, of: .work) { isSpent = true }
        return !isSpent
    }

    /// Passes over the contents that were not asked for. In a compressed tar they have to be unpacked for it, which counts.
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
    /// From two days after the first that a zip can write, which stands for none, to the year 2200.
    private static let plausibleTimes: Range<Int64> = 315_705_600..<7_258_118_400
    /// No name is longer.
    private static let nameLimit = 4096

    private static func length(_ name: UnsafePointer<CChar>) -> Int {
        var length = 0
        while length < nameLimit, unsafe name[length] != 0 { length += 1 }
        return length
    }

    private var message: String { unsafe ArchiveReader.message(archive) }

    /// What libarchive has to say. It speaks of structure, never of contents.
    private static func message(_ archive: OpaquePointer) -> String {
        unsafe archive_error_string(archive).map { unsafe String(cString: $0) } ?? "it is damaged"
    }
}
