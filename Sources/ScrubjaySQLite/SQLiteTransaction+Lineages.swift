import ScrubjayCore
import ScrubjayText

extension SQLiteTransaction {
    func storeLineageInput(
        tasks: [LineageMention], decisions: [LineageMention],
        tasksApart: [LineageMention.Location: Set<LineageMention.Location>],
        decisionsApart: [LineageMention.Location: Set<LineageMention.Location>]
    ) throws -> Bool {
        let hash =
            Self.hash(of: tasks) ^ (Self.hash(of: decisions) &* 31) &+ LineageLink.rulesVersion
            &+ Self.hash(of: [tasksApart, decisionsApart])
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

    /// Returns a hash of the pairs that the owner keeps apart; 0 if there are none.
    private static func hash(of apart: [[LineageMention.Location: Set<LineageMention.Location>]]) -> Int64 {
        guard apart.contains(where: { !$0.isEmpty }) else { return 0 }
        var hash = FNVHasher()
        for pairs in apart {
            hash.add(Int64(pairs.count))
            for (one, others) in pairs.sorted(by: { isBefore($0.key, $1.key) }) {
                for location in [one] + others.sorted(by: isBefore) {
                    hash.add(location.document.rawValue)
                    hash.add(Int64(location.ordinal))
                }
            }
        }
        return hash.value
    }

    private static func isBefore(_ left: LineageMention.Location, _ right: LineageMention.Location) -> Bool {
        (left.document.rawValue, left.ordinal) < (right.document.rawValue, right.ordinal)
    }
}
