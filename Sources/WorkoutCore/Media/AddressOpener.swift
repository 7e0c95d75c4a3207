/// Shows a video in the person's browser.
public struct AddressOpener: Sendable {
  private let launcher: ProcessLauncher
  private let commands: [ProcessRequest]
  private let patience: Duration

  #if canImport(Darwin)
    private static let systemProgram = "open"
  #else
    private static let systemProgram = "xdg-open"
  #endif

  /// - Parameters:
  ///   - launcher: runs the browser.
  ///   - browser: the value of `BROWSER`, where it is set: commands with colons between them, tried
  ///     in order before the system's own; `%s` stands for the address, which else comes last.
  ///   - patience: how long a program is watched for a failure. A browser that runs on is a
  ///     success.
  public init(launcher: ProcessLauncher, browser: String?, patience: Duration = .seconds(1)) {
    self.launcher = launcher
    self.patience = patience
    commands =
      ((browser ?? "").split(separator: ":").map(String.init) + [Self.systemProgram])
      .compactMap(Self.request)
  }

  /// Opens the canonical address, without a shell.
  ///
  /// - Throws: what the last program said that was tried, or that there is none.
  public func open(_ address: YouTubeURL) throws(AddressOpeningError) {
    var fault = AddressOpeningError.noBrowser
    for command in commands where launcher.find(command.program) != nil {
      var request = command
      request.arguments = Self.arguments(command.arguments, address.canonicalAddress)
      let ending = launcher.start(request).ending(within: patience)
      guard let ending, !ending.isSuccess else { return }
      fault = .failed(program: command.program, ending)
    }
    throw fault
  }

  /// A command as people write it in `BROWSER`: words with spaces between them, without quoting,
  /// which no shell is there to undo.
  private static func request(_ command: String) -> ProcessRequest? {
    let words = command.split(separator: " ").map(String.init)
    guard let program = words.first else { return nil }
    return ProcessRequest(program, Array(words.dropFirst()))
  }

  private static func arguments(_ words: [String], _ address: String) -> [String] {
    words.contains("%s") ? words.map { $0 == "%s" ? address : $0 } : words + [address]
  }
}

/// Why no browser showed an address.
public enum AddressOpeningError: Error, Hashable, Sendable {
  /// There is no program to open it with.
  case noBrowser
  /// The last program that was tried.
  case failed(program: String, ProcessEnding)
}

extension AddressOpeningError: CustomStringConvertible {
  /// What happened, for a person: lower case, no full stop.
  public var description: String {
    switch self {
    case .noBrowser: "there is no browser to open the address with"
    case .failed(let program, let ending): "\(program) \(ending)"
    }
  }
}
