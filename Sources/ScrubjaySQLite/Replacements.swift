import ScrubjayDocuments

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Puts files and folders in the place of others, and keeps those until all of it has succeeded.
///
///     FOLDER/1.path     the place of the first file or folder that was put somewhere
///     FOLDER/1          what was there; missing if nothing was
///
/// The place is written before anything is moved, so another process can take it all back if this one is killed.
struct Replacements {
    /// What was replaced is kept here. On the disk of the index.
    let folder: String
    private var count = 0

    /// - Throws: `BackupError`
    init(keepingIn folder: String) throws(BackupError) {
        self.folder = folder
        guard FileSystem.makeFolder(folder) else { throw BackupError(folder, .unwritable(errno: errno)) }
    }

    /// Moves a file or folder to a place, and what is there into the folder.
    mutating func put(_ new: String, at target: String) throws(BackupError) {
        count += 1
        do throws(FileDescriptor.Failure) {
            try PrivateFile.write(target.utf8, to: "\(folder)/\(count).path")
        } catch {
            throw BackupError(folder, .unwritable(errno: error.code))
        }
        if FileSystem.statusOfLink(target) != nil {
            do throws(BackupError) {
                try Self.move(target, to: "\(folder)/\(count)")
            } catch {
                // What is there has stayed.
                FileSystem.removeFile("\(folder)/\(count).path")
                throw error
            }
        }
        let parent = target.lastIndex(of: "/").map { String(target[..<$0]) } ?? "."
        guard FileSystem.makeFolders(parent) else { throw BackupError(parent, .unwritable(errno: errno)) }
        try Self.move(new, to: target)
    }

    /// Puts everything back that is kept in a folder, the last first, also what another process has left there.
    ///
    /// - Parameter isOwn: Whether what was put into places where nothing was is removed. After another process was killed, somebody may have added to it.
    static func takeBack(from folder: String, isOwn: Bool) throws(BackupError) {
        let names = (try? FileSystem.names(inFolder: folder)) ?? []
        let numbers = names.compactMap { $0.hasSuffix(".path") ? Int($0.dropLast(5)) : nil }
        for number in numbers.sorted(by: >) {
            let place = "\(folder)/\(number).path"
            let bytes = try? SourceFile(path: place, at: place).contents(limit: 100_000)
            guard let target = bytes.map({ String(decoding: $0, as: UTF8.self) }), target.hasPrefix("/") else { continue }
            let kept = "\(folder)/\(number)"
            if FileSystem.statusOfLink(kept) != nil {
                FileSystem.removeAll(target)
                try move(kept, to: target)
            } else if isOwn, !names.contains("\(number)") {
                FileSystem.removeAll(target)
            }
        }
        FileSystem.removeAll(folder)
    }

    /// Moves a file or folder; a file also to another disk.
    private static func move(_ path: String, to target: String) throws(BackupError) {
        if FileSystem.rename(path, to: target) { return }
        guard errno == EXDEV else { throw BackupError(target, .unwritable(errno: errno)) }
        do {
            try WritableFile.replace(target, with: try SourceFile(path: path, at: path).contents(limit: 1_000_000_000))
        } catch let error as ImportError {
            throw BackupError(target, .unwritable(errno: error.writingErrno))
        } catch {
            throw BackupError(target, .unwritable(errno: EXDEV))
        }
        FileSystem.removeFile(path)
    }
}
