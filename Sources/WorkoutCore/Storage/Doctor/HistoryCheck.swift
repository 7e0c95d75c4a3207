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
    let decoder = JSONDecoder()
    let damaged = document.lines.compactMap { damage(in: $0, decoder) ?? strangeBytes(in: $0) }
    guard document.ending != .ended else { return damaged }
    return damaged + [
      StoreFinding(
        .tornLine, file, at: "line \(document.lastLineNumber)", "the last line was never finished",
        remedy: document.ending == .torn ? "a repair sets it aside" : "a repair ends it",
        isRepairable: true)
    ]
  }

  /// A line that holds no record.
  private func damage(in line: HistoryDocument.Line, _ decoder: JSONDecoder) -> StoreFinding? {
    do throws(JSONFault) {
      _ = try line.record(decoder)
      return nil
    } catch {
      return StoreFinding(
        .damagedLine, file, at: error.place, "expected \(error.expected)",
        remedy: "a repair sets the line aside", isRepairable: true)
    }
  }

  /// Bytes that the decoder passes over in members it does not know. The record counts, so that no
  /// repair may take its line away.
  private func strangeBytes(in line: HistoryDocument.Line) -> StoreFinding? {
    do throws(JSONFault) {
      _ = try JSONScanner(line.data)
      return nil
    } catch {
      return StoreFinding(
        .damagedLine, file, at: "line \(line.number), column \(error.column)",
        "expected \(error.expected)", remedy: "mend it by hand: other programs may refuse it")
    }
  }
}
