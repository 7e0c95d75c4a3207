"""The table of results."""


class Row:
    """One line: what was measured, the two sides, how they compare, and what must be reached."""

    def __init__(self, what, ours, theirs, result, goal, is_met):
        self.cells = [what, ours, theirs, result, goal]
        self.is_met = is_met

    def text(self):
        verdict = {True: "yes", False: "**no**", None: "–"}[self.is_met]
        return "| " + " | ".join(self.cells + [verdict]) + " |"


class Table:
    """The rows, printed as Markdown as soon as they are known."""

    def __init__(self):
        self.missed = 0
        print("| what | gymtastic | beside | result | must reach | met |")
        print("| --- | --- | --- | --- | --- | --- |", flush=True)

    def add(self, *cells):
        row = Row(*cells)
        self.missed += row.is_met is False
        print(row.text(), flush=True)

    def absent(self, what, goal, reason):
        """A row that cannot be measured here."""
        self.add(what, "–", "–", reason, goal, None)

    def ratio(self, what, ours, theirs, name, most, form):
        """A row in which our time may be at most `most` times that of `name`."""
        goal = f"≤ {most:g} × {name}"
        if ours is None or theirs is None:
            failed = "gymtastic" if ours is None else name
            self.absent(what, goal, f"{failed} cannot do it here")
            return
        value = ours / theirs
        self.add(what, form(ours), f"{form(theirs)} ({name})", f"{value:.2f} ×", goal, value <= most)
