import Synchronization
import Foundation
import ModelTestServer
import ScrubjayTestSupport
import ScrubjayKernels
import ScrubjayWire
import Testing

/// The output of `--json`, which `docs/json.md` documents.
@Suite struct `JSON` {
    private let home: JayHome

    init() throws { home = try IndexedHome.shared.get() }

    /// A command and its schema.
    struct Sample: Sendable, CustomTestStringConvertible {
        let name: String
        let words: [String]
        let schema: String
        /// Lines for the shell of a home of its own; nil for the home that all tests share.
        var preparation: [String]?
        /// The reply of the language model; `nil` if the command uses none.
        var reply: ModelReply?
        /// Whether the embedder has its model; `nil` if the command uses none. An embedder with a model runs in a home of its own.
        var hasEmbedder: Bool?
        /// Whether it reports on standard error that a model or a repository was not used.
        var hasReport = false
        /// What asks for JSON; `nil` if the command prints it anyway.
        var flag: String? = "--json"
        /// The path of programs. Most golden files are recorded as on a machine with none installed.
        var path = "/nonexistent"
        var testDescription: String { name }
    }

    private static let importLines = """
        printf '{"schema": "scrubjay.import/1"}\\n{"id": "a", "text": "Rope."}\\n{"id": "b", "deleted": true}\\n' > \
        harbour-museum/lines.jsonl
        """

    /// Two contacts, one of them with a birthday.
    private static let birthday = [
        "printf 'BEGIN:VCARD\\nVERSION:4.0\\nFN:Lone Vester\\nBDAY:1979-03-20\\nEMAIL:lone@vester.example\\nEND:VCARD\\n' > "
            + "harbour-museum/friends.vcf",
        "printf 'BEGIN:VCARD\\nVERSION:4.0\\nFN:Torvald Brink\\nEMAIL:tb@brink.example\\nEND:VCARD\\n' >> harbour-museum/friends.vcf",
        "jay index harbour-museum",
    ]

    /// A notebook in a git repository.
    private static let pierLines = [
        "mkdir pier && cd pier && git init -q && echo 'The pier lamp is painted green.' > lamp.md && git add -A",
        """
        cd pier && GIT_AUTHOR_DATE=2026-03-02T10:00:00Z GIT_COMMITTER_DATE=2026-03-02T10:00:00Z \\
        git -c user.name=Nora -c user.email=nora@museum.example commit -qm Lamp
        """,
        "jay index pier",
    ]

    /// Two statements about somebody, one of them with an open question below it.
    private static let statementsOfEdith = [
        """
        cd harbour-museum; printf '%s\\n' "Edith's new number is 01632 960183." '' '## Open questions' '' \
        '- Who winds the ship clocks in the summer holidays?' > 'inbox/2026-02-20 Edith.md'; \
        echo "Edith's number is now 01632 960188; office phone 01632 960199." > 'inbox/2026-03-10 Edith.md'; jay index .
        """
    ]

    /// A statement and a decision, both replaced a week later.
    private static let movedFair = [
        """
        cd harbour-museum; printf '%s\\n' '# Fair' '' 'The harvest fair is on 6 June.' '' '- Decided: the fence is painted green.' \
        > '2026-03-02 Fair.md'; printf '%s\\n' '# Fair' '' 'The harvest fair moved from 6 June to 20 June.' '' \
        '- Decided: the fence is painted white instead of green.' > '2026-03-09 Fair.md'; jay index .
        """
    ]

    /// Links to a note whose name is misspelt, and to a heading of one that is not there.
    private static let brokenLinks = [
        """
        cd harbour-museum; echo 'See [[Tide clok]], [[Sea gate#Hinges]] and [[Weekly sync#Notes]].' > 'inbox/2026-03-12 Slip.md'; jay index .
        """
    ]

    /// A question in a transcript whose reply puts it off.
    private static let spokenQuestion = [
        """
        cd harbour-museum; printf '%s\\n' WEBVTT '' '00:01.000 --> 00:03.000' \\
        '<v Edith Crane>Who waters the geraniums on the balcony in August?' '' '00:04.000 --> 00:06.000' \\
        '<v Nora Whitfield>I do not know.' > 'transcripts/2026-03-10 Geraniums.vtt'; jay index .
        """
    ]

    /// Four daily notes with a walk, which one day has not.
    private static let habits = [
        """
        cd harbour-museum; for day in 03 04 05 06; do printf '\\n## Legs\\n\\n- [x] Walk round the pier #air\\n' \\
        >> "daily/2026-03-$day.md"; done; printf '\\n- [ ] Walk round the pier #air\\n' >> daily/2026-03-12.md; jay index .
        """
    ]

    /// Searches and a question with names.
    private static let savedSearches = [
        """
        jay index harbour-museum > report.txt; jay search lamp -poster --with "Rafael Monteiro" --from 2026-01-01 --to 2026-03-12 --limit 5 --save lamp > hits.txt; \
        jay ask "Who orders the oak?" --in projects --save oak > answer.txt; \
        echo 'The lamp is painted grey.' > harbour-museum/inbox/2026-03-13.md; \
        printf '[searches.grey]\\nsearch = "painted grey"\\n\\n[searches.boat]\\nsearch = "boat"\\nmodel = "none"\\nsort = "date"\\nexact = true\\nreverse = true\\nall = true\\nper_document = 2\\n\\n[searches.floor]\\nask = "floor"\\nintent = "decisions"\\nmin_confidence = 0.5\\nas_of = "2026-03-01"\\n' >> .config/scrubjay/config.toml; true
        """
    ]

