import DurableFiles
import PlainText

/// What an option or operand takes, as data: how an argument is converted, and what the help and
/// the completions show of it.
package struct ValueDescription: Sendable {
  /// What the help shows between angle brackets: `n`.
  package var name: String
  /// What an error says was expected: `a whole number`.
  package var expected: String
  fileprivate let makeChoices: @Sendable () -> [String]
  package var completion = CompletionKind.nothing
  /// Whether arguments such as `-5` are values.
  package var isNumber = false
  /// The numbers taken, for the table of commands.
  package var range: ClosedRange<Double>?
  /// Whether a value is one that is taken; the models refuse others too.
  fileprivate var accepts: @Sendable (any Sendable) -> Bool = { _ in true }
  /// Values that a wrong argument was probably meant to be, best first.
  package var nearest: @Sendable (String) -> [String]
  /// The value of an argument; `nil` if it is invalid.
  package var convert: @Sendable (String) -> (any Sendable)?

  /// Every value allowed, where they can be listed; computed on each access.
  package var choices: [String] { makeChoices() }

  /// What an argument is read as.
  enum Reading {
    case value(any Sendable)
    case outOfRange
    case unreadable
  }

  /// Reads an argument; a choice may be typed in any case.
  func read(_ typed: String) -> Reading {
    let choice = { choices.first { $0.lowercased() == typed.lowercased() } }
    guard let value = convert(typed) ?? choice().flatMap(convert) else { return .unreadable }
    return accepts(value) ? .value(value) : .outOfRange
  }
}

/// A ``ValueDescription`` whose values have a type.
///
/// It refuses arguments that are not of the type at all; whether a value is in range is for the
/// models to decide.
package struct ValueKind<Value: Sendable>: Sendable {
  package var description: ValueDescription

  /// - Parameter nearest: by default the nearest of the choices.
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

  /// The same kind under another name in the help.
  package func named(_ name: String) -> Self {
    var kind = self
    kind.description.name = name
    return kind
  }

  /// The same kind, with the values that it takes; others of the kind are out of range.
  package func accepting(_ isAccepted: @escaping @Sendable (Value) -> Bool) -> Self {
    var kind = self
    kind.description.accepts = { ($0 as? Value).map(isAccepted) ?? false }
    return kind
  }

  /// The same kind under another description of what is expected.
  package func expecting(_ expected: String) -> Self {
    var kind = self
    kind.description.expected = expected
    return kind
  }

  /// The same kind, described with the range that the models allow.
  package func within(_ range: ClosedRange<Double>) -> Self {
    var kind = self
    kind.description.range = range
    return kind
  }
}

/// What a shell may offer where a value is being typed.
package enum CompletionKind: Equatable, Sendable {
  /// Nothing: the value is free text or a number.
  case nothing
  case choices
  /// A file, first those whose names end so: `gym`.
  case file(ending: String? = nil)
  case folder
  /// The words of a command, or a topic of the help.
  case command
  /// Names that the program looks up, by a name for their kind; also files with such an ending.
  case names(String, orFileEnding: String? = nil)

  /// What the table of commands calls it in JSON.
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

  /// What the names of the files meant end in, if in anything.
  var fileEnding: String? {
    switch self {
    case .file(let ending), .names(_, let ending): ending
    case .nothing, .choices, .folder, .command: nil
    }
  }
}

extension ValueKind where Value == String {
  /// Any text, the empty one too.
  package static let text = Self(name: "text", expected: "some text") { $0 }
  package static let nonEmptyText = Self(name: "text", expected: "some text") { typed in
    typed.isEmpty ? nil : typed
  }
  package static let file = file()
  package static let folder = path("folder", completion: .folder)
  /// The path of a file, or empty.
  package static let fileOrNothing = Self(name: "path", expected: "a path", completion: .file()) {
    $0
  }

  /// The path of a file whose name usually ends so: `gym`.
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

  /// A whole number of a range.
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

/// How numbers are written on a command line: ASCII digits after an optional minus sign, and
/// nothing that a later computation could not hold.
package enum NumberSyntax {
  /// The whole number; `nil` too where it overflows.
  package static func wholeNumber(_ text: String) -> Int? {
    isDigits(unsigned(text)) ? Int(text) : nil
  }

  /// The number, always finite.
  package static func decimal(_ text: String) -> Double? {
    guard isDecimal(unsigned(text)), let number = Double(text), number.isFinite else { return nil }
    return number
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
