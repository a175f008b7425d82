/// An embedder is to be asked that has not yet embedded what is in the index.
struct MissingVectors: Error, CustomStringConvertible {
    let model: String

    var description: String { "not all passages have a vector of \(model) yet; run `jay index --embedder`" }
}
