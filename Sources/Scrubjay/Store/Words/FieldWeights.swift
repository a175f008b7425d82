/// What the occurrences of a word count in some fields.
struct FieldWeights {
    /// Of the body, and of what stands above it.
    typealias Weighted = (body: Float, head: Float)

    /// In the order of `Field`; 0 for those that are left out.
    private let weights: SIMD8<Float>
    /// By code of `FieldCounts`.
    private let known: [Weighted]

    /// - Parameter weights: What an occurrence counts in each field, in the order of `Field`.
    init(_ weights: [Double], in fields: Set<Field>) {
        var simd = SIMD8<Float>()
        for field in fields { simd[field.rawValue] = Float(weights[field.rawValue]) }
        self.weights = simd
        known = (0...UInt8.max).map { Self.weighted(FieldCounts(code: $0), simd) }
    }

    func callAsFunction(_ postings: Postings, at place: Int) -> Weighted {
        let code = postings.codes[place]
        return FieldCounts.isOther(code) ? self(postings.counts(at: place)) : known[Int(code)]
    }

    func callAsFunction(_ counts: FieldCounts) -> Weighted { Self.weighted(counts, weights) }

    private static func weighted(_ counts: FieldCounts, _ weights: SIMD8<Float>) -> Weighted {
        let products = SIMD8<Float>(counts.numbers) * weights
        let body = products[Field.body.rawValue]
        return (body, products.sum() - body)
    }
}
