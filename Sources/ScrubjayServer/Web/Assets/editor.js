// The editor: what was typed is not lost by leaving, by closing, or by a crash.
import { toast } from "./toasts.js";

const beginning = "planner.draft:";

function name(form) {
  return beginning + (form.querySelector("[name=note]")?.value ?? "new");
}

// Whether something was typed that is not written yet.
export function hasDraft(form) {
  return localStorage.getItem(name(form)) !== null;
}

function restore(form) {
  // Two versions to choose from already hold what was typed, and have the hash of the file as it is now.
  if (form.dataset.restored || form.matches(".conflict")) return;
  form.dataset.restored = "1";
  const draft = JSON.parse(localStorage.getItem(name(form)) ?? "null");
  if (!draft) return;
  const hash = form.querySelector("[name=hash]");
  // A draft of another version is kept, and compared when it is saved.
  if (hash) hash.value = draft.hash ?? hash.value;
  for (const [field, value] of Object.entries(draft.values)) {
    const input = form.querySelector(`[name="${CSS.escape(field)}"]`);
    if (input && input.type !== "hidden") input.value = value;
  }
  mark(form);
  form.dispatchEvent(new Event("input", { bubbles: true }));
  toast("information", "Your draft is back; Cancel discards it");
}

function mark(form) {
  form.dataset.dirty = "1";
  for (const input of form.querySelectorAll("input:not([type=hidden]), textarea, select")) input.dataset.dirty = "1";
}

function look() {
  for (const form of document.querySelectorAll("form[data-editor]")) restore(form);
}

export function start() {
  document.addEventListener("input", (event) => {
    const form = event.target.closest("form[data-editor]");
    if (!form) return;
    mark(form);
    const values = {};
    for (const input of form.querySelectorAll("input:not([type=hidden]), textarea:not([readonly]), select")) values[input.name] = input.value;
    localStorage.setItem(name(form), JSON.stringify({ hash: form.querySelector("[name=hash]")?.value, values }));
  });
  // The draft goes when the note is written, and stays when that fails.
  document.addEventListener("planner:saved", (event) => localStorage.removeItem(name(event.target)));
  document.addEventListener("click", (event) => {
    const form = event.target.closest("[data-cancel]")?.closest("form[data-editor]");
    if (form) localStorage.removeItem(name(form));
  });
  document.addEventListener("keydown", (event) => {
    const form = event.target.closest?.("form[data-editor]");
    if (!form) return;
    if ((event.ctrlKey || event.metaKey) && (event.key === "s" || event.key === "Enter")) {
      event.preventDefault();
      form.requestSubmit();
    }
  });
  const changes = new MutationObserver(look);
  for (const place of [document.getElementById("main"), document.querySelector(".sheet")]) changes.observe(place, { childList: true });
  look();
}