    /// What the owner says about a notebook and two of its folders.
    private static let contextLines = [
        """
        cd harbour-museum; echo 'context = "A small museum by the sea."' > .jay.toml; \
        echo 'context = "Plans, one note for each exhibit."' > projects/.jay.toml; jay index . > ../report.txt
        """
    ]

    private static let samples = [
        Sample(name: "searches", words: ["searches"], schema: "scrubjay.searches/1", preparation: savedSearches),
        Sample(
            name: "new-hits", words: ["new-hits", "grey", "--peek", "--limit", "1"], schema: "scrubjay.new-hits/1",
            preparation: savedSearches + [
                "jay new-hits grey --now 2026-03-12T09:00:00 > new.txt; echo 'More of it is painted grey.' > harbour-museum/inbox/2026-03-12.md"
            ]),
        Sample(
            name: "search-context", words: ["search", "tide", "clock", "--in", "projects", "--limit", "1"],
            schema: "scrubjay.search/1", preparation: contextLines),
        Sample(
            name: "pack-context", words: ["pack", "When was the tide clock bought?", "--tokens", "500", "--in", "projects"],
            schema: "scrubjay.pack/1", preparation: contextLines),
        Sample(
            name: "show-context", words: ["show", "daily/2026-03-13.md"], schema: "scrubjay.document/1",
            preparation: contextLines),
        Sample(name: "index-embedder", words: ["index", ".", "--embedder"], schema: "scrubjay.index/1", hasEmbedder: false),
        Sample(name: "status-embedder", words: ["status"], schema: "scrubjay.status/1", hasEmbedder: true),
        Sample(
            name: "search-embedder", words: ["search", "the glass for the lamp", "--embedder", "--explain", "--limit", "1"],
            schema: "scrubjay.search/1", hasEmbedder: true),
        Sample(
            name: "search",
            words: [
                "search", "mercury certificate that Sarah asked for last week #lamp", "--explain", "--limit", "3", "--in",
                "transcripts",
            ],
            schema: "scrubjay.search/1"),
        Sample(
            name: "search-filtered",
            words: [
                "search", "floor", "--from", "2026-02", "--to", "2026-03", "--tag", "money", "--with", "Nora", "--kind",
                "meeting", "--in",
                "meetings", "--limit", "1",
            ], schema: "scrubjay.search/1"),
        Sample(
            name: "search-respelled", words: ["search", "lighthuose", "\"tide clok\"", "--limit", "1"],
            schema: "scrubjay.search/1"),
        Sample(
            name: "search-operators", words: ["search", "(lamp OR clock) AND customs", "--limit", "1"],
            schema: "scrubjay.search/1"),
        Sample(name: "search-exact", words: ["search", "--exact", "lamps", "--limit", "1"], schema: "scrubjay.search/1"),
        Sample(name: "search-unrelated", words: ["search", "hatbox", "--limit", "1"], schema: "scrubjay.search/1"),
        Sample(name: "search-nothing", words: ["search", "xyzzy"], schema: "scrubjay.search/1"),
        Sample(
            name: "ask", words: ["ask", "What did Hélène say about the mercury?", "--in", "transcripts", "--limit", "2"],
            schema: "scrubjay.answer/1"),
        Sample(
            name: "ask-brief", words: ["ask", "Prep me for my next meeting", "--limit", "1"], schema: "scrubjay.answer/1"),
        Sample(
            name: "ask-parts",
            words: ["ask", "What does Tomás still have to do and when do I meet him next?", "--limit", "1"],
            schema: "scrubjay.answer/1"),
        Sample(name: "ask-recap", words: ["ask", "Summarise last week", "--limit", "1"], schema: "scrubjay.answer/1"),
        Sample(
            name: "ask-since-last", words: ["ask", "What changed since the last weekly sync?", "--limit", "1"],
            schema: "scrubjay.answer/1"),
        Sample(
            name: "ask-continued", words: ["ask", "-c", "and Ingrid?", "--limit", "1"], schema: "scrubjay.answer/1",
            preparation: ["jay index harbour-museum", "jay ask 'What does Tomás owe us?'"]),
        Sample(name: "ask-tasks", words: ["ask", "Which tasks are overdue?", "--limit", "2"], schema: "scrubjay.answer/1"),
        Sample(
            name: "pack",
            words: ["pack", "Where is the spare key of the ice huose, and who has the moon wheel?", "--tokens", "1000"],
            schema: "scrubjay.pack/1"),
        Sample(name: "pack-speech", words: ["pack", "mercury certificate", "--in", "transcripts"], schema: "scrubjay.pack/1"),
        Sample(name: "pack-slides", words: ["pack", "poster blue", "--in", "exports"], schema: "scrubjay.pack/1"),
        Sample(name: "pack-nothing", words: ["pack", "xyzzy", "--in", "letters"], schema: "scrubjay.pack/1"),
        Sample(
            name: "pack-copies", words: ["pack", "crate storage", "--tokens", "500"], schema: "scrubjay.pack/1",
            preparation: [
                "cp 'harbour-museum/projects/Lighthouse lamp.md' harbour-museum/inbox/lamp.md; jay index harbour-museum"
            ]),
        Sample(
            name: "ask-changed", words: ["ask", "How many teeth has the moon wheel?", "--no-refresh", "--in", "meetings"],
            schema: "scrubjay.answer/1",
            preparation: [
                "jay index harbour-museum", "echo >> 'harbour-museum/meetings/2026-01-28 Tide clock survey.md'",
            ]),
        Sample(
            name: "ask-model", words: ["ask", "--llm", "What did Sarah say about case five?", "--in", "transcripts"],
            schema: "scrubjay.model-answer/1",
            reply: .stream(["It is \"fifty-eight centimetres inside\". [1] It is \"of gold\". [1]\n"])),
        Sample(
            name: "ask-model-failed",
            words: ["ask", "--llm", "Where is the spare key of the ice house?", "--in", "exports", "--tokens", "400"],
            schema: "scrubjay.model-answer/1", reply: .status(404), hasReport: true),
        Sample(
            name: "ask-model-dry",
            words: ["ask", "--llm", "--dry-run", "Where is the spare key of the ice house?", "--tokens", "400"],
            schema: "scrubjay.model-request/1", reply: .status(404)),
        Sample(
            name: "ask-nothing", words: ["ask", "What is the capital of Mongolia?", "--in", "letters"],
            schema: "scrubjay.answer/1"),
        Sample(
            name: "ask-two-people", words: ["ask", "When is my next meeting with Sarah?", "--limit", "1"],
            schema: "scrubjay.answer/1"),
        Sample(
            name: "ask-unsupported", words: ["ask", "When did Edith marry Harold?", "--in", "transcripts"],
            schema: "scrubjay.answer/1"),
        Sample(
            name: "ask-respelled",
            words: ["ask", "Where is the spare key of the ice huose?", "--in", "exports", "--limit", "1"],
            schema: "scrubjay.answer/1"),
        Sample(
            name: "inspect-minutes", words: ["inspect", "meetings/2026-03-12 Chronometer - what do we tell Mr Pask.md"],
            schema: "scrubjay.inspection/1"),
        Sample(
            name: "inspect-transcript", words: ["inspect", "transcripts/2026-03-02 weekly sync.vtt"],
            schema: "scrubjay.inspection/1"),
        Sample(
            name: "index-encoder", words: ["index", "--embed"], schema: "scrubjay.index/1",
            preparation: [
                "jay models add '\(Golden.fixture("models/tiny").path)'", "jay index harbour-museum",
            ]),
        Sample(
            name: "search-encoder", words: ["search", "the glass for the lamp", "--explain", "--limit", "1"],
            schema: "scrubjay.search/1",
            preparation: [
                "jay models add '\(Golden.fixture("models/tiny").path)'; jay index harbour-museum --embed"
            ]),
        Sample(
            name: "status-encoder", words: ["status"], schema: "scrubjay.status/1",
            preparation: [
                "jay models add '\(Golden.fixture("models/tiny").path)'; jay index harbour-museum --embed"
            ]),
        Sample(
            name: "models", words: ["models"], schema: "scrubjay.models/1",
            preparation: [
                "jay models add '\(Golden.fixture("models/tiny").path)' --name changed",
                "jay models add '\(Golden.fixture("models/tiny").path)'",
                "echo >> .local/share/scrubjay/models/changed/config.json",
            ]),
        Sample(
            name: "when", words: ["when", "since March, on 3/4/2026 at 3 pm, or next Friday"], schema: "scrubjay.when/1"),
        Sample(
            name: "search-slides", words: ["search", "poster", "blue", "--in", "exports", "--limit", "1"],
            schema: "scrubjay.search/1"),
        Sample(
            name: "ask-slides", words: ["ask", "What was decided about the poster?", "--in", "exports", "--limit", "1"],
            schema: "scrubjay.answer/1"),
        Sample(
            name: "ask-export", words: ["ask", "Where is the spare key of the ice house?", "--in", "exports", "--limit", "1"],
            schema: "scrubjay.answer/1"),
        Sample(name: "show-slides", words: ["show", "exports/Press plan review.pptx"], schema: "scrubjay.document/1"),
        Sample(name: "show-note", words: ["show", "daily/2026-03-13.md"], schema: "scrubjay.document/1"),
        Sample(
            name: "show-meeting", words: ["show", "meetings/2026-03-04 Exhibit planning.md:20"], schema: "scrubjay.document/1"),
        Sample(
            name: "show-speech", words: ["show", "transcripts/2026-02-10 Lens call with Brest.vtt:20"],
            schema: "scrubjay.document/1"),
        Sample(
            name: "index", words: ["index"], schema: "scrubjay.index/1", preparation: ["jay index harbour-museum"]),
        Sample(name: "index-first", words: ["index", "."], schema: "scrubjay.index/1", preparation: []),
        Sample(
            name: "index-renamed", words: ["index"], schema: "scrubjay.index/1",
            preparation: [
                "jay index harbour-museum", "cd harbour-museum/people && mv 'Mei Tanaka.md' Mei.md && rm 'Priya Nair.md'",
            ]),
        Sample(
            name: "index-failure", words: ["index"], schema: "scrubjay.index/1",
            preparation: ["jay index harbour-museum", "echo 'zoen = 1' > harbour-museum/.jay.toml"]),
        Sample(name: "show-letter", words: ["show", "letters/2026-03-06 Brief von Oskar.md"], schema: "scrubjay.document/1"),
        Sample(
            name: "show-planned", words: ["show", "planned.md"], schema: "scrubjay.document/1",
            preparation: [
                """
                printf -- '---\\nstart: 2026-03-16T15:00\\nend: 2026-03-16T16:00\\nattendees: ["Gerald Pask <gerald@cable-row.example>"]\\n\
                ---\\n# With cake\\n\\nAsk first.\\n' > harbour-museum/planned.md
                """, "jay index harbour-museum",
            ]),
        Sample(
            name: "show-done", words: ["show", "2026-03-02 Pier.md"], schema: "scrubjay.document/1",
            preparation: [
                """
                cd harbour-museum; printf '# Pier\\n\\n- [ ] Nora: repaint the pier lamp\\n' > '2026-03-02 Pier.md'; \
                printf '# Pier\\n\\n- [x] Nora: repaint the pier lamp\\n' > '2026-03-09 Pier.md'; jay index .
                """
            ]),
        Sample(name: "status", words: ["status"], schema: "scrubjay.status/1"),
        Sample(name: "status-skipped", words: ["status", "--skipped"], schema: "scrubjay.status/1"),
        Sample(
            name: "status-sizes", words: ["status", "--sizes"], schema: "scrubjay.status/1",
            preparation: ["jay index harbour-museum"]),
        Sample(
            name: "compact", words: ["compact"], schema: "scrubjay.compaction/1", preparation: ["jay index harbour-museum"]),
        Sample(name: "notebooks", words: ["notebooks"], schema: "scrubjay.notebooks/1"),
        Sample(
            name: "import", words: ["import", "lines.jsonl", "--name", "pier"], schema: "scrubjay.imported/1",
            preparation: [importLines]),
        Sample(
            name: "imports", words: ["import", "--list"], schema: "scrubjay.imports/1",
            preparation: [importLines, "jay import harbour-museum/lines.jsonl"]),
        Sample(name: "people", words: ["people", "--limit", "5"], schema: "scrubjay.people/1"),
        Sample(
            name: "people-change", words: ["people", "merge", "Sarah Okafor", "Sas"], schema: "scrubjay.curation-change/1",
            preparation: [
                "printf -- '- [ ] @Sas order the ramp\\n' > harbour-museum/inbox/ramp.md", "jay index harbour-museum",
            ]),
        Sample(
            name: "search-ambiguous", words: ["search", "floor", "--with", "Sarah", "--limit", "1"],
            schema: "scrubjay.search/1"),
        Sample(
            name: "search-repeated", words: ["search", "kind:event", "--from", "2026-03-10", "--to", "2026-03-31"],
            schema: "scrubjay.search/1",
            preparation: [
                """
                printf '%s\\n' BEGIN:VCALENDAR BEGIN:VEVENT UID:lamp@pellwick DTSTART:20260303T093000 DTEND:20260303T100000 \
                'RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=8' 'SUMMARY:Lantern room' \
                'ATTENDEE;CN=Zoe Hart;PARTSTAT=DECLINED:mailto:zoe@hart.example' END:VEVENT END:VCALENDAR \
                > harbour-museum/calendar.ics
                """, "jay index harbour-museum",
            ]),
        Sample(
            name: "search-copies", words: ["search", "crate", "storage", "--per-document", "1", "--limit", "1"],
            schema: "scrubjay.search/1",
            preparation: [
                "cp 'harbour-museum/projects/Lighthouse lamp.md' harbour-museum/inbox/lamp.md; jay index harbour-museum"
            ]),
        Sample(
            name: "eval", words: ["eval", "questions", "--against", "before.json"], schema: "scrubjay.evaluation/1",
            preparation: [
                "jay index harbour-museum; mkdir harbour-museum/questions; cd harbour-museum",
                """
                cd harbour-museum/questions; printf '{"id": "a", "text": "moon wheel", "kind": "exact"}\\n\
                {"id": "b", "text": "banner for the ferry", "kind": "vague"}\\n' > queries.jsonl; \
                printf 'a\\tprojects/Tide clock.md\\t19\\t2\\nb\\tnowhere.md\\t\\t2\\n' > qrels.tsv; cd ..; \
                jay eval questions --save before.json > report.txt; \
                printf 'a\\tnowhere.md\\t\\t2\\nb\\tprojects/Press & posters.md\\t59-64\\t2\\n' > questions/qrels.tsv
                """,
            ]),
        Sample(
            name: "bench",
            words: ["bench", "--queries", "../questions.txt", "--cold", "1", "--reindex", "--compare", "../before.json"],
            schema: "scrubjay.speed/1",
            preparation: [
                "jay index harbour-museum > report.txt; printf 'tide clock\\nWhere is the lamp?\\n' > questions.txt",
                "jay bench --count 3 --cold 0 --json > before.json",
            ]),
        Sample(
            name: "good", words: ["good", "1"], schema: "scrubjay.judgement/1",
            preparation: [
                "jay index harbour-museum; jay search crate storage > hits.txt; jay bad 1"
            ]),
        Sample(
            name: "why-not", words: ["why-not", "daily/2026-03-09.md", "tide", "clock", "--limit", "1"],
            schema: "scrubjay.why-not/1"),
        Sample(
            name: "why-not-excluded", words: ["why-not", "projects/Tide clock.md", "clock", "-moon", "--tag", "nowhere"],
            schema: "scrubjay.why-not/1"),
        Sample(
            name: "why-not-left-out", words: ["why-not", "drafts/press release first try.md", "press"],
            schema: "scrubjay.why-not/1"),
        Sample(name: "people-one", words: ["people", "Rafa"], schema: "scrubjay.people/1"),
        Sample(name: "commitments", words: ["commitments", "--limit", "3"], schema: "scrubjay.commitments/1"),
        Sample(
            name: "pack-pseudonyms",
            words: ["pack", "What did Sarah say about case five?", "--in", "transcripts", "--tokens", "600", "--pseudonyms"],
            schema: "scrubjay.pack/1", hasReport: true),
        Sample(name: "person", words: ["person", "Rafa", "--limit", "2"], schema: "scrubjay.person/1"),
        Sample(
            name: "person-about", words: ["person", "Sarah Okafor", "--about", "label"], schema: "scrubjay.person/1"),
        Sample(name: "meetings", words: ["meetings", "exhibit"], schema: "scrubjay.meetings/1"),
        Sample(
            name: "meetings-moved", words: ["meetings", "--from", "2026-03-31", "--to", "2026-03-31"],
            schema: "scrubjay.meetings/1"),
        Sample(
            name: "brief-running", words: ["brief", "Weekly sync", "--now", "2026-03-16T10:15:00"], schema: "scrubjay.brief/1"),
        Sample(
            name: "meetings-change", words: ["meetings", "split", "meetings/2026-03-04 Exhibit planning.md"],
            schema: "scrubjay.curation-change/1", preparation: ["jay index harbour-museum"]),
        Sample(
            name: "show-why", words: ["show", "meetings/2026-03-04 Exhibit planning.md:20", "--why"],
            schema: "scrubjay.document/1"),
        Sample(
            name: "show-units", words: ["show", "inbox/2026-02-20 Edith.md", "--units"], schema: "scrubjay.document/1",
            preparation: statementsOfEdith),
        Sample(
            name: "show-changed", words: ["show", "2026-03-09 Fair.md"], schema: "scrubjay.document/1", preparation: movedFair),
        Sample(
            name: "statements-change", words: ["statements", "split", "2026-03-09 Fair.md:3"],
            schema: "scrubjay.curation-change/1",
            preparation: movedFair),
        Sample(
            name: "person-changed", words: ["person", "Edith Crane"], schema: "scrubjay.person/1",
            preparation: statementsOfEdith),
        Sample(
            name: "show-event", words: ["show", "calendar/museum.ics!Weekly sync, 2026-02-09"], schema: "scrubjay.document/1"),
        Sample(name: "tasks", words: ["tasks", "--with", "Sarah Okafor", "--limit", "2"], schema: "scrubjay.tasks/1"),
        Sample(
            name: "tasks-done", words: ["tasks", "done", "harbour-museum/daily/2026-03-12.md:12"],
            schema: "scrubjay.ticked/1", preparation: ["jay index harbour-museum"]),
        Sample(
            name: "tasks-declared", words: ["tasks", "done", "harbour-museum/exports/Press plan review.pptx:13"],
            schema: "scrubjay.ticked/1", preparation: ["jay index harbour-museum"]),
        Sample(
            name: "append", words: ["append", "Boat Hall floor", "Ring the yard about the joists.", "--under", "Delivery"],
            schema: "scrubjay.change/1", preparation: ["jay index harbour-museum"]),
        Sample(
            name: "mv", words: ["mv", "Boat Hall floor", "Oak floor"], schema: "scrubjay.change/1",
            preparation: ["jay index harbour-museum"]),
        Sample(
            name: "undo", words: ["undo"], schema: "scrubjay.change/1",
            preparation: ["jay index harbour-museum", "jay trash 'Boat Hall floor'"]),
        Sample(
            name: "undo-list", words: ["undo", "--list"], schema: "scrubjay.changes/1",
            preparation: ["jay index harbour-museum", "jay new Joists --in projects", "jay undo"]),
        Sample(
            name: "forget", words: ["forget", "Boat Hall floor", "drafts/", "--dry-run"], schema: "scrubjay.forgotten/1",
            preparation: ["jay index harbour-museum", "jay append 'Boat Hall floor' 'Ring the yard.'"]),
        Sample(name: "today", words: ["today", "--now", "2026-03-16T10:15:00", "--limit", "2"], schema: "scrubjay.agenda/1"),
        Sample(name: "agenda", words: ["agenda", "--from", "2026-03-30", "--to", "2026-03-31"], schema: "scrubjay.agenda/1"),
        Sample(
            name: "agenda-birthdays", words: ["agenda", "2026-03-20"], schema: "scrubjay.agenda/1", preparation: birthday),
        Sample(name: "person-birthday", words: ["person", "Lone Vester"], schema: "scrubjay.person/1", preparation: birthday),
        Sample(name: "agenda-notes", words: ["agenda", "2024-04-12"], schema: "scrubjay.agenda/1"),
        Sample(
            name: "agenda-with", words: ["agenda", "2026-03-04", "--with", "Sarah"], schema: "scrubjay.agenda/1"),
        Sample(name: "notes", words: ["notes", "sync", "--limit", "2"], schema: "scrubjay.notes/1"),
        Sample(
            name: "decisions", words: ["decisions", "tide clock", "--all", "--limit", "3"], schema: "scrubjay.decisions/1"),
        Sample(
            name: "questions", words: ["questions", "--limit", "2"], schema: "scrubjay.questions/1",
            preparation: spokenQuestion),
        Sample(name: "tags", words: ["tags", "--in", "meetings"], schema: "scrubjay.tags/1"),
        Sample(
            name: "habits", words: ["habits"], schema: "scrubjay.habits/1", preparation: habits),
        Sample(name: "stats", words: ["stats", "--from", "2026-03", "--limit", "2"], schema: "scrubjay.stats/1"),
        Sample(name: "series", words: ["series", "--limit", "2"], schema: "scrubjay.series/1"),
        Sample(
            name: "links", words: ["links", "edith crane", "--limit", "2"], schema: "scrubjay.links/1",
            preparation: [
                "cd harbour-museum; echo 'See [[Tide clock#Question]].' >> 'people/Edith Crane.md'; jay index ."
            ]),
        Sample(name: "link-summary", words: ["links", "--limit", "2"], schema: "scrubjay.link-summary/1"),
        Sample(
            name: "broken-links", words: ["links", "--broken", "--limit", "2"], schema: "scrubjay.broken-links/1",
            preparation: brokenLinks),
        Sample(name: "related", words: ["related", "tide clock", "--limit", "2"], schema: "scrubjay.related/1"),
        Sample(
            name: "related-series", words: ["related", "meetings/2026-03-09 Weekly sync.md", "--limit", "4"],
            schema: "scrubjay.related/1"),
        Sample(name: "recap", words: ["recap", "exhibit planning", "--limit", "3"], schema: "scrubjay.recap/1"),
        Sample(
            name: "recap-changed", words: ["recap", "tide clock survey", "--no-refresh", "--limit", "1"],
            schema: "scrubjay.recap/1",
            preparation: [
                "jay index harbour-museum", "echo >> 'harbour-museum/meetings/2026-01-28 Tide clock survey.md'",
            ]),
        Sample(
            name: "recap-of-days",
            words: ["recap", "--from", "2026-03-03", "--to", "2026-03-04", "--with", "Sarah", "--limit", "1"],
            schema: "scrubjay.recap/1"),
        Sample(name: "brief", words: ["brief", "--limit", "1"], schema: "scrubjay.brief/1"),
        Sample(
            name: "brief-of-a-person", words: ["brief", "Priya Nair", "--limit", "1"], schema: "scrubjay.brief/1"),
        Sample(
            name: "since-last", words: ["since-last", "weekly sync", "--limit", "1"], schema: "scrubjay.since-last/1"),
        Sample(
            name: "ask-as-of", words: ["ask", "How is the pier lamp painted?", "--as-of", "2026-03-05"],
            schema: "scrubjay.answer/1", preparation: pierLines, path: "/usr/bin:/bin"),
        Sample(
            name: "ask-as-of-without-git", words: ["ask", "How is the pier lamp painted?", "--as-of", "2026-03-13"],
            schema: "scrubjay.answer/1", preparation: pierLines, hasReport: true),
        Sample(
            name: "diff-answer",
            words: ["diff-answer", "What did we decide about the tide clock?", "--from", "2026-03-04", "--limit", "2"],
            schema: "scrubjay.answer-difference/1"),
        Sample(name: "config", words: ["config"], schema: "scrubjay.config/1"),
        Sample(name: "doctor", words: ["doctor"], schema: "scrubjay.doctor/1"),
        Sample(
            name: "doctor-moved", words: ["doctor", "--index", "../.local/share/scrubjay/index.sqlite"],
            schema: "scrubjay.doctor/1",
            preparation: [
                "mkdir shed; echo 'Ropes and tar.' > shed/ropes.md; jay index shed; mv shed hut"
            ]),
        Sample(
            name: "verify", words: ["verify"], schema: "scrubjay.verification/1",
            preparation: [
                "jay index harbour-museum", "echo 'The bosun is back.' > harbour-museum/inbox/bosun.md",
            ]),
        Sample(
            name: "backup", words: ["backup", "../jay.tar.zst"], schema: "scrubjay.backup/1",
            preparation: ["jay index harbour-museum", "jay new Joists --in projects"]),
        Sample(
            name: "export", words: ["export", "meetings/2026-03-09 Weekly sync.md"], schema: "scrubjay.exported-document/1",
            flag: nil),
        Sample(
            name: "export-links", words: ["export", "daily/2025-09-28.md"], schema: "scrubjay.exported-document/1", flag: nil),
        Sample(
            name: "uninstall", words: ["uninstall", "--index", "../.local/share/scrubjay/index.sqlite"],
            schema: "scrubjay.data/1",
            preparation: ["jay index harbour-museum", "jay new Joists --in projects"]),
        Sample(
            name: "restore", words: ["restore", "../jay.tar.zst", "--dry-run"], schema: "scrubjay.restoration/1",
            preparation: ["jay index harbour-museum", "jay backup jay.tar.zst"]),
    ]

