// Shortcuts, from the list of actions of the page.
import { go, shown } from "./router.js";

const storage = "planner.single-keys";
let pending = "";
let timer;

export function actions() {
  return [...document.querySelectorAll("#actions > li")].map((item) => ({
    id: item.dataset.id, title: item.textContent, path: item.dataset.path, keys: item.dataset.keys,
  }));
}

const deeds = {
  next: () => move(1),
  previous: () => move(-1),
  earlier: () => shown().querySelector("[data-key=earlier]")?.click(),
  later: () => shown().querySelector("[data-key=later]")?.click(),
  edit: () => (shown().querySelector("[data-key=e]") ?? row()?.querySelector("[data-action=edit]"))?.click(),
  tick: () => row()?.querySelector(".tick button")?.click(),
};

// What an action does that is no address; other modules add theirs.
export function define(id, deed) {
  deeds[id] = deed;
}

export function perform(action) {
  if (action.id === "ask") {
    const question = shown().querySelector("[data-question]");
    if (question) return question.focus();
  }
  if (deeds[action.id]) return deeds[action.id]();
  if (action.path) go(action.path);
}

// The row that the keys are on.
function row() {
  return document.activeElement.closest("[data-row]") ?? shown().querySelector("[data-row].current");
}

function move(step) {
  const rows = [...shown().querySelectorAll("[data-row]")];
  if (!rows.length) return;
  const now = rows.findIndex((row) => row.classList.contains("current") || row.contains(document.activeElement));
  const next = rows[Math.min(Math.max(now + step, 0), rows.length - 1)];
  for (const row of rows) row.classList.toggle("current", row === next);
  const target = next.querySelector(".row-link, .card-link") ?? next.querySelector("button");
  target?.focus({ preventScroll: true });
  next.scrollIntoView({ block: "nearest" });
}

export function start() {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.isComposing) return;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k") {
      event.preventDefault();
      return perform({ id: "palette" });
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest("input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], dialog[open]")) return;
    if (localStorage.getItem(storage) === "off" || event.key.length > 1) return;
    clearTimeout(timer);
    // What makes something new is a plus in other programs.
    const key = event.key === "+" ? "n" : event.key;
    const typed = pending ? `${pending} ${key}` : key;
    const all = actions();
    const action = all.find((one) => one.keys === typed) ?? all.find((one) => one.keys === key);
    pending = all.some((one) => one.keys?.startsWith(`${typed} `)) ? typed : "";
    timer = setTimeout(() => (pending = ""), 1500);
    if (!action) return;
    event.preventDefault();
    pending = "";
    perform(action);
  });
  // Settings that belong to this browser.
  document.addEventListener("change", (event) => {
    if (event.target.matches("[data-single-keys]")) localStorage.setItem(storage, event.target.checked ? "on" : "off");
    if (event.target.closest("[data-theme-choice]")) {
      const theme = event.target.value;
      document.documentElement.dataset.theme = theme;
      document.cookie = `theme=${theme}; Path=/; SameSite=Strict; Max-Age=${theme ? 31536000 : 0}`;
    }
  });
  new MutationObserver(reflect).observe(document.getElementById("main"), { childList: true });
  reflect();
}

// Shows the settings of this browser in the form.
function reflect() {
  const keys = document.querySelector("[data-single-keys]");
  if (keys) keys.checked = localStorage.getItem(storage) !== "off";
  const theme = document.querySelector(`[data-theme-choice] input[value="${document.documentElement.dataset.theme ?? ""}"]`);
  if (theme) theme.checked = true;
}
