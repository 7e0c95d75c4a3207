import DurableFiles
import PlainText

/// Completions that a shell may offer for the argument being typed.
package struct Completion: Equatable, Sendable {
  package var candidates: [Candidate] = []
  /// The kind of files that the shell adds itself.
  package var files = Files.none
  /// The extension of the wanted files.
  package var fileEnding: String?

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

  /// The format that the scripts read.
  ///
  /// The first line says which files to offer: `files gym`. Each further line is a candidate, with
  /// a tab before its summary.
  package var lines: String {
    let rows = candidates.map { $0.summary.isEmpty ? $0.text : "\($0.text)\t\($0.summary)" }
    let ending = fileEnding.map { " \($0)" } ?? ""
    return ([files.rawValue + ending] + rows).map { $0 + "\n" }.joined()
  }
}

/// Finds completions for the last argument of a line: commands, unused options, choices and names.
package struct Completer: Sendable {
  private let table: CommandTable
  private let split: SplitLine
  private let isTerminated: Bool
  /// The argument being typed; `nil` for an empty line.
  private let current: String?
  private let names: Names

  /// Looks up names of a kind, for ``CompletionKind/names(_:orFileEnding:)``, given the operands so
  /// far.
  package typealias Names =
    @Sendable (_ kind: String, _ operands: [String]) -> [Completion.Candidate]

  /// - Parameter arguments: the line without the program's name. The last argument is being typed
  ///   and may be empty.
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

  /// Options with this prefix, or values of the option before an `=`.
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
      .map { Completion.Candidate(text: $0.key, summary: $0.summary) }
    let begun = (unused + terminator).filter { $0.text.hasPrefix(current) }
    // There are as many negations as flags, so they are offered only when needed.
    guard begun.isEmpty || current.hasPrefix("--no") else { return Completion(candidates: begun) }
    let opposites = options.compactMap { option in
      option.negation.map {
        Completion.Candidate(text: "--\($0)", summary: "The opposite of \(option.key)")
      }
    }
    return Completion(candidates: begun + opposites.filter { $0.text.hasPrefix(current) })
  }

  /// The description of the next operand; the last operand may repeat.
  private var nextOperand: OperandDescription? {
    let operands = table.command(at: split.path)?.operands ?? []
    if split.operands.count < operands.count { return operands[split.operands.count] }
    return operands.last.flatMap { $0.isRepeatable ? $0 : nil }
  }

  /// `--`, if the next operand may be a name that begins with a dash.
  private var terminator: [Completion.Candidate] {
    guard !isTerminated, case .names(let kind, _) = nextOperand?.value.completion,
      found(kind).contains(where: { $0.text.hasPrefix("-") })
    else { return [] }
    return [.init(text: "--", summary: "Then a name that begins with a dash")]
  }

  private func found(_ kind: String) -> [Completion.Candidate] {
    names(kind, split.operands.compactMap(\.text))
  }

  /// Subcommands if there are no operands yet, and values of the next operand.
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

  /// The values of an option.
  ///
  /// `prefix` contains the option's name. In a list, only the part after the last comma is
  /// completed.
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

  /// Choices and names that begin with the typed text, ignoring case.
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
    // Only hyphens and spaces fold to an empty text; compare them unfolded.
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
