import Testing

@testable import TerminalKit

struct PictureProtocolTests {
  private let box = TerminalPicture.Box(row: 4, column: 1, rows: 10, columns: 18)

  /// The start of a PNG file with the given size, padded to `count` bytes.
  private func picture(width: UInt8, height: UInt8, count: Int = 24) -> TerminalPicture {
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    bytes += [0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, width, 0, 0, 0, height]
    bytes += Array(repeating: 0, count: count - bytes.count)
    return TerminalPicture(name: "squat.png", bytes: bytes)
  }

  private func text(_ way: PictureProtocol, _ picture: TerminalPicture) -> String? {
    way.bytes(picture, in: box).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `a wide picture fills the columns of its box, a tall one the rows`() throws {
    let wide = try #require(text(.kitty, picture(width: 200, height: 100)))
    #expect(wide.hasPrefix("\u{1B}[5;2H\u{1B}_Gf=100,a=T,q=2,i=31,C=1,c=18,m=0;"))
    let high = try #require(text(.kitty, picture(width: 50, height: 200)))
    #expect(high.contains(",r=10,m=0;"))
  }

  @Test func `a picture at the cursor leaves the cursor below it`() throws {
    let sent = try #require(
      PictureProtocol.kitty.bytes(picture(width: 9, height: 9), columns: 8, rows: 4))
    let text = String(decoding: sent, as: UTF8.self)
    #expect(text.hasPrefix("\u{1B}_Gf=100,a=T,q=2,c=8,m=0;") && text.hasSuffix("\u{1B}\\\n"))
  }

  @Test(arguments: [("", "xterm-kitty"), ("ghostty", "xterm-256color")])
  func `terminals of kitty's protocol are known by name`(program: String, terminal: String) {
    let traits = TerminalTraits(terminal: terminal, locale: "C.UTF-8", depth: .none)
    #expect(PictureProtocol(program: program, terminal: terminal, traits: traits) == .kitty)
  }

  @Test func `a large picture is sent in chunks, and the last one is marked`() throws {
    let sent = try #require(text(.kitty, picture(width: 9, height: 9, count: 10_000)))
    let pieces = sent.split(separator: "\u{1B}_G").dropFirst()
    #expect(pieces.count == 4)
    #expect(pieces.dropLast().allSatisfy { $0.contains("m=1;") })
    #expect(pieces.last?.hasPrefix("q=2,m=0;") == true)
  }

  @Test func `a picture that cannot be sent is omitted`() {
    let photo = TerminalPicture(name: "squat.jpg", bytes: [0xFF, 0xD8, 0xFF])
    #expect(text(.kitty, photo) == nil)
    #expect(text(.kitty, picture(width: 9, height: 9, count: TerminalPicture.limit + 1)) == nil)
    #expect(text(.inline, photo)?.hasSuffix("preserveAspectRatio=1;size=3:/9j/\u{07}") == true)
  }

  @Test(arguments: [("Gi=31;OK", true), ("Gi=31;ENOTSUPPORTED", false)])
  func `a terminal's answer is not a key that was pressed`(answer: String, isKnown: Bool) {
    var decoder = KeyDecoder()
    let keys = decoder.feed(Array("\u{1B}_\(answer)\u{1B}\\q".utf8))
    #expect(keys == [.graphics(isKnown: isKnown), .character("q")])
  }

  @Test(arguments: [
    ("xterm-kitty", true), ("tmux-256color", false), ("screen", false), ("linux", false),
  ])
  func `a multiplexer is neither asked nor sent pictures`(terminal: String, isAsked: Bool) {
    let traits = TerminalTraits(terminal: terminal, locale: "C.UTF-8", depth: .none)
    #expect(traits.answersAboutPictures == isAsked)
    // screen passes on the name of the terminal in which it was started.
    #expect(PictureProtocol(program: "iTerm.app", traits: traits) == (isAsked ? .inline : nil))
    #expect(PictureProtocol(program: "other", traits: traits) == nil)
  }

  @Test func `a multiplexer that poses as a terminal is neither queried nor sent pictures`() {
    let traits = TerminalTraits(
      terminal: "xterm-256color", locale: "C.UTF-8", depth: .none, isMultiplexed: true)
    #expect(!traits.answersAboutPictures)
    #expect(PictureProtocol(program: "iTerm.app", traits: traits) == nil)
  }

  @Test func `whether a picture can be sent is known without a box`() {
    let (kitty, inline) = (PictureProtocol.kitty, PictureProtocol.inline)
    let photo = TerminalPicture(name: "squat.jpg", bytes: [0xFF, 0xD8, 0xFF])
    let drawing = picture(width: 9, height: 9)
    var large = picture(width: 9, height: 9, count: TerminalPicture.limit + 1)
    #expect(!kitty.takes(photo) && inline.takes(photo))
    #expect(kitty.takes(drawing) && inline.takes(drawing))
    #expect(!kitty.takes(large) && !inline.takes(large))
    large.thumbnail = drawing.bytes
    #expect(kitty.takes(large) && inline.takes(large))
    for way in [kitty, inline] {
      for picture in [photo, drawing, large] {
        #expect(way.takes(picture) == (way.bytes(picture, in: box) != nil))
      }
    }
  }
}
