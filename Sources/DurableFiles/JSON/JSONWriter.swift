/// Writes JSON in one pass. Members of objects are sorted by name, in whatever order they are
/// written.
///
/// ```swift
/// let line = JSONWriter.document(.compact) { json in
///   json.object { json in
///     json.member("title", workout.title)
///     json.member("sets", workout.sets)
///   }
/// }
/// ```
package struct JSONWriter {
  package private(set) var bytes: [UInt8] = []
  private let form: Form
  private var depth: Int
  /// The members of the open objects, with the innermost object last: the start of each, including
  /// its indentation, and the range between its quotes.
  private var members: [(start: Int, name: Range<Int>)] = []
  /// The first member of the innermost object.
  private var first = 0
  private var isSorted = true
  /// The value that the next written value replaces.
  private var earlier: JSONNode?
  /// The object that the innermost object replaces, and the names of omitted members.
  private var replaced: JSONNode?
  private var omittedNames: [StaticString] = []
  /// Finds the object with an id that a new one replaces, wherever it is.
  private var earlierByID: ((UUID) -> JSONNode?)?

  package enum Form: Sendable {
    /// One line, for programs.
    case compact
    /// Like `compact`, but characters that could control a terminal or reorder a line are escaped.
    ///
    /// JSON readers see no difference.
    case printable
    /// One member or element per line, so that diffs are readable.
    case pretty
  }

  /// - Parameter depth: the number of enclosing levels, for the indentation.
  package init(_ form: Form, depth: Int = 0) {
    self.form = form
    self.depth = depth
  }

  /// A complete document, ending with a newline.
  package static func document(_ form: Form, _ write: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter(form)
    write(&writer)
    writer.bytes.append(0x0A)
    return writer.bytes
  }

  // MARK: - Containers

  package mutating func object(_ write: (inout JSONWriter) -> Void) {
    let outer = (first, isSorted, replaced, omittedNames)
    (first, isSorted) = (members.count, true)
    (replaced, omittedNames) = (earlier?.kind == .object ? earlier : nil, [])
    earlier = nil
    bytes.append(UInt8(ascii: "{"))
    depth += 1
    write(&self)
    copyUnknownMembers()
    depth -= 1
    if !isSorted { sortMembers() }
    close("}", isEmpty: members.count == first)
    members.removeSubrange(first...)
    (first, isSorted, replaced, omittedNames) = outer
  }

  /// Writes an object that replaces the earlier one with the same id, wherever that is.
  package mutating func object(id: UUID, _ write: (inout JSONWriter) -> Void) {
    if let earlierByID { earlier = earlierByID(id) }
    object(write)
  }

  package mutating func array<Elements: Sequence>(
    _ elements: Elements, _ write: (inout JSONWriter, Elements.Element) -> Void
  ) {
    var replaced = try? earlier?.elements()
    bytes.append(UInt8(ascii: "["))
    depth += 1
    var isEmpty = true
    for element in elements {
      if !isEmpty { bytes.append(UInt8(ascii: ",")) }
      isEmpty = false
      startLine()
      earlier = replaced?.next()
      write(&self, element)
    }
    earlier = nil
    depth -= 1
    close("]", isEmpty: isEmpty)
  }

  /// Adds a member to the open object.
  package mutating func member(_ name: String, _ write: (inout JSONWriter) -> Void) {
    if let replaced { earlier = replaced.member { $0.matches(name) } }
    begin { $0.append(name) }
    write(&self)
    earlier = nil
  }

  private mutating func begin(_ writeName: (inout JSONWriter) -> Void) {
    if members.count > first { bytes.append(UInt8(ascii: ",")) }
    let start = bytes.count
    startLine()
    bytes.append(UInt8(ascii: "\""))
    let nameStart = bytes.count
    writeName(&self)
    let name = nameStart..<bytes.count
    bytes.append(UInt8(ascii: "\""))
    bytes += form == .pretty ? " : ".utf8 : ":".utf8
    if isSorted, members.count > first, let last = members.last,
      !bytes[last.name].lexicographicallyPrecedes(bytes[name])
    {
      isSorted = false
    }
    members.append((start, name))
  }

  /// Sorts the members of the innermost object.
  private mutating func sortMembers() {
    let start = members[first].start
    let written = Array(bytes[start...])
    let ends = members[first...].dropFirst().map { $0.start - 1 } + [bytes.count]
    let sorted = zip(members[first...], ends).sorted {
      bytes[$0.0.name].lexicographicallyPrecedes(bytes[$1.0.name])
    }
    bytes.removeSubrange(start...)
    for (member, end) in sorted {
      if bytes.count > start { bytes.append(UInt8(ascii: ",")) }
      bytes += written[(member.start - start)..<(end - start)]
    }
  }

  private mutating func startLine() {
    guard form == .pretty else { return }
    bytes.append(0x0A)
    for _ in 0..<depth { bytes += "  ".utf8 }
  }

  private mutating func close(_ end: Unicode.Scalar, isEmpty: Bool) {
    // Like Foundation's JSONEncoder: an empty container takes two lines.
    if form == .pretty, isEmpty { bytes.append(0x0A) }
    startLine()
    bytes.append(UInt8(ascii: end))
  }

  // MARK: - Values

  package mutating func string(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    append(text)
    bytes.append(UInt8(ascii: "\""))
  }

  package mutating func integer(_ value: Int) { bytes += String(value).utf8 }

  /// `value` divided by a power of ten, without trailing zeros: 6250 with two places is `62.5`.
  package mutating func decimal(_ value: Int, places: Int) {
    let digits = String(value.magnitude)
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.utf8.count)) + digits
    let fraction = padded.utf8.suffix(places).reversed().drop { $0 == UInt8(ascii: "0") }
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    bytes += padded.utf8.dropLast(places)
    guard !fraction.isEmpty else { return }
    bytes.append(UInt8(ascii: "."))
    bytes += fraction.reversed()
  }

  package mutating func null() { bytes += "null".utf8 }

  package mutating func bool(_ value: Bool) { bytes += value ? "true".utf8 : "false".utf8 }

  /// Writes an encoded value unchanged.
  package mutating func raw(_ written: [UInt8]) { bytes += written }

  /// Copies a value from another document, unchanged in the pretty form and otherwise on one line.
  package mutating func copy(_ node: JSONNode) {
    switch node.kind {
    case _ where form == .pretty: bytes += node.text.bytes[node.range]
    case .object:
      object { writer in
        for member in JSONMembers(of: node) { writer.copy(member) }
      }
    case .array: array(JSONElements(of: node)) { $0.copy($1) }
    case .string where form == .printable:
      string(JSONText.string(node.text.bytes[node.range].dropFirst().dropLast()))
    default: bytes += node.text.bytes[node.range]
    }
  }

  /// Copies a member from another document.
  package mutating func copy(_ member: (name: JSONNode, value: JSONNode)) {
    begin { $0.bytes += member.name.text.bytes[member.name.range].dropFirst().dropLast() }
    copy(member.value)
  }

  // MARK: - Members that this program does not know

  /// Writes a value, keeping members of an earlier value that are not written.
  ///
  /// It keeps members of the earlier object, and of objects at the same place in it.
  ///
  /// - Parameter find: finds the object with an id that a new one replaces, wherever it is.
  package mutating func over(
    _ earlier: JSONNode?, find: ((UUID) -> JSONNode?)? = nil, _ write: (inout JSONWriter) -> Void
  ) {
    self.earlier = earlier
    earlierByID = find
    write(&self)
    self.earlier = nil
    earlierByID = nil
  }

  /// Writes a member that replaces the earlier one with the same name.
  package mutating func field(_ name: StaticString, _ write: (inout JSONWriter) -> Void) {
    if let replaced { earlier = replaced.member { $0.matches(name) } }
    begin { json in name.withUTF8Buffer { json.bytes += $0 } }
    write(&self)
    earlier = nil
  }

  /// Omits the field; an earlier value is not copied.
  package mutating func omitField(_ name: StaticString) {
    if replaced != nil { omittedNames.append(name) }
  }

  /// Keeps nothing of the replaced object, unless its member `name` equals `word`.
  package mutating func forgetEarlier(unless name: StaticString, is word: String) {
    guard let kind = replaced?.member(where: { $0.matches(name) }), kind.kind == .string,
      kind.matches(word)
    else {
      replaced = nil
      return
    }
  }

  private mutating func copyUnknownMembers() {
    guard let replaced else { return }
    let written = members[first...].map { String(decoding: bytes[$0.name], as: UTF8.self) }
    for member in JSONMembers(of: replaced) {
      let isKnown =
        omittedNames.contains { member.name.matches($0) }
        || written.contains { member.name.matches($0) }
      if !isKnown { copy(member) }
    }
  }
}

