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
  /// The numbers taken, for the table of commands; the models refuse the others.
  package var range: ClosedRange<Double>?
  /// Values that a wrong argument was probably meant to be, best first.
  package var nearest: @Sendable (String) -> [String]
  /// The value of an argument; `nil` if it is invalid.
  package var convert: @Sendable (String) -> (any Sendable)?

  /// Every value allowed, where they can be listed; computed on each access.
  package var choices: [String] { makeChoices() }
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
  case file
  case folder
  /// The words of a command, or a topic of the help.
  case command
  /// Names that the program looks up, by a name for their kind; where `orFile`, also files.
  case names(String, orFile: Bool = false)

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
  package var mayBeFile: Bool {
    switch self {
    case .file, .names(_, orFile: true): true
    case .nothing, .choices, .folder, .command, .names: false
    }
  }
}

extension ValueKind where Value == String {
  /// Any text, the empty one too.
  package static let text = Self(name: "text", expected: "some text") { $0 }
  package static let nonEmptyText = Self(name: "text", expected: "some text") { typed in
    typed.isEmpty ? nil : typed
  }
  package static let file = path("file", completion: .file)
  package static let folder = path("folder", completion: .folder)
  /// The path of a file, or empty.
  package static let fileOrNothing = Self(name: "path", expected: "a path", completion: .file) {
    $0
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
}

extension ValueKind where Value: CaseIterable & RawRepresentable<String> {
  /// The raw value of one of the cases, in exact case.
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
