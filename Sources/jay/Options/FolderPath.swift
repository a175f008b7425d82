import ArgumentParser

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
            throw ValidationError("\(name): \(String(cString: strerror(errno))); name a folder that is there")
        }
        return resolved
    }

    /// The same for what may not be there; then nil, with `errno` set.
    static func existing(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