extension Double {
  /// Rounded to hundredths, clamped to 1e15.
  package var hundredths: Int { Int((min(self, 1e15) * 100).rounded()) }
}

/// Members with plain values, omitted if `nil`; objects and lists.
extension JSONWriter {
  package mutating func member(_ name: String, _ value: String?) {
    if let value { member(name) { $0.string(value) } }
  }

  package mutating func member(_ name: String, _ value: Int?) {
    if let value { member(name) { $0.integer(value) } }
  }

  package mutating func member(_ name: String, _ value: Bool?) {
    if let value { member(name) { $0.bool(value) } }
  }

  /// Writes at most two decimals.
  package mutating func member(_ name: String, rounded value: Double) {
    member(name) { $0.decimal(value.hundredths, places: 2) }
  }

  package mutating func member(_ name: String, _ values: [String]) {
    array(name, values) { $0.string($1) }
  }

  /// Writes a member that is an object.
  package mutating func object(_ name: String, _ write: (inout JSONWriter) -> Void) {
    member(name) { $0.object(write) }
  }

  /// Writes a member that is a list.
  package mutating func array<Elements: Sequence>(
    _ name: String, _ elements: Elements, _ write: (inout JSONWriter, Elements.Element) -> Void
  ) {
    member(name) { $0.array(elements, write) }
  }

