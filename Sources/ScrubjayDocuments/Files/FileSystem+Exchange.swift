import CSystemCalls

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Renaming in one step what other programs may write at the same moment.
///
/// SAFETY: paths are lent for the calls, and the kernel keeps no pointer to them.
extension FileSystem {
    /// Renames a file unless there is something at the target, which is then `EEXIST`.
    ///
    /// A file may get the same name in other letters, also where the disk takes both for one.
    static func renameIfFree(_ path: String, to target: String) -> Bool {
        if unsafe scrubjay_rename_if_free(path, target) == 0 { return true }
        if errno == EEXIST, isOneFile(path, target) { return rename(path, to: target) }
        guard errno == ENOSYS || errno == EINVAL else { return false }
        // Some disks cannot do it in one step. Until both steps are done, the file has two names.
        return unsafe link(path, target) == 0 && removeFile(path)
    }

    /// Whether two names that differ only in case are one name to the disk, and not two hard links.
    private static func isOneFile(_ path: String, _ other: String) -> Bool {
        let wanted = other.lowercased()
        guard path != other, path.lowercased() == wanted, let slash = other.lastIndex(of: "/"), isSame(path, other) else {
            return false
        }
        let names = (try? names(inFolder: String(other[..<slash]))) ?? []
        let isOne = !names.contains(String(other[other.index(after: slash)...]))
        errno = EEXIST
        return isOne
    }

    /// Exchanges two files in one step.
    ///
    /// - Returns: `nil` where the system or the disk cannot do it.
    static func exchange(_ path: String, with other: String) -> Bool? {
        if unsafe scrubjay_exchange(path, other) == 0 { return true }
        return errno == ENOSYS || errno == EINVAL ? nil : false
    }

    /// Whether another program may still write to a file, because it has it open. `false` where the system cannot tell.
    static func isBeingWritten(_ path: String) -> Bool {
        let file = descriptor(of: path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { return false }
        defer { _ = close(file) }
        return scrubjay_is_being_written(file) != 0
    }
}
