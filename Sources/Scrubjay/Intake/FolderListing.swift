/// The entries of one folder.
///
/// The names lie end to end in one buffer, each ended by a zero, so that a folder of a thousand files is two allocations.
struct FolderListing: Sendable {
    struct Entry: Sendable {
        /// In the listing's `bytes`, without the zero.
        let name: Range<Int>
        /// Nil where the file system does not tell.
        var type: FileStatus.FileType?
    }

    private(set) var bytes: [UInt8] = []
    var entries: [Entry] = []

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

    /// Puts the entries in the order in which the paths below them come byte by byte.
    ///
    /// A folder counts with the slash behind it: `a-b.md` comes before `a/c.md`, though `a` comes before `a-b.md`.
    mutating func sort() {
        // Of a copy, which shares the memory: a span of this value would keep the entries from being changed.
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
