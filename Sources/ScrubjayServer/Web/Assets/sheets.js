// Forms over the page, which stays as it is: a new note. Escape and Cancel close them, and focus goes back to where it was.
import { elements } from "./morph.js";
import { hasDraft } from "./editor.js";
import { intercept, load } from "./router.js";
import { toast } from "./toasts.js";

const dialog = document.querySelector(".sheet");
let origin;
// Whether the pointer went down on what is behind the sheet: to select text and let go outside closes nothing.
let isOutside = false;

function isBehind(event) {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return event.target === dialog && (event.clientX < left || event.clientX > right || event.clientY < top || event.clientY > bottom);
}

async function open(path) {
  if (dialog.open) return;
  origin = document.activeElement;
  try {
    const [view] = elements((await load(path)).html);
    fill(view);
  } catch {
    return toast("error", "The planner does not answer. Is jay serve still running?");
  }
  dialog.showModal();
  (dialog.querySelector("[autofocus]") ?? dialog.querySelector("input, textarea"))?.focus();
}

// Shows a view, such as the same form with what is wrong in it.
export function fill(view) {
  dialog.replaceChildren(...view.childNodes);
  dialog.setAttribute("aria-label", view.dataset.title);
  check();
}

export function close() {
  dialog.close();
}

// Save waits for what is missing, and says what.
function check() {
  const save = dialog.querySelector(".primary");
  const missing = [...dialog.querySelectorAll("[required]")].find((input) => !input.value.trim());
  if (!save) return;
  save.disabled = Boolean(missing);
  save.title = missing ? `Write a ${missing.labels[0]?.textContent.toLowerCase() ?? "value"} first` : "";
}

export function start() {
  intercept((url) => {
    if (url.pathname !== "/notes/new" && !url.searchParams.has("tag-form")) return false;
    open(url.pathname + url.search);
    return true;
  });
  dialog.addEventListener("input", check);
  dialog.addEventListener("pointerdown", (event) => (isOutside = isBehind(event)));
  dialog.addEventListener("click", (event) => {
    if (!event.target.closest("[data-cancel]") && !(isOutside && isBehind(event))) return;
    event.preventDefault();
    close();
  });
  dialog.addEventListener("close", () => {
    const form = dialog.querySelector("form[data-dirty]");
    if (form && hasDraft(form)) toast("information", "Kept as a draft: New note brings it back");
    dialog.replaceChildren();
    origin?.focus();
  });
}
