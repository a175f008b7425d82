import ScrubjayText

/// The components of a calendar file, in file order, with warnings about missing or misplaced `BEGIN` and `END`.
///
/// A component without `END` extends to where the next of its kind begins or an enclosing one ends. Several calendars in one file are read
/// one after the other.
struct CalendarOutline: Sendable {
    private(set) var components: [CalendarComponent] = []
    private(set) var warnings = WarningList()

    /// The enclosing components, outermost first.
    private var open: [(index: Int, name: String)] = []
    /// The name of the last property that was read, in capitals.
    private var lastProperty: String?
    let text: UnfoldedText

    /// Components that are nested deeper are left out.
    private static let depthLimit = 32

    init(_ text: UnfoldedText) {
        self.text = text
        for line in 0..<text.lineCount { read(line) }
        close(from: 0)
    }

    /// Returns the properties of a component. A line that is not a property continues the text before it.
    ///
    /// - Parameter names: The properties to return, in capitals; `nil` for all.
    func properties(of index: Int, named names: Set<String>? = nil) -> [ContentLine] {
        var properties: [ContentLine] = []
        var isWanted = true
        for line in components[index].lines {
            let content = text.content(of: Int(line))
            if let names, let name = ContentLine.name(of: content) { isWanted = names.contains(ContentLine.capitals(name)) }
            guard isWanted else { continue }
            if let property = ContentLine(content, number: text.number(of: Int(line))) {
                properties.append(property)
            } else if let last = properties.indices.last {
                properties[last].append(content)
            }
        }
        return properties
    }

    /// The line of the file on which a component begins, from 1.
    func number(of index: Int) -> Int { text.number(of: components[index].line) }

    /// The components directly inside another one.
    func children(of index: Int) -> [Int] {
        components.indices.dropFirst(index + 1).prefix { components[$0].parent.map { $0 >= index } ?? false }.filter {
            components[$0].parent == index
        }
    }

    // MARK: -

    private mutating func read(_ line: Int) {
        let content = text.content(of: line)
        guard content.contains(where: { !$0.isBlank }) else { return }
        guard let name = ContentLine.name(of: content.drop(while: \.isSpace)) else {
            return readRest(line)
        }
        if Self.equals(name, "BEGIN") {
            begin(Self.argument(content, behind: name), line)
        } else if Self.equals(name, "END") {
            end(Self.argument(content, behind: name), line)
        } else if let last = open.last {
            components[last.index].lines.append(Int32(line))
            lastProperty = ContentLine.capitals(name)
        } else {
            warn("this line stands outside of BEGIN:VCALENDAR; it is left out", line)
        }
    }

    /// Reads a line that is not a property, which usually is the rest of a text that was not folded.
    private mutating func readRest(_ line: Int) {
        let texts: Set = ["SUMMARY", "DESCRIPTION", "LOCATION", "COMMENT"]
        guard let last = open.last, let before = components[last.index].lines.last, Int(before) == line - 1,
            let name = lastProperty, texts.contains(name)
        else { return warn("this line is no property; it is left out", line) }
        components[last.index].lines.append(Int32(line))
        warn("this line is no property; it is read as a part of the text before it", line)
    }

    private mutating func begin(_ name: String, _ line: Int) {
        let kind = CalendarComponent.Kind(name: name)
        // Events and calendars never contain one of their own kind, so the open one lacks its END.
        if kind.isEntry || kind == .zone,
            let around = open.lastIndex(where: { components[$0.index].kind.isEntry || components[$0.index].kind == .zone })
        {
            close(from: around)
        } else if kind == .calendar, !open.isEmpty {
            close(from: 0)
        }
        guard open.count < Self.depthLimit else { return warn("components nest too deep; this one is left out", line) }
        components.append(CalendarComponent(kind: kind, line: line, parent: open.last?.index))
        open.append((components.count - 1, name))
    }

    private mutating func end(_ name: String, _ line: Int) {
        guard let position = open.lastIndex(where: { $0.name == name }) else {
            return warn("this END has no BEGIN; it is left out", line)
        }
        if position + 1 < open.count { close(from: position + 1) }
        open.removeLast()
    }

    private mutating func close(from position: Int) {
        for last in open[position...].reversed() {
            warn("\(Self.shown(last.name)) has no END; what was read of it is kept", components[last.index].line)
        }
        open.removeSubrange(position...)
    }

    private mutating func warn(_ message: String, _ line: Int) {
        warnings.append(Warning(message, line: text.number(of: line)))
    }

    /// The name of a component for a warning. Names that are not in the standard may be private text and are not shown.
    private static func shown(_ name: String) -> String {
        name.hasPrefix("V") && name.utf8.count <= 13 ? "BEGIN:\(name)" : "this BEGIN"
    }

    private static func equals(_ name: ArraySlice<UInt8>, _ word: StaticString) -> Bool {
        name.count == word.utf8CodeUnitCount && name.elementsEqual("\(word)".utf8) { $0 & 0xDF == $1 }
    }

    /// The `VEVENT` of `BEGIN:VEVENT`, in capitals.
    private static func argument(_ line: ArraySlice<UInt8>, behind name: ArraySlice<UInt8>) -> String {
        let word = line[(name.endIndex + 1)...].filter { !$0.isBlank && ($0.isWord || $0 == UInt8(ascii: "-")) }
        return String(decoding: word.prefix(40), as: UTF8.self).uppercased()
    }
}

/// A part of a calendar between `BEGIN` and `END` (RFC 5545, 3.4).
struct CalendarComponent: Sendable {
    enum Kind: String, Sendable {
        case calendar = "VCALENDAR"
        case event = "VEVENT"
        case task = "VTODO"
        case journal = "VJOURNAL"
        case zone = "VTIMEZONE"
        case standard = "STANDARD"
        case daylight = "DAYLIGHT"
        /// Alarms, busy times, and extensions of programs.
        case other = ""

        init(name: String) { self = Kind(rawValue: name.uppercased()) ?? .other }

        /// Whether a component of this kind becomes a document.
        var isEntry: Bool {
            switch self {
            case .event, .task, .journal: true
            case .calendar, .zone, .standard, .daylight, .other: false
            }
        }
    }

    let kind: Kind
    /// The line of the `UnfoldedText` on which it begins, from 0.
    let line: Int
    /// The index of the enclosing component.
    let parent: Int?
    /// The lines of the `UnfoldedText` with its own properties.
    var lines: [Int32] = []
}
