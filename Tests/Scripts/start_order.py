#!/usr/bin/env python3
"""Writes Sources/gymtastic/start.order: the functions and data that commands use as they start, in
the order of first use. The linker places them together, so that a start touches fewer pages of
memory and takes about half the time.

  Tests/Scripts/start_order.py PROGRAM   a release that was not stripped

Run it again after a large change to what every command does, or with a new toolchain. It needs
Valgrind, which records each address that a command uses.
"""

import bisect
import os
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
ORDER = os.path.join(ROOT, "Sources", "gymtastic", "start.order")
COMMANDS = [
    ["--version"],
    ["--help"],
    ["exercise", "list", "--help"],
    ["exercise", "add", "Push Up", "-m", "chest"],
    ["exercise", "list"],
    ["workout", "build", "Day", "Push Up: 3x10, rest 1m"],
    ["workout", "list"],
    ["history", "list"],
]
# The suffixes of type and conformance descriptors: one lookup of a conformance reads them all.
DESCRIPTORS = ("Mc", "Mn", "MXM")


class Symbols:
    """The names in a program, by address."""

    def __init__(self, program):
        listing = subprocess.run(
            ["nm", "--numeric-sort", "--print-size", "--defined-only", program],
            check=True, capture_output=True, text=True,
        ).stdout
        rows = [line.split() for line in listing.splitlines()]
        self.rows = [(int(row[0], 16), int(row[1], 16), row[3]) for row in rows if len(row) == 4]
        self.starts = [row[0] for row in self.rows]

    def at(self, address):
        place = bisect.bisect_right(self.starts, address) - 1
        if place < 0:
            return None
        start, size, name = self.rows[place]
        return name if address < start + max(1, size) else None


def addresses(program, words, folder):
    """Each address that a command runs, reads or writes, in that order."""
    trace = os.path.join(folder, "trace")
    valgrind = ["valgrind", "--tool=lackey", "--trace-mem=yes", f"--log-file={trace}"]
    subprocess.run(
        [*valgrind, program, "--data-dir", os.path.join(folder, "data"), *words],
        check=True, stdout=subprocess.DEVNULL,
    )
    with open(trace, encoding="ascii") as lines:
        for line in lines:
            # `I  04001090,3` or ` L 1ffeffe7e,8`; lines about the run itself begin with `==`.
            if not line.startswith("="):
                yield int(line[3:].partition(",")[0], 16)


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    program = os.path.abspath(sys.argv[1])
    symbols = Symbols(program)
    order = {}
    with tempfile.TemporaryDirectory() as folder:
        for words in COMMANDS:
            for address in addresses(program, words, folder):
                name = symbols.at(address)
                if name and not name.endswith(DESCRIPTORS):
                    order.setdefault(name)
    with open(ORDER, "w", encoding="utf-8") as file:
        file.writelines(f"{name}\n" for name in order)
    print(f"{len(order)} names")


main()
