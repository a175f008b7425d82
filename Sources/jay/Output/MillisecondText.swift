#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Times for people's eyes.
enum MillisecondText {
    /// Three digits that count: `0.412`, `4.12`, `41.2`, `412`.
    static func text(_ milliseconds: Double) -> String {
        // Rounded first: 9.996 is 10.0, not 10.00.
        guard milliseconds >= 0.001 else { return "0.000" }
        let whole = Int(log10(milliseconds).rounded(.down)) + 1
        let step = pow(10, Double(whole - 3))
        let rounded = (milliseconds / step).rounded() * step
        let digits = rounded >= 99.95 ? 0 : rounded >= 9.995 ? 1 : rounded >= 0.9995 ? 2 : 3
        return DecimalText.text(rounded, digits: digits)
    }
}
