/// Merges a list whose elements have ids: a list of the library, or the lines of a file.
///
/// What one side added comes, what it removed goes, what it changed is changed. What both sides
/// changed is merged member by member; what one side removed and the other changed stays.
struct ListMerge {
  /// The merged elements as they are written, in an order that is the same on both sides.
  private(set) var elements: [[UInt8]] = []
  private(set) var conflicts: [MergeConflict] = []
  private let kind: MergedKind
  private let rules: MergedKind.Rules
  private let form: (form: JSONWriter.Form, depth: Int)

  /// - Parameters:
  ///   - versions: the elements of each version.
  ///   - defaults: elements that count as the base of those that both sides added.
  init(
    _ versions: ThreeWay<[VersionValue]>, of kind: MergedKind, defaults: [VersionValue] = [],
    form: (form: JSONWriter.Form, depth: Int)
  ) {
    (self.kind, rules, self.form) = (kind, kind.rules, form)
    let base = Elements(versions.base ?? [])
    let ours = Elements(versions.ours ?? [])
    let theirs = Elements(versions.theirs ?? [])
    let standard = Elements(defaults)
    for key in order(base, ours, theirs) {
      var element = ThreeWay(
        base: base.values[key], ours: ours.values[key], theirs: theirs.values[key])
      if element.base == nil, element.ours != nil, element.theirs != nil {
        element.base = standard.values[key]
      }
      add(element)
    }
    reportTwins(base, ours, theirs)
  }

  /// The elements of a version by their ids. Of elements with one id, which only a damaged file
  /// holds, the first is merged with the first, and so on.
  private struct Elements {
    struct Key: Hashable {
      let id: String
      let number: Int
    }

    private(set) var keys: [Key] = []
    private(set) var values: [Key: VersionValue] = [:]

    init(_ elements: [VersionValue]) {
      var counts: [String: Int] = [:]
      for element in elements {
        let id = element.text("id").lowercased()
        counts[id, default: 0] += 1
        let key = Key(id: id, number: counts[id] ?? 1)
        keys.append(key)
        values[key] = element
      }
    }
  }

  /// Elements of the library stay in their order and new ones come last; lines go by time.
  private func order(_ base: Elements, _ ours: Elements, _ theirs: Elements) -> [Elements.Key] {
    let kept = rules.isLine ? [] : base.keys
    let rest = Set(base.keys + ours.keys + theirs.keys).subtracting(kept)
    let timed = rest.map { key -> (time: Timestamp, key: Elements.Key) in
      let values = [base, ours, theirs].compactMap { $0.values[key] }
      let times = values.map { $0.time([rules.order]) }
      return (times.min() ?? Timestamp(milliseconds: 0), key)
    }
    return kept
      + timed.sorted { ($0.time, $0.key.id, $0.key.number) < ($1.time, $1.key.id, $1.key.number) }
      .map(\.key)
  }

  private mutating func add(_ element: ThreeWay<VersionValue>) {
    switch element.outcome {
    case .goes: break
    case .stays(let value):
      guard let ours = element.ours, let theirs = element.theirs, ours == theirs else {
        elements.append(Array(value.source))
        return
      }
      let isFirst = !theirs.source.lexicographicallyPrecedes(ours.source)
      elements.append(Array((isFirst ? ours : theirs).source))
    case .conflict(let ours?, let theirs?): merge(ours, theirs, element.base)
    case .conflict(let ours, let theirs):
      guard let changed = ours ?? theirs, !follows(changed, element.base) else { return }
      elements.append(Array(changed.source))
      report(changed, .keptChange)
    }
  }

  /// Whether a workout or a plan was not changed itself: its entries only followed what they name.
  private func follows(_ value: VersionValue, _ base: VersionValue?) -> Bool {
    switch kind {
    case .workout, .plan:
      base.map { $0.time(rules.stamps) == value.time(rules.stamps) } ?? false
    case .exercise, .session, .measurement, .setting, .member: false
    }
  }

  private mutating func merge(
    _ ours: VersionValue, _ theirs: VersionValue, _ base: VersionValue?
  ) {
    let merge = ObjectMerge(base: base, ours: ours, theirs: theirs, of: kind)
    var writer = JSONWriter(form.form, depth: form.depth)
    merge.write(to: &writer)
    guard let node = try? JSONText(writer.bytes).root, (try? kind.check(node)) != nil else {
      elements.append(Array(merge.later.source))
      report(merge.later, .laterVersion)
      return
    }
    elements.append(writer.bytes)
    guard !merge.conflicts.isEmpty, !follows(ours, base), !follows(theirs, base) else { return }
    report(merge.later, .laterMembers(merge.conflicts))
  }

  private mutating func report(_ value: VersionValue, _ outcome: MergeConflict.Outcome) {
    conflicts.append(
      MergeConflict(kind: kind, name: value.text(rules.name), outcome: outcome))
  }

  /// Reports the titles under which each side added an element of its own.
  private mutating func reportTwins(_ base: Elements, _ ours: Elements, _ theirs: Elements) {
    guard !rules.isLine else { return }
    let added = [ours, theirs].map { side in
      side.keys.filter { base.values[$0] == nil }
    }
    let titles = added.enumerated().map { index, keys in
      let other = [theirs, ours][index]
      return keys.filter { other.values[$0] == nil }.compactMap { key in
        [ours, theirs][index].values[key]?.text(rules.name)
      }
    }
    let known = Set(titles[1].map(Title.fold))
    for title in titles[0].sorted() where known.contains(Title.fold(title)) {
      conflicts.append(MergeConflict(kind: kind, name: title, outcome: .sameTitle))
    }
  }
}
