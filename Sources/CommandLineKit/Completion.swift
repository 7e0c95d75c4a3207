import DurableFiles
import PlainText

/// What a shell may offer for the argument being typed.
package struct Completion: Equatable, Sendable {
  package var candidates: [Candidate] = []
  /// What else the shell finds by itself.
  package var files = Files.none
  /// What the names of the files wanted end in.
  package var fileEnding: String?

  /// A whole argument, and what it is.
  package struct Candidate: Equatable, Sendable {
    package let text: String
    package let summary: String

    package init(text: String, summary: String = "") {
      self.text = text
      self.summary = summary
    }
  }

  package enum Files: String, Sendable {
    case none
    case files
    case folders
  }

  /// What the scripts read: first which files, `files gym`; then a candidate a line, a tab before
  /// its summary.
  package var lines: String {
    let rows = candidates.map { $0.summary.isEmpty ? $0.text : "\($0.text)\t\($0.summary)" }
    let ending = fileEnding.map { " \($0)" } ?? ""
    return ([files.rawValue + ending] + rows).map { $0 + "\n" }.joined()
  }
}

/// Finds the candidates for the last argument of a line: commands, options not yet
/// used, choices and names.
package struct Completer: Sendable {
  private let table: CommandTable
  private let split: SplitLine
  private let isTerminated: Bool
  /// The argument being typed; `nil` for an empty line.
  private let current: String?
  private let names: Names

  /// The names of a kind, for ``CompletionKind/names(_:orFileEnding:)``, after some operands.
  package typealias Names =
    @Sendable (_ kind: String, _ operands: [String]) -> [Completion.Candidate]

  /// - Parameters:
  ///   - arguments: the line without the program's name; the last, which may be empty, is being
  ///     typed.
  ///   - table: the commands.
  ///   - names: looks names up.
  package init(_ arguments: [String], table: CommandTable, names: @escaping Names) {
    let tokens = Token.tokens(of: arguments.dropLast().map { Argument($0) })
    self.table = table
    self.names = names
    split = SplitLine(tokens, table)
    isTerminated = tokens.contains { $0.kind == .terminator }
    current = arguments.last
  }

  package var completion: Completion {
    guard let current else { return Completion() }
    if let option = split.matcher.awaiting, let value = option.value,
      !current.hasPrefix("-") || value.isNumber
    {
      return values(of: option, typed: current)
    }
    return !isTerminated && current.hasPrefix("-") ? options(current) : operands(current)
  }

  /// Options that begin so, or values of the option before a `=`.
  private func options(_ current: String) -> Completion {
    let options = table.options(at: split.path)
    let scalars = current.unicodeScalars
    if let equals = scalars.firstIndex(of: "=") {
      let name = String(scalars[..<equals])
      guard let option = options.first(where: { $0.spellings.contains(name) }) else {
        return Completion()
      }
      return values(
        of: option, typed: String(scalars[equals...].dropFirst()), prefix: "\(name)=")
    }
    let letter = String(scalars.prefix(2))
    if letter != "--", scalars.count > 2,
      let option = options.first(where: { $0.value != nil && $0.spellings.contains(letter) })
    {
      return values(of: option, typed: String(scalars.dropFirst(2)), prefix: letter)
    }
    let used = Set(split.matcher.matches.map(\.option).filter { !$0.isRepeatable }.map(\.name))
    let unused = options.filter { !used.contains($0.name) }
      .map { Completion.Candidate(text: "--\($0.name)", summary: $0.summary) }
    let begun = (unused + terminator).filter { $0.text.hasPrefix(current) }
    // As there are as many opposites as flags, they are offered only if they are wanted.
    guard begun.isEmpty || current.hasPrefix("--no") else { return Completion(candidates: begun) }
    let opposites = options.compactMap { option in
      option.negation.map {
        Completion.Candidate(text: "--\($0)", summary: "The opposite of --\(option.name)")
      }
    }
    return Completion(candidates: begun + opposites.filter { $0.text.hasPrefix(current) })
  }

  /// The operand that the next argument would be; the last may repeat.
  private var nextOperand: OperandDescription? {
    let operands = table.command(at: split.path)?.operands ?? []
    if split.operands.count < operands.count { return operands[split.operands.count] }
    return operands.last.flatMap { $0.isRepeatable ? $0 : nil }
  }

  /// `--`, where the next operand may be a name that begins with a dash.
  private var terminator: [Completion.Candidate] {
    guard !isTerminated, case .names(let kind, _) = nextOperand?.value.completion,
      found(kind).contains(where: { $0.text.hasPrefix("-") })
    else { return [] }
    return [.init(text: "--", summary: "Then a name that begins with a dash")]
  }

  private func found(_ kind: String) -> [Completion.Candidate] {
    names(kind, split.operands.compactMap(\.text))
  }

  /// Subcommands where none is named yet, and values of the next operand.
  private func operands(_ current: String) -> Completion {
    var completion = Completion()
    if split.operands.isEmpty, !isTerminated {
      completion.candidates = subcommands(of: split.path).filter { $0.text.hasPrefix(current) }
    }
    guard let operand = nextOperand else { return completion }
    if operand.value.completion == .command {
      let path = split.operands.compactMap(\.text)
      let topics = path.isEmpty ? table.topics : []
      let all =
        subcommands(of: path)
        + topics.map { Completion.Candidate(text: $0.name, summary: $0.summary) }
      completion.candidates += all.filter { $0.text.hasPrefix(current) }
      return completion
    }
    let found = values(of: operand.value, typed: current)
    (completion.files, completion.fileEnding) = (found.files, found.fileEnding)
    completion.candidates += found.candidates.filter { isTerminated || !$0.text.hasPrefix("-") }
    if current.isEmpty { completion.candidates += terminator }
    return completion
  }

  private func subcommands(of path: [String]) -> [Completion.Candidate] {
    table.children(of: path).map { name in
      Completion.Candidate(text: name, summary: table.page(for: path + [name]).summary)
    }
  }

  /// The values of an option after `prefix`, which names it, and after the values of a list before
  /// the last comma.
  private func values(
    of option: OptionDescription, typed: String, prefix: String = ""
  ) -> Completion {
    guard let kind = option.value else { return Completion() }
    let scalars = typed.unicodeScalars
    guard case .list(_, commas: true) = option.kind, let comma = scalars.lastIndex(of: ",") else {
      return values(of: kind, typed: typed, prefix: prefix)
    }
    let before = String(scalars[...comma])
    let last = String(scalars[comma...].dropFirst())
    var completion = values(of: kind, typed: last, prefix: prefix + before)
    let used = Set(option.parts(of: before).map { prefix + before + $0 })
    completion.candidates.removeAll { used.contains($0.text) }
    return completion
  }

  /// Choices and names that begin with what was typed, in any case.
  private func values(
    of kind: ValueDescription, typed: String, prefix: String = ""
  ) -> Completion {
    let wanted = Folding.fold(typed)
    let possible =
      switch kind.completion {
      case .choices: kind.choices.map { Completion.Candidate(text: $0) }
      case .names(let kind, _): found(kind)
      case .nothing, .file, .folder, .command: [Completion.Candidate]()
      }
    // Only hyphens and spaces fold to nothing; they are compared as they are.
    let found = possible.filter { name in
      wanted.isEmpty ? name.text.hasPrefix(typed) : Folding.fold(name.text).hasPrefix(wanted)
    }
    let files: Completion.Files =
      kind.completion == .folder ? .folders : kind.completion.mayBeFile ? .files : .none
    return Completion(
      candidates: found.map { .init(text: prefix + $0.text, summary: $0.summary) }, files: files,
      fileEnding: kind.completion.fileEnding)
  }
}
