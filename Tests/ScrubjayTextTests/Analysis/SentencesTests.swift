import ScrubjayTestSupport
@testable import ScrubjayText
import Testing

@Suite struct `Cutting text into sentences` {
    /// `|` stands between the sentences.
    private static let table = [
        "", "One", "One.", "One. |Two.", "One.  |Two.", "One.\n|Two.", "One! |Two? |Three", "One?! |Two", "Really?? |Yes",
        "Wait... |Then we went",
        "Wait... then we went", "Wait… |Then", "Wait… then", "Dr. Finch came. |She left.", "Mr. and Mrs. Weber",
        "Prof. Dr. Tan spoke. |Good.",
        "J. R. Weber wrote it. |Fine.", "We met Sarah F. Finch. |Then left.", "It was me and I. |Then we left.",
        "At 3.5 m depth. |Next",
        "Ada Quist, b. 4 July 1979. |Potter", "Edda, geb. 8.8.1971, Malerin. |Gut", "See Arch. 56 and Inv. 2003. |Good",
        "Version 1.2.3 is out. |Good", "See fig. 3 and No. 7. |Good", "ca. 300 visitors, approx. Half. |Then",
        "He said “Go.” |Then left.",
        "He said \"Go.\" |Then left.", "He said ‘Go!’ |Then", "(It was late.) |Then", "[Sic.] |Then", "**Done.** |Next",
        "_Done._ |Next",
        "« Oui. » |Non", "« Oui.\u{A0}» |Non", "»Ja.« Nein", "今日は。|明日も！|本当？|はい", "今日は。」|明日", "会議。 |次", "नमस्ते। |फिर",
        "One\n\n|Two", "One\n \n|Two",
        "One\r\n\r\n|Two", "One\nTwo", "One.\n\n|Two", "node.js is fine. |Yes", "Mail mei@harbour.org. |Then",
        "https://harbour.org/a.b is it. |Ok",
        "Um 5 Uhr bzw. Um 6. |Gut", "Am 3. März und am 12. Okt. |Gut", "Wir kamen auf Platz 112. |Januar", "Platz 3. |Gut",
        "Am 24. Juni kommt er. |Gut", "Am 5. Mrz war Ruhe. |Gut", "On 24 Jun. 2026 it rained. |Good", "Sept. 3 is free. |Good",
        "It was in Jan. |Then we left.", "in the sun. |3 boats came.",
        "The pump is on p. 14 of it. |Next", "Siehe S. 8 und Abb. 2. |Gut", "Ring Tel. 0431 5550 18 today. |Good",
        "Das gilt z. B. für Anna. |Gut", "Am Wochenende, u. A. Bier. |Gut", "Hr. Weber und Fr. Klein kamen. |Gut",
        "Rev. Moss spoke. |Then left.", "It took 5 min. |Then we left.", "Er wohnt Hauptstr. 12 in Kiel. |Gut",
        "Art. 5 applies. |Good", "It is modern art. |3 boats came.",
        "Voir p. ex. Anna ou Luc. |Bien", "Voir p.\u{A0}ex. Luc. |Bien", "La côte, c.-à-d. Brest. |Bien",
        "Réf. 12 et tél. 04 99. |Bien",
        "Il y a env. 30 bateaux. |Bien", "Mgr Roy et MM. Roux et Petit. |Bien", "La éd. 3 y la pág. 12. |Bien",
        "El núm. 4 y p. ej. Ana. |Bien", "Srta. Ruiz y Dña. Ana. |Bien", "Avda. Mayor y aprox. 30 más. |Bien",
        "d. h. Anna kommt. |Gut", "i. d. R. Montag. |Gut", "Viele, u. a. Ida. |Gut", "Some, e.g. Ida. |Good",
        "Es hat Stil. |Anna",
        "They agreed on a cap. |40 places are left.", "Le bateau garde le cap. |3 marins dorment.", "El Cap. 4 es largo. |Bien",
        "Elle a tout le cap. |Puis rien", "St. Ives vs. Land’s End. |Good", "e.g. the roof", "the roof etc. and more",
        "Ende. über allem", "Конец. |Начало",
        "Конец. начало", "A.", "...", "? |! |.", "One.Two", "One .Two", "U.S. Navy", "No! no means no? yes",
    ]

    @Test(arguments: table)
    func `a sentence ends where the next begins`(marked: String) {
        let parts = marked.split(separator: "|", omittingEmptySubsequences: true).map(String.init)
        let utf8 = Array(parts.joined().utf8)
        let found = Sentences.ranges(in: utf8, 0..<utf8.count).map { String(decoding: utf8[$0], as: UTF8.self) }
        #expect(found == parts)
    }

    @Test(arguments: UInt64(0)..<200)
    func `sentences tile any bytes`(seed: UInt64) {
        var random = RandomText(seed: seed)
        let utf8 = seed % 2 == 0 ? Array(random.text().utf8) : (0..<300).map { _ in UInt8.random(in: 0...255, using: &random) }
        let start = utf8.count / 5
        let ranges = Sentences.ranges(in: utf8, start..<utf8.count)
        #expect(ranges.first?.lowerBound ?? start == start)
        #expect(ranges.last?.upperBound ?? utf8.count == utf8.count)
        #expect(
            zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound } && ranges.allSatisfy { !$0.isEmpty })
    }
}
