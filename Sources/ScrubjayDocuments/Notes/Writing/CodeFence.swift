/// A block of code between two lines.
struct CodeFence {
    private let mark: UInt8
    private let length: Int

    init?(_ line: ArraySlice<UInt8>, isOrg: Bool) {
        let rest = line.drop { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ">") }
        if isOrg {
            guard Self.isOrgMark(rest, "#+begin_src") || Self.isOrgMark(rest, "#+begin_example") else { return nil }
            (mark, length) = (UInt8(ascii: "#"), 0)
            return
        }
        guard let first = rest.first, first == UInt8(ascii: "`") || first == UInt8(ascii: "~") else { return nil }
        let run = rest.prefix { $0 == first }.count
        // The marks of a span of code may stand at the beginning of a line.
        guard run >= 3, first != UInt8(ascii: "`") || !rest.dropFirst(run).contains(first) else { return nil }
        (mark, length) = (first, run)
    }

    func isClosed(by line: ArraySlice<UInt8>) -> Bool {
        let rest = line.drop { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ">") }
        if length == 0 { return Self.isOrgMark(rest, "#+end_") }
        let run = rest.prefix { $0 == mark }.count
        return run >= length && rest.dropFirst(run).allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D || $0 == 0x0A }
    }

    private static func isOrgMark(_ line: ArraySlice<UInt8>, _ mark: String) -> Bool {
        line.prefix(mark.utf8.count).map { $0 | 0x20 }.elementsEqual(mark.utf8.map { $0 | 0x20 })
    }
}
