// The conversation: the answer appears as it is written, also while another tab is shown.
import { refresh, shown, views } from "./router.js";

let isLoading = false;
let isWanted = false;

function view() {
  return views().find((one) => one.dataset.tab === "chat");
}

// Loads the conversation once more; while it is on its way, all that follows is one more request.
async function follow() {
  const chat = view();
  if (!chat) return;
  isWanted = true;
  if (isLoading) return;
  isLoading = true;
  while (isWanted) {
    isWanted = false;
    const isAtEnd = chat === shown() && innerHeight + scrollY > document.documentElement.scrollHeight - 160;
    await refresh(chat);
    if (isAtEnd) scrollTo({ top: document.documentElement.scrollHeight });
  }
  isLoading = false;
}

// A box as high as its text.
function fit(box) {
  if (!box.matches("textarea")) return;
  box.style.height = "auto";
  box.style.height = `${box.scrollHeight + 2}px`;
}

export function start() {
  document.addEventListener("planner:chat", follow);
  document.addEventListener("formdata", (event) => {
    if (event.target.matches("[data-chat]")) event.formData.set("live", "1");
  });
  document.addEventListener("planner:saved", (event) => {
    if (!event.target.matches("[data-compose]")) return;
    const box = event.target.elements.text;
    box.value = "";
    delete box.dataset.dirty;
    fit(box);
    setTimeout(() => scrollTo({ top: document.documentElement.scrollHeight }), 50);
  });
  document.addEventListener("input", (event) => {
    if (!event.target.closest("[data-compose]")) return;
    event.target.dataset.dirty = "1";
    fit(event.target);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.shiftKey || event.isComposing || !event.target.closest?.("[data-compose] textarea")) return;
    event.preventDefault();
    event.target.form.requestSubmit();
  });
}
