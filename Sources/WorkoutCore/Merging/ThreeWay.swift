/// A value in three versions of a file; `nil` in a version without it.
struct ThreeWay<Value: Equatable> {
  /// The value in the common ancestor.
  var base: Value?
  var ours: Value?
  var theirs: Value?

  /// The result of merging the value.
  enum Outcome {
    case stays(Value)
    case goes
    /// Both sides changed it differently.
    case conflict(ours: Value?, theirs: Value?)
  }

  var outcome: Outcome {
    if ours == theirs { return one(ours) }
    if ours == base { return one(theirs) }
    if theirs == base { return one(ours) }
    return .conflict(ours: ours, theirs: theirs)
  }

  private func one(_ value: Value?) -> Outcome { value.map(Outcome.stays) ?? .goes }

  var isConflict: Bool { if case .conflict = outcome { true } else { false } }

  /// Whether something that their side changed is lost if ours is kept.
  var isTheirsLost: Bool { theirs != base && theirs != ours }
}

/// A value in a file, compared by meaning rather than by spelling.
struct VersionValue: Equatable {
  let node: JSONNode
  /// A canonical form: the same bytes for the same meaning.
  let meaning: [UInt8]

  init(_ node: JSONNode) {
    self.node = node
    meaning = JSONWriter.document(.compact) { $0.copy(node) }
  }

  /// An entry of a list. Ignores the titles of linked exercises, which follow the exercises.
  init(entry node: JSONNode) {
    let nameless = (try? WorkoutSequenceItem(node))?.mapLinks { link in
      guard case .linked(let id) = link.exercise else { return link }
      return ExerciseLink(exercise: link.exercise, title: (try? Title(id.lowercase)) ?? link.title)
    }
    let bytes = nameless.map { entry in
      JSONWriter.document(.compact) { json in json.over(node) { entry.write(to: &$0) } }
    }
    self.node = node
    meaning = VersionValue(bytes.flatMap { try? JSONText($0).root } ?? node).meaning
  }

  /// The value as written.
  var source: ArraySlice<UInt8> { node.text.bytes[node.range] }

  static func == (one: Self, other: Self) -> Bool { one.meaning == other.meaning }

  /// The first valid time among these members.
  func time(_ names: [String]) -> Timestamp {
    for name in names {
      if let node = node.member(where: { $0.matches(name) }), let time = try? Timestamp(node) {
        return time
      }
    }
    return Timestamp(milliseconds: 0)
  }

  /// The text of a member; empty without the member.
  func text(_ name: String) -> String {
    (try? node.member { $0.matches(name) }?.string()) ?? ""
  }
}

/// An object changed on both sides, merged member by member. Swapping the sides does not change the
/// result.
struct ObjectMerge {
  /// The members of the merged object, each with its name.
  private(set) var members: [(name: JSONNode, value: JSONNode)] = []
  /// The values lost in members that both sides changed.
  private(set) var conflicts: [MergeConflict.LostValue] = []
  /// The version whose values are kept if both sides changed a member.
  let later: VersionValue

  /// - Parameters:
  ///   - versions: the object in each version.
  ///   - kind: determines which members are coupled, and when a version was changed.
  ///   - isOursLater: whether ours counts as the later version; `nil` to compare the times in them.
  ///   - excluded: the names of members to leave out.
  init(
    _ versions: ThreeWayVersions<VersionValue>, of kind: MergedKind,
    isOursLater: Bool? = nil, without excluded: Set<String> = []
  ) {
    let (base, ours, theirs) = (versions.base, versions.ours, versions.theirs)
    let times = (ours.time(kind.rules.stamps), theirs.time(kind.rules.stamps))
    let oursIsLater =
      isOursLater
      ?? (times.0 == times.1
        ? theirs.meaning.lexicographicallyPrecedes(ours.meaning) : times.1 < times.0)
    later = oursIsLater ? ours : theirs
    let sides = [base, ours, theirs].map { Self.members(of: $0) }
    let places = [ours, theirs].map { $0.text("place") }
    let newPlaces = Set(places.filter { $0 != base?.text("place") }.map { Title.fold($0) })
    for unit in Self.units(sides, kind.rules.coupled) where excluded.isDisjoint(with: unit) {
      let values = sides.map { version in unit.map { version[$0] } }
      let merge = ThreeWay(base: values[0], ours: values[1], theirs: values[2])
      let (kept, other) = oursIsLater ? (values[1], values[2]) : (values[2], values[1])
      if kind.rules.lists.contains(unit[0]), merge.isConflict || unit == ["places"],
        let list = EntryMerge(
          of: unit[0], base: values[0][0], later: kept[0], other: other[0],
          using: unit == ["places"] ? newPlaces : [])
      {
        if let member = list.member { members.append(member) }
        conflicts += list.lost
        continue
      }
      switch merge.outcome {
      case .stays(let value):
        // Choose between two spellings in the same way on both sides.
        let isFirst = Self.isWrittenFirst(values[1], values[2])
        add(values[1] != values[2] ? value : isFirst ? values[1] : values[2])
      case .goes: break
      case .conflict:
        add(kept)
        for (index, name) in unit.enumerated() {
          let member = ThreeWay(base: values[0][index], ours: kept[index], theirs: other[index])
          conflicts += Self.lost(member, named: name, of: kind)
        }
      }
    }
    conflicts = conflicts.filter { !MergedKind.stamps.contains($0.member) }
  }

