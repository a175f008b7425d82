/// An error in the configuration.
public struct ConfigurationError: Error, Equatable, CustomStringConvertible {
    public enum Reason: Equatable, Sendable {
        case unreadable(FileAccessError.Reason)
        case notTOML(message: String)
        case unknownKey(suggestion: String?)
        case wrongType(found: String, expected: String)
        case badValue(String, expected: String, suggestion: String?)
        case notAllowedInNotebook
        /// A notebook's file that is a symbolic link.
        case linkInNotebook
        /// Neither `HOME` nor anything else says where the index is.
        case noHome
    }

    public let origin: Configuration.Origin
    /// The name of the setting; `nil` if the whole file is meant.
    public let key: String?
    public let reason: Reason

    init(_ origin: Configuration.Origin, key: String?, _ reason: Reason) {
        self.origin = origin
        self.key = key
        self.reason = reason
    }

    /// The error for a key that is not a setting.
    static func unknown(_ key: String, _ origin: Configuration.Origin, isNotebook: Bool) -> ConfigurationError {
        let candidates = Setting.all.filter { $0.isAllowedInNotebook || !isNotebook }.map(\.name)
        return ConfigurationError(origin, key: key, .unknownKey(suggestion: suggestion(for: key, among: candidates)))
    }

    public var description: String {
        let location = key.map { "\(origin): \($0)" } ?? "\(origin)"
        switch reason {
        case .unreadable(let reason):
            return FileAccessError(location, reason).description
        case .notTOML(let message):
            return "\(location): not TOML: \(message); correct the line"
        case .unknownKey(let suggestion):
            let names = Setting.all.map(\.name).joined(separator: ", ")
            return "\(location): no such setting; " + (suggestion.map { "did you mean \($0)?" } ?? "there are \(names)")
        case .wrongType(let found, let expected):
            return "\(location): expected \(expected), found \(found)"
        case .badValue(let value, let expected, let suggestion):
            return "\(location): \"\(value)\" is not allowed, expected \(expected)"
                + (suggestion.map { "; did you mean \($0)?" } ?? "")
        case .notAllowedInNotebook:
            let allowed = Setting.all.filter(\.isAllowedInNotebook).map(\.name).joined(separator: ", ")
            return "\(location): a notebook may not set this, only \(allowed); move it to your own config.toml"
        case .linkInNotebook:
            return "\(location): a link, and links are not followed in a notebook; replace it with the file itself"
        case .noHome:
            return "the path of the index is unknown; set HOME, or give it with --index or JAY_INDEX"
        }
    }
}
