/// What the owner has marked as never leaving this machine.
package struct PrivacyRules: Sendable, Equatable {
    /// Names of notebooks.
    package var notebooks: [String] = []
    /// Folders and files: relative to a notebook's folder, under the name of a notebook, or absolute.
    package var folders: [String] = []
    /// A tag includes all tags below it.
    package var tags: [String] = []
    /// Names or addresses.
    package var people: [String] = []

    /// Where each list is configured, by setting; empty for marks that do not come from a configuration.
    var origins: [Setting: Configuration.Origin] = [:]

    /// No rules.
    package static let none = PrivacyRules()

    package func rule(_ setting: Setting, _ value: String) -> PrivacyRule {
        PrivacyRule(setting: setting.name, value: value, origin: origins[setting] ?? .standard)
    }

    package var isEmpty: Bool { notebooks.isEmpty && folders.isEmpty && tags.isEmpty && people.isEmpty }
}

/// An entry of `[private]` and where it is configured.
public struct PrivacyRule: Sendable, Hashable {
    /// Such as `private.folders`.
    public let setting: String
    /// The notebook, folder, tag or person, as written.
    public let value: String
    public let origin: Configuration.Origin
}

/// Some rules of `[private]` match nothing in the index.
///
/// Nothing is sent in this case, because the notes that the rules were meant to protect would be sent.
public struct PrivacyError: Error, Equatable, CustomStringConvertible {
    /// At least one.
    public let rules: [PrivacyRule]

    public init(rules: [PrivacyRule]) { self.rules = rules }

    public var description: String {
        rules.map {
            "\($0.origin): \($0.setting): nothing in the index matches “\($0.value)”, so this rule protects nothing"
        }.joined(separator: "\n")
            + "\nNothing was sent. Correct the rule or take it out; if its notes are new, run `jay index` first."
    }
}