    @Test(arguments: samples)
    func `every command prints an object of its schema`(sample: Sample) async throws {
        let printed = try await printed(by: sample)
        #expect(printed.errors.isEmpty != sample.hasReport, "\(printed.errors)")
        let object = try JSONSerialization.jsonObject(with: Data(printed.output.utf8)) as? [String: Any]
        #expect(object?["schema"] as? String == sample.schema)
        let text = Placeholders.filled(printed.outputAnywhere)
        let difference = try Golden.difference(of: text, to: "json/\(sample.name).json")
        #expect(difference == nil)
    }

    /// The output of the command of a sample.
    private struct Printed {
        let output: String
        /// Without the folder and the port of this run.
        let outputAnywhere: String
        let errors: String
    }

    /// Two tests look at each sample: the first to ask runs its command.
    private static let runs = Lock<[String: Task<Printed, any Error>]>([:])

    private func printed(by sample: Sample) async throws -> Printed {
        let run = Self.runs.withLock { runs in
            if let known = runs[sample.name] { return known }
            let run = Task {
                let (home, outcome, server) = try outcome(of: sample)
                let output = server.map { outcome.output.replacing($0.address, with: "127.0.0.1:11434") } ?? outcome.output
                return Printed(
                    output: outcome.output, outputAnywhere: home.withoutRoot(output), errors: outcome.errors)
            }
            runs[sample.name] = run
            return run
        }
        return try await run.value
    }

