/// A file of a notebook: where it is and what its directory entry says.
public struct SourceFile: Sendable, Hashable {
    /// Relative to the notebook's folder, with `/`, in the bytes that the disk has.
    public let path: String
    /// From the root of the file system.
    public let absolutePath: String
    public let stamp: FileStamp

    public init(path: String, absolutePath: String, stamp: FileStamp) {
        self.path = path
        self.absolutePath = absolutePath
        self.stamp = stamp
    }

    /// The file as it is on disk now; links are followed.
    ///
    /// - Throws: `missing`, `notAFile`, `unreadable`.
    init(path: String, at absolutePath: String) throws(IntakeError) {
        do throws(FileDescriptor.Failure) {
            let stamp = try FileDescriptor.file(at: absolutePath).status().stamp
            self.init(path: path, absolutePath: absolutePath, stamp: stamp)
        } catch {
            throw IntakeError(path, failure: error)
        }
    }

    /// What the name says about the format; nil for one that is not read.
    var kind: FileKind? { FileKind(ofName: path.utf8) }

    /// When it was last changed, on the owner's clock.
    ///
    /// - Parameter utcOffset: Seconds to add to universal time, in seconds since 1970, for that clock.
    func modified(_ utcOffset: (Int64) -> Int) -> LocalDateTime {
        let seconds = stamp.modified / 1_000_000_000
        return LocalDateTime(ordinal: seconds + Int64(utcOffset(seconds)), hasTime: true)
    }

    /// How many bytes of notes take about as long to read as this file. Programs that read for us take their time.
    var readingCost: Int64 { stamp.size + (kind?.tool == nil ? 0 : 1_000_000) }

    /// Opens the file for reading in pieces, where it can be larger than one wants in memory.
    public func reader() throws(IntakeError) -> FileReader {
        try FileReader(path: path, absolutePath: absolutePath)
    }

    /// The hash of the whole file, which is read in pieces.
    ///
    /// - Throws: `tooLarge` for a file beyond the limit of its kind.
    func contentHash() throws(IntakeError) -> ContentHash {
        let limit = kind?.sizeLimit ?? 0
        guard stamp.size <= limit else { throw IntakeError(path, .tooLarge(size: stamp.size, limit: limit)) }
        var reader = try reader()
        return try ContentHash { () throws(IntakeError) in try reader.read(upTo: 1 << 20) }
    }

    /// Reads the whole file.
    ///
    /// A file that changes meanwhile is read as it comes; its stamp is older than the change, so that the next walk
    /// brings it again.
    ///
    /// - Throws: `tooLarge` beyond `limit` bytes, having read no more than these.
    public func contents(limit: Int64) throws(IntakeError) -> [UInt8] {
        var reader = try reader()
        let size = try reader.size()
        guard size <= limit else { throw IntakeError(path, .tooLarge(size: size, limit: limit)) }
        // One byte more than expected, so that the end of the file shows in one call.
        var contents = try reader.read(upTo: Int(size) + 1)
        if contents.count <= Int(size) { return contents }
        while true {
            guard contents.count <= limit else {
                throw IntakeError(path, .tooLarge(size: Int64(contents.count), limit: limit))
            }
            let piece = try reader.read(upTo: min(max(contents.count, 1 << 16), Int(limit) - contents.count + 1))
            if piece.isEmpty { return contents }
            contents += piece
        }
    }
}
