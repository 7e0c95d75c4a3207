/// A file with a record a line: a damaged line does not make the others worthless.
struct LineCheck {
  private(set) var findings: [StoreFinding] = []
  /// The lines that hold records, each ended.
  private(set) var kept: [UInt8] = []
  /// The lines that a repair sets aside, each ended: those that hold no record, those that hold the
  /// record of an earlier line, and a torn last one.
  private(set) var dropped: [UInt8] = []
  private(set) var droppedCount = 0
  private let file: String
  private var known: [UUID: (record: any LineRecord, line: Int)] = [:]

  /// - Parameter type: what the lines should hold.
  init(file: String, data: [UInt8], of type: any LineRecord.Type) {
    self.file = file
    // Its lines are of two versions, and which of them count is not known.
    if let line = data.lineOfMergeMark {
      findings = [StoreFinding(mergeMarksAt: line, file)]
      kept = data
      return
    }
    let document = LineDocument(data)
    for line in document.lines {
      do throws(JSONError) {
        check(try line.record(of: type), in: line)
        findings += try JSONText(line.data).root.repeatedNames.map { name in
          StoreFinding(repeated: name, file, at: name.error("").place(inLine: line.number))
        }
      } catch {
        refuse(line, error)
      }
    }
    guard document.ending != .ended else { return }
    let isTorn = document.ending == .torn
    if isTorn { drop(document.lastPart) }
    findings.append(
      StoreFinding(
        .tornLine, file, at: "line \(document.lastLineNumber)", "the last line was never finished",
        fix: isTorn ? .setLineAside : .endLine))
  }

  /// A line of a later version stays: it is no damage.
  private mutating func refuse(_ line: LineDocument.Line, _ error: JSONError) {
    let place = error.place(inLine: line.number)
    if let version = error.version {
      findings.append(StoreFinding(newer: version, file, at: place))
      kept += line.data + [0x0A]
    } else {
      findings.append(
        StoreFinding(
          .damagedLine, file, at: place, "expected \(error.expected)", fix: .setLineAside))
      drop(line.data)
    }
  }

  private mutating func check(_ record: any LineRecord, in line: LineDocument.Line) {
    let place = "line \(line.number)"
    guard let first = known[record.id] else {
      known[record.id] = (record, line.number)
      kept += line.data + [0x0A]
      return
    }
    guard record.isEqual(to: first.record) else {
      findings.append(
        StoreFinding(.repeatedID, file, at: place, "it has the id of line \(first.line)"))
      kept += line.data + [0x0A]
      return
    }
    findings.append(
      StoreFinding(
        .repeatedID, file, at: place, "it repeats line \(first.line)", fix: .setLineAside))
    drop(line.data)
  }

  private mutating func drop(_ line: [UInt8]) {
    dropped += line + [0x0A]
    droppedCount += 1
  }
}
