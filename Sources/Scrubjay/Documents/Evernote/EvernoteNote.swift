/// A note as it stands in an export of Evernote.
struct EvernoteNote: Sendable {
    /// A file that belongs to a note. What is in it is not read.
    struct Resource: Sendable, Equatable {
        var fileName = ""
        var mediaType = ""
    }

    /// A task of Evernote 10, which stands beside the content and is shown in a group inside of it.
    struct Task: Sendable, Equatable {
        var title = ""
        var isDone = false
        var due = ""
        var group = ""
        /// Tasks of a group are in the order of their weights as texts.
        var weight = ""
    }

    var title = ""
    /// A page of XML in Evernote's mark-up language.
    var content: [UInt8] = []
    /// Whether the content is too long and was cut.
    var isCut = false
    /// Whether the content is encrypted.
    var isEncrypted = false
    /// Moments are `20260304T093000Z`.
    var created = ""
    var updated = ""
    var tags: [String] = []
    /// Names and values as in the export: `source-url`, `reminder-time`, `author`.
    var attributes: [(name: String, value: String)] = []
    var resources: [Resource] = []
    var tasks: [Task] = []
    /// Where it begins in the file.
    var line = 0

    var isEmpty: Bool { title.isEmpty && content.isEmpty && tasks.isEmpty && created.isEmpty && resources.isEmpty }
}
