/// The members of a file that this program does not know, on their way into its next version.
///
/// Objects with an id are found again by it, wherever they moved; objects without one by their
/// member's name under their owner, rep targets by their index.
struct CarriedMembers {
  private let root: JSONValue
  private var owners: [Owner: JSONValue] = [:]

  /// An object of the file before. Ids are only unique among objects of a kind.
  private struct Owner: Hashable {
    let kind: ObjectKind
    let id: String
  }

  /// - Parameter root: the file as it was.
  init(of root: JSONValue) {
    self.root = root
    gather(root, .library)
  }

  /// The file as it is to be, with the unknown members of the one before.
  func merged(into changed: JSONValue) -> JSONValue {
    merged(changed, root, .library)
  }

  /// Notes every object with an id, at whatever depth.
  private mutating func gather(_ value: JSONValue, _ kind: ObjectKind) {
    for element in value.elements ?? [] { gather(element, kind) }
    guard let members = value.members else { return }
    if let id = members["id"]?.text {
      owners[Owner(kind: kind, id: id.lowercased())] = value
    }
    for (name, member) in members {
      if let child = kind.child(name) { gather(member, child) }
    }
  }

  /// A value of the new file, with what stood in its place before; both are walked side by side.
  private func merged(
    _ changed: JSONValue, _ before: JSONValue?, _ kind: ObjectKind
  ) -> JSONValue {
    switch changed {
    case .object(let members): .object(merged(members, before, kind))
    case .array(let elements):
      .array(
        elements.enumerated().map { index, element in
          merged(element, before?.elements?.dropFirst(index).first, kind)
        })
    default: changed
    }
  }

  private func merged(
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
  private func predecessor(
    of members: [String: JSONValue], _ before: JSONValue?, _ kind: ObjectKind
  ) -> JSONValue? {
    guard let id = members["id"]?.text else { return before }
    return owners[Owner(kind: kind, id: id.lowercased())]
  }
}
