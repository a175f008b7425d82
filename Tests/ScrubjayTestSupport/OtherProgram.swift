import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A program that saves notes of a folder, such as an editor, and knows no lock of ours.
public final class OtherProgram {
    /// How it saves a file.
    public enum Saving: CaseIterable, Sendable { case overwrites, replaces, removes, opensAndWritesLater }

    private let folder: TemporaryFolder
    public private(set) var saved: Set<String> = []
    /// The versions that it has written over, or removed, itself.
    public private(set) var replaced: Set<String> = []
    private var file: (descriptor: Int32, rest: [UInt8])?

    public init(_ folder: TemporaryFolder) { self.folder = folder }

    public func save(_ text: String, to path: String, _ saving: Saving) {
        close()
        if let before = try? folder.bytes(of: path) { replaced.insert(String(decoding: before, as: UTF8.self)) }
        let place = URL(filePath: folder.absolutePath(of: path))
        switch saving {
        case .overwrites:
            // There may be no such folder.
            do { try Data(text.utf8).write(to: place) } catch { return }
        case .replaces:
            do { try Data(text.utf8).write(to: place, options: .atomic) } catch { return }
        case .removes:
            try? folder.remove(path)
            return
        case .opensAndWritesLater:
            // As an editor that is slow: the file is open for writing, and has a part of the text only.
            let descriptor = open(place.path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
            guard descriptor >= 0 else { return }
            let half = Array(text.utf8.prefix(text.utf8.count / 2))
            _ = write(descriptor, half, half.count)
            file = (descriptor, Array(text.utf8.dropFirst(half.count)))
        }
        saved.insert(text)
    }

    /// Writes the rest of what is open.
    public func close() {
        guard let file else { return }
        _ = write(file.descriptor, file.rest, file.rest.count)
        closeFile(file.descriptor)
        self.file = nil
    }
}

/// Calls `close(2)`, which the method of the same name hides.
private func closeFile(_ descriptor: Int32) { _ = close(descriptor) }
