import Scrubjay

/// Prints changes of notes.
enum NoteChangeText {
    /// The path of a note and the way back.
    static func write(_ written: WrittenNote) {
        let place = LocationText.relative(written.path) + (written.line.map { ":\($0)" } ?? "")
        StandardOutput.write(PrintableText.ofName(place) + "\n")
        write(wayBackFrom: written.change, written.newHeading.map { "made the heading “\(PrintableText.ofName($0))”" })
    }

    /// `undo 12` takes it back.
    static func write(wayBackFrom change: NoteChange?, _ done: String? = nil) {
        guard let change else { return StandardError.write("nothing to change\n") }
        StandardError.write((done.map { $0 + "; " } ?? "") + "`jay undo \(change.id)` takes it back\n")
    }

    static func write(_ failures: [any Error]) {
        for failure in failures { StandardError.write("jay: \(failure)\n") }
    }

    /// A line for each change: its number, its time, what was done to which files.
    static func text(of changes: [NoteChange], style: Style) -> String {
        let width = changes.map { "\($0.id)".count }.max() ?? 0
        let actions = NoteChange.Action.allCases.map(\.rawValue.count).max() ?? 0
        var text = ""
        for change in changes {
            let number = String(repeating: " ", count: width - "\(change.id)".count) + "\(change.id)"
            var line = "\(number)  \(change.time.minutes)  " + Column.left(change.action.rawValue, actions) + "  "
            let hanging = TextWidth.of(line)
            let paths = change.files.prefix(3).map { file in
                let new = style.whole(
                    style.link(PrintableText.ofName(LocationText.relative(file.absolutePath)), to: file.absolutePath))
                let old = file.oldPath.map { LocationText.relative(file.folder + "/" + $0) }
                return (old.map { style.whole(PrintableText.ofName($0)) + " → " } ?? "") + new
            }
            line += paths.joined(separator: ", ")
            if change.files.count > 3 { line += " and \(change.files.count - 3) more" }
            if let other = change.undoneBy { line += style.dim("  taken back by \(other)") }
            if let other = change.undoes { line += style.dim("  takes back \(other)") }
            text += style.wrapped(line, hanging: hanging) + "\n"
        }
        return text
    }
}
