@testable import ScrubjayDocuments
@testable import ScrubjayText
import Testing

@Suite struct `Who is to do a task and by when` {
    private static let reader = TaskReader(
        dates: WrittenDateParser(order: .dayFirst), anchor: CivilDate("2026-03-12"), people: ["Sarah Okafor", "Lena Brandt"],
        ownerName: "Robin Vale")

    @Test(
        arguments: [
            ("@lena check the lease", "lena"), ("@Lena Brandt check the lease", "Lena Brandt"),
            ("@Petra Quist collect", "Petra Quist"), ("@Petra Quist: collect", "Petra Quist"),
            ("@Petra Quist - collect", "Petra Quist"), ("@Petra: collect", "Petra"), ("@Sarah Lease: check it", "Sarah"),
            ("@[[Petra Quist]] collect", "Petra Quist"), ("collect @[[People/Petra Quist]]", "Petra Quist"),
            ("@Sarah Review the plan", "Sarah"), ("Lena: check the lease", "Lena"),
            ("Lena Brandt - check the lease", "Lena Brandt"),
            ("**Lena** check the lease", "Lena"), ("**ML** send the logs", "ML"),
            ("[[People/Lena Brandt]] checks", "Lena Brandt"),
            ("Sarah Okafor to send the drawings", "Sarah Okafor"), ("Omar to call", "Omar"),
            ("Ada Quist will write", "Ada Quist"), ("check the lease (Lena)", "Lena"),
            ("check the lease (Sarah Okafor)", "Sarah Okafor"), ("me: book", "Robin Vale"), ("**me** book", "Robin Vale"),
            ("check with the bank @omar", "omar"),
            ("Lena : check the lease", "Lena"), ("Lena\u{A0}: check the lease", "Lena"), ("Lena\u{202F}: check", "Lena"),
            ("Lena Brandt → check the lease", "Lena Brandt"), ("Lena -> check", "Lena"), ("Lena=>check", nil),
            ("Lena checks the lease", "Lena"), ("Sarah Okafor sends it", "Sarah Okafor"), ("Petra sends it", nil),
            ("AP Lena: check the lease", "Lena"), ("AI Omar to call", "Omar"), ("AP is down", nil), ("Everybody: say so", nil),
            ("the gate → the yard", nil), ("check the lease : today", nil),
            ("check the lease (soon)", nil), ("Need to call", nil), ("Try to call", nil), ("Call the bank", nil),
            ("Read: a book", "Read"), ("mail a@b.org", nil),
            ("Friday: call the bank", nil), ("Bis Freitag: call", nil), ("Q3: budget", nil), ("@due(2026-03-18) call", nil),
            ("Note: nobody", nil), ("**Important** thing", nil), ("", nil), ("Write to the bank", nil), ("Find a room", nil),
        ] as [(String, String?)])
    func `an assignee is read`(text: String, assignee: String?) {
        let bytes = Array(text.utf8)
        #expect(Self.reader.assignee(bytes, 0..<bytes.count) == assignee)
    }

    @Test(
        arguments: [
            ("send it by 20 March", "2026-03-20"), ("send it by 20 March (not 18 March)", "2026-03-20"),
            ("due Friday, not Monday", "2026-03-13"), ("by a week on Monday", "2026-03-23"), ("due Tuesday week", "2026-03-24"),
            ("due not 18 March", nil), ("send it by March 20", "2026-03-20"), ("due 2026-03-18", "2026-03-18"),
            ("(due 2026-03-18)", "2026-03-18"),
            ("x 📅 2026-03-18", "2026-03-18"), ("x due:: 2026-03-18", "2026-03-18"), ("x [due:: [[2026-03-18]]]", "2026-03-18"),
            ("x, due on 18.3.2026", "2026-03-18"),
            ("by Friday, 20 March", "2026-03-20"), ("by 5 January", "2026-01-05"), ("by 5 November", "2026-11-05"),
            ("bis 20. März", "2026-03-20"), ("due 20.3. #money", "2026-03-20"), ("(bis 20.03.) #geld", "2026-03-20"),
            ("by 20.3. ok", "2026-03-20"),
            ("by 2 March 2026", "2026-03-02"), ("before 1 April", "2026-04-01"), ("by the 20th of March", "2026-03-20"),
            ("met on 20 March", nil), ("by Sarah", nil), ("standby 2026-03-18", nil), ("by 32 March", nil), ("due", nil),
            ("by hand 3", nil), ("x ⏳ 2026-02-20 📅 2026-02-22", "2026-02-22"), ("x 📅 2026-02-22 ⏳ 2026-02-20", "2026-02-22"),
            ("x ⏳ 2026-02-20", "2026-02-20"),
        ] as [(String, String?)])
    func `a due date is read`(text: String, due: String?) {
        let bytes = Array(text.utf8)
        #expect(Self.reader.due(bytes, 0..<bytes.count)?.description == due)
    }

    @Test(
        arguments: [
            ("ring the crane firm tomorrow", "2026-03-13"), ("bring soup on Friday #home @kitchen", "2026-03-13"),
            ("Kran anrufen morgen", "2026-03-13"), ("call the bank on 20 March", "2026-03-20"),
            ("send it by Friday", "2026-03-13"),
            ("read the minutes of 20 March", nil), ("file the receipt from 2 March", nil),
            ("file the receipt of 2 November", nil),
            ("tomorrow's soup", nil), ("paint the shed in April", nil), ("paint it this week", "2026-03-15"),
            ("paint the shed", nil), ("ask Ben about New Year's Eve", nil), ("ring Ada about Friday", nil),
            ("Ada wegen Ostern fragen", nil), ("talk about the roof on Friday", "2026-03-13"),
        ] as [(String, String?)])
    func `a task is due on the day at its end`(text: String, due: String?) {
        let bytes = Array(text.utf8)
        #expect(Self.reader.task(bytes, 0..<bytes.count, state: .open, line: 1).due?.description == due)
    }

