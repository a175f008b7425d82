"""Every screen by keyboard alone."""

import unittest

import planner
from planner import SCREENS, PlannerTest
from selenium.webdriver.common.keys import Keys

# What can be clicked, in the order of the page, and what happens as one walks over it with Tab. Of choices of one name one takes the focus.
WALK = """window.walk = { wanted: [], visited: [], hidden: [] };
const names = new Set();
for (const one of document.querySelectorAll("a[href], button, input:not([type=hidden]), select, textarea, summary, audio[controls], [tabindex='0']")) {
    if (!one.checkVisibility({ visibilityProperty: true }) || one.closest("[inert]") || one.disabled) continue;
    if (one.type === "radio" && (names.has(one.name) || names.add(one.name) && false)) continue;
    window.walk.wanted.push(one);
}
const box = (one) => {
    // A link that covers its row or card has the focus around all of it.
    const cover = getComputedStyle(one, "::after");
    return cover.position === "absolute" && cover.inset === "0px" ? { style: cover, place: one.closest(".row, .card, .snippet").getBoundingClientRect() } : { style: getComputedStyle(one), place: one.getBoundingClientRect() };
};
// When one goes on, the element has been in focus for as long as one looked at it.
document.addEventListener("keydown", (event) => {
    const one = document.activeElement;
    if (event.key !== "Tab" || one === document.body) return;
    const { style, place } = box(one);
    const isOutlined = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
    let opacity = 1;
    for (let above = one; above; above = above.parentElement) opacity *= Number(getComputedStyle(above).opacity);
    const [x, y] = [place.left + place.width / 2, place.top + Math.min(place.height / 2, 20)];
    const top = document.elementFromPoint(x, y);
    const isInSight = top && (one.contains(top) || top.contains(one) || top.closest(".row, .card, label, .snippet")?.contains(one));
    if (!isOutlined || opacity < .9 || !isInSight) window.walk.hidden.push(`${one.outerHTML.slice(0, 150)} outline ${style.outlineStyle} ${style.outlineWidth}, opacity ${opacity}, at ${Math.round(x)},${Math.round(y)} covered by ${top?.outerHTML.slice(0, 80)}`);
}, { capture: true });
document.addEventListener("focusin", ({ target }) => window.walk.visited.push(target));
return window.walk.wanted.length;"""

OUTCOME = """const { wanted, visited, hidden } = window.walk;
const order = visited.map((one) => wanted.indexOf(one)).filter((at) => at >= 0);
const isGroup = (one) => one.type === "radio" && visited.some((other) => other.name === one.name);
return {
    missed: wanted.filter((one) => one.isConnected && !visited.includes(one) && !isGroup(one)).map((one) => one.outerHTML.slice(0, 150)),
    hidden,
    backwards: order.slice(1).map((at, index) => [order[index], at]).filter(([before, at]) => at < before).map(([before, at]) => `${wanted[at].outerHTML.slice(0, 100)} after ${wanted[before].outerHTML.slice(0, 100)}`),
    foreign: [...new Set(visited.filter((one) => !wanted.includes(one)).map((one) => one.outerHTML.slice(0, 100)))],
};"""

# Elements that something happens to when they are clicked, and that no key reaches.
CLICKABLE = """return [...document.querySelectorAll("[onclick], [role=button]:not(button), [role=link]:not(a), a:not([href])")].map((one) => one.outerHTML.slice(0, 120))"""


class Walked:
    def tab(self, back=False):
        self.press("Tab", 9, 8 if back else 0)

    def focused(self):
        return self.driver.switch_to.active_element

    def test_all_that_can_be_clicked_is_reached_in_its_order_with_the_focus_in_sight(self):
        for name, path in SCREENS.items():
            with self.subTest(screen=name):
                self.open(path)
                self.one("html.script")
                # From the very beginning, also where a field takes the focus at once.
                self.driver.execute_script("document.activeElement.blur(); document.body.tabIndex = -1; document.body.focus(); document.body.removeAttribute('tabindex'); window.scrollTo(0, 0)")
                count = self.driver.execute_script(WALK)
                for _ in range(count + 2):
                    self.tab()
                outcome = self.driver.execute_script(OUTCOME)
                self.assertEqual(outcome["missed"], [], "Tab does not reach it")
                self.assertEqual(outcome["hidden"], [], "the focus is not in sight")
                # It begins anew at the end, which is the only step back.
                self.assertLessEqual(len(outcome["backwards"]), 1, outcome["backwards"])
                self.assertEqual(self.driver.execute_script(CLICKABLE), [])


