/// What `Benchmarks/Evidence` writes, from which the weights of `EvidenceScorer` are learnt.
extension Index {
    /// The units that one search for the evidence of a fact weighs.
    package struct EvidenceReading: Sendable {
        package struct Unit: Sendable {
            package let path: String
            /// Lines of the file, from 1.
            package let lines: ClosedRange<Int>
            /// Identifies its turn or block; only one unit of a block is quoted.
            package let block: String
            package let text: String
            package let features: [Double]
        }

        /// As in `FactQuestion`.
        package let unknownShare: Double
        package let wordCount: Int
        package let units: [Unit]
    }

    /// The names of the features, in their order.
    package static var evidenceFeatures: [String] { EvidenceFeature.allCases.map { "\($0)" } }

    /// Returns the units that are weighed for a question if it asks for a fact.
    package func evidence(for question: Question) throws -> EvidenceReading {
        try factSearch(for: question) { answers, hits in
            EvidenceReading(
                unknownShare: answers.question.unknownShare, wordCount: answers.question.coverage.words.count,
                units: try answers.reader.units(of: hits).map { unit in
                    let evidence = unit.evidence
                    return EvidenceReading.Unit(
                        path: evidence.document.path, lines: evidence.lines,
                        block: "\(evidence.passage.byteRange.lowerBound):\(evidence.firstLineOfTurn)", text: evidence.text,
                        features: unit.features.values)
                })
        }
    }
}
