public import ScrubjayDocuments

/// All settings in JSON.
public struct WireConfiguration: Encodable, Sendable {
    let schema = "scrubjay.config/1"
    let settings: [WireSetting]

    struct WireSetting: Encodable, Sendable {
        let name: String
        let value: String
        let origin: String
        let environmentVariable: String
        let summary: String
    }

    public init(_ configuration: Configuration) {
        settings = configuration.entries.map {
            WireSetting(
                name: $0.setting.name, value: $0.value, origin: $0.origin.description,
                environmentVariable: $0.setting.environmentVariable, summary: $0.setting.summary)
        }
    }
}
