/// Makes tar archives (POSIX ustar).
public struct TarWriter: Sendable {
    private var bytes: [UInt8] = []

    public init() {}

    /// - Parameters:
    ///   - name: At most 100 bytes in UTF-8.
    ///   - kind: `0` a file, `2` a link to `target`, `5` a folder.
    public mutating func add(_ name: String, _ contents: [UInt8], kind: Character = "0", target: String = "") {
        var header = [UInt8](repeating: 0, count: 512)
        func put(_ text: String, at offset: Int) { header.replaceSubrange(offset..<offset + text.utf8.count, with: text.utf8) }
        put(name, at: 0)
        put("0000644", at: 100)
        put("0000000", at: 108)
        put("0000000", at: 116)
        put(TarWriter.octal(contents.count), at: 124)
        // Wednesday 4 March 2026, 09:30 in universal time.
        put(TarWriter.octal(1_772_616_600), at: 136)
        put("        ", at: 148)
        put(String(kind), at: 156)
        put(target, at: 157)
        put("ustar\u{0}00", at: 257)
        let sum = String(header.reduce(0) { $0 + Int($1) }, radix: 8)
        put(String(repeating: "0", count: 6 - sum.count) + sum + "\u{0}", at: 148)
        bytes += header + contents + [UInt8](repeating: 0, count: (512 - contents.count % 512) % 512)
    }

    /// The whole archive.
    public var archive: [UInt8] { bytes + [UInt8](repeating: 0, count: 1024) }

    private static func octal(_ number: Int) -> String {
        let digits = String(number, radix: 8)
        return String(repeating: "0", count: 11 - digits.count) + digits
    }
}
