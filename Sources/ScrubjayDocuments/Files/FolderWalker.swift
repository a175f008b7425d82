/// One walk through a folder, depth first, in the order of the paths.
///
///     list the folder; read its ignore files; sort the entries
///     for each entry: skip it with a reason, or check the file, or defer the folder
///     emit the entries in order; walk a deferred folder when its turn comes
///
/// Open folders are kept on an explicit stack, so a tree may be arbitrarily deep. At most two descriptors are open at once.
struct FolderWalker: ~Copyable {
    private enum Item {
        case file(SourceFile)
        case skipped(SkippedFile)
        case folder(String)
    }

    /// A folder whose entries are being emitted.
    private struct Level {
        /// In reverse order, so that the next item is the last.
        var items: [Item]
        let ignore: IgnoreLayers
    }

    /// What the entries of one folder have in common.
    private struct FolderContext {
        /// The path of the folder with a trailing slash; empty for the root.
        let prefix: String
        let ignore: IgnoreLayers
        let failedIgnoreFiles: [String: SkipReason]
        let holdsLogseqGraph: Bool
        let holdsMaildir: Bool
    }

    private let root: FileDescriptor
    /// With all links resolved.
    private let rootPath: String
    /// The prefix of every absolute path below the root.
    private let rootPrefix: String
    private let outerIgnore: IgnoreLayers
    private var result = Walk()

    init(folder: String, ignore: [String]) throws(FileAccessError) {
        do throws(FileDescriptor.Failure) {
            let rootPath = try FileDescriptor.realPath(of: folder)
            self.init(root: try FileDescriptor(folder: rootPath), rootPath: rootPath, ignore: ignore)
        } catch {
            throw FileAccessError(folder, failure: error)
        }
    }

    private init(root: consuming FileDescriptor, rootPath: String, ignore: [String]) {
        self.root = root
        self.rootPath = rootPath
        rootPrefix = rootPath == "/" ? "/" : rootPath + "/"
        outerIgnore = IgnoreLayers(configured: ignore)
    }

    mutating func walk() throws(FileAccessError) -> Walk {
        let listing: FolderListing
        do throws(FileDescriptor.Failure) {
            listing = try root.entries()
        } catch {
            throw FileAccessError(rootPath, failure: error)
        }
        result.folders.append("")
        var stack = [level(of: root, listing, at: "", depth: 0, under: outerIgnore)]
        while !stack.isEmpty {
            guard let item = stack[stack.count - 1].items.popLast() else {
                stack.removeLast()
                continue
            }
            switch item {
            case .file(let file):
                result.files.append(file)
                if let copy = ConflictCopy(path: file.path) { result.conflictCopies.append(copy) }
            case .skipped(let skipped):
                result.skipped.append(skipped)
            case .folder(let path):
                if Task.isCancelled { break }
                if let next = try openLevel(at: path, depth: stack.count, under: stack[stack.count - 1].ignore) {
                    stack.append(next)
                }
            }
        }
        // A cancelled walk is incomplete and must not be taken for a whole one.
        if Task.isCancelled { throw FileAccessError(rootPath, .cancelled) }
        return result
    }

    /// Opens a folder below the root; if that fails, records it in the result and returns `nil`.
    ///
    /// - Throws: `unreadable` if the process may open no more files, because then nothing is known about any folder.
    private mutating func openLevel(at path: String, depth: Int, under ignore: IgnoreLayers) throws(FileAccessError) -> Level? {
        do throws(FileDescriptor.Failure) {
            let folder = try root.folder(at: path)
            let listing = try folder.entries()
            result.folders.append(path)
            return level(of: folder, listing, at: path + "/", depth: depth, under: ignore)
        } catch {
            if error.isShortage { throw FileAccessError(rootPath, failure: error) }
            // A folder that was just deleted is gone; one that fails to open still exists.
            if !error.isMissing {
                result.skipped.append(SkippedFile(path: path, reason: .unreadable(errno: error.code)))
                result.unreadableFolders.append(path)
            }
            return nil
        }
    }

    /// Decides about every entry of a folder. `prefix` is the folder's path with a trailing slash, or empty for the root.
    private func level(
        of folder: borrowing FileDescriptor, _ listing: FolderListing, at prefix: String, depth: Int,
        under outer: IgnoreLayers
    ) -> Level {
        var listing = listing
        for index in listing.entries.indices where listing.entries[index].type == nil {
            let status = try? folder.status(of: listing.entries[index], in: listing)
            listing.entries[index].type = status?.type
        }
        listing.sort()

        var ignore = outer
        var failedIgnoreFiles: [String: SkipReason] = [:]
        for (name, layer) in [(".gitignore", \IgnoreLayers.git), (".jayignore", \IgnoreLayers.jay)] {
            guard let entry = listing.entry(named: name), entry.type != .folder else { continue }
            do throws(FileAccessError) {
                let text = try contents(of: entry, in: folder, listing, path: prefix + name)
                ignore[keyPath: layer].append(text, depth: depth, origin: prefix + name)
            } catch {
                // Files that it would exclude are read now, so the owner must be told.
                failedIgnoreFiles[name] = SkipReason(error)
            }
        }

        let context = FolderContext(
            prefix: prefix, ignore: ignore, failedIgnoreFiles: failedIgnoreFiles,
            holdsLogseqGraph: listing.entry(named: "logseq") != nil
                && (listing.entry(named: "pages") != nil || listing.entry(named: "journals") != nil),
            holdsMaildir: listing.entry(named: "cur") != nil && listing.entry(named: "new") != nil)
        var items: [Item] = []
        items.reserveCapacity(listing.entries.count)
        for (index, entry) in listing.entries.enumerated() {
            if index & 0xFF == 0, Task.isCancelled { break }
            if let item = item(for: entry, of: folder, listing, in: context) { items.append(item) }
        }
        items.reverse()
        return Level(items: items, ignore: ignore)
    }

