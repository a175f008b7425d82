import Scrubjay

/// What was written into a file of the owner's, for people's eyes.
enum OwnersFileText {
    static func write(_ change: OwnersFileChange) {
        let lines = change.added.split(separator: "\n").map { "    \($0)\n" }.joined()
        StandardOutput.write("Added to \(PlaceText.relative(change.file)):\n" + lines)
        StandardError.write("Remove these lines to undo it.\n")
    }
}
