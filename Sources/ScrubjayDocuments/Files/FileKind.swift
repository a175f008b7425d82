import ScrubjayText

/// A file format, recognised by the extension of the file name.
package struct FileKind: Sendable, Equatable {
    /// The name of the format's parser.
    let format: String
    /// In lower case, without the first dot.
    let extensions: [String]
    /// In bytes. A larger file was not written by hand and would take gigabytes of memory.
    package let sizeLimit: Int64
    /// The program that reads the format for us; `nil` if none is needed.
    package let tool: Tool?

    /// The supported formats, those of `ParserTable` first.
    static let all =
        ParserTable.standard.entries.compactMap(\.kind) + [
            // Read only if the content tells which program wrote it.
            FileKind(format: "json", extensions: ["json"], sizeLimit: 2_000_000_000),
            FileKind(format: "json-lines", extensions: ["jsonl"], sizeLimit: 8_000_000_000),
        ]

    init(format: String, extensions: [String], sizeLimit: Int64, tool: Tool? = nil) {
        self.format = format
        self.extensions = extensions
        self.sizeLimit = sizeLimit
        self.tool = tool
    }

    /// The kind of a file by its name or path; `nil` if it has no extension or an unknown one. Case is ignored.
    ///
    /// Some files are recognised without an extension: the messages of a Maildir lie in `cur` or `new`, and their names begin with the second in
    /// which they arrived. Apple Mail exports a folder that contains a file named `mbox`. `people.yaml`, `meetings.yaml` and
    /// `statements.yaml` are files of the owner.
    package init?(ofName name: some BidirectionalCollection<UInt8>) {
        let byName = FileKind.all.first { $0.extensions.contains { FileKind.ends(name, with: $0) } }
        guard let found = byName ?? FileKind.kind(byPath: name) else { return nil }
        self = found
    }

    private static func kind(byPath path: some BidirectionalCollection<UInt8>) -> FileKind? {
        let slash = UInt8(ascii: "/")
        let name = path.suffix { $0 != slash }
        for format in ["people", "meetings", "statements"] where path.elementsEqual("\(format).yaml".utf8) {
            return all.first { $0.format == format }
        }
        if name.elementsEqual("mbox".utf8) { return all.first { $0.format == "mbox" } }
        let folder = path.dropLast(name.count + 1).suffix { $0 != slash }
        guard folder.elementsEqual("cur".utf8) || folder.elementsEqual("new".utf8) else { return nil }
        let seconds = name.prefix(while: \.isDigit)
        guard (9...11).contains(seconds.count), name.dropFirst(seconds.count).first == UInt8(ascii: ".") else { return nil }
        return all.first { $0.format == "mail" }
    }

    /// Whether a name ends with a dot and the extension and has something before them.
    private static func ends(_ name: some BidirectionalCollection<UInt8>, with fileExtension: String) -> Bool {
        var index = name.endIndex
        for known in fileExtension.utf8.reversed() {
            guard index > name.startIndex else { return false }
            name.formIndex(before: &index)
            guard name[index].lowercased == known else { return false }
        }
        guard index > name.startIndex else { return false }
        return name[name.index(before: index)] == UInt8(ascii: ".")
    }
}

extension BidirectionalCollection {
    /// The longest suffix whose elements all satisfy the predicate.
    fileprivate func suffix(while predicate: (Element) -> Bool) -> SubSequence {
        guard let last = lastIndex(where: { !predicate($0) }) else { return self[...] }
        return self[index(after: last)...]
    }
}
