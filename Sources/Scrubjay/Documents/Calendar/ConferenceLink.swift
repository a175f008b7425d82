/// The address at which the people of an event meet.
enum ConferenceLink {
    /// From a field of its own (RFC 7986, 5.11, and what programs have instead), else the first address in the texts that is a place
    /// to meet.
    static func find(_ entry: CalendarEntry) -> String? {
        for name in [
            "CONFERENCE", "X-GOOGLE-CONFERENCE", "X-MICROSOFT-SKYPETEAMSMEETINGURL", "X-MICROSOFT-ONLINEMEETINGCONFLINK",
        ] {
            if let link = entry.text(name), link.hasPrefix("http") { return link }
        }
        for name in ["LOCATION", "URL", "DESCRIPTION", "X-ALT-DESC"] {
            if let text = entry.text(name), let link = address(in: text) { return link }
        }
        return nil
    }

    private static let places = WordFinder([
        "zoom.us/j/", "zoom.us/my/", "zoom.us/w/", "teams.microsoft.com/l/meetup-join", "teams.microsoft.com/meet/",
        "teams.live.com/meet/", "meet.google.com/", "webex.com/meet/", "webex.com/join/", "webex.com/j.php",
        "meet.jit.si/", "whereby.com/", "gotomeet",
    ])

    /// Whether a link leads to where people meet, at once or through another address.
    static func isPlace(_ link: String) -> Bool { places.finds(in: link) }

    private static func address(in text: String) -> String? {
        guard text.utf8.contains(UInt8(ascii: ":")) else { return nil }
        var rest = text[...]
        while let start = rest.firstRange(of: "https://") {
            let link = rest[start.lowerBound...].prefix { !$0.isWhitespace && !"<>\"'()[]".contains($0) }
            if isPlace(String(link)) { return String(link.replacing("&amp;", with: "&")) }
            rest = rest[start.upperBound...]
        }
        return nil
    }
}
