import DurableFiles
import WorkoutCore

/// Shows a video in the user's browser.
struct AddressOpener: Sendable {
  private let launcher: ProcessLauncher
  private let commands: [ProcessRequest]
  private let timeLimit: Duration

  #if canImport(Darwin)
    private static let systemProgram = "open"
  #else
    private static let systemProgram = "xdg-open"
  #endif

  /// - Parameters:
  ///   - launcher: runs the browser.
  ///   - browser: the value of `BROWSER`, where it is set: commands with colons between them, tried
  ///     in order before the system's own; `%s` is replaced by the address, which else comes last.
  ///   - timeLimit: how long a program is watched for a failure. A browser that runs on is a
  ///     success.
  init(launcher: ProcessLauncher, browser: String?, timeLimit: Duration = .seconds(1)) {
    self.launcher = launcher
    self.timeLimit = timeLimit
    commands =
      ((browser ?? "").split(separator: ":").map(String.init) + [Self.systemProgram])
      .compactMap(Self.request)
  }

  /// Opens the canonical address, without a shell.
  ///
  /// - Throws: the failure of the last program that was tried, or that there is none.
  func open(_ address: YouTubeURL) throws(AddressOpeningError) {
    var failure = AddressOpeningError.noBrowser
    for command in commands where launcher.find(command.program) != nil {
      var request = command
      request.arguments = Self.arguments(command.arguments, address.canonicalAddress)
      let ending = launcher.start(request).ending(within: timeLimit)
      guard let ending, !ending.isSuccess else { return }
      failure = .failed(program: command.program, ending)
    }
    throw failure
  }

  /// A command of `BROWSER`: arguments with spaces between them, without quoting, as no shell runs
  /// it.
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
enum AddressOpeningError: Error, Hashable, Sendable {
  /// There is no program to open it with.
  case noBrowser
  /// The last program that was tried.
  case failed(program: String, ProcessEnding)
}

extension AddressOpeningError: CustomStringConvertible {
  /// What happened: lower case, no full stop.
  var description: String {
    switch self {
    case .noBrowser: "there is no browser to open the address with"
    case .failed(let program, let ending): "\(program) \(ending)"
    }
  }
}
