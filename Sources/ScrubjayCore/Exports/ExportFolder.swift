import ScrubjayDocuments

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A folder that an export is written to. It appears at its path when all of it is there.
final class ExportFolder {
    private let path: String
    private let making: String

    /// - Throws: `ExportError` if there is something at the path that is no empty folder.
    init(_ path: String) throws(ExportError) {
        var plain = path[...]
        while plain.hasSuffix("/"), plain.count > 1 { plain.removeLast() }
        self.path = String(plain)
        try Self.check(self.path)
        making = WritableFile.replacementPath(of: self.path)
        // Removes the temporary files of an export that was killed.
        FileSystem.removeAll(making)
        guard FileSystem.makeFolder(making) else { throw ExportError(path, .unwritable(errno: errno)) }
    }

    private static func check(_ path: String) throws(ExportError) {
        guard FileSystem.statusOfLink(path) != nil else { return }
        guard FileSystem.isFolder(path) else { throw ExportError(path, .exists) }
        guard ((try? FileSystem.names(inFolder: path)) ?? ["?"]).isEmpty else { throw ExportError(path, .notEmpty) }
    }

    /// - Parameter name: Relative to the folder. Folders in it are made.
    func file(_ name: String) throws(ExportError) -> ExportFile {
        if let slash = name.lastIndex(of: "/") { _ = FileSystem.makeFolders("\(making)/\(name[..<slash])") }
        return try ExportFile(replacing: "\(making)/\(name)", named: path)
    }

    /// Moves the folder to its path.
    func moveIntoPlace() throws(ExportError) {
        // An empty folder is replaced; one that got something meanwhile is not.
        guard FileSystem.rename(making, to: path) else {
            let code = errno
            if code == ENOTEMPTY || code == EEXIST { throw ExportError(path, .notEmpty) }
            throw ExportError(path, .unwritable(errno: code))
        }
    }

    /// Removes what was written, unless it is in its place.
    func discard() { FileSystem.removeAll(making) }
}

/// A file of an export that is being written.
final class ExportFile {
    private let file: WritableFile
    private let path: String

    /// - Parameter path: The path that errors name.
    fileprivate init(replacing target: String, named path: String) throws(ExportError) {
        self.path = path
        do throws(ImportError) {
            file = try WritableFile.replacement(of: target)
        } catch {
            throw ExportError(path, .unwritable(errno: error.writingErrno))
        }
    }

    /// A file by itself, which appears when it is complete.
    ///
    /// - Throws: `ExportError` if there is something at the path.
    convenience init(_ path: String) throws(ExportError) {
        guard FileSystem.statusOfLink(path) == nil else { throw ExportError(path, .exists) }
        try self.init(replacing: path, named: path)
    }

    func write(_ text: String) throws(ExportError) {
        do throws(ImportError) {
            try file.write(text.utf8)
        } catch {
            throw ExportError(path, .unwritable(errno: error.writingErrno))
        }
    }

    /// Gives the file its name, if nothing else has it by now.
    func moveIntoPlace() throws(ExportError) {
        do throws(ImportError) {
            guard try file.moveIntoPlaceIfFree() else { throw ImportError(path, .unwritable(errno: EEXIST)) }
        } catch {
            throw ExportError(path, error.writingErrno == EEXIST ? .exists : .unwritable(errno: error.writingErrno))
        }
    }

    func discard() { file.discard() }
}
