// Long lists come in parts. The next one is added as one scrolls near the end, and what is there stays as it is: a list of ten thousand rows takes no more
// work than one of sixty, since the browser lays out only the parts in sight.
import { elements, morph } from "./morph.js";
import { load, shown } from "./router.js";
import { toast } from "./toasts.js";

// How far from the end of the list, in pixels, the next part is asked for.
const margin = 1200;
let isWaiting = false;

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
    if (part) {
      end.before(part);
      join(part);
    }
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
  for (const part of shown().querySelectorAll("[data-added][data-outdated]")) {
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
  const link = shown().querySelector("[data-more=scroll]");
  if (link && link.getBoundingClientRect().top < innerHeight + margin) add(link);
}

export function start() {
  addEventListener("scroll", () => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(look);
  }, { passive: true });
  document.addEventListener("planner:refreshed", (event) => {
    for (const part of event.target.querySelectorAll("[data-added][data-part]")) part.dataset.outdated = "1";
    freshen();
  });
}
