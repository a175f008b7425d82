/// Where the lines of a text begin. LF, CRLF and CR end a line.
struct LineTable: Sendable {
    /// Byte offset of the first byte of each line; a text that ends with a line end has no empty line after it.
    let starts: [Int]
    private let byteCount: Int

    init(_ utf8: some RandomAccessCollection<UInt8>) {
        var starts = [0]
        var index = 0
        let count = utf8.count
        var previous: UInt8 = 0
        for byte in utf8 {
            if previous == UInt8(ascii: "\n") || (previous == UInt8(ascii: "\r") && byte != UInt8(ascii: "\n")) {
                starts.append(index)
            }
            previous = byte
            index += 1
        }
        self.starts = starts
        byteCount = count
    }

    var count: Int { starts.count }

    /// The line, from 0, that has the byte at this offset.
    func line(at offset: Int) -> Int {
        var low = 0
        var high = starts.count
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle + 1 } else { high = middle }
        }
        return low - 1
    }

    /// The bytes of a line, its end included.
    func range(of line: Int) -> Range<Int> { starts[line]..<(line + 1 < starts.count ? starts[line + 1] : byteCount) }
}
