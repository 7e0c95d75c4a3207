"""What the trials of the store share: the binary, data folders of their own, and plain words.

GYMTASTIC_BINARY names the program (else the debug build's). TRIAL_SCALE=full runs every trial at
its full length.
"""
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
BINARY = os.environ.get("GYMTASTIC_BINARY", str(ROOT / ".build/debug/gymtastic"))
IS_FULL = os.environ.get("TRIAL_SCALE") == "full"


def scaled(short, full):
    return full if IS_FULL else short


def environment():
    clean = {key: value for key, value in os.environ.items() if not key.startswith("GYMTASTIC_")}
    clean["LLVM_PROFILE_FILE"] = "/dev/null"
    clean["SWIFT_BACKTRACE"] = "enable=no"
    return clean


class Folder:
    """A data folder of its own, removed at the end."""

    def __enter__(self):
        self.top = Path(tempfile.mkdtemp(prefix="gymtastic trial "))
        self.path = self.top / "data 🏋"
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.top, ignore_errors=True)

    @property
    def library(self):
        return self.path / "library.json"

    def command(self, *words):
        return [BINARY, "--data-dir", str(self.path), *words]

    def start(self, *words, **options):
        return subprocess.Popen(
            self.command(*words), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, env=environment(), **options)

    def run(self, *words, **options):
        return subprocess.run(
            self.command(*words), stdin=subprocess.DEVNULL, capture_output=True, text=True,
            env=environment(), timeout=120, **options)

    def add(self, title, *words, **options):
        return self.run(*words, "exercise", "add", title, "-m", "core", **options)

    def titles(self):
        listed = self.run("--json", "exercise", "list")
        expect(listed.returncode == 0, f"the library does not load: {listed.stderr}")
        return [exercise["title"] for exercise in json.loads(listed.stdout)]

    def strays(self):
        return [name for _, _, names in os.walk(self.path) for name in names
                if name.endswith(".tmp")]

    def pictures(self):
        """All that lies in the folder of pictures, whatever it is."""
        folder = self.path / "images"
        return sorted(os.listdir(folder)) if folder.exists() else []


def expect(condition, complaint):
    if not condition:
        print(f"FAILED: {complaint}")
        sys.exit(1)


def usual_time(action):
    """How long an action takes, in seconds: the least of five times, since one may meet a busy disk.
    What is ended within that time is ended before its end, as a rule."""
    def once():
        start = time.monotonic()
        action()
        return time.monotonic() - start

    return min(once() for _ in range(5))


def expect_some(ended, count):
    """A trial that ends nothing tries nothing."""
    expect(ended > 0, f"of {count} none was ended before its end")


def passed(sentence):
    print(f"passed: {sentence}")


def skipped(sentence):
    print(f"SKIPPED: {sentence}")
