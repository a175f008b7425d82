/// What holds inside of a group of rich text, and again outside of it when the group ends.
struct RichTextState {
    /// Where the text of a group goes.
    enum Destination: Equatable {
        case body
        /// Nowhere.
        case nothing
        /// The bullet or number that the program has put before a paragraph.
        case bullet
        /// What makes a field: `HYPERLINK "…"`.
        case instruction
        /// A note at the foot.
        case footnote
        case comment
        case commentAuthor
        /// An entry of the list of fonts, or of styles.
        case fonts
        case styles
        /// What the file says about itself; of a time, which one.
        case information(String)
    }

    var destination = Destination.body
    /// How many characters stand behind each `\u` for those who do not know it.
    var substituteCount = 1
    var isBold = false
    var isStruck = false
    /// Hidden, or deleted in a tracked change.
    var isHidden = false
    var font = 0
    /// Where the text of a link begins in its paragraph, and its address.
    var link: Int?
}
