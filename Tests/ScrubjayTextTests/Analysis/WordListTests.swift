@testable import ScrubjayText
import Testing

@Suite struct `WordList of the source code` {
    @Test(arguments: [
        ("", []), ("one", ["one"]), ("one  two\nthree ", ["one", "two", "three"]), ("\nübrig déjà\n\n", ["übrig", "déjà"]),
    ])
    func `splits words at spaces and line ends`(list: String, expected: [String]) {
        #expect(WordList.words(list) == expected)
    }

    @Test(arguments: [
        ("", []), ("a  lot, too\n much,", ["a lot", "too", "much"]), ("n'a plus,\nà la place", ["n'a plus", "à la place"]),
    ])
    func `splits phrases at commas and line ends`(list: String, expected: [String]) {
        #expect(WordList.phrases(list) == expected)
    }
}
