import ScrubjayCore
/// A notebook that is large enough to have learnt from.
package enum LearntNotebook {
    package static func make() async throws -> IndexedFolder {
        let notebook = try IndexedFolder()
        var dice = Dice(seed: 40)
        let words = (0..<400).map { number in "quay\(["ra", "lo", "mi", "tu", "se"][number % 5])\(number)" }
        for file in 0..<60 {
            let paragraphs = (0..<6).map { _ in (0..<100).map { _ in dice.pick(words) }.joined(separator: " ") + "." }
            try notebook.write(
                "# Harbour note \(file)\n\n" + paragraphs.joined(separator: "\n\n## Part\n\n")
                    + "\n\nThe lantern of pier \(file) is lit.\n", to: "\(file).md")
        }
        try await notebook.update()
        return notebook
    }

    private static let shared = Task {
        let notebook = try await make()
        _ = try await notebook.index.compact()
        return notebook
    }

    /// The path of an index of the same notes, for a test that changes none of them.
    package static func index(in folder: TemporaryFolder) async throws -> String {
        let notebook = try await shared.value
        try folder.write(try notebook.folder.bytes(of: "index.sqlite"), to: "index.sqlite")
        return folder.absolutePath(of: "index.sqlite")
    }
}
