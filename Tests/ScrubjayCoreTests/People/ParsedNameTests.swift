@testable import ScrubjayCore
import Testing

@Suite struct `Names as they are written` {
    @Test(arguments: [
        ("Sarah Okafor", "sarah okafor"), ("Okafor, Sarah", "sarah okafor"), ("Okafor, Sarah (Design)", "sarah okafor"),
        ("Dr. Sarah Okafor", "sarah okafor"), ("SARAH OKAFOR", "sarah okafor"), ("Sarah  Okafor [External]", "sarah okafor"),
        ("Sarah Okafor (she/her)", "sarah okafor"), ("Sarah Okafor | Wharf Studio", "sarah okafor"),
        ("@sarah.okafor", "sarah okafor"), ("sarah_okafor", "sarah okafor"), ("Sarah Okafor, PhD", "sarah okafor"),
        ("Sarah \"Sas\" Okafor", "sarah okafor"), ("Hélène Le Goff", "helene le goff"), ("Łukasz Żak", "lukasz zak"),
        ("Anna-Lena Voß", "anna-lena voss"), ("田中太郎", "田中太郎"), ("Le Goff, Hélène", "helene le goff"),
        ("李 雷", "李 雷"), ("Jan van der Berg Jr.", "jan van der berg"),
    ])
    func `a whole name has one form, however it is written`(text: String, key: String) {
        let name = ParsedName(text)
        #expect(name?.key == key)
        #expect(name?.form == .full)
    }

    @Test(arguments: [
        ("Sarah", ParsedName.Form.single), ("@sarah", .single), ("Dr. Okafor", .single), ("田中", .single), ("SO", .initials),
        ("JMcK", .single), ("S. Okafor", .initialAndLast), ("J. R. Okafor", .initialAndLast), ("Sarah O.", .firstAndInitial),
        ("Sarah O", .firstAndInitial), ("me", .owner), ("You", .owner),
    ])
    func `a short name is resolved only within a document`(text: String, form: ParsedName.Form) {
        #expect(ParsedName(text)?.form == form)
    }

    @Test(arguments: ["", "  ", "…", "123", "@"])
    func `a name needs letters`(text: String) { #expect(ParsedName(text) == nil) }

    @Test(arguments: [
        ("jon", "john", true), ("ann", "anna", true), ("alex", "alexandra", true), ("s", "sarah", true), ("jan", "jon", false),
        ("anna", "andreas", false), ("tim", "tom", false), ("jo", "john", false), ("maria", "mario", false),
    ])
    func `first names can be variants`(one: String, other: String, expected: Bool) {
        #expect(ParsedName.isVariant(one, other) == expected)
        #expect(ParsedName.isVariant(other, one) == expected)
    }
}
