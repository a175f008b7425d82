/// Changes files that other programs may change as well. A crash leaves either the old file or the new one, and what another program wrote meanwhile is
/// never lost.
package enum LockedFile {
    /// Replaces a file with a changed version of itself, or creates it.
    ///
    /// Only one process at a time changes files of the folder. An editor does not know this lock, so the file is compared once more before it is replaced.
    ///
    /// - Parameters:
    ///   - path: Relative to `folder`.
    ///   - folder: An absolute path.
    ///   - changed: Returns the new bytes for the old ones, which are `nil` if there is no file; `nil` to leave the file as it is.
    /// - Returns: Whether the file was replaced.
    /// - Throws: `FileChangeError`, if the file is a link, cannot be read or written, or was changed meanwhile; and what `changed` throws.
    package static func change(
        _ path: String, in folder: String, sizeLimit: Int64 = LockedFile.sizeLimit,
        _ changed: (_ before: [UInt8]?) throws(FileChangeError) -> [UInt8]?
    ) throws(FileChangeError) -> Bool {
        let target = folder + "/" + path
        let lock: FolderLock
        do { lock = try FolderLock(folder) } catch { throw unwritable(target, error) }
        defer { lock.release() }
        if FileDescriptor.linkTarget(of: target) != nil { throw FileChangeError(path: target, reason: .link) }
        let file = SourceFile(path: path, in: folder, stamp: .unknown)
        let before = try read(file, sizeLimit)
        guard let after = try changed(before) else { return false }
        let replacement: WritableFile
        do throws(ImportError) {
            replacement = try WritableFile.replacement(of: target, keepsMode: true)
        } catch {
            throw unwritable(target, error)
        }
        defer { replacement.discard() }
        do throws(ImportError) { try replacement.write(after) } catch { throw unwritable(target, error) }
        guard try read(file, sizeLimit) == before else { throw FileChangeError(path: target, reason: .changed) }
        do throws(ImportError) { try replacement.moveIntoPlace() } catch { throw unwritable(target, error) }
        return true
    }

    /// Replaces a file whose bytes are known with a changed version of itself.
    ///
    /// - Parameter hash: That of the bytes which the caller knows.
    /// - Throws: As above, and if the file has other bytes by now.
    package static func change(
        _ path: String, in folder: String, from hash: ContentHash, _ changed: ([UInt8]) -> [UInt8]?
    ) throws(FileChangeError) -> Bool {
        try change(path, in: folder) { (before: [UInt8]?) throws(FileChangeError) -> [UInt8]? in
            guard let before else {
                throw FileChangeError(path: folder + "/" + path, reason: .unreadable(.missing))
            }
            guard ContentHash(of: before) == hash else {
                throw FileChangeError(path: folder + "/" + path, reason: .changed)
            }
            return changed(before)
        }
    }

    /// - Returns: `nil` if there is no file.
    private static func read(_ file: SourceFile, _ limit: Int64) throws(FileChangeError) -> [UInt8]? {
        do throws(FileAccessError) {
            return try file.contents(limit: limit)
        } catch {
            if error.reason == .missing { return nil }
            throw FileChangeError(path: file.absolutePath, reason: .unreadable(error.reason))
        }
    }

    private static func unwritable(_ path: String, _ error: ImportError) -> FileChangeError {
        FileChangeError(path: path, reason: .unwritable(errno: error.writingErrno))
    }

    package static let sizeLimit: Int64 = 100_000_000
}

/// Why a file was not changed.
public struct FileChangeError: Error, Equatable, CustomStringConvertible {
    public enum Reason: Sendable, Equatable {
        /// Its bytes are not those that were read.
        case changed
        case link
        /// With the error number of the operating system.
        case unwritable(errno: Int32)
        case unreadable(FileAccessError.Reason)
    }

    /// An absolute path.
    public let path: String
    public let reason: Reason

    package init(path: String, reason: Reason) { (self.path, self.reason) = (path, reason) }

    public var description: String {
        switch reason {
        case .changed: "\(path): has changed since it was read; nothing was written, try again"
        case .link: "\(path): is a link, and links are not followed; replace it with the file itself"
        case .unwritable(let code): "\(path): cannot be written (\(systemMessage(code))); nothing was changed"
        case .unreadable(let reason): "\(FileAccessError(path, reason)); nothing was changed"
        }
    }
}
