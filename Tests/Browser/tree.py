"""The accessibility tree of a page as text: what a screen reader is told, in its order."""

import re

# Roles that say nothing: what they hold stands in their place.
PASSED = {"none", "generic", "InlineTextBox", "LineBreak", "LayoutTable", "RootWebArea", "ListMarker", "SvgRoot", "LabelText", "sectionheader", "form"}
# What is typed is their value.
# What is in them is their name, or a label stands for it.
NAMED = {"link", "button", "menuitem", "option", "checkbox"}
FIELDS = {"textbox", "searchbox", "combobox", "progressbar"}
STATES = ["level", "checked", "pressed", "expanded", "selected", "disabled", "required", "invalid", "readonly", "hasPopup", "live", "busy", "modal"]
# What is another one in each run.
CHANGING = [
    (re.compile(r"/\S*?jay-demo-[0-9A-Fa-f-]+"), "/FOLDER"),
    (re.compile(r"127\.0\.0\.1:\d+"), "HOST"),
    (re.compile(r"\d+(\.\d+)? [kM]B"), "SIZE"),
    # Versions of browsers cut long texts in different places.
    (re.compile(r"\s+"), " "),
]


def text(driver):
    """The tree, a line for each node: role, name in quotes, then its states."""
    nodes = {node["nodeId"]: node for node in driver.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]}
    lines = []
    root = next(node for node in nodes.values() if not node.get("parentId"))
    write(root, nodes, 0, None, lines)
    return "\n".join(lines) + "\n"


def value(field):
    return str(field.get("value", "")) if field else ""


def stable(words):
    for pattern, replacement in CHANGING:
        words = pattern.sub(replacement, words)
    return words.strip()


def states(node):
    found = {one["name"]: one["value"].get("value") for one in node.get("properties", [])}
    said = [f"{name}={found[name]}" for name in STATES if not (name == "level" and value(node["role"]) != "heading") and found.get(name) not in (None, False, "false", "", "off")]
    # A box that is not ticked is told of, too.
    if found.get("checked") == "false":
        said.append("checked=false")
    if found.get("expanded") is False:
        said.append("expanded=false")
    if value(node.get("value")) and value(node["role"]) in FIELDS:
        said.append(f"value={stable(value(node['value']))}")
    if value(node.get("description")):
        said.append(f"description={stable(value(node['description']))}")
    return said


def write(node, nodes, depth, name, lines):
    """`name` is that of the heading around it, whose words are not written twice."""
    role = value(node["role"])
    children = [nodes[child] for child in node.get("childIds", []) if child in nodes]
    own = stable(value(node.get("name")))
    if node.get("ignored") or role in PASSED:
        for child in children:
            write(child, nodes, depth, name, lines)
        return
    if role == "StaticText":
        if own and not (name is not None and own in name):
            lines.append(f"{'  ' * depth}“{own}”")
        return
    said = states(node)
    lines.append("  " * depth + role + (f" “{own}”" if own else "") + (f" [{', '.join(said)}]" if said else ""))
    for child in children if role not in FIELDS | NAMED else []:
        write(child, nodes, depth + 1, own or name, lines)
