public import ScrubjayDocuments

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Documents that other programs import.
///
/// They are kept in files beside the index, in a folder that is one of its notebooks, so the index can be removed and rebuilt.
extension Index {
    /// The folder of the imports, beside the index.
    public var importFolder: String { store.sideFiles.imports }

    /// The file with the key of the browser that shows the planner.
    package var plannerFile: String { store.sideFiles.planner }

    /// Imports documents and adds them to the index.
    ///
    /// A document whose ID was imported under this name before replaces the earlier one. Imports under the same name wait for each other.
    ///
    /// - Parameters:
    ///   - name: Letters, digits, spaces, dots, `-` and `_`, with a letter or digit first; at most 100 bytes.
    ///   - next: Returns the next chunk of JSON Lines in the import format, of any size; an empty chunk is the end. It may block: it is called on a
    ///     thread of its own, in no task.
    ///   - problem: Called on the same thread for each line that cannot be read, with its number from 1. Such a line is skipped.
    /// - Throws: `ImportError` if nothing was imported; `StoreError` if the index cannot be written; what `next` throws.
    @concurrent public func importDocuments(
        as name: String, next: @escaping @Sendable () throws -> [UInt8],
        problem: @escaping @Sendable (_ line: Int, _ message: String) -> Void,
        progress: @escaping @Sendable (IndexProgress) -> Void = { _ in }
    ) async throws -> ImportReport {
        let file = try importFile(name)
        guard FileSystem.makeFolder(importFolder) || errno == EEXIST else {
            throw ImportError(importFolder, .unwritable(errno: errno))
        }
        let counts: ImportCounts
        do {
            counts = try await Offload.result { [importFolder] in
                var merger = ImportMerger(folder: importFolder, path: file)
                try merger.merge(next: next, problem: problem)
                return merger.counts
            }
        } catch let problem as ImportProblem {
            throw ImportError(name, .otherForm(message: problem.description))
        }
        return ImportReport(name: name, counts: counts, update: try await updateImports(progress))
    }

    /// The imports, ordered by name.
    public func imports() throws -> [ImportSummary] {
        let walk: Walk
        do throws(FileAccessError) {
            walk = try FolderSource(folder: importFolder).walk()
        } catch {
            if error.reason == .missing { return [] }
            throw error
        }
        return try walk.files.filter { $0.path.hasSuffix(Self.importEnding) && !$0.path.contains("/") }.map { file in
            ImportSummary(
                name: String(file.path.dropLast(Self.importEnding.count)), file: file.absolutePath,
                documents: try ImportFormat.lineCount(of: file), bytes: file.stamp.size)
        }
    }

    /// Removes the documents imported under a name, from disk and from the index.
    @concurrent public func removeImport(_ name: String) async throws {
        let known = try imports().map(\.name)
        let file = try importFile(name)
        guard known.contains(name) else { throw ImportError(name, .unknownName(known: known)) }
        let lock = try await FolderLock(whenFree: importFolder)
        let code = FileSystem.removeFile(file) ? 0 : errno
        lock.release()
        guard code == 0 else { throw ImportError(name, .unwritable(errno: code)) }
        if known.count > 1 {
            _ = try await updateImports { _ in }
        } else if let notebook = try notebooks().first(where: { $0.folder == importNotebookFolder }) {
            // An empty folder counts as an unmounted disk, whose contents would stay in the index.
            try remove(notebook)
        }
    }

    private static let importEnding = ".jsonl"

    private func importFile(_ name: String) throws(ImportError) -> String {
        let isPlain = name.allSatisfy { $0.isLetter || $0.isNumber || " .-_".contains($0) }
        guard isPlain, let first = name.first, first.isLetter || first.isNumber, name.utf8.count <= 100 else {
            throw ImportError(name, .badName)
        }
        return "\(importFolder)/\(name)\(Self.importEnding)"
    }

    /// The import folder without symbolic links, as notebooks are named.
    private var importNotebookFolder: String { (try? FileDescriptor.realPath(of: importFolder)) ?? importFolder }

    private func updateImports(_ progress: @escaping @Sendable (IndexProgress) -> Void) async throws -> IndexReport {
        try await update(adding: [("imports", importNotebookFolder)], onlyThese: true, progress: progress)
    }
}
