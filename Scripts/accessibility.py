"""What Scripts/accessibility does on the display that it made."""
import os
import subprocess
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib

NAMED = {
    "push button", "toggle button", "check box", "radio button", "combo box", "entry", "text", "password text", "slider",
    "menu item", "check menu item", "radio menu item", "image", "icon", "spin button", "switch", "progress bar", "list item",
    "table cell",
}


def walk(node):
    yield node
    for child in children(node):
        yield from walk(child)


def children(node):
    """Those that are there: what is on its way out answers no more."""
    try:
        found = [node.get_child_at_index(index) for index in range(node.get_child_count())]
        return [child for child in found if child and child.get_role_name()]
    except GLib.GError:
        return []


def is_shown(node):
    return node.get_state_set().contains(Atspi.StateType.VISIBLE)


def wait(what, condition, seconds=120):
    end = time.time() + seconds
    while time.time() < end:
        try:
            found = condition()
        except GLib.GError:
            # Something went while it was looked at.
            found = None
        if found:
            return found
        time.sleep(0.1)
    sys.exit(f"accessibility: {what} did not come")


def find(root, role, name=None):
    for node in walk(root):
        if node.get_role_name() == role and (name is None or node.get_name() == name) and is_shown(node):
            return node


def check(root, place):
    count = bad = 0
    for node in walk(root):
        # A window has the focus for as long as nothing in it has.
        has_focus = node.get_state_set().contains(Atspi.StateType.FOCUSED) and node.get_role_name() != "frame"
        if node.get_role_name() not in NAMED and not has_focus or not is_shown(node):
            continue
        count += 1
        names = [node.get_name(), node.get_description()]
        # What is inside names what is around it, but for what is said when it gets the focus.
        if not has_focus:
            names += [child.get_name() for child in walk(node)]
        if not any(names):
            bad += 1
            parents, parent = [], node.get_parent()
            while parent and len(parents) < 5:
                parents.append(f"{parent.get_role_name()} '{parent.get_name()}'")
                parent = parent.get_parent()
            print(f"{place}: a {node.get_role_name()} without a name, in {', '.join(parents)}", file=sys.stderr)
    print(f"{place}: {count} controls, {bad} without a name")
    return bad


def act(root, what):
    """Does what a click on it, or on what is in it, would do."""
    for node in walk(root) if root else []:
        if node.get_n_actions() if hasattr(node, "get_n_actions") else 0:
            return node.do_action(0)
    sys.exit(f"accessibility: the {what} cannot be pressed")


def press(root, what):
    act(find(root, "push button", what) or find(root, "toggle button", what) or find(root, "menu", what), what)


def pixels(app):
    """In the grid, in the menu and at full size, with details; then the rating, or of a folder's photograph the question for a name."""
    cell = wait("a photograph", lambda: find(app, "table cell") or find(app, "list item"))
    wait("a name", lambda: any(node.get_name() for node in walk(cell)))
    bad = check(app, "the gallery")
    press(app, "Menu")
    wait("the menu", lambda: find(app, "menu item"))
    bad += check(app, "the menu")
    # The first photograph; a click beside a menu only closes it. Without a window manager the window is in the corner.
    title = app.get_child_at_index(0).get_name()

    def is_open():
        Atspi.generate_mouse_event(90, 135, "b1c")
        time.sleep(0.5)
        return app.get_child_at_index(0).get_name() != title

    wait("a photograph at full size", is_open)
    bad += check(app, "one photograph")
    press(app, "Details")
    wait("the details", lambda: find(app, "label", "Dimensions"))
    bad += check(app, "the details")
    if len(sys.argv) > 2:
        # The files of a folder can have another name.
        press(app, "Photograph")
        act(wait("its item", lambda: find(app, "menu item", "Rename…")), "item")
        wait("the question for a name", lambda: find(app, "text", "Name") or find(app, "entry", "Name"))
        return bad + check(app, "the question for a name")
    press(app, "Rating and Vote")
    wait("the rating", lambda: find(app, "push button", "Done"))
    return bad + check(app, "the rating")


def credits(app):
    """Before a click and after it."""
    wait("the button", lambda: find(app, "push button", "Add 5 Credits"))
    bad = check(app, "the window")
    press(app, "Add 5 Credits")
    wait("a credit", lambda: find(app, "label", "5"))
    return bad


def widgets(app):
    """With the knobs of the first widget. The controls of all knobs are made in the same way. Then with a widget that the program draws."""
    wait("the knobs", lambda: find(app, "check box"))
    search, names = find(app, "entry"), find(app, "list", "Widgets")
    bad = check(app, "the window")
    bad += compare("the search", {"controller-for": (related(search, "controller-for"), ["Widgets"])})
    rows = [[node.get_name() for node in walk(row)] for row in children(names)]
    Atspi.Selection.select_child(names, next(index for index, row in enumerate(rows) if "CustomWidget" in row))
    gauge = wait("the gauge", lambda: find(app, "level bar"))
    return bad + compare("the gauge", {"description": (gauge.get_description(), "70 %")})


