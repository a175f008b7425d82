import Foundation
import Scrubjay

/// Makes HTML of the Markdown of a note, for the note's page.
///
/// cmark-gfm in its safe mode leaves out raw HTML and addresses with schemes that run something (`javascript:`, `data:`, `file:`). Links to files lead to
/// pages of the planner, `[[links]]` to whatever note has the name, pictures to the files of the notebook. Blocks carry the line of the file at which
/// they begin, and the one with the line that was asked for is marked.
struct MarkdownPage {
    let document: StoredDocument
    /// The line of the file to mark, from 1.
    let target: Int?

    /// - Returns: `nil` if the text cannot be rendered; it is then shown as it is.
    func html(of text: String) -> String? {
        MarkdownHTML.body(of: text).map { rewritten($0.html, firstLine: $0.firstLine) }
    }

    // MARK: - Links and lines

    /// Goes through the tags of the HTML that cmark has made: its form is known, so nothing needs to be parsed again.
    private func rewritten(_ html: String, firstLine: Int) -> String {
        var result = ""
        result.reserveCapacity(html.utf8.count + html.utf8.count / 4)
        var rest = html[...]
        var codeDepth = 0
        var marked = false
        var itemLine: Int?
        // By scalars: an accent behind a tag would hide its end.
        while let open = rest.unicodeScalars.firstIndex(of: "<") {
            result += codeDepth > 0 ? String(rest[..<open]) : Self.linked(rest[..<open])
            guard let close = rest[open...].unicodeScalars.firstIndex(of: ">") else { break }
            let after = rest.unicodeScalars.index(after: close)
            var tag = String(rest[open..<after])
            rest = rest[after...]
            if tag.hasPrefix("<code") || tag.hasPrefix("<pre") { codeDepth += 1 }
            if tag.hasPrefix("</code") || tag.hasPrefix("</pre") { codeDepth -= 1 }
            if tag.hasPrefix("<a ") { tag = rewritten(tag, attribute: "href") }
            if tag.hasPrefix("<img ") {
                tag = rewritten(tag, attribute: "src").replacing("<img ", with: "<img loading=\"lazy\" ")
            }
            if tag.hasPrefix("<li"), let match = tag.firstMatch(of: #/data-sourcepos="(\d+):/#) {
                itemLine = Int(match.output.1).map { $0 + firstLine - 1 }
            }
            if tag.hasPrefix("<input type=\"checkbox\"") {
                result += box(isTicked: tag.contains("checked"), line: itemLine, text: rest.prefix { $0 != "<" && $0 != "\n" })
                continue
            }
            result += withLine(tag, firstLine: firstLine, &marked)
        }
        return result + Self.linked(rest)
    }

    /// The box of a task, which can be ticked.
    ///
    /// - Parameter text: Of the task, in HTML.
    private func box(isTicked: Bool, line: Int?, text: Substring) -> String {
        let reference = HTMLText.escaped("\(document.absolutePath):\(line ?? 1)")
        let label = text.trimmingWhitespace.replacing("\"", with: "&quot;")
        return """
            <form method="post" action="/actions/tick" class="tick"><input type="hidden" name="task" value="\(reference)">\
            <input type="hidden" name="state" value="\(isTicked ? "open" : "done")">\
            <button class="box\(isTicked ? " ticked" : "")" role="checkbox" aria-checked="\(isTicked)" \
            aria-label="\(label.isEmpty ? "task" : label)"></button></form>
            """
    }

    /// Replaces the position by an anchor, and marks the innermost block that has the wanted line.
    private func withLine(_ tag: String, firstLine: Int, _ marked: inout Bool) -> String {
        guard let match = tag.firstMatch(of: #/ data-sourcepos="(\d+):\d+-(\d+):\d+"/#),
            let first = Int(match.output.1), let last = Int(match.output.2)
        else { return tag }
        let lines = (first + firstLine - 1)...max(first, last) + firstLine - 1
        var attributes = " data-line=\"\(lines.lowerBound)\""
        let isLeaf = ["<p", "<h", "<li", "<tr", "<pre"].contains { tag.hasPrefix($0) }
        if let target, !marked, isLeaf, lines.contains(target) {
            // An item of a list may hold others; the one that begins at the line is meant.
            if !tag.hasPrefix("<li") || lines.lowerBound == target || lines.count == 1 {
                attributes += " id=\"line\" class=\"target\""
                marked = true
            }
        }
        return tag.replacingCharacters(in: match.range, with: attributes)
    }

    /// Leads the address of a link or a picture to where the planner has it.
    private func rewritten(_ tag: String, attribute: String) -> String {
        guard let start = tag.range(of: "\(attribute)=\"")?.upperBound,
            let end = tag[start...].unicodeScalars.firstIndex(of: "\"")
        else {
            return tag
        }
        let written = String(tag[start..<end])
        let isPicture = attribute == "src"
        if written.hasPrefix("#") { return tag }
        let scheme = written.lowercased()
        if ["http://", "https://", "mailto:", "tel:"].contains(where: scheme.hasPrefix) {
            // Nothing is fetched from elsewhere unasked.
            if isPicture {
                return
                    "<a class=\"elsewhere\" rel=\"noreferrer\" href=\"\(written)\">picture elsewhere</a><img hidden alt=\"\" src=\"\">"
            }
            return tag.replacingCharacters(in: start..<end, with: "\(written)\" rel=\"noreferrer\" data-elsewhere=\"1")
        }
        // What is no path of a file could still be one of another site, such as //example.org/%zz.
        let address = address(ofFile: written, isPicture: isPicture) ?? (isPicture ? "" : "#")
        return tag.replacingCharacters(in: start..<end, with: address)
    }

    private func address(ofFile written: String, isPicture: Bool) -> String? {
        let parts = written.replacing("&amp;", with: "&").split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        guard let file = String(parts[0]).removingPercentEncoding, !file.isEmpty else { return nil }
        let folder = file.hasPrefix("/") ? "" : NotePath.folder(of: document.path)
        guard let inside = NotePath.normalized(folder + file) else { return nil }
        let path = AddressPath.encoded(document.notebook) + "/" + AddressPath.encoded(path: inside)
        return isPicture || !Self.isPage(file) ? "/files/\(path)" : "/notes/\(path)"
    }

    /// Whether a file is read, so that it has a page.
    private static func isPage(_ file: String) -> Bool {
        let ending = file.split(separator: ".").last.map { $0.lowercased() } ?? ""
        return ![
            "png", "jpg", "jpeg", "gif", "webp", "svg", "avif", "bmp", "mp3", "ogg", "opus", "wav", "m4a", "webm", "mp4", "zip",
        ]
        .contains(ending)
    }

    /// Makes links of `[[Note]]`, `[[Note|words]]` and `[[Note#Heading]]`, and pictures of `![[picture.png]]`.
    private static func linked(_ text: Substring) -> String {
        guard text.contains("[[") else { return String(text) }
        return String(text).replacing(#/!?\[\[([^\[\]|]+)(?:\|([^\[\]]*))?\]\]/#) { match in
            let target = String(match.output.1)
            let words = match.output.2.map(String.init) ?? target
            let name = target.replacing("&amp;", with: "&").replacing("&quot;", with: "\"").replacing("&lt;", with: "<")
                .replacing("&gt;", with: ">")
            return "<a class=\"note-link\" href=\"/go?to=\(AddressPath.encoded(name))\">\(words)</a>"
        }
    }
}
