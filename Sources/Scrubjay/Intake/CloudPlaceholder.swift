/// Small files that stand for files which a cloud service has not downloaded.
enum CloudPlaceholder {
    /// The name of the file that a placeholder stands for; nil for the name of any other file.
    ///
    /// iCloud writes `.Note.md.icloud`, Nextcloud and ownCloud write `Note.md.nextcloud` and `Note.md.owncloud`.
    static func fileName(behind name: String) -> String? {
        if name.hasPrefix("."), name.hasSuffix(".icloud") {
            let inner = name.dropFirst().dropLast(".icloud".count)
            return inner.isEmpty ? nil : String(inner)
        }
        for suffix in [".nextcloud", ".owncloud"] where name.hasSuffix(suffix) && !name.hasPrefix(".") {
            return String(name.dropLast(suffix.count))
        }
        return nil
    }
}
