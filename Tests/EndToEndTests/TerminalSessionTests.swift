import Testing

/// The harness itself, on programs every system has.
struct TerminalSessionTests {
  @Test func `a program sees a terminal, and is seen`() async throws {
    try await Program.onOwnThread {
      let script = "test -t 0 && test -t 1 && stty size && read answer && echo \"got $answer\""
      let session = try TerminalSession(
        ["-c", script], program: "/bin/sh", rows: 10, columns: 40)
      try session.wait(for: "10 40")
      try session.type("hello\r")
      try session.wait(for: "got hello")
      #expect(try session.end() == .exited(0))
      #expect(session.text == "10 40\nhello\ngot hello")
    }
  }

  @Test func `control keys raise their signals`() async throws {
    try await Program.onOwnThread {
      let session = try TerminalSession(["-c", "echo ready; exec sleep 1000"], program: "/bin/sh")
      try session.wait(for: "ready")
      try session.type("\u{03}")
      #expect(try session.end() == .signalled(2))
    }
  }

  @Test func `unplugging hangs up`() async throws {
    try await Program.onOwnThread {
      let session = try TerminalSession(["-c", "echo ready; exec sleep 1000"], program: "/bin/sh")
      try session.wait(for: "ready")
      session.unplug()
      #expect(try session.end() == .signalled(1))
    }
  }
}
