"""The rows of the table: each function measures one promise."""

import json
import os
import re
import shutil
import statistics
import subprocess
import tempfile
import time

import samples
from live import LiveScreen
from measure import Contest, milliseconds, run


class Bench:
    """What every row needs: the programs, a folder to work in, and how often to repeat."""

    def __init__(self, ours, empty, folder, is_quick, table):
        self.ours = ours
        self.empty = empty
        self.folder = folder
        self.is_quick = is_quick
        self.rounds = 7 if is_quick else 31
        self.table = table

    def path(self, name):
        return os.path.join(self.folder, name)

    def command(self, count, *words):
        return [self.ours, "--data-dir", self.library(count), *words]

    def library(self, count):
        folder = self.path(f"library{count}")
        if not os.path.exists(folder):
            samples.write_library(folder, count)
        return folder

    def tasks(self):
        """The environment in which `task` has 1,000 tasks."""
        environment = {"TASKRC": self.path("taskrc"), "TASKDATA": self.path("tasks")}
        if not os.path.exists(self.path("taskrc")):
            with open(self.path("taskrc"), "w", encoding="utf-8") as file:
                file.write("confirmation=no\nverbose=nothing\n")
            os.makedirs(self.path("tasks"))
            samples.write_tasks(self.path("tasks.json"), 1000)
            run(["task", "import", self.path("tasks.json")], environment)
        return environment


def start(bench):
    for option in ("--version", "--help"):
        medians = (
            Contest(bench.rounds * 2)
            .enter("ours", [bench.ours, option])
            .enter("empty", [bench.empty])
            .medians()
        )
        bench.table.ratio(
            f"`{option}`", medians["ours"], medians["empty"], "an empty program",
            2 if option == "--help" else 1.5, milliseconds
        )


def read_thousand(bench):
    requests = {
        "list": ["exercise", "list"],
        "search": ["exercise", "search", "movement 9"],
        "show": ["exercise", "show", "Movement 900"],
    }
    if not shutil.which("task"):
        bench.table.absent("list, search, show of 1,000", "≤ 0.5 × task list", "no `task` here")
        return
    contest = Contest(bench.rounds).enter("task", ["task", "list"], bench.tasks())
    for name, words in requests.items():
        contest.enter(name, bench.command(1000, *words))
    medians = contest.medians()
    for name in requests:
        bench.table.ratio(
            f"{name} of 1,000", medians[name], medians["task"], "task list", 0.5, milliseconds
        )


