/// What the occurrences of a word count in some fields.
struct FieldWeights {
    /// Of the body, and of what stands above it.
    typealias Weighted = (body: Float, head: Float)

    /// What an occurrence counts in each column, in the order of `TermColumn`; 0 for those that are left out.
    private var weights = [Float](repeating: 0, count: TermColumn.allCases.count)

    /// - Parameter weights: What an occurrence counts in each field, in the order of `Field`.
    init(_ weights: [Double], in fields: Set<Field>) {
        for field in fields { self.weights[TermColumn(field).rawValue] = Float(weights[field.rawValue]) }
        // A variant is of no particular field: it counts as in the body, and only if all fields are asked for.
        if fields.count == Field.allCases.count {
            self.weights[TermColumn.variants.rawValue] = self.weights[TermColumn.body.rawValue]
        }
    }

    func callAsFunction(_ positions: some Sequence<TermPosition>) -> Weighted {
        var body: Float = 0, head: Float = 0, variants: Float = 0
        for position in positions {
            switch position.column {
            case .body: body += weights[TermColumn.body.rawValue]
            case .variants: variants += weights[TermColumn.variants.rawValue]
            case .title, .heading, .tag, .person:
                head += weights[Int(position.rawValue >> 28)]
            case nil: break
            }
        }
        // A word and its variant are one occurrence.
        return (max(body, variants), head)
    }
}
