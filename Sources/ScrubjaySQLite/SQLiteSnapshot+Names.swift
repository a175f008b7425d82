import ScrubjayCore

extension SQLiteSnapshot {
    func names(of things: NamedThings) throws -> [String] {
        let query =
            switch things {
            case .people: "SELECT name FROM person WHERE name_resolution = '\(NameResolution.known.rawValue)'"
            case .unclearPeople: "SELECT name FROM person WHERE name_resolution = '\(NameResolution.unclear.rawValue)'"
            case .tags: "SELECT name FROM tag WHERE EXISTS (SELECT 1 FROM document_tag WHERE tag_id = tag.id)"
            case .series: "SELECT title FROM series WHERE EXISTS (SELECT 1 FROM meeting WHERE series_id = series.id)"
            // Nearly all documents: reading them in order is faster than looking each up by its kind.
            case .titles: "SELECT title FROM document WHERE +kind IN ('note', 'meeting')"
            case .files: "SELECT path FROM file"
            }
        return try connection.rows(query) { $0.text(0) }
    }
}