    @Test(
        arguments: [
            ("send it tomorrow", "2026-03-13"), ("send it on Monday (not Friday)", "2026-03-16"),
            ("send it on 18 March, not on 17 March", "2026-03-18"), ("send it on Tuesday and not on Monday", "2026-03-17"),
            ("send it, but not tomorrow", nil), ("send it on Monday to the bank (not Friday)", nil), ("send it", nil),
            ("send it (tomorrow)", nil),
        ] as [(String, String?)])
    func `the day at the end of a sentence is read, and a denied one is not`(text: String, day: String?) {
        #expect(Self.reader.dayAtEnd(of: text)?.description == day)
    }

    @Test(
        arguments: [
            ("Urgent: call the bank", nil), ("Garden: mow", nil), ("me: mow", "Robin Vale"),
            ("Lena Brandt: mow", "Lena Brandt"),
        ] as [(String, String?)])
    func `without named people, one word before a colon is not a speaker`(text: String, assignee: String?) {
        var reader = Self.reader
        reader.people = []
        let bytes = Array(text.utf8)
        #expect(reader.assignee(bytes, 0..<bytes.count) == assignee)
        reader.isInActionItems = true
        #expect(reader.assignee(bytes, 0..<bytes.count) != nil)
    }

    @Test(arguments: [
        ("Order cones 📅 2026-02-24 ⏫ #task", "Order cones #task"), ("x [due:: 2026-03-01] [owner:: Priya Nair]", "x"),
        ("E ➕ 2026-02-01 🔽 🆔 abc", "E"), ("water 🔁 every week ⏳ 2026-03-18", "water"), ("a (priority:: high) b", "a b"),
        ("party 📅 on Friday", "party 📅 on Friday"), ("call std::vector", "call std::vector"), ("due:: later", "due:: later"),
        ("✅ 2026-03-01", "✅ 2026-03-01"), ("bring the 🏁", "bring the"), ("x 📅️2026-03-01", "x"), ("", ""),
    ])
    func `the words of a task are without the fields of programs`(text: String, words: String) {
        let bytes = Array(text.utf8)
        #expect(Self.reader.task(bytes, 0..<bytes.count, state: .open, line: 1).text == words)
    }

    @Test(arguments: [
        "Call Herr Brell: bring the key", "Ring Mr Okafor: ask for the key", "Phone Mrs. Okafor - the key",
        "Ask Ada Quist: where is the key", "Remind Jonas to bring the key", "Call Herr Brell to change the lock",
        "Anrufen Frau Brell: Schlüssel", "Frau Brell anrufen: Schlüssel", "Mit Herrn Brell: Schlüssel holen",
        "Appeler Mme Lenoir : la clef", "Rappeler Monsieur Lenoir : la clef", "Pour Lenoir : la clef",
        "Llamar Sra. Ortega: la llave", "Llamar a la Sra. Ortega: la llave", "Para Ortega: la llave",
    ])
    func `words before a mark that are no name assign nothing`(text: String) {
        for people in [[], ["Sarah Okafor", "Lena Brandt"]] {
            for isInActionItems in [false, true] {
                var reader = Self.reader
                (reader.people, reader.isInActionItems) = (people, isInActionItems)
                let bytes = Array(text.utf8)
                #expect(reader.assignee(bytes, 0..<bytes.count) == nil)
                #expect(reader.presumedAssignee(bytes, 0..<bytes.count) == nil)
            }
        }
    }

    @Test(arguments: [
        ("Jonas Brell: bring the key", "Jonas Brell"), ("Herr Brell: bring the key", "Herr Brell"),
        ("Frau Dr. Brell: Schlüssel holen", "Frau Dr. Brell"), ("M. Lenoir : la clef", "M. Lenoir"),
        ("Señora Ortega: la llave", "Señora Ortega"), ("J. Brell: bring the key", "J. Brell"),
        ("Ada M. Quist: bring the key", "Ada M. Quist"), ("Jean-Luc Lenoir - la clef", "Jean-Luc Lenoir"),
        ("Mr Okafor to bring the key", "Mr Okafor"), ("Will Okafor: bring the key", "Will Okafor"),
    ])
    func `a title and names before a mark are the assignee`(text: String, assignee: String) {
        var reader = Self.reader
        reader.people = []
        let bytes = Array(text.utf8)
        #expect(reader.assignee(bytes, 0..<bytes.count) == assignee)
    }

    @Test(arguments: [
        ("Ring Okafor: bring the key", "Ring Okafor"), ("Schreiben Brell: Schlüssel", "Schreiben Brell"),
        ("Relancer Lenoir : la clef", "Relancer Lenoir"), ("Avisar Ortega: la llave", "Avisar Ortega"),
        ("Email Brell to bring the key", "Email Brell"), ("Ada and Jonas: bring the key", "Ada"),
        ("Ada Quist und Jonas: Schlüssel", "Ada Quist"), ("Ada et Jonas : la clef", "Ada"),
    ])
    func `words of which nothing is known are an assignee only if somebody has that name`(text: String, presumed: String) {
        var reader = Self.reader
        reader.people = []
        let bytes = Array(text.utf8)
        #expect(reader.assignee(bytes, 0..<bytes.count) == nil)
        #expect(reader.presumedAssignee(bytes, 0..<bytes.count) == presumed)
    }
}
