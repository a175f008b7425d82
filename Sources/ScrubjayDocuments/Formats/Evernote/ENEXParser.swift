/// Reads exports of Evernote (`.enex`) of any size. Each note becomes a document.
///
/// It reads titles, dates, tags, authors and addresses, tasks inside and outside the text, tables, code, and the names of attached files.
/// The contents of attached files and encrypted text are not read.
struct ENEXParser: DocumentParser {
    let format = "enex"

    func parse(_ input: ParserInput, in context: ParsingContext, document: (Document) throws -> Void) throws {
        var reader = ENEXReader()
        var names = MemberNames()
        var held = PendingDocument()
        func take(_ note: EvernoteNote) throws {
            try held.replace(with: note.document(member: { names.free($0) }, input, in: context), document)
        }
        try input.chunks { chunk in try reader.read(chunk) { try take($0) } }
        try reader.finish { try take($0) }
        let warnings = reader.warnings
        if try held.handOver(adding: warnings, document) { return }
        if let warning = warnings.first { throw ParseError(warning.message, line: warning.line) }
        if !reader.isExport { throw ParseError("not an Evernote export: <en-export> is missing") }
    }

    static func recognises(_ beginning: ArraySlice<UInt8>) -> Bool {
        let start = String(decoding: beginning.prefix(1024), as: UTF8.self)
        guard start.drop(while: \.isWhitespace).hasPrefix("<") else { return false }
        return start.contains("<en-export") || start.contains("<!DOCTYPE en-export")
    }
}

/// Extracts the notes from an export of Evernote, one after the other. Its use of memory does not grow with the file.
///
/// If the XML is broken, the note is kept up to that point, and reading continues with the next note.
struct ENEXReader: ~Copyable {
    private(set) var warnings: [Warning] = []
    /// Whether the file contains an export at all.
    private(set) var isExport = false
    private var xml = XMLReader()
    private var builder = Builder()
    /// The last bytes that were searched; `nil` unless the next note is being searched for after a fault.
    private var seen: [UInt8]?
    /// The number of lines before the current bytes.
    private var lineCount = 0
    private var faultCount = 0

    /// Further warnings are dropped, as they say nothing new.
    private static let warningLimit = 20
    /// Reading stops after this many faults.
    private static let faultLimit = 1000
    /// Input is read in slices of this many bytes. After a fault, the rest of the slice is searched again.
    private static let sliceSize = 1 << 16
    private static let marker = Array("<note>".utf8)

    /// Reads the next bytes of the file, and passes each finished note to `note`.
    ///
    /// - Throws: Whatever `note` throws.
    mutating func read(_ chunk: [UInt8], _ note: (EvernoteNote) throws -> Void) throws {
        var start = 0
        while start < chunk.count {
            let end = min(start + ENEXReader.sliceSize, chunk.count)
            try read(slice: Array(chunk[start..<end]), note)
            start = end
        }
    }

    private mutating func read(slice: [UInt8], _ note: (EvernoteNote) throws -> Void) throws {
        var bytes = slice
        while !bytes.isEmpty, faultCount < ENEXReader.faultLimit {
            if seen != nil {
                guard let rest = find(in: bytes) else { return }
                bytes = rest
            }
            try xml.read(bytes) { try builder.take($0, note) }
            isExport = isExport || builder.isExport
            guard let warning = xml.warning else { return }
            bytes = leave(at: warning)
        }
    }

    /// Ends the file, and passes the last note to `note`.
    ///
    /// - Throws: Whatever `note` throws.
    mutating func finish(_ note: (EvernoteNote) throws -> Void) throws {
        while seen == nil {
            try xml.finish { try builder.take($0, note) }
            isExport = isExport || builder.isExport
            guard let warning = xml.warning else { return }
            try read(slice: leave(at: warning), note)
        }
    }

    /// Stops parsing at a fault and starts to search for the next note.
    ///
    /// - Returns: The bytes after the fault.
    private mutating func leave(at warning: Warning) -> [UInt8] {
        if warnings.count < ENEXReader.warningLimit { warnings.append(warning) }
        faultCount += 1
        if faultCount == ENEXReader.faultLimit {
            warnings.append(Warning("the XML is broken in \(faultCount) places; the rest is not read", line: warning.line))
        }
        seen = []
        // The byte at the fault is skipped.
        lineCount = max(0, (warning.line ?? 1) - 1)
        if xml.remainder.first == 0x0A { lineCount += 1 }
        return Array(xml.remainder.dropFirst())
    }

