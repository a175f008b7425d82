import ScrubjayText

/// How a workbook shows the numbers in its cells: as dates, times, percentages or numbers.
struct CellFormats: Sendable {
    private enum Kind: Sendable { case number, percentage, date, time, moment }

    /// The kinds, indexed by the format number of a cell.
    private var kinds: [Kind] = []
    /// The day of the number 0, counted from 1970.
    private let epoch: Int

    /// - Parameter isFrom1904: Whether days are counted from 1904, as in Excel for Macintosh.
    init(_ styles: XMLNode?, isFrom1904: Bool) {
        // Excel takes 1900 for a leap year, so days from March 1900 on are counted from 30 December 1899.
        epoch = isFrom1904 ? -24_107 : -25_569
        var codes: [Int: String] = [:]
        for node in styles?.first("numFmts")?.elements("numFmt") ?? [] {
            if let id = node[attribute: "numFmtId"].flatMap({ Int($0) }) { codes[id] = node[attribute: "formatCode"] }
        }
        kinds = (styles?.first("cellXfs")?.elements("xf") ?? []).map { node in
            let id = node[attribute: "numFmtId"].flatMap { Int($0) } ?? 0
            return codes[id].map(CellFormats.kind) ?? CellFormats.kind(ofBuiltIn: id)
        }
    }

    /// The number as the sheet shows it. Dates are ISO 8601.
    ///
    /// - Parameter style: The format number of the cell.
    func text(_ value: String, style: Int?) -> String {
        guard let number = Double(value), number.isFinite else { return value }
        switch style.flatMap({ kinds.indices.contains($0) ? kinds[$0] : nil }) ?? .number {
        case .number: return CellFormats.plain(number)
        case .percentage: return CellFormats.plain(number * 100) + "%"
        case .date, .time, .moment: return moment(number, style: style) ?? CellFormats.plain(number)
        }
    }

    private func moment(_ number: Double, style: Int?) -> String? {
        guard number >= 0, number < 2_958_466, let style else { return nil }
        let seconds = Int((number * 86_400).rounded())
        let (day, second) = (seconds / 86_400, seconds % 86_400)
        let moment = LocalDateTime(date: CivilDate(dayNumber: day + epoch), secondOfDay: second)
        let hasSeconds = second % 60 != 0
        let time = moment.description.dropFirst(11).prefix(hasSeconds ? 8 : 5)
        switch kinds[style] {
        case .time where day == 0: return String(time)
        case .date where second == 0: return moment.date.description
        case .moment where second == 0: return moment.date.description
        default: return day == 0 ? String(time) : "\(moment.date) \(time)"
        }
    }

    /// Rounds to fifteen digits, the precision of spreadsheets.
    private static func plain(_ number: Double) -> String {
        if number == number.rounded(), abs(number) < 1e15 { return String(Int(number)) }
        let text = "\(number)"
        guard text.utf8.count(where: \.isDigit) > 15, !text.utf8.contains(UInt8(ascii: "e")), abs(number) < 1e9 else {
            return text
        }
        var scale = 1e5
        while abs(number) * scale < 1e14, scale < 1e14 { scale *= 10 }
        return "\((number * scale).rounded() / scale)"
    }

    /// The kind of a built-in format (ECMA-376, part 1, 18.8.30).
    private static func kind(ofBuiltIn id: Int) -> Kind {
        switch id {
        case 9, 10: .percentage
        case 14...17, 27...31, 36, 50...54, 57, 58: .date
        case 18...21, 32...35, 45...47, 55, 56: .time
        case 22: .moment
        default: .number
        }
    }

    /// The kind of a format code such as `yyyy\-mm\-dd` or `[$-409]h:mm AM/PM`.
    private static func kind(_ code: String) -> Kind {
        var letters: Set<UInt8> = []
        var isQuoted = false
        var isInBrackets = false
        var isEscaped = false
        for byte in code.utf8 {
            if isEscaped {
                isEscaped = false
                continue
            }
            switch byte {
            case UInt8(ascii: "\""): isQuoted.toggle()
            case UInt8(ascii: "\\"), UInt8(ascii: "_"), UInt8(ascii: "*"): isEscaped = !isQuoted
            case UInt8(ascii: "["): isInBrackets = !isQuoted
            case UInt8(ascii: "]"): isInBrackets = false
            case UInt8(ascii: ";") where !isQuoted: return kind(letters)
            default: if !isQuoted, !isInBrackets { letters.insert(byte.lowercased) }
            }
        }
        return kind(letters)
    }

    private static func kind(_ letters: Set<UInt8>) -> Kind {
        func has(_ letter: Unicode.Scalar) -> Bool { letters.contains(UInt8(ascii: letter)) }
        if has("%") { return .percentage }
        // “General” and “Standard” contain letters without a meaning.
        if has("g") && has("n") { return .number }
        let (hasDay, hasTime) = (has("y") || has("d"), has("h") || has("s"))
        if hasDay && hasTime { return .moment }
        if hasTime { return .time }
        return hasDay || has("m") ? .date : .number
    }
}
