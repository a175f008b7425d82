/// Limits of archives alone. `FileBudget` limits a file with everything in it.
///
/// A few kilobytes can stand for petabytes. Notes are compressed to a tenth or a fiftieth; what unpacks to more than
/// two hundred times its size is no text that anybody wrote.
enum ArchiveLimits {
    /// Archives in archives that are opened: three.
    static let depth = 3
    /// Unpacked bytes for each packed one.
    private static let ratio: Int64 = 200
    /// In bytes. Below it, no ratio is too large.
    private static let harmlessSize: Int64 = 10_000_000

    /// Whether an honest archive can have packed so many bytes into so few.
    static func isPlausible(unpacked: Int64, packed: Int64) -> Bool {
        let (limit, isTooLarge) = max(packed, 1).multipliedReportingOverflow(by: ratio)
        return unpacked <= harmlessSize || isTooLarge || unpacked <= limit
    }
}
