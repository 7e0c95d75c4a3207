import FoundationEssentials

/// Takes the lines out of a history that hold no record, losing nothing.
struct HistoryRepair {
  /// The lines that hold records, each ended.
  private(set) var kept = Data()
  /// The others, each ended, a torn last one among them.
  private(set) var setAside = Data()
  private(set) var setAsideCount = 0

  init(_ document: HistoryDocument) {
    let decoder = JSONDecoder()
    for line in document.lines {
      if (try? line.record(decoder)) == nil {
        drop(line.data)
      } else {
        kept += line.data + [0x0A]
      }
    }
    if document.ending == .torn { drop(document.lastPart) }
  }

  private mutating func drop(_ line: Data) {
    setAside += line + [0x0A]
    setAsideCount += 1
  }
}
