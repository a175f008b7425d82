// Tabs: each stays as it was once it was opened, with its own history. Every change of place goes through `go`.
import { add, added } from "./lists.js";
import { elements, morph } from "./morph.js";
import { toast } from "./toasts.js";

const main = document.getElementById("main");
// By tab: the address that it shows, and how far it is scrolled.
const places = new Map();
// By tab: the list that a note or a person was opened from, so that one comes back to it as it was, however long.
const lists = new Map();
const intercepted = [];
let latest = 0;
let busyTimer;

// What is said while something takes longer than a blink.
const busy = document.createElement("p");
busy.className = "busy";
busy.setAttribute("role", "status");
busy.hidden = true;

function setBusy(text) {
  clearTimeout(busyTimer);
  main.setAttribute("aria-busy", "true");
  busyTimer = setTimeout(() => {
    busy.hidden = false;
    busy.textContent = text;
  }, 300);
}

function setIdle() {
  clearTimeout(busyTimer);
  main.removeAttribute("aria-busy");
  busy.hidden = true;
}

// What is called before a place is left. It gets the address, and returns true if it does something else instead.
export function intercept(does) {
  intercepted.push(does);
}

export function shown() {
  return [...main.children].find((view) => view.classList.contains("view") && !view.hidden);
}

function viewOf(tab) {
  return [...main.children].find((view) => view.dataset.tab === tab);
}

function address(url) {
  return url.pathname + url.search;
}

export async function load(path, options = {}) {
  const response = await fetch(path, { ...options, headers: { "X-Planner-View": "1", ...options.headers } });
  return { response, html: await response.text() };
}

// Goes to an address: `replace` changes the present entry of the history, `keep` leaves the focus where it is.
// `top` is how far the page was scrolled when one left it, and `from` the address that one comes back from.
export async function go(to, { replace = false, keep = false, fromHistory = false, top = 0, from } = {}) {
  const url = new URL(to, location.href);
  if (url.origin !== location.origin) return location.assign(url);
  if (intercepted.some((does) => does(url))) return;
  const turn = ++latest;
  // A filter that follows what is typed says nothing of its own.
  if (!keep) setBusy(url.pathname === "/search" ? "Searching…" : "Loading…");
  let answer;
  try {
    answer = await load(address(url));
  } catch {
    setIdle();
    return toast("error", "The planner does not answer. Is jay serve still running?");
  }
  if (turn !== latest) return;
  setIdle();
  if (answer.response.redirected) url.href = answer.response.url + url.hash;
  const [next] = elements(answer.html);
  if (!next?.classList.contains("view")) return location.assign(url);
  place(next, url, { replace, keep, fromHistory, top, from });
}

// Puts a view that was loaded into its tab.
export function place(next, url, { replace = false, keep = false, fromHistory = false, top = 0, from } = {}) {
  remember();
  const tab = next.dataset.tab;
  const old = viewOf(tab);
  // From one day to the next the keys go on: the focus does not jump into a box.
  const isSameKind = old?.dataset.testid === next.dataset.testid;
  const isSamePage = old && old.dataset.testid === next.dataset.testid && new URL(old.dataset.address, location.href).pathname === url.pathname;
  if (old && (keep || isSamePage)) {
    for (const child of added(old)) child.remove();
    morph(old, next);
  } else if (old) {
    if (old.querySelector("[data-part]")) lists.set(tab, old);
    old.replaceWith(next);
  }
  else main.append(next);
  show(tab, url, fromHistory ? null : replace ? "replace" : "push");
  if (keep) return;
  const line = document.getElementById("line");
  if (url.hash === "#line" && line && shown().contains(line)) line.scrollIntoView({ block: "center" });
  else if (url.hash.length > 1) document.getElementById(decodeURIComponent(url.hash.slice(1)))?.scrollIntoView();
  else if (!isSamePage || fromHistory) window.scrollTo(0, top);
  if (isSamePage) return;
  const first = rowOf(from) ?? (isSameKind ? null : shown().querySelector("[autofocus], [data-question]:not([value]), [data-question][value='']")) ?? shown().querySelector("h1");
  first?.focus({ preventScroll: true });
}

// The row that leads to an address.
function rowOf(path) {
  return path && [...shown().querySelectorAll(".row-link, .card-link")].find((link) => link.getAttribute("href").split("#")[0] === path);
}

// Scrolls to what is selected in a row that is wider than the screen.
function reveal() {
  for (const pill of shown().querySelectorAll(".pill.selected")) {
    const list = pill.closest("ul");
    const place = pill.getBoundingClientRect();
    const frame = list.getBoundingClientRect();
    if (place.left < frame.left || place.right > frame.right) list.scrollBy({ left: (place.left + place.right - frame.left - frame.right) / 2 });
  }
}

