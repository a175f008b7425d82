/// What was found at each place of a run, so that no place is read twice (packrat parsing: the work for a run is linear).
final class DatePieceMemo {
    struct Key: Hashable {
        var index: Int
        var nesting: Int
        var isRangeEnd: Bool
    }

    struct Entry {
        var piece: DatePiece?
        /// Where the parser stood afterwards.
        var index: Int
        var zoneEnd: Int
    }

    var entries: [Key: Entry] = [:]
}
