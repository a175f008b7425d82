import Scrubjay

/// Prints in what an index and the disk differ.
struct VerificationText {
    let style: Style

    func text(of verification: Verification) -> String {
        var text = ""
        var commands: [[String]] = []
        for difference in verification.differences where !commands.contains(difference.commands) {
            commands.append(difference.commands)
        }
        for command in commands {
            let mends = command.map { "`\(PrintableText.ofName($0))`" }.joined(separator: " or ")
            text += "With \(style.bold(mends)):\n"
            for difference in verification.differences where difference.commands == command { text += line(difference) }
            text += "\n"
        }
        let counts = [
            PersonText.count(verification.files, "file"), PersonText.count(verification.documents, "document"),
            PersonText.count(verification.passages, "passage"),
        ].joined(separator: ", ")
        let count = verification.differences.count
        text +=
            verification.isEqual
            ? "Equal      \(counts)\n" : "Not equal  \(PersonText.count(count, "difference")); the index has \(counts)\n"
        text += "Root       \(verification.root?.description ?? "none: the index is damaged")\n"
        return text
    }

    private func line(_ difference: Verification.Difference) -> String {
        let place = [difference.notebook, difference.path].compactMap(\.self).joined(separator: "/")
        let kind = difference.kind.rawValue.padding(to: 11)
        return PrintableText.ofName("    \(kind)\(place.isEmpty ? "" : place + ": ")\(difference.finding)") + "\n"
    }
}

extension String {
    /// The text with spaces behind it, at least one.
    fileprivate func padding(to width: Int) -> String { self + String(repeating: " ", count: max(1, width - count)) }
}
