/// A file of a notebook: where it is and what its directory entry says.
public struct SourceFile: Sendable, Hashable {
    /// Relative to the notebook's folder, with `/`, in the bytes that the disk has.
    public let path: String
    /// From the root of the file system.
    public let absolutePath: String
    public let stamp: FileStamp
    /// The notebook's folder, below which no link is followed; nil for a file that somebody has named, who may mean a link.
    let folder: String?

    /// A file of a notebook. What becomes a link after it was listed is not read.
    ///
    /// - Parameters:
    ///   - path: Relative to `folder`, with `/`.
    ///   - folder: From the root of the file system. Links in this path are followed.
    public init(path: String, in folder: String, stamp: FileStamp) {
        self.init(path: path, at: folder.last == "/" ? folder + path : "\(folder)/\(path)", stamp: stamp, folder: folder)
    }

    /// A file that somebody has named; links are followed.
    ///
    /// - Parameter path: As errors call it.
    init(path: String, at absolutePath: String, stamp: FileStamp = .unknown) {
        self.init(path: path, at: absolutePath, stamp: stamp, folder: nil)
    }

    private init(path: String, at absolutePath: String, stamp: FileStamp, folder: String?) {
        self.path = path
        self.absolutePath = absolutePath
        self.stamp = stamp
        self.folder = folder
    }

    /// The same file as it is on disk now.
    ///
    /// - Throws: `missing`, `notAFile`, `unreadable`.
    func found() throws(IntakeError) -> SourceFile {
        do throws(FileDescriptor.Failure) {
            return SourceFile(path: path, at: absolutePath, stamp: try descriptor().status().stamp, folder: folder)
        } catch {
            throw IntakeError(path, failure: error)
        }
    }

    /// A file beside this one, in whose paths all but the name may differ.
    func companion(path: String, at absolutePath: String) -> SourceFile {
        folder.map { SourceFile(path: path, in: $0, stamp: .unknown) }
            ?? SourceFile(path: path, at: absolutePath)
    }

    /// The open file.
    func descriptor() throws(FileDescriptor.Failure) -> FileDescriptor {
        guard let folder else { return try FileDescriptor.file(at: absolutePath) }
        return try FileDescriptor(folder: folder).file(at: path)
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
        do throws(FileDescriptor.Failure) {
            return FileReader(path: path, descriptor: try descriptor())
        } catch {
            throw IntakeError(path, failure: error)
        }
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
        return try reader.contents(limit: limit)
    }
}
