/// The members of a file that this program does not know, on their way into its next version.
///
/// Objects with an id are found again by it, wherever they moved; objects without one by their
/// member's name under their owner, rep targets by their index. Of several that bear one id, as an
/// edit by hand may leave them, the first is the one that was the first, and so on.
struct CarriedMembers {
  private let root: JSONValue
  private let kind: ObjectKind
  /// In the order of the file.
  private var owners: [Owner: [JSONValue]] = [:]
  /// How many of them have been found again.
  private var found: [Owner: Int] = [:]
  private let formerIDs: [String: String]

  /// An object of the file before. Ids are only unique among objects of a kind.
  private struct Owner: Hashable {
    let kind: ObjectKind
    let id: String
  }

  /// - Parameters:
  ///   - root: the file as it was.
  ///   - kind: what the file holds.
  ///   - formerIDs: what each object bore there that is given another id.
  init(of root: JSONValue, kind: ObjectKind = .library, formerIDs: [UUID: UUID] = [:]) {
    self.root = root
    self.kind = kind
    self.formerIDs = Dictionary(
      formerIDs.map { ($0.key.lowercase, $0.value.lowercase) }
    ) { first, _ in first }
    gather(root, kind)
  }

  /// The bytes of a file that is to hold a document, with the unknown members of the one before.
  ///
  /// - Parameters:
  ///   - document: what it is to hold.
  ///   - data: the bytes of the file before.
  ///   - kind: what both hold.
  /// - Throws: ``LibraryDocument/Refusal/damaged(_:)`` where such a member cannot be kept exactly.
  static func bytes(
    of document: some StoredDocument, inPlaceOf data: Data, _ kind: ObjectKind
  ) throws(LibraryDocument.Refusal) -> Data {
    let encoded = try document.contents()
    let carried: JSONValue
    do throws(JSONFault) {
      let audit = try MemberAudit(data, kind: kind, unknownLimit: 1, notesRepeats: false)
      guard !audit.unknown.isEmpty else { return encoded }
      carried = CarriedMembers(of: try JSONValue(scanning: data), kind: kind)
        .merged(into: try JSONValue(scanning: encoded))
    } catch {
      throw .damaged(error)
    }
    return try JSONForm.pretty.contents(of: carried)
  }

  /// The file as it is to be, with the unknown members of the one before.
  func merged(into changed: JSONValue) -> JSONValue {
    var merge = self
    return merge.merged(changed, root, kind)
  }

  /// Notes every object with an id, at whatever depth.
  private mutating func gather(_ value: JSONValue, _ kind: ObjectKind) {
    for element in value.elements ?? [] { gather(element, kind) }
    guard let members = value.members else { return }
    if let id = members["id"]?.text {
      owners[Owner(kind: kind, id: id.lowercased()), default: []].append(value)
    }
    for (name, member) in members {
      if let child = kind.child(name) { gather(member, child) }
    }
  }

  /// A value of the new file, with what stood in its place before; both are walked side by side.
  private mutating func merged(
    _ changed: JSONValue, _ before: JSONValue?, _ kind: ObjectKind
  ) -> JSONValue {
    switch changed {
    case .object(let members): return .object(merged(members, before, kind))
    case .array(var elements):
      for (index, element) in elements.enumerated() {
        elements[index] = merged(element, before?.elements?.dropFirst(index).first, kind)
      }
      return .array(elements)
    default: return changed
    }
  }

  private mutating func merged(
    _ changed: [String: JSONValue], _ before: JSONValue?, _ kind: ObjectKind
  ) -> [String: JSONValue] {
    let before = predecessor(of: changed, before, kind)?.members ?? [:]
    let known = kind.members(kind: before["kind"]?.text)
    var result = changed
    for (name, value) in changed {
      guard let child = kind.child(name) else { continue }
      result[name] = merged(value, before[name], child)
    }
    for (name, value) in before where !known.contains(name) && result[name] == nil {
      result[name] = value
    }
    return result
  }

  /// What the object was: by its id where it has one, else what stood in its place.
  private mutating func predecessor(
    of members: [String: JSONValue], _ before: JSONValue?, _ kind: ObjectKind
  ) -> JSONValue? {
    guard let id = members["id"]?.text?.lowercased() else { return before }
    let owner = Owner(kind: kind, id: formerIDs[id] ?? id)
    let place = found[owner, default: 0]
    found[owner] = place + 1
    return owners[owner]?.dropFirst(place).first
  }
}
