package import ScrubjayKernels

/// The shape of a model and how to use it, from its files in the layout of sentence-transformers.
package struct EncoderConfiguration: Sendable, Equatable {
    package enum Pooling: Sendable, Equatable {
        /// The vector of the first token.
        case first
        /// The mean of the vectors of all tokens.
        case mean
    }

    package var dimensions: Int
    package var layerCount: Int
    package var headCount: Int
    package var innerDimensions: Int
    package var vocabularySize: Int
    package var positionCount: Int
    package var typeCount: Int
    package var epsilon: Float
    package var activation: Activation
    package var pooling: Pooling
    /// Whether vectors are scaled to length one.
    package var normalizes: Bool
    /// How many tokens of a text are read, with the special ones.
    package var maximumLength: Int
    /// Whether texts are lowercased before anything else.
    package var lowercases: Bool
    /// The prefixes of texts and of questions.
    package var textPrefix: String
    package var queryPrefix: String

    /// - Throws: `ModelError` for what is missing, not valid or not supported.
    package init(contentsOf folder: String) throws(ModelError) {
        let file = ConfigurationFile(path: folder + "/config.json", root: try ModelFile.json(at: folder + "/config.json"))
        let kind = try file.string("model_type")
        guard kind == "bert" else { throw file.unsupported("models of type \(kind) are not supported, only bert") }
        let positions = file.root["position_embedding_type"]?.string ?? "absolute"
        guard positions == "absolute" else {
            throw file.unsupported("\(positions) positions are not supported, only absolute ones")
        }
        guard file.root["is_decoder"]?.bool != true else { throw file.unsupported("decoders are not supported") }
        dimensions = try file.count("hidden_size", in: 1...8192)
        layerCount = try file.count("num_hidden_layers", in: 1...128)
        headCount = try file.count("num_attention_heads", in: 1...dimensions)
        guard dimensions % headCount == 0 else {
            throw ModelError(file.path, .invalidValue(key: "num_attention_heads", expected: "a divisor of hidden_size"))
        }
        innerDimensions = try file.count("intermediate_size", in: 1...65_536)
        vocabularySize = try file.count("vocab_size", in: 1...4_000_000)
        positionCount = try file.count("max_position_embeddings", in: 3...8192)
        typeCount = try file.count("type_vocab_size", in: 1...16)
        epsilon = Float(file.root["layer_norm_eps"]?.number ?? 1e-12)
        let activation = try file.string("hidden_act")
        switch activation {
        case "gelu", "gelu_python": self.activation = .gelu
        case "gelu_new", "gelu_fast", "gelu_pytorch_tanh": self.activation = .tanhGELU
        default: throw file.unsupported("the activation \(activation) is not supported, only variants of gelu")
        }
        (pooling, normalizes) = try Self.modules(of: folder, dimensions: dimensions)
        maximumLength = positionCount
        lowercases = false
        (textPrefix, queryPrefix) = ("", "")
        try readLimits(of: folder)
        try readPrefixes(of: folder)
    }

    /// Reads `modules.json`: a transformer, a pooling and, in some models, a normalisation.
    private static func modules(of folder: String, dimensions: Int) throws(ModelError) -> (Pooling, normalizes: Bool) {
        let path = folder + "/modules.json"
        let modules = try ModelFile.json(at: path).array ?? []
        var kinds: [String] = []
        var poolingPath = ""
        for module in modules {
            guard let type = module["type"]?.string, let modulePath = module["path"]?.string else {
                throw ModelError(path, .invalidValue(key: "type", expected: "the type of a module, with its “path”"))
            }
            // Older and newer versions write different modules before the name of the type.
            let kind = type.split(separator: ".").last.map(String.init) ?? type
            guard !modulePath.hasPrefix("/"), !modulePath.contains("\\"), !modulePath.split(separator: "/").contains("..")
            else {
                throw ModelError(path, .unsupported("the path “\(modulePath)” leads out of the model's folder"))
            }
            if kind == "Transformer", !modulePath.isEmpty, modulePath != "." {
                throw ModelError(path, .unsupported("a transformer in a folder of its own is not supported"))
            }
            if kind == "Pooling" { poolingPath = modulePath }
            kinds.append(kind)
        }
        guard kinds.starts(with: ["Transformer", "Pooling"]), kinds.count == 2 || kinds.dropFirst(2) == ["Normalize"] else {
            let found = kinds.joined(separator: ", ")
            throw ModelError(
                path, .unsupported("the modules \(found) are not supported, only Transformer, Pooling and Normalize"))
        }
        return (try pooling(at: "\(folder)/\(poolingPath)/config.json", dimensions: dimensions), kinds.count == 3)
    }

    private static func pooling(at path: String, dimensions: Int) throws(ModelError) -> Pooling {
        let file = ConfigurationFile(path: path, root: try ModelFile.json(at: path))
        if let width = file.root["word_embedding_dimension"], width.count != dimensions {
            throw ModelError(
                path, .invalidValue(key: "word_embedding_dimension", expected: "\(dimensions), as config.json says"))
        }
        guard file.root["include_prompt"]?.bool != false else {
            throw file.unsupported("pooling without the tokens of the prefix is not supported")
        }
        let prefix = "pooling_mode_"
        var modes = (file.root.members ?? []).filter { $0.name.hasPrefix(prefix) && $0.value == .bool(true) }
            .map { String($0.name.dropFirst(prefix.count)) }
        if let mode = file.root["pooling_mode"]?.string { modes.append(mode) }
        switch modes {
        case ["cls_token"], ["cls"]: return .first
        case ["mean_tokens"], ["mean"]: return .mean
        default:
            throw file.unsupported(
                "pooling by \(modes.isEmpty ? "nothing" : modes.joined(separator: " and ")) is not supported, only mean or cls")
        }
    }

    private mutating func readLimits(of folder: String) throws(ModelError) {
        let path = folder + "/sentence_bert_config.json"
        if ModelFile.exists(path) {
            let file = ConfigurationFile(path: path, root: try ModelFile.json(at: path))
            if let limit = file.root["max_seq_length"], limit != .null {
                maximumLength = min(maximumLength, try file.count("max_seq_length", in: 3...1_000_000))
                lowercases = file.root["do_lower_case"]?.bool ?? false
                return
            }
            lowercases = file.root["do_lower_case"]?.bool ?? false
        }
        let tokenizer = folder + "/tokenizer_config.json"
        guard ModelFile.exists(tokenizer), let limit = try ModelFile.json(at: tokenizer)["model_max_length"]?.number else {
            return
        }
        // A model without a limit says 1e30.
        if limit >= 3, limit < Double(maximumLength) { maximumLength = Int(limit) }
    }

    /// Reads the prompts of `config_sentence_transformers.json`.
    private mutating func readPrefixes(of folder: String) throws(ModelError) {
        let path = folder + "/config_sentence_transformers.json"
        guard ModelFile.exists(path) else { return }
        let root = try ModelFile.json(at: path)
        let standard = root["default_prompt_name"]?.string
        func prompt(_ names: [String]) -> String {
            (names + [standard].compactMap { $0 }).lazy.compactMap { root["prompts"]?[$0]?.string }.first ?? ""
        }
        textPrefix = prompt(["document", "passage", "corpus"])
        queryPrefix = prompt(["query"])
    }
}

private struct ConfigurationFile {
    let path: String
    let root: JSONValue

    func string(_ key: String) throws(ModelError) -> String {
        guard let value = root[key]?.string else { throw ModelError(path, .invalidValue(key: key, expected: "a text")) }
        return value
    }

    func count(_ key: String, in range: ClosedRange<Int>) throws(ModelError) -> Int {
        guard let value = root[key]?.count, range.contains(value) else {
            throw ModelError(
                path, .invalidValue(key: key, expected: "an integer from \(range.lowerBound) to \(range.upperBound)"))
        }
        return value
    }

    func unsupported(_ what: String) -> ModelError { ModelError(path, .unsupported(what)) }
}
