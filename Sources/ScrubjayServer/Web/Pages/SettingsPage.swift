import Hummingbird
import Scrubjay

/// Notebooks, the state of the index, appearance and keyboard; searchable.
struct SettingsPage: Page {
    static let path: RouterPath = "/settings"

    struct Content: Sendable {
        let words: String
        let items: [SettingsItem]
        let notebooks: [NotebookRow]
        let counts: [Count]
        let location: String
        let isWatched: Bool
        /// The size of the file, such as `3.2 MB`.
        let size: String
        let progress: Progress?
        let skipped: [Skipped]
        let skippedMore: Int?
        let empty: EmptyState?

        struct NotebookRow: Sendable {
            let name: String
            let folder: String
            let updated: String
        }

        struct Count: Sendable {
            let what: String
            let number: Int
        }

        struct Progress: Sendable {
            let percent: Int
            let text: String
        }

        struct Skipped: Sendable {
            let path: String
            let reason: String
        }
    }

    static let skippedLimit = 50

    func view(_ request: PageRequest) async throws -> PageView {
        let index = request.index
        let words = request["q"] ?? ""
        let notebooks = try index.notebooks()
        let counts = try index.counts()
        let skipped = try notebooks.flatMap { notebook in
            try index.skippedFiles(in: notebook).map {
                Content.Skipped(path: "\(notebook.name)/\($0.path)", reason: PrintableText.of($0.reason.description))
            }
        }
        let items = SettingsItem.all.filter { $0.matches(words) }
        return PageView(
            .settings, title: "Settings", template: "settings",
            Content(
                words: words, items: items,
                notebooks: notebooks.map {
                    Content.NotebookRow(
                        name: $0.name, folder: $0.folder,
                        updated: $0.lastUpdate.map { "\($0.minutes)" } ?? "never")
                },
                counts: [
                    Content.Count(what: "files", number: counts.files),
                    Content.Count(what: "documents", number: counts.documents),
                    Content.Count(what: "passages", number: counts.passages),
                    Content.Count(what: "meetings", number: counts.meetings),
                    Content.Count(what: "people", number: counts.people), Content.Count(what: "tasks", number: counts.tasks),
                ], location: index.location, isWatched: index.isWatched, size: ByteText.size(counts.bytes),
                progress: request.planner.changes.progress.map { Content.Progress(percent: $0.percent, text: $0.text) },
                skipped: Array(skipped.prefix(Self.skippedLimit)),
                skippedMore: skipped.count > Self.skippedLimit ? skipped.count - Self.skippedLimit : nil,
                empty: items.isEmpty ? EmptyState("search", "No setting is called “\(words)”.") : nil))
    }
}
