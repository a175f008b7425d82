import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// A folder for one test, empty at first, removed after the test.
public final class TemporaryFolder: Sendable {
    /// From the root of the file system, without links.
    public let path: String

    /// Whether permissions apply to this process; they do not apply to root.
    public static let permissionsCount: Bool = {
        guard let folder = try? TemporaryFolder() else { return false }
        _ = chmod(folder.path, 0)
        guard let stream = opendir(folder.path) else { return true }
        closedir(stream)
        return false
    }()

    public init() throws {
        let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appendingPathComponent("scrubjay-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.path
    }

    deinit {
        if (try? FileManager.default.removeItem(atPath: path)) != nil { return }
        // A test has locked folders, which have to be opened first. Links are left alone: they may lead out of this folder.
        _ = chmod(path, 0o700)
        let files = FileManager.default.enumerator(atPath: path)
        while let name = files?.nextObject() as? String {
            if files?.fileAttributes?[.type] as? FileAttributeType == .typeDirectory { _ = chmod(path + "/" + name, 0o700) }
        }
        try? FileManager.default.removeItem(atPath: path)
    }

    public func absolutePath(of path: String) -> String { self.path + "/" + path }

    /// Writes a file, with the folders that lead to it.
    public func write(_ text: String, to path: String) throws {
        try write(Array(text.utf8), to: path)
    }

    public func write(_ bytes: [UInt8], to path: String) throws {
        if let slash = path.lastIndex(of: "/") { try makeFolder(String(path[..<slash])) }
        try Data(bytes).write(to: URL(fileURLWithPath: absolutePath(of: path)))
    }

    /// Writes a file or makes a folder whose name may be any bytes.
    public func make(folder isFolder: Bool = false, named name: [UInt8]) throws {
        let bytes = (Array((path + "/").utf8) + name + [0]).map { CChar(bitPattern: $0) }
        if isFolder {
            guard mkdir(bytes, 0o700) == 0 else { throw POSIXError(.EIO) }
        } else {
            let file = open(bytes, O_CREAT | O_WRONLY, 0o600)
            guard file >= 0 else { throw POSIXError(.EIO) }
            close(file)
        }
    }

    public func makeFolder(_ path: String) throws {
        try FileManager.default.createDirectory(atPath: absolutePath(of: path), withIntermediateDirectories: true)
    }

    /// Makes a link whose text is `target`.
    public func makeLink(_ path: String, to target: String) throws {
        if let slash = path.lastIndex(of: "/") { try makeFolder(String(path[..<slash])) }
        try FileManager.default.createSymbolicLink(atPath: absolutePath(of: path), withDestinationPath: target)
    }

    public func makePipe(_ path: String) throws {
        guard mkfifo(absolutePath(of: path), 0o600) == 0 else { throw POSIXError(.EIO) }
    }

    public func setPermissions(_ mode: UInt16, of path: String) throws {
        guard chmod(absolutePath(of: path), mode_t(mode)) == 0 else { throw POSIXError(.EPERM) }
    }

    public func remove(_ path: String) throws {
        try FileManager.default.removeItem(atPath: absolutePath(of: path))
    }

    public func move(_ path: String, to newPath: String) throws {
        if let slash = newPath.lastIndex(of: "/") { try makeFolder(String(newPath[..<slash])) }
        try FileManager.default.moveItem(atPath: absolutePath(of: path), toPath: absolutePath(of: newPath))
    }
}
