/// A set as it lies in an index.
extension PassageSet {
    /// The differences of the IDs as varints.
    var packed: [UInt8] {
        var bytes: [UInt8] = []
        var last: UInt32 = 0
        for id in ids.map({ UInt32(truncatingIfNeeded: $0.rawValue) }) {
            bytes.appendVarint(id - last)
            last = id
        }
        return bytes
    }

    /// Returns nil for bytes that `packed` never gives.
    init?(packed bytes: UnsafeRawBufferPointer) {
        self.init()
        var reader = VarintReader(bytes)
        var id: UInt32 = 0
        while !reader.isAtEnd {
            let (next, isOver) = id.addingReportingOverflow(reader.next())
            guard !isOver, next <= UInt32(Int32.max) else { return nil }
            id = next
            insert(Passage.ID(Int64(id)))
        }
        if reader.isDamaged { return nil }
    }
}
