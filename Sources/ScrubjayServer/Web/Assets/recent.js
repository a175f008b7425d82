// The questions that were asked last, to ask them again. They stay in this browser.
const storage = "planner.questions";
const limit = 6;

function questions() {
  try {
    return JSON.parse(localStorage.getItem(storage) ?? "[]");
  } catch {
    return [];
  }
}

function keep(question) {
  localStorage.setItem(storage, JSON.stringify([question, ...questions().filter((one) => one !== question)].slice(0, limit)));
}

// Fills the list of the start of Search.
function fill(view) {
  const section = view.querySelector("[data-recent]");
  if (!section) return;
  const rows = questions().map((question) => {
    const link = document.createElement("a");
    link.className = "row-link";
    link.href = `/search?q=${encodeURIComponent(question)}`;
    link.textContent = question;
    const main = document.createElement("div");
    main.className = "row-main";
    main.append(link);
    const row = document.createElement("li");
    row.className = "row";
    row.dataset.row = "";
    row.append(main);
    return row;
  });
  section.querySelector("ul").replaceChildren(...rows);
  section.hidden = rows.length === 0;
}

function look(view) {
  const { pathname, searchParams } = new URL(view.dataset.address, location.href);
  const question = searchParams.get("q")?.trim();
  if (pathname === "/search" && question) keep(question);
  fill(view);
}

export function start() {
  document.addEventListener("planner:shown", (event) => look(event.target));
  document.addEventListener("click", (event) => {
    if (!event.target.closest("[data-forget]")) return;
    localStorage.removeItem(storage);
    fill(event.target.closest(".view"));
  });
  look(document.querySelector("main > .view:not([hidden])"));
}
