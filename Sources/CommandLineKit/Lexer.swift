import DurableFiles

/// An argument of the command line, as the process received it.
package struct Argument: Equatable, Sendable {
  /// The text; bytes that are not UTF-8 are escaped, as in `caf\xE9`.
  package let text: String
  /// Whether the bytes are UTF-8.
  package let isText: Bool

  package init(_ text: String) {
    self.text = text
    isText = true
  }

  package init(bytes: [UInt8]) {
    let text = String(validating: bytes, as: UTF8.self)
    isText = text != nil
    self.text = text ?? bytes.map(Self.escaped).joined()
  }

  private static func escaped(_ byte: UInt8) -> String {
    guard !(0x20..<0x7F).contains(byte) else { return String(UnicodeScalar(byte)) }
    return (byte < 16 ? "\\x0" : "\\x") + String(byte, radix: 16, uppercase: true)
  }

  /// The arguments of this process, without its name.
  ///
  /// Read as bytes, because `CommandLine.arguments` replaces invalid UTF-8.
  package static var ofProcess: [Argument] {
    #if canImport(Glibc)
      if let words = words(before: environ) { return words.dropFirst().map(Argument.init) }
    #endif
    let words = UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
    return words.dropFirst().compactMap { $0.map(bytes).map(Argument.init) }
  }

  /// The words of a command line, including the program's name, read from this process's memory.
  ///
  /// The System V ABI places the number of words, the words, a null and the environment variables
  /// in this order. `CommandLine` finds the words in the same way, but reads the address of the
  /// stack from `/proc`, and has no words if `/proc` is missing.
  ///
  /// - Parameter variables: the environment that the process was started with.
  /// - Returns: `nil` if the environment was copied elsewhere.
  static func words(
    before variables: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  ) -> [[UInt8]]? {
    var start = variables - 1
    guard start.pointee == nil else { return nil }
    var words: [[UInt8]] = []
    // The number is smaller than any address.
    while let word = (start - 1).pointee, UInt(bitPattern: word) != words.count {
      words.append(bytes(word))
      start -= 1
    }
    return words.reversed()
  }

  private static func bytes(_ word: UnsafeMutablePointer<CChar>) -> [UInt8] {
    Array(UnsafeRawBufferPointer(start: word, count: strlen(word)))
  }
}

/// An argument classified only by its form, without knowing which options exist.
struct Token: Equatable, Sendable {
  let kind: Kind
  /// The index of the argument in the line, starting at 0.
  let index: Int

  enum Kind: Equatable, Sendable {
    /// `--name`, or `--name=value` with the text after the first `=`.
    case long(name: String, value: String?)
    /// What follows a single dash: `abc` in `-abc`.
    case short(String)
    /// `-5`, `-2.5`, `-3kg`: a value if a number is expected.
    case negativeNumber(String)
    /// Anything else: part of a command's name, an operand, or the value of the preceding option.
    case plain(String)
    /// The first `--`.
    case terminator
    /// An argument after the terminator, which is always an operand.
    case operand(String)
    /// An argument that is not UTF-8, escaped.
    case invalid(String)
  }

  /// The text, unless it is an option or not UTF-8.
  var text: String? {
    switch kind {
    case .plain(let text), .negativeNumber(let text), .operand(let text): text
    case .long, .short, .terminator, .invalid: nil
    }
  }

  /// The first phase of parsing: turns arguments into tokens.
  static func tokens(of arguments: [Argument]) -> [Token] {
    let terminator = arguments.firstIndex(of: Argument("--")) ?? arguments.endIndex
    return arguments.enumerated().map { index, argument in
      Token(kind: kind(of: argument, isOperand: index > terminator), index: index)
    }
  }

  /// A lone `-` is plain text: it means standard input or output.
  private static func kind(of argument: Argument, isOperand: Bool) -> Kind {
    let text = argument.text
    guard argument.isText else { return .invalid(text) }
    if isOperand { return .operand(text) }
    if !text.utf8.starts(with: "-".utf8) || text == "-" { return .plain(text) }
    if text == "--" { return .terminator }
    if text.utf8.starts(with: "--".utf8) { return long(text) }
    return (0x30...0x39).contains(text.utf8.dropFirst().first ?? 0)
      ? .negativeNumber(text) : .short(String(text.unicodeScalars.dropFirst()))
  }

  /// Split by scalars: a combining mark after the dashes or `=` belongs to the text that follows.
  private static func long(_ text: String) -> Kind {
    let scalars = text.unicodeScalars.dropFirst(2)
    guard let equals = scalars.firstIndex(of: "=") else {
      return .long(name: String(scalars), value: nil)
    }
    let value = scalars[equals...].dropFirst()
    return .long(name: String(scalars[..<equals]), value: String(value))
  }
}
