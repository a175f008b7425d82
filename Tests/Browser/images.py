"""Takes the pictures of the README anew, into docs/images: Tests/Browser/run images. Look at them before they are kept."""

import base64
import unittest

import planner
from planner import ROOT, PlannerTest

ANSWER = "/search?q=What+did+I+discuss+with+Sarah+last+week%3F"
MEETING = "/meetings/museum/meetings/2026-03-02%20Weekly%20sync.md"
# By name: the page, its width and height, whether it is dark, and what is scrolled to.
PICTURES = {
    "planner-answer": (ANSWER, 1200, 800, False, None),
    "planner-week": ("/today/week/2026-03-09", 1200, 800, True, None),
    "planner-meeting": (MEETING, 1200, 800, False, "#transcript-title"),
    "planner-person": ("/people/Sarah%20Lindgren", 1200, 800, True, None),
    "planner-today-narrow": ("/today/2026-03-12", 390, 800, False, None),
    "planner-tasks-narrow": ("/tasks", 390, 800, True, None),
}


class Pictures(PlannerTest):
    def setUp(self):
        self.cookies = self.driver.get_cookies()

    def test_take_them(self):
        for name, (path, width, height, dark, place) in PICTURES.items():
            driver = planner.browser(width, height, dark, touch=width < 600)
            self.addCleanup(driver.quit)
            driver.get(self.server.address + "/x")
            for cookie in self.cookies:
                driver.add_cookie({key: cookie[key] for key in ("name", "value", "path")})
            driver.get(self.server.address + path)
            driver.execute_script("document.activeElement.blur()")
            if place:
                driver.execute_script("scrollTo(0, document.querySelector(arguments[0]).getBoundingClientRect().top - 24)", place)
            picture = driver.execute_cdp_cmd("Page.captureScreenshot", {"format": "webp", "quality": 80})["data"]
            (ROOT / f"docs/images/{name}.webp").write_bytes(base64.b64decode(picture))


if __name__ == "__main__":
    unittest.main()
