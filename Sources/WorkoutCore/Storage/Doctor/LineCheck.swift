/// Checks a file with one record per line. A damaged line does not affect the others.
struct LineCheck {
  private(set) var findings: [StoreFinding] = []
  /// The lines that contain records, each ended by a newline.
  private(set) var kept: [UInt8] = []
  /// The lines that a repair sets aside, each ended by a newline: lines without a record,
  /// duplicates of an earlier record, and a torn last line.
  private(set) var dropped: [UInt8] = []
  private(set) var droppedCount = 0
  /// Whether a dropped line may have contained a record that no other line contains.
  var isLosing: Bool {
    findings.contains { $0.fix == .setLineAside && $0.code != .repeatedID }
  }
  private let file: String
  private var known: [UUID: (record: any LineRecord, line: Int)] = [:]

  /// - Parameter type: the expected type of record.
  init(file: String, data: [UInt8], of type: any LineRecord.Type) {
    self.file = file
    // The lines come from two versions, and nothing says which of them should win.
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

  /// Reports a line that cannot be read. A line of a later version is not damage, so it is kept.
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
