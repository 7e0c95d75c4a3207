import FoundationEssentials

/// What can be wrong with a file of one JSON object a line.
struct HistoryCheck {
  let file: String
  let data: Data

  var findings: [StoreFinding] {
    var findings: [StoreFinding] = []
    for (index, line) in lines.enumerated() {
      do throws(JSONFault) {
        _ = try JSONValue(scanning: Data(line))
      } catch {
        let isLast = index == lines.count - 1
        guard !(isLast && !tornPart.isEmpty) else { continue }
        findings.append(
          StoreFinding(
            .damagedLine, file, at: "line \(index + 1), column \(error.column)",
            "expected \(error.expected)", remedy: "mend or remove the line by hand"))
      }
    }
    guard !tornPart.isEmpty else { return findings }
    return findings + [
      StoreFinding(
        .tornLine, file, at: "line \(lines.count)", "the last line was never finished",
        remedy: "a repair sets it aside", isRepairable: true)
    ]
  }

  /// What stands behind the last newline.
  var tornPart: Data { HistoryDocument(data).lastPart }

  /// What stands up to the last newline.
  var wholePart: Data { HistoryDocument(data).wholePart }

  private var lines: [Data.SubSequence] {
    data.split(separator: 0x0A, omittingEmptySubsequences: true)
  }
}
