/// Merges three versions of a library file.
struct LibraryMerge {
  let bytes: [UInt8]
  private(set) var conflicts: [MergeConflict] = []

  private static let lists: [(name: StaticString, kind: MergedKind)] = [
    ("exercises", .exercise), ("workouts", .workout), ("plans", .plan),
  ]

  init(
    _ versions: ThreeWayVersions<LibraryDocument>, path: String, starter: Library,
    keepsWhole: Bool
  ) throws(StoreError) {
    let roots = versions.map { VersionValue($0.root) }
    let standard = try? JSONText(LibraryDocument.bytes(of: starter)).root
    let used = versions.newlyUsed
    var lists: [(name: StaticString, elements: [[UInt8]])] = []
    for (name, kind) in Self.lists {
      let merge = ListMerge(
        roots.map { Self.elements(of: $0.node, name) }, of: kind,
        defaults: Self.elements(of: standard, name), used: used, form: (.pretty, 2),
        keepsWhole: keepsWhole)
      conflicts += merge.conflicts
      lists.append((name, merge.elements))
    }
    let names = Set(Self.lists.map { "\($0.name)" })
    let others = ObjectMerge(roots, of: .member, without: names)
    conflicts += others.conflicts.map {
      MergeConflict(kind: .member, name: $0.member, outcome: .laterMembers([$0]))
    }
    let written = JSONWriter.document(.pretty) { json in
      others.write(to: &json) { json in
        for list in lists where !list.elements.isEmpty || "\(list.name)" != "plans" {
          json.array("\(list.name)", list.elements) { $0.raw($1) }
        }
      }
    }
    bytes = try StoreError.wrap(path, try Self.relinked(written, versions))
  }

  private static func elements(of root: JSONNode?, _ name: StaticString) -> [VersionValue] {
    var members = try? root?.members()
    let list = try? members?.find(name)?.elements()
    return list.map { $0.map { VersionValue($0) } } ?? []
  }

  /// The merged library with repaired references: one side may have removed or renamed something
  /// that the other began to use.
  private static func relinked(
    _ bytes: [UInt8], _ versions: ThreeWayVersions<LibraryDocument>
  ) throws(JSONError) -> [UInt8] {
    let document = try LibraryDocument(bytes)
    var library = document.library
    let exercises = library.exercises.byID
    let formerLinks = FormerLinks([versions.base, versions.ours, versions.theirs])
    for index in library.workouts.indices {
      library.workouts[index] = library.workouts[index].mapItems { item in
        let id = item.id
        item.mapLinks { formerLinks.repaired($0, of: id, among: exercises) }
      }
    }
    for workout in library.workouts { library.retitleEntries(of: workout) }
    return library == document.library ? bytes : document.bytes(replacedBy: library)
  }
}

extension ThreeWayVersions<LibraryDocument> {
  /// The IDs of exercises and workouts that must stay: those that one side began to use, and those
  /// used by an element that one side changed and the other removed.
  fileprivate var newlyUsed: Set<String> {
    guard let base else { return [] }
    let known = base.library.uses
    let added = ours.library.uses.union(theirs.library.uses).subtracting(known)
    var used = Set(added.map(\.used))
    for (side, other) in [(ours.library, theirs.library), (theirs.library, ours.library)] {
      let plans = side.plans.removed(from: other.plans).changed(since: base.library.plans)
      used.formUnion(plans.flatMap(\.workouts).map(\.id))
      let removed = side.workouts.removed(from: other.workouts)
      let kept =
        removed.changed(since: base.library.workouts) + removed.filter { used.contains($0.id) }
      used.formUnion(kept.flatMap(\.references).compactMap(\.linkedID))
    }
    return Set(used.map(\.lowercase))
  }
}

extension Array where Element: Named {
  fileprivate func removed(from others: Self) -> Self {
    let ids = Set(others.map(\.id))
    return filter { !ids.contains($0.id) }
  }

  fileprivate func changed(since base: Self) -> Self {
    let times = base.byID.mapValues(\.updatedAt)
    return filter { element in times[element.id].map { $0 != element.updatedAt } ?? false }
  }
}

/// An entry that refers to an exercise, or a plan that refers to a workout.
private struct Use: Hashable {
  let user: UUID
  let used: UUID
}

extension Library {
  fileprivate var uses: Set<Use> {
    let items = workouts.lazy.flatMap(\.items).flatMap { item in
      item.links.compactMap(\.exercise.linkedID).map { Use(user: item.id, used: $0) }
    }
    // A plan may list workouts that were removed.
    let present = Set(workouts.map(\.id))
    let entries = plans.lazy.flatMap { plan in
      plan.workouts.map(\.id).filter(present.contains).map { Use(user: plan.id, used: $0) }
    }
    return Set(items).union(entries)
  }
}

/// The exercises that items were linked to in any version. An exercise that one side removed and
/// the other changed is preserved, and its items are linked to it again.
private struct FormerLinks {
  private var exercises: [Place: UUID] = [:]

  private struct Place: Hashable {
    let item: UUID
    let title: String
  }

  init(_ documents: [LibraryDocument?]) {
    for workout in documents.compactMap({ $0?.library.workouts }).joined() {
      for item in workout.items {
        for link in item.links {
          guard case .linked(let id) = link.exercise else { continue }
          let place = Place(item: item.id, title: link.title.folded)
          let known = exercises[place]
          exercises[place] = known.map { $0.uuidString < id.uuidString ? $0 : id } ?? id
        }
      }
    }
  }

  func repaired(
    _ link: ExerciseLink, of item: UUID, among known: [UUID: Exercise]
  ) -> ExerciseLink {
    switch link.exercise {
    case .linked(let id):
      guard let exercise = known[id] else {
        return ExerciseLink(exercise: .deleted, title: link.title)
      }
      return ExerciseLink(exercise: link.exercise, title: exercise.title)
    case .deleted:
      let former = exercises[Place(item: item, title: link.title.folded)]
      guard let exercise = former.flatMap({ known[$0] }) else { return link }
      return ExerciseLink(exercise: .linked(exercise.id), title: exercise.title)
    case .unlinked: return link
    }
  }
}