    private func outcome(
        of sample: Sample
    ) throws -> (home: JayHome, outcome: JayProcess.Outcome, server: ModelTestServer?) {
        let home = try home(for: sample)
        var variables = ["PATH": sample.path]
        var server: ModelTestServer?
        if let reply = sample.reply {
            let model = try ModelTestServer([reply])
            variables.merge(["JAY_LLM_URL": model.url, "JAY_LLM_MODEL": "parrot"]) { $1 }
            server = model
        }
        if let isKnown = sample.hasEmbedder {
            let embedder = try ModelTestServer { request, _ in
                isKnown ? .vectors(of: ["lamp", "tide", "crate"], to: request) : .status(404)
            }
            variables.merge(["JAY_EMBEDDER_URL": embedder.url, "JAY_EMBEDDER_MODEL": "parrot"]) { $1 }
            if isKnown { _ = try home.jay(["index", ".", "--embedder"], environment: variables) }
            server = embedder
        }
        return (home, try home.jay(sample.words + [sample.flag].compactMap(\.self), environment: variables), server)
    }

    private func home(for sample: Sample) throws -> JayHome {
        if sample.preparation == nil, sample.hasEmbedder == nil { return home }
        let preparation = sample.preparation ?? []
        // Where the notebook as it is in the fixtures is indexed first.
        let isIndexed = preparation.first?.hasPrefix("jay index harbour-museum") ?? false
        let own = try isIndexed ? IndexedHome.copy() : JayHome()
        for line in preparation { _ = try own.shell(line) }
        return own
    }

