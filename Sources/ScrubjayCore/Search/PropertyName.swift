import ScrubjayDocuments
import ScrubjayText

/// The name by which people call a property of their notes: in lower case, with hyphens for spaces.
///
/// `property:` before it tells that a name is that of a property, and not of something else that is called so.
public struct PropertyName: Sendable, Hashable {
    public let text: String

    /// - Parameter written: A key of a note, or what somebody typed.
    public init(_ written: String) {
        let name = written.hasPrefix(Self.mark) ? String(written.dropFirst(Self.mark.count)) : written
        text = name.lowercased().replacing(" ", with: "-")
    }

    public static let mark = "property:"

    /// The names in a sentence; of many, the first ones.
    static func list(_ names: [String]) -> String {
        let more = names.count - limit
        return names.prefix(limit).joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
    }

    private static let limit = 12
}

extension DocumentCatalogue {
    /// The keys of the notes by the name of their property.
    func propertyKeysByName() throws -> [String: [String]] {
        Dictionary(grouping: try propertyKeys()) { PropertyName($0).text }
    }

    /// Checks that notes have a property to sort by.
    ///
    /// - Parameter orders: The other orders that there are.
    /// - Throws: `QueryError`.
    func checkOrder(_ name: String, among orders: [String]) throws {
        let known = try propertyKeysByName()
        if known[name] == nil { throw QueryError(.unknownOrder(name, known: orders, properties: known.keys.sorted())) }
    }
}

/// The order of documents by a property: numbers, then days, then other values by their letters.
struct PropertyOrder {
    enum Key: Comparable {
        case number(Double)
        /// With the value, because it may have a time.
        case day(CivilDate, String)
        case text(String)
    }

    /// The key of each document that has the property. Of several values, the one that comes first in the order counts.
    let keys: [StoredDocument.ID: Key]

    /// - Parameters:
    ///   - isReversed: Whether the largest value comes first.
    ///   - day: Reads the day that a value is.
    init(
        _ name: String, isReversed: Bool, in snapshot: any DocumentCatalogue, day: (String) -> CivilDate?
    ) throws {
        let keys = try snapshot.propertyKeysByName()[name] ?? []
        self.keys = try snapshot.propertyValues(of: keys).reduce(into: [:]) { found, property in
            guard let key = Self.key(of: property.value, day: day) else { return }
            found[property.document] = found[property.document].map { isReversed ? max($0, key) : min($0, key) } ?? key
        }
    }

    /// `nil` for a value without anything in it.
    static func key(of value: String, day: (String) -> CivilDate?) -> Key? {
        let text = PropertyValue.plain(value)
        guard !text.isEmpty else { return nil }
        // A number may be the beginning of a date: 4 March 2026.
        if let day = day(text) { return .day(day, Folding.folded(text)) }
        if let number = PropertyValue.number(text) { return .number(number) }
        return .text(Folding.folded(text))
    }
}

extension Array {
    /// Sorts by one key for each element. Elements with equal keys keep their order, and those without a key come last.
    func sorted<Key: Comparable>(by keys: [Key?], isDescending: Bool) -> [Element] {
        zip(self, keys).enumerated().sorted { left, right in
            switch (left.element.1, right.element.1) {
            case (let one?, let other?) where one != other: return isDescending ? other < one : one < other
            case (nil, _?): return false
            case (_?, nil): return true
            default: return left.offset < right.offset
            }
        }.map(\.element.0)
    }
}
