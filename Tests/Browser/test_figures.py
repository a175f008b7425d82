"""How quick and how small the planner is. The figures are in .build/browser/figures.txt; limits of time hold with PLANNER_THOROUGH=1, which is for a build
with optimization: PLANNER_SERVER=.build/release/jay-server PLANNER_THOROUGH=1 Tests/Browser/run test_figures"""

import datetime
import unittest

import figures
import planner
from planner import NotebookServer, PlannerTest, thorough
from wire import Wire

WORDS = "harbour lamp tide clock oak rope sail grant label lens boat floor school rota keel anchor chart wharf beacon signal".split()
NAMES = ["Sarah Lindgren", "Kofi Adjei", "Mei Tanaka", "Tomás Reyes", "Ada Finch"]
COUNT = 10_000

# The work of the page that keeps it from answering, in milliseconds, until `take` is called.
OBSERVED = """window.long = [];
new PerformanceObserver((list) => window.long.push(...list.getEntries().map((one) => Math.round(one.duration)))).observe({ type: "longtask" });"""

# Scrolls as somebody does who wants to see the end, a screen and a half in each frame.
SCROLLED = """const [most, done] = arguments;
const view = document.querySelector("main > .view:not([hidden])");
const rows = () => [...view.children].filter((child) => child.matches("[data-part]")).reduce((count, list) => count + list.childElementCount, 0);
const hasMore = () => [...view.children].some((child) => child.matches(".more"));
function step() {
    scrollBy(0, innerHeight * 1.5);
    const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
    if (rows() >= most || (isAtEnd && !hasMore())) setTimeout(() => done(rows()), 500);
    else requestAnimationFrame(step);
}
step();"""


def many(folder):
    """A notebook of notes that a program has made: each with a title, a day, tags and a few sentences."""
    first = datetime.date(2010, 1, 1)
    for number in range(COUNT):
        word = lambda step: WORDS[(number * 7 + step * 13 + number // 20) % len(WORDS)]
        day = first + datetime.timedelta(days=number % 5900)
        place = folder / f"{day.year}" / f"{day} {word(1)} {number}.md"
        place.parent.mkdir(exist_ok=True)
        place.write_text(
            f"---\ntags: [{word(2)}, {word(3)}]\n---\n# The {word(1)} and the {word(4)}, {number}\n\n{NAMES[number % 5]} looked at the {word(5)} beside the {word(6)}. "
            f"The {word(7)} needs {number % 90 + 2} metres of {word(8)}.\n\n- [{'x' if number % 3 else ' '}] Ask {NAMES[(number + 1) % 5]} about the {word(9)}\n"
        )


class Museum(PlannerTest):
    def setUp(self):
        self.wire = Wire(self.server, self.cookie())

    def test_the_first_page_is_small_and_quick(self):
        self.driver.execute_cdp_cmd("Network.enable", {})
        self.driver.execute_cdp_cmd("Network.setCacheDisabled", {"cacheDisabled": True})
        self.open("/today")
        self.one("html.script")
        sizes = self.driver.execute_script(
            "return ['navigation', 'resource'].flatMap((kind) => performance.getEntriesByType(kind)).filter((one) => !one.name.endsWith('/events')).map((one) => [one.encodedBodySize, one.decodedBodySize])"
        )
        sent, whole = (sum(size[at] for size in sizes) / 1000 for at in (0, 1))
        figures.note("first page, all that is sent", sent, "kB")
        figures.note("first page, before compression", whole, "kB")
        self.assertLessEqual(sent, 100)
        for path in ("/today", "/notes", "/tasks", "/people", "/settings"):
            taken = figures.milliseconds(lambda: self.wire.ask("GET", path))
            figures.note(f"time of {path} of the museum", taken, "ms")
            if figures.IS_THOROUGH:
                self.assertLessEqual(taken, 50, path)

    def test_every_list_page_is_small(self):
        for path in ("/notes", "/people", "/tasks", "/search?q=tide+clock"):
            size = len(self.wire.ask("GET", path).body) / 1000
            figures.note(f"page {path} of the museum", size, "kB")
            self.assertLessEqual(size, 130, path)


@thorough
class TenThousand(PlannerTest):
    @classmethod
    def setUpClass(cls):
        cls.server = NotebookServer(many)
        cls.driver = planner.browser()
        cls.driver.set_script_timeout(600)
        cls.driver.get(cls.server.link)
        cls.wire = Wire(cls.server, cls.cookie())

    def test_a_search_keeps_up_with_typing(self):
        for path, limit in (("/notes?q=lam", 20), ("/search?q=tide+clo", 20), ("/people?q=sar", 20), ("/today", 50), ("/notes", 50), ("/tasks", 50)):
            taken = figures.milliseconds(lambda: self.wire.ask("GET", path, X_Planner_View="1"))
            figures.note(f"time of {path} of 10,000 notes", taken, "ms")
            with self.subTest(path=path):
                self.assertLessEqual(taken, limit)

    def test_ten_thousand_rows_scroll_without_stutter_and_stay_as_they_are(self):
        self.open("/notes")
        self.one("html.script")
        self.driver.execute_script(OBSERVED)
        count = self.driver.execute_async_script(SCROLLED, COUNT)
        self.assertEqual(count, COUNT)
        long = self.driver.execute_script("return window.long.splice(0)")
        figures.note("longest task while 10,000 rows are scrolled", max(long, default=0), "ms")
        figures.note("tasks over 50 ms while 10,000 rows are scrolled", len(long), "tasks")
        self.screenshot("notes-10000")
        self.assertEqual(len(self.driver.execute_script("return [...new Set([...document.querySelectorAll('#note-rows .row, [data-added] .row')].map((row) => row.dataset.key))]")), COUNT)
        # Something changes while all of them are there.
        self.driver.execute_script("window.marked = document.querySelectorAll('[data-added] .row')[5000]")
        (self.server.notes / "new.md").write_text("# Quite new\n\nIt is there at once.\n")
        self.wait(lambda: "Quite new" in self.driver.execute_script("return document.querySelector('#note-rows').textContent"), "the list does not follow")
        self.assertTrue(self.driver.execute_script("return window.marked.isConnected"), "rows were replaced")
        after = self.driver.execute_script("return window.long.splice(0)")
        figures.note("longest task after a change among 10,000 rows", max(after, default=0), "ms")
        # A note opens, and back leads to the row.
        link = self.driver.execute_script("const link = [...document.querySelectorAll('[data-added] .row-link')].at(-40); link.scrollIntoView({ block: 'center' }); link.click(); return link.getAttribute('href')")
        self.wait(lambda: self.driver.current_url.endswith(link))
        self.driver.back()
        self.wait(lambda: self.driver.execute_script("return document.activeElement.getAttribute('href')") == link, "one does not come back to the row")
        back = self.driver.execute_script("return window.long.splice(0)")
        figures.note("longest task on the way back to a list of 10,000 rows", max(back, default=0), "ms")
        self.assertEqual([*long, *after], [])


if __name__ == "__main__":
    unittest.main()