  fileprivate struct Member: Equatable {
    let name: JSONNode
    let value: VersionValue

    static func == (one: Self, other: Self) -> Bool { one.value == other.value }
  }

  /// The values lost of a member of which the first side's is kept: of recorded sets each one, of
  /// others at most one.
  private static func lost(
    _ member: ThreeWay<Member>, named name: String, of kind: MergedKind
  ) -> [MergeConflict.LostValue] {
    guard member.isTheirsLost else { return [] }
    guard kind == .session, name == "sets" else {
      return [MergeConflict.LostValue(name, member.theirs?.value)]
    }
    let base = SetsByPlace(member.base)
    let (kept, lost) = (SetsByPlace(member.ours), SetsByPlace(member.theirs))
    let places = lost.places + base.places.filter { lost.sets[$0] == nil }
    return places.compactMap { place in
      let set = ThreeWay(base: base.sets[place], ours: kept.sets[place], theirs: lost.sets[place])
      guard set.isTheirsLost else { return nil }
      return MergeConflict.LostValue(name, set.theirs, inPlaceOf: set.ours)
    }
  }

  private mutating func add(_ unit: [Member?]) {
    members += unit.compactMap(\.self).map { ($0.name, $0.value.node) }
  }

  /// If several members have the same name, the first one counts.
  private static func members(of version: VersionValue?) -> [String: Member] {
    guard let members = try? version?.node.members() else { return [:] }
    let pairs = members.compactMap { member -> (String, Member)? in
      guard let name = try? member.name.string() else { return nil }
      return (name, Member(name: member.name, value: VersionValue(member.value)))
    }
    return Dictionary(pairs) { first, _ in first }
  }

  /// The names of the members, grouped if they are coupled.
  private static func units(
    _ versions: [[String: Member]], _ coupled: [[String]]
  ) -> [[String]] {
    let singles = Set(versions.flatMap(\.keys)).subtracting(coupled.joined())
    return coupled + singles.sorted().map { [$0] }
  }

  private static func isWrittenFirst(_ ours: [Member?], _ theirs: [Member?]) -> Bool {
    let sources = [ours, theirs].map { $0.compactMap { $0?.value.source }.joined() }
    return !sources[1].lexicographicallyPrecedes(sources[0])
  }

  func write(to json: inout JSONWriter, extra: (inout JSONWriter) -> Void = { _ in }) {
    json.object { json in
      for member in members { json.copy(member) }
      extra(&json)
    }
  }
}

/// The recorded sets of a session by their place in it.
private struct SetsByPlace {
  private(set) var places: [String] = []
  private(set) var sets: [String: VersionValue] = [:]

  init(_ member: ObjectMerge.Member?) {
    guard let elements = try? member?.value.node.elements() else { return }
    for element in elements {
      guard let set = try? SetRecord(element) else { continue }
      var place =
        "\(set.position) \(set.round ?? 0) \(set.kind == .warmUp) \(set.set) \(set.side ?? 0)"
      while sets[place] != nil { place += "+" }
      places.append(place)
      sets[place] = VersionValue(element)
    }
  }
}

/// A list in an object that both sides changed, merged entry by entry: additions and removals by
/// either side are applied.
private struct EntryMerge {
  /// The merged list; `nil` if it is empty.
  private(set) var member: (name: JSONNode, value: JSONNode)?
  /// What was lost of the entries that both sides changed.
  private(set) var lost: [MergeConflict.LostValue] = []
  private let name: String

  /// An entry's id, or its folded name or text.
  private typealias Key = String

