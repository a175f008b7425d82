/// The entries of one folder.
///
/// The names are stored end to end in one buffer, each followed by a zero, so a folder of a thousand files takes two allocations.
struct FolderListing: Sendable {
    struct Entry: Sendable {
        /// The range of the name in the listing's `bytes`, without the zero.
        let name: Range<Int>
        /// `nil` if the file system does not tell.
        var type: FileStatus.FileType?
    }

    private(set) var bytes: [UInt8] = []
    var entries: [Entry] = []

    /// Adds an entry, unless it is `.` or `..`.
    ///
    /// SAFETY: the caller lends the name for the call; it is copied.
    mutating func append(name: UnsafeRawBufferPointer, type: FileStatus.FileType?) {
        let dot = UInt8(ascii: ".")
        if name.count <= 2, unsafe name.allSatisfy({ $0 == dot }) { return }
        let start = bytes.count
        unsafe bytes.append(contentsOf: name)
        bytes.append(0)
        entries.append(Entry(name: start..<start + name.count, type: type))
    }

    func name(of entry: Entry) -> ArraySlice<UInt8> { bytes[entry.name] }

    /// The entry with exactly this name.
    func entry(named name: String) -> Entry? {
        entries.first { bytes[$0.name].elementsEqual(name.utf8) }
    }

    /// Sorts the entries so that the paths below them come in byte order.
    ///
    /// A folder's name is compared with its trailing slash: `a-b.md` comes before `a/c.md`, although `a` comes before `a-b.md`.
    mutating func sort() {
        // The closure reads a copy, which shares the memory: a span of `self.bytes` would forbid changing `entries`.
        let names = bytes
        let bytes = names.span
        entries.sort { left, right in
            let common = min(left.name.count, right.name.count)
            for offset in 0..<common {
                let (first, second) = (bytes[left.name.lowerBound + offset], bytes[right.name.lowerBound + offset])
                if first != second { return first < second }
            }
            return Self.byte(of: left, at: common, in: bytes) < Self.byte(of: right, at: common, in: bytes)
        }
    }

    private static func byte(of entry: Entry, at offset: Int, in bytes: Span<UInt8>) -> UInt8 {
        if offset < entry.name.count { return bytes[entry.name.lowerBound + offset] }
        return entry.type == .folder ? UInt8(ascii: "/") : 0
    }
}
