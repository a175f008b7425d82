import ScrubjayText

/// The metadata of a PDF, as printed by `pdfinfo -isodates`.
struct PDFInformation: Sendable, Equatable {
    private(set) var title: String?
    private(set) var author: String?
    private(set) var keywords: [String] = []
    /// The dates as ISO 8601.
    private(set) var created: String?
    private(set) var updated: String?
    private(set) var pageCount: Int?

    init(_ output: String) {
        for line in output.split(whereSeparator: \.isNewline) {
            guard let colon = line.firstIndex(of: ":") else { continue }
            let value = line[line.index(after: colon)...].trimmed
            guard !value.isEmpty else { continue }
            switch line[..<colon] {
            case "Title": title = title ?? Self.title(value)
            case "Author": author = author ?? Self.author(value)
            case "Keywords": keywords = value.split { $0 == "," || $0 == ";" }.map(\.trimmed).filter { !$0.isEmpty }
            case "CreationDate": created = created ?? Self.date(value)
            case "ModDate": updated = updated ?? Self.date(value)
            case "Pages": pageCount = decimal(value.utf8)
            default: break
            }
        }
    }

    var matter: [FrontMatter.Entry] {
        var matter: [FrontMatter.Entry] = []
        if let title { matter.append(FrontMatter.Entry(key: "title", values: [title])) }
        if let author { matter.append(FrontMatter.Entry(key: "author", values: [author])) }
        if !keywords.isEmpty { matter.append(FrontMatter.Entry(key: "tags", values: keywords)) }
        if let date = updated ?? created { matter.append(FrontMatter.Entry(key: "updated", values: [date])) }
        return matter
    }

    /// Programs write the name of the printed file here, and people leave the title of their template.
    private static func title(_ value: String) -> String? {
        var title = value
        for program in ["Microsoft Word - ", "Microsoft PowerPoint - ", "Microsoft Excel - ", "PowerPoint Presentation"]
        where title.hasPrefix(program) { title = String(title.dropFirst(program.count)) }
        let lower = title.lowercased()
        let isFile = fileEndings.contains { lower.hasSuffix($0) }
        let isPlaceholder = ["untitled", "untitled document", "(anonymous)", "unbenannt", "sans titre", "document", "print"]
            .contains(lower)
        return isFile || isPlaceholder || !title.contains(where: \.isLetter) ? nil : title
    }

    private static let fileEndings = [
        ".doc", ".docx", ".odt", ".rtf", ".tex", ".dvi", ".indd", ".qxd", ".xls", ".xlsx", ".ppt", ".pptx", ".pdf", ".ps",
        ".txt",
        ".md", ".html", ".pages",
    ]

    private static func author(_ value: String) -> String? {
        let placeholderNames = [
            "administrator", "admin", "user", "unknown", "anonymous", "microsoft office user", "owner", "root",
        ]
        return placeholderNames.contains(value.lowercased()) ? nil : value
    }

    /// Completes the zone of `2026-03-04T09:30:00+01`, which has no minutes.
    private static func date(_ value: String) -> String? {
        let bytes = value.utf8
        guard bytes.count >= 19, bytes.allSatisfy({ $0.isDigit || "-+:TZ".utf8.contains($0) }) else { return nil }
        return bytes.count == 22 ? value + ":00" : value
    }
}
