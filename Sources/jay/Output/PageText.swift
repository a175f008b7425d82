import Scrubjay

/// Text in a page.
enum PageText {
    /// With the signs that mean something to HTML and SVG written out; control characters as visible signs.
    static func escaped(_ text: String) -> String {
        var result = ""
        for character in PrintableText.ofName(text).unicodeScalars {
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            default: result.unicodeScalars.append(character)
            }
        }
        return result
    }

    /// A table with a caption. The first column of each row names it; texts are escaped here.
    static func table(caption: String, head: [String], rows: [[String]]) -> String {
        var html = "<div class=\"wide\" role=\"region\" aria-label=\"\(escaped(caption))\" tabindex=\"0\">\n<table>\n"
        html += "<caption>\(escaped(caption))</caption>\n<thead><tr>"
        html += head.map { "<th scope=\"col\">\(escaped($0))</th>" }.joined() + "</tr></thead>\n<tbody>\n"
        for row in rows {
            html += "<tr>"
            for (column, cell) in row.enumerated() {
                html += column == 0 ? "<th scope=\"row\">\(escaped(cell))</th>" : "<td>\(escaped(cell))</td>"
            }
            html += "</tr>\n"
        }
        return html + "</tbody>\n</table>\n</div>\n"
    }
}
