@testable import ScrubjayCore
import Foundation
@testable import ScrubjayProtocols
import ScrubjayTestSupport
import Testing

@Suite struct `What programs never see` {
    /// Words that stand only in what is private, each planted in several kinds of places.
    private static let planted = [
        "zebrawood", "Quillon", "vexillary", "obsidian", "Thaddeus", "marzipan", "Ptarmigan", "wyvern",
    ]

    private static let notes = [
        "plan.md": """
        ---
        tags: [boat]
        ---
        # Plan of the boat

        The boat is painted in May. See [[Diary]] and [[Health]].

        - [ ] Buy paint for the boat (due 2026-03-20)
        - [ ] Ask Thaddeus Pell about the wyvern (due 2026-03-20)

        Decision: the boat stays white.

        ## Words with Thaddeus Pell

        He said that the wyvern comes off.

        ## Oak

        The oak comes from Hallam.
        """,
        "meetings/2026-03-09 Yard round.md": """
        ---
        attendees: [Nora Whitfield, Thaddeus Pell, Ben Ashe]
        series: Yard round
        ---
        # Yard round

        Ben Ashe: the boat needs paint.
        Thaddeus Pell: the wyvern is ugly.

        - [ ] Ben Ashe: find the boat's papers
        Decision: Thaddeus Pell pays for the wyvern.
        """,
        "meetings/2026-03-02 Yard round.md": """
        ---
        attendees: [Nora Whitfield, Ben Ashe]
        series: Yard round
        ---
        # Yard round

        Is the boat dry? Ben Ashe will look.
        """,
        "secret/Diary.md": """
        ---
        tags: [vexillary]
        aliases: [marzipan]
        ---
        # Diary of obsidian

        The boat is full of zebrawood. Quillon Marsh owes me a boat.

        - [ ] Sell the zebrawood boat (due 2026-03-13)

        Decision: the boat is called obsidian.
        """,
        "health.md":
            "---\ntags: [medical]\ntitle: Health\n---\n# Health\n\nPtarmigan pills for the boat. [[plan]] 2026-03-13\n",
        "people/Ben Ashe.md":
            "---\ntype: person\nemail: ben@yard.example\nrole: rigger\n---\n# Ben Ashe\n\nRigs the boat.\n",
        "secret/people/Quillon Marsh.md": "---\ntype: person\nemail: quillon@marsh.example\n---\n# Quillon Marsh\n",
        "secret/Ben.md":
            "---\ntype: person\nname: Ben Ashe\naliases: [wyvern]\nemail: zebrawood@yard.example\n---\n# Ben Ashe\n",
        "oak.md": "# Oak\n\nThe oak comes from Hallam.\n",
        "people/Rig.md": "# Rig\n\nBen Ashe rigs it with Thaddeus Pell, says the wyvern.\n",
        ".jay.toml": "context = \"The yard of Thaddeus Pell.\"\n",
    ]

    private static let flags = ["private.folders": "secret", "private.tags": "medical", "private.people": "Thaddeus Pell"]

    private static let requests: [(String, JSON)] = [
        ("search", ["query": "boat"]), ("search", ["query": "zebrawod"]), ("search", ["query": "oak", "from": "2020"]),
        ("search", ["query": "pay pills owes comes off"]), ("ask", ["question": "What is the boat called?"]),
        ("ask", ["question": "Who owes me a boat?"]), ("ask", ["question": "Who pays for the figure?"]),
        ("ask", ["question": "What did we discuss on 9 March?"]), ("ask", ["question": "What are my tasks?"]),
        ("ask", ["question": "Which pills are for the boat?"]), ("get", ["path": "plan.md"]),
        ("get", ["path": "Yard round"]), ("get", ["path": "meetings/2026-03-09 Yard round.md"]), ("get", ["path": "Ben Ashe"]),
        ("today", [:]), ("today", ["date": "2026-03-20"]), ("agenda", ["from": "2026-01-01"]), ("person", ["name": "Ben Ashe"]),
        ("people", [:]), ("tasks", ["whose": "everybody", "state": "all"]), ("decisions", ["all": true]),
        ("related", ["path": "plan.md"]), ("related", ["text": "the boat and its paint"]), ("brief", ["subject": "Ben Ashe"]),
        ("brief", ["subject": "Yard round"]), ("since_last", ["series": "Yard round"]), ("recap", ["from": "2026-01-01"]),
        ("pack", ["question": "What is said about the boat?"]), ("status", [:]),
        ("search", ["query": "boat", "tags": ["vexilary"]]),
        ("person", ["name": "Quilon"]), ("get", ["path": "Diry"]), ("get", ["path": "Helth"]),
    ]

