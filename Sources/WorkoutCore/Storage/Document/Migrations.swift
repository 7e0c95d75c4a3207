/// The steps that lead a library's file from each schema version to the next.
///
/// They work on the tree, so that members which no version knows survive them.
public struct Migrations: Sendable {
  /// Makes a file of a version into one of the next; the version's number is changed for it.
  public typealias Step = @Sendable (JSONValue) -> JSONValue

  private let current: Int
  private let steps: [Int: Step]

  /// - Parameters:
  ///   - current: the version to reach.
  ///   - steps: by the version each one starts from.
  public init(to current: Int, steps: [Int: Step]) {
    self.current = current
    self.steps = steps
  }

  /// The steps there have been. Version 1 is the first, so there are none yet.
  public static let standard = Migrations(to: Library.schemaVersion, steps: [:])

  /// The file in the current version.
  ///
  /// - Throws: of the version's number, where no step starts from a version on the way.
  func migrate(_ tree: JSONValue, from version: Int) throws(RefusedValue) -> JSONValue {
    var tree = tree
    var version = version
    while version < current {
      guard let step = steps[version] else { throw Self.unknown(version) }
      tree = step(tree)
      version += 1
      guard case .object(var members) = tree else { throw Self.unknown(version) }
      members["schemaVersion"] = .number(Decimal(version))
      tree = .object(members)
    }
    return tree
  }

  private static func unknown(_ version: Int) -> RefusedValue {
    RefusedValue(expected: "a version there has been, not \(version)")
  }
}
