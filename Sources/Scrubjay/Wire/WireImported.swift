/// What an import did, in JSON.
public struct WireImported: Encodable, Sendable {
    let schema = "scrubjay.imported/1"
    let name: String
    let read: Int
    let added: Int
    let changed: Int
    let unchanged: Int
    let removed: Int
    let repeated: Int
    let bad: Int
    let embedded: Int
    let seconds: Double?

    public init(_ report: ImportReport, seconds: Double?) {
        name = report.name
        read = report.counts.read
        added = report.counts.added
        changed = report.counts.changed
        unchanged = report.counts.unchanged
        removed = report.counts.removed
        repeated = report.counts.repeated
        bad = report.counts.bad
        embedded = report.update.embedded
        self.seconds = seconds.map(Wire.thousandths)
    }
}
