import ScrubjayText

extension FeatureStatistics {
    /// Counts the features of passages, exactly. One for each worker, merged at the end: the order does not matter.
    struct Counter: Sendable, Equatable {
        private(set) var passageCount = 0
        /// One for each feature.
        private(set) var counts = [UInt32](repeating: 0, count: FeatureVector.featureCount)

        init() {}

        /// Goes on from counts that are known.
        init(passageCount: Int, counts: [UInt32]) {
            precondition(counts.count == FeatureVector.featureCount, "\(counts.count) counts")
            self.passageCount = passageCount
            self.counts = counts
        }

        /// Counts a passage; each feature once.
        mutating func add(_ text: AnalyzedText) { add(FeatureVector(text)) }

        mutating func add(_ vector: FeatureVector) {
            passageCount += 1
            var last: UInt32?
            for feature in vector.features where feature.index != last {
                counts[Int(feature.index)] += 1
                last = feature.index
            }
        }

        mutating func merge(_ other: Counter) {
            passageCount += other.passageCount
            for index in counts.indices { counts[index] += other.counts[index] }
        }
    }
}
