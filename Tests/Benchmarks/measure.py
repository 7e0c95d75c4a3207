"""Runs programs and measures them."""

import os
import statistics
import time

NULL = os.open(os.devnull, os.O_RDWR)


class Sample:
    """One run: its code, and its wall time in seconds."""

    def __init__(self, code, wall):
        self.code = code
        self.wall = wall


def run(command, environment=None):
    """Runs `command` to its end, reading and writing nothing."""
    actions = [(os.POSIX_SPAWN_DUP2, NULL, target) for target in (0, 1, 2)]
    start = time.perf_counter()
    child = os.posix_spawnp(
        command[0], command, dict(os.environ, **(environment or {})), file_actions=actions
    )
    _, status = os.waitpid(child, 0)
    wall = time.perf_counter() - start
    return Sample(os.waitstatus_to_exitcode(status), wall)


class Contest:
    """Programs measured in turn, so that whatever else the machine does meets all alike."""

    def __init__(self, rounds):
        self.rounds = rounds
        self.entries = {}

    def enter(self, name, command, environment=None, before=None):
        """Adds a program. `before` is called before each of its runs and not measured."""
        self.entries[name] = (command, environment, before)
        return self

    def medians(self):
        """The median wall time of each program in seconds; `None` for one that failed."""
        samples = {name: [] for name in self.entries}
        for round_number in range(self.rounds + 1):
            for name, (command, environment, before) in self.entries.items():
                if before:
                    before()
                sample = run(command, environment)
                # The first round warms the caches.
                if round_number:
                    samples[name].append(sample)
        return {
            name: statistics.median(sample.wall for sample in runs)
            if all(sample.code == 0 for sample in runs)
            else None
            for name, runs in samples.items()
        }


def milliseconds(seconds):
    """A time for the table."""
    if seconds is None:
        return "–"
    value = seconds * 1000
    return f"{value:.0f} ms" if value >= 100 else f"{value:.1f} ms"
