import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

extension TemporaryFolder {
    /// Makes a file look as if it was written long ago: what was written a moment ago is read once more the next time.
    ///
    /// - Parameter second: Seconds since 2020-01-01; two calls with different ones give different stamps.
    public func age(_ path: String, second: Int = 0) throws {
        let date = Date(timeIntervalSince1970: 1_577_836_800 + Double(second))
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: absolutePath(of: path))
    }

    /// The last nine bits of a file's mode.
    public func permissions(of path: String) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: absolutePath(of: path))
        return ((attributes[.posixPermissions] as? NSNumber)?.intValue ?? 0) & 0o777
    }

    public func bytes(of path: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: absolutePath(of: path))))
    }
}
