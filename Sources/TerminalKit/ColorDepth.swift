import DurableFiles

package enum ColorChoice: String, CaseIterable, Sendable {
  case always
  case auto
  case never
}

/// How many colors a stream supports.
package enum ColorDepth: Int, Sendable, Comparable {
  case none
  case sixteen
  case twoHundredFiftySix
  case all

  /// The color depth of a stream.
  ///
  /// `--color` decides, then `NO_COLOR`, `CLICOLOR_FORCE`, `CLICOLOR=0`, `TERM` unset or `dumb`,
  /// and whether the stream is a terminal. `COLORTERM` and `TERM` set the depth.
  package init(choice: ColorChoice, environment: EnvironmentVariables, isTerminal: Bool) {
    guard Self.isWanted(choice, environment, isTerminal: isTerminal) else {
      self = .none
      return
    }
    self = Self.supported(environment)
  }

  /// Checks the user's choice first, then the variables, then whether the stream is a terminal.
  private static func isWanted(
    _ choice: ColorChoice, _ environment: EnvironmentVariables, isTerminal: Bool
  ) -> Bool {
    switch choice {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if environment.nonEmpty("NO_COLOR") != nil { return false }
    if let force = environment.nonEmpty("CLICOLOR_FORCE"), force != "0" { return true }
    if environment["CLICOLOR"] == "0"
      || environment.nonEmpty("TERM") ?? "dumb" == "dumb"
    {
      return false
    }
    return isTerminal
  }

  /// The depth that the variables promise. There is no query that all terminals answer.
  private static func supported(_ environment: EnvironmentVariables) -> ColorDepth {
    let terminal = environment["TERM"] ?? ""
    switch environment["COLORTERM"]?.lowercased() {
    case "truecolor", "24bit": return .all
    default: break
    }
    if terminal.hasSuffix("-direct") { return .all }
    return terminal.contains("256color") ? .twoHundredFiftySix : .sixteen
  }

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
