public import Foundation

/// A fixture that is an archive or an office document, kept as the folder of its parts so that people can read it.
///
/// `minutes.docx.d/word/document.xml` is that part of `minutes.docx`. A folder of this kind in another one is an archive in an archive.
public enum PackedFolder {
    public static func isOne(_ path: String) -> Bool { path.hasSuffix(".d") }

    /// The name of the packed file.
    public static func name(_ path: String) -> String { String(path.dropLast(2)) }

    /// The archive: tar for `.tar` and `.jex`, zip for all others. The same for the same parts.
    public static func bytes(of folder: URL) throws -> [UInt8] {
        let parts = try parts(of: folder)
        let name = name(folder.lastPathComponent)
        if name.hasSuffix(".tar") || name.hasSuffix(".jex") {
            var tar = TarWriter()
            for part in parts { tar.add(part.name, part.bytes) }
            return tar.archive
        }
        var zip = ZipWriter()
        for part in parts { zip.add(part.name, part.bytes) }
        return zip.archive
    }

    /// All packed folders below another one, by their names relative to it.
    public static func all(in folder: URL) -> [String] {
        let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return names.filter { isOne($0) && !$0.split(separator: "/").dropLast().contains { isOne(String($0)) } }.sorted()
    }

    private static func parts(of folder: URL) throws -> [(name: String, bytes: [UInt8])] {
        var parts: [(name: String, bytes: [UInt8])] = []
        let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        for path in names.sorted(by: { ($0.utf8.count, $0) < ($1.utf8.count, $1) }) {
            let url = folder.appending(path: path)
            let isInside = path.split(separator: "/").dropLast().contains { isOne(String($0)) }
            if isInside { continue }
            if isOne(path) {
                parts.append((name(path), try bytes(of: url)))
            } else if try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true {
                parts.append((path, Array(try Data(contentsOf: url))))
            }
        }
        // Programs put these first, and readers look for them there.
        let first = ["mimetype", "[Content_Types].xml", "_rels/.rels"]
        return first.flatMap { name in parts.filter { $0.name == name } }
            + parts.filter { !first.contains($0.name) }.sorted { $0.name < $1.name }
    }
}
