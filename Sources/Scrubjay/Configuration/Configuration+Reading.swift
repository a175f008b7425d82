extension Configuration {
    /// The settings that decide how files are read, as a text that compares: with another one files have to be read again.
    ///
    /// The zone counts only where it is configured: that of the system changes with every journey, and dates without a zone mean the
    /// same wherever the owner is.
    var readingSettings: String {
        [Setting.zone, .dateOrder, .languages, .ownerName].map { setting in
            "\(setting.name)=" + (self[setting]?.values.joined(separator: ",") ?? "")
        }.joined(separator: ";")
    }
}
