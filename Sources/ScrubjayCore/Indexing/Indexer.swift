import ScrubjayDocuments
import ScrubjayText

/// Keeps an index in step with the folders of its notebooks.
///
///     walk the folder; compare with what is known            (pure: `changes`)
///     for each batch of files, several at a time: read, parse, split, analyse
///     write each batch in one transaction, in the order of the walk
///     remove what is gone; give vectors to what has none
///
/// A kill at any moment leaves whole batches: the next update goes on from there.
struct Indexer: Sendable {
    let store: any Store
    let files: FileIndexer
    let ignore: [String]
    /// What files are read by; what was read by other settings is read again.
    let settings: String
    let now: @Sendable () -> LocalDateTime
    let progress: @Sendable (IndexProgress) -> Void

    /// A transaction holds about so many bytes of files.
    private static let batchBytes: Int64 = 2_000_000
    private static let batchFiles = 500
    /// How many batches are read at a time.
    private static let concurrency = 3

    /// Whether what the index knows of the notebook was read by the settings of now.
    func isCurrent(_ notebook: Notebook) throws -> Bool {
        let known = try store.read { try $0.settings(of: notebook.id) }
        return known == nil || known == settings
    }

    /// Forgets what was read by other settings, and says whether there was something to forget.
    func prepare(_ notebook: Notebook) throws -> Bool {
        let known = try store.read { try $0.settings(of: notebook.id) }
        guard known != settings else { return false }
        try store.write { try $0.setSettings(settings, of: notebook.id) }
        return true
    }

    /// Compares a notebook with its folder.
    ///
    /// A file that was found not to be text is left out as long as it has the same stamp, one that needs a program until that is
    /// installed, and one that a question could not wait for until an update.
    func changes(of notebook: Notebook) throws -> (found: Walk, changes: ChangeSet) {
        let recorded = SideWork { [store] in
            Result { try store.read { (try $0.knownFiles(in: notebook.id), try $0.skippedFiles(in: notebook.id)) } }
        }
        let walked = Result { try FolderSource(folder: notebook.folder, ignore: ignore).walk() }
        let (known, skipped) = try recorded.value().get()
        var found = try walked.get()
        let unreadable = Dictionary(skipped.filter { $0.stamp != nil && !isOver($0.reason) }.map { ($0.path, $0) }) {
            first, _ in
            first
        }
        if !unreadable.isEmpty {
            let same = found.files.filter { unreadable[$0.path]?.stamp == $0.stamp }
            found.skipped += same.compactMap { unreadable[$0.path] }
            found.files.removeAll { unreadable[$0.path]?.stamp == $0.stamp }
        }
        // A folder that was full and is empty is where a disk is mounted at other times.
        if found.isEmpty, !known.isEmpty { throw IntakeError(notebook.folder, .missing) }
        var changes = ScrubjayDocuments.changes(known: known, found: found)
        for (index, candidate) in changes.toRead.enumerated()
        where unreadable[candidate.file.path]?.stamp?.isProvisional(for: candidate.file.stamp) ?? false {
            changes.toRead[index].isReadAgain = true
        }
        return (found, changes)
    }

    /// Whether a file that was left out for a reason is read now: an update has the time that a question has not.
    private func isOver(_ reason: SkipReason) -> Bool { reason.isOver || reason == .slow && files.allowance == nil }

    /// Brings in what has changed.
    ///
    /// - Parameter features: Is to remember those of what was read.
    func update(
        _ notebook: Notebook, found: Walk, changes: ChangeSet, features: inout FeatureCache
    ) async throws -> NotebookReport {
        var report = NotebookReport(notebook: notebook)
        report.unchanged = changes.unchanged.count + changes.unknown.count
        report.skipped = found.skipped
        var gone = Dictionary(grouping: changes.missing, by: \.hash)
        var missing = Set(changes.missing)

        try learnTexts(from: changes.toRead)
        let batches = Self.batches(of: changes.toRead)
        let total = changes.toRead.reduce(into: Int64(0)) { $0 += $1.file.stamp.size }
        var done = 0
        var bytesDone: Int64 = 0
        var rest = batches[...]
        try await forEachInOrder(batches, concurrency: Self.concurrency) { batch in
            let session = files.analyzer.session()
            return batch.map { files.index($0, with: session) }
        } consume: { outcomes in
            try store.write { transaction in
                for outcome in outcomes {
                    try write(
                        outcome, in: notebook, to: transaction, gone: &gone, missing: &missing, report: &report,
                        features: &features)
                }
            }
            done += outcomes.count
            bytesDone += rest.popFirst()?.reduce(0) { $0 + $1.file.stamp.size } ?? 0
            progress(
                IndexProgress(
                    stage: .reading, done: done, total: changes.toRead.count, bytesDone: bytesDone, bytesTotal: total))
        }

        try store.write { transaction in
            for file in missing.sorted(by: { $0.path < $1.path }) {
                try transaction.remove(path: file.path, in: notebook.id)
                report.removed.append(file.path)
            }
            try transaction.setSkippedFiles(report.skipped, in: notebook.id)
            try transaction.setLastUpdate(now(), of: notebook.id)
        }
        return report
    }

