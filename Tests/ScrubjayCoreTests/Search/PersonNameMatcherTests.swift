@testable import ScrubjayCore
import Testing

@Suite struct `PersonNameMatcher of a question` {
    private let names = PersonNameMatcher(["ada finch", "ada", "bo marsh", "lars", "chris holm", "bill frost"])

    @Test(arguments: [
        ("What did Ada Finch say?", ["ada finch"]), ("Is that Ada's key?", ["ada"]), ("Wo ist Adas Boot?", ["ada"]),
        ("Wo ist Marshs Boot?", ["marsh"]), ("Var är Finchs båt?", ["finch"]), ("Lars has it", ["lars"]),
        ("Is it Lars' key?", ["lars"]),
        ("where are adas keys", []), ("Was hat Chris gesagt?", ["chris"]), ("Bills to pay", []),
        ("Was sind Bills Pläne?", ["bill"]),
    ])
    func `finds names, also as possessives without an apostrophe`(question: String, expected: [String]) {
        #expect(names.names(in: question, functionWords: []) == expected)
    }

    @Test(arguments: ["What is Ada-12 about?", "Is 3Lars ready?", "Where is Lars2?", "Wo liegt Marsh-7b?"])
    func `takes no word that is joined to digits for a name`(question: String) {
        #expect(names.names(in: question, functionWords: []) == [])
    }

    @Test func `looks names up by all words that may be part of one`() {
        #expect(PersonNameMatcher.lookupWords(of: "Wo ist Adas Boot?") == ["wo", "ist", "adas", "ada", "boot"])
    }
}
