/// Edits the files of a folder at random: writes, changes, moves, deletes, touches, damages.
public final class NotebookEditor {
    private let folder: TemporaryFolder
    private let prefix: String
    private var random: RandomNotebook
    private var paths: [String] = []
    /// Stamps differ from edit to edit, as they do when people edit.
    private var second = 0

    /// - Parameter prefix: The notebook's folder below `folder`, with a slash at its end; empty for `folder` itself.
    public init(_ folder: TemporaryFolder, prefix: String = "", seed: UInt64) {
        self.folder = folder
        self.prefix = prefix
        random = RandomNotebook(seed: seed)
    }

    public var fileCount: Int { paths.count }

    /// Writes a file under a name of its own.
    public func add(_ path: String) throws { try write(random.text(for: path), to: path) }

    /// One edit, at random.
    public func edit() throws {
        let known = paths.isEmpty ? nil : random.dice.pick(paths)
        switch (random.dice.number(0...11), known) {
        case (0, let path?):
            try folder.remove(prefix + path)
            paths.removeAll { $0 == path }
        case (1, let path?):
            let new = random.path()
            guard !paths.contains(new) else { return }
            try folder.move(prefix + path, to: prefix + new)
            paths.removeAll { $0 == path }
            paths.append(new)
        case (2, let path?):
            try stamp(path)
        case (3, let path?):
            let bytes = try folder.bytes(of: prefix + path)
            try write(bytes.prefix(random.dice.number(0...max(1, bytes.count))) + [], to: path)
        case (4, let path?):
            try write(Array(try folder.bytes(of: prefix + path)) + Array(random.paragraph().utf8), to: path)
        case (5, let path?):
            try write(random.dice.pick([[0x61, 0x00], [0xFF, 0x61], [], [0xEF, 0xBB, 0xBF, 0x61]]), to: path)
        case (6, let path?):
            // A copy: the same content twice.
            let copy = random.path()
            try write(try folder.bytes(of: prefix + path), to: copy)
        default:
            let path = random.path()
            try write(random.text(for: path), to: path)
        }
    }

    private func write(_ text: String, to path: String) throws { try write(Array(text.utf8), to: path) }

    private func write(_ bytes: [UInt8], to path: String) throws {
        try folder.write(bytes, to: prefix + path)
        try stamp(path)
        if !paths.contains(path) { paths.append(path) }
    }

    private func stamp(_ path: String) throws {
        second += 1
        try folder.age(prefix + path, second: second)
    }
}
