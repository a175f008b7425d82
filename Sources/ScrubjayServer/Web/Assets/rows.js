// What can be done with a row: by a swipe, and in a context menu (right click, menu key, long touch).
import { toast } from "./toasts.js";

let menu;

function close() {
  menu?.remove();
  menu = null;
}

function open(row, x, y) {
  close();
  const actions = [...row.querySelectorAll(".row-actions [data-action]")];
  if (!actions.length) return false;
  // What deletes comes last, apart from the rest.
  actions.sort((left, right) => left.classList.contains("destructive") - right.classList.contains("destructive"));
  const origin = row.contains(document.activeElement) ? document.activeElement : row.querySelector(".row-link");
  menu = document.createElement("div");
  menu.className = "menu";
  menu.setAttribute("role", "menu");
  menu.setAttribute("aria-label", row.querySelector(".row-title, .card-title")?.textContent ?? "Actions");
  for (const action of actions) {
    const item = document.createElement("button");
    item.type = "button";
    item.setAttribute("role", "menuitem");
    item.textContent = action.textContent;
    item.className = action.classList.contains("destructive") ? "destructive" : "";
    item.addEventListener("click", () => {
      const link = row.querySelector(".row-link");
      close();
      origin?.focus({ preventScroll: true });
      if (action.dataset.action === "copy-link") {
        navigator.clipboard.writeText(link.href).then(() => toast("success", "Link copied"), () => toast("error", "The browser does not let this page copy"));
      } else if (action.dataset.action === "copy-text") {
        fetch(action.href).then((answer) => (answer.ok ? answer.text() : Promise.reject())).then((text) => navigator.clipboard.writeText(text)).then(
          () => toast("success", "Markdown copied"), () => toast("error", "The note could not be copied"));
      } else if (action.dataset.action === "download") {
        const link = Object.assign(document.createElement("a"), { href: action.href, download: "" });
        link.click();
      } else action.click();
    });
    menu.append(item);
  }
  document.body.append(menu);
  menu.style.setProperty("left", `${Math.max(8, Math.min(x, innerWidth - menu.offsetWidth - 8))}px`);
  menu.style.setProperty("top", `${Math.max(8, Math.min(y, innerHeight - menu.offsetHeight - 8))}px`);
  menu.addEventListener("keydown", (event) => {
    const items = [...menu.children];
    const at = items.indexOf(document.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      items.at(to % items.length).focus();
    } else if (event.key === "Escape" || event.key === "Tab") {
      event.preventDefault();
      close();
      origin?.focus();
    }
  });
  menu.firstElementChild.focus();
  return true;
}

export function start() {
  document.addEventListener("contextmenu", (event) => {
    const row = event.target.closest(".row");
    // The menu of the browser stays for links and selected text with Shift.
    if (!row || event.shiftKey || event.target.closest("input, textarea")) return;
    const place = row.getBoundingClientRect();
    const isKey = event.clientX === 0 && event.clientY === 0;
    if (open(row, isKey ? place.left + 40 : event.clientX, isKey ? place.top + 30 : event.clientY)) event.preventDefault();
  });
  document.addEventListener("pointerdown", (event) => {
    if (menu && !event.target.closest(".menu")) close();
  });
  addEventListener("scroll", close, { passive: true });
  let touch;
  document.addEventListener("touchstart", (event) => {
    const row = event.target.closest(".row");
    for (const other of document.querySelectorAll(".row.open")) if (other !== row) other.classList.remove("open");
    touch = row && event.touches.length === 1 ? { row, x: event.touches[0].clientX, y: event.touches[0].clientY } : null;
  }, { passive: true });
  document.addEventListener("touchend", (event) => {
    if (!touch) return;
    const { row, x, y } = touch;
    const end = event.changedTouches[0];
    const isRightToLeft = getComputedStyle(row).direction === "rtl";
    const along = (end.clientX - x) * (isRightToLeft ? -1 : 1);
    if (Math.abs(end.clientY - y) > 40 || Math.abs(along) < 60) return;
    if (along < 0) row.classList.add("open");
    else if (row.classList.contains("open")) row.classList.remove("open");
    else if (along > row.offsetWidth / 2) (row.querySelector(".tick button") ?? row.querySelector(".row-link"))?.click();
  }, { passive: true });
}
