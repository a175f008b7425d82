@testable import ScrubjayCore
import Testing

@Suite struct `Titles of meetings` {
    @Test(arguments: [
        ("Design review (22 October 2024)", "design review"), ("Transcript: Design review", "design review"),
        ("design-review_recording 2024-10-22", "design review"), ("Besprechung Etat", "etat"), ("Zoom Meeting", ""),
        ("Notes", ""), ("2026-03-04", ""), ("1:1 Nora / Tom", "1on1 nora tom"), ("11 Nora Tom", "1on1 nora tom"),
        ("1-1 Nora - Tom", "1on1 nora tom"), ("Réunion: Épis", "epis"), ("Q3", "q3"), ("7", ""), ("打ち合わせ", "打ち合わせ"),
    ])
    func `are compared without dates and without words for the kind of record`(title: String, key: String) {
        #expect(MeetingTitle(title).key == key)
    }
}
