#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif
import Foundation

/// The browser of the desktop.
package enum Browser {
    /// Opens an address. Without a desktop nothing happens: the address is printed anyway.
    package static func open(_ address: String) {
        let process = Process()
        #if os(macOS)
        process.executableURL = URL(filePath: "/usr/bin/open")
        #else
        process.executableURL = URL(filePath: "/usr/bin/xdg-open")
        #endif
        process.arguments = [address]
        (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
        try? process.run()
    }
}
