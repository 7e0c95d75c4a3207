/// Merges three versions of a file in a data folder: the common ancestor and the versions of the
/// two sides.
///
/// The library is merged by ID and member, the history and the measurements by ID, the settings by
/// name. Removals are respected, and unknown members are preserved. Swapping the sides does not
/// change the result.
///
/// ```swift
/// let merge = try FileMerge(.library, base: base, ours: laptop, theirs: phone)
/// print(merge.conflicts.map(\.name))
/// ```
struct FileMerge {
  let bytes: [UInt8]
  /// What both sides changed, and how it was resolved.
  let conflicts: [MergeConflict]

  /// A version of a file, with its path for errors.
  struct Version {
    let path: String
    let bytes: [UInt8]
  }

  /// - Parameters:
  ///   - base: `nil` if unknown; then nothing counts as removed.
  ///   - starter: a library that both sides may have copied elements from.
  ///   - keepsWhole: whether to keep the later version of an element, or else ours, instead of
  ///     merging its members, because one side was made from the other.
  /// - Throws: An error for a version that is damaged, contains merge markers, or is too new.
  init(
    _ file: StoreFile, base: Version?, ours: Version, theirs: Version,
    starter: Library = Library(), keepsWhole: Bool = false
  ) throws(StoreError) {
    let versions = ThreeWayVersions(base: base, ours: ours, theirs: theirs)
    switch file {
    case .library:
      let merge = try LibraryMerge(
        versions.read { bytes throws(JSONError) in try LibraryDocument(bytes) },
        path: ours.path, starter: starter, keepsWhole: keepsWhole)
      (bytes, conflicts) = (merge.bytes, merge.conflicts)
    case .history: (bytes, conflicts) = try Self.lines(versions, of: .session, keepsWhole)
    case .body: (bytes, conflicts) = try Self.lines(versions, of: .measurement, keepsWhole)
    case .settings, .session: (bytes, conflicts) = try Self.settings(versions, keepsWhole)
    }
  }

  private static func lines(
    _ versions: ThreeWayVersions<Version>, of kind: MergedKind, _ keepsWhole: Bool
  ) throws(StoreError) -> ([UInt8], [MergeConflict]) {
    let lines = try versions.read { bytes throws(JSONError) in try values(of: bytes, kind) }
    if lines.base?.isEmpty == false {
      for version in [versions.ours, versions.theirs] {
        try LineDocument(version.bytes).requireWholeLines(of: version.path)
      }
    }
    let merge = ListMerge(lines, of: kind, form: (.compact, 0), keepsWhole: keepsWhole)
    return (merge.elements.reduce(into: []) { $0 += $1 + [0x0A] }, merge.conflicts)
  }

  /// The records on a file's lines; an unfinished last line contains none.
  private static func values(
    of bytes: [UInt8], _ kind: MergedKind
  ) throws(JSONError) -> [VersionValue] {
    var values: [VersionValue] = []
    for line in LineDocument(bytes).lines {
      let node = try line.root()
      try kind.check(node)
      values.append(VersionValue(node))
    }
    return values
  }

  private static func settings(
    _ versions: ThreeWayVersions<Version>, _ keepsWhole: Bool
  ) throws(StoreError) -> ([UInt8], [MergeConflict]) {
    let roots = try versions.read { bytes throws(JSONError) in
      let root = try JSONText(bytes.isEmpty ? Array("{}".utf8) : bytes).root
      _ = try Settings(root)
      return VersionValue(root)
    }
    let merge = ObjectMerge(roots, of: .setting, isOursLater: keepsWhole ? true : nil)
    let conflicts = merge.conflicts.map {
      MergeConflict(kind: .setting, name: $0.member, outcome: .laterMembers([$0]))
    }
    return (JSONWriter.document(.pretty) { merge.write(to: &$0) }, conflicts)
  }

  /// The file in a data folder to which versions belong, judged by content; `nil` if undetermined.
  static func file(of contents: [[UInt8]]) -> StoreFile? {
    contents.lazy.compactMap(file).first
  }

  private static func file(of content: [UInt8]) -> StoreFile? {
    if let document = try? JSONText(content).root, document.kind == .object {
      var members = try? document.members()
      if members?.find("exercises") != nil { return .library }
    }
    for line in LineDocument(content).lines {
      if (try? line.record(of: SessionRecord.self)) != nil { return .history }
      if (try? line.record(of: BodyMeasurement.self)) != nil { return .body }
    }
    let isSettings = (try? JSONText(content).root).map { (try? Settings($0)) != nil } ?? false
    return isSettings ? .settings : nil
  }
}

/// Three versions, the first of which may be unknown.
struct ThreeWayVersions<Value> {
  let base: Value?
  let ours: Value
  let theirs: Value

  func map<Other>(_ change: (Value) -> Other) -> ThreeWayVersions<Other> {
    ThreeWayVersions<Other>(base: base.map(change), ours: change(ours), theirs: change(theirs))
  }
}

extension ThreeWayVersions<FileMerge.Version> {
  func read<Read>(
    _ parse: ([UInt8]) throws(JSONError) -> Read
  ) throws(StoreError) -> ThreeWayVersions<Read> {
    func read(_ version: FileMerge.Version) throws(StoreError) -> Read {
      try StoreError.wrap(version.path, try parse(version.bytes))
    }
    var first: Read?
    if let base { first = try read(base) }
    return ThreeWayVersions<Read>(base: first, ours: try read(ours), theirs: try read(theirs))
  }
}
