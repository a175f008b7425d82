/// The names at the beginning of a zip archive, for telling office documents from archives.
enum ZipBeginning {
    /// As many as the bytes show; none for what is no zip archive. The contents of those that announce no size end the list.
    static func names(_ bytes: some RandomAccessCollection<UInt8>) -> [String] {
        let bytes = Array(bytes)
        var names: [String] = []
        var position = 0
        while position + 30 <= bytes.count, bytes[position..<position + 4].elementsEqual([0x50, 0x4B, 0x03, 0x04]) {
            func number(_ offset: Int, bytes count: Int) -> Int {
                (0..<count).reduce(0) { $0 | Int(bytes[position + offset + $1]) << (8 * $1) }
            }
            let start = position + 30
            let end = start + number(26, bytes: 2)
            guard end <= bytes.count else { break }
            names.append(String(decoding: bytes[start..<end], as: UTF8.self))
            let hasSizesBehind = number(6, bytes: 2) & 8 != 0
            if hasSizesBehind { break }
            position = end + number(28, bytes: 2) + number(18, bytes: 4)
        }
        return names
    }

    /// What the first file says when it is called `mimetype` and is not compressed, as OpenDocument and EPUB have it.
    static func mediaType(_ bytes: some RandomAccessCollection<UInt8>) -> String? {
        let bytes = Array(bytes)
        guard names(bytes).first == "mimetype" else { return nil }
        let start = 38 + Int(bytes[28]) + Int(bytes[29]) << 8
        return String(decoding: bytes.dropFirst(start).prefix(200).prefix { $0 > 0x20 && $0 < 0x7F }, as: UTF8.self)
    }
}
