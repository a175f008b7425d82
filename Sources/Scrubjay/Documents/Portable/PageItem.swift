/// A line of a page that begins an item of a list, with whatever bullet the program drew.
struct PageItem: Sendable, Equatable {
    let text: String
    /// nil for a bullet.
    var number: Int?
    /// For one with a box to tick.
    var task: TaskItem.State?

    /// nil for a line that begins none.
    init?(_ line: String) {
        guard let first = line.unicodeScalars.first else { return nil }
        let rest = String(line.unicodeScalars.dropFirst()).trimmed
        if let state = PageItem.boxes[first.value], !rest.isEmpty {
            (text, task) = (rest, state)
        } else if PageItem.bullets.contains(first.value), !rest.isEmpty, line.unicodeScalars.dropFirst().first == " " {
            text = rest
        } else if let item = ListLine(line) {
            (text, number) = (item.text, item.number)
        } else {
            return nil
        }
    }

    /// With those that Word takes out of its Symbol and Wingdings fonts.
    private static let bullets: Set<UInt32> = [
        0x2022, 0x25E6, 0x25AA, 0x25AB, 0x2023, 0x2043, 0x2013, 0x2014, 0xB7, 0x25CF, 0x25CB, 0x25A0, 0x25A1, 0x2219, 0x27A2,
        0x2192,
        0xF0B7, 0xF0A7, 0xF0D8, 0xF0FC, 0xF076, 0xF02D,
    ]

    private static let boxes: [UInt32: TaskItem.State] = [
        0x2610: .open, 0xF0A8: .open, 0xF06F: .open, 0x2611: .done, 0x2612: .done, 0x2714: .done, 0xF0FE: .done,
    ]
}
