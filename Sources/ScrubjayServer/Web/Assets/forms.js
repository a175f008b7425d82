// Forms are sent without leaving the page. What they answer is a message, or a view such as the two versions of a note.
import { elements } from "./morph.js";
import { go, load, markStale, place, refresh, shown } from "./router.js";
import { close, fill } from "./sheets.js";
import { showToast, toast } from "./toasts.js";

let timer;

async function post(form, button) {
  const body = new URLSearchParams(new FormData(form, button));
  form.dataset.sending = "1";
  let answer;
  try {
    answer = await load(form.getAttribute("action"), { method: "POST", body });
  } catch {
    undoTick(form);
    return toast("error", "The planner does not answer, so nothing was changed. Is jay serve still running?");
  } finally {
    delete form.dataset.sending;
  }
  const [next] = elements(answer.html);
  if (next?.classList.contains("view")) {
    if (!answer.response.ok && form.matches(".tick, .row-actions form")) {
      undoTick(form);
      return toast("error", next.querySelector("[role=alert]")?.textContent ?? next.dataset.title);
    }
    if (form.closest(".sheet")) return fill(next);
    return place(next, new URL(location.href), { replace: true });
  }
  if (next?.classList.contains("toast")) showToast(next);
  form.dispatchEvent(new Event("planner:saved", { bubbles: true }));
  if (form.matches(".capture")) form.reset();
  // Where the row goes away, the focus goes to the one that takes its place.
  const row = form.closest("[data-row]");
  const hadFocus = row?.contains(document.activeElement) || document.activeElement === document.body;
  // It may be alone in its section.
  const rows = [...shown().querySelectorAll("[data-row]")];
  const neighbour = row && (rows[rows.indexOf(row) + 1] ?? rows[rows.indexOf(row) - 1]);
  markStale(shown());
  const to = answer.response.headers.get("X-Planner-Location");
  if (form.closest(".sheet")) close();
  else if (to && !form.closest(".row, .toast")) return go(to);
  await refresh();
  if (!row || !hadFocus || document.activeElement !== document.body) return;
  const now = [...shown().querySelectorAll("[data-row]")];
  const successor = now.find((one) => one.dataset.key === neighbour?.dataset.key) ?? now[0];
  successor?.querySelector(".row-link, .card-link")?.focus({ preventScroll: true });
}

// A box shows at once what was asked for, and goes back if that fails.
function tick(form) {
  const box = form.querySelector(".box");
  const isTicked = box.classList.toggle("ticked");
  box.setAttribute("aria-checked", String(isTicked));
  form.closest(".task")?.classList.toggle("done", isTicked);
}

function undoTick(form) {
  if (form.matches(".tick")) tick(form);
}

export function start() {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (form.method === "dialog" || event.defaultPrevented) return;
    event.preventDefault();
    if (form.dataset.sending) return;
    if (form.matches(".tick")) tick(form);
    if (form.method === "post") return void post(form, event.submitter);
    const url = new URL(form.getAttribute("action"), location.href);
    for (const [name, value] of new FormData(form)) if (value) url.searchParams.append(name, value);
    go(url);
  });
  // A filter follows what is typed.
  document.addEventListener("input", (event) => {
    const form = event.target.closest("form[data-live]");
    if (!form) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      const url = new URL(form.getAttribute("action"), location.href);
      for (const [name, value] of new FormData(form)) if (value) url.searchParams.append(name, value);
      go(url, { replace: true, keep: true });
    }, 80);
  });
}
