import ScrubjayDocuments
import ScrubjayText

/// Changes files of notes, and records each change so that it can be taken back.
struct NoteWriter {
    let journal: ChangeJournal
    let time: LocalDateTime
    /// As in `LockedFile.change`.
    var atStep: (LockedFile.Step) -> Void = { _ in }

    /// A file that a change is to touch.
    struct Step {
        let folder: String
        /// Relative to the folder.
        let path: String
        /// Where it is moved to; `nil` if it stays.
        var newPath: String?
        /// What was read; `nil` if there is no file. Other bytes are left alone.
        let before: [UInt8]?
        let after: [UInt8]

        var location: String { folder + "/" + path }
    }

    /// What a change came to.
    struct Outcome {
        /// `nil` if no file was changed.
        var change: NoteChange?
        /// The files that stayed as they were.
        var failures: [any Error] = []
    }

    /// Changes files, one after another.
    ///
    /// - Throws: `FileChangeError` if the change cannot be recorded: then nothing is changed.
    func perform(_ action: NoteChange.Action, _ steps: [Step], undoes: Int? = nil) throws -> Outcome {
        let steps = steps.filter { $0.newPath != nil || $0.before != $0.after }
        guard !steps.isEmpty else { return Outcome() }
        let files = steps.map(\.file)
        let recorded = try journal.record(
            action, files, versions: Self.versions(of: steps, files), at: time, undoes: undoes)
        var outcome = Outcome(change: recorded)
        var done: [NoteChange.File] = []
        for (step, file) in zip(steps, files) {
            do throws(FileChangeError) {
                try perform(step)
                done.append(file)
            } catch {
                outcome.failures.append(error)
                if let moved = movedOnly(step, file) {
                    done.append(moved)
                } else if step.newPath != nil {
                    // What follows belongs to the move.
                    break
                }
            }
        }
        guard !outcome.failures.isEmpty else { return outcome }
        let change = NoteChange(id: recorded.id, action: action, time: time, files: done, undoes: undoes, undoneBy: nil)
        try journal.amend(change)
        outcome.change = done.isEmpty ? nil : change
        return outcome
    }

    /// The same for one file.
    ///
    /// - Returns: `nil` if the file is as it is to be.
    /// - Throws: Also `FileChangeError` if the file was not changed.
    func perform(_ action: NoteChange.Action, _ step: Step) throws -> NoteChange? {
        let outcome = try perform(action, [step])
        if let failure = outcome.failures.first { throw failure }
        return outcome.change
    }

    private func perform(_ step: Step) throws(FileChangeError) {
        var path = step.path
        if let newPath = step.newPath {
            try LockedFile.move(path, to: newPath, in: step.folder, atStep: atStep) { $0 == step.before }
            path = newPath
        }
        guard step.before != step.after else { return }
        _ = try LockedFile.change(path, in: step.folder, atStep: atStep) {
            (bytes: [UInt8]?) throws(FileChangeError) -> [UInt8]? in
            guard bytes == step.before else {
                throw FileChangeError(
                    path: step.folder + "/" + path, reason: bytes != nil && step.before == nil ? .exists : .changed)
            }
            return step.after
        }
    }

    /// What a step came to that moved its file and could not write it.
    private func movedOnly(_ step: Step, _ file: NoteChange.File) -> NoteChange.File? {
        guard let newPath = step.newPath, let hash = file.before,
            FileSystem.status(of: step.location) == nil, FileSystem.status(of: step.folder + "/" + newPath) != nil
        else { return nil }
        return NoteChange.File(
            folder: step.folder, path: newPath, oldPath: step.path, before: hash, after: hash, newFolder: file.newFolder)
    }

    private static func versions(of steps: [Step], _ files: [NoteChange.File]) -> [ContentHash: [UInt8]] {
        zip(steps, files).reduce(into: [:]) { versions, part in
            versions[part.1.after] = part.0.after
            if let hash = part.1.before { versions[hash] = part.0.before }
        }
    }

    // MARK: - Taking back

    /// Takes a change back. What else has changed in its files since stays.
    ///
    /// - Throws: `WriteError` if nothing of it can be taken back; `FileChangeError`.
    func undo(_ change: NoteChange) throws -> Outcome {
        var failures: [any Error] = []
        var steps: [Step] = []
        for file in change.files {
            do {
                steps.append(try step(back: file, of: change))
            } catch {
                // Without the move, the links would lead nowhere.
                if file.oldPath != nil { throw error }
                failures.append(error)
            }
        }
        if steps.isEmpty, let failure = failures.first { throw failure }
        var outcome = try perform(.undo, steps, undoes: change.id)
        for file in change.files { file.removeEmptyFolders() }
        outcome.failures += failures
        return outcome
    }

