/// Makes zip archives without compression, sound ones and others.
public struct ZipWriter: Sendable {
    private var bytes: [UInt8] = []
    private var directory: [UInt8] = []
    private var count: UInt16 = 0

    public init() {}

    /// The mistakes to make.
    public struct Options: Sendable {
        /// Says that a password is needed.
        public var isEncrypted = false
        /// Says that the name is UTF-8.
        public var isUTF8 = true
        public var hasWrongChecksum = false
        /// 0 stored, 8 deflated; the bytes are written as they come.
        public var method: UInt16 = 0
        /// How large the file claims to be unpacked; nil for the truth.
        public var size: UInt32?

        public init() {}
    }

    public mutating func add(_ name: String, _ contents: [UInt8], _ options: Options = Options()) {
        add(name: Array(name.utf8), contents, options)
    }

    /// - Parameter name: In whatever encoding.
    public mutating func add(name: [UInt8], _ contents: [UInt8], _ options: Options = Options()) {
        let offset = UInt32(truncatingIfNeeded: bytes.count)
        let flags: UInt16 = (options.isEncrypted ? 1 : 0) | (options.isUTF8 ? 0x800 : 0)
        let checksum = ZipWriter.checksum(contents) ^ (options.hasWrongChecksum ? 1 : 0)
        let packed = UInt32(truncatingIfNeeded: contents.count)
        var header = ZipWriter.number(20 as UInt16) + ZipWriter.number(flags) + ZipWriter.number(options.method)
        // Wednesday 4 March 2026, 09:30.
        header += ZipWriter.number(0x4BC0 as UInt16) + ZipWriter.number(0x5C64 as UInt16)
        header += ZipWriter.number(checksum) + ZipWriter.number(packed) + ZipWriter.number(options.size ?? packed)
        header += ZipWriter.number(UInt16(truncatingIfNeeded: name.count)) + [0, 0]
        bytes += [0x50, 0x4B, 3, 4] + header + name + contents
        directory += [0x50, 0x4B, 1, 2, 20, 0] + header + [0, 0, 0, 0, 0, 0, 0, 0, 0, 0] + ZipWriter.number(offset) + name
        count &+= 1
    }

    /// The whole archive.
    public var archive: [UInt8] {
        let start = UInt32(truncatingIfNeeded: bytes.count)
        let size = UInt32(truncatingIfNeeded: directory.count)
        let end = ZipWriter.number(count) + ZipWriter.number(count) + ZipWriter.number(size) + ZipWriter.number(start) + [0, 0]
        return bytes + directory + [0x50, 0x4B, 5, 6, 0, 0, 0, 0] + end
    }

    private static func number(_ value: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: value.littleEndian) { Array($0) }
    }

    /// CRC-32.
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        // A loop over indices: in a debug build an iterator takes ten times as long.
        var sum = ~UInt32(0)
        var index = 0
        table.withUnsafeBufferPointer { table in
            bytes.withUnsafeBufferPointer { bytes in
                while index < bytes.count {
                    sum = table[Int((sum ^ UInt32(bytes[index])) & 0xFF)] ^ sum >> 8
                    index += 1
                }
            }
        }
        return ~sum
    }

    private static let table: [UInt32] = (0..<256).map { start in
        (0..<8).reduce(UInt32(start)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
    }
}
