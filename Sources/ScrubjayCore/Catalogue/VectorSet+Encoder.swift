extension VectorSet {
    /// The prefix of the fingerprints of sets of encoders. The number is the version of the texts that are encoded.
    private static let encoder = "encoder-1 "

    /// The fingerprint of the set of a model: `encoder-1 384 3f1c…`.
    static func fingerprint(of model: EncoderModel) -> String { "\(encoder)\(model.dimensions) \(model.fingerprint)" }

    /// Whether an encoder made the set. Its vectors are searched with while it is being filled.
    package var isOfEncoder: Bool { fingerprint.hasPrefix(Self.encoder) }

    func isMade(by model: EncoderModel) -> Bool { fingerprint == Self.fingerprint(of: model) }
}
