/// A problem in one part of a file; the rest was read.
public struct Warning: Sendable, Hashable {
    /// What happened and what to do about it. Never contains the content of the note.
    public var message: String
    /// Line of the file, from 1, if known.
    public var line: Int?

    public init(_ message: String, line: Int? = nil) {
        self.message = message
        self.line = line
    }
}

/// The warnings about one file: the first ones, and the number of the others.
///
/// This keeps a file that is broken everywhere from producing a warning for every line.
package struct WarningList {
    package init() {}
    private var first: [Warning] = []
    private var more = 0

    /// The largest number of warnings to keep; nobody reads more.
    static let most = 100

    package var warnings: [Warning] {
        guard more > 0 else { return first }
        return first + [Warning("\(more) more \(more == 1 ? "warning" : "warnings") like these")]
    }

    package mutating func append(_ warning: Warning) {
        if first.count < Self.most { first.append(warning) } else { more += 1 }
    }

    /// Inserts warnings about the whole file before all others.
    package mutating func putFirst(_ warnings: [Warning]) {
        first = warnings + first
        guard first.count > Self.most else { return }
        more += first.count - Self.most
        first.removeSubrange(Self.most...)
    }

    package static func += (list: inout WarningList, warnings: [Warning]) { for warning in warnings { list.append(warning) } }
}
