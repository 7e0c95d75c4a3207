import FoundationEssentials

/// Looks for members of a library's file that this program does not know, and for members that
/// occur twice in one object, and for commas too many.
struct MemberAudit {
  private(set) var unknown: [JSONFault] = []
  private(set) var repeated: [JSONFault] = []
  /// Commas that end a list or an object; their path is not told.
  private(set) var trailingCommas: [JSONFault] = []
  private var frames: [Frame] = []
  private let unknownLimit: Int

  /// An open container; `kind` is nil for what no schema describes.
  private struct Frame {
    let kind: ObjectKind?
    var members: [Member] = []
    var kindMember: String?
  }

  private struct Member {
    let name: String
    let place: Int
  }

  /// - Parameter unknownLimit: how many unknown members are noted. To say where one stands takes a
  ///   look at all that comes before it, so whoever needs to know only whether there are any asks
  ///   for one.
  /// - Throws: ``JSONFault`` for what is no JSON.
  init(
    _ data: Data, kind: ObjectKind = .library, unknownLimit: Int = .max
  ) throws(JSONFault) {
    self.unknownLimit = unknownLimit
    var scanner = try JSONScanner(data)
    var next: ObjectKind? = kind
    while let token = try scanner.next() {
      switch token {
      case .objectStart, .arrayStart:
        frames.append(Frame(kind: next))
      case .objectEnd:
        close(scanner)
        next = frames.last?.kind
      case .arrayEnd:
        frames.removeLast()
        next = frames.last?.kind
      case .key(let range):
        next = note(scanner.lexer.text(range), at: range.lowerBound)
      case .string(let range):
        noteKind(scanner, range)
      case .number, .literal:
        break
      }
    }
    trailingCommas = scanner.trailingCommas.map {
      scanner.fault("no comma before the end of a list or an object", at: $0)
    }
  }

  private mutating func note(_ name: String, at place: Int) -> ObjectKind? {
    frames[frames.count - 1].members.append(Member(name: name, place: place))
    return frames.last?.kind?.child(name)
  }

  private mutating func noteKind(_ scanner: JSONScanner, _ range: Range<Int>) {
    guard let frame = frames.last, frame.kind != nil, frame.kindMember == nil,
      frame.members.last?.name == "kind"
    else { return }
    frames[frames.count - 1].kindMember = scanner.lexer.text(range)
  }

  private mutating func close(_ scanner: JSONScanner) {
    let frame = frames.removeLast()
    let known = frame.kind?.members(kind: frame.kindMember)
    var seen: Set<String> = []
    for member in frame.members {
      if let known, unknown.count < unknownLimit, !known.contains(member.name) {
        unknown.append(fault(member, "a known member, not “\(member.name)”", scanner))
      }
      if frame.members.count > 1, !seen.insert(member.name).inserted {
        repeated.append(fault(member, "“\(member.name)” only once", scanner))
      }
    }
  }

  private func fault(_ member: Member, _ expected: String, _ scanner: JSONScanner) -> JSONFault {
    let fault = scanner.fault(expected, at: member.place)
    let path = fault.path.isEmpty ? member.name : "\(fault.path).\(member.name)"
    return JSONFault(line: fault.line, column: fault.column, path: path, expected: expected)
  }
}
