extension PastedScanner {
  /// Sets, with more after commas: `5 @ 65%, 5 @ 75%, 5+ @ 85%`. Does not match a lone number.
  ///
  /// - Parameters:
  ///   - context: what the program says as a whole.
  ///   - isBeforeName: whether the name may follow, as in `2x5, 1x5+ Squat`.
  mutating func setList(
    _ context: PastedContext, isBeforeName: Bool
  ) -> [PastedEntry.Sets]? {
    attempt { scanner in
      let sets = scanner.sets(context)
      guard var all = sets ?? scanner.bareSets() else { return nil }
      while true {
        let next = scanner.attempt { scanner -> (load: String?, sets: [PastedEntry.Sets])? in
          let load = scanner.listedLoad()
          return scanner.moreSets(context, isBeforeName: isBeforeName).map { (load, $0) }
        }
        guard let next else { break }
        all[all.count - 1].load = next.load ?? all[all.count - 1].load
        all += next.sets
      }
      if all.count > 1, let load = scanner.listedLoad() { all[all.count - 1].load = load }
      if let load = sets?.first?.load,
        all.dropFirst().allSatisfy({ $0.load == nil && $0.count == nil })
      {
        // `100 kg x 5, 5, 5`
        for index in all.indices { all[index].load = load }
      }
      return sets == nil && all.count == 1 ? nil : all
    }
  }

  /// `3x10`, `3 sets of 10`, `10 reps x 3`, `60 kg x 10`, `65% x 5+`, `12/10/8`, `45 sec`, `3 sets`
  private mutating func sets(_ context: PastedContext) -> [PastedEntry.Sets]? {
    if let list = list(of: nil) { return list }
    if let count = read("<bare> sets|set|sätze|rounds {of|x|à|mit|,|:|for|-}")?.first?.number {
      return list(of: count)
        ?? [PastedEntry.Sets(count: count, target: read("<target>")?.first)]
    }
    if let times = read("<bare> times !a|per|daily")?.first {
      return [PastedEntry.Sets(count: times.number)]
    }
    // In `curl x 15 x 3` either number may be the repetitions.
    let isAfterTimes = lower(-1) == "x"
    let product = attempt { scanner in
      scanner.read("<amount> x|*")?.first.flatMap {
        isAfterTimes && $0.isBare ? nil : scanner.product($0, context)
      }
    }
    if let product { return product }
    guard let target = read("<unit>")?.first else { return nil }
    let count = read("{,|for|/} <bare> sets|set")?.first?.number
    return [PastedEntry.Sets(count: count, target: target)]
  }

  /// `12/10/8`, also after `3 x`.
  private mutating func list(of count: String?) -> [PastedEntry.Sets]? {
    guard let numbers = list() else { return nil }
    var unit = PastedUnit(lower())
    if unit == .reps { unit = nil }
    if unit != nil { index += 1 }
    var sets = numbers.map { PastedEntry.Sets(target: Amount(number: $0, unit: unit)) }
    sets[0].count = count
    return sets
  }

  /// The meaning of a number before `x`, depending on what follows: sets, repetitions or a load.
  private mutating func product(
    _ first: Amount, _ context: PastedContext
  ) -> [PastedEntry.Sets]? {
    if first.isBare, let list = list(of: first.number) { return list }
    guard let second = amount() else {
      // `10 x burpees`, and not `3 x BW`
      let isName = token()?.kind == .word && !["bw", "bodyweight"].contains(lower())
      return first.isBare && isName ? [PastedEntry.Sets(target: first)] : nil
    }
    if first.isBare, second.isBare, take("sets|set") {
      // `10 x 3 sets`
      return [PastedEntry.Sets(count: second.number, target: first)]
    }
    let third = read("x <amount>")?.first
    switch (first.unit, second.unit) {
    case (.weight?, nil), (.percent?, nil), (.weight?, .reps?), (.percent?, .reps?):
      return [PastedEntry.Sets(count: third?.number, target: second, load: first.text)]
    case (nil, .weight?) where (first.count ?? 0) > 15 && (second.count ?? 99) < 16:
      // `80x6 kg`
      var load = first
      load.unit = second.unit
      return [
        PastedEntry.Sets(
          count: third?.number, target: Amount(number: second.number), load: load.text)
      ]
    case (nil, .weight?), (nil, .percent?):
      return [PastedEntry.Sets(count: third?.number, target: first, load: second.text)]
    case (nil, _):
      return setsFirst(first, second, third, context).map { [$0] }
    default:
      return second.isBare ? [PastedEntry.Sets(count: second.number, target: first)] : nil
    }
  }

  /// `3 x 10`, `3 x 10 x 60 kg`; in `225 x 5 x 3` the first number is the load.
  private func setsFirst(
    _ first: Amount, _ second: Amount, _ third: Amount?, _ context: PastedContext
  ) -> PastedEntry.Sets? {
    if let load = first.count, load > 15, let reps = second.count, second.isBare {
      guard load > reps, let unit = context.unit else { return nil }
      return PastedEntry.Sets(
        count: third?.number, target: second, load: "\(load) \(unit.rawValue)")
    }
    guard let third else { return PastedEntry.Sets(count: first.number, target: second) }
    var load = third.text
    if third.isBare {
      guard let unit = context.unit, (third.count ?? 0) > 15 else { return nil }
      load += " \(unit.rawValue)"
    }
    return PastedEntry.Sets(count: first.number, target: second, load: load)
  }

  /// The next sets in a list: `, 8`, `, 1x5+`. Words after a number begin another entry.
  private mutating func moreSets(
    _ context: PastedContext, isBeforeName: Bool
  ) -> [PastedEntry.Sets]? {
    attempt { scanner in
      guard scanner.take(",") else { return nil }
      var copy = scanner
      guard copy.rest() == nil, let sets = scanner.sets(context) ?? scanner.bareSets() else {
        return nil
      }
      let next = scanner.token()
      let isCounted = isBeforeName && sets[0].count != nil
      guard
        isCounted || next?.kind != .word
          || ["reps", "each", "per", "rest", "rpe"].contains(next?.lower)
      else { return nil }
      return sets
    }
  }

  private mutating func bareSets() -> [PastedEntry.Sets]? {
    read("<bare>")?.first.map { [PastedEntry.Sets(target: $0)] }
  }

  /// The `@ 65%` of a set in a list.
  private mutating func listedLoad() -> String? { read("@ <load>")?.first?.text }
}