  /// Writes a member that is a list of objects.
  package mutating func objects<Elements: Sequence>(
    _ name: String, _ elements: Elements, _ write: (inout JSONWriter, Elements.Element) -> Void
  ) {
    array(name, elements) { json, element in json.object { write(&$0, element) } }
  }
}

extension JSONWriter {
  /// Appends the content of a string.
  private mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      var copied = 0
      var next = 0
      while next < utf8.count {
        let byte = utf8[next]
        if byte >= 0x20, byte < 0x7F, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
          next += 1
          continue
        }
        let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
        let end = min(utf8.count, next + length)
        if let escape = escape(of: utf8[next..<end]) {
          bytes += utf8[copied..<next]
          bytes += escape.utf8
          copied = end
        }
        next = end
      }
      bytes += utf8[copied...]
    }
  }

  /// The escape for a character; `nil` if it is written unchanged.
  private func escape(of character: Slice<UnsafeBufferPointer<UInt8>>) -> String? {
    switch character.first {
    case UInt8(ascii: "\"")?: "\\\""
    case UInt8(ascii: "\\")?: "\\\\"
    case 0x08?: "\\b"
    case 0x09?: "\\t"
    case 0x0A?: "\\n"
    case 0x0C?: "\\f"
    case 0x0D?: "\\r"
    case let byte? where byte < 0x20: Self.escape(of: UInt32(byte))
    case let byte? where form == .printable && character.count < 4:
      Self.escapeForTerminal(Self.scalar(byte, character.dropFirst()))
    default: nil
    }
  }

  private static func escapeForTerminal(_ scalar: UInt32) -> String? {
    drivesTerminal(scalar) ? escape(of: scalar) : nil
  }

  /// An escape such as `\u202e`.
  private static func escape(of scalar: UInt32) -> String {
    let digits = String(scalar, radix: 16)
    return "\\u" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }

  /// The character encoded by up to three bytes.
  private static func scalar(_ lead: UInt8, _ rest: Slice<UnsafeBufferPointer<UInt8>>) -> UInt32 {
    let bits = lead < 0x80 ? lead : lead < 0xE0 ? lead & 0x1F : lead & 0x0F
    return rest.reduce(UInt32(bits)) { $0 << 6 | UInt32($1 & 0x3F) }
  }

  /// Whether a character is a control, a line separator or a bidirectional control.
  private static func drivesTerminal(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
