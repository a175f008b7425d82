// Messages: they go after three seconds, unless somebody looks at them or they tell of an error.
const region = document.querySelector(".toasts");
// What stands after the region in the page.
const next = region.nextElementSibling;
const time = 3000;

// Takes a message away; the focus that was in it goes back to the page.
function remove(element) {
  const hadFocus = element.contains(document.activeElement);
  element.remove();
  if (hadFocus) (region.closest("dialog") ?? document.getElementById("main")).focus({ preventScroll: true });
}

export function showToast(element) {
  // A sheet covers the rest of the page, so messages stand in it as long as it is open.
  const sheet = document.querySelector("dialog[open]");
  if (sheet && !sheet.contains(region)) sheet.append(region);
  // What was said before is out of date.
  for (const old of region.querySelectorAll(".toast.information")) if (old !== element) remove(old);
  region.append(element);
  if (element.classList.contains("error")) return;
  let timer;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (element.matches(":hover, :focus-within")) wait();
      else remove(element);
    }, time);
  };
  wait();
}

export function toast(kind, text) {
  const element = document.createElement("div");
  element.className = `toast ${kind}`;
  // The region tells of all messages; of errors at once.
  if (kind === "error") element.setAttribute("role", "alert");
  const icon = document.createElement("span");
  icon.className = "toast-icon";
  icon.setAttribute("aria-hidden", "true");
  const words = document.createElement("p");
  words.textContent = text;
  const dismiss = document.createElement("button");
  dismiss.type = "button";
  dismiss.className = "small plain";
  dismiss.dataset.dismiss = "";
  dismiss.setAttribute("aria-label", "Dismiss");
  dismiss.textContent = "×";
  element.append(icon, words, dismiss);
  showToast(element);
}

export function start() {
  document.addEventListener("close", () => next.before(region), true);
  region.addEventListener("click", (event) => {
    if (event.target.closest("[data-dismiss]")) remove(event.target.closest(".toast"));
  });
  region.addEventListener("submit", (event) => setTimeout(() => event.target.isConnected && remove(event.target.closest(".toast"))));
  for (const element of [...region.children]) showToast(element);
}
