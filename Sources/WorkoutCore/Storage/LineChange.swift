/// A change of the lines of a file: some go, others come in between by their order, the rest stays
/// byte for byte.
struct LineChange {
  /// A line that holds a record.
  private struct Record {
    let id: UUID
    let name: String
    let order: Timestamp
    /// With its newline.
    let data: [UInt8]

    /// - Throws: for a line that is no record of the file.
    init(_ data: [UInt8], in file: StoreFile) throws(JSONError) {
      let root = try JSONText(data).root
      guard let record = try file.lineRecord?.init(line: root, isWhole: false) else {
        throw root.error("a line of \(file.rawValue)")
      }
      (id, name, order) = (record.id, record.name, record.order)
      self.data = data.last == 0x0A ? data : data + [0x0A]
    }
  }

  private var contents: [UInt8] = []
  private var removed: [Record] = []
  private var added: [Record] = []

  private var isEmpty: Bool { removed.isEmpty && added.isEmpty }

  /// - Parameters:
  ///   - file: which one is changed.
  ///   - data: its content. Lines that hold no record stay where they are.
  ///   - ids: those of the records that go.
  ///   - lines: records to add, except those whose ids are still there after the removal.
  /// - Throws: for a line among `lines` that is no record.
  private init(
    of file: StoreFile, _ data: [UInt8], removing ids: Set<UUID>, adding lines: [[UInt8]]
  ) throws(JSONError) {
    var kept: [(data: [UInt8], order: Timestamp?)] = []
    var known: Set<UUID> = []
    for line in Self.lines(of: data) {
      guard let entry = try? Record(line, in: file) else {
        kept.append((line, nil))
        continue
      }
      if ids.contains(entry.id) {
        removed.append(entry)
      } else {
        known.insert(entry.id)
        kept.append((line, entry.order))
      }
    }
    for line in lines {
      let entry = try Record(line, in: file)
      if known.insert(entry.id).inserted { added.append(entry) }
    }
    contents = merged(kept)
  }

  /// Each with its newline, if it has one.
  private static func lines(of data: [UInt8]) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var start = data.startIndex
    while start < data.endIndex {
      let end = data[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? data.endIndex
      lines.append(Array(data[start..<end]))
      start = end
    }
    return lines
  }

  /// The lines with the added ones, each after the last that is not of a later time: a clock that
  /// was set back leaves lines out of order. A line that was never finished ends the file, as
  /// before.
  private func merged(_ kept: [(data: [UInt8], order: Timestamp?)]) -> [UInt8] {
    var next: Timestamp?
    let earliest = kept.reversed().map { line -> Timestamp? in
      if let order = line.order { next = next.map { min($0, order) } ?? order }
      return next
    }.reversed()
    var merged: [UInt8] = []
    var coming = added.sorted { $0.order < $1.order }[...]
    for (line, earliest) in zip(kept, earliest) {
      let isTorn = line.data.last != 0x0A && line.order == nil
      while let first = coming.first, isTorn || earliest.map({ first.order < $0 }) ?? false {
        merged += coming.removeFirst().data
      }
      merged += line.data
    }
    if !coming.isEmpty, let last = merged.last, last != 0x0A { merged.append(0x0A) }
    return coming.reduce(merged) { $0 + $1.data }
  }

  /// The names of all differences, those of changed records once.
  private var names: LibraryDifference.Changes {
    let (gone, come) = (Set(removed.map(\.id)), Set(added.map(\.id)))
    return LibraryDifference.Changes(
      added: added.filter { !gone.contains($0.id) }.map(\.name),
      removed: removed.filter { !come.contains($0.id) }.map(\.name),
      changed: added.filter { gone.contains($0.id) }.map(\.name))
  }
}

extension LineChange {
  /// Checks a log as its reader will.
  static func check(_ log: [UInt8]) throws(JSONError) {
    let lines = lines(of: log)
    let file = file(changedBy: lines)
    for line in lines where line.first != UInt8(ascii: "\"") { _ = try Record(line, in: file) }
  }

  /// The file that a log is of: its first line ends with the name, but for that of the history.
  private static func file(changedBy log: [[UInt8]]) -> StoreFile {
    let end = [UInt8]((StoreFile.body.rawValue + "\"\n").utf8)
    return log.first?.suffix(end.count) == end ? .body : .history
  }

  /// The files that a change is made in, under the locks.
  struct Files {
    let folder: String
    let library: AtomicFile
    let system: SystemCalls

    /// The line of a log by which the next undo brings back what was undone.
    private static let undoMark = [UInt8]("\"undo\"\n".utf8)

    private var logPath: String { FilePath(folder: folder, name: StoreName.undoLog).text }

    func make(
      in file: StoreFile, removing ids: Set<UUID>, adding lines: [[UInt8]]
    ) throws(StoreError) {
      try save(change(of: file, removing: ids, adding: lines), in: file, isUndo: false)
    }

    /// Takes the last change back; what was recorded since stays.
    ///
    /// - Returns: what is different; `nil` where that is nothing, or the library changed since.
    func undo() throws(StoreError) -> LibraryDifference? {
      guard let data = try FileContents.read(logPath, system) else { return nil }
      let lines = LineChange.lines(of: data)
      let file = LineChange.file(changedBy: lines)
      guard try lines.first == firstLine(for: file) else { return nil }
      let ids = lines.dropFirst().compactMap { line in
        UUID(written: String(decoding: line.dropFirst().dropLast(2), as: UTF8.self))
      }
      let records = lines.dropFirst().filter { $0.first == UInt8(ascii: "{") }
      let change = try change(of: file, removing: Set(ids), adding: records)
      let isRedo = lines.contains(Self.undoMark)
      try save(change, in: file, isUndo: !isRedo)
      return change.isEmpty ? nil : LibraryDifference(change.names, of: file, isRedo: isRedo)
    }

    private func change(
      of file: StoreFile, removing ids: Set<UUID>, adding lines: [[UInt8]]
    ) throws(StoreError) -> LineChange {
      let data = try FileContents.read(file.path(in: folder), system) ?? []
      return try StoreError.wrap(
        logPath, try LineChange(of: file, data, removing: ids, adding: lines))
    }

    /// The log is written first. Where the change fails after that, to take it back changes
    /// nothing.
    private func save(
      _ change: LineChange, in file: StoreFile, isUndo: Bool
    ) throws(StoreError) {
      guard !change.isEmpty else { return }
      try file.checkLink(in: folder, system)
      let log =
        change.removed.reduce(try firstLine(for: file)) { $0 + $1.data }
        + [UInt8](change.added.map { "\"\($0.id.lowercase)\"\n" }.joined().utf8)
        + (isUndo ? Self.undoMark : [])
      try AtomicFile(logPath, system).replace(with: log, keepingBackup: false)
      try AtomicFile(file.path(in: folder), system).replace(
        with: change.contents, keepingBackup: false)
    }

    /// The first line of the log, by which a change of the library since is recognized: the hash of
    /// the library and the version before.
    private func firstLine(for file: StoreFile) throws(StoreError) -> [UInt8] {
      var hashes = ""
      for path in [library.target.text, library.backup.text] {
        let contents = try FileContents.read(path, system) ?? []
        hashes += ContentHash.hexadecimal(of: contents)
      }
      return [UInt8]("\"\(hashes)\(file == .history ? "" : " " + file.rawValue)\"\n".utf8)
    }
  }
}
