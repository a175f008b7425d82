import ScrubjayTestSupport
@testable import ScrubjayDocuments
import Testing

@Suite struct `Names before a colon` {
    @Test(arguments: [
        ("Sarah: hello", "Sarah"), ("Sarah Okafor: hello", "Sarah Okafor"), ("**Sarah**: hello", "Sarah"),
        ("**Sarah:** hello", "Sarah"),
        ("*Sarah*: hello", "Sarah"), ("Speaker 1: hello", "Speaker 1"), ("SPEAKER_00: hello", "SPEAKER_00"),
        ("Grad C: hello", "Grad C"),
        ("AWB: hello", "AWB"), ("Anna van der Berg: hello", "Anna van der Berg"), ("O'Neil, Pat: hello", "O'Neil, Pat"),
        ("Kim (she/her): hello", "Kim (she/her)"), ("Room 4 [Berlin]: hello", "Room 4 [Berlin]"),
        ("Jean-Luc: hello", "Jean-Luc"),
        ("Élodie: bonjour", "Élodie"), ("王芳: 你好", "王芳"), ("[00:01:02] Sarah: hello", "Sarah"),
        ("00:01:02 Sarah: hello", "Sarah"),
        ("Sarah (0:12): hello", "Sarah"), ("**Sarah** (0:12): hello", "Sarah"), ("J. Doe: hello", "J. Doe"),
        ("Dr. Ada Quist: hello", "Dr. Ada Quist"),
        ("Sarah:", "Sarah"),
    ])
    func `a short capitalised prefix is a candidate`(line: String, name: String) {
        let bytes = Array(line.utf8)
        let prefix = SpeakerPrefix.candidate(bytes, 0..<bytes.count)
        #expect(prefix.map { String(decoding: bytes[$0.name], as: UTF8.self) } == name)
    }

    @Test(arguments: [
        "The ratio was 3: 1", "Warning: hot", "Date: 2026-03-04", "Attendees: Ada", "https://example.org", "Decision: yes",
        "ACTION: call",
        "and so: it went", "no colon at all", "3: 1", "Note: this", "Step 2: pour", "**bold** words: more",
        "One two three four five six: no", "Agreed: yes",
        "We talked about Sarah: she left", "Is it Sarah?: no", "`Code`: x", "Key=Value: x", "12:30 lunch", "Sarah:hello",
        ": nothing", "",
        "This Is A Very Long Name That Nobody Has: no", "Next steps: go", "Summary: short",
    ])
    func `other words before a colon are nobody`(line: String) {
        let bytes = Array(line.utf8)
        #expect(SpeakerPrefix.candidate(bytes, 0..<bytes.count) == nil)
    }

    @Test(
        arguments: [
            ("Sarah Okafor  0:12", "Sarah Okafor", 12), ("Sarah  1:02:03  ", "Sarah", 3723), ("Sarah 0:12", nil, 0),
            ("Sarah  12", nil, 0), ("lunch at  12:30", nil, 0), ("  0:12", nil, 0),
            ("Sarah Okafor | 00:12", "Sarah Okafor", 12),
            ("lunch | 12:30", nil, 0), ("@0:12 - Sarah", "Sarah", 12), ("0:12 - Sarah (Works)", "Sarah (Works)", 12),
            ("[@1:02](https://x.example/a?t=62.0) - Sarah", "Sarah", 62), ("[1:02](https://x.example/a) - Sarah", nil, 0),
            ("## Sarah (10:02:11)", "Sarah", 36131), ("## Lunch at noon (12:30)", nil, 0), ("Sarah (0:12)", nil, 0),
        ] as [(String, String?, Double)])
    func `a line may hold a name and a time alone`(line: String, name: String?, time: Double) {
        let bytes = Array(line.utf8)
        let read = SpeakerLine.read(bytes, 0..<bytes.count)
        #expect(read.map { String(decoding: bytes[$0.name], as: UTF8.self) } == name)
        #expect(read?.time ?? 0 == time)
    }

    @Test(arguments: [
        ("**ada**: hi\n\n**Bo Vale**: hello\n\n**ada**: bye", ["ada", "Bo Vale"]),
        (
            "**The Chair (Hon. Ada Quist (Quay and Harbour, Lib.))**: order\n\n**Bo Vale**: yes",
            ["The Chair (Hon. Ada Quist (Quay and Harbour, Lib.))", "Bo Vale"]
        ),
        ("**remember**: hi\n\n**Bo Vale**: hello\n\n**remember**: bye", ["Bo Vale"]),
    ])
    func `a bold beginning is a speaker whatever it looks like, where it is somebody who is there`(
        text: String, names: [String]
    ) throws {
        let matter = "---\nattendees:\n  - ada\n  - Bo Vale\n  - The Chair (Hon. Ada Quist (Quay and Harbour, Lib.))\n---\n\n"
        #expect(try document(matter + text).people.filter { $0.role == .speaker }.map(\.name) == names)
    }

    @Test func `a time before the name is the start of the turn`() {
        let bytes = Array("[01:02:03] Sarah: hello".utf8)
        #expect(SpeakerPrefix.candidate(bytes, 0..<bytes.count)?.time == 3723)
    }

    @Test func `one prefix among prose is nobody, two of one name are a speaker`() throws {
        #expect(try document("Sarah: hello\n\nA long story.\n\nAnother.").people.isEmpty)
        #expect(try document("Sarah: hello\n\nA long story.\n\nSarah: bye").people.map(\.name) == ["Sarah"])
        #expect(try document("Sarah: hello\n\nTom: hi\n\nA story.").people.map(\.name) == ["Sarah", "Tom"])
        let manual = "Ejemplos: uno\n\n" + String(repeating: "Una frase.\n\n", count: 20) + "Ejemplos: dos"
        #expect(try document(manual).people.isEmpty)
    }
}
