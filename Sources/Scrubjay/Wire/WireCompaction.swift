/// What giving back the room of an index has brought, in JSON.
public struct WireCompaction: Encodable, Sendable {
    let schema = "scrubjay.compaction/1"
    let index: String
    let bytes: Int64
    let bytesBefore: Int64
    /// Whether all of it is given back already.
    let complete: Bool
    let seconds: Double?

    public init(_ compaction: Compaction, index: String, seconds: Double?) {
        self.index = index
        bytes = compaction.bytes
        bytesBefore = compaction.bytesBefore
        complete = compaction.isComplete
        self.seconds = seconds.map(Wire.thousandths)
    }
}
