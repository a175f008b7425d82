import ArgumentParser
import Scrubjay

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Files and folders as a person names them.
enum FolderPath {
    /// The path from the root, without links, `.` and `..`, so that a folder is the same notebook however it is named.
    static func resolved(_ name: String, from path: String) throws -> String {
        // A script whose variable is not set does not mean the working folder.
        guard !name.isEmpty else { throw ValidationError("the name of a folder is empty; write . for the working folder") }
        guard let resolved = existing(path) else {
            throw ValidationError("\(name): \(systemMessage(errno)); name a folder that is there")
        }
        return resolved
    }

    /// The same for what may not be there; then nil, with `errno` set.
    static func existing(_ path: String) -> String? {
        // SAFETY: `realpath` allocates the text, which is ours, ends with a zero, and is freed after it was copied.
        guard let resolved = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }

    /// The working folder; nil where it was removed.
    static var working: String? {
        // SAFETY: `getcwd` allocates the text, which is ours, ends with a zero, and is freed after it was copied.
        guard let folder = unsafe getcwd(nil, 0) else { return nil }
        defer { unsafe free(folder) }
        return unsafe String(cString: folder)
    }
}
