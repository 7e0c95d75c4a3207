/// Takes the lines out of a history that hold no record, or one that stands there already, losing
/// nothing.
struct HistoryRepair {
  /// The lines that hold records, each ended.
  private(set) var kept = Data()
  /// The others, each ended, a torn last one among them.
  private(set) var setAside = Data()
  private(set) var setAsideCount = 0

  init(_ document: HistoryDocument) {
    var known: [UUID: SessionRecord] = [:]
    for line in document.lines {
      if let record = try? line.record(), known[record.id] != record {
        kept += line.data + [0x0A]
        known[record.id] = known[record.id] ?? record
      } else {
        drop(line.data)
      }
    }
    if document.ending == .torn { drop(document.lastPart) }
  }

  private mutating func drop(_ line: Data) {
    setAside += line + [0x0A]
    setAsideCount += 1
  }
}
