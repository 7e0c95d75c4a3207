/// A library's file as read: the library, and what stands in the file besides.
public struct LibraryDocument: Sendable {
  /// What the file says, in the terms of this program.
  public let library: Library
  /// The whole file as a tree, where it was of an older schema.
  private let migrated: JSONValue?
  /// The bytes of the file, without a byte-order mark.
  let data: Data

  /// Why a file cannot be taken for a library.
  public enum Refusal: Error, Hashable, Sendable {
    /// It breaks a rule, at a place.
    case damaged(JSONFault)
    /// A later program wrote it.
    case newer(FormatVersion)

    /// A value that could not be written as JSON.
    static var unwritable: Refusal { .damaged(.unwritable) }
  }

  /// Reads a file's bytes: UTF-8, a byte-order mark aside.
  public init(_ data: Data, migrations: Migrations = .standard) throws(Refusal) {
    let data = try Self.withoutByteOrderMark(data)
    self.data = data
    do {
      try data.checkUTF8()
      library = try JSONDecoder().decode(Library.self, from: data)
      migrated = nil
    } catch let mismatch as SchemaMismatch {
      let tree = try Self.migrate(data, from: mismatch.version, migrations)
      library = try Self.decode(tree)
      migrated = tree
    } catch {
      throw Refusal(error, in: data)
    }
  }

  /// The bytes of the file that holds a changed library in this one's place. Members that this
  /// program does not know go with the objects they belong to.
  ///
  /// - Parameters:
  ///   - changed: the library.
  ///   - formerIDs: the ids here of objects that bear new ones in it, by the new ones.
  /// - Throws: ``Refusal/damaged(_:)`` where such a member cannot be kept exactly.
  public func bytes(
    replacedBy changed: Library, formerIDs: [UUID: UUID] = [:]
  ) throws(Refusal) -> Data {
    let encoded = try Self.bytes(of: changed)
    let carried: JSONValue
    do throws(JSONFault) {
      guard let before = try treeToCarry() else { return encoded }
      carried = CarriedMembers(of: before, formerIDs: formerIDs)
        .merged(into: try JSONValue(scanning: encoded))
    } catch {
      throw .damaged(error)
    }
    return try JSONForm.pretty.contents(of: carried)
  }

  /// The bytes of the file of a new library.
  public static func bytes(of library: Library) throws(Refusal) -> Data {
    try JSONForm.pretty.contents(of: library)
  }

  /// Most files hold nothing unknown, and the audit is far cheaper than the tree.
  private func treeToCarry() throws(JSONFault) -> JSONValue? {
    if let migrated { return migrated }
    let audit = try MemberAudit(data, unknownLimit: 1, notesRepeats: false)
    return try audit.unknown.isEmpty ? nil : JSONValue(scanning: data)
  }

  private static func migrate(
    _ data: Data, from version: Int, _ migrations: Migrations
  ) throws(Refusal) -> JSONValue {
    guard version < Library.schemaVersion else { throw .newer(.schema(version)) }
    let tree: JSONValue
    do throws(JSONFault) {
      tree = try JSONValue(scanning: data)
    } catch {
      throw .damaged(error)
    }
    do throws(RefusedValue) {
      return try migrations.migrate(tree, from: version)
    } catch {
      throw Refusal(error.error(at: [Library.CodingKeys.schemaVersion]), in: data)
    }
  }

  private static func decode(_ tree: JSONValue) throws(Refusal) -> Library {
    do {
      return try JSONDecoder().decode(Library.self, from: JSONForm.pretty.data(tree))
    } catch {
      // The place would be one in a text that nobody has seen: the path must do.
      throw .damaged(JSONFault(error, in: Data("{}".utf8)))
    }
  }

  private static func withoutByteOrderMark(_ data: Data) throws(Refusal) -> Data {
    let start = [UInt8](data.prefix(4))
    if start.starts(with: [0xEF, 0xBB, 0xBF]) { return Data(data.dropFirst(3)) }
    guard !start.contains(0), !start.starts(with: [0xFF, 0xFE]), !start.starts(with: [0xFE, 0xFF])
    else {
      throw .damaged(JSONFault(line: 1, column: 1, path: "", expected: "text in UTF-8"))
    }
    return data
  }
}
