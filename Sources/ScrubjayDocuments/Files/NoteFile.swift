/// Changes files of a notebook. A crash leaves either the old file or the new one, and what another program wrote meanwhile is never lost.
package enum NoteFile {
    /// Replaces a file with a changed version of itself.
    ///
    /// - Parameters:
    ///   - path: Relative to `folder`.
    ///   - folder: The notebook's folder, an absolute path.
    ///   - hash: That of the bytes which the caller knows.
    ///   - changed: Returns the new bytes; `nil` to leave the file as it is.
    /// - Returns: Whether the file was replaced.
    /// - Throws: `NoteFileError`, if the file has other bytes by now, is a link, or cannot be read or written.
    package static func change(
        _ path: String, in folder: String, from hash: ContentHash, _ changed: ([UInt8]) -> [UInt8]?
    ) throws(NoteFileError) -> Bool {
        let target = folder + "/" + path
        let lock: FolderLock
        do { lock = try FolderLock(folder) } catch { throw unwritable(target, error) }
        defer { lock.release() }
        if FileDescriptor.linkTarget(of: target) != nil { throw NoteFileError(path: target, reason: .link) }
        let file = SourceFile(path: path, in: folder, stamp: .unknown)
        let before = try read(file)
        guard ContentHash(of: before) == hash else { throw NoteFileError(path: target, reason: .changed) }
        guard let after = changed(before) else { return false }
        let replacement: WritableFile
        do throws(ImportError) {
            replacement = try WritableFile.replacement(of: target, keepsMode: true)
        } catch {
            throw unwritable(target, error)
        }
        defer { replacement.discard() }
        do throws(ImportError) { try replacement.write(after) } catch { throw unwritable(target, error) }
        // An editor does not know our lock; it may have saved the file in the meantime.
        guard try read(file) == before else { throw NoteFileError(path: target, reason: .changed) }
        do throws(ImportError) { try replacement.moveIntoPlace() } catch { throw unwritable(target, error) }
        return true
    }

    private static func read(_ file: SourceFile) throws(NoteFileError) -> [UInt8] {
        do throws(FileAccessError) {
            return try file.contents(limit: sizeLimit)
        } catch {
            throw NoteFileError(path: file.absolutePath, reason: .unreadable(error.reason))
        }
    }

    private static func unwritable(_ path: String, _ error: ImportError) -> NoteFileError {
        NoteFileError(path: path, reason: .unwritable(errno: error.writingErrno))
    }

    private static let sizeLimit: Int64 = 100_000_000
}

/// Why a note was not changed.
public struct NoteFileError: Error, Equatable, CustomStringConvertible {
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

    public var description: String {
        switch reason {
        case .changed: "\(path): has changed since it was read; nothing was written, try again"
        case .link: "\(path): is a link, and links are not followed; change the file that it leads to"
        case .unwritable(let code): "\(path): cannot be written (\(systemMessage(code))); nothing was changed"
        case .unreadable(let reason): "\(FileAccessError(path, reason)); nothing was changed"
        }
    }
}
