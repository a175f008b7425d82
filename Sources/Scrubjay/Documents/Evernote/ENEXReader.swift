/// Takes the notes out of an export of Evernote, one after the other, in a memory that does not grow with the file.
///
/// Where the XML is broken, the note that it breaks in is kept as far as it goes, and reading goes on with the next.
struct ENEXReader: ~Copyable {
    private(set) var warnings: [Warning] = []
    /// Whether an export was found at all.
    private(set) var isExport = false
    private var xml = XMLReader()
    private var builder = Builder()
    /// While the next note is looked for: the last bytes looked at.
    private var seen: [UInt8]?
    /// Lines before the bytes that are looked at.
    private var lineCount = 0
    private var faultCount = 0

    /// Further warnings say nothing new.
    private static let warningLimit = 20
    /// A file that is broken in more places is no export.
    private static let faultLimit = 1000
    /// At a fault, what is left of so many bytes is looked through again.
    private static let sliceSize = 1 << 16
    private static let marker = Array("<note>".utf8)

    /// - Throws: What `note` throws.
    mutating func read(_ piece: [UInt8], _ note: (EvernoteNote) throws -> Void) throws {
        var start = 0
        while start < piece.count {
            let end = min(start + ENEXReader.sliceSize, piece.count)
            try read(slice: Array(piece[start..<end]), note)
            start = end
        }
    }

    private mutating func read(slice: [UInt8], _ note: (EvernoteNote) throws -> Void) throws {
        var bytes = slice
        while !bytes.isEmpty, faultCount < ENEXReader.faultLimit {
            if seen != nil {
                guard let found = find(in: bytes) else { return }
                bytes = found
            }
            try xml.read(bytes) { try builder.take($0, note) }
            isExport = isExport || builder.isExport
            guard let warning = xml.warning else { return }
            bytes = leave(at: warning)
        }
    }

    /// - Throws: What `note` throws.
    mutating func finish(_ note: (EvernoteNote) throws -> Void) throws {
        while seen == nil {
            try xml.finish { try builder.take($0, note) }
            isExport = isExport || builder.isExport
            guard let warning = xml.warning else { return }
            try read(slice: leave(at: warning), note)
        }
    }

    /// Stops reading at a fault, to look for the next note from there.
    ///
    /// - Returns: What stands behind the fault.
    private mutating func leave(at warning: Warning) -> [UInt8] {
        if warnings.count < ENEXReader.warningLimit { warnings.append(warning) }
        faultCount += 1
        if faultCount == ENEXReader.faultLimit {
            warnings.append(Warning("the XML is broken in \(faultCount) places; the rest is not read", line: warning.line))
        }
        seen = []
        // What stands at the place of the fault is not read again.
        lineCount = max(0, (warning.line ?? 1) - 1)
        if xml.remainder.first == 0x0A { lineCount += 1 }
        return Array(xml.remainder.dropFirst())
    }

    /// Looks for the beginning of a note, and makes ready to read from there.
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
    /// Makes notes of events.
    private struct Builder {
        private(set) var isExport = false
        private var note: EvernoteNote?
        /// Names of the open elements inside of the note.
        private var path: [String] = []
        private var value = ""
        private var resource = EvernoteNote.Resource()
        private var task = EvernoteNote.Task()

        /// Bytes of what is not the content of a note.
        private static let valueLimit = 8192
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
            // What belongs to a reminder has the same names.
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
