extension VectorSet {
    /// The prefix of the fingerprints of sets of encoders. The number is the version of the texts that are encoded.
    private static let encoder = "encoder-1 "

    /// The fingerprint of the set of a model: `encoder-1 384 3f1c…`.
    static func fingerprint(of model: EncoderModel) -> String { "\(encoder)\(model.dimensions) \(model.fingerprint)" }

    /// Whether an encoder made the set. Its vectors are searched with while it is being filled.
    package var isOfEncoder: Bool { fingerprint.hasPrefix(Self.encoder) }

    /// The name of the model that made the set; `nil` if no encoder made it.
    package var encoderName: String? {
        guard isOfEncoder else { return nil }
        // A name may have spaces. The dimensions are before it, and the hash of the model is after it.
        let model = fingerprint.dropFirst(Self.encoder.count).drop { $0 != " " }.dropFirst()
        return model.lastIndex(of: " ").map { String(model[..<$0]) }
    }

    func isMade(by model: EncoderModel) -> Bool { fingerprint == Self.fingerprint(of: model) }
}