  /// `nil` for a member that is not a list, or has two entries with the same key.
  ///
  /// - Parameters:
  ///   - name: the name of the list.
  ///   - base: the list in the common ancestor. A missing list, here or on a side, is `nil`.
  ///   - later: the list of the later version.
  ///   - other: the list of the other version.
  ///   - used: the keys that a side began to use; the other one's removal does not apply to them.
  init?(
    of name: String, base: ObjectMerge.Member?, later: ObjectMerge.Member?,
    other: ObjectMerge.Member?, using used: Set<String> = []
  ) {
    self.name = name
    guard let spelling = (later ?? other)?.name, let base = Self.entries(base),
      let later = Self.entries(later), let other = Self.entries(other)
    else { return nil }
    let isOrderOfOther =
      Self.keepsOrder(later.keys, of: base.keys) && !Self.keepsOrder(other.keys, of: base.keys)
    let (first, second) = isOrderOfOther ? (other, later) : (later, other)
    var keys = first.keys
    for (place, key) in second.keys.enumerated() where first.values[key] == nil {
      let before = second.keys[..<place].last { keys.contains($0) }
      keys.insert(key, at: before.flatMap(keys.firstIndex).map { $0 + 1 } ?? 0)
    }
    var merged: [VersionValue] = []
    for key in keys {
      let entry = ThreeWay(
        base: base.values[key], ours: later.values[key], theirs: other.values[key])
      switch entry.outcome {
      case .stays(let value): merged.append(value)
      case .goes:
        guard used.contains(key), let value = entry.ours ?? entry.theirs else { continue }
        merged.append(value)
        lost.append(MergeConflict.LostValue(name, nil))
      case .conflict(let later, let other):
        if let kept = merge(later, other, entry.base) { merged.append(kept) }
      }
    }
    let list = JSONWriter.document(.compact) { json in
      json.array(merged) { $0.copy($1.node) }
    }
    guard let root = try? JSONText(list).root else { return nil }
    if !merged.isEmpty { member = (spelling, root) }
  }

  /// An entry that both sides changed: a circuit merged member by member, otherwise the later one.
  private mutating func merge(
    _ later: VersionValue?, _ other: VersionValue?, _ base: VersionValue?
  ) -> VersionValue? {
    if let later, let other, let circuit = mergedCircuit(later, other, base) { return circuit }
    let texts = [later, other].map { $0?.node.notation }
    if texts[0] == nil || texts[0] != texts[1] {
      lost.append(MergeConflict.LostValue(name, later == nil ? nil : other))
    }
    return later ?? other
  }

  /// `nil` unless both are circuits, and merge into a valid one.
  private mutating func mergedCircuit(
    _ later: VersionValue, _ other: VersionValue, _ base: VersionValue?
  ) -> VersionValue? {
    let isCircuit = [later, other].allSatisfy { version in
      version.node.member { $0.matches("entries") }?.kind == .array
    }
    guard isCircuit else { return nil }
    let merge = ObjectMerge(
      ThreeWayVersions(base: base, ours: later, theirs: other), of: .workout, isOursLater: true)
    let bytes = JSONWriter.document(.compact) { merge.write(to: &$0) }
    guard let node = try? JSONText(bytes).root, (try? WorkoutSequenceItem(node)) != nil else {
      return nil
    }
    lost += merge.conflicts.map { value in
      value.member != "entries"
        ? value : MergeConflict.LostValue(member: name, value: value.value, kept: value.kept)
    }
    return VersionValue(entry: node)
  }

  /// The entries of a list, empty without the member; `nil` if two have the same key.
  private static func entries(
    _ member: ObjectMerge.Member?
  ) -> (keys: [Key], values: [Key: VersionValue])? {
    guard let member else { return ([], [:]) }
    guard let elements = try? member.value.node.elements() else { return nil }
    let entries = elements.map { VersionValue(entry: $0) }
    let keys = entries.map { entry in
      let id = entry.text("id").lowercased()
      guard id.isEmpty else { return id }
      let name = entry.text("name")
      return Title.fold(name.isEmpty ? entry.node.source : name)
    }
    guard Set(keys).count == keys.count else { return nil }
    return (keys, Dictionary(uniqueKeysWithValues: zip(keys, entries)))
  }

  /// Whether the keys shared by two lists are in the same order.
  private static func keepsOrder(_ keys: [Key], of base: [Key]) -> Bool {
    let shared = Set(keys).intersection(base)
    return keys.filter(shared.contains) == base.filter(shared.contains)
  }
}
