extension PastedEntryReader {
  /// `3x10`, `3 sets of 8-12 reps`, `12/10/8`, `5 @ 65%, 3 @ 75%`, `10 push-ups`, `60 kg x 10`
  mutating func readSets() -> Bool {
    let start = scanner
    if readSetList() { return true }
    scanner = start
    return false
  }

  private mutating func readSetList() -> Bool {
    let isAlone = run.isEmpty && runs.isEmpty
    guard var sets = scanner.setList(context, isBeforeName: isAlone) else {
      return readBareNumber(isAlone: isAlone)
    }
    if sets.count > 1, let count = sets[0].count, sets.dropFirst().allSatisfy({ $0.count == nil }),
      Int(count) == sets.count
    {
      // `3x10, 8, 6` gives the number of sets twice.
      sets[0].count = nil
      entry.redundant.append(count)
    }
    if let load = sets.last?.load, load.hasSuffix("%"), scanner.lower() == "of" {
      sets[sets.count - 1].load = nil
      _ = readPercent(PastedScanner.Amount(number: String(load.dropLast()), unit: .percent))
    }
    scanner.skip(["reps"])
    // `3-6-9-12...` goes on.
    if scanner.lower() == "~" || scanner.lower() == "." && scanner.lower(1) == ".", sets.count > 2 {
      doubtful.append("…")
    }
    guard entry.sets.isEmpty else { return merge(sets) }
    for index in sets.indices {
      guard let count = sets[index].count, let end = count.firstIndex(of: "-") else { continue }
      entry.notes.append("\(count) sets")
      sets[index].count = String(count[..<end])
    }
    entry.sets = sets
    return true
  }

  /// Joins `3 sets` and `10 reps` that are separated, as in `10 s hold, 10 reps, 2 sets`.
  mutating func merge(_ sets: [PastedEntry.Sets]) -> Bool {
    if entry.sets.isEmpty {
      entry.sets = sets
      return true
    }
    guard sets.count == 1, entry.sets.count == 1,
      let joined = entry.sets[0].joined(with: sets[0])
    else { return false }
    entry.sets = [joined]
    return true
  }

  /// A lone number: repetitions before a name, after a colon or at the end; a load after sets.
  private mutating func readBareNumber(isAlone: Bool) -> Bool {
    let before = scanner.index > 0 ? scanner.tokens[scanner.index - 1].text : ""
    let isAfterMark = [":", "x", "X", "-"].contains(before) && scanner.index > 1
    // `3x(100, 200)` is no set.
    guard let amount = scanner.read("<bare>")?.first,
      !(scanner.lower() == "x" && scanner.lower(1) == "(")
    else { return false }
    let next = scanner.token()
    if !entry.sets.isEmpty {
      guard next == nil, let unit = context.unit, let load = amount.count, load > 15,
        entry.modifiers[.load] == nil, entry.sets.allSatisfy({ $0.load == nil }),
        !(runs + run.map(\.lower)).contains(where: {
          ["or", "rest", "pause", "break"].contains($0.lowercased())
        })
      else { return false }
      return use("\(load) \(unit.rawValue)")
    }
    let isBeforeName = isAlone && (next?.kind == .word || next?.text == "@")
    let isLast = next.map { ["(", "@", ",", "each", "per", "/", "ea"].contains($0.lower) } ?? true
    // `Upper 1` is a name.
    let isName = next == nil && (amount.count ?? 99) < 5
    // `Squat   3   5` is a row of a table.
    let isAfterName = !(run.isEmpty && runs.isEmpty) && run.last?.kind != .number
    guard isBeforeName || isAfterMark || isLast && !isName && isAfterName else { return false }
    entry.sets = [PastedEntry.Sets(target: amount)]
    return true
  }
}
