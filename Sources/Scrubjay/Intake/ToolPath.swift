#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The folders in which programs are looked for.
struct ToolPath: Sendable, Equatable {
    /// From the root of the file system.
    let folders: [String]

    /// - Parameter variable: Folders with colons between them, as in `PATH`. What is not named from the root of the file system
    ///   does not count: it would be another folder wherever one works, and a notebook could bring its own programs.
    init(_ variable: String) { folders = variable.split(separator: ":").filter { $0.first == "/" }.map(String.init) }

    /// That of this process.
    static var standard: ToolPath { ToolPath(processVariable("PATH") ?? "/usr/local/bin:/usr/bin:/bin") }

    /// The first program of this name, from the root of the file system; nil where there is none.
    ///
    /// - Parameter notebook: A folder whose files are never run.
    func program(_ name: String, outside notebook: String? = nil) -> String? {
        for folder in folders {
            let path = folder.last == "/" ? folder + name : "\(folder)/\(name)"
            guard FileSystem.isAccessible(path, X_OK), (try? FileDescriptor.file(at: path)) != nil else { continue }
            if let notebook {
                guard let real = try? FileDescriptor.realPath(of: path), let home = try? FileDescriptor.realPath(of: notebook)
                else { continue }
                if real.hasPrefix(home == "/" ? home : home + "/") { continue }
            }
            return path
        }
        return nil
    }
}
