#if canImport(Darwin)
private import Darwin
#elseif canImport(Musl)
private import Musl
#else
private import Glibc
#endif

/// A count in one byte: exact up to 23, then in steps of 9 %, so that it is at most 4.5 % off.
package enum CountCode {
    private static let exactLimit = 24
    private static let step = 1.09

    /// The count that each of the 256 codes stands for, ascending.
    package static let counts: [Int] = (0..<256).map { code in
        code < exactLimit ? code : Int((Double(exactLimit) * pow(step, Double(code - exactLimit))).rounded())
    }

    /// The code of each count; counts beyond the last code get that.
    package static func codes(of counts: [UInt32]) -> [UInt8] {
        let known = Self.counts
        return counts.map { count in
            let count = Int(count)
            guard count >= exactLimit else { return UInt8(count) }
            var (lower, upper) = (exactLimit, known.count)
            while lower < upper {
                let middle = (lower + upper) / 2
                if known[middle] < count { lower = middle + 1 } else { upper = middle }
            }
            guard upper < known.count else { return UInt8(known.count - 1) }
            // The nearer code by ratio.
            let isLowerNearer = Double(count) * Double(count) < Double(known[upper - 1]) * Double(known[upper])
            return UInt8(isLowerNearer ? upper - 1 : upper)
        }
    }

    /// Adds counts to others, one by one.
    package static func add(_ counts: [UInt32], to sums: inout [UInt32]) {
        precondition(counts.count == sums.count, "\(counts.count) counts are added to \(sums.count)")
        for index in sums.indices { sums[index] += counts[index] }
    }
}
