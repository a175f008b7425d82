/// Reads a file in chunks, from its beginning to its end. The file is closed when the reader goes out of scope.
///
///     var reader = try file.reader()
///     while case let chunk = try reader.read(upTo: 1 << 16), !chunk.isEmpty { … }
public struct FileReader: ~Copyable, Sendable {
    private let path: String
    private let descriptor: FileDescriptor
    /// How many bytes have been read.
    private var offset: Int64 = 0

    /// Reads an open file from its beginning.
    ///
    /// - Parameter path: The name of the file in errors.
    package init(path: String, descriptor: consuming FileDescriptor) {
        self.path = path
        self.descriptor = descriptor
    }

    /// The next bytes: exactly `count` of them, fewer for the last chunk, and none at the end of the file.
    public mutating func read(upTo count: Int) throws(FileAccessError) -> [UInt8] {
        precondition(count >= 0, "cannot read \(count) bytes")
        var failure: FileDescriptor.Failure?
        // SAFETY: `read` returns how many bytes it wrote, none after an error and never more than the buffer has.
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            do throws(FileDescriptor.Failure) {
                filled = try unsafe descriptor.read(into: UnsafeMutableRawBufferPointer(buffer), at: offset)
            } catch {
                filled = 0
                failure = error
            }
        }
        if let failure { throw FileAccessError(path, failure: failure) }
        offset += Int64(bytes.count)
        return bytes
    }

    /// All remaining bytes.
    ///
    /// - Throws: `tooLarge` for more than `limit` bytes; at most one byte beyond the limit is read.
    mutating func contents(limit: Int64) throws(FileAccessError) -> [UInt8] {
        let size = try size()
        guard size <= limit else { throw FileAccessError(path, .tooLarge(size: size, limit: limit)) }
        // One byte more than expected, so that a single call reaches the end of the file.
        var contents = try read(upTo: Int(size) + 1)
        if contents.count <= Int(size) { return contents }
        while true {
            guard contents.count <= limit else {
                throw FileAccessError(path, .tooLarge(size: Int64(contents.count), limit: limit))
            }
            let chunk = try read(upTo: min(max(contents.count, 1 << 16), Int(limit) - contents.count + 1))
            if chunk.isEmpty { return contents }
            contents += chunk
        }
    }

    /// The current size of the file in bytes. Some file systems of the kernel report 0 for files that have content.
    package func size() throws(FileAccessError) -> Int64 {
        do throws(FileDescriptor.Failure) {
            return try descriptor.status().stamp.size
        } catch {
            throw FileAccessError(path, failure: error)
        }
    }
}