class NarrowWalk(Walked, PlannerTest):
    width = 360


class Walk(Walked, PlannerTest):
    def test_one_gets_back_with_shift_and_tab(self):
        self.open("/notes?q=lamp")
        self.one("html.script")
        self.shown("#notes-words").click()
        self.tab()
        self.tab(back=True)
        self.assertEqual(self.focused().get_attribute("id"), "notes-words")

    def test_the_first_tab_skips_to_the_content(self):
        self.open("/tasks")
        self.one("html.script")
        self.tab()
        self.assertEqual(self.focused().text, "Skip to content")
        self.press("Enter", 13, text="\r")
        self.tab()
        self.assertTrue(self.driver.execute_script("return document.activeElement.closest('main') !== null"))

    def test_enter_follows_links_and_space_ticks_boxes(self):
        self.open("/tasks")
        self.one("html.script")
        box = self.shown(".task .box:not(.none)")
        text = self.shown(".task:has(form) .task-text").text
        self.driver.execute_script("arguments[0].focus()", box)
        self.press(" ", 32, text=" ")
        self.toast("Done: ")
        self.wait(lambda: text not in [one.text for one in self.all(".view:not([hidden]) .task:not(.done) .task-text")])
        self.wait(lambda: self.driver.execute_script("return document.activeElement !== document.body"), "the focus is lost")
        # The message can be reached, and takes it back.
        self.driver.execute_script("document.querySelector('.toast form button').focus()")
        self.press("Enter", 13, text="\r")
        self.toast("Taken back")
        link = self.shown(".row-link")
        self.driver.execute_script("arguments[0].focus()", link)
        self.press("Enter", 13, text="\r")
        self.wait(lambda: "/notes/" in self.driver.current_url)

    def test_conditions_open_with_space(self):
        self.open("/search?q=tide+clock")
        self.one("html.script")
        self.driver.execute_script("arguments[0].focus()", self.shown(".refine summary"))
        self.press(" ", 32, text=" ")
        self.wait(lambda: self.shown(".config [name=with]").is_displayed())

    def test_the_menu_key_shows_what_can_be_done_with_a_row_and_escape_goes_back(self):
        self.open("/notes?q=lamp")
        self.one("html.script")
        self.keys("j")
        row = self.focused()
        self.press("ContextMenu", 93)
        self.one(".menu")
        first = self.focused()
        self.assertEqual(first.get_attribute("role"), "menuitem")
        self.press("ArrowDown", 40)
        self.assertNotEqual(self.focused(), first)
        self.press("Escape", 27)
        self.wait(lambda: not self.all(".menu"))
        self.assertEqual(self.focused(), row)

    def test_a_sheet_keeps_the_focus_and_gives_it_back(self):
        self.open("/notes")
        self.one("html.script")
        button = self.shown(".head .button")
        self.driver.execute_script("arguments[0].focus()", button)
        self.press("Enter", 13, text="\r")
        self.one(".sheet[open] #note-title")
        inside = "return document.activeElement.closest('.sheet') !== null || document.activeElement === document.body"
        for back in (False, True):
            for _ in range(9):
                self.tab(back)
                self.assertTrue(self.driver.execute_script(inside), "the focus leaves the sheet")
        self.press("Escape", 27)
        self.wait(lambda: not self.all(".sheet[open]"))
        self.assertEqual(self.focused(), button)

    def test_the_palette_gives_the_focus_back(self):
        self.open("/notes")
        self.one("html.script")
        self.keys("j")
        row = self.focused()
        self.press("k", 75, 2)
        self.wait(lambda: self.one(".palette").is_displayed())
        self.press("Escape", 27)
        self.wait(lambda: not self.all(".palette[open]"))
        self.assertEqual(self.focused(), row)

    def test_the_focus_stays_when_more_rows_come(self):
        self.open("/notes")
        self.one("html.script")
        more = self.shown("[data-more]")
        self.driver.execute_script("arguments[0].focus({ preventScroll: true })", more)
        count = len(self.all(".view:not([hidden]) [data-row]"))
        self.press("Enter", 13, text="\r")
        self.wait(lambda: len(self.all(".view:not([hidden]) [data-row]")) > count)
        self.wait(lambda: self.driver.execute_script("return document.activeElement.closest('[data-added]') !== null"), "the focus is not on the first new row")


if __name__ == "__main__":
    unittest.main()
