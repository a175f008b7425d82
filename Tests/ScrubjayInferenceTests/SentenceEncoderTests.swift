import Foundation
import ScrubjayKernels
import ScrubjayTestSupport
import Testing

@testable import ScrubjayInference

@Suite struct `Vectors of sentences` {
    private static func largestDifference(_ first: some Sequence<Float>, _ second: [Float]) -> Float {
        zip(first, second).map { abs($0 - $1) }.max() ?? .infinity
    }

    @Test func `they are those of the reference implementation`() throws {
        let encoder = try SentenceEncoder(contentsOf: TinyModel.folder.path)
        #expect(encoder.dimensions == 24)
        #expect(encoder.maximumLength == 32)
        let goldens = try TinyModel.goldens()
        let vectors = try encoder.encode(goldens.map(\.text))
        #expect(vectors.count == goldens.count)
        for (index, golden) in goldens.enumerated() {
            #expect(encoder.tokens(of: golden.text) == golden.tokens)
            #expect(Self.largestDifference(vectors[index], golden.mean) < 2e-5, "\(golden.text.debugDescription)")
            let query = try encoder.encodeQuery(golden.text)
            #expect(Self.largestDifference(query, golden.query) < 2e-5, "\(golden.text.debugDescription)")
        }
    }

    @Test func `other activations and poolings are those of the reference implementation`() throws {
        let model = try TinyModel()
        try model.replace(#""hidden_act": "gelu""#, with: #""hidden_act": "gelu_new""#, in: "config.json")
        try model.replace(
            #""pooling_mode_cls_token": false"#, with: #""pooling_mode_cls_token": true"#, in: "1_Pooling/config.json")
        try model.replace(
            #""pooling_mode_mean_tokens": true"#, with: #""pooling_mode_mean_tokens": false"#, in: "1_Pooling/config.json")
        let modules = #"[{"path":"","type":"a.Transformer"},{"path":"1_Pooling","type":"b.c.Pooling"}]"#
        try model.write(Data(modules.utf8), to: "modules.json")
        let encoder = try SentenceEncoder(contentsOf: model.path)
        let goldens = try TinyModel.goldens()
        let vectors = try encoder.encode(goldens.map(\.text))
        for (index, golden) in goldens.enumerated() {
            #expect(Self.largestDifference(vectors[index], golden.first) < 1e-4, "\(golden.text.debugDescription)")
        }
    }

    @Test func `weights that are not aligned are read as well`() throws {
        let model = try TinyModel()
        let data = try Data(contentsOf: TinyModel.folder.appending(path: "model.safetensors"))
        let length = data.prefix(8).reversed().reduce(0) { $0 << 8 | Int($1) }
        let header = String(decoding: data[8..<8 + length], as: UTF8.self) + " "
        try model.write(safetensors(header, data: Array(data[(8 + length)...])), to: "model.safetensors")
        let texts = try TinyModel.goldens().map(\.text)
        let (moved, plain) = (
            try SentenceEncoder(contentsOf: model.path), try SentenceEncoder(contentsOf: TinyModel.folder.path)
        )
        #expect(try moved.encode(texts) == plain.encode(texts))
    }

    @Test(arguments: UInt64(0)..<20)
    func `a vector depends on its text alone, not on the texts beside it`(seed: UInt64) throws {
        var dice = Dice(seed: seed)
        let encoder = try SentenceEncoder(contentsOf: TinyModel.folder.path)
        let goldens = try TinyModel.goldens()
        let some = (0..<dice.number(0...200)).map { _ in dice.pick(goldens) }
        let vectors = try encoder.encode(some.map(\.text))
        for (index, golden) in some.enumerated() {
            #expect(Self.largestDifference(vectors[index], golden.mean) < 2e-5, "seed \(seed)")
        }
    }

    @Test func `several threads give the vectors of one`() async throws {
        let encoder = try SentenceEncoder(contentsOf: TinyModel.folder.path)
        let texts = try (0..<20).flatMap { _ in try TinyModel.goldens().map(\.text) }
        for workers in [1, 3] { #expect(try await encoder.encode(texts, workers: workers) == encoder.encode(texts)) }
        #expect(try await encoder.encode([], workers: 2).count == 0)
        #expect(try encoder.encode([]).count == 0)
    }

    @Test func `a cancelled task encodes nothing more`() async throws {
        let encoder = try SentenceEncoder(contentsOf: TinyModel.folder.path)
        let texts = try TinyModel.goldens().map(\.text)
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            _ = try await encoder.encode(texts, workers: 2)
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        let alone = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            _ = try encoder.encode(texts)
        }
        await #expect(throws: CancellationError.self) { try await alone.value }
    }

    @Test(arguments: UInt64(0)..<50)
    func `batches have every text once, the longest first, and no more tokens than the limit`(seed: UInt64) {
        var dice = Dice(seed: seed)
        let lengths = (0..<dice.number(0...300)).map { _ in dice.number(2...600) }
        let batches = SentenceEncoder.batches(lengths: lengths)
        #expect(batches.flatMap { $0 }.sorted() == Array(lengths.indices))
        let sorted = batches.flatMap { $0 }.map { lengths[$0] }
        #expect(zip(sorted, sorted.dropFirst()).allSatisfy { $0 >= $1 })
        for batch in batches {
            #expect(batch.count == 1 || batch.reduce(0) { $0 + lengths[$1] } <= SentenceEncoder.batchLimit, "seed \(seed)")
        }
    }

    private static let refused: [(file: String, old: String, new: String, part: String)] = [
        ("config.json", #""bert""#, #""xlm-roberta""#, "xlm-roberta"),
        ("config.json", #""absolute""#, #""relative_key""#, "relative_key"),
        ("config.json", #""gelu""#, #""relu""#, "relu"),
        ("config.json", #""hidden_size": 24"#, #""hidden_size": 0"#, "hidden_size"),
        ("config.json", #""hidden_size": 24"#, #""hidden_size": 25"#, "num_attention_heads"),
        ("config.json", #""num_hidden_layers": 2"#, #""num_hidden_layers": 3"#, "encoder.layer.2.attention.self.query.weight"),
        ("config.json", #""intermediate_size": 36"#, #""intermediate_size": 35"#, "[36, 24]"),
        ("config.json", #""vocab_size": "#, #""vocab_size": 1"#, "embeddings.word_embeddings.weight"),
        ("config.json", #""model_type""#, #""model_typ""#, "model_type"),
        ("config.json", "{", "", "JSON"),
        ("modules.json", "1_Pooling", "../elsewhere", "out of the model's folder"),
        ("modules.json", "1_Pooling", "/etc", "out of the model's folder"),
        ("modules.json", "models.Normalize", "models.Dense", "Dense"),
        ("1_Pooling/config.json", "mean_tokens", "max_tokens", "max_tokens"),
        ("1_Pooling/config.json", "false", "true", "cls_token and mean_tokens"),
        ("1_Pooling/config.json", "24", "25", "word_embedding_dimension"),
    ]

    @Test(arguments: refused)
    func `an unsupported part is refused by name`(file: String, old: String, new: String, part: String) throws {
        let model = try TinyModel()
        try model.replace(old, with: new, in: file)
        let error = #expect(throws: ModelError.self) { try SentenceEncoder(contentsOf: model.path) }
        #expect(error?.description.contains(part) == true, "\(String(describing: error))")
    }

    @Test(arguments: ["config.json", "modules.json", "1_Pooling/config.json", "model.safetensors"])
    func `a missing file is named`(file: String) throws {
        let model = try TinyModel()
        try model.remove(file)
        #expect(throws: ModelError(model.path + "/" + file, .unreadable(code: ENOENT))) {
            try SentenceEncoder(contentsOf: model.path)
        }
    }

    @Test func `a tokenizer with more tokens than the model is refused`() throws {
        let model = try TinyModel()
        try model.replace(#""vocab":{"#, with: #""vocab":{"new":5000,"#, in: "tokenizer.json")
        let error = #expect(throws: ModelError.self) { try SentenceEncoder(contentsOf: model.path) }
        #expect(error?.reason == .invalidValue(key: "vocab_size", expected: "at least 5001, as the tokenizer has"))
    }

    private static let realModel = ProcessInfo.processInfo.environment["SCRUBJAY_MODEL"]

    @Test(.enabled(if: realModel != nil, "SCRUBJAY_MODEL names no folder of all-MiniLM-L6-v2"))
    func `all-MiniLM-L6-v2 finds a sentence that shares no word with the question`() throws {
        let encoder = try SentenceEncoder(contentsOf: try #require(Self.realModel))
        let sentences = [
            "The lighthouse lamp has been repaired.", "We moved the launch to Friday.", "Invoices are paid within thirty days.",
        ]
        let vectors = try encoder.encode(sentences)
        let question = try encoder.encodeQuery("when does my company settle a bill?")
        let scores = sentences.indices.map { zip(question, vectors[$0]).reduce(0) { $0 + $1.0 * $1.1 } }
        #expect(scores[2] > 0.3 && scores[0] < 0.2 && scores[1] < 0.3, "\(scores)")
    }
}