def form(app):
    """What a program says by updateAccessible, of all that GTK 4.8 hands on."""
    entry = wait("the form", lambda: find(app, "text", "Address"))
    search, streets = find(app, "entry"), find(app, "list", "Streets")
    priority, mark = find(app, "slider", "Priority"), find(app, "check box", "Registered")
    bad = compare("the entry", {
        "labelled-by": (related(entry, "labelled-by"), ["Address"]),
        "described-by": (related(entry, "described-by"), ["Where the letter goes", "No such street"]),
        "invalid": (states(entry, "invalid"), ["invalid"]),
        "placeholder": (entry.get_attributes().get("placeholder-text"), "Street"),
    })
    bad += compare("the search", {
        "controller-for": (related(search, "controller-for"), ["Streets"]),
        "flows-to": (related(search, "flows-to"), ["No such street"]),
    })
    bad += compare("the list", {"busy": (states(streets, "busy"), ["busy"])})
    bad += compare("the slider", {
        "value": (numbers(priority), (0, 4, 10)),
    })
    expected = ["expanded", "indeterminate", "pressed", "selected"]
    return bad + compare("the mark", {
        "states": (states(mark, *expected, "sensitive", "checked"), expected),
        "description": (mark.get_description(), "In part"),
    })


def related(node, kind):
    """The names of the widgets in a relation."""
    return [relation.get_target(index).get_name() for relation in node.get_relation_set()
            if relation.get_relation_type().value_nick == kind for index in range(relation.get_n_targets())]


def states(node, *asked):
    """Those of the asked states that a node is in, by the alphabet."""
    return sorted({state.value_nick for state in node.get_state_set().get_states()} & set(asked))


def numbers(node):
    """The smallest value, the one now and the largest."""
    return tuple(get(node) for get in (Atspi.Value.get_minimum_value, Atspi.Value.get_current_value, Atspi.Value.get_maximum_value))


def compare(place, facts):
    bad = {name: fact for name, fact in facts.items() if fact[0] != fact[1]}
    for name, (found, expected) in bad.items():
        print(f"{place}: {name} is {found}, not {expected}", file=sys.stderr)
    print(f"{place}: {len(facts)} facts, {len(bad)} wrong")
    return len(bad)


def instant(app):
    """With the question for permission, in the menu, with results, one of them with the keyboard, and with none, and in the dialog of accounts."""
    def allow():
        # Its buttons are there twice, for a wide window and a narrow one; and their names have the mnemonic in them.
        return next((node for node in walk(app) if node.get_role_name() == "push button" and
                     node.get_name().startswith("_Search")), None)

    wait("the question", allow)
    bad = check(app, "the question")
    act(allow(), "answer")
    wait("the field", lambda: find(app, "entry", "Search posts") or find(app, "text", "Search posts"))
    wait("the end of the question", lambda: not allow())
    bad += check(app, "the window")
    press(app, "Menu")
    wait("the menu", lambda: find(app, "menu item"))
    bad += check(app, "the menu")

    # It is typed where the keyboard is: a click closes the menu, and another one gives the field the keyboard.
    def has_keyboard():
        if not find(app, "menu item") and any(
                node.get_role_name() in ("entry", "text") and node.get_state_set().contains(Atspi.StateType.FOCUSED)
                for node in walk(app)):
            return True
        Atspi.generate_mouse_event(90, 80, "b1c")
        time.sleep(0.5)

    wait("the keyboard", has_keyboard)
    Atspi.generate_keyboard_event(0, "magic", Atspi.KeySynthType.STRING)
    wait("results", lambda: find(app, "list item"))
    bad += check(app, "the results")

    # The row around a post has the keyboard, and its own name is what is read.
    def row():
        return next((node for node in walk(app) if node.get_role_name() == "list item" and
                     node.get_state_set().contains(Atspi.StateType.FOCUSED)), None)

    Atspi.generate_keyboard_event(0xFF54, None, Atspi.KeySynthType.SYM)
    bad += compare("the post", {"has a name": (": " in wait("a post with the keyboard", row).get_name(), True)})
    Atspi.generate_keyboard_event(0, "/", Atspi.KeySynthType.STRING)
    wait("the field", lambda: not row())
    Atspi.generate_keyboard_event(0, "qqq", Atspi.KeySynthType.STRING)
    wait("a message", lambda: find(app, "label", "Nothing Found"))
    # The rows that were there are on their way out.
    time.sleep(0.5)
    bad += check(app, "a message")
    press(app, "Menu")
    act(wait("its item", lambda: find(app, "menu item", "Accounts…")), "click")
    wait("the accounts", lambda: find(app, "list", "Accounts"))
    return bad + check(app, "the accounts")


def main():
    visit = {"pixels": pixels, "instant": instant, "credits": credits, "widgets": widgets, "GTKKitFixture": form}.get(os.path.basename(sys.argv[1]))
    if not visit:
        sys.exit(f"accessibility: there is nothing known of {sys.argv[1]}")
    program = subprocess.Popen(sys.argv[1:])
    try:
        def application():
            desktop = Atspi.get_desktop(0)
            nodes = [desktop.get_child_at_index(index) for index in range(desktop.get_child_count())]
            return next((node for node in nodes if node and node.get_process_id() == program.pid), None)

        sys.exit(1 if visit(wait("the program", application)) else 0)
    finally:
        program.terminate()
        program.wait()


main()
