/// Looks for members of a library's file that this program does not know, and for members that
/// occur twice in one object, and for commas too many. It takes as long as the file is long,
/// however much it finds.
struct MemberAudit {
  private(set) var unknown: [JSONFault] = []
  private(set) var repeated: [JSONFault] = []
  /// Commas that end a list or an object; their path is not told.
  private(set) var trailingCommas: [JSONFault] = []
  private var frames: [Frame] = []
  private var unknownNotes: [Note] = []
  private var repeatedNotes: [Note] = []
  private let unknownLimit: Int
  private let notesRepeats: Bool

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

  /// A finding whose line and column are still to be told.
  private struct Note {
    let place: Int
    let path: String
    let expected: String
  }

  /// - Parameters:
  ///   - data: the file.
  ///   - kind: what it holds.
  ///   - unknownLimit: how many unknown members are noted.
  ///   - notesRepeats: whether members that occur twice are.
  /// - Throws: ``JSONFault`` for what is no JSON.
  init(
    _ data: Data, kind: ObjectKind = .library, unknownLimit: Int = .max, notesRepeats: Bool = true
  ) throws(JSONFault) {
    self.unknownLimit = unknownLimit
    self.notesRepeats = notesRepeats
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
    tell(scanner)
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
    lazy var path = scanner.path.text
    for member in frame.members {
      if let known, unknownNotes.count < unknownLimit, !known.contains(member.name) {
        unknownNotes.append(Self.note(member, "a known member, not “\(member.name)”", in: path))
      }
      if notesRepeats, frame.members.count > 1, !seen.insert(member.name).inserted {
        repeatedNotes.append(Self.note(member, "“\(member.name)” only once", in: path))
      }
    }
  }

  private static func note(_ member: Member, _ expected: String, in path: String) -> Note {
    Note(
      place: member.place, path: path.isEmpty ? member.name : "\(path).\(member.name)",
      expected: expected)
  }

  /// Makes faults of the notes.
  private mutating func tell(_ scanner: JSONScanner) {
    let expected = "no comma before the end of a list or an object"
    let commas = scanner.trailingCommas.map { Note(place: $0, path: "", expected: expected) }
    unknown = Self.faults(unknownNotes, scanner)
    repeated = Self.faults(repeatedNotes, scanner)
    trailingCommas = Self.faults(commas, scanner)
  }

  /// The notes in their order, each line and column told in one look at the text.
  private static func faults(_ notes: [Note], _ scanner: JSONScanner) -> [JSONFault] {
    var places = scanner.lexer.places
    let faults = notes.enumerated().sorted { $0.element.place < $1.element.place }
      .map { index, note in
        let (line, column) = places.lineAndColumn(at: note.place)
        return (
          index,
          JSONFault(line: line, column: column, path: note.path, expected: note.expected)
        )
      }
    return faults.sorted { $0.0 < $1.0 }.map(\.1)
  }
}
