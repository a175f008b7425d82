/// How much may still come out of an archive, with all that is in it.
///
/// A few kilobytes can stand for petabytes. Notes are compressed to a tenth or a fiftieth; what unpacks to more than
/// two hundred times its size is no text that anybody wrote.
struct ArchiveBudget: Sendable, Equatable {
    /// Archives in archives that are opened: three.
    static let depthLimit = 3
    /// More files than this in one archive are not looked at.
    static let memberLimit = 100_000
    /// In bytes, for one archive with all archives in it.
    static let byteLimit: Int64 = 4 << 30
    /// Unpacked bytes for each packed one.
    static let ratioLimit: Int64 = 200
    /// In bytes. Below it, no ratio is too large.
    static let harmlessSize: Int64 = 10_000_000

    private(set) var members = memberLimit
    private(set) var bytes: Int64

    /// - Parameter packedSize: Of the outermost archive, in bytes.
    init(packedSize: Int64) {
        let plausible = max(ArchiveBudget.harmlessSize * 10, packedSize.clampedProduct(ArchiveBudget.ratioLimit))
        bytes = min(ArchiveBudget.byteLimit, plausible)
    }

    var isSpent: Bool { members < 0 || bytes < 0 }

    mutating func spendMember() { members -= 1 }
    mutating func spend(bytes count: Int) { bytes = max(-1, bytes - Int64(count)) }

    /// Whether so many bytes can come from so few without meaning harm.
    static func isPlausible(unpacked: Int64, packed: Int64) -> Bool {
        unpacked <= harmlessSize || unpacked <= max(packed, 1).clampedProduct(ratioLimit)
    }
}

extension Int64 {
    /// The product, or the largest number where it is larger.
    fileprivate func clampedProduct(_ factor: Int64) -> Int64 {
        let (product, isTooLarge) = multipliedReportingOverflow(by: factor)
        return isTooLarge ? .max : product
    }
}
