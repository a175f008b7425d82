/// Names that nobody can guess.
enum RandomName {
    /// - Parameter bytes: How many bytes of the system's secure generator it is made from; it has twice as many hexadecimal digits.
    static func make(bytes count: Int) -> String {
        var generator = SystemRandomNumberGenerator()
        return (0..<count).map { _ in
            let byte = UInt8.random(in: .min ... .max, using: &generator)
            return (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }.joined()
    }

    /// Whether two names are equal. It takes as long wherever they differ.
    static func areEqual(_ left: some StringProtocol, _ right: some StringProtocol) -> Bool {
        let (left, right) = (Array(left.utf8), Array(right.utf8))
        guard left.count == right.count else { return false }
        return zip(left, right).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
