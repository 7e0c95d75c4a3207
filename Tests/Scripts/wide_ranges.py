#!/usr/bin/env python3
"""Prints Sources/TerminalKit/WideRanges.swift: what a terminal draws two columns wide.

Needs unicodedata2 17 (pip install 'unicodedata2<18'), Python's own character database in the
version of Unicode that the table names. Wide is what Unicode's EastAsianWidth calls W or F, and the
unassigned rest of the blocks that UAX #11 reserves for ideographs.
"""
import unicodedata2

RESERVED = [(0x3400, 0x4DBF), (0x4E00, 0x9FFF), (0xF900, 0xFAFF), (0x20000, 0x2FFFD),
            (0x30000, 0x3FFFD)]


def is_wide(code):
    if any(first <= code <= last for first, last in RESERVED):
        return True
    character = chr(code)
    return (unicodedata2.category(character) != "Cn"
            and unicodedata2.east_asian_width(character) in "WF")


def is_unassigned(code):
    return unicodedata2.category(chr(code)) == "Cn"


def ranges():
    """Wide ranges, joined over gaps that hold nothing but unassigned codes: the table is a third
    shorter, and what is added to a gap later is most likely wide too."""
    found = []
    for code in range(0x1100, 0x40000):
        if not is_wide(code):
            continue
        if found and all(is_unassigned(gap) for gap in range(found[-1][1] + 1, code)) \
                and code - found[-1][1] <= 16:
            found[-1][1] = code
        else:
            found.append([code, code])
    return found


def main():
    pairs = [f"0x{first:05X}, 0x{last:05X}," for first, last in ranges()]
    lines = ["    " + " ".join(pairs[at:at + 4]) for at in range(0, len(pairs), 4)]
    print(f"""/// The characters that a terminal draws two columns wide, from Unicode {unicodedata2.unidata_version}.
///
/// Made by `Tests/Scripts/wide_ranges.py`; do not edit.
enum WideRanges {{
  /// First and last scalar of each range, in ascending order.
  static let bounds: [UInt32] = [
{chr(10).join(lines)}
  ]
}}""")


main()
