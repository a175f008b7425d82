import Foundation

/// A port of this machine that nobody else gets, be it listened to or not.
///
/// Linux lets two sockets have one port that both may reuse, as long as one of them listens, and gives it to nobody who asks for any. Other
/// systems do not: there it is any port (0), which somebody else may get once nobody listens.
final class HeldPort: Sendable {
    let number: Int
    private let descriptor: Int32?

    init() throws {
        #if os(Linux)
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var reuses: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &reuses, socklen_t(MemoryLayout<Int32>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let status = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
                bind(descriptor, generic, length) == 0 ? getsockname(descriptor, generic, &length) : -1
            }
        }
        guard status == 0 else {
            let error = POSIXError(POSIXErrorCode(rawValue: errno) ?? .EADDRINUSE)
            close(descriptor)
            throw error
        }
        (self.descriptor, number) = (descriptor, Int(UInt16(bigEndian: address.sin_port)))
        #else
        (descriptor, number) = (nil, 0)
        #endif
    }

    deinit { if let descriptor { close(descriptor) } }
}
