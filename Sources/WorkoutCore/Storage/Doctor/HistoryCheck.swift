import FoundationEssentials

/// What can be wrong with the file of the finished sessions, line by line: one that is damaged does
/// not make the others worthless.
struct HistoryCheck {
  let file: String
  let document: HistoryDocument

  init(file: String, data: Data) {
    self.file = file
    document = HistoryDocument(data)
  }

  var findings: [StoreFinding] {
    let damaged = faults.map { fault in
      StoreFinding(
        .damagedLine, file, at: fault.place, "expected \(fault.expected)",
        remedy: "a repair sets the line aside", isRepairable: true)
    }
    guard !document.lastPart.isEmpty else { return damaged }
    return damaged + [
      StoreFinding(
        .tornLine, file, at: "line \(document.lastLineNumber)", "the last line was never finished",
        remedy: document.isTorn ? "a repair sets it aside" : "a repair ends it",
        isRepairable: true)
    ]
  }

  /// Where lines hold no record, and what belongs there.
  private var faults: [JSONFault] {
    let decoder = JSONDecoder()
    return document.lines.compactMap { line in
      do throws(JSONFault) {
        _ = try line.record(decoder)
        return nil
      } catch {
        return error
      }
    }
  }
}

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
    if document.isTorn { drop(document.lastPart) }
  }

  private mutating func drop(_ line: Data) {
    setAside += line + [0x0A]
    setAsideCount += 1
  }
}
