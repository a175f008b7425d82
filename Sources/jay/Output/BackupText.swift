import Scrubjay
import ScrubjayWire

/// Prints what a backup has and what became of it.
enum BackupText {
    static func text(of contents: BackupContents) -> String {
        contents.parts.map { part in
            let files = part.part == .index || part.files == 1 ? "" : PersonText.count(part.files, "file") + ", "
            return row(part.part.rawValue, files + ByteText.size(part.bytes))
        }.joined()
    }

    static func text(of restoration: Restoration, isTrial: Bool) -> String {
        let contents = restoration.contents
        let notebooks = contents.notebooks.map(\.name).joined(separator: ", ")
        var text = isTrial ? "Sound; nothing was replaced.\n" : "Restored to \(restoration.index)\n"
        text += row("made", contents.made) + row("notebooks", notebooks.isEmpty ? "none" : notebooks)
        text += self.text(of: contents)
        if restoration.settings == .kept, let path = restoration.settingsPath {
            text += "\(path) \(isTrial ? "would stay" : "stays") as it is; with --replace it is replaced.\n"
        }
        for (name, folder) in restoration.missingFolders {
            let quoted = ShellQuoting.quoted(name)
            text +=
                "The folder \(folder) of \(name) is not there; its last state is found as before. Say where it is now with "
                + "`jay notebooks move \(quoted) FOLDER`, or remove it with `jay notebooks remove \(quoted)`.\n"
        }
        return text.split(separator: "\n").map { PrintableText.ofName(String($0)) + "\n" }.joined()
    }

    static func wireParts(_ contents: BackupContents) -> [WireBackup.Part] {
        contents.parts.map { WireBackup.Part(name: $0.part.rawValue, files: $0.files, bytes: $0.bytes) }
    }

    private static func row(_ name: String, _ value: String) -> String {
        "    \(name)" + String(repeating: " ", count: max(1, 12 - name.count)) + value + "\n"
    }
}
