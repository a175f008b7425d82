public import ScrubjayCore
import ScrubjayDocuments

/// The sentence encoders that were added.
public struct WireModels: WireResult {
    public static let schema = "scrubjay.models/1"

    public let models: [WireModel]

    public init(_ models: [SentenceModel]) { self.models = models.map(WireModel.init) }
}

/// A sentence encoder in JSON.
public struct WireModel: Codable, Equatable, Sendable {
    public let name: String
    public let inUse: Bool
    /// `ready`, `changed` or `missing`.
    public let state: String
    /// The file that has changed or gone.
    public let file: String?
    /// The numbers in a vector.
    public let dimensions: Int
    /// The size of all files.
    public let bytes: Int64
    /// The SHA-256 of the weights in hexadecimal.
    public let sha256: String?
    public let folder: String

    init(_ model: SentenceModel) {
        name = model.name
        inUse = model.isInUse
        dimensions = model.dimensions
        bytes = model.byteCount
        sha256 = model.weightsHash?.description
        folder = model.folder
        switch model.state {
        case .ready: (state, file) = ("ready", nil)
        case .changed(let changed): (state, file) = ("changed", changed)
        case .missing(let missing): (state, file) = ("missing", missing)
        }
    }
}
