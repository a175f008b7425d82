// Long lists come in parts. The next one is added as one scrolls near the end, and what is there stays as it is: a list of ten thousand rows takes no more
// work than one of sixty, since the browser lays out only the parts in sight.
import { elements, morph } from "./morph.js";
import { load, shown } from "./router.js";
import { toast } from "./toasts.js";

// How far from the end of the list, in pixels, the next part is asked for.
const margin = 1200;
// How many rows are added between two frames: a part at once would keep the page from answering.
const sliceLength = 6;
let isWaiting = false;

// The parts of the list of a view, and what stands beside them. The rows are not looked at, since they may be many.
function besideParts(view) {
  return [...(view.querySelector("[data-part]")?.parentElement.children ?? [])];
}

// What was added to the list of a view: parts, and the link to the next one.
export function added(view) {
  return besideParts(view).filter((child) => "added" in child.dataset);
}

// The part of a list that an address has, and the link to the one after it.
async function fetchPart(address) {
  const { response, html } = await load(address);
  const [view] = elements(html);
  if (!response.ok || !view?.classList.contains("view")) throw new Error(response.statusText);
  const part = view.querySelector("[data-part]");
  part?.removeAttribute("id");
  part?.setAttribute("data-added", address);
  return { part, more: view.querySelector(".more:has([data-more])") };
}

// A heading that only goes on from the part before is not shown again.
function join(part) {
  const before = [...(part.previousElementSibling?.querySelectorAll("h2") ?? [])].at(-1);
  const first = part.querySelector("h2");
  if (first && first.textContent === before?.textContent) first.classList.add("visually-hidden");
}

// Puts a part into the page, a few rows at a time.
async function insert(part, end) {
  const rows = [...part.querySelectorAll("[data-row]")].map((row) => [row.parentElement, row]);
  for (const [, row] of rows) row.remove();
  part.dataset.filling = "1";
  end.before(part);
  join(part);
  while (rows.length) {
    for (const [list, row] of rows.splice(0, sliceLength)) list.append(row);
    await new Promise(requestAnimationFrame);
  }
  delete part.dataset.filling;
}

// Adds the rows that a link leads to, in its place.
export async function add(link) {
  if (link.dataset.loading) return;
  link.dataset.loading = "1";
  const end = link.closest(".more");
  const hadFocus = document.activeElement === link;
  try {
    const { part, more } = await fetchPart(link.getAttribute("href"));
    // The list was loaded anew meanwhile.
    if (!end.isConnected) return;
    if (part) await insert(part, end);
    more?.setAttribute("data-added", "");
    end.replaceWith(...(more ? [more] : []));
    if (hadFocus) part?.querySelector(".row-link")?.focus({ preventScroll: true });
  } catch {
    delete link.dataset.loading;
    toast("error", "The planner does not answer. Is jay serve still running?");
  }
}

// Loads the added parts in sight once more after something has changed; the others when one comes to them.
async function freshen() {
  for (const part of added(shown())) {
    if (!part.dataset.outdated || part.dataset.filling) continue;
    const { top, bottom } = part.getBoundingClientRect();
    if (bottom < -margin || top > innerHeight + margin) continue;
    delete part.dataset.outdated;
    try {
      const fresh = (await fetchPart(part.dataset.added)).part;
      if (fresh) morph(part, fresh);
      else part.remove();
      if (fresh) join(part);
    } catch {
      part.dataset.outdated = "1";
      return;
    }
  }
}

function look() {
  isWaiting = false;
  freshen();
  const link = besideParts(shown()).findLast((child) => child.matches(".more"))?.querySelector("[data-more=scroll]");
  if (link && link.getBoundingClientRect().top < innerHeight + margin) add(link);
}

export function start() {
  addEventListener("scroll", () => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(look);
  }, { passive: true });
  document.addEventListener("planner:refreshed", (event) => {
    for (const part of added(event.target)) if ("part" in part.dataset) part.dataset.outdated = "1";
    freshen();
  });
}
