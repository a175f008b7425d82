extension Configuration {
    /// A line of the listing of all settings.
    public struct Entry: Sendable, Hashable {
        public let setting: Setting
        /// As a person reads it; lists have commas.
        public let value: String
        public let origin: Origin
    }

    /// Every setting with its value, in the order of ``Setting/all``.
    public var entries: [Entry] {
        Setting.all.map { setting in
            if let value = self[setting] {
                return Entry(setting: setting, value: value.values.joined(separator: ", "), origin: value.origin)
            }
            let standard =
                switch setting {
                case .zone: zone
                case .index: (try? indexPath()) ?? setting.standard
                default: setting.standard
                }
            return Entry(setting: setting, value: standard, origin: .standard)
        }
    }
}

extension Configuration.Origin: CustomStringConvertible {
    /// `default`, `/home/anna/.config/scrubjay/config.toml:3`, `JAY_ZONE`, `--zone`.
    public var description: String {
        switch self {
        case .standard: "default"
        case .file(let path, let line?): "\(path):\(line)"
        case .file(let path, nil): path
        case .environment(let variable): variable
        case .flag(let name): name
        }
    }
}
