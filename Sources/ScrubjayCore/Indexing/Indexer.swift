import ScrubjayDocuments
import ScrubjayText

/// Brings an index up to date with the folders of its notebooks.
///
///     walk the folder; compare with what is known            (pure: `changes`)
///     for each batch of files, several at a time: read, parse, split, analyse
///     write each batch in one transaction, in the order of the walk
///     remove what is gone
///
/// If the process is killed, whole batches stay written, and the next update continues from there.
struct Indexer: Sendable {
    let store: any Store
    let files: FileIndexer
    let ignore: [String]
    /// The settings that decide how files are read. Files read with other settings are read again.
    let settings: String
    let now: @Sendable () -> LocalDateTime
    let progress: @Sendable (IndexProgress) -> Void

    /// The size of the files in one transaction, roughly. Before a question it is smaller, so that the time can end between two transactions.
    private var batchBytes: Int64 { files.allowance == nil ? 2_000_000 : 500_000 }
    private static let batchFiles = 500
    /// How many batches are read concurrently.
    private static let concurrency = 3

    /// Whether the files of a notebook were read with the current settings.
    func isCurrent(_ notebook: Notebook) throws -> Bool {
        let known = try store.read { try $0.settings(of: notebook.id) }
        return known == nil || known == settings
    }

    /// Forgets what was read with other settings. Returns whether there was anything to forget.
    func prepare(_ notebook: Notebook) throws -> Bool {
        let known = try store.read { try $0.settings(of: notebook.id) }
        guard known != settings else { return false }
        try store.write { try $0.setSettings(settings, of: notebook.id) }
        return true
    }

    /// Compares a notebook with its folder.
    ///
    /// Some known files are not read again: one that is not text, while its stamp is unchanged; one that needs a missing program, until that is
    /// installed; one that was too slow for a question, until an update.
    func changes(of notebook: Notebook) throws -> (found: Walk, changes: ChangeSet) {
        let recorded = BackgroundWork { [store] in
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
        // A folder that had files and is empty now is likely an unmounted disk.
        if found.isEmpty, !known.isEmpty { throw FileAccessError(notebook.folder, .missing) }
        var changes = ScrubjayDocuments.changes(known: known, found: found)
        for (index, candidate) in changes.toRead.enumerated()
        where unreadable[candidate.file.path]?.stamp?.isProvisional(for: candidate.file.stamp) ?? false {
            changes.toRead[index].isReadAgain = true
        }
        return (found, changes)
    }

    /// Whether a file that was skipped for a reason is read now: an update has more time than a question.
    private func isOver(_ reason: SkipReason) -> Bool { reason.isOver || reason == .slow && files.allowance == nil }

    /// Writes the changes of a notebook into the store.
    ///
    /// - Parameter features: Collects the features of the passages that are read.
    func update(
        _ notebook: Notebook, found: Walk, changes: ChangeSet, features: inout FeatureCache
    ) async throws -> NotebookReport {
        var report = NotebookReport(notebook: notebook)
        report.unchanged = changes.unchanged.count + changes.unknown.count
        report.skipped = found.skipped
        var gone = Dictionary(grouping: changes.missing, by: \.hash)
        var missing = Set(changes.missing)

        try trainTextDictionary(from: changes.toRead)
        let batches = batches(of: changes.toRead)
        let total = changes.toRead.reduce(into: Int64(0)) { $0 += $1.file.stamp.size }
        var done = 0
        var bytesDone: Int64 = 0
        var rest = batches[...]
        try await forEachInOrder(batches, concurrency: Self.concurrency) { batch in
            let session = files.analyzer.session()
            return batch.map { files.index($0, with: session) }
        } consume: { outcomes in
            try step {
                try store.write { transaction in
                    for outcome in outcomes {
                        try write(
                            outcome, in: notebook, to: transaction, gone: &gone, missing: &missing, report: &report,
                            features: &features)
                    }
                }
            }
            done += outcomes.count
            bytesDone += rest.popFirst()?.reduce(0) { $0 + $1.file.stamp.size } ?? 0
            progress(
                IndexProgress(
                    stage: .reading, done: done, total: changes.toRead.count, bytesDone: bytesDone, bytesTotal: total))
        }

        try step {
            try store.write { transaction in
                for file in missing.sorted(by: { $0.path < $1.path }) {
                    try transaction.remove(path: file.path, in: notebook.id)
                    report.removed.append(file.path)
                }
                try transaction.setSkippedFiles(report.skipped, in: notebook.id)
                try transaction.setLastUpdate(now(), of: notebook.id)
            }
        }
        return report
    }

    /// Runs a step, and deducts its time from the budget if a question is waiting.
    private func step(_ step: () throws -> Void) rethrows {
        if let allowance = files.allowance { try allowance.deducting(step) } else { try step() }
    }

    /// Lets the store learn from sample texts before many texts are written.
    private func trainTextDictionary(from candidates: [ChangeSet.Candidate]) throws {
        let bytes = candidates.reduce(into: Int64(0)) { $0 += $1.file.stamp.size }
        guard bytes >= Self.minimumTrainingBytes, try store.read({ try $0.needsTextDictionary() }) else { return }
        let session = files.analyzer.session()
        var texts: [String] = []
        for index in stride(from: 0, to: candidates.count, by: max(1, candidates.count / Self.learningFiles)) {
            guard candidates[index].file.kind?.tool == nil,
                case .documents(_, _, let documents, _) = files.index(candidates[index], with: session)
            else { continue }
            texts += documents.lazy.flatMap(\.passages).prefix(Self.learningPassages).map(\.passage.text)
        }
        try store.write { try $0.trainTextDictionary(texts) }
    }

    /// The smallest size of files worth learning from.
    private static let minimumTrainingBytes: Int64 = 4_000_000
    /// Samples from the whole folder, with the same number from each file: about a megabyte.
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
            try record(read, as: file, in: notebook, to: transaction, gone: &gone, missing: &missing, report: &report)
            try transaction.put(file, format: format, documents: documents, warnings: warnings, in: notebook.id)
            for document in documents { features.remember(document) }
            report.warnings += warnings.map { FileWarning(path: file.path, warning: $0) }
        case .large(let read):
            let file = KnownFile(read)
            let before = (report: report, gone: gone, missing: missing)
            try record(read, as: file, in: notebook, to: transaction, gone: &gone, missing: &missing, report: &report)
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

    /// Records a file that was read as new, changed, unchanged or renamed.
    private func record(
        _ read: ReadFile, as file: KnownFile, in notebook: Notebook, to transaction: any StoreTransaction,
        gone: inout [ContentHash: [KnownFile]], missing: inout Set<KnownFile>, report: inout NotebookReport
    ) throws {
        report.bytesRead += read.file.stamp.size
        // A new file with the content of a missing one was renamed; its passages keep their IDs.
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

    /// Reads a large file and writes its documents one by one.
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

    private func batches(of candidates: [ChangeSet.Candidate]) -> [[ChangeSet.Candidate]] {
        var batches: [[ChangeSet.Candidate]] = []
        var batch: [ChangeSet.Candidate] = []
        var bytes: Int64 = 0
        for candidate in candidates {
            if !batch.isEmpty, bytes + candidate.file.stamp.size > batchBytes || batch.count >= Self.batchFiles {
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
