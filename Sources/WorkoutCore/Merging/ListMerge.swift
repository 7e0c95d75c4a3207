/// Merges a list of elements with IDs: a list in the library, or the lines of a file.
///
/// Additions, removals and changes by one side are applied. What both sides changed is merged
/// member by member; what one side removed and the other changed is preserved.
struct ListMerge {
  /// The merged elements as written, in an order that does not depend on the side.
  private(set) var elements: [[UInt8]] = []
  private(set) var conflicts: [MergeConflict] = []
  private let kind: MergedKind
  private let rules: MergedKind.Rules
  private let form: (form: JSONWriter.Form, depth: Int)
  private let keepsWhole: Bool
  private let used: Set<String>

  /// - Parameters:
  ///   - versions: the elements of each version.
  ///   - defaults: elements to use as the base of those that both sides added.
  ///   - used: the IDs, in lower case, of elements to which one side added references; they stay.
  ///   - keepsWhole: whether to keep the later version of an element, or else ours, whole.
  init(
    _ versions: ThreeWayVersions<[VersionValue]>, of kind: MergedKind,
    defaults: [VersionValue] = [], used: Set<String> = [],
    form: (form: JSONWriter.Form, depth: Int), keepsWhole: Bool
  ) {
    (self.kind, rules, self.form, self.keepsWhole) = (kind, kind.rules, form, keepsWhole)
    self.used = used
    let base = Elements(versions.base ?? [])
    let ours = Elements(versions.ours)
    let theirs = Elements(versions.theirs)
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

  /// The elements of a version by ID. Elements with the same ID, which occur only in damaged files,
  /// are matched by their order.
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

  /// Library elements keep their order, with new ones at the end; lines are sorted by time.
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
    case .goes:
      guard let unchanged = element.ours ?? element.theirs,
        used.contains(unchanged.text("id").lowercased())
      else { return }
      elements.append(Array(unchanged.source))
      report(unchanged, .keptChange)
    case .stays(let value):
      guard let ours = element.ours, let theirs = element.theirs, ours == theirs else {
        elements.append(Array(value.source))
        return
      }
      let isFirst = !theirs.source.lexicographicallyPrecedes(ours.source)
      elements.append(Array((isFirst ? ours : theirs).source))
    case .conflict(let ours?, let theirs?) where keepsWhole:
      let isOurs = theirs.time(rules.stamps) <= ours.time(rules.stamps)
      elements.append(Array((isOurs ? ours : theirs).source))
    case .conflict(let ours?, let theirs?):
      merge(ThreeWayVersions(base: element.base, ours: ours, theirs: theirs))
    case .conflict(let ours, let theirs):
      guard let changed = ours ?? theirs, !follows(changed, element.base) else { return }
      elements.append(Array(changed.source))
      report(changed, .keptChange)
    }
  }

  /// Whether a workout or plan itself is unchanged, and only its entries follow changes of what
  /// they refer to.
  private func follows(_ value: VersionValue, _ base: VersionValue?) -> Bool {
    switch kind {
    case .workout, .plan:
      base.map { $0.time(rules.stamps) == value.time(rules.stamps) } ?? false
    case .exercise, .session, .measurement, .setting, .member: false
    }
  }

  private mutating func merge(_ versions: ThreeWayVersions<VersionValue>) {
    let merge = ObjectMerge(versions, of: kind)
    var writer = JSONWriter(form.form, depth: form.depth)
    merge.write(to: &writer)
    guard let node = try? JSONText(writer.bytes).root, (try? kind.check(node)) != nil else {
      elements.append(Array(merge.later.source))
      report(merge.later, .laterVersion)
      return
    }
    elements.append(writer.bytes)
    guard !merge.conflicts.isEmpty, !follows(versions.ours, versions.base),
      !follows(versions.theirs, versions.base)
    else { return }
    report(merge.later, .laterMembers(merge.conflicts))
  }

  private mutating func report(_ value: VersionValue, _ outcome: MergeConflict.Outcome) {
    conflicts.append(MergeConflict(kind: kind, name: value.text(rules.name), outcome: outcome))
  }

  /// Reports titles under which each side added a different element.
  private mutating func reportTwins(_ base: Elements, _ ours: Elements, _ theirs: Elements) {
    guard !rules.isLine else { return }
    func titles(addedBy side: Elements, butNot other: Elements) -> [String] {
      side.keys.filter { base.values[$0] == nil && other.values[$0] == nil }
        .compactMap { side.values[$0]?.text(rules.name) }
    }
    let known = Set(titles(addedBy: theirs, butNot: ours).map(Title.fold))
    for title in titles(addedBy: ours, butNot: theirs).sorted()
    where known.contains(Title.fold(title)) {
      conflicts.append(MergeConflict(kind: kind, name: title, outcome: .sameTitle))
    }
  }
}
