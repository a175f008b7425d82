import Scrubjay

/// What comes first in results, in words: `2026-03-02 to 2026-03-08, with sarah, decisions`.
enum PreferenceText {
    static func text(of preferences: [Preference]) -> String {
        preferences.map(text).joined(separator: ", ")
    }

    private static func text(of preference: Preference) -> String {
        switch preference {
        case .days(let span, _): FilterText.text(of: Filter(from: span.first, to: span.last))
        case .latest: "the latest"
        case .tag(let tag): "#" + tag
        case .person(let name): "with " + name
        case .kind(let kind): kind.rawValue + "s"
        }
    }
}
