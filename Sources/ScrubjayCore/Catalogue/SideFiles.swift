/// The paths of the files and folders that an index keeps beside its store. The engine chooses them.
package struct SideFiles: Sendable, Equatable {
    /// The folder of imported documents.
    package let imports: String
    /// The folder of judgements, unless the configuration names another.
    package let judgements: String
    /// The file of the last search.
    package let lastSearch: String
    /// The file of the last question.
    package let lastQuestion: String
    /// The file of the last list of each terminal.
    package let lastLists: String
    /// The file of the hits that saved searches have shown.
    package let seenHits: String
    /// The file of what agents have asked.
    package let agentRequests: String
    /// The folder of the changes that were made to notes, with the versions before and after each.
    package let changes: String
    /// The socket of whoever watches the folders.
    package let watch: String
    /// The file with the key of the browser that shows the planner.
    package let planner: String
    /// The folder that the notes of past days are restored to. Their index is in it too.
    package let past: String
    /// The folder of an index that is built only to be measured.
    package let measuring: String
    /// The folder in which an index is rebuilt before it replaces this one.
    package let rebuilding: String
    /// The folder of a backup that is being restored, and of what it replaces until that has succeeded.
    package let restoring: String

    package init(
        imports: String, judgements: String, lastSearch: String, lastQuestion: String, lastLists: String, seenHits: String,
        agentRequests: String, changes: String, watch: String, planner: String, past: String, measuring: String,
        rebuilding: String, restoring: String
    ) {
        self.imports = imports
        self.judgements = judgements
        self.lastSearch = lastSearch
        self.lastQuestion = lastQuestion
        self.lastLists = lastLists
        self.seenHits = seenHits
        self.agentRequests = agentRequests
        self.changes = changes
        self.watch = watch
        self.planner = planner
        self.past = past
        self.measuring = measuring
        self.rebuilding = rebuilding
        self.restoring = restoring
    }
}
