extension [SessionRecord] {
  /// Imported sessions in which sets without a load are of body weight, if their exercise is also
  /// recorded as body weight plus or minus a weight. Other programs have no or zero weight there.
  ///
  /// - Parameters:
  ///   - recognized: the exercises that names refer to, if known.
  ///   - history: what else is recorded.
  func withBodyweight(
    _ recognized: [Title: Title], _ history: History
  ) throws(CoreError) -> [SessionRecord] {
    func name(_ title: Title) -> String { (recognized[title] ?? title).folded }
    var (relative, unloaded): (Set<Title>, Set<Title>) = ([], [])
    for record in self where record.basis == .imported {
      for set in record.sets {
        if set.isRelativeToBody { relative.insert(set.exercise.title) }
        if set.lacksLoad { unloaded.insert(set.exercise.title) }
      }
    }
    var names = Set(relative.map(name))
    let ofBody = unloaded.filter { ExerciseNames.addsToBody($0.text) }
    var others = Set(ofBody.map(name)).subtracting(names)
    if !others.isEmpty {
      try history.visitNewestFirst { record in
        for set in record.sets where set.isRelativeToBody {
          if let found = others.remove(name(set.exercise.title)) { names.insert(found) }
        }
        return !others.isEmpty
      }
    }
    guard !names.isDisjoint(with: unloaded.map(name)) else { return self }
    return map { record in
      guard record.basis == .imported else { return record }
      var record = record
      for (index, set) in zip(record.sets.indices, record.sets)
      where set.lacksLoad && names.contains(name(set.exercise.title)) {
        record.sets[index].done.load = .bodyweight(hundredths: 100)
        record.sets[index].planned.load = .bodyweight(hundredths: 100)
      }
      return record
    }
  }
}

extension SetRecord {
  fileprivate var lacksLoad: Bool { done.reps != nil && done.load == nil }

  /// Whether its load is body weight plus or minus a weight.
  fileprivate var isRelativeToBody: Bool {
    switch done.load {
    case .bodyweightPlus, .bodyweightMinus: true
    case .weight, .alternatives, .implements, .percent, .percentPlus, .bodyweight, nil: false
    }
  }
}