    /// Searches for the beginning of a note, and prepares to parse from there.
    ///
    /// - Returns: The bytes to parse next; `nil` if there is no note yet.
    private mutating func find(in bytes: [UInt8]) -> [UInt8]? {
        let all = (seen ?? []) + bytes
        guard let range = all.firstRange(of: ENEXReader.marker) else {
            let kept = min(all.count, ENEXReader.marker.count - 1)
            lineCount += all.dropLast(kept).count { $0 == 0x0A }
            seen = Array(all.suffix(kept))
            return nil
        }
        lineCount += all[..<range.lowerBound].count { $0 == 0x0A }
        seen = nil
        xml = XMLReader(lineOffset: lineCount)
        builder = Builder()
        return Array("<en-export>".utf8) + all[range.lowerBound...]
    }
}

extension ENEXReader {
    /// Builds notes from XML events.
    private struct Builder {
        private(set) var isExport = false
        private var note: EvernoteNote?
        /// The names of the open elements inside the note.
        private var path: [String] = []
        /// The text of the innermost open element.
        private var value = ""
        private var resource = EvernoteNote.Resource()
        private var task = EvernoteNote.Task()

        /// The most bytes of a field other than the content of a note.
        private static let valueLimit = 8192
        /// The most bytes of the content of a note; the rest is cut.
        private static let contentLimit = 16 << 20

        mutating func take(_ event: XMLEvent, _ done: (EvernoteNote) throws -> Void) throws {
            switch event {
            case .open(let tag, let line):
                if tag.name == "en-export" { isExport = true }
                open(tag, line: line)
            case .text(let text, _): if note != nil { add(text) }
            case .close: try close(done)
            }
        }

        private mutating func open(_ tag: XMLTag, line: Int) {
            guard note != nil else {
                if tag.name == "note" { note = EvernoteNote(line: line) }
                return
            }
            path.append(tag.name)
            value = ""
            switch path {
            case ["content"]: note?.isEncrypted = tag["encoding"]?.hasPrefix("base64:") == true
            case ["resource"]: resource = EvernoteNote.Resource()
            case ["task"]: task = EvernoteNote.Task()
            default: break
            }
        }

        private mutating func add(_ text: String) {
            if path.first == "content" {
                guard let count = note?.content.count, count + text.utf8.count <= Builder.contentLimit else {
                    note?.isCut = true
                    return
                }
                note?.content += Array(text.utf8)
            } else if path.last != "data", path.last != "recognition", value.utf8.count + text.utf8.count <= Builder.valueLimit
            {
                value += text
            }
        }

        private mutating func close(_ done: (EvernoteNote) throws -> Void) throws {
            guard let finished = note else { return }
            guard let name = path.last else {
                note = nil
                return finished.isEmpty ? () : try done(finished)
            }
            let text = value.trimmed
            value = ""
            switch path.first {
            case "resource": close(resource: name, text)
            case "task": close(task: name, text)
            case "note-attributes": if path.count == 2, !text.isEmpty { note?.attributes.append((name, text)) }
            default: if path.count == 1 { close(field: name, text) }
            }
            path.removeLast()
        }

        private mutating func close(field name: String, _ text: String) {
            switch name {
            case "title": note?.title = text
            case "created": note?.created = text
            case "updated": note?.updated = text
            case "tag": if !text.isEmpty { note?.tags.append(text) }
            default: break
            }
        }

        private mutating func close(resource name: String, _ text: String) {
            switch name {
            case "mime": resource.mediaType = text.lowercased()
            case "file-name": resource.fileName = text
            case "resource": note?.resources.append(resource)
            default: break
            }
        }

        private mutating func close(task name: String, _ text: String) {
            // The elements of a reminder have the same names and are nested deeper.
            guard path.count <= 2 else { return }
            switch name {
            case "title": task.title = text
            case "taskStatus": task.isDone = text == "completed"
            case "dueDate": task.due = text
            case "taskGroupNoteLevelID": task.group = text
            case "sortWeight": task.weight = text
            case "task": if !task.title.isEmpty { note?.tasks.append(task) }
            default: break
            }
        }
    }
}
