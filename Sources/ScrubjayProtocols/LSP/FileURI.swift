import Scrubjay

/// The addresses by which editors name files: `file:///home/nora/notes/north%20pier.md`.
enum FileURI {
    /// The absolute path of a file; `nil` for an address of something else.
    static func path(of uri: String) -> String? {
        guard uri.hasPrefix("file://") else { return nil }
        let rest = uri.dropFirst("file://".count)
        // A host may stand before the path: `file://localhost/home`.
        guard let slash = rest.firstIndex(of: "/") else { return nil }
        let path = PercentEncoding.decoded(String(rest[slash...]))
        return path.utf8.contains(0) ? nil : path
    }

    static func uri(ofPath path: String) -> String {
        var uri = "file://"
        for byte in path.utf8 {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "_"),
                UInt8(ascii: "~"):
                uri.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                uri += "%" + (digits.utf8.count < 2 ? "0" : "") + digits
            }
        }
        return uri
    }
}
