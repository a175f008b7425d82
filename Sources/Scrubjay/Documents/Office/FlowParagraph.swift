/// A paragraph of a text document as its program knows it, before it is said what a reader would take it for.
struct FlowParagraph: Sendable {
    enum Role: Sendable, Equatable {
        case text
        /// The title of the whole document.
        case title
        case heading(level: Int)
        /// `number` nil for a bullet.
        case item(depth: Int, number: Int?, task: TaskItem.State?)
        /// Lines and spaces as they are.
        case code
    }

    struct Link: Sendable, Equatable {
        let target: String
        let label: String
    }

    var role = Role.text
    /// With `\n` for line breaks and `\t` for tabs.
    var text = ""
    var links: [Link] = []
    /// How many bytes of the text are bold, and how many are struck through.
    var boldCount = 0
    var struckCount = 0

    /// - Parameter isMark: Whether the text is a mark of the program, which has no looks.
    mutating func append(_ words: String, isBold: Bool = false, isStruck: Bool = false, isMark: Bool = false) {
        text += words
        let isBlank = words.utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A }
        if isBold || isMark || isBlank { boldCount += words.utf8.count }
        if isStruck || isMark || isBlank { struckCount += words.utf8.count }
    }

    var isBold: Bool { boldCount == text.utf8.count }
    var isStruck: Bool { struckCount == text.utf8.count }
}
