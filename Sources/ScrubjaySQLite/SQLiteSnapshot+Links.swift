import ScrubjayCore
import ScrubjayDocuments
import ScrubjayText

extension SQLiteSnapshot {
    func links(of documents: Set<StoredDocument.ID>?) throws -> [StoredLink] {
        guard let documents else { return try links(where: "1") }
        return try links(where: "document_id IN (SELECT value FROM json_each(?))", SQLiteValue(ids: documents))
    }

    func links(to documents: Set<StoredDocument.ID>) throws -> [StoredLink] {
        try links(where: "target_id IN (SELECT value FROM json_each(?))", SQLiteValue(ids: documents))
    }

    func unresolvedLinks() throws -> [StoredLink] {
        let areNamesCurrent = try total("links_of_names") == total("name_change")
        return try links(
            where: areNamesCurrent ? "leads_to IS NULL OR leads_to IN ('note', 'several') AND target_id IS NULL" : "1")
    }

    private func links(where condition: String, _ values: SQLiteValue...) throws -> [StoredLink] {
        try connection.rows(
            """
            SELECT document_id, ordinal, kind, target, fragment, line, leads_to, target_id FROM link
            WHERE kind <> 'url' AND (\(condition)) ORDER BY document_id, ordinal
            """, values
        ) { row in
            guard let kind = Link.Kind(rawValue: row.text(2)) else { throw damaged("a link of kind \(row.text(2))") }
            return StoredLink(
                document: row.id(0), ordinal: row.int(1), kind: kind, target: row.text(3), fragment: row.optionalText(4),
                line: row.int(5), leadsTo: try target(row.optionalText(6), row.optionalID(7)))
        }
    }

    /// Where a link leads; `nil` if that is unknown, also because the document was removed.
    private func target(_ kind: String?, _ note: StoredDocument.ID?) throws -> LinkTarget? {
        guard let kind else { return nil }
        guard let known = LinkTarget.Kind(rawValue: kind) else { throw damaged("a link that leads to \(kind)") }
        return LinkTarget(known, note: note)
    }

    func linkEdges() throws -> [LinkEdge] {
        try connection.rows(
            "SELECT document_id, target_id FROM link WHERE target_id IS NOT NULL AND target_id <> document_id"
        ) { LinkEdge(source: $0.id(0), target: $0.id(1)) }
    }

    func linkCounts(leadingTo kind: LinkTarget.Kind) throws -> [StoredDocument.ID: Int] {
        var counts: [StoredDocument.ID: Int] = [:]
        try connection.forEach(
            "SELECT document_id, count(*) FROM link WHERE leads_to = ? GROUP BY document_id", [.text(kind.rawValue)]
        ) { counts[$0.id(0)] = $0.int(1) }
        return counts
    }

    func linksAreCurrent() throws -> Bool { try total("links_of_change") == total("link_change") }
}

extension SQLiteTransaction {
    func putTargets(_ targets: [(link: StoredLink, target: LinkTarget)]) throws {
        for (link, target) in targets where link.leadsTo != target {
            try connection.run(
                "UPDATE link SET leads_to = ?, target_id = ? WHERE document_id = ? AND ordinal = ?",
                .text(target.kind.rawValue), SQLiteValue(target.note), SQLiteValue(link.document), SQLiteValue(link.ordinal))
        }
        for (name, value) in [
            ("links_of_change", try total("link_change")), ("links_of_names", try total("name_change")),
        ] {
            try connection.run("INSERT OR REPLACE INTO total VALUES (?, ?)", .text(name), SQLiteValue(value))
        }
    }

    /// What decides where a link of a document leads, apart from the names of notes.
    struct WrittenTarget: Hashable {
        let kind: String
        let target: String
    }

    /// Where the links of a document lead, by how they are written.
    func knownTargets(of id: DocumentID) throws -> [WrittenTarget: (leadsTo: String, note: DocumentID?)] {
        var known: [WrittenTarget: (leadsTo: String, note: DocumentID?)] = [:]
        try connection.forEach(
            "SELECT kind, target, leads_to, target_id FROM link WHERE document_id = ? AND leads_to IS NOT NULL",
            [SQLiteValue(id)]
        ) { row in
            known[WrittenTarget(kind: row.text(0), target: row.text(1))] = (row.text(2), row.optionalID(3))
        }
        return known
    }

    /// The names of a document by which links mean it, apart from its path.
    func linkNames(of id: DocumentID) throws -> [String] {
        try connection.rows("SELECT title FROM document WHERE id = ?", SQLiteValue(id)) { $0.text(0) }
            + properties(named: StoredProperty.nameKeys, of: [id]).flatMap { [$0.key, $0.value] }
    }
}
