// The command palette: actions at once, notes and people as one types.
import { elements } from "./morph.js";
import { actions, define, perform } from "./keys.js";
import { go, load } from "./router.js";

const dialog = document.querySelector(".palette");
const input = dialog.querySelector("input");
const list = dialog.querySelector("[role=listbox]");
let turn = 0;
let timer;

function option(text, hint, deed) {
  const item = document.createElement("li");
  item.setAttribute("role", "option");
  item.id = `palette-${list.children.length}`;
  const words = document.createElement("span");
  words.textContent = text;
  item.append(words);
  if (hint) {
    const more = document.createElement("span");
    more.className = "quiet";
    more.textContent = hint;
    item.append(more);
  }
  item.addEventListener("click", () => {
    dialog.close();
    deed();
  });
  list.append(item);
}

function choose(index) {
  const items = [...list.children];
  const now = Math.min(Math.max(index, 0), items.length - 1);
  items.forEach((item, at) => item.setAttribute("aria-selected", String(at === now)));
  if (items[now]) {
    input.setAttribute("aria-activedescendant", items[now].id);
    items[now].scrollIntoView({ block: "nearest" });
  } else input.removeAttribute("aria-activedescendant");
}

function chosen() {
  return [...list.children].findIndex((item) => item.getAttribute("aria-selected") === "true");
}

async function fill() {
  const words = input.value.trim().toLowerCase();
  list.replaceChildren();
  for (const action of actions()) {
    if (action.id === "palette" || !words.split(/\s+/).every((word) => action.title.toLowerCase().includes(word))) continue;
    option(action.title, action.keys, () => perform(action));
  }
  choose(0);
  if (!words) return;
  const mine = ++turn;
  const found = await Promise.all(["/notes?count=6&q=", "/people?count=4&q="].map((path) => load(path + encodeURIComponent(words)).catch(() => null)));
  if (mine !== turn || !dialog.open) return;
  for (const [at, answer] of found.entries()) {
    if (!answer?.response.ok) continue;
    for (const link of elements(answer.html)[0]?.querySelectorAll(".row-link") ?? []) {
      option(link.textContent, at ? "person" : "note", () => go(link.getAttribute("href")));
    }
  }
  option(`Search for “${input.value.trim()}”`, "", () => go(`/search?q=${encodeURIComponent(input.value.trim())}`));
  if (chosen() < 0) choose(0);
}

export function start() {
  define("palette", () => {
    input.value = "";
    dialog.showModal();
    fill();
  });
  input.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(fill, 60);
  });
  input.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      choose(chosen() + step);
    } else if (event.key === "Enter") {
      event.preventDefault();
      list.children[chosen()]?.click();
    }
  });
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
}
