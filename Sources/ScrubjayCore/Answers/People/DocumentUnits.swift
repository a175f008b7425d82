/// The units of some passages of one document, split once for all people.
struct DocumentUnits {
    struct Unit {
        let evidence: Evidence
        /// The readable text.
        let text: String
    }

    /// A passage with its units.
    struct Part {
        let passage: Passage
        let units: [Unit]

        /// Whether several units begin with a name and a mark, and have a telephone number or an address. In minutes, lines that begin with names
        /// seldom do.
        var isListOfPeople: Bool {
            units.count { unit in
                guard unit.evidence.turn == nil, DocumentUnits.beginsWithName(unit.text) else { return false }
                return !UnitWords.phoneNumbers(in: unit.text).isEmpty || !UnitWords.mailAddresses(in: unit.text).isEmpty
            } > 1
        }
    }

    let document: StoredDocument
    let parts: [Part]

    init(_ document: StoredDocument, _ passages: [Passage]) {
        self.document = document
        parts = passages.map { passage in
            Part(
                passage: passage,
                units: Evidence.sentences(of: passage, in: document).map { Unit(evidence: $0, text: $0.text) })
        }
    }

    /// The marks between a name at the beginning of a line and what is said of the person.
    static let marksAfterName = "(-–—:=,/|"

    private static func beginsWithName(_ text: String) -> Bool {
        let name = text.prefix { $0 != "\"" && !marksAfterName.contains($0) }
        let words = name.split(separator: " ")
        return name.endIndex < text.endIndex && (1...4).contains(words.count)
            && words.allSatisfy { $0.first?.isUppercase ?? false }
    }
}
