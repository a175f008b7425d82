// Lists follow the data: the server tells when the index changes.
import { markStale, refresh, shown } from "./router.js";

const pill = document.querySelector(".pill-status");
let timer;
let warning = "";

// Shows how far the index is, or else what is wrong with it. Both lead to its settings.
function show(text, isWarning = false) {
  pill.hidden = !text;
  pill.classList.toggle("warning", isWarning);
  (pill.querySelector("a") ?? pill).textContent = text;
}

export function start() {
  const source = new EventSource("/events");
  source.addEventListener("changed", () => {
    markStale();
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!shown().querySelector("form[data-editor]")) refresh();
    }, 150);
  });
  source.addEventListener("indexing", (event) => {
    const percent = Number(event.data);
    if (percent < 100) show(`Indexing ${percent} %`);
    else show(warning, true);
  });
  source.addEventListener("warning", (event) => {
    warning = event.data;
    show(warning, true);
  });
  // Other modules look after what is theirs.
  for (const name of ["chat", "recording"]) source.addEventListener(name, (event) => document.dispatchEvent(new CustomEvent(`planner:${name}`, { detail: event.data })));
  addEventListener("pagehide", () => source.close());
}
