#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A logarithmic axis of a plot.
struct LogScale {
    let low: Double
    let high: Double
    /// Where they lie on the page.
    let start: Double
    let end: Double

    /// - Parameter values: Greater than 0. A single one gets room on both sides.
    init(_ values: [Double], from start: Double, to end: Double) {
        let least = max(1e-6, values.min() ?? 1)
        let most = max(least, values.max() ?? 1)
        (low, high) = most > least ? (least, most) : (least / 2, most * 2)
        (self.start, self.end) = (start, end)
    }

    func position(of value: Double) -> Double {
        start + (end - start) * (log(max(value, low) / low) / log(high / low))
    }

    /// 1, 2 and 5 of each power of ten; fewer where the axis spans many.
    var ticks: [Double] {
        let exponents = Int(log10(low).rounded(.down))...Int(log10(high).rounded(.up))
        let steps: [Double] = exponents.count > 4 ? [1] : [1, 2, 5]
        return exponents.flatMap { exponent in steps.map { $0 * pow(10, Double(exponent)) } }.filter {
            $0 >= low * 0.999 && $0 <= high * 1.001
        }
    }
}
