/// Weights of the occurrences of a word, by field.
package struct FieldWeights {
    /// The summed weights in the body, and those in the other fields.
    package typealias Weighted = (body: Float, head: Float)

    /// The weight of an occurrence in each column, by `TermColumn.rawValue`; 0 for fields that are not asked for.
    private var weights = [Float](repeating: 0, count: TermColumn.allCases.count)

    /// - Parameter weights: The weight of an occurrence in each field, in the order of `Field`.
    init(_ weights: [Double], in fields: Set<Field>) {
        for field in fields { self.weights[TermColumn(field).rawValue] = Float(weights[field.rawValue]) }
        // Variants are not stored per field: they count like the body, and only in a query for all fields.
        if fields.count == Field.allCases.count {
            self.weights[TermColumn.variants.rawValue] = self.weights[Field.body.rawValue]
        }
    }

    func callAsFunction(_ positions: some Sequence<TermPosition>) -> Weighted {
        var body: Float = 0, head: Float = 0, variants: Float = 0
        for position in positions {
            guard let column = position.column else { continue }
            let weight = weights[column.rawValue]
            switch column {
            case .body: body += weight
            case .title, .heading, .tag, .person: head += weight
            case .variants: variants += weight
            }
        }
        // A word and its variant are one occurrence.
        return (max(body, variants), head)
    }
}
