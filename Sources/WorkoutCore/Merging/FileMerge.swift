/// Merges three versions of a file of a data folder: the one that both sides began from, and those
/// of the two sides.
///
/// The library is merged by id and member, the history and the measurements by id, the settings by
/// name. Removals are respected; members that this program does not know are kept. Swapping the
/// sides does not change the result.
///
/// ```swift
/// let merge = try FileMerge(.library, base: base, ours: laptop, theirs: phone)
/// print(merge.conflicts.map(\.name))
/// ```
struct FileMerge {
  /// The merged file.
  let bytes: [UInt8]
  /// What both sides changed, and what became of it.
  let conflicts: [MergeConflict]

  /// A version of a file, with the path that errors name.
  struct Version {
    let path: String
    let bytes: [UInt8]
  }

  /// - Parameters:
  ///   - base: `nil` if it is not known: then nothing counts as removed.
  ///   - starter: what both sides may have copied from.
  /// - Throws: for a version that is damaged, has the marks of another merge, or is newer.
  init(
    _ file: StoreFile, base: Version?, ours: Version, theirs: Version,
    starter: Library = Library()
  ) throws(StoreError) {
    let versions = ThreeWayVersions(base: base, ours: ours, theirs: theirs)
    switch file {
    case .library:
      let merge = try LibraryMerge(
        versions.map { bytes throws(JSONError) in try LibraryDocument(bytes) },
        path: ours.path, starter: starter)
      (bytes, conflicts) = (merge.bytes, merge.conflicts)
    case .history: (bytes, conflicts) = try Self.lines(versions, of: .session)
    case .body: (bytes, conflicts) = try Self.lines(versions, of: .measurement)
    case .settings, .session: (bytes, conflicts) = try Self.settings(versions)
    }
  }

  private static func lines(
    _ versions: ThreeWayVersions<Version>, of kind: MergedKind
  ) throws(StoreError) -> ([UInt8], [MergeConflict]) {
    let lines = try versions.map { bytes throws(JSONError) in try values(of: bytes, kind) }
    if lines.base?.isEmpty == false {
      for version in [versions.ours, versions.theirs] {
        try LineDocument(version.bytes).requireWholeLine(of: version.path)
      }
    }
    let merge = ListMerge(
      ThreeWay(base: lines.base, ours: lines.ours, theirs: lines.theirs), of: kind,
      form: (.compact, 0))
    return (merge.elements.reduce(into: []) { $0 += $1 + [0x0A] }, merge.conflicts)
  }

  /// The records of a file's lines; a last line that was never finished holds none.
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
    _ versions: ThreeWayVersions<Version>
  ) throws(StoreError) -> ([UInt8], [MergeConflict]) {
    let roots = try versions.map { bytes throws(JSONError) in
      let root = try JSONText(bytes.isEmpty ? Array("{}".utf8) : bytes).root
      _ = try Settings(root)
      return VersionValue(root)
    }
    let merge = ObjectMerge(
      base: roots.base, ours: roots.ours, theirs: roots.theirs, of: .setting)
    let conflicts = merge.conflicts.map {
      MergeConflict(kind: .setting, name: $0, outcome: .laterMembers([$0]))
    }
    return (JSONWriter.document(.pretty) { merge.write(to: &$0) }, conflicts)
  }

  /// Which file of a data folder some versions belong to, by their contents; `nil` if no content
  /// decides.
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

/// Three versions; the first may be unknown.
struct ThreeWayVersions<Value> {
  let base: Value?
  let ours: Value
  let theirs: Value
}

extension ThreeWayVersions<FileMerge.Version> {
  func map<Read>(
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
