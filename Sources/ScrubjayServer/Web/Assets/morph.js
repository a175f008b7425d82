// Changes one tree of elements into another in place, so that focus, scroll position and half-typed text stay.

const policy = window.trustedTypes?.createPolicy("planner", { createHTML: (text) => text });

// The elements of HTML that this server has sent.
export function elements(html) {
  const template = new DOMParser().parseFromString(policy ? policy.createHTML(html) : html, "text/html");
  return [...template.body.children].map((element) => document.adoptNode(element));
}

function key(node) {
  return node.nodeType === 1 ? node.id || node.dataset.key || node.getAttribute("name") || "" : "";
}

function areAlike(left, right) {
  return left.nodeType === right.nodeType && left.nodeName === right.nodeName && key(left) === key(right);
}

// What the script has added to a list stays where it is.
function isAdded(node) {
  return node?.nodeType === 1 && "added" in node.dataset;
}

function after(node) {
  do node = node.nextSibling;
  while (isAdded(node));
  return node;
}

// Makes `now` look like `wanted`. What somebody is typing in is left as it is.
export function morph(now, wanted) {
  if (now.nodeType === 3) {
    if (now.data !== wanted.data) now.data = wanted.data;
    return;
  }
  if (now.nodeType !== 1) return;
  const isTyped = now.matches("input:not([type=hidden]), textarea, select") && (now === document.activeElement || now.dataset.dirty);
  for (const { name } of [...now.attributes]) {
    if (!wanted.hasAttribute(name) && !(isTyped && name === "value") && name !== "data-dirty" && name !== "inert") now.removeAttribute(name);
  }
  for (const { name, value } of [...wanted.attributes]) {
    if (now.getAttribute(name) !== value && !(isTyped && name === "value")) now.setAttribute(name, value);
  }
  if (isTyped) return;
  if (now.matches("input") && now.type !== "checkbox" && now.type !== "radio" && now.value !== wanted.getAttribute("value")) {
    now.value = wanted.getAttribute("value") ?? "";
  }
  children(now, wanted);
}

function children(now, wanted) {
  const known = new Map();
  for (const child of now.children) if (key(child) && !isAdded(child)) known.set(child.nodeName + key(child), child);
  let place = isAdded(now.firstChild) ? after(now.firstChild) : now.firstChild;
  for (const next of [...wanted.childNodes]) {
    const kept = key(next) ? known.get(next.nodeName + key(next)) : null;
    if (kept) {
      if (kept === place) place = after(place);
      else now.insertBefore(kept, place);
      morph(kept, next);
    } else if (place && areAlike(place, next) && !key(place)) {
      morph(place, next);
      place = after(place);
    } else {
      now.insertBefore(document.importNode(next, true), place);
    }
  }
  while (place) {
    const next = after(place);
    place.remove();
    place = next;
  }
}