    @Test(arguments: samples)
    func `printed JSON can be decoded and encodes to the same JSON`(sample: Sample) async throws {
        let output = Data(try await printed(by: sample).output.utf8)
        let result = try Wire.result(from: output)
        #expect(type(of: result).schema == sample.schema)
        let json = try Wire.json(result, layout: ["inspect", "export"].contains(sample.words.first) ? .line : .pretty)
        #expect(json + Data("\n".utf8) == output)
    }

    @Test(arguments: samples)
    func `keys are in snake case, and dates are ISO 8601`(sample: Sample) async throws {
        for (path, value) in try Self.leaves(of: await printed(by: sample).output) {
            let key = path.split(separator: ".").last.map(String.init) ?? ""
            #expect(key.wholeMatch(of: #/[a-z][a-z0-9]*(_[a-z0-9]+)*/#) != nil, "\(path)")
            if ["date", "created", "updated", "last_update", "due", "from", "to"].contains(key)
                || path.hasSuffix("document.start"),
                let text = value as? String, !path.contains("renamed")
            {
                #expect(text.wholeMatch(of: #/\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d)?/#) != nil, "\(path): \(text)")
            }
        }
    }

    @Test func `a batch is JSON Lines, each with the ID it came with`() throws {
        let input =
            #"{"id": "first", "text": "lamp"}"# + "\n" + #"{"id": 2, "text": "tide clock"}"# + "\n\n"
            + #"{"id": "ä\tb", "text": "xyzzy"}"#
        for command in ["search", "ask"] {
            let outcome = try home.jay([command, "--batch", "-", "--json"], input: input)
            #expect(outcome.status == 0)
            let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
            #expect(lines.count == 4 && lines.last == "")
            let objects = try lines.dropLast().map { try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] }
            #expect(objects.map { $0?["id"] as? String } == ["first", "2", "ä\tb"])
            #expect(Set(objects.map { $0?["schema"] as? String }).count == 1)
        }
    }

    @Test func `receipts quote the files`() throws {
        let outcome = try home.jay("ask", "How many teeth has the moon wheel?", "--json")
        let quotes = try #require(
            (try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])?["quotes"] as? [[String: Any]]
        )
        #expect(!quotes.isEmpty)
        for quote in quotes {
            let file = try #require(quote["file"] as? String)
            let lines = try String(contentsOfFile: home.notebook() + "/" + file, encoding: .utf8).split(
                separator: "\n", omittingEmptySubsequences: false)
            let (first, last) = (try #require(quote["start_line"] as? Int), try #require(quote["end_line"] as? Int))
            let text = lines[(first - 1)..<last].joined(separator: "\n")
            #expect(quote["text"] as? String == text)
            let sum = try JayProcess(
                executable: "/usr/bin/sha256sum", arguments: [], folder: "/", environment: [:], input: Data(text.utf8)
            ).run().output
            #expect(quote["sha256"] as? String == sum.split(separator: " ").first.map(String.init))
        }
    }

    @Test func `every key is explained in docs json md, and no other`() throws {
        let page = try String(contentsOf: Golden.root.appending(path: "docs/json.md"), encoding: .utf8)
        let documented = Self.documentedKeys(page)
        var found: [String: Set<String>] = [:]
        // As above, from wherever they lie: a part is explained once for all schemas.
        var ends: Set<String> = []
        for sample in Self.samples {
            let text = try String(contentsOf: Golden.fixture("golden/json/\(sample.name).json"), encoding: .utf8)
            let paths = try Self.leaves(of: text).map(\.path).flatMap(Self.ancestry)
            found[sample.schema, default: []].formUnion(paths)
            for path in paths {
                let parts = path.split(separator: ".")
                for start in parts.indices { ends.insert(parts[start...].joined(separator: ".")) }
            }
        }
        // A fixed clock leaves these out, a small notebook is read in time, and only programs make dry runs of a note.
        ends.formUnion(["took_ms", "seconds", "partial", "preview"])
        #expect(Set(documented.keys.filter { $0.hasPrefix("scrubjay.") }) == Set(found.keys))
        for (schema, keys) in found {
            #expect(keys.subtracting(documented[schema] ?? []).sorted() == [], "keys of \(schema) that the page lacks")
        }
        #expect(Self.rows(page).filter { !ends.contains($0.path) }.map(\.path) == [], "keys that nothing prints")
    }

    /// The paths of a page's tables by the schema of their section, with the parts that several schemas share put in.
    private static func documentedKeys(_ page: String) -> [String: Set<String>] {
        let sections = Dictionary(grouping: rows(page), by: \.section)
        func keys(_ section: String) -> [String] {
            // The link to a result has no punctuation: `#scrubjaybrief1`.
            let rows = sections[section] ?? sections.first { $0.key.filter { !"./".contains($0) } == section }?.value ?? []
            return rows.flatMap { row in
                [row.path] + (row.part.map { keys($0).map { row.path + "." + $0 } } ?? [])
            }
        }
        return Dictionary(uniqueKeysWithValues: sections.keys.map { ($0, Set(keys($0))) })
    }

    /// The lines of all tables. A type such as `[document](#document)` names a shared part.
    private static func rows(_ page: String) -> [(section: String, path: String, part: String?)] {
        var rows: [(section: String, path: String, part: String?)] = []
        var section = ""
        for line in page.split(separator: "\n") {
            if line.hasPrefix("## ") {
                section = line.dropFirst(3).trimmingCharacters(in: CharacterSet(charactersIn: "` "))
            } else if let row = line.firstMatch(of: #/^\| `([a-z0-9_.]+)` \| ([^|]*) \|/#) {
                let part = row.output.2.firstMatch(of: #/\(#([a-z0-9-]+)\)/#).map { String($0.output.1) }
                rows.append((section, String(row.output.1), part))
            }
        }
        return rows
    }

    /// Every value except objects and lists, with the keys that lead to it: `hits.document.title`.
    private static func leaves(of text: String) throws -> [(path: String, value: Any)] {
        func walk(_ value: Any, _ path: String) -> [(path: String, value: Any)] {
            // The keys of properties are those of the file.
            if let object = value as? [String: Any], !path.hasSuffix(".properties") {
                return object.sorted { $0.key < $1.key }.flatMap { walk($0.value, path.isEmpty ? $0.key : path + "." + $0.key) }
            }
            if let list = value as? [Any], list.contains(where: { $0 is [String: Any] }) {
                return list.flatMap { walk($0, path) }
            }
            return [(path, value)]
        }
        return walk(try JSONSerialization.jsonObject(with: Data(text.utf8)), "")
    }

    /// `a.b.c` and what it lies in: `a`, `a.b`.
    private static func ancestry(_ path: String) -> [String] {
        let parts = path.split(separator: ".")
        return parts.indices.map { parts[...$0].joined(separator: ".") }
    }
}