    private func step(back file: NoteChange.File, of change: NoteChange) throws -> Step {
        let now = try LockedFile.contents(of: file.path, in: file.folder)
        guard let now else {
            // The trash may have been emptied.
            if let oldPath = file.oldPath, let bytes = journal.bytes(file.before ?? file.after) {
                return Step(folder: file.folder, path: oldPath, before: nil, after: bytes)
            }
            throw FileChangeError(path: file.absolutePath, reason: .unreadable(.missing))
        }
        guard let before = file.before else {
            // The change made the file. What was written into it since is not thrown away with it.
            guard ContentHash(of: now) == file.after else {
                throw WriteError(file.absolutePath, .writtenSince)
            }
            return Step(
                folder: file.folder, path: file.path, newPath: LockedFile.freeTrashPath(of: file.path, in: file.folder),
                before: now, after: now)
        }
        let old: [UInt8]
        if ContentHash(of: now) == before || before == file.after {
            old = now
        } else {
            guard let versionBefore = journal.bytes(before), let versionAfter = journal.bytes(file.after) else {
                throw WriteError(file.absolutePath, .noVersion)
            }
            guard let merged = LineChange(from: versionBefore, to: versionAfter).undone(in: now) else {
                throw WriteError(file.absolutePath, .changedSince(change: change.id))
            }
            old = merged
        }
        return Step(folder: file.folder, path: file.path, newPath: file.oldPath, before: now, after: old)
    }
}

extension NoteWriter.Step {
    fileprivate var file: NoteChange.File {
        NoteChange.File(
            folder: folder, path: newPath ?? path, oldPath: newPath == nil ? nil : path,
            before: before.map { ContentHash(of: $0) }, after: ContentHash(of: after), newFolder: missingFolder)
    }

    /// The topmost folder that has to be made, relative to `folder`.
    private var missingFolder: String? {
        let path = newPath ?? path
        return path.indices.filter { path[$0] == "/" }.map { String(path[..<$0]) }.first {
            FileSystem.statusOfLink(folder + "/" + $0) == nil
        }
    }
}

extension NoteChange.File {
    /// Removes the folders that were made for the file, as far as nothing else is in them.
    fileprivate func removeEmptyFolders() {
        guard let newFolder, path.hasPrefix(newFolder + "/") else { return }
        var made = path
        while made != newFolder, let slash = made.lastIndex(of: "/") {
            made = String(made[..<slash])
            guard FileSystem.removeFolder(folder + "/" + made) else { return }
        }
    }
}

/// The lines in which two versions of a file differ.
struct LineChange {
    private typealias Lines = [ArraySlice<UInt8>]

    /// The lines that differ, and those above and below them that do not.
    private let above: Lines
    private let old: Lines
    private let new: Lines
    private let below: Lines

    init(from before: [UInt8], to after: [UInt8]) {
        let (first, second) = (Self.lines(before), Self.lines(after))
        let head = zip(first, second).prefix { $0 == $1 }.count
        let rest = min(first.count, second.count) - head
        let tail = zip(first.reversed(), second.reversed()).prefix(rest).prefix { $0 == $1 }.count
        above = Array(first[..<head])
        old = Array(first[head..<(first.count - tail)])
        new = Array(second[head..<(second.count - tail)])
        below = Array(first[(first.count - tail)...])
    }

    /// The lines of the second version that are not in the first.
    var added: String { String(decoding: new.joined(), as: UTF8.self) }

    /// Takes the change back in a later version of the file, in which other lines may differ.
    ///
    /// - Returns: `nil` if its lines are not there as they were left, or not once.
    func undone(in bytes: [UInt8]) -> [UInt8]? {
        if old.isEmpty, new.isEmpty { return bytes }
        let lines = Self.lines(bytes)
        // The line above and the one below tell where the lines stood. If both have changed, their words alone do.
        for (head, tail) in [(above.suffix(1), below.prefix(1)), (above.suffix(1), []), ([], below.prefix(1)), ([], [])] {
            let wanted = head + new + tail
            guard wanted.count <= lines.count else { continue }
            // Where lines were removed, only what is around them tells the place, or the beginning or the end of the file.
            let isFirst = new.isEmpty && head.isEmpty
            let isLast = new.isEmpty && tail.isEmpty
            guard !isFirst || above.isEmpty, !isLast || below.isEmpty else { continue }
            let places = (0...(lines.count - wanted.count)).filter { place in
                (!isFirst || place == 0) && (!isLast || place + wanted.count == lines.count)
                    && lines[place..<(place + wanted.count)].elementsEqual(wanted)
            }
            guard let place = places.first, places.count == 1 else { continue }
            let start = place + head.count
            return Self.joined(lines[..<start] + old + lines[(start + new.count)...])
        }
        return nil
    }

    /// A last line without its end gets one if other lines follow.
    private static func joined(_ lines: ArraySlice<ArraySlice<UInt8>>) -> [UInt8] {
        var bytes: [UInt8] = []
        for line in lines {
            if let last = bytes.last, last != 0x0A { bytes.append(0x0A) }
            bytes += line
        }
        return bytes
    }

    /// Each with the end of its line.
    private static func lines(_ bytes: [UInt8]) -> Lines {
        var lines: Lines = []
        var start = 0
        for (index, byte) in bytes.enumerated() where byte == 0x0A {
            lines.append(bytes[start...index])
            start = index + 1
        }
        if start < bytes.count { lines.append(bytes[start...]) }
        return lines
    }
}
