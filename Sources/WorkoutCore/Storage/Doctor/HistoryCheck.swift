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
    var known: [UUID: Known] = [:]
    let found = document.lines.flatMap { line -> [StoreFinding] in
      do throws(JSONFault) {
        let record = try line.record(decoder)
        return repetition(of: record, in: line, &known) + looseSyntax(in: line)
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
  private func damage(_ fault: JSONFault) -> StoreFinding {
    StoreFinding(
      .damagedLine, file, at: fault.place, "expected \(fault.expected)",
      remedy: "a repair sets the line aside", isRepairable: true)
  }

  /// What the decoder passes over: members that occur twice, commas, and bytes that are no text in
  /// members it does not know. The record counts, so that no repair may take its line away.
  private func looseSyntax(in line: HistoryDocument.Line) -> [StoreFinding] {
    do throws(JSONFault) {
      let audit = try MemberAudit(line.data, unknownLimit: 0)
      return audit.repeated.map { fault in
        StoreFinding(
          .repeatedMember, file, at: fault.atLine(line.number).place,
          "expected \(fault.expected)",
          remedy: "only the first counts; remove the other by hand")
      }
        + audit.trailingCommas.map { fault in
          strangeness(.trailingComma, fault, line)
        }
    } catch {
      return [strangeness(.damagedLine, error, line)]
    }
  }

  private func strangeness(
    _ code: StoreFinding.Code, _ fault: JSONFault, _ line: HistoryDocument.Line
  ) -> StoreFinding {
    StoreFinding(
      code, file, at: "line \(line.number), column \(fault.column)", "expected \(fault.expected)",
      remedy: "mend it by hand: other programs may refuse it")
  }
}

extension JSONFault {
  /// The same in a file of lines, of which it is of one.
  fileprivate func atLine(_ number: Int) -> JSONFault {
    JSONFault(line: number + line - 1, column: column, path: path, expected: expected)
  }
}
