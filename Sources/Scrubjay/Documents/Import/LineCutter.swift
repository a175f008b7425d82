/// Cuts pieces of bytes into lines; no more than one line lies in memory.
struct LineCutter {
    struct Line {
        /// Without the line end.
        let bytes: ArraySlice<UInt8>
        /// From 1.
        let number: Int
        /// Whether it is longer than the limit, so that `bytes` is only its beginning.
        let isCut: Bool
    }

    /// The beginning of a line whose end has not come yet.
    private var rest: [UInt8] = []
    private var isCut = false
    private var number = 1
    /// In bytes.
    private let limit: Int

    init(limit: Int) { self.limit = limit }

    /// Hands over the lines that end in a piece.
    mutating func cut(_ piece: [UInt8], _ line: (Line) throws -> Void) rethrows {
        var start = 0
        while let end = piece[start...].firstIndex(of: 0x0A) {
            if rest.isEmpty, !isCut {
                try hand(piece[start..<end], line)
            } else {
                append(piece[start..<end])
                try hand(rest[...], line)
            }
            start = end + 1
        }
        append(piece[start...])
    }

    /// Hands over the last line, which nothing ends.
    mutating func finish(_ line: (Line) throws -> Void) rethrows {
        if !rest.isEmpty { try hand(rest[...], line) }
    }

    private mutating func append(_ bytes: ArraySlice<UInt8>) {
        let room = limit - rest.count
        if bytes.count > room { isCut = true }
        rest += bytes.prefix(room)
    }

    private mutating func hand(_ bytes: ArraySlice<UInt8>, _ line: (Line) throws -> Void) rethrows {
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
