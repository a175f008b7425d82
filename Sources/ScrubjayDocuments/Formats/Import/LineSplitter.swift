/// Splits bytes into lines as they arrive, with no more than one line in memory.
struct LineSplitter {
    struct Line {
        /// The line without its line end.
        let bytes: ArraySlice<UInt8>
        /// The line number, from 1.
        let number: Int
        /// Whether it is longer than the limit, so that `bytes` is only its beginning.
        let isCut: Bool
    }

    /// The beginning of a line whose end has not arrived yet.
    private var rest: [UInt8] = []
    private var isCut = false
    private var number = 1
    /// The most bytes of a line that are kept.
    private let limit: Int

    init(limit: Int) { self.limit = limit }

    /// Reads the next bytes, and passes each line that ends in them to `line`.
    mutating func cut(_ chunk: [UInt8], _ line: (Line) throws -> Void) rethrows {
        var start = 0
        while let end = chunk[start...].firstIndex(of: 0x0A) {
            if rest.isEmpty, !isCut {
                try handOver(chunk[start..<end], line)
            } else {
                append(chunk[start..<end])
                try handOver(rest[...], line)
            }
            start = end + 1
        }
        append(chunk[start...])
    }

    /// Passes on the last line, if it has no line end.
    mutating func finish(_ line: (Line) throws -> Void) rethrows {
        if !rest.isEmpty { try handOver(rest[...], line) }
    }

    private mutating func append(_ bytes: ArraySlice<UInt8>) {
        let capacity = limit - rest.count
        if bytes.count > capacity { isCut = true }
        rest += bytes.prefix(capacity)
    }

    private mutating func handOver(_ bytes: ArraySlice<UInt8>, _ line: (Line) throws -> Void) rethrows {
        var bytes = bytes
        if bytes.count > limit {
            bytes = bytes.prefix(limit)
            isCut = true
        }
        if bytes.last == 0x0D { bytes.removeLast() }
        let whole = Line(bytes: bytes, number: number, isCut: isCut)
        rest.removeAll(keepingCapacity: rest.count < 1_000_000)
        isCut = false
        number += 1
        try line(whole)
    }
}
