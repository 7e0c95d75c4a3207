/// The difference between two states of a data folder.
package struct DataDifference: Equatable, Sendable {
  /// The exercises that changed, including those that were hidden or shown again.
  package let exercises: Changes
  /// The workouts that changed, including those that use a renamed exercise, or were hidden or
  /// shown again.
  package let workouts: Changes
  /// The plans that changed.
  package let plans: Changes
  /// The sessions that changed; `nil` if the history file did not change.
  package let sessions: Changes?
  /// The body measurements that changed; `nil` if their file did not change.
  package let measurements: Changes?
  /// The settings that changed; `nil` if their file did not change.
  package let settings: [Setting]?
  /// Whether the states differ only in unknown members.
  package let isInUnknownMembersOnly: Bool
  /// Whether the later state is the newer one, as when an undo is undone.
  package let isRedo: Bool

  /// The titles of elements of one kind.
  package struct Changes: Equatable, Sendable {
    /// Elements only in the later state, in its order.
    package let added: [String]
    /// Elements only in the earlier state, in its order.
    package let removed: [String]
    /// Elements in both states, matched by ID, that differ; shown with their later titles.
    package let changed: [String]
  }

  /// Compares the files in `before` with the same files in `after`.
  init(
    from before: [StoreFile: [UInt8]], to after: [StoreFile: [UInt8]], in folder: Folder,
    isRedo: Bool
  ) throws(StoreError) {
    var files: [StoreFile: (before: [UInt8], after: [UInt8])] = [:]
    for (file, content) in before { files[file] = (content, after[file] ?? content) }
    let documents = try Self.pair(files[.library], of: .library, in: folder, LibraryDocument.init)
    let library = documents.map { (before: $0.before.library, after: $0.after.library) }
    let turned = (library?.before.hidden ?? []).symmetricDifference(library?.after.hidden ?? [])
    exercises = Changes(
      library?.before.exercises ?? [], library?.after.exercises ?? [], turned: turned,
      builtIn: StarterSet.exercises
    ) { $0.title.text }
    workouts = Changes(
      library?.before.workouts ?? [], library?.after.workouts ?? [], turned: turned,
      builtIn: StarterSet.workouts
    ) { $0.title.text }
    plans = Changes(library?.before.plans ?? [], library?.after.plans ?? []) { $0.title.text }
    settings = try Self.pair(files[.settings], of: .settings, in: folder, SettingsDocument.init)
      .map { pair in
        let (before, after) = (pair.before.settings, pair.after.settings)
        return Setting.allCases.filter { before[$0] != after[$0] }
      }
    sessions = Self.lines(files[.history], of: SessionRecord.self)
    measurements = Self.lines(files[.body], of: BodyMeasurement.self)
    isInUnknownMembersOnly =
      library.map { $0.before == $0.after } ?? true
      && sessions?.isEmpty ?? true && measurements?.isEmpty ?? true
      && settings?.isEmpty ?? true
    self.isRedo = isRedo
  }

  private static func pair<Value>(
    _ contents: (before: [UInt8], after: [UInt8])?, of file: StoreFile, in folder: Folder,
    _ parse: ([UInt8]) throws(JSONError) -> Value
  ) throws(StoreError) -> (before: Value, after: Value)? {
    guard let contents else { return nil }
    let path = folder.path(of: file.rawValue)
    return (
      try StoreError.wrap(path, try parse(contents.before)),
      try StoreError.wrap(path, try parse(contents.after))
    )
  }

  /// The records of the lines that differ; lines without a record are skipped.
  private static func lines<Record: LineRecord>(
    _ contents: (before: [UInt8], after: [UInt8])?, of type: Record.Type
  ) -> Changes? {
    guard let contents else { return nil }
    let (before, after) = (lines(of: contents.before), lines(of: contents.after))
    let start = zip(before, after).prefix { $0 == $1 }.count
    let end = zip(before[start...].reversed(), after[start...].reversed()).prefix { $0 == $1 }.count
    let records = { (lines: [ArraySlice<UInt8>]) in
      lines[start..<(lines.count - end)].compactMap { line in
        (try? JSONText(Array(line)).root).flatMap { try? Record(line: $0, isWhole: true) }
      }
    }
    return Changes(records(before), records(after)) { $0.name }
  }

  private static func lines(of content: [UInt8]) -> [ArraySlice<UInt8>] {
    content.split(separator: 0x0A)
  }
}

extension DataDifference.Changes {
  package var isEmpty: Bool { added.isEmpty && removed.isEmpty && changed.isEmpty }

  /// If elements share an ID, which happens only in damaged files, the first one counts.
  ///
  /// - Parameter turned: the IDs of what was hidden or shown again, which may be `builtIn`.
  fileprivate init<Thing: Identifiable & Equatable>(
    _ before: [Thing], _ after: [Thing], turned: Set<UUID> = [],
    builtIn: @autoclosure () -> [Thing] = [], title: (Thing) -> String
  ) where Thing.ID == UUID {
    let old = before.byID
    let new = Set(after.map(\.id))
    added = after.filter { old[$0.id] == nil }.map(title)
    removed = before.filter { !new.contains($0.id) }.map(title)
    let offered = turned.isEmpty ? [] : builtIn().filter { turned.contains($0.id) }
    let kept = after.filter { thing in
      old[thing.id].map { $0 != thing || turned.contains(thing.id) } ?? false
    }
    changed = (kept + offered.filter { old[$0.id] == nil && !new.contains($0.id) }).map(title)
  }
}
