import ScrubjayText

/// Where something is written: a document and its lines.
package struct Receipt: Sendable, Hashable {
    package let notebook: String
    /// Relative to the notebook.
    package let file: String
    package let member: String?
    package let lines: ClosedRange<Int>?
    /// The title of the document, if the result has it.
    package let title: String?

    package var address: ResourceAddress {
        ResourceAddress(notebook: notebook, path: file, member: member, lines: lines)
    }
}

/// The text of a result for a reader: a line for each thing with its receipt, below headings.
///
/// It is made from the JSON, so that it says nothing else. An object that names a file is a thing; what the object around it says belongs to it.
struct ResultText {
    private(set) var receipts: [Receipt] = []
    private var lines: [String] = []
    private let hasSeveralNotebooks: Bool

    /// At most this many receipts are linked.
    private static let receiptLimit = 40
    /// At most this many bytes are written.
    private static let limit = 24_000
    /// At most this many bytes of each text.
    private static let textLimit = 600

    init(of json: JSON, hasSeveralNotebooks: Bool) {
        self.hasSeveralNotebooks = hasSeveralNotebooks
        write(result: json)
    }

    /// The text, with some sentences behind it.
    func written(with notes: [String]) -> String {
        var text = ""
        var left = 0
        for line in lines {
            if text.utf8.count + line.utf8.count > Self.limit { left += 1 } else { text += line + "\n" }
        }
        if left > 0 { text += "(\(left) more lines are left out here; the structured content has all.)\n" }
        for note in notes { text += note + "\n" }
        return text.isEmpty ? "Nothing found.\n" : text
    }

    // MARK: - Results

    private mutating func write(result: JSON) {
        switch result["schema"]?.string {
        case "scrubjay.answer/1": write(answer: result)
        case "scrubjay.document/1": write(document: result)
        case "scrubjay.pack/1": write(pack: result)
        default: write(members: result, heading: nil)
        }
        if let stale = result["stale"]?.integer, stale > 0 {
            lines.append("\(stale) files have changed and are not read yet; this may be outdated.")
        }
        for name in result["unreachable"]?.array ?? [] {
            if let name = name.string {
                lines.append("The folder of the notebook \(name) was not found; this is its last state.")
            }
        }
    }

    private mutating func write(answer: JSON) {
        let confidence = answer["confidence"]?.decimal.map { ", confidence \(Int(($0 * 100).rounded())) %" } ?? ""
        lines.append("\(answer["verdict"]?.string ?? "")\(confidence)")
        if let text = answer["answer"]?.string, !text.isEmpty { lines.append(text) }
        if let unsupported = answer["unsupported"]?.array, !unsupported.isEmpty {
            lines.append("The notes do not have: \(unsupported.compactMap(\.string).joined(separator: ", "))")
        }
        for key in ["quotes", "brief", "recap", "since_last", "related"] {
            guard let value = answer[key] else { continue }
            if value.array == nil { write(members: value, heading: nil) } else { write(key, value) }
        }
    }

    private mutating func write(document result: JSON) {
        let document = result["document"] ?? .null
        let title = [document["title"], document["date"]].compactMap { $0?.string }.joined(separator: ", ")
        lines.append("\(title)  (\(receipt(of: document).map(location) ?? ""))")
        for context in result["context"]?.array ?? [] {
            if let text = context["text"]?.string {
                lines.append("About \(context["folder"]?.string ?? "these notes"): \(text)")
            }
        }
        for passage in result["passages"]?.array ?? [] {
            let (first, last) = (passage["start_line"]?.integer ?? 1, passage["end_line"]?.integer ?? 1)
            lines.append("")
            lines.append("[\(first == last ? "line \(first)" : "lines \(first)-\(last)")]")
            lines.append(passage["text"]?.string ?? "")
        }
        if let meetings = result["meetings"], meetings.array?.isEmpty == false { write("meetings", meetings) }
    }

    private mutating func write(pack: JSON) {
        for excerpt in pack["excerpts"]?.array ?? [] {
            let found = receipt(of: excerpt)
            let title = excerpt["document"]?["title"]?.string ?? ""
            lines.append("[\(excerpt["number"]?.integer ?? 0)] \(title)  (\(found.map(location) ?? ""))")
            if let found { add(found) }
            lines.append(excerpt["text"]?.string ?? "")
            lines.append("")
        }
    }

    // MARK: - Any result

    /// What says nothing to a reader, or is told elsewhere.
    private static let unspoken: Set<String> = [
        "schema", "filter", "stale", "unreachable", "took_ms", "id", "sha256", "handle", "explanation", "query",
        "sections_total",
        "interpretation", "document", "now", "context", "properties", "encoded", "bytes", "index", "checked", "derived",
    ]

    /// Writes the members of a result, lists below headings.
    private mutating func write(members object: JSON, heading: String?) {
        let members = (object.members ?? []).filter { !Self.unspoken.contains($0.0) }
        let plain = members.compactMap { key, value in Self.spoken(value).map { "\(Self.words(key)): \($0)" } }
        let start = lines.count
        if !plain.isEmpty { lines.append(plain.joined(separator: "; ")) }
        for (key, value) in members where value.array != nil || value.members != nil { write(key, value) }
        if let heading, lines.count > start { lines.insert(heading, at: start) }
    }

