#!/usr/bin/env python3
"""Checks on Linux what can be checked of the build for macOS.

Compiles the sources against the whole of Foundation, which is what Apple's SDKs have in place of
FoundationEssentials, and compares the lines that only macOS compiles with darwin_lines.txt. Those
were read against Apple's headers; read new ones so too, then pass --update.
"""
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
KEPT = Path(__file__).with_name("darwin_lines.txt")
# In the order of their dependence.
TARGETS = [
    "PlainText", "DurableFiles", "ChildProcesses", "TerminalKit", "CommandLineKit", "WorkoutCore",
    "GymtasticCLI",
]


def darwin_lines(text):
    """The lines of a source that are compiled only where Darwin can be imported."""
    stack, lines = [], []
    for line in map(str.strip, text.splitlines()):
        if match := re.match(r"#if (!?)canImport\(Darwin\)$", line):
            stack.append(not match[1])
        elif line.startswith("#if"):
            stack.append(None)
        elif line.startswith("#else") and stack:
            stack[-1] = None if stack[-1] is None else not stack[-1]
        elif line.startswith("#endif") and stack:
            stack.pop()
        elif True in stack and line and not line.startswith("//"):
            lines.append(line)
    return lines


def listing():
    rows = []
    for path in sorted((ROOT / "Sources").rglob("*.swift")):
        rows += [f"{path.relative_to(ROOT)}: {line}" for line in darwin_lines(path.read_text())]
    return "".join(row + "\n" for row in rows)


def upcoming_features():
    return re.findall(r'enableUpcomingFeature\("(\w+)"\)', (ROOT / "Package.swift").read_text())


def compile_with_foundation(folder):
    features = [word for name in upcoming_features() for word in ("-enable-upcoming-feature", name)]
    for target in TARGETS:
        sources = sorted(str(path) for path in (ROOT / "Sources" / target).rglob("*.swift"))
        command = [
            "swiftc", "-emit-module", "-wmo", "-Onone", "-swift-version", "6", "-parse-as-library",
            "-package-name", "gymtastic", "-module-name", target, "-D", "USE_FOUNDATION",
            "-Xcc", "-D_GNU_SOURCE", "-I", folder, *features,
            "-emit-module-path", f"{folder}/{target}.swiftmodule", *sources]
        result = subprocess.run(command, capture_output=True, text=True)
        if result.returncode != 0:
            sys.exit(f"{target} does not compile with Foundation:\n{result.stderr[-4000:]}")


def main():
    found = listing()
    if "--update" in sys.argv:
        KEPT.write_text(found)
    elif KEPT.read_text() != found:
        difference = set(found.splitlines()) ^ set(KEPT.read_text().splitlines())
        sys.exit("lines for macOS changed, read them against its headers:\n"
                 + "\n".join(sorted(difference)))
    with tempfile.TemporaryDirectory() as folder:
        compile_with_foundation(folder)
    print(f"{len(TARGETS)} targets compile with Foundation;"
          f" {len(found.splitlines())} lines for macOS are as they were read")


main()
