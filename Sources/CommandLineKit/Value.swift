import DurableFiles
import PlainText

/// The values of an option or operand, as data.
///
/// It describes how an argument is converted, and what help and completions show.
package struct ValueDescription: Sendable {
  /// The name shown between angle brackets in help: `n`.
  package var name: String
  /// The expected value, for errors: `a whole number`.
  package var expected: String
  fileprivate let makeChoices: @Sendable () -> [String]
  package var completion = CompletionKind.nothing
  /// Whether arguments such as `-5` are values.
  package var isNumber = false
  /// The allowed numbers, for the table of commands.
  package var range: ClosedRange<Double>?
  /// Whether a converted value is allowed; the models reject other values too.
  fileprivate var accepts: @Sendable (any Sendable) -> Bool = { _ in true }
  /// The closest valid values for an invalid argument, best first.
  package var nearest: @Sendable (String) -> [String]
  /// Converts an argument; `nil` if it is invalid.
  package var convert: @Sendable (String) -> (any Sendable)?

  /// All allowed values, if they can be listed. Computed on each access.
  package var choices: [String] { makeChoices() }

  enum Reading {
    case value(any Sendable)
    case outOfRange
    case unreadable
  }

  /// Reads an argument. The case of its letters does not matter.
  ///
  /// An invalid argument is out of range if it would be valid with other numbers.
  func read(_ typed: String) -> Reading {
    let choice = { choices.first { $0.lowercased() == typed.lowercased() } }
    if let value = convert(typed) ?? choice().flatMap(convert) ?? convert(typed.lowercased()) {
      return accepts(value) ? .value(value) : .outOfRange
    }
    return convert(NumberSyntax.withSmallNumbers(typed)) == nil ? .unreadable : .outOfRange
  }
}

/// A ``ValueDescription`` with a type for its values.
///
/// It rejects arguments that cannot be converted to the type. The models decide whether a value is
/// in range.
package struct ValueKind<Value: Sendable>: Sendable {
  package var description: ValueDescription

  /// - Parameter nearest: by default the closest of the choices.
  package init(
    name: String,
    expected: String,
    choices: @autoclosure @escaping @Sendable () -> [String] = [],
    completion: CompletionKind = .nothing,
    isNumber: Bool = false,
    nearest: (@Sendable (String) -> [String])? = nil,
    convert: @escaping @Sendable (String) -> Value?
  ) {
    description = ValueDescription(
      name: name, expected: expected, makeChoices: choices, completion: completion,
      isNumber: isNumber,
      nearest: nearest ?? { typed in EditDistance.nearest(to: typed, among: choices()) },
      convert: { typed in convert(typed) })
  }

  package func convert(_ typed: String) -> Value? { description.convert(typed) as? Value }

  /// The same kind with another name in help.
  package func named(_ name: String) -> Self { with { $0.name = name } }

  /// The same kind, limited to certain values; all others are out of range.
  package func accepting(_ isAccepted: @escaping @Sendable (Value) -> Bool) -> Self {
    with { kind in kind.accepts = { ($0 as? Value).map(isAccepted) ?? false } }
  }

  /// The same kind with another description of the expected value.
  package func expecting(_ expected: String) -> Self { with { $0.expected = expected } }

  /// The same kind with the range that the models allow in its description.
  package func within(_ range: ClosedRange<Double>) -> Self { with { $0.range = range } }

  private func with(_ change: (inout ValueDescription) -> Void) -> Self {
    var kind = self
    change(&kind.description)
    return kind
  }
}

