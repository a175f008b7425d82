/// Reads a file from its beginning to its end, in pieces. Closes it when it goes out of scope.
///
///     var reader = try file.reader()
///     while case let piece = try reader.read(upTo: 1 << 16), !piece.isEmpty { … }
public struct FileReader: ~Copyable, Sendable {
    private let path: String
    private let descriptor: FileDescriptor

    /// `path` is what errors call the file.
    init(path: String, absolutePath: String) throws(IntakeError) {
        self.path = path
        do throws(FileDescriptor.Failure) {
            descriptor = try FileDescriptor.file(at: absolutePath)
        } catch {
            throw IntakeError(path, failure: error)
        }
    }

    init(path: String, descriptor: consuming FileDescriptor) {
        self.path = path
        self.descriptor = descriptor
    }

    /// The bytes that follow, exactly `count` of them but for the last piece; none at the end of the file.
    public mutating func read(upTo count: Int) throws(IntakeError) -> [UInt8] {
        precondition(count >= 0, "cannot read \(count) bytes")
        var failure: FileDescriptor.Failure?
        // SAFETY: `read` says how many bytes it wrote, none after an error, and they are never more than the buffer has.
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            do throws(FileDescriptor.Failure) {
                filled = try unsafe descriptor.read(into: UnsafeMutableRawBufferPointer(buffer))
            } catch {
                filled = 0
                failure = error
            }
        }
        if let failure { throw IntakeError(path, failure: failure) }
        return bytes
    }

    /// The size of the file now, in bytes. Some file systems of the kernel say 0 for files that have content.
    func size() throws(IntakeError) -> Int64 {
        do throws(FileDescriptor.Failure) {
            return try descriptor.status().stamp.size
        } catch {
            throw IntakeError(path, failure: error)
        }
    }
}
