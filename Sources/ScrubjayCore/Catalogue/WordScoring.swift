#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// How words are scored.
package struct WordScoring: Sendable, Equatable {
    /// The weight of each word, 0...1, by its first form; 1 for words that are not listed.
    package var weights: [String: Double] = [:]
    /// The first forms of the words that a complete passage must have.
    package var complete: Set<String> = []
    package var bm25 = BM25Parameters()
}

/// The constants of BM25F, tuned on judged collections (docs/quality.md). Robertson, Zaragoza 2009, doi:10.1561/1500000019.
package struct BM25Parameters: Sendable, Equatable {
    /// How quickly further occurrences of a word stop adding to the score.
    var k1 = 1.5
    /// How much a long body lowers the score of its passage, 0...1.
    var b = 0.75
    /// The weight of an occurrence in each field, in the order of `Field`.
    package var fieldWeights: [Double] = [1, 2, 2, 2, 2]

    package init() {}

    /// The inverse document frequency of a word that n of N passages contain: ln(1 + (N - n + ½) / (n + ½)).
    package static func rarity(of count: Int, among all: Int) -> Double {
        log(1 + (Double(all - count) + 0.5) / (Double(count) + 0.5))
    }
}

/// The fields of a passage whose words are searched.
///
/// All but `body` are the same for all passages of a document or section, so that a passage can be found by its title, headings,
/// tags and people.
package enum Field: Int, Sendable, CaseIterable {
    // The body comes first: FTS5 stores no column number for it.
    case body, title, heading, tag, person

    var name: String {
        switch self {
        case .body: "body"
        case .title: "title"
        case .heading: "heading"
        case .tag: "tag"
        case .person: "person"
        }
    }
}

/// The passages that match a query by words, with their scores.
package struct Candidates: Sendable, Equatable {
    /// From best to worst; equal scores are in no particular order.
    package var passages: [ScoredPassage]
    /// The candidates that contain every required word of the query.
    package var complete = PassageSet()
    /// The BM25F score of each document of a candidate.
    package var documents: [StoredDocument.ID: Double] = [:]
    /// The inverse document frequency of each word of the query: ln(1 + (N - n + ½) / (n + ½)).
    package var idf: [String: Double]

    package init(
        passages: [ScoredPassage], complete: PassageSet = PassageSet(), documents: [StoredDocument.ID: Double] = [:],
        idf: [String: Double]
    ) {
        self.passages = passages
        self.complete = complete
        self.documents = documents
        self.idf = idf
    }
}
