#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Prints numbers with a fixed number of decimal places, independent of the locale.
enum DecimalText {
    /// `1.12` for 1.1234 with two digits. The value must be finite.
    static func text(_ value: Double, digits: Int) -> String {
        let scale = (0..<digits).reduce(1) { scale, _ in scale * 10 }
        let units = Int64((abs(value) * Double(scale)).rounded())
        let whole = (value < 0 && units > 0 ? "-" : "") + String(units / Int64(scale))
        guard digits > 0 else { return whole }
        let rest = String(units % Int64(scale))
        return whole + "." + String(repeating: "0", count: digits - rest.count) + rest
    }
}

/// Prints durations.
enum MillisecondText {
    /// Three significant digits: `0.412`, `4.12`, `41.2`, `412`.
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