    private mutating func write(_ key: String, _ value: JSON) {
        let name = Self.words(key)
        guard let elements = value.array else {
            if isThing(value) {
                lines.append("\(name):")
                write(thing: value, indent: "- ")
            } else {
                write(members: value, heading: nil)
            }
            return
        }
        let texts = elements.compactMap(Self.spoken)
        if !texts.isEmpty {
            lines.append("\(name): \(texts.joined(separator: ", "))")
            return
        }
        guard !elements.isEmpty else { return }
        // A list of groups, such as days or sections, is written group by group.
        if elements.allSatisfy({ !isThing($0) && Self.hasLists($0) }) {
            for group in elements { write(members: group, heading: nil) }
            return
        }
        lines.append("\(name):")
        for element in elements { write(thing: element, indent: "- ") }
    }

    private static func hasLists(_ value: JSON) -> Bool {
        (value.members ?? []).contains { $0.1.array?.first?.members != nil }
    }

    /// Whether it has a receipt, or a name of its own.
    private func isThing(_ value: JSON) -> Bool {
        receipt(of: value) != nil || Self.mainKeys.contains { value[$0]?.string != nil }
    }

    private static let mainKeys = ["display", "text", "title", "name", "value"]
    /// What a thing consists of.
    private static let parts = ["quote", "task", "decision", "meeting", "source", "fact", "document", "replacement", "hit"]
    private static let details = [
        "attribute", "value", "date", "start", "end", "due", "assignee", "state", "speaker", "place", "role", "last_met",
        "next_meeting",
        "meeting_count", "document_count", "attendees", "others", "phase", "folder", "before", "after", "path", "preview",
        "new_heading",
        "query", "words", "command",
    ]

    /// Writes a thing on one line: what it is, what is said of it, and where it is written.
    private mutating func write(thing: JSON, indent: String) {
        var main: String?
        var said: [String] = []
        var found: Receipt?
        collect(thing, &main, &said, &found)
        var line = indent + Self.cut(main ?? "")
        if !said.isEmpty { line += (main == nil ? "" : " · ") + said.joined(separator: " · ") }
        if let found {
            line += "  (\(location(found)))"
            add(found)
        }
        if let handle = thing["handle"]?.string { line += "  handle: \(handle)" }
        lines.append(line)
    }

    private func collect(_ object: JSON, _ main: inout String?, _ said: inout [String], _ found: inout Receipt?) {
        for key in Self.mainKeys where main == nil { main = object[key]?.string }
        if found?.lines == nil, let own = receipt(of: object), found == nil || own.lines != nil { found = own }
        for key in Self.details {
            guard let value = object[key] else { continue }
            let text = Self.spoken(value) ?? value.array.map { $0.compactMap(\.string).joined(separator: ", ") }
            guard let text, !text.isEmpty, text != main, text != "open" else { continue }
            let words =
                ["value", "date", "attendees", "others"].contains(key) ? Self.cut(text) : "\(Self.words(key)) \(Self.cut(text))"
            if !said.contains(words) { said.append(words) }
        }
        for key in Self.parts {
            guard let part = object[key], part.members != nil else { continue }
            if key == "replacement" {
                if let text = part["text"]?.string { said.append("replaced by “\(Self.cut(text))”") }
                continue
            }
            if key == "document" {
                if let title = part["title"]?.string {
                    if main == nil { main = title } else if main != title { said.append(title) }
                }
                if let date = part["date"]?.string, !said.contains(date) { said.append(date) }
                if found == nil { found = receipt(of: part) }
                continue
            }
            collect(part, &main, &said, &found)
        }
        if found == nil, let part = object["parts"]?.array?.first { found = receipt(of: part) }
    }

    // MARK: - Receipts

    /// The receipt of an object that names a file, or whose document does.
    private func receipt(of object: JSON) -> Receipt? {
        let document = object["document"] ?? object
        guard let file = object["file"]?.string ?? document["file"]?.string else { return nil }
        let line = object["decision"]?["line"] ?? object["line"] ?? object["start_line"]
        let end = object["end_line"] ?? line
        var lines: ClosedRange<Int>?
        if let first = line?.integer, let last = end?.integer, first >= 1, last >= first { lines = first...last }
        guard let notebook = object["notebook"]?.string ?? document["notebook"]?.string else { return nil }
        return Receipt(
            notebook: notebook, file: file, member: object["member"]?.string ?? document["member"]?.string, lines: lines,
            title: document["title"]?.string)
    }

    private mutating func add(_ receipt: Receipt) {
        guard receipts.count < Self.receiptLimit, !receipts.contains(receipt) else { return }
        receipts.append(receipt)
    }

    private func location(_ receipt: Receipt) -> String {
        let start = hasSeveralNotebooks ? "\(receipt.notebook)/" : ""
        let line = receipt.lines.map { ":\($0.lowerBound)" + ($0.count > 1 ? "-\($0.upperBound)" : "") } ?? ""
        return start + receipt.file + (receipt.member.map { "!\($0)" } ?? "") + line
    }

    // MARK: - Words

    /// A text, a number or `yes`; `nil` for anything else and for what is not so.
    private static func spoken(_ value: JSON) -> String? {
        if let text = value.string { return text.isEmpty ? nil : text }
        if let number = value.integer { return "\(number)" }
        if let number = value.decimal { return "\((number * 100).rounded() / 100)" }
        return value.bool == true ? "yes" : nil
    }

    /// `open tasks` for `open_tasks`.
    private static func words(_ key: String) -> String { String(key.map { $0 == "_" ? " " : $0 }) }

    private static func cut(_ text: String) -> String {
        let line = String(text.map { $0.isNewline ? " " : $0 })
        guard line.utf8.count > textLimit else { return line }
        return line.prefix(textLimit) + "…"
    }
}
