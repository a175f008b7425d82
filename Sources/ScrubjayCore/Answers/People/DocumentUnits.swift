/// The units of some passages of one document, split once for all people.
struct DocumentUnits {
    struct Unit {
        let evidence: Evidence
        /// The readable text.
        let text: String
        /// Whether it stands among entries of a list of people, although its document is no contact note.
        let isInListOfPeople: Bool
    }

    let document: StoredDocument
    let passages: [(passage: Passage, units: [Unit])]

    init(_ document: StoredDocument, _ passages: [Passage]) {
        self.document = document
        self.passages = passages.map { passage in
            let units = Evidence.sentences(of: passage, in: document).map { ($0, $0.text) }
            let isList = Self.isListOfPeople(units)
            return (passage, units.map { Unit(evidence: $0, text: $1, isInListOfPeople: isList) })
        }
    }

    /// Whether several units begin with a name and a mark, and have a telephone number or an address. In minutes, lines that begin with names seldom
    /// do.
    private static func isListOfPeople(_ units: [(evidence: Evidence, text: String)]) -> Bool {
        units.count { evidence, text in
            guard evidence.turn == nil, beginsWithName(text) else { return false }
            return !UnitWords.phoneNumbers(in: text).isEmpty || !UnitWords.mailAddresses(in: text).isEmpty
        } > 1
    }

    private static func beginsWithName(_ text: String) -> Bool {
        let name = text.prefix { !"-–—:=,/|(\"".contains($0) }
        let words = name.split(separator: " ")
        return name.endIndex < text.endIndex && (1...4).contains(words.count)
            && words.allSatisfy { $0.first?.isUppercase ?? false }
    }
}
