private import ScrubjayKernels

/// Computes the vectors of a batch of texts.
///
/// The tokens of all texts are the rows of one matrix, without padding: dense layers do not care where a text ends, and attention works on the rows of
/// one text at a time. One value works for one thread and keeps its memory from batch to batch.
///
///     hidden = norm(word + position + type)
///     for each layer:
///         hidden = norm(hidden + dense(attention(hidden)))
///         hidden = norm(hidden + dense(activation(dense(hidden))))
///     vector = mean of the text's rows, or the first one; scaled to length one
struct ForwardPass {
    private let configuration: EncoderConfiguration
    private let weights: EncoderWeights
    private let heads: AttentionHeads
    private var hidden: [Float] = []
    private var projections: [Float] = []
    private var contexts: [Float] = []
    private var inner: [Float] = []
    private var scores: [Float] = []

    init(configuration: EncoderConfiguration, weights: EncoderWeights) {
        (self.configuration, self.weights) = (configuration, weights)
        heads = AttentionHeads(count: configuration.headCount, size: configuration.dimensions / configuration.headCount)
    }

    /// The vectors of some texts, one after the other.
    ///
    /// - Parameter texts: The tokens of each, at least one and at most `positionCount`, all of them in the vocabulary.
    /// - Throws: `BLASError` if there is too little memory.
    mutating func vectors(of texts: [[Int32]]) throws -> [Float] {
        var ranges: [Range<Int>] = []
        for tokens in texts {
            let start = ranges.last?.upperBound ?? 0
            ranges.append(start..<start + tokens.count)
        }
        embed(texts)
        for layer in weights.layers { try apply(layer, ranges) }
        return ranges.flatMap { vector(of: $0) }
    }

    private mutating func embed(_ texts: [[Int32]]) {
        let width = configuration.dimensions
        hidden.removeAll(keepingCapacity: true)
        weights.words.withNumbers { words in
            weights.positions.withNumbers { positions in
                for tokens in texts {
                    for (position, token) in tokens.enumerated() {
                        let (word, offset) = (Int(token) * width, position * width)
                        for index in 0..<width {
                            hidden.append(words[word + index] + positions[offset + index] + weights.type[index])
                        }
                    }
                }
            }
        }
        normalizeRows(of: &hidden, gain: weights.norm.gain, shift: weights.norm.shift, epsilon: configuration.epsilon)
    }

    private mutating func apply(_ layer: EncoderWeights.Layer, _ ranges: [Range<Int>]) throws {
        let width = configuration.dimensions
        let rows = hidden.count / width
        Self.fill(&projections, with: layer.query.bias + layer.key.bias + layer.value.bias, rows: rows)
        for (index, part) in [layer.query, layer.key, layer.value].enumerated() {
            try part.weights.addProduct(
                of: hidden, rows: rows, to: &projections, columns: index * width..<(index + 1) * width, width: 3 * width)
        }
        let size = rows * width
        if contexts.count < size { contexts.append(contentsOf: repeatElement(0, count: size - contexts.count)) }
        for range in ranges { try heads.attend(projections, rows: range, scores: &scores, contexts: &contexts) }
        addRow(layer.attention.bias, to: &hidden)
        try layer.attention.weights.addProduct(
            of: contexts, rows: rows, to: &hidden, columns: 0..<width, width: width)
        normalize(layer.attentionNorm)
        let innerWidth = configuration.innerDimensions
        Self.fill(&inner, with: layer.inner.bias, rows: rows)
        try layer.inner.weights.addProduct(of: hidden, rows: rows, to: &inner, columns: 0..<innerWidth, width: innerWidth)
        ScrubjayKernels.apply(configuration.activation, to: &inner)
        addRow(layer.outer.bias, to: &hidden)
        try layer.outer.weights.addProduct(of: inner, rows: rows, to: &hidden, columns: 0..<width, width: width)
        normalize(layer.norm)
    }

    private mutating func normalize(_ norm: EncoderWeights.Norm) {
        normalizeRows(of: &hidden, gain: norm.gain, shift: norm.shift, epsilon: configuration.epsilon)
    }

    private static func fill(_ matrix: inout [Float], with row: [Float], rows: Int) {
        matrix.removeAll(keepingCapacity: true)
        for _ in 0..<rows { matrix.append(contentsOf: row) }
    }

    private func vector(of rows: Range<Int>) -> [Float] {
        let width = configuration.dimensions
        var vector = Array(hidden[rows.lowerBound * width..<(rows.lowerBound + 1) * width])
        switch configuration.pooling {
        case .first: break
        case .mean:
            for row in rows.dropFirst() {
                for index in 0..<width { vector[index] += hidden[row * width + index] }
            }
            for index in 0..<width { vector[index] /= Float(rows.count) }
        }
        guard configuration.normalizes else { return vector }
        let length = vector.reduce(0.0) { $0 + Double($1) * Double($1) }.squareRoot()
        // As the reference does it, so that a vector of zeros stays one.
        return vector.map { Float(Double($0) / max(length, 1e-12)) }
    }
}