    /// Shows the store what texts of the notebook are like, before many of them come.
    private func learnTexts(from candidates: [ChangeSet.Candidate]) throws {
        let bytes = candidates.reduce(into: Int64(0)) { $0 += $1.file.stamp.size }
        guard bytes >= Self.leastToLearnFrom, try store.read({ try $0.learnsTexts() }) else { return }
        let session = files.analyzer.session()
        var texts: [String] = []
        for index in stride(from: 0, to: candidates.count, by: max(1, candidates.count / Self.learningFiles)) {
            guard candidates[index].file.kind?.tool == nil,
                case .documents(_, _, let documents, _) = files.index(candidates[index], with: session)
            else { continue }
            texts += documents.lazy.flatMap(\.passages).prefix(Self.learningPassages).map(\.passage.text)
        }
        try store.write { try $0.learnTexts(texts) }
    }

    /// So many bytes of files, and no fewer, are worth learning from.
    private static let leastToLearnFrom: Int64 = 4_000_000
    /// From all over the folder, and no more of one file than of others: about a megabyte.
    private static let learningFiles = 300
    private static let learningPassages = 8

    private func write(
        _ outcome: FileIndexer.Outcome, in notebook: Notebook, to transaction: any StoreTransaction,
        gone: inout [ContentHash: [KnownFile]], missing: inout Set<KnownFile>, report: inout NotebookReport,
        features: inout FeatureCache
    ) throws {
        switch outcome {
        case .documents(let read, let format, let documents, let warnings):
            let file = KnownFile(read)
            try takeOver(read, as: file, in: notebook, to: transaction, gone: &gone, missing: &missing, report: &report)
            try transaction.put(file, format: format, documents: documents, warnings: warnings, in: notebook.id)
            for document in documents { features.remember(document) }
            report.warnings += warnings.map { FileWarning(path: file.path, warning: $0) }
        case .large(let read):
            let file = KnownFile(read)
            let before = (report: report, gone: gone, missing: missing)
            try takeOver(read, as: file, in: notebook, to: transaction, gone: &gone, missing: &missing, report: &report)
            do {
                report.warnings += try putLarge(read, as: file, in: notebook, to: transaction, features: &features).map {
                    FileWarning(path: file.path, warning: $0)
                }
            } catch let refusal as FileIndexer.Refusal {
                (report, gone, missing) = before
                try transaction.remove(path: file.path, in: notebook.id)
                report.skipped.append(SkippedFile(path: file.path, reason: refusal.reason, stamp: file.stamp))
            }
        case .same(let read):
            try transaction.touch(KnownFile(read), in: notebook.id)
            report.unchanged += 1
        case .skipped(let file):
            if !file.reason.keepsLastState { try transaction.remove(path: file.path, in: notebook.id) }
            report.skipped.append(file)
        case .postponed(let candidate): report.postponed.append(candidate.file)
        case .vanished(let candidate):
            try transaction.remove(path: candidate.file.path, in: notebook.id)
            if candidate.known != nil { report.removed.append(candidate.file.path) }
        }
    }

    /// Writes down what a file that was read is to the index: a new one, a changed one, a known one under another name.
    private func takeOver(
        _ read: ReadFile, as file: KnownFile, in notebook: Notebook, to transaction: any StoreTransaction,
        gone: inout [ContentHash: [KnownFile]], missing: inout Set<KnownFile>, report: inout NotebookReport
    ) throws {
        report.bytesRead += read.file.stamp.size
        // A new file with the content of one that is gone is that file under another name; its passages keep their IDs.
        if read.known == nil, let before = gone[read.hash]?.popLast() {
            missing.remove(before)
            try transaction.rename(before.path, to: file, in: notebook.id)
            report.renamed.append(NotebookReport.Rename(from: before.path, to: file.path))
        } else if read.known == nil {
            report.added.append(file.path)
        } else if read.known?.hash == read.hash {
            report.unchanged += 1
        } else {
            report.changed.append(file.path)
        }
    }

    /// Reads a large file and writes its documents as they come.
    private func putLarge(
        _ read: ReadFile, as file: KnownFile, in notebook: Notebook, to transaction: any StoreTransaction,
        features: inout FeatureCache
    ) throws -> [Warning] {
        let format = try files.format(of: read)
        let session = files.analyzer.session()
        var warnings: [Warning] = []
        try transaction.put(file, format: format, in: notebook.id) { add in
            warnings = try files.forEachDocument(of: read, with: session) { document in
                try Task.checkCancellation()
                try add(document)
                features.remember(document)
            }.warnings
            return warnings
        }
        return warnings
    }

    private static func batches(of candidates: [ChangeSet.Candidate]) -> [[ChangeSet.Candidate]] {
        var batches: [[ChangeSet.Candidate]] = []
        var batch: [ChangeSet.Candidate] = []
        var bytes: Int64 = 0
        for candidate in candidates {
            if !batch.isEmpty, bytes + candidate.file.stamp.size > batchBytes || batch.count >= batchFiles {
                batches.append(batch)
                batch = []
                bytes = 0
            }
            batch.append(candidate)
            bytes += candidate.file.stamp.size
        }
        if !batch.isEmpty { batches.append(batch) }
        return batches
    }
}

extension FeatureCache {
    fileprivate mutating func remember(_ document: IndexedDocument) {
        for passage in document.passages { remember(passage.features, of: passage.fields.hash) }
    }
}
