"""Large text, zoom, narrow and wide, and right to left: nothing is scrolled sideways, cut off or pushed out of the page."""

import unittest

import planner
from planner import SCREENS, PlannerTest

# What is wider than its frame, or stands outside of the page. Rows of pills and tables are scrolled on purpose, and texts that are shown in part end in dots.
LOST = """const lost = [];
const width = document.documentElement.clientWidth;
if (document.documentElement.scrollWidth > width) lost.push(`the page is ${document.documentElement.scrollWidth} wide`);
const isScrolled = (one) => one.closest(".pills ul, .markdown pre, .markdown table, .visually-hidden, [hidden], [inert], .skip, datalist, select");
for (const one of document.querySelectorAll("body *")) {
    if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || isScrolled(one) || one.closest("svg")) continue;
    const style = getComputedStyle(one);
    if (style.clipPath.startsWith("inset(50%")) continue;
    const place = one.getBoundingClientRect();
    if (place.width > 1 && (place.right > width + 1 || place.left < -1)) lost.push(`outside ${Math.round(place.left)} to ${Math.round(place.right)}: ${one.outerHTML.slice(0, 130)}`);
    const isCut = style.overflowX !== "visible" && style.display !== "-webkit-box" && !one.matches("input, textarea, html, body");
    if (isCut && one.scrollWidth > one.clientWidth + 1) lost.push(`cut at ${one.clientWidth} of ${one.scrollWidth}: ${one.outerHTML.slice(0, 130)}`);
}
return lost.slice(0, 8);"""


class Sizes(PlannerTest):
    #: The text that the browser is set to, in pixels; the standard is 16.
    text_size = None

    @classmethod
    def setUpClass(cls):
        cls.server = planner.Server()
        cls.driver = planner.browser(cls.width, text_size=cls.text_size)
        cls.driver.get(cls.server.link)

    def look(self, *widths, script="", name=None):
        for screen, path in SCREENS.items():
            self.open(path)
            self.one("html.script")
            if script:
                self.driver.execute_script(script)
            for width in widths:
                with self.subTest(screen=screen, width=width):
                    planner.resize(self.driver, width)
                    if name and width == widths[0]:
                        self.screenshot(f"{screen}-{width}-{name}")
                    self.assertEqual(self.driver.execute_script(LOST), [])

    def test_nothing_is_lost_at_any_width_and_with_zoom(self):
        # 1400 px at 200 % are 700, and 1280 px at 400 % are 320.
        self.look(360, 320, 700, 960, 1400)

    def test_nothing_is_lost_from_right_to_left(self):
        self.look(360, 1400, script="document.documentElement.dir = 'rtl'", name="right-to-left")


class LargeText(Sizes):
    """The text of the browser at 200 %."""

    text_size = 32

    def test_the_text_is_twice_as_large(self):
        self.open("/today")
        self.assertEqual(self.driver.execute_script("return getComputedStyle(document.body).fontSize"), "32px")

    def test_nothing_is_lost_at_any_width_and_with_zoom(self):
        self.look(360, 700, 1400, name="large-text")

    def test_nothing_is_lost_from_right_to_left(self):
        self.look(360, script="document.documentElement.dir = 'rtl'")


if __name__ == "__main__":
    unittest.main()
