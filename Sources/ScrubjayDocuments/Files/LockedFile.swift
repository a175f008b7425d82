#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Changes files that other programs may change as well. A crash leaves either the old file or the new one, and what another program wrote meanwhile is
/// never lost.
package enum LockedFile {
    /// Replaces a file with a changed version of itself, or creates it.
    ///
    ///     read the file, write the new version beside it
    ///     exchange the two in one step
    ///     if the old one is not what was read, or somebody is writing to it: exchange them back
    ///
    /// Only one process of ours at a time changes files of the folder. An editor does not know this lock. A version of its own that comes between is
    /// found in the exchange and stays the file, or goes to the folder `.trash` if the editor has written two.
    ///
    /// - Parameters:
    ///   - path: Relative to `folder`.
    ///   - folder: An absolute path.
    ///   - atStep: Called before each step that follows; tests let another program write there.
    ///   - changed: Returns the new bytes for the old ones, which are `nil` if there is no file; `nil` to leave the file as it is.
    /// - Returns: Whether the file was replaced.
    /// - Throws: `FileChangeError`, if the file is a link, cannot be read or written, or was changed meanwhile; and what `changed` throws.
    package static func change(
        _ path: String, in folder: String, sizeLimit: Int64 = LockedFile.sizeLimit, atStep: (Step) -> Void = { _ in },
        _ changed: (_ before: [UInt8]?) throws(FileChangeError) -> [UInt8]?
    ) throws(FileChangeError) -> Bool {
        let target = folder + "/" + path
        let lock = try locked(folder, target)
        defer { lock.release() }
        if FileDescriptor.linkTarget(of: target) != nil { throw FileChangeError(path: target, reason: .link) }
        let before = try read(path, in: folder, sizeLimit)
        atStep(.isRead)
        guard let after = try changed(before) else { return false }
        if before == nil { try makeFolders(above: path, in: folder) }
        // A process that was killed may have left a version there.
        keep(WritableFile.replacementPath(of: path), named: path, in: folder)
        if FileSystem.statusOfLink(folder + "/" + WritableFile.replacementPath(of: path)) != nil {
            throw FileChangeError(path: folder + "/" + WritableFile.replacementPath(of: path), reason: .exists)
        }
        let replacement: WritableFile
        do throws(ImportError) {
            replacement = try WritableFile.replacement(of: target, keepsMode: true)
        } catch {
            throw unwritable(target, error)
        }
        defer { replacement.discard() }
        do throws(ImportError) {
            try replacement.write(after)
            try replacement.finish()
        } catch {
            throw unwritable(target, error)
        }
        atStep(.isWritten)
        guard let before else {
            let isFree: Bool
            do throws(ImportError) { isFree = try replacement.moveIntoPlaceIfFree() } catch { throw unwritable(target, error) }
            guard isFree else { throw FileChangeError(path: target, reason: .changed) }
            return true
        }
        let exchange = Exchange(folder: folder, path: path, sizeLimit: sizeLimit)
        switch try exchange.exchanged(before: before, after: after, atStep) {
        case .done:
            replacement.leave()
            return true
        case .changed:
            replacement.leave()
            throw FileChangeError(path: target, reason: .changed)
        case .impossible:
            guard try read(path, in: folder, sizeLimit) == before else { throw FileChangeError(path: target, reason: .changed) }
            do throws(ImportError) { try replacement.moveIntoPlace() } catch { throw unwritable(target, error) }
            return true
        }
    }

    /// A moment at which another program may write the same file.
    package enum Step: Sendable, CaseIterable { case isRead, isWritten, isExchanged, isExchangedBack }

    /// The exchange of a file with its new version.
    private struct Exchange {
        let folder: String
        let path: String
        let sizeLimit: Int64

        enum Outcome { case done, changed, impossible }

        private var target: String { folder + "/" + path }
        /// The file beside the target, relative to the folder: first the new version, then the old one.
        private var other: String { WritableFile.replacementPath(of: path) }

        /// The file that is left beside the target is removed only if its bytes are known and nobody is writing to it.
        func exchanged(before: [UInt8], after: [UInt8], _ atStep: (Step) -> Void) throws(FileChangeError) -> Outcome {
            switch FileSystem.exchange(left, with: target) {
            case true?: break
            case nil: return .impossible
            case false?:
                // The file was removed or renamed meanwhile.
                let code = errno
                throw FileChangeError(path: target, reason: code == ENOENT ? .changed : .unwritable(errno: code))
            }
            atStep(.isExchanged)
            if isLeft(before) {
                FileSystem.removeFile(left)
                return .done
            }
            putBack()
            atStep(.isExchangedBack)
            guard FileSystem.status(of: left) != nil else { return .changed }
            if isLeft(after) {
                FileSystem.removeFile(left)
            } else {
                // Another version came while ours stood there. It is the newest.
                putBack()
                LockedFile.keep(other, named: path, in: folder)
            }
            return .changed
        }

        /// The path of the file that is left beside the target.
        private var left: String { folder + "/" + other }

        private func putBack() {
            if FileSystem.exchange(left, with: target) ?? false { return }
            // The file was removed meanwhile.
            if !FileSystem.renameIfFree(left, to: target) { LockedFile.keep(other, named: path, in: folder) }
        }

        /// Whether the file beside the target has these bytes for good. Waits for whoever is writing to it.
        private func isLeft(_ bytes: [UInt8]) -> Bool {
            var pauses = 0
            while FileSystem.isBeingWritten(left) {
                guard pauses < LockedFile.pauseLimit else { return false }
                pauses += 1
                usleep(LockedFile.pause)
            }
            return (try? LockedFile.read(other, in: folder, sizeLimit)) == bytes
        }
    }

    /// In microseconds; a program that saves a note has it open for less than the sum of all.
    private static let pause: UInt32 = 5_000
    private static let pauseLimit = 100

    /// Moves a file within its folder, unless something is at its new path.
    ///
    /// - Parameters:
    ///   - path: Relative to `folder`, like `newPath`; missing folders of the new path are made.
    ///   - atStep: As above.
    ///   - isExpected: Whether the bytes may be moved.
    /// - Throws: `FileChangeError`, if the file is missing or a link, has other bytes by now, or cannot be moved.
    package static func move(
        _ path: String, to newPath: String, in folder: String, atStep: (Step) -> Void = { _ in },
        if isExpected: (_ bytes: [UInt8]) -> Bool
    ) throws(FileChangeError) {
        let (source, target) = (folder + "/" + path, folder + "/" + newPath)
        let lock = try locked(folder, source)
        defer { lock.release() }
        if FileDescriptor.linkTarget(of: source) != nil { throw FileChangeError(path: source, reason: .link) }
        guard let bytes = try read(path, in: folder, sizeLimit) else {
            throw FileChangeError(path: source, reason: .unreadable(.missing))
        }
        guard isExpected(bytes) else { throw FileChangeError(path: source, reason: .changed) }
        atStep(.isRead)
        try makeFolders(above: newPath, in: folder)
        guard FileSystem.renameIfFree(source, to: target) else {
            throw FileChangeError(path: target, reason: errno == EEXIST ? .exists : .unwritable(errno: errno))
        }
    }

    /// The bytes of a file; `nil` if there is none.
    ///
    /// - Parameter path: Relative to `folder`.
    package static func contents(of path: String, in folder: String) throws(FileChangeError) -> [UInt8]? {
        if FileDescriptor.linkTarget(of: folder + "/" + path) != nil {
            throw FileChangeError(path: folder + "/" + path, reason: .link)
        }
        return try read(path, in: folder, sizeLimit)
    }

    /// A path for a file that is deleted: its own below `.trash`, with a number if that is not free.
    package static func freeTrashPath(of path: String, in folder: String) -> String {
        var number = 1
        while FileSystem.statusOfLink(folder + "/" + trashPath(of: path, number)) != nil { number += 1 }
        return trashPath(of: path, number)
    }

    /// The folder of the notes that were deleted, in the folder of a notebook.
    package static let trashFolder = ".trash"

    /// Moves a file with a version of a note to the folder `.trash`. If that fails, it stays; if it is not there, nothing happens.
    private static func keep(_ path: String, named name: String, in folder: String) {
        guard FileSystem.statusOfLink(folder + "/" + path) != nil else { return }
        repeat {
            let newPath = freeTrashPath(of: name, in: folder)
            guard (try? makeFolders(above: newPath, in: folder)) != nil else { return }
            if FileSystem.renameIfFree(folder + "/" + path, to: folder + "/" + newPath) { return }
        } while errno == EEXIST
    }

    private static func trashPath(of path: String, _ number: Int) -> String {
        guard number > 1 else { return "\(trashFolder)/\(path)" }
        let name = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        let dot = path[name...].dropFirst().lastIndex(of: ".") ?? path.endIndex
        return "\(trashFolder)/\(path[..<dot]) \(number)\(path[dot...])"
    }

    /// Makes the missing folders above a path. Links among them are not followed.
    private static func makeFolders(above path: String, in folder: String) throws(FileChangeError) {
        var made = folder
        for name in path.split(separator: "/").dropLast() {
            made += "/" + name
            if FileDescriptor.linkTarget(of: made) != nil { throw FileChangeError(path: made, reason: .link) }
            guard FileSystem.makeSharedFolder(made) || errno == EEXIST else {
                throw FileChangeError(path: made, reason: .unwritable(errno: errno))
            }
        }
    }

    private static func locked(_ folder: String, _ target: String) throws(FileChangeError) -> FolderLock {
        do { return try FolderLock(folder) } catch { throw unwritable(target, error) }
    }

    /// - Returns: `nil` if there is no file.
    private static func read(_ path: String, in folder: String, _ limit: Int64) throws(FileChangeError) -> [UInt8]? {
        let file = SourceFile(path: path, in: folder, stamp: .unknown)
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
        /// There is a file at its new path.
        case exists
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
        case .exists: "\(path): exists already; nothing was changed, choose another name"
        case .link: "\(path): is a link, and links are not followed; replace it with the file itself"
        case .unwritable(let code): "\(path): cannot be written (\(systemMessage(code))); nothing was changed"
        case .unreadable(let reason): "\(FileAccessError(path, reason)); nothing was changed"
        }
    }
}
