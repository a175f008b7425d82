"""Starts the planner over the notebook of the museum, and a browser that has its key."""

import os
import pathlib
import signal
import shutil
import subprocess
import tempfile
import unittest

import axe_core_python
from selenium import webdriver
from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait

SERVER = os.environ["PLANNER_SERVER"]
SCREENSHOTS = pathlib.Path(os.environ["PLANNER_SCREENSHOTS"])
ROOT = pathlib.Path(__file__).resolve().parents[2]
AXE = (pathlib.Path(axe_core_python.__file__).parent / "axe.min.js").read_text()

# Every screen by its name and address.
SCREENS = {
    "today": "/today",
    "today-empty": "/today/2026-07-04",
    "week": "/today/week/2026-03-09",
    "meeting": "/meetings/museum/meetings/2026-03-09%20Weekly%20sync.md",
    "meeting-said": "/meetings/museum/meetings/2026-03-02%20Weekly%20sync.md",
    "meeting-coming": "/meetings/museum/calendar/museum.ics?part=Weekly%20sync%2C%202026-02-09&at=2026-03-16T10%3A00%3A00",
    "meeting-gone": "/meetings/museum/meetings/gone.md?at=2026-03-09",
    "notes": "/notes",
    "notes-none": "/notes?q=zebra",
    "note": "/notes/museum/daily/2026-03-12.md",
    "note-edit": "/notes/museum/daily/2026-03-12.md?edit=1",
    "note-tag": "/notes/museum/daily/2026-03-12.md?tag-form=1",
    "note-new": "/notes/new",
    "search": "/search",
    "search-answer": "/search?q=What+did+I+discuss+with+Sarah+last+week%3F",
    "search-hits": "/search?q=tide+clock&why=1",
    "search-conditions": "/search?q=tide+clock&kind=note&sort=date",
    "search-none": "/search?q=xylophone",
    "people": "/people",
    "person": "/people/Sarah%20Lindgren",
    "tasks": "/tasks",
    "tasks-decisions": "/tasks?show=decisions",
    "habits": "/habits",
    "chat": "/chat",
    "record": "/record",
    "settings": "/settings",
    "changes": "/settings/changes",
    "help": "/help",
    "saved": "/saved/clocks",
    "missing": "/notes/museum/nothing.md",
}

# Settings of somebody who has kept a search.
CONFIGURATION = """
[searches.clocks]
search = "tide clock"
"""


#: Tests that take minutes, or that depend on how quick the machine is: PLANNER_THOROUGH=1 Tests/Browser/run
thorough = unittest.skipUnless(os.environ.get("PLANNER_THOROUGH"), "it takes minutes")


class Server:
    """A planner of its own, so that one test does not see what another has changed."""

    def __init__(self):
        self.folder = tempfile.mkdtemp()
        self.start("demo")

    def settings(self):
        """Settings of its own, not those of whoever runs the tests."""
        configuration = pathlib.Path(self.folder, "config.toml")
        configuration.write_text(CONFIGURATION)
        return {**os.environ, "TZ": "UTC", "JAY_CONFIG": str(configuration)}

    def start(self, *arguments, **environment):
        self.process = subprocess.Popen(
            [SERVER, *arguments], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env={**self.settings(), **environment}
        )
        self.link = self.process.stdout.readline().strip()
        assert self.link.startswith("http://127.0.0.1:"), f"the planner printed {self.link!r}"
        self.address = self.link.split("/open?")[0]

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        self.status = self.process.wait(timeout=60)
        self.process.stdout.close()
        shutil.rmtree(self.folder)


class NotebookServer(Server):
    """A planner over a notebook that a test has made."""

    def __init__(self, write, **environment):
        """`write` is called with the folder of the notebook, which is empty."""
        self.folder = tempfile.mkdtemp()
        self.notes = pathlib.Path(self.folder, "notes")
        self.notes.mkdir()
        write(self.notes)
        index = str(pathlib.Path(self.folder, "index.sqlite"))
        jay = pathlib.Path(SERVER).with_name("jay")
        settings = {**self.settings(), "JAY_INDEX": index}
        subprocess.run([jay, "index", self.notes], env=settings, check=False, capture_output=True)
        self.start("serve", "--index", index, "--now", "2026-03-13T09:00:00", JAY_INDEX=index, **environment)


