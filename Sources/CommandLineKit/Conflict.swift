/// A part of a command line that makes no sense beside certain others, as data of its command.
package struct Conflict: Sendable {
  private let one: Part
  private let others: [Part]

  /// Of `one` and the `others` only one may be given, though the others agree among themselves.
  package init(_ one: Part, with others: Part...) {
    self.one = one
    self.others = others
  }

  /// An option or operand, and whether a line holds it.
  package struct Part: Sendable {
    fileprivate let name: String
    fileprivate let isGiven: @Sendable (ParsedArguments) -> Bool

    package static func option(_ declaration: any OptionDeclaration) -> Self {
      let option = declaration.description
      return Self(name: "--\(option.name)") { $0.holds(option) }
    }

    /// The option with any value but those that agree with the others: what it is without saying,
    /// and what says the same.
    package static func option<Value: Equatable & Sendable>(
      _ declaration: Option<Value>, otherThan same: Value...
    ) -> Self {
      Self(name: "--\(declaration.description.name)") { arguments in
        arguments[declaration].map { !same.contains($0) } ?? false
      }
    }

    package static func operand(_ declaration: any OperandDeclaration) -> Self {
      let operand = declaration.description
      return Self(name: "<\(operand.name)>") { $0.holds(operand) }
    }
  }

  /// The part, and those that it contradicts, as they are typed: `--resume`, `<workout>`.
  package var name: String { one.name }
  package var otherNames: [String] { others.map(\.name) }

  /// What contradicts each other in a line; `nil` if nothing does.
  package func fault(in arguments: ParsedArguments) -> UsageFault? {
    guard one.isGiven(arguments) else { return nil }
    let given = others.filter { $0.isGiven(arguments) }
    return given.isEmpty ? nil : .conflict(([one] + given).map(\.name))
  }
}
