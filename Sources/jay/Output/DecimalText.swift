/// Numbers with a fixed count of digits behind the point, without a locale.
enum DecimalText {
    /// `1.12` of 1.1234 with two digits. Not for numbers that are not finite.
    static func text(_ value: Double, digits: Int) -> String {
        let scale = (0..<digits).reduce(1) { scale, _ in scale * 10 }
        let units = Int64((abs(value) * Double(scale)).rounded())
        let whole = (value < 0 && units > 0 ? "-" : "") + String(units / Int64(scale))
        guard digits > 0 else { return whole }
        let rest = String(units % Int64(scale))
        return whole + "." + String(repeating: "0", count: digits - rest.count) + rest
    }
}
