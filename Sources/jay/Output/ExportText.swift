import Scrubjay

/// Prints what was exported.
enum ExportText {
    static func text(of summary: ExportSummary, at path: String) -> String {
        let count = PersonText.count(summary.documentCount, "document")
        var text = PrintableText.ofName(LocationText.relative(path)) + ", \(count)\n"
        let width = summary.files.map(\.name.count).max() ?? 0
        for file in summary.files {
            let space = String(repeating: " ", count: width - file.name.count + 2)
            text += "    \(file.name)\(space)\(file.count)\n"
        }
        return text
    }
}
