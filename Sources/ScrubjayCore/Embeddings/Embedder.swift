package import ScrubjayText

/// Turns analysed passages into vectors of length one; near vectors stand for near meanings.
///
/// An embedder is a value that does not change: one that learns makes a new embedder with another fingerprint. One that an application brings is a
/// `RemoteEmbedder`.
package protocol Embedder: Sendable {
    /// Names everything that the vectors depend on: vectors of different fingerprints are not comparable.
    var fingerprint: Fingerprint { get }
    /// How many numbers a vector has.
    var dimensions: Int { get }
    /// Returns one row per passage, in the order given. A passage without terms has a row of zeros.
    func embed(_ passages: [AnalyzedPassage], as role: Role) throws(EmbeddingError) -> EmbeddingBlock
}

/// What a text is embedded for: some models put a different prompt before questions.
public enum Role: Sendable, Hashable, CaseIterable { case passage, question }

/// A text with its terms, so that embedders that read words and those that read text take the same.
package struct AnalyzedPassage: Sendable {
    package var text: String
    package var terms: AnalyzedText
}
