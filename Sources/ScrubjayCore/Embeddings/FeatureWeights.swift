#if canImport(Darwin)
private import Darwin
#elseif canImport(Musl)
private import Musl
#else
private import Glibc
#endif

/// What a feature weighs in a passage: its sign times (1 + ln *frequency*) times its inverse document frequency.
struct FeatureWeights: Sendable {
    private let rarity: FeatureStatistics.Weights

    init(_ statistics: FeatureStatistics) { rarity = statistics.weights() }

    subscript(feature: FeatureVector.Feature) -> Float {
        let weight = Self.frequencyWeight(feature.frequency) * rarity[feature.index]
        return feature.isNegative ? -weight : weight
    }

    private static let frequencyWeights = (0..<64).map { $0 == 0 ? Float(0) : Float(1 + log(Double($0))) }

    private static func frequencyWeight(_ frequency: Int) -> Float {
        frequency < frequencyWeights.count ? frequencyWeights[frequency] : Float(1 + log(Double(frequency)))
    }
}

extension [Float] {
    /// Of length one, summed in double precision; zeros stay.
    func normalized() -> [Float] {
        let square = reduce(0.0) { $0 + Double($1) * Double($1) }
        guard square > 0 else { return self }
        let factor = 1 / square.squareRoot()
        return map { Float(Double($0) * factor) }
    }
}
