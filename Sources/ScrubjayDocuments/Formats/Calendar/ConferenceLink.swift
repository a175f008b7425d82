/// Finds the link to the video conference of an event.
enum ConferenceLink {
    /// Returns the link in a conference property (RFC 7986, 5.11, and those of some programs), or else the first conference link in the texts.
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

    private static let services = PhraseMatcher([
        "zoom.us/j/", "zoom.us/my/", "zoom.us/w/", "teams.microsoft.com/l/meetup-join", "teams.microsoft.com/meet/",
        "teams.live.com/meet/", "meet.google.com/", "webex.com/meet/", "webex.com/join/", "webex.com/j.php",
        "meet.jit.si/", "whereby.com/", "gotomeet",
    ])

    /// Whether a link leads to a video conference, either directly or inside another address.
    static func isPlace(_ link: String) -> Bool { services.finds(in: link) }

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
