import Scrubjay

/// Prints the sizes of the parts of an index as a table.
struct SizesText {
    let style: Style

    func text(of sizes: StoreSizes) -> String {
        let names = sizes.parts.map(Self.name)
        let width = (names + ["total"]).map(\.count).max() ?? 0
        var text = style.bold(row("part", "size", "share", "of the text", width: width)) + "\n"
        for (part, name) in zip(sizes.parts, names) {
            text += row(name, sizes.bytes[part] ?? 0, share: sizes.share(of: part), sizes, width: width) + "\n"
        }
        text += style.bold(row("total", sizes.total, share: 1, sizes, width: width)) + "\n"
        if sizes.textBytes > 0 {
            text += style.dim("The text that was read from the files is \(ByteText.size(sizes.textBytes))") + "\n"
        }
        return text
    }

    private func row(_ name: String, _ bytes: Int64, share: Double, _ sizes: StoreSizes, width: Int) -> String {
        row(
            name, ByteText.size(bytes), DecimalText.text(share * 100, digits: 1) + " %",
            sizes.timesText(bytes).map { DecimalText.text($0, digits: 2) + "x" } ?? "–", width: width)
    }

    private func row(_ name: String, _ size: String, _ share: String, _ times: String, width: Int) -> String {
        Column.left(name, width) + Column.right(size, 11) + Column.right(share, 10) + Column.right(times, 14)
    }

    private static func name(_ part: StorePart) -> String {
        switch part {
        case .passages: "passages, with their text"
        case .words: "words (full-text index)"
        case .vectors: "vectors"
        case .projection: "projection (what the vectors have learnt)"
        case .links: "links"
        case .documents: "documents, tags, properties"
        case .people: "people"
        case .meetings: "meetings"
        case .tasks: "tasks and decisions"
        case .ranking: "passage lengths"
        case .files: "files"
        case .other: "engine tables"
        case .free: "free (jay compact removes it)"
        case .log: "log (not merged into the index yet)"
        }
    }
}
