import ScrubjayDocuments

extension Index {
    /// Compares the index with the disk: every file by its hash, and everything in the index with what it was made from.
    ///
    /// Nothing is changed. If another process updates the index meanwhile, the comparison starts again, three times at most.
    ///
    /// - Throws: `StoreError` if the index cannot be read at all.
    @concurrent public func verify() async throws -> Verification {
        var attempt = 1
        while true {
            let state = try? store.read { try $0.state() }
            let verification = try verifyOnce()
            let stateAfter = try? store.read { try $0.state() }
            if state == stateAfter || attempt == 3 { return verification }
            attempt += 1
        }
    }

    private func verifyOnce() throws -> Verification {
        // The disk and the index keep a processor each busy.
        let disk = BackgroundWork { [self] in Result { try differencesOfFiles() } }
        let problems = Result { try store.problems() }
        let root = Result { try store.read { try ContentRoot(of: $0) } }
        let ofFiles = try Self.unlessDamaged(disk.value())
        var differences = try problems.get().map {
            Verification.Difference(Verification.Difference.Kind($0.part), $0.finding, commands: [StoreProblem.command])
        }
        if differences.isEmpty { differences += try outdatedParts() }
        differences += ofFiles ?? []
        return Verification(index: location, root: try Self.unlessDamaged(root), differences: differences)
    }

    /// The value, or `nil` if damage keeps it from being read: what is damaged is listed by itself.
    private static func unlessDamaged<Value>(_ result: Result<Value, any Error>) throws -> Value? {
        do {
            return try result.get()
        } catch let error as StoreError where error.isDamage {
            return nil
        }
    }

    /// What has not been updated since files were read.
    private func outdatedParts() throws -> [Verification.Difference] {
        let command = ["jay index"]
        var differences = try entityUpdaters.filter { try !$0.isCurrent() }.map { updater in
            Verification.Difference(.outdated, "\(updater.what) not up to date", commands: command)
        }
        let unembedded = try store.read { snapshot in
            guard let set = try snapshot.vectorSets().last(where: { $0.state == .complete && $0.isKnown }) else { return 0 }
            return try snapshot.passagesWithoutVector(in: set.id, limit: .max).count
        }
        if unembedded > 0 {
            let what = unembedded == 1 ? "1 passage has" : "\(unembedded) passages have"
            differences.append(Verification.Difference(.vectors, "\(what) no vector yet", commands: command))
        }
        return differences
    }

    // MARK: The disk

    private func differencesOfFiles() throws -> [Verification.Difference] {
        let (isCurrent, notebooks) = try store.read { (try $0.isCurrent(), try $0.notebooks()) }
        return try notebooks.flatMap { notebook in
            do {
                return try differences(of: notebook, isCurrent: isCurrent)
            } catch let error as FileAccessError where error.path == notebook.folder && error.meansUnreachable {
                return [
                    Verification.Difference(
                        .folder, in: notebook, "the folder \(notebook.folder) was not found",
                        commands: notebook.commandsWithoutFolder)
                ]
            } catch let error as ConfigurationError {
                return [Verification.Difference(.settings, in: notebook, error.description, commands: ["jay index"])]
            }
        }
    }

    private func differences(of notebook: Notebook, isCurrent: Bool) throws -> [Verification.Difference] {
        let indexer = try indexer(for: notebook) { _ in }
        let (found, changes) = try indexer.changes(of: notebook)
        var differences: [Verification.Difference] = []
        func add(_ kind: Verification.Difference.Kind, _ path: String?, _ finding: String, _ command: String = "jay index") {
            differences.append(Verification.Difference(kind, in: notebook, path: path, finding, commands: [command]))
        }
        if let outdating = try outdating(of: notebook, indexer, isCurrent: isCurrent) {
            switch outdating {
            case .version: add(.outdated, nil, "its files were read by another version of jay")
            case .settings: add(.outdated, nil, "its files were read with other settings")
            }
        }
        /// Compares the bytes of a known file.
        func compare(_ known: KnownFile, _ file: SourceFile, command: String, changed finding: String) {
            do throws(FileAccessError) {
                if try file.contentHash(limit: .max) != known.hash { add(.changed, known.path, finding, command) }
            } catch {
                if error.reason == .missing {
                    add(.gone, known.path, "not there any more")
                } else {
                    add(.unreadable, known.path, error.message)
                }
            }
        }
        for known in changes.unchanged {
            // An update would not read it: its stamp says that it has not changed.
            compare(
                known, SourceFile(path: known.path, in: notebook.folder, stamp: known.stamp), command: StoreProblem.command,
                changed: "has other contents, though its size and time are the same")
        }
        for candidate in changes.toRead {
            guard let known = candidate.known else {
                // It was read and left out, just after it was written.
                if candidate.isReadAgain { continue }
                add(.new, candidate.file.path, "not read yet")
                continue
            }
            compare(known, candidate.file, command: "jay index", changed: "has other contents than those that were read")
        }
        for known in changes.missing { add(.gone, known.path, "not there any more") }
        for known in changes.unknown { add(.unreadable, known.path, "cannot be read now; the index has its last state") }
        let reported = Set(changes.unknown.map(\.path))
        for skipped in found.skipped where !reported.contains(skipped.path) {
            guard case .unreadable = skipped.reason else { continue }
            add(.unreadable, skipped.path, skipped.reason.description)
        }
        return differences.enumerated().sorted {
            ($0.element.path ?? "", $0.offset) < ($1.element.path ?? "", $1.offset)
        }.map(\.element)
    }
}

extension Verification.Difference.Kind {
    fileprivate init(_ part: StoreProblem.Part) {
        self =
            switch part {
            case .file: .file
            case .references: .references
            case .rows: .rows
            case .passages: .passages
            case .words: .words
            case .vectors: .vectors
            case .spelling: .spelling
            }
    }
}