def browser(width=1400, height=1000, dark=False, touch=False, microphone=False, text_size=None):
    options = webdriver.ChromeOptions()
    for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars", "--lang=en"):
        options.add_argument(argument)
    if microphone:
        options.add_argument("--use-fake-device-for-media-stream")
        options.add_argument("--use-fake-ui-for-media-stream")
    if not touch:
        # A mouse that can hover, as beside most keyboards; without a screen Chromium has none.
        options.add_argument("--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4")
    if text_size:
        # What somebody sets in the browser, in pixels. It counts for the widths in rem of the style sheet, too.
        options.add_experimental_option("prefs", {"webkit.webprefs.default_font_size": text_size})
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    driver = webdriver.Chrome(options=options, service=webdriver.ChromeService("/usr/bin/chromedriver"))
    resize(driver, width, height, touch)
    driver.execute_cdp_cmd(
        "Emulation.setEmulatedMedia",
        {"features": [{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}, {"name": "prefers-reduced-motion", "value": "reduce"}]},
    )
    return driver


def resize(driver, width, height=900, touch=False):
    driver.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride", {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": touch}
    )


class PlannerTest(unittest.TestCase):
    """A test with a planner and a browser. Tests that change nothing share them."""

    width = 1400
    dark = False

    @classmethod
    def setUpClass(cls):
        cls.server = Server()
        cls.driver = browser(cls.width, dark=cls.dark)
        cls.driver.get(cls.server.link)

    @classmethod
    def tearDownClass(cls):
        cls.driver.quit()
        cls.server.stop()

    @classmethod
    def cookie(cls):
        """The cookie of the browser, as it sends it."""
        return "; ".join(f"{one['name']}={one['value']}" for one in cls.driver.get_cookies())

    # Finding

    def open(self, path):
        self.driver.get(self.server.address + path)

    def one(self, selector):
        return self.wait(lambda: next(iter(self.all(selector)), None), f"nothing is {selector}")

    def all(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def shown(self, selector):
        return self.one(f"main > .view:not([hidden]) {selector}")

    def wait(self, condition, message="it did not happen", seconds=20):
        return WebDriverWait(self.driver, seconds, poll_frequency=0.05, ignored_exceptions=[StaleElementReferenceException]).until(lambda _: condition(), message)

    def text(self):
        return self.driver.find_element(By.TAG_NAME, "main").text

    def wait_for_text(self, text):
        self.wait(lambda: text in self.text(), f"“{text}” does not appear in: {self.text()[:1500]}")

    def toast(self, text):
        self.wait(lambda: any(text in toast.text for toast in self.all(".toast")), f"no message says “{text}”")

    def keys(self, *keys):
        webdriver.ActionChains(self.driver).send_keys(*keys).perform()

    def press(self, key, code, modifiers=0, text=None):
        """A key as the browser gets it from the system; a tenth of the time of `keys`."""
        event = {"key": key, "code": key, "windowsVirtualKeyCode": code, "modifiers": modifiers}
        self.driver.execute_cdp_cmd("Input.dispatchKeyEvent", {"type": "keyDown" if text else "rawKeyDown", **event, **({"text": text} if text else {})})
        self.driver.execute_cdp_cmd("Input.dispatchKeyEvent", {"type": "keyUp", **event})

    # Looking

    def errors(self):
        """What the console says that is no information."""
        return [entry["message"] for entry in self.driver.get_log("browser") if entry["level"] in ("SEVERE", "WARNING")]

    def violations(self):
        """What axe finds of levels A and AA."""
        self.driver.execute_script(AXE)
        result = self.driver.execute_async_script(
            """const done = arguments[0];
            axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] }).then(done, (error) => done({ error: String(error) }));"""
        )
        assert "error" not in result, result
        return [
            f"{violation['id']}: {node['html'][:200]} {node.get('failureSummary', '')[:300]}"
            for violation in result["violations"]
            for node in violation["nodes"]
        ]

    def screenshot(self, name):
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        self.driver.save_screenshot(str(SCREENSHOTS / f"{name}.png"))