/// What a shell may offer while a value is being typed.
package enum CompletionKind: Equatable, Sendable {
  /// Nothing: the value is free text or a number.
  case nothing
  case choices
  /// A file; files with the given extension come first: `gym`.
  case file(ending: String? = nil)
  case folder
  /// The words of a command, or a help topic.
  case command
  /// Names of a certain kind that the program looks up, and optionally files with an extension.
  case names(String, orFileEnding: String? = nil)

  /// Its name in the JSON table of commands.
  package var name: String {
    switch self {
    case .nothing: "nothing"
    case .choices: "choices"
    case .file: "file"
    case .folder: "folder"
    case .command: "command"
    case .names(let name, _): name
    }
  }

  /// Whether the value may be the path of a file.
  package var mayBeFile: Bool { self == .file() || fileEnding != nil }

  /// The extension of the wanted files, if there is one.
  var fileEnding: String? {
    switch self {
    case .file(let ending), .names(_, let ending): ending
    case .nothing, .choices, .folder, .command: nil
    }
  }
}

extension ValueKind where Value == String {
  /// Any text, including empty text.
  package static let text = Self(name: "text", expected: "some text") { $0 }
  package static let nonEmptyText = Self(name: "text", expected: "some text") { typed in
    typed.isEmpty ? nil : typed
  }
  package static let file = file()
  package static let folder = path("folder", completion: .folder)
  /// A file path or an empty text.
  package static let fileOrNothing = Self(name: "path", expected: "a path", completion: .file()) {
    $0
  }

  /// A file path that usually has the given extension: `gym`.
  package static func file(ending: String? = nil) -> Self {
    path("file", completion: .file(ending: ending))
  }

  private static func path(_ name: String, completion: CompletionKind) -> Self {
    Self(name: name, expected: "the path of a \(name)", completion: completion) { typed in
      typed.isEmpty ? nil : typed
    }
  }
}

extension ValueKind where Value == Int {
  package static let wholeNumber = Self(name: "n", expected: "a whole number", isNumber: true) {
    NumberSyntax.wholeNumber($0)
  }

  package static func wholeNumber(in range: ClosedRange<Int>) -> Self {
    wholeNumber.within(Double(range.lowerBound)...Double(range.upperBound))
      .accepting { range.contains($0) }
      .expecting("a whole number from \(range.lowerBound) to \(range.upperBound)")
  }
}

extension ValueKind where Value: CaseIterable & RawRepresentable<String> {
  /// The raw value of one of the cases.
  package static func choice(_ name: String) -> Self {
    Self(
      name: name,
      expected: "one of the choices",
      choices: Value.allCases.map { $0.rawValue },
      completion: .choices
    ) { Value(rawValue: $0) }
  }
}

/// The syntax of numbers: ASCII digits after an optional minus sign.
///
/// Numbers that a later computation could not represent are rejected.
package enum NumberSyntax {
  /// The whole number; `nil` also on overflow.
  package static func wholeNumber(_ text: String) -> Int? {
    isWholeNumber(text) ? Int(text) : nil
  }

  /// Whether it is a whole number of any size.
  package static func isWholeNumber(_ text: String) -> Bool { isDigits(unsigned(text)) }

  /// The number, which is always finite.
  package static func decimal(_ text: String) -> Double? {
    guard isDecimal(unsigned(text)), let number = Double(text), number.isFinite else { return nil }
    return number
  }

  /// The text with numbers of ones, of at most four digits, and without a leading minus
  /// sign: `1111-11-11` for `2026-02-30`, `1d` for `-0d`.
  static func withSmallNumbers(_ text: String) -> String {
    let unsigned = unsigned(text)
    var count = 0
    let bytes = (isDigits(unsigned.prefix(1)) ? unsigned : text[...].utf8).compactMap {
      byte -> UInt8? in
      count = (0x30...0x39).contains(byte) ? count + 1 : 0
      return count == 0 ? byte : count > 4 ? nil : UInt8(ascii: "1")
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let minus = UInt8(ascii: "-")

  private static func unsigned(_ text: String) -> Substring.UTF8View {
    Substring(text).utf8.dropFirst(text.utf8.first == minus ? 1 : 0)
  }

  private static func isDigits(_ bytes: Substring.UTF8View) -> Bool {
    !bytes.isEmpty && bytes.allSatisfy { (0x30...0x39).contains($0) }
  }

  private static func isDecimal(_ bytes: Substring.UTF8View) -> Bool {
    let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count <= 2 && parts.allSatisfy { isDigits($0) }
  }
}
