import ScrubjayKernels

/// A query encoded by a model of sentences, and the cosines of all passages with it.
struct EncodedQuery {
    let set: VectorSet
    let cosines: Cosines
    let vector: QuantizedQuery

    /// The cosine of a passage; `nil` if it has no vector. A vector of zeros stands for a passage without words, or in a language that the model does
    /// not know.
    func cosine(of passage: Passage.ID) -> Double? { cosines[passage].flatMap { $0 == 0 ? nil : $0 } }

    /// The passages that are nearest to the query, best first.
    func nearest(_ count: Int, within passages: PassageSet?) -> [Passage.ID] {
        cosines.nearest(count, within: passages).map(\.id).filter { cosine(of: $0) != nil }
    }

    /// The unit of a passage that is nearest to the query.
    struct NearestUnit {
        let cosine: Double
        let key: Int64
    }

    /// Returns the nearest unit of each passage. Passages whose units have no vectors yet are left out, and those without units.
    func nearestUnits(of passages: [Passage.ID], in snapshot: any VectorIndex) throws -> [Passage.ID: NearestUnit] {
        var scores: [Float] = []
        return try snapshot.units(of: passages, in: set.id).compactMapValues { units in
            scores.removeAll(keepingCapacity: true)
            addScores(of: units.rows.span, scales: units.scales.span, against: vector, to: &scores)
            guard let best = scores.indices.max(by: { (scores[$0], $1) < (scores[$1], $0) }), scores[best] > -.infinity else {
                return nil
            }
            return NearestUnit(cosine: Double(scores[best]), key: units.keys[best])
        }
    }
}

extension EncodedQuery.NearestUnit {
    /// The unit in the text of its passage; `nil` if the text has changed since it was encoded.
    func found(in passage: Passage, of document: StoredDocument) -> Hit.Unit? {
        guard let unit = SentenceUnits.units(of: passage, title: document.title).first(where: { $0.key == key }) else {
            return nil
        }
        let utf8 = Array(passage.text.utf8)
        let table = LineTable(utf8)
        return Hit.Unit(
            cosine: cosine, text: String(decoding: utf8[unit.range], as: UTF8.self),
            lines: table.line(at: unit.range.lowerBound)...table.line(at: max(unit.range.lowerBound, unit.range.upperBound - 1))
        )
    }
}

/// The share of an index that an encoder has encoded and that can be searched by its vectors.
public struct EncodedShare: Sendable, Equatable {
    /// The share of the passages with a vector, 0...1.
    public let passages: Double
    /// Whether all passages and their sentences have had vectors at some time.
    public let isComplete: Bool
}

/// Compares queries with the passages that a model has encoded.
struct EncoderScan {
    let model: EncoderModel
    let set: VectorSet

    /// The encoded queries, in the order of the queries; `nil` for a query without words, or in a language that the model does not know.
    func encode(_ queries: [ParsedQuery], in snapshot: any PassageCatalogue & VectorIndex) throws -> [EncodedQuery?] {
        let indices = queries.indices.filter { index in
            model.knows(queries[index].language) && !queries[index].freeText.allSatisfy(\.isWhitespace)
        }
        var encoded = [EncodedQuery?](repeating: nil, count: queries.count)
        guard !indices.isEmpty else { return encoded }
        let vectors = try indices.map { try model.row(ofQuery: queries[$0].freeText) }
        let block = EmbeddingBlock(dimensions: set.dimensions, values: vectors.flatMap(\.self))
        for (index, (vector, cosines)) in zip(
            indices, zip(vectors, try VectorScan(set: set).cosines(of: block, in: snapshot)))
        {
            encoded[index] = EncodedQuery(set: set, cosines: cosines, vector: QuantizedQuery(vector))
        }
        return encoded
    }
}
