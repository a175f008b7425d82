/// Keeps which tasks and decisions are about one thing in step with the documents.
///
/// All of them are looked at each time one of them has changed; only what comes out differently is written.
struct LineageUpdater: Sendable {
    let store: any Store

    func update() throws {
        guard try !store.read({ try $0.threadsAreCurrent() }) else { return }
        try store.write { transaction in
            let mentions = (tasks: try transaction.taskMentions(), decisions: try transaction.decisionMentions())
            // Documents change more often than what is to be done or was decided.
            guard try transaction.noteThreads(of: mentions.tasks, mentions.decisions) else { return }
            try transaction.putThreads(
                tasks: LineageBuilder.tasks(mentions.tasks), decisions: LineageBuilder.decisions(mentions.decisions))
        }
    }
}
