import TerminalEmulator
import TestSupport
import Testing

@testable import TerminalKit

struct FrameDrawingTests {
  private let size = TerminalSize(rows: 4, columns: 12)
  private var drawing = FrameDrawing(codes: StyleCodes(depth: .all))

  private func frame(_ lines: String..., style: Style = .plain) -> CellBuffer {
    var frame = CellBuffer(size: size)
    for (row, line) in lines.enumerated() { frame.write(line, row: row, column: 0, style: style) }
    return frame
  }

  @Test mutating func `a frame that is already shown writes nothing`() {
    let first = frame("0:45", "Plank")
    #expect(!drawing.bytes(for: first).isEmpty)
    #expect(drawing.bytes(for: first).isEmpty)
  }

  @Test mutating func `only a changed digit is written`() {
    _ = drawing.bytes(for: frame("0:45", "Plank"))
    let bytes = drawing.bytes(for: frame("0:44", "Plank"))
    #expect(String(decoding: bytes, as: UTF8.self) == "\u{1B}[1;4H4")
  }

  @Test mutating func `nearby changes are written together, distant ones separately`() {
    _ = drawing.bytes(for: frame("abcdefghij"))
    let near = drawing.bytes(for: frame("Abcdefghij"))
    #expect(String(decoding: near, as: UTF8.self) == "\u{1B}[1;1HA")
    let far = drawing.bytes(for: frame("aBcDefghiJ"))
    #expect(String(decoding: far, as: UTF8.self) == "\u{1B}[1;1HaBcD\u{1B}[1;10HJ")
  }

  @Test mutating func `a frame is marked once the terminal supports it`() {
    drawing.isSynchronized = true
    let text = String(decoding: drawing.bytes(for: frame("x")), as: UTF8.self)
    #expect(text.hasPrefix("\u{1B}[?2026h"))
    #expect(text.hasSuffix("\u{1B}[?2026l"))
    #expect(drawing.bytes(for: frame("x")).isEmpty)
  }

  @Test mutating func `after forgetting, the whole screen is drawn again`() {
    let first = frame("0:45", "Plank")
    let whole = drawing.bytes(for: first)
    drawing.forget()
    #expect(drawing.bytes(for: first) == whole)
  }

  @Test mutating func `every frame ends with a reset style`() {
    let bytes = drawing.bytes(for: frame("x", style: Palette.title))
    #expect(String(decoding: bytes, as: UTF8.self).hasSuffix("x\u{1B}[0m"))
  }

  @Test func `without color a style changes nothing`() {
    var codes = StyleCodes(depth: .none)
    #expect(codes.bytes(for: Palette.title) == codes.bytes(for: .plain))
  }

  @Test func `colors are darker on a light background`() {
    var codes = StyleCodes(depth: .all)
    codes.isBackgroundLight = false
    let onDark = codes.bytes(for: Palette.work)
    codes.isBackgroundLight = true
    #expect(String(decoding: onDark, as: UTF8.self) == "\u{1B}[0;38;2;200;240;101m")
    #expect(
      String(decoding: codes.bytes(for: Palette.work), as: UTF8.self)
        == "\u{1B}[0;38;2;46;125;0m")
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `whatever was shown before, the terminal shows the last frame`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var emulator = TerminalEmulator(rows: 6, columns: 9)
    var drawing = FrameDrawing(codes: StyleCodes(depth: .twoHundredFiftySix))
    for _ in 0..<40 {
      let frame = Self.randomFrame(using: &generator)
      emulator.feed(drawing.bytes(for: frame))
      #expect(emulator.lines == frame.text.lines, "seed \(seed)")
    }
    #expect(emulator.unknown.isEmpty)
  }

  private static func randomFrame(using generator: inout SeededGenerator) -> CellBuffer {
    var frame = CellBuffer(size: TerminalSize(rows: 6, columns: 9))
    let styles = [Style.plain, Palette.title, Palette.rest, Palette.quiet]
    for _ in 0..<Int.random(in: 0...8, using: &generator) {
      let text = ["Squat", "漢字", "a", "e\u{301}x", "██", "🦵"].randomElement(using: &generator)
      frame.write(
        text ?? "", row: .random(in: 0..<6, using: &generator),
        column: .random(in: -1..<9, using: &generator),
        style: styles.randomElement(using: &generator) ?? .plain)
    }
    return frame
  }
}

extension String {
  /// All lines, including empty ones.
  fileprivate var lines: [String] {
    split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