function remember() {
  const view = shown();
  if (view) places.set(view.dataset.tab, { path: view.dataset.address, top: window.scrollY });
}

// Shows the view of a tab, as it is.
function show(tab, url, history_) {
  for (const view of main.children) {
    const isShown = view.dataset.tab === tab;
    view.hidden = !isShown;
    view.inert = !isShown;
  }
  const view = shown();
  reveal();
  document.title = `${view.dataset.title} · Scrubjay`;
  for (const link of document.querySelectorAll(".bar .tab")) {
    const isSelected = link.dataset.tab === tab;
    link.classList.toggle("selected", isSelected);
    if (isSelected) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
    const use = link.querySelector("use");
    const picture = use.getAttribute("href").replace(/-selected$/, "");
    use.setAttribute("href", picture + (isSelected ? "-selected" : ""));
  }
  const state = { tab };
  // Where the page is scrolled to is kept in the entry that is left.
  if (history_ === "push") history.replaceState({ ...history.state, top: places.get(history.state?.tab)?.top ?? 0 }, "");
  if (history_ === "push") history.pushState(state, "", url);
  else if (history_ === "replace") history.replaceState(state, "", url);
  view.dispatchEvent(new Event("planner:shown", { bubbles: true }));
}

// Chooses a tab: it comes back as it was left. Chosen again it goes to its top, and once more to its root.
async function choose(tab, root) {
  navigator.vibrate?.(10);
  const before = shown();
  if (before.dataset.tab === tab) {
    if (window.scrollY > 0) return window.scrollTo({ top: 0, behavior: "smooth" });
    return go(root);
  }
  const view = viewOf(tab);
  if (!view) return go(root);
  const url = new URL(view.dataset.address, location.href);
  remember();
  show(tab, url, "push");
  window.scrollTo(0, places.get(tab)?.top ?? 0);
  if (view.dataset.stale) refresh(view);
}

// Loads what a view shows once more, without losing the place.
export async function refresh(view = shown()) {
  // A note that is being written keeps the version that it began with, so that saving it sees the other one.
  if (view.querySelector("form[data-editor][data-dirty]")) return;
  delete view.dataset.stale;
  try {
    const { response, html } = await load(view.dataset.address);
    const [next] = elements(html);
    if (response.ok && next && next.dataset.tab === view.dataset.tab) {
      const { hidden, inert } = view;
      // The end of a list with added parts is that of the last of them.
      if (added(view).length) next.querySelector(".more:has([data-more])")?.remove();
      morph(view, next);
      view.hidden = hidden;
      view.inert = inert;
      view.dispatchEvent(new Event("planner:refreshed", { bubbles: true }));
    }
  } catch {
    // The page stays as it is; the next change tries again.
  }
}

export function views() {
  return [...main.children].filter((view) => view.classList.contains("view"));
}

// Says that what is shown may have changed. A view is loaded once more when one comes to it.
export function markStale(except) {
  for (const view of [...views(), ...lists.values()]) if (view !== except) view.dataset.stale = "1";
}

export function start() {
  history.scrollRestoration = "manual";
  document.body.append(busy);
  reveal();
  history.replaceState({ tab: shown().dataset.tab }, "");
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[href]");
    if (!link || event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const url = new URL(link.href);
    if (url.origin !== location.origin || link.target || link.hasAttribute("download") || /^\/(assets|files)\//.test(url.pathname)) return;
    if (url.hash && address(url) === location.pathname + location.search) return;
    event.preventDefault();
    if (link.hasAttribute("data-more")) add(link);
    else if (link.closest(".bar") && link.dataset.action !== "new") choose(link.dataset.tab, link.getAttribute("href"));
    else go(url);
  });
  addEventListener("popstate", (event) => {
    for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
    const tab = event.state?.tab;
    const view = tab && viewOf(tab);
    const list = lists.get(tab);
    const from = shown().dataset.address;
    if (list && view && list.dataset.address === address(location)) {
      lists.delete(tab);
      view.replaceWith(list);
      show(tab, location.href, null);
      window.scrollTo(0, event.state.top ?? 0);
      rowOf(from)?.focus({ preventScroll: true });
      if (list.dataset.stale) refresh(list);
    } else if (view && new URL(view.dataset.address, location.href).href.split("#")[0] === location.href.split("#")[0]) {
      remember();
      show(tab, location.href, null);
      window.scrollTo(0, places.get(tab)?.top ?? 0);
    } else go(location.href, { fromHistory: true, top: event.state?.top, from });
  });
}
