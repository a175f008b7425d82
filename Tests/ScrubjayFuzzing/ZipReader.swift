/// The files in a zip archive without compression, as `ZipWriter` makes them.
enum ZipReader {
    struct Part: Sendable {
        var name: [UInt8]
        var bytes: [UInt8]
    }

    /// Returns `nil` if the bytes are not an archive, or if it is compressed or damaged.
    static func parts(of archive: [UInt8]) -> [Part]? {
        var parts: [Part] = []
        var header = 0
        while archive.count - header >= 30, archive[header..<header + 4].elementsEqual([0x50, 0x4B, 3, 4]) {
            func number(at offset: Int, length: Int) -> Int {
                (0..<length).reduce(0) { $0 | Int(archive[header + offset + $1]) << (8 * $1) }
            }
            let nameLength = number(at: 26, length: 2)
            let start = header + 30 + nameLength + number(at: 28, length: 2)
            let end = start + number(at: 18, length: 4)
            guard number(at: 8, length: 2) == 0, end <= archive.count else { return nil }
            parts.append(
                Part(name: Array(archive[header + 30..<header + 30 + nameLength]), bytes: Array(archive[start..<end])))
            header = end
        }
        return parts.isEmpty ? nil : parts
    }
}
