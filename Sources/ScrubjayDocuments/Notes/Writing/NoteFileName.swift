package import ScrubjayText

/// The names of the files of new notes.
package enum NoteFileName {
    /// The path that a pattern gives a note, such as `{year}/{date} {title}`; with `.md` if it has no ending of a note.
    ///
    ///     {title}  its title, without what a file name or a link may not have
    ///     {slug}   the same in small letters, with hyphens: `boat-hall-floor`
    ///     {date}   its day, as 2026-03-04; {year}, {month}, {day}, {week} and {time} (as 0930)
    ///
    /// - Returns: `nil` if the title has nothing that a file could be named by.
    package static func path(_ pattern: String, title: String, time: LocalDateTime) -> String? {
        let clean = cleaned(title)
        if pattern.contains("{title}") || pattern.contains("{slug}"), clean.isEmpty { return nil }
        let second = time.secondOfDay ?? 0
        let values = [
            "{title}": clean, "{slug}": slug(title), "{date}": time.date.description, "{year}": padded(time.date.year, to: 4),
            "{month}": padded(time.date.month, to: 2), "{day}": padded(time.date.day, to: 2),
            "{week}": padded(time.date.week.number, to: 2),
            "{time}": padded(second / 3600, to: 2) + padded(second / 60 % 60, to: 2),
        ]
        var path = ""
        var rest = pattern[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            path += rest[..<open]
            let name = String(rest[open...close])
            path += values[name] ?? name
            rest = rest[rest.index(after: close)...]
        }
        path += rest
        return withEnding(path)
    }

    /// Whether a file has the text of one note, which can be changed in its place: Markdown, Org or plain text.
    package static func isNote(_ path: String) -> Bool { endings.contains { path.lowercased().hasSuffix("." + $0) } }

    package static func isOrg(_ path: String) -> Bool { path.lowercased().hasSuffix(".org") }

    private static let endings = ParserTable.standard.entries.compactMap(\.kind)
        .filter { ["markdown", "text", "org"].contains($0.format) }.flatMap(\.extensions)

    /// A path with the ending `.md`, unless it has one of a note.
    package static func withEnding(_ path: String, _ ending: String = "md") -> String {
        isNote(path) ? path : path + "." + ending
    }

    /// A title without what a file name or a link in double brackets may not have.
    package static func cleaned(_ title: String) -> String {
        var name = ""
        for character in title {
            let isForbidden =
                character.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
                || "/\\:*?\"<>|#^[]".contains(character)
            name.append(isForbidden ? " " : character)
        }
        let words = name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        // A name that begins with a dot is hidden, and one that ends with it is a trap on some disks.
        return cut(words.trimming { $0 == "." || $0 == " " })
    }

    private static func slug(_ title: String) -> String {
        let words = cleaned(title).lowercased().split { !$0.isLetter && !$0.isNumber }
        return cut(words.joined(separator: "-"))
    }

    /// Disks allow 255 bytes; a date, an ending and a number may be added.
    private static func cut(_ name: String) -> String {
        var name = name
        while name.utf8.count > 200 { name.removeLast() }
        return name
    }
}
