import ScrubjayTestSupport
import Testing
@testable import ScrubjayServer

@Suite struct ReadableRowTests {
    private static let files = [
        "keel.md":
            "---\nowner: true\n---\n# Keel\n\nThe **keel** is of [[Oak|old oak]], see [the survey](https://example.org/keel).\n\n| Part | Wood |\n| --- | --- |\n| keel | *oak* |\n\n- [ ] Oil the keel (due 2026-05-03) #boat\n- [ ] Scrape the keel 📅 2026-05-04\n",
        "oak.md":
            "# Oak\n\nKeel <script>alert(1)</script> and **<img src=x onerror=alert(2)>** and [[x|<b onclick=alert(3)>]].\n",
    ]

    @Test func `passages are shown without markup, with their words marked`() async throws {
        let page = try await PlannerClient(Self.files).get("/search?q=keel").text
        #expect(page.contains("The <mark>keel</mark> is of old oak, see the survey."))
        #expect(page.contains("<mark>keel</mark> · oak") || page.contains("keel · oak"))
        for markup in ["**", "[[", "| ---", "- [ ]"] { #expect(!page.contains(markup), "\(markup)") }
    }

    @Test func `what is taken for markup runs nothing`() async throws {
        let page = try await PlannerClient(Self.files).get("/search?q=keel+alert").text
        for script in ["<script>alert", "<img src=x", "<b onclick"] { #expect(!page.contains(script), "\(script)") }
    }

    @Test func `tags and due dates of tasks stand beside their text`() async throws {
        let page = try await PlannerClient(Self.files).get("/tasks").text
        #expect(page.contains("<span class=\"task-text\">Oil the keel</span>") && page.contains(">#boat</a>"))
        #expect(page.contains("<span class=\"task-text\">Scrape the keel</span>"))
        #expect(page.contains("<span class=\"due\">due "))
    }
}
