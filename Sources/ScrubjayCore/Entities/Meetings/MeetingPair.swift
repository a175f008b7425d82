/// Two records, by their places in the list, in either order.
struct MeetingPair: Sendable, Hashable {
    let first: Int
    let second: Int

    init(_ one: Int, _ other: Int) {
        first = min(one, other)
        second = max(one, other)
    }
}