    @Test func `private words are in no answer, no address, no list and no suggestion`() async throws {
        let asked = try await AskedTools(Self.notes, flags: Self.flags)
        var said: [(String, String)] = []
        for (tool, arguments) in Self.requests {
            do {
                let answer = try await asked.call(tool, arguments)
                said.append(("\(tool) \(arguments.line)", String(decoding: answer.json, as: UTF8.self) + answer.text))
                said.append(("receipts of \(tool)", "\(answer.receipts)"))
            } catch {
                said.append(("\(tool) \(arguments.line)", "\(error)"))
            }
        }
        let listed = try await asked.tools.documents(from: 0, limit: 100)
        said.append(("resources", "\(listed)"))
        for resource in listed.listed {
            said.append(("\(resource.address.text)", try await asked.tools.text(of: resource.address)))
        }
        for argument in ["name", "tag", "series", "notebook", "path"] {
            said.append(("completion of \(argument)", "\(try asked.tools.completions(of: "", for: argument))"))
        }
        for (request, text) in said {
            for word in Self.planted where text.lowercased().contains(word.lowercased()) {
                // A suggestion repeats what was asked.
                let range = text.lowercased().range(of: word.lowercased())
                Issue.record("\(word) in \(request): …\(range.map { text[$0.lowerBound...].prefix(80) } ?? "")")
            }
        }
    }

    @Test func `what is public is still told`() async throws {
        let asked = try await AskedTools(Self.notes, flags: Self.flags)
        #expect(try await asked.call("search", ["query": "boat"]).text.contains("plan.md"))
        #expect(try await asked.call("decisions").text.contains("the boat stays white"))
        #expect(try await asked.call("tasks", ["whose": "everybody"]).text.contains("find the boat's papers"))
        #expect(try await asked.call("people").text.contains("Ben Ashe"))
        #expect(try await asked.call("person", ["name": "Ben"]).text.contains("rigger"))
        #expect(try await asked.call("ask", ["question": "Where does the oak come from?"]).text.contains("Hallam"))
        #expect(try await asked.call("since_last", ["series": "Yard round"]).text.contains("papers"))
    }

    @Test func `a private note is as if it were not there`() async throws {
        let asked = try await AskedTools(Self.notes, flags: Self.flags)
        let none = await asked.failure("get", ["path": "nothing/There.md"])?.description
        let hidden = await asked.failure("get", ["path": "secret/Diary.md"])?.description
        #expect(none != nil && hidden != nil)
        #expect(hidden?.contains("indexed") == false, "\(hidden ?? "")")
        #expect(await asked.failure("get", ["path": "scrubjay://notes/notes/secret/Diary.md"]) != nil)
        #expect(await asked.failure("related", ["path": "secret/Diary.md"]) != nil)
        #expect(await asked.failure("person", ["name": "Quillon Marsh"]) != nil)
        #expect(await asked.failure("person", ["name": "Thaddeus Pell"]) != nil)
    }

    @Test func `a rule that protects nothing lets nothing out`() async throws {
        let asked = try await AskedTools(Self.notes, flags: ["private.folders": "secrte"])
        for tool in ["status", "today", "people"] {
            #expect(await asked.failure(tool)?.description.contains("this rule protects nothing") == true)
        }
        #expect(await asked.failure("search", ["query": "boat"])?.description.contains("secrte") == true)
    }

    @Test func `without rules everything is told`() async throws {
        let asked = try await AskedTools(Self.notes)
        #expect(try await asked.call("search", ["query": "zebrawood"]).text.contains("secret/Diary.md"))
        #expect(try await asked.call("people").text.contains("Quillon Marsh"))
    }
}
