import Scrubjay
import ArgumentParser

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Paths of files and folders as typed by a person.
enum FolderPath {
    /// The absolute path without links, `.` and `..`, so that a folder is the same notebook however it is typed.
    static func resolved(_ name: String, from path: String) throws -> String {
        // An empty name usually comes from a script with an unset variable. It does not mean the current folder.
        guard !name.isEmpty else { throw ValidationError("the name of a folder is empty; write . for the current folder") }
        guard let resolved = existing(path) else {
            throw ValidationError("\(name): \(systemMessage(errno)); name an existing folder")
        }
        return resolved
    }

    /// The same path, or `nil` with `errno` set if it does not exist.
    static func existing(_ path: String) -> String? {
        // SAFETY: `realpath` allocates the text, which is ours, ends with a zero, and is freed after it was copied.
        guard let resolved = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }

    /// The absolute path of a path relative to the current folder. Only a leading `./` is removed.
    static func absolute(_ path: String) -> String {
        guard !path.hasPrefix("/") else { return path }
        guard let folder = working else { return path }
        return folder + "/" + (path.hasPrefix("./") ? String(path.dropFirst(2)) : path)
    }

    /// The current folder; `nil` if it was removed.
    static var working: String? {
        // SAFETY: `getcwd` allocates the text, which is ours, ends with a zero, and is freed after it was copied.
        guard let folder = unsafe getcwd(nil, 0) else { return nil }
        defer { unsafe free(folder) }
        return unsafe String(cString: folder)
    }
}
