/// The warnings about one file: the first of them, and how many more there are.
///
/// A file that is broken everywhere would otherwise say so as often as it has lines.
struct WarningList {
    private var first: [Warning] = []
    private var more = 0

    /// As many as a person reads.
    static let most = 100

    var warnings: [Warning] {
        guard more > 0 else { return first }
        return first + [Warning("\(more) more \(more == 1 ? "warning" : "warnings") like these")]
    }

    mutating func append(_ warning: Warning) {
        if first.count < Self.most { first.append(warning) } else { more += 1 }
    }

    /// Puts what is to be said of the whole file before all others.
    mutating func putFirst(_ warnings: [Warning]) {
        first = warnings + first
        guard first.count > Self.most else { return }
        more += first.count - Self.most
        first.removeSubrange(Self.most...)
    }

    static func += (list: inout WarningList, warnings: [Warning]) { for warning in warnings { list.append(warning) } }
}
