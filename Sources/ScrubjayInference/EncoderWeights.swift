private import ScrubjayKernels

/// The weights of a BERT model. Large matrices stay in the mapped file, so that a model is opened without reading them.
struct EncoderWeights: Sendable {
    /// A matrix in row-major order, with one row for each output.
    struct Matrix: Sendable {
        fileprivate enum Source: Sendable {
            case mapped(SafetensorsFile, SafetensorsFile.Tensor)
            case numbers([Float])
        }

        fileprivate let source: Source
        /// The numbers in a row.
        fileprivate let width: Int

        func withNumbers<Result>(_ body: (Span<Float>) throws -> Result) rethrows -> Result {
            switch source {
            case .mapped(let file, let tensor):
                if let result = try file.withMappedFloats(of: tensor, body) { return result }
                preconditionFailure("\(tensor.name) is mapped and not aligned")
            case .numbers(let numbers): return try body(numbers.span)
            }
        }

        /// Adds the product of inputs with the transpose of this matrix to some columns of another one, as the function of the kernels.
        func addProduct(
            of inputs: [Float], rows: Int, to sums: inout [Float], columns: Range<Int>, width: Int
        ) throws {
            try withNumbers { weights in
                try ScrubjayKernels.addProduct(
                    of: inputs, rows: rows, inputWidth: self.width, weights: weights, to: &sums, columns: columns, width: width)
            }
        }
    }

    struct Dense: Sendable {
        var weights: Matrix
        var bias: [Float]
    }

    struct Norm: Sendable {
        var gain: [Float]
        var shift: [Float]
    }

    struct Layer: Sendable {
        var query: Dense
        var key: Dense
        var value: Dense
        var attention: Dense
        var attentionNorm: Norm
        var inner: Dense
        var outer: Dense
        var norm: Norm
    }

    let words: Matrix
    let positions: Matrix
    /// The embedding of the first type, which all tokens of a single text have.
    let type: [Float]
    let norm: Norm
    let layers: [Layer]

    /// - Throws: `ModelError` or `SafetensorsError`.
    init(contentsOf folder: String, _ configuration: EncoderConfiguration) throws {
        let path = folder + "/model.safetensors"
        if !ModelFile.exists(path) {
            if ModelFile.exists(path + ".index.json") {
                throw ModelError(path, .unsupported("weights in several files are not supported"))
            }
            if ModelFile.exists(folder + "/pytorch_model.bin") {
                throw ModelError(path, .unsupported("pytorch_model.bin is not read, only model.safetensors"))
            }
        }
        let reader = TensorReader(file: try SafetensorsFile(at: path))
        let width = configuration.dimensions
        let inner = configuration.innerDimensions
        words = try reader.matrix("embeddings.word_embeddings.weight", [configuration.vocabularySize, width])
        positions = try reader.matrix("embeddings.position_embeddings.weight", [configuration.positionCount, width])
        type = Array(
            try reader.numbers("embeddings.token_type_embeddings.weight", [configuration.typeCount, width]).prefix(width))
        norm = try reader.norm("embeddings.LayerNorm", width)
        layers = try (0..<configuration.layerCount).map { index in
            let layer = "encoder.layer.\(index)."
            return Layer(
                query: try reader.dense(layer + "attention.self.query", from: width, to: width),
                key: try reader.dense(layer + "attention.self.key", from: width, to: width),
                value: try reader.dense(layer + "attention.self.value", from: width, to: width),
                attention: try reader.dense(layer + "attention.output.dense", from: width, to: width),
                attentionNorm: try reader.norm(layer + "attention.output.LayerNorm", width),
                inner: try reader.dense(layer + "intermediate.dense", from: width, to: inner),
                outer: try reader.dense(layer + "output.dense", from: inner, to: width),
                norm: try reader.norm(layer + "output.LayerNorm", width))
        }
    }
}

private struct TensorReader {
    let file: SafetensorsFile

    func tensor(_ name: String, _ shape: [Int]) throws(ModelError) -> SafetensorsFile.Tensor {
        // Models that were saved together with a head for training have a prefix.
        guard let tensor = file.tensors[name] ?? file.tensors["bert." + name] else {
            throw ModelError(file.path, .missingTensor(name))
        }
        guard tensor.shape == shape else {
            throw ModelError(file.path, .wrongShape(tensor: tensor.name, found: tensor.shape, expected: shape))
        }
        return tensor
    }

    func numbers(_ name: String, _ shape: [Int]) throws(ModelError) -> [Float] {
        try numbers(of: try tensor(name, shape))
    }

    private func numbers(of tensor: SafetensorsFile.Tensor) throws(ModelError) -> [Float] {
        guard let numbers = file.floats(of: tensor) else {
            throw ModelError(
                file.path, .unsupported("weights of type \(tensor.type.rawValue) are not supported, only F32, F16 and BF16"))
        }
        return numbers
    }

    func matrix(_ name: String, _ shape: [Int]) throws(ModelError) -> EncoderWeights.Matrix {
        let tensor = try tensor(name, shape)
        let isMapped = file.withMappedFloats(of: tensor) { _ in true } ?? false
        return EncoderWeights.Matrix(
            source: isMapped ? .mapped(file, tensor) : .numbers(try numbers(of: tensor)), width: shape[1])
    }

    func dense(_ name: String, from inputs: Int, to outputs: Int) throws(ModelError) -> EncoderWeights.Dense {
        EncoderWeights.Dense(
            weights: try matrix(name + ".weight", [outputs, inputs]), bias: try numbers(name + ".bias", [outputs]))
    }

    func norm(_ name: String, _ width: Int) throws(ModelError) -> EncoderWeights.Norm {
        EncoderWeights.Norm(gain: try numbers(name + ".weight", [width]), shift: try numbers(name + ".bias", [width]))
    }
}
