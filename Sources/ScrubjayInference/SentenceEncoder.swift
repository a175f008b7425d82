private import ScrubjayKernels
private import Synchronization

/// Makes a vector of a text with a model of the BERT family, so that texts of similar meaning have near vectors.
///
/// A model is a folder in the layout of sentence-transformers. Weights stay in their mapped file. A value can be used from any number of threads.
///
/// N. Reimers, I. Gurevych: *Sentence-BERT*, 2019, arXiv:1908.10084.
package struct SentenceEncoder: Sendable {
    package let configuration: EncoderConfiguration
    private let tokenizer: BertTokenizer
    private let weights: EncoderWeights

    /// The numbers in a vector.
    package var dimensions: Int { configuration.dimensions }
    /// How many tokens of a text are read, with the two around it; the rest is cut.
    package var maximumLength: Int { configuration.maximumLength }

    /// Opens the model in a folder.
    ///
    /// - Throws: `ModelError` or `SafetensorsError`, which say what is missing, damaged or not supported.
    package init(contentsOf folder: String) throws {
        configuration = try EncoderConfiguration(contentsOf: folder)
        tokenizer = try BertTokenizer(contentsOf: folder)
        guard tokenizer.idCount <= configuration.vocabularySize else {
            throw ModelError(
                folder + "/config.json",
                .invalidValue(key: "vocab_size", expected: "at least \(tokenizer.idCount), as the tokenizer has"))
        }
        weights = try EncoderWeights(contentsOf: folder, configuration)
    }

    /// The vectors of some texts, on the calling thread.
    ///
    /// - Throws: `CancellationError` if the task is cancelled between two batches, `BLASError` if there is too little memory.
    package func encode(_ texts: [String]) throws -> SentenceVectors {
        let tokens = texts.map { self.tokens(of: $0) }
        var pass = ForwardPass(configuration: configuration, weights: weights)
        var vectors = SentenceVectors(count: texts.count, dimensions: dimensions)
        for batch in Self.batches(lengths: tokens.map(\.count)) {
            try Task.checkCancellation()
            vectors.replace(batch, with: try pass.vectors(of: batch.map { tokens[$0] }))
        }
        return vectors
    }

    /// The vectors of some texts, on several threads of Swift's pool. They are the same as those of one thread.
    ///
    /// - Throws: As `encode`.
    @concurrent package func encode(_ texts: [String], workers: Int) async throws -> SentenceVectors {
        precondition(workers > 0, "\(workers) workers")
        let tokens = texts.map { self.tokens(of: $0) }
        let batches = Self.batches(lengths: tokens.map(\.count))
        let next = NextIndex()
        var vectors = SentenceVectors(count: texts.count, dimensions: dimensions)
        try await withThrowingTaskGroup(of: [(batch: [Int], vectors: [Float])].self) { group in
            for _ in 0..<min(workers, batches.count) {
                group.addTask {
                    var pass = ForwardPass(configuration: configuration, weights: weights)
                    var done: [(batch: [Int], vectors: [Float])] = []
                    while true {
                        let index = next.take()
                        guard index < batches.count else { return done }
                        try Task.checkCancellation()
                        done.append((batches[index], try pass.vectors(of: batches[index].map { tokens[$0] })))
                    }
                }
            }
            for try await done in group {
                for (batch, numbers) in done { vectors.replace(batch, with: numbers) }
            }
        }
        return vectors
    }

    /// The vector of a question, on the calling thread.
    package func encodeQuery(_ text: String) throws -> [Float] {
        var pass = ForwardPass(configuration: configuration, weights: weights)
        return try pass.vectors(of: [tokens(of: text, prefix: configuration.queryPrefix)])
    }

    /// The tokens of a text as the model reads it.
    package func tokens(of text: String) -> [Int32] { tokens(of: text, prefix: configuration.textPrefix) }

    private func tokens(of text: String, prefix: String) -> [Int32] {
        let whole = prefix.isEmpty ? text : prefix + text
        return tokenizer.tokens(of: configuration.lowercases ? whole.lowercased() : whole, limit: maximumLength)
    }

    /// Texts of a batch together have at most this many tokens; a longer text is a batch by itself. More would not stay in the cache.
    static let batchLimit = 512

    /// Batches of texts of similar length, the longest first.
    static func batches(lengths: [Int]) -> [[Int]] {
        var batches: [[Int]] = []
        var size = batchLimit
        for index in lengths.indices.sorted(by: { (lengths[$0], $1) > (lengths[$1], $0) }) {
            size += lengths[index]
            if size > batchLimit {
                batches.append([])
                size = lengths[index]
            }
            batches[batches.count - 1].append(index)
        }
        return batches
    }
}

/// Counts from 0, for several tasks together.
private final class NextIndex: Sendable {
    private let next = Lock(0)

    func take() -> Int {
        next.withLock { next in
            defer { next += 1 }
            return next
        }
    }
}

/// The vectors of several texts in the order of the texts.
package struct SentenceVectors: Sendable, Equatable {
    package let dimensions: Int
    /// Row after row.
    package private(set) var values: [Float]

    package var count: Int { values.count / dimensions }

    fileprivate init(count: Int, dimensions: Int) {
        self.dimensions = dimensions
        values = [Float](repeating: 0, count: count * dimensions)
    }

    package subscript(index: Int) -> ArraySlice<Float> { values[index * dimensions..<(index + 1) * dimensions] }

    fileprivate mutating func replace(_ rows: [Int], with numbers: [Float]) {
        for (index, row) in rows.enumerated() {
            values.replaceSubrange(
                row * dimensions..<(row + 1) * dimensions, with: numbers[index * dimensions..<(index + 1) * dimensions])
        }
    }
}
