"""Every screen, in both colour schemes, narrow and wide."""

import unittest

import planner
from planner import SCREENS, PlannerTest

UNTOUCHED = """return [...document.querySelectorAll("a[href], button, input:not([type=hidden]), select, textarea, summary")].filter(
    (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: false }) && !element.closest("p, li.sentence, dd, .markdown, [inert]")
).map((element) => {
    // A link that covers its row counts with the row.
    const cover = getComputedStyle(element, "::after");
    const box = cover.position === "absolute" && cover.inset === "0px" ? element.closest(".row, .card").getBoundingClientRect() : element.getBoundingClientRect();
    const label = element.closest("label");
    const width = Math.max(box.width, label?.getBoundingClientRect().width ?? 0), height = Math.max(box.height, label?.getBoundingClientRect().height ?? 0);
    return [element.outerHTML.slice(0, 160), Math.round(width), Math.round(height)];
}).filter(([, width, height]) => width > 1 && (width < 44 || height < 44))"""


class Screens:
    """Each screen is opened once; what is seen of it is looked at by several tests."""

    seen = None

    def screens(self):
        """For each screen: its width, what the browser complains of, what is too small for a finger, and what axe finds."""
        if type(self).seen is None:
            type(self).seen = {}
            self.errors()
            for name, path in SCREENS.items():
                self.open(path)
                self.one("html.script main > .view")
                self.one("main > .view h1, main > .view [tabindex]")
                self.screenshot(f"{name}-{self.width}-{'dark' if self.dark else 'light'}")
                width = self.driver.execute_script("return document.documentElement.scrollWidth")
                type(self).seen[name] = {"width": width, "errors": self.errors(), "untouched": self.driver.execute_script(UNTOUCHED), "violations": self.violations()}
        self.assertEqual(set(self.seen), set(SCREENS), "a screen did not open")
        return self.seen.items()

    def none_of(self, what, but=()):
        for name, seen in self.screens():
            if name not in but:
                with self.subTest(screen=name):
                    self.assertEqual(seen[what], [])

    def test_axe_finds_nothing_of_level_a_or_aa(self):
        self.none_of("violations")

    def test_nothing_is_wider_than_the_screen(self):
        for name, seen in self.screens():
            with self.subTest(screen=name):
                self.assertLessEqual(seen["width"], self.width)


class Light(Screens):
    """What does not depend on the colours."""

    def test_targets_are_large_enough_for_a_finger(self):
        self.none_of("untouched")


class WideLight(Light, PlannerTest):
    width = 1400

    def test_the_browser_has_nothing_to_complain_of(self):
        # The browser tells of an address that does not exist.
        self.none_of("errors", but=("missing", "meeting-gone"))


class WideDark(Screens, PlannerTest):
    width, dark = 1400, True


class NarrowLight(Light, PlannerTest):
    width = 360

    def test_all_seven_entries_of_the_bar_are_visible_at_every_width(self):
        for width in (320, 340, 390, 480, 700):
            with self.subTest(width=width):
                planner.resize(self.driver, width)
                self.open("/today")
                boxes = [tab.rect for tab in self.all(".bar-tabs .tab")]
                self.assertEqual(len(boxes), 7)
                for box in boxes:
                    self.assertGreaterEqual(box["width"], 44)
                    self.assertGreaterEqual(box["x"], 0)
                    self.assertLessEqual(box["x"] + box["width"], width + 0.5)
        planner.resize(self.driver, self.width)

    def test_the_last_row_can_be_clicked_above_the_bar(self):
        self.open("/notes")
        self.driver.execute_script("window.scrollTo(0, document.documentElement.scrollHeight)")
        last = self.all("#note-rows .row")[-1].rect
        bar = self.one(".bar").rect
        height = self.driver.execute_script("return window.scrollY")
        self.assertLessEqual(last["y"] + last["height"] - height, bar["y"] - height + bar["height"])


class NarrowDark(Screens, PlannerTest):
    width, dark = 360, True


if __name__ == "__main__":
    unittest.main()