    private static let skippedMailFolders: Set<String> = [".trash", ".junk", ".spam", ".git"]

    /// `nil` for an entry that was deleted in the meantime, or that is forgotten.
    private func item(
        for entry: FolderListing.Entry, of folder: borrowing FileDescriptor, _ listing: FolderListing, in context: FolderContext
    ) -> Item? {
        let prefix = context.prefix
        let bytes = listing.name(of: entry)
        guard let name = String(validating: bytes, as: UTF8.self) else {
            let hasMeaning = entry.type == .folder || FileKind(ofName: bytes) != nil
            let readable = prefix + SkippedFile.readableName(bytes)
            return .skipped(SkippedFile(path: readable, reason: hasMeaning ? .nameNotUTF8 : .unknownFormat))
        }
        let path = prefix + name
        // The other folders of a Maildir begin with a dot.
        let isMailbox =
            context.holdsMaildir && entry.type == .folder && !FolderWalker.skippedMailFolders.contains(name.lowercased())
        if bytes.first == UInt8(ascii: "."), !isMailbox {
            if let placeholder = CloudPlaceholder.fileName(behind: name) {
                return .skipped(SkippedFile(path: prefix + placeholder, reason: .onlineOnly))
            }
            return .skipped(SkippedFile(path: path, reason: context.failedIgnoreFiles[name] ?? .hidden))
        }
        if let rule = context.ignore.rule(ignoring: path, isFolder: entry.type == .folder) {
            if context.ignore.isForgotten(path, isFolder: entry.type == .folder) { return nil }
            return .skipped(SkippedFile(path: path, reason: .ignored(by: rule)))
        }
        switch entry.type {
        case .folder:
            let isKeptByProgram = name == "node_modules" || (name == "logseq" && context.holdsLogseqGraph)
            return isKeptByProgram ? .skipped(SkippedFile(path: path, reason: .applicationFolder)) : .folder(path)
        case .link:
            return .skipped(SkippedFile(path: path, reason: reason(forLinkAt: path)))
        case .other:
            return .skipped(SkippedFile(path: path, reason: .notAFile))
        case .file, nil:
            break
        }
        guard let kind = FileKind(ofName: path.utf8) else {
            if let placeholder = CloudPlaceholder.fileName(behind: name) {
                return .skipped(SkippedFile(path: prefix + placeholder, reason: .onlineOnly))
            }
            return .skipped(SkippedFile(path: path, reason: .unknownFormat))
        }
        do throws(FileDescriptor.Failure) {
            return item(for: try folder.status(of: entry, in: listing), of: kind, at: path)
        } catch {
            if error.isMissing { return nil }
            return .skipped(SkippedFile(path: path, reason: .unreadable(errno: error.code)))
        }
    }

    private func item(for status: FileStatus, of kind: FileKind, at path: String) -> Item {
        if status.isOnlineOnly { return .skipped(SkippedFile(path: path, reason: .onlineOnly)) }
        guard status.type == .file else { return .skipped(SkippedFile(path: path, reason: .notAFile)) }
        guard status.stamp.size > 0 else { return .skipped(SkippedFile(path: path, reason: .empty)) }
        guard status.stamp.size <= kind.sizeLimit else {
            let reason = SkipReason.tooLarge(size: status.stamp.size, limit: kind.sizeLimit)
            return .skipped(SkippedFile(path: path, reason: reason))
        }
        return .file(SourceFile(path: path, in: rootPath, stamp: status.stamp))
    }

    private func reason(forLinkAt path: String) -> SkipReason {
        do throws(FileDescriptor.Failure) {
            let target = try FileDescriptor.realPath(of: rootPrefix + path)
            let isInside = target == rootPath || target.hasPrefix(rootPrefix)
            return isInside ? .link : .outsideNotebook
        } catch {
            return .brokenLink
        }
    }

    private func contents(
        of entry: FolderListing.Entry, in folder: borrowing FileDescriptor, _ listing: FolderListing, path: String
    ) throws(FileAccessError) -> [UInt8] {
        var reader: FileReader
        do throws(FileDescriptor.Failure) {
            reader = FileReader(path: path, descriptor: try folder.rules(entry, of: listing))
        } catch {
            throw FileAccessError(path, failure: error)
        }
        let limit = 1_000_000
        let text = try reader.read(upTo: limit + 1)
        guard text.count <= limit else {
            throw FileAccessError(path, .tooLarge(size: Int64(try reader.size()), limit: Int64(limit)))
        }
        return text
    }
}

/// Small files that stand for files which a cloud service has not downloaded.
enum CloudPlaceholder {
    /// The name of the file that a placeholder stands for; `nil` if the name is not that of a placeholder.
    ///
    /// iCloud writes `.Note.md.icloud`, Nextcloud and ownCloud write `Note.md.nextcloud` and `Note.md.owncloud`.
    static func fileName(behind name: String) -> String? {
        if name.hasPrefix("."), name.hasSuffix(".icloud") {
            let inner = name.dropFirst().dropLast(".icloud".count)
            return inner.isEmpty ? nil : String(inner)
        }
        for suffix in [".nextcloud", ".owncloud"] where name.hasSuffix(suffix) && !name.hasPrefix(".") {
            return String(name.dropLast(suffix.count))
        }
        return nil
    }
}
