public import ScrubjayCore
import ScrubjayDocuments

/// What `jay verify` found, in JSON.
public struct WireVerification: WireResult {
    public static let schema = "scrubjay.verification/1"

    public let index: String
    public let equal: Bool
    public let root: String?
    public let files: Int
    public let documents: Int
    public let passages: Int
    public let notebooks: [Part]
    public let differences: [Difference]

    public struct Part: Codable, Equatable, Sendable {
        public let name: String
        public let folder: String
        public let root: String
    }

    public struct Difference: Codable, Equatable, Sendable {
        public let kind: String
        public let notebook: String?
        public let path: String?
        public let finding: String
        public let commands: [String]
    }

    public init(_ verification: Verification) {
        index = verification.index
        equal = verification.isEqual
        root = verification.root?.description
        (files, documents, passages) = (verification.files, verification.documents, verification.passages)
        notebooks = verification.parts.map { Part(name: $0.name, folder: $0.folder, root: $0.root.description) }
        differences = verification.differences.map {
            Difference(
                kind: $0.kind.rawValue, notebook: $0.notebook, path: $0.path, finding: $0.finding, commands: $0.commands)
        }
    }
}
