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
    var known: [UUID: Known] = [:]
    let found = document.lines.flatMap { line -> [StoreFinding] in
      do throws(JSONError) {
        return repetition(of: try line.record(), in: line, &known)
      } catch {
        return [damage(error)]
      }
    }
    guard document.ending != .ended else { return found }
    return found + [
      StoreFinding(
        .tornLine, file, at: "line \(document.lastLineNumber)", "the last line was never finished",
        remedy: document.ending == .torn ? "a repair sets it aside" : "a repair ends it",
        isRepairable: true)
    ]
  }

  /// A record that was met, and where.
  private struct Known {
    let record: SessionRecord
    let line: Int
  }

  /// A run that stands there already, or another one that bears its id.
  private func repetition(
    of record: SessionRecord, in line: HistoryDocument.Line, _ known: inout [UUID: Known]
  ) -> [StoreFinding] {
    guard let first = known[record.id] else {
      known[record.id] = Known(record: record, line: line.number)
      return []
    }
    let isSame = first.record == record
    return [
      StoreFinding(
        .repeatedID, file, at: "line \(line.number)",
        isSame ? "it is line \(first.line) again" : "it bears the id of line \(first.line)",
        remedy: isSame
          ? "a repair sets the line aside" : "give one of them another id, or remove it, by hand",
        isRepairable: isSame)
    ]
  }

  /// A line that holds no record.
  private func damage(_ fault: JSONError) -> StoreFinding {
    StoreFinding(
      .damagedLine, file, at: fault.place, "expected \(fault.expected)",
      remedy: "a repair sets the line aside", isRepairable: true)
  }
}
