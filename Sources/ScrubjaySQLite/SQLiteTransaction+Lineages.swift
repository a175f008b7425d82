import ScrubjayCore

extension SQLiteTransaction {
    func storeLineageInput(tasks: [LineageMention], decisions: [LineageMention]) throws -> Bool {
        let hash = Self.hash(of: tasks) ^ (Self.hash(of: decisions) &* 31) &+ LineageLink.rulesVersion
        let hasChanged = try total("lineages_of") != hash
        for (name, value) in [("lineages_of_revision", try total("revision")), ("lineages_of", hash)] {
            try connection.run("INSERT OR REPLACE INTO total VALUES (?, ?)", .text(name), SQLiteValue(value))
        }
        return hasChanged
    }

    func putLineages(tasks: [LineageLink], decisions: [LineageLink]) throws {
        for (table, links) in [("task", tasks), ("decision", decisions)] {
            var known: [LineageMention.Location: (lineage: LineageID?, isCurrent: Bool)] = [:]
            try connection.forEach("SELECT document_id, ordinal, lineage, is_current FROM \(table)") { row in
                let location = LineageMention.Location(document: row.id(0), ordinal: row.int(1))
                known[location] = (row.optionalID(2), row.int(3) != 0)
            }
            for link in links {
                let lineage = link.lineage.map(Self.lineage)
                if let before = known[link.location], before.lineage == lineage, before.isCurrent == link.isCurrent { continue }
                try connection.run(
                    "UPDATE \(table) SET lineage = ?, is_current = ? WHERE document_id = ? AND ordinal = ?",
                    SQLiteValue(lineage),
                    SQLiteValue(link.isCurrent ? 1 : 0), SQLiteValue(link.location.document), SQLiteValue(link.location.ordinal)
                )
            }
        }
    }

    /// Returns the ID of a lineage. It depends only on the first mention, so it is stable when later ones come and go.
    private static func lineage(_ location: LineageMention.Location) -> LineageID {
        LineageID(location.document.rawValue << 20 | Int64(location.ordinal & 0xFFFFF))
    }
}
