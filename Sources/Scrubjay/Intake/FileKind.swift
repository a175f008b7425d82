/// A format of files, known by the extension of the name.
struct FileKind: Sendable, Equatable {
    /// As the parser of the format calls itself.
    let format: String
    /// Lower case, without the first dot.
    let extensions: [String]
    /// In bytes. What is larger was not written by hand and would take memory by the gigabyte.
    let sizeLimit: Int64
    /// The program that reads the format for us; nil where none is needed.
    let tool: Tool?

    /// The formats that are read. A new one is a new line.
    static let all = [
        FileKind(
            format: "markdown", extensions: ["md", "markdown", "mdown", "mkd", "mdx", "qmd", "rmd"], sizeLimit: 20_000_000),
        FileKind(format: "canvas", extensions: ["canvas"], sizeLimit: 20_000_000),
        FileKind(format: "html", extensions: ["html", "htm", "xhtml"], sizeLimit: 20_000_000),
        FileKind(format: "enex", extensions: ["enex"], sizeLimit: 16_000_000_000),
        FileKind(format: "text", extensions: ["txt"], sizeLimit: 20_000_000),
        FileKind(format: "org", extensions: ["org"], sizeLimit: 20_000_000),
        // Which program wrote it is told by its content.
        FileKind(format: "json", extensions: ["json"], sizeLimit: 2_000_000_000),
        FileKind(format: "csv", extensions: ["csv", "tsv", "tab"], sizeLimit: 50_000_000),
        FileKind(
            format: "archive", extensions: ["zip", "tar", "tgz", "tar.gz", "jex", "bear2bk", "textpack"],
            sizeLimit: 16_000_000_000),
        FileKind(format: "docx", extensions: ["docx", "docm", "dotx"], sizeLimit: 200_000_000),
        FileKind(format: "odt", extensions: ["odt", "ott", "fodt"], sizeLimit: 200_000_000),
        FileKind(format: "pptx", extensions: ["pptx", "pptm", "ppsx"], sizeLimit: 500_000_000),
        FileKind(format: "xlsx", extensions: ["xlsx", "xlsm"], sizeLimit: 200_000_000),
        FileKind(format: "epub", extensions: ["epub"], sizeLimit: 500_000_000),
        FileKind(format: "rtf", extensions: ["rtf"], sizeLimit: 200_000_000),
        FileKind(format: "webvtt", extensions: ["vtt"], sizeLimit: 20_000_000),
        FileKind(format: "icalendar", extensions: ["ics", "ical", "icalendar", "ifb", "vcs"], sizeLimit: 50_000_000),
        FileKind(format: "srt", extensions: ["srt"], sizeLimit: 20_000_000),
        FileKind(format: "sbv", extensions: ["sbv"], sizeLimit: 20_000_000),
        FileKind(format: "mail", extensions: ["eml", "emlx"], sizeLimit: 200_000_000),
        FileKind(format: "mbox", extensions: ["mbox"], sizeLimit: 1_000_000_000_000),
        FileKind(format: "pdf", extensions: ["pdf"], sizeLimit: 500_000_000, tool: .pdftotext),
        FileKind(
            format: "image", extensions: ["png", "jpg", "jpeg", "tif", "tiff", "webp"], sizeLimit: 100_000_000, tool: .tesseract
        ),
        // Only `people.yaml` and `meetings.yaml` themselves, in the folder of a notebook.
        FileKind(format: "people", extensions: [], sizeLimit: 1_000_000),
        FileKind(format: "meetings", extensions: [], sizeLimit: 1_000_000),
        // Read where the first line is of a known form.
        FileKind(format: "json-lines", extensions: ["jsonl"], sizeLimit: 8_000_000_000),
    ]

    init(format: String, extensions: [String], sizeLimit: Int64, tool: Tool? = nil) {
        self.format = format
        self.extensions = extensions
        self.sizeLimit = sizeLimit
        self.tool = tool
    }

    /// The kind that a name or a path is of; nil for one without an extension or with an unknown one. Case does not count.
    ///
    /// The messages of a Maildir have no extension: they lie in `cur` or `new` and are called by the second they came in. Apple
    /// Mail exports a folder with a file `mbox` in it. `people.yaml` and `meetings.yaml` are the owner's.
    init?(ofName name: some BidirectionalCollection<UInt8>) {
        let byName = FileKind.all.first { $0.extensions.contains { FileKind.ends(name, with: $0) } }
        guard let found = byName ?? FileKind.kind(byPlace: name) else { return nil }
        self = found
    }

    private static func kind(byPlace path: some BidirectionalCollection<UInt8>) -> FileKind? {
        let slash = UInt8(ascii: "/")
        let name = path.suffix { $0 != slash }
        for format in ["people", "meetings"] where path.elementsEqual("\(format).yaml".utf8) {
            return all.first { $0.format == format }
        }
        if name.elementsEqual("mbox".utf8) { return all.first { $0.format == "mbox" } }
        let folder = path.dropLast(name.count + 1).suffix { $0 != slash }
        guard folder.elementsEqual("cur".utf8) || folder.elementsEqual("new".utf8) else { return nil }
        let seconds = name.prefix(while: \.isDigit)
        guard (9...11).contains(seconds.count), name.dropFirst(seconds.count).first == UInt8(ascii: ".") else { return nil }
        return all.first { $0.format == "mail" }
    }

    /// Whether a dot and the extension stand at the end of the name, and something before them.
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
    /// The longest end of which all elements are such.
    fileprivate func suffix(while predicate: (Element) -> Bool) -> SubSequence {
        guard let last = lastIndex(where: { !predicate($0) }) else { return self[...] }
        return self[index(after: last)...]
    }
}