def read_many(bench):
    counts = [1000, 10_000] if bench.is_quick else [1000, 10_000, 100_000]
    contest = Contest(max(3, bench.rounds // 6))
    for count in counts:
        contest.enter(f"ours{count}", bench.command(count, "exercise", "list"))
        if shutil.which("jq"):
            file = os.path.join(bench.library(count), "library.json")
            contest.enter(f"jq{count}", ["jq", "length", file])
    medians = contest.medians()
    for count in counts[1:]:
        what = f"list of {count:,}"
        if shutil.which("jq"):
            bench.table.ratio(
                what, medians[f"ours{count}"], medians[f"jq{count}"], "jq length", 0.5, milliseconds
            )
        else:
            bench.table.absent(what, "≤ 0.5 × jq length", "no `jq` here")
        growth(bench, count, medians)


def growth(bench, count, medians):
    """Ten times the data: linear, but for the caches of the processor."""
    ours, tenth = medians[f"ours{count}"], medians[f"ours{count // 10}"]
    if ours is None or tenth is None:
        return
    value = ours / tenth
    bench.table.add(
        f"{count:,} beside {count // 10:,}",
        milliseconds(ours),
        milliseconds(tenth),
        f"{value:.1f} ×",
        "≤ 15 ×",
        value <= 15,
    )


def add_one(bench):
    """An addition without what it waits for in `fsync`, which `task` leaves out."""
    whole = os.path.join(bench.library(1000), "library.json")
    folder = bench.path("adding")
    os.makedirs(folder, exist_ok=True)
    command = [bench.ours, "--data-dir", folder, "exercise", "add", "New One", "-m", "chest"]

    def restore():
        shutil.copy(whole, os.path.join(folder, "library.json"))
        # What others have not yet written is not ours to wait for.
        os.sync()

    contest = Contest(bench.rounds).enter("ours", command, before=restore)
    what, goal = "add to 1,000, without `fsync`", "≤ 0.5 × task add"
    if not shutil.which("task") or not shutil.which("strace"):
        bench.table.absent(what, goal, "no `task` or `strace` here")
        return
    contest.enter("task", ["task", "add", "New One", "project:Chest"], bench.tasks(), os.sync)
    medians = contest.medians()
    synced = statistics.median(sync_time(command, restore) for _ in range(bench.rounds))
    rest = None if medians["ours"] is None else max(0, medians["ours"] - synced)
    bench.table.ratio(what, rest, medians["task"], "task add", 0.5, milliseconds)
    bench.table.add(
        "… inside `fsync`", milliseconds(synced), "0 ms (task add)",
        f"{milliseconds(medians['ours'])} with it", "shown apart", None)


def sync_time(command, before):
    """The seconds that one run spends in `fsync`."""
    before()
    with tempfile.NamedTemporaryFile("r", suffix=".trace") as trace:
        options = ["-f", "-T", "--seccomp-bpf", "-e", "trace=fsync,fdatasync"]
        run(["strace", *options, "-o", trace.name, *command])
        return sum(float(value) for value in re.findall(r"<(\d+\.\d+)>$", trace.read(), re.M))


def check_files(bench):
    what, goal = "check 1,000 files, a file", "≤ 0.01 × wodc check"
    folder = samples.write_workouts(bench.path("workouts"), 1000)
    files = [os.path.join(folder, name) for name in sorted(os.listdir(folder))]
    contest = Contest(max(3, bench.rounds // 6))
    contest.enter("ours", bench.command(1000, "workout", "check", *files))
    if shutil.which("wodc"):
        samples.write_wod(bench.path("day.wod"))
        contest.enter("wodc", [resolved("wodc"), "check", bench.path("day.wod")])
    medians = contest.medians()
    if medians["ours"] is None or "wodc" not in medians:
        bench.table.absent(what, goal, "no `wodc` here" if medians["ours"] else "not there yet")
        return
    bench.table.ratio(
        what, medians["ours"] / 1000, medians["wodc"], "wodc check", 0.01, milliseconds_exact
    )


def resolved(program):
    """The program behind pyenv's stand-in, which takes longer to start than the program does."""
    path = shutil.which(program)
    if "/shims/" in path and shutil.which("pyenv"):
        found = subprocess.run(["pyenv", "which", program], capture_output=True, text=True)
        return found.stdout.strip() or path
    return path


def milliseconds_exact(seconds):
    return f"{seconds * 1000:.3f} ms"


def simulate(bench):
    samples.write_hour(bench.path("hour.gym"))
    command = bench.command(1000, "run", bench.path("hour.gym"), "--simulate")
    median = Contest(bench.rounds).enter("ours", command).medians()["ours"]
    if median is None:
        bench.table.absent("an hour simulated", "< 50 ms", "not there yet")
        return
    bench.table.add(
        "an hour simulated", milliseconds(median), "–", milliseconds(median), "< 50 ms",
        median < 0.05,
    )


def history(bench):
    """A history of 10,000 sessions with 20 sets each."""
    folder = samples.write_history(bench.path("history"), 10_000)
    requests = [
        ("the last 20 of 10,000 sessions", ["list", "--limit", "20"], 0.015, "< 15 ms"),
        ("statistics of 10,000 sessions", ["stats"], 0.3, "< 300 ms"),
    ]
    contest = Contest(bench.rounds)
    for what, words, _, _ in requests:
        contest.enter(what, [bench.ours, "--data-dir", folder, "history", *words])
    medians = contest.medians()
    for what, _, most, goal in requests:
        median = medians[what]
        if median is None:
            bench.table.absent(what, goal, "not there yet")
        else:
            bench.table.add(
                what, milliseconds(median), "–", milliseconds(median), goal, median < most
            )


def live_screen(bench):
    """A run on the whole screen: its processor time in a countdown, and how soon a key shows."""
    idle, key = "a live run, idle in a countdown", "a key to its redraw, at worst"
    if not os.path.exists("/proc/self/schedstat"):
        bench.table.absent(idle, "< 0.5 % of a core", "no /proc here")
        return
    screen = LiveScreen(bench.ours, bench.path("live"))
    span = 5 if bench.is_quick else 20
    before = processor_time(screen.process)
    screen.read_for(span)
    share = (processor_time(screen.process) - before) / span
    delays = [screen.key_to_redraw() for _ in range(20 if bench.is_quick else 60)]
    screen.end()
    bench.table.add(
        idle, f"{share:.3%}", "–", f"{share:.3%}", "< 0.5 % of a core", share < 0.005
    )
    worst = milliseconds(max(delays))
    median = f"{milliseconds(statistics.median(delays))} median"
    bench.table.add(key, worst, "–", median, "< 10 ms", max(delays) < 0.01)


def drift(bench):
    """How much later the last segment of a run begins than the plan has it, beside the first."""
    what, goal = "drift over a run", "< 20 ms"
    with open(bench.path("short.gym"), "w", encoding="utf-8") as file:
        file.write(f"# Short\n{3 if bench.is_quick else 12} rounds:\n  Plank: 2s\n  break 1s\n")
    command = bench.command(1, "run", bench.path("short.gym"), "--auto", "--json")
    child = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE)
    lateness = []
    for line in child.stdout:
        now = time.perf_counter()
        event = json.loads(line)
        if event["event"] == "segment-started":
            lateness.append(now - event["offset"])
    if child.wait() != 0 or not lateness:
        bench.table.absent(what, goal, "not there yet")
        return
    late = max(lateness) - lateness[0]
    bench.table.add(what, milliseconds(late), "–", milliseconds(late), goal, late < 0.02)


def imports(bench):
    """An export of many years, into a folder that does not exist yet."""
    file = samples.write_export(bench.path("export.csv"), 250_000)
    folder = bench.path("imported")
    command = [bench.ours, "--data-dir", folder, "history", "import", file, "--unit", "kg"]

    def restore():
        shutil.rmtree(folder, ignore_errors=True)
        os.sync()

    contest = Contest(3).enter("ours", command + ["--create"], before=restore)
    wall = contest.medians()["ours"]
    what = "import 250,000 rows"
    if wall is None:
        bench.table.absent(what, "< 6 s", "not there yet")
        return
    bench.table.add(what, milliseconds(wall), "–", milliseconds(wall), "< 6 s", wall < 6)
    restore()
    size = peak_memory(command + ["--create"])
    text = f"{size:.0f} MiB"
    bench.table.add("… peak memory", text, "–", text, "< 200 MiB", 0 < size < 200)


def processor_time(process):
    """The seconds that all threads of a process have been on a processor."""
    total = 0
    for thread in os.listdir(f"/proc/{process}/task"):
        with open(f"/proc/{process}/task/{thread}/schedstat", encoding="ascii") as file:
            total += int(file.read().split()[0])
    return total / 1e9


def memory(bench):
    what, goal = "peak memory", "< 25 MiB"
    if not os.path.exists("/usr/bin/time"):
        bench.table.absent(what, goal, "no GNU `time` here")
        return
    for words in (["list"], ["search", "movement"], ["show", "Movement 900"]):
        size = statistics.median(
            peak_memory(bench.command(1000, "exercise", *words)) for _ in range(5)
        )
        text = f"{size:.1f} MiB"
        bench.table.add(
            f"{what}, {words[0]} of 1,000", text, "–", text, goal, 0 < size < 25
        )


def peak_memory(command):
    """In MiB; 0 for a command that fails. A child of this process would begin with its size."""
    measured = subprocess.run(
        ["/usr/bin/time", "-f", "%M", *command],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )
    lines = measured.stderr.split()
    return int(lines[-1]) / 1024 if measured.returncode == 0 and lines else 0


ALL = [
    start, read_thousand, read_many, add_one, check_files, simulate, history, imports, live_screen,
    drift, memory,
]
