import Testing

@testable import DurableFiles
@testable import TerminalKit

struct ColorDepthTests {
  private func depth(
    _ choice: ColorChoice = .auto, _ variables: [String: String] = [:], terminal: Bool = true
  ) -> ColorDepth {
    let variables = ["TERM": "xterm"].merging(variables) { $1 }
    return ColorDepth(
      choice: choice, environment: EnvironmentVariables(variables), isTerminal: terminal)
  }

  @Test func `by default a terminal has color, and any other stream has none`() {
    #expect(depth() == .sixteen)
    #expect(depth(terminal: false) == .none)
  }

  @Test func `--color always or never overrides every variable`() {
    #expect(depth(.always, ["NO_COLOR": "1", "TERM": "dumb"], terminal: false) == .sixteen)
    #expect(depth(.never, ["CLICOLOR_FORCE": "1", "COLORTERM": "truecolor"]) == .none)
  }

  @Test func `NO_COLOR comes next, unless it is empty`() {
    #expect(depth(.auto, ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"]) == .none)
    #expect(depth(.auto, ["NO_COLOR": "", "CLICOLOR_FORCE": "1"], terminal: false) == .sixteen)
  }

  @Test func `then CLICOLOR_FORCE, unless it is 0, overrides CLICOLOR, TERM and a pipe`() {
    let others = ["CLICOLOR": "0", "TERM": "dumb"]
    #expect(
      depth(.auto, others.merging(["CLICOLOR_FORCE": "1"]) { $1 }, terminal: false) == .sixteen)
    #expect(depth(.auto, ["CLICOLOR_FORCE": "0"], terminal: false) == .none)
  }

  @Test(arguments: [["CLICOLOR": "0"], ["TERM": "dumb"], ["TERM": ""]])
  func `then CLICOLOR of 0 and TERM of dumb or nothing switch it off`(variables: [String: String]) {
    #expect(depth(.auto, variables) == .none)
  }

  @Test(arguments: [
    (["TERM": "xterm"], ColorDepth.sixteen), (["TERM": "xterm-256color"], .twoHundredFiftySix),
    (["TERM": "xterm-direct"], .all), (["TERM": "xterm", "COLORTERM": "truecolor"], .all),
    (["COLORTERM": "24bit"], .all),
    (
      ["TERM": "screen-256color", "COLORTERM": "yes"],
      .twoHundredFiftySix
    ),
  ])
  func `COLORTERM and TERM say how deep`(variables: [String: String], expected: ColorDepth) {
    #expect(depth(.auto, variables) == expected)
  }
}
