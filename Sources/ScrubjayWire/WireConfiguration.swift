public import ScrubjayDocuments

/// All settings in JSON.
public struct WireConfiguration: WireResult {
    public static let schema = "scrubjay.config/1"

    public let settings: [Setting]

    public struct Setting: Codable, Equatable, Sendable {
        public let name: String
        public let value: String
        public let origin: String
        public let environmentVariable: String
        public let summary: String
    }

    public init(_ configuration: Configuration) {
        settings = configuration.entries.map {
            Setting(
                name: $0.setting.name, value: $0.value, origin: $0.origin.description,
                environmentVariable: $0.setting.environmentVariable, summary: $0.setting.summary)
        }
    }
}
