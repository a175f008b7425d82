@testable import ScrubjayCore
import Testing

@Suite struct `Titles of meetings` {
    @Test(arguments: [
        ("Design review (22 October 2024)", "design review"), ("Transcript: Design review", "design review"),
        ("design-review_recording 2024-10-22", "design review"), ("Besprechung Etat", "etat"), ("Zoom Meeting", ""),
        ("Notes", ""), ("2026-03-04", ""), ("1:1 Nora / Tom", "1on1 nora tom"), ("11 Nora Tom", "1on1 nora tom"),
        ("1-1 Nora - Tom", "1on1 nora tom"), ("Réunion: Épis", "epis"), ("Q3", "q3"), ("7", ""), ("打ち合わせ", "打ち合わせ"),
        ("Crew talk, 23 Nov", "crew talk"), ("Werkstattrunde 14. September", "werkstattrunde"),
        ("Réunion de bord, 3 mars", "de bord"), ("Rota 2/3", "rota 2 3"),
        ("Talk with April", "talk with april"), ("Agenda crew talk", "crew talk"),
        ("Vorbereitung Werkstattrunde", "werkstattrunde"),
    ])
    func `are compared without dates and without words for the kind of record`(title: String, key: String) {
        #expect(MeetingTitle(title).key == key)
    }

    @Test(arguments: [
        ("Crew talk: sails", "crew talk"), ("Crew talk (agenda)", "crew talk"), ("2026-03-04 - Board - roof and rent", "board"),
        ("Board, 4 March 2026 (draft)", "board"), ("Vorstand – Entwurf", "vorstand"), ("Notes: sails", nil), ("Board", nil),
        ("1:1 Nora", nil),
    ])
    func `have a head before the subject of one meeting`(title: String, key: String?) {
        #expect(MeetingTitle.head(of: title)?.key == key)
    }
}
