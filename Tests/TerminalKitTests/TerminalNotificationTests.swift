import Testing

@testable import TerminalKit

struct TerminalNotificationTests {
  @Test(arguments: [
    ("iTerm.app", "xterm-256color", TerminalNotification.plain),
    ("WezTerm", "xterm-256color", .plain), ("ghostty", "xterm-ghostty", .plain),
    ("", "xterm-kitty", .kitty), ("", "foot", .titled), ("", "rxvt-unicode-256color", .titled),
  ])
  func `terminals that notify are known by name`(
    program: String, terminal: String, way: TerminalNotification
  ) {
    #expect(TerminalNotification(program: program, terminal: terminal) == way)
  }

  @Test(arguments: [
    ("", "xterm-256color"), ("Apple_Terminal", "xterm-256color"), ("iTerm.app", "screen-256color"),
    ("WezTerm", "tmux-256color"), ("", "linux"),
  ])
  func `others are sent nothing`(program: String, terminal: String) {
    #expect(TerminalNotification(program: program, terminal: terminal) == nil)
  }

  @Test func `untrusted text cannot control the terminal`() {
    let bytes = TerminalNotification.plain.bytes("Now: \u{1B}]0;x\u{7}\n")
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text == "\u{1B}]9;Now: \\u{1B}]0;x\\u{7}\\n\u{1B}\\")
  }
}
