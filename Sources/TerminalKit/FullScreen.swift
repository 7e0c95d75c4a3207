import DurableFiles

/// A terminal taken over as a whole, and given back as it was.
package final class FullScreen {
  private let mode: RawMode
  private let descriptor: CInt
  private let output: TerminalOutput
  private let traits: TerminalTraits
  private var drawing: FrameDrawing
  package private(set) var isEntered = false
  /// The terminal still owes the answer that every terminal gives.
  private var isAnswerDue = false
  /// When it was last asked.
  private var asked = ContinuousClock.now
  /// The protocol for pictures, once detected.
  private var pictures: PictureProtocol?
  private var shownPicture: Placed?

  /// The terminal took what it was sent when it was given back last.
  package private(set) var wasTaken = true

  /// A picture where it is shown.
  package struct Placed: Equatable {
    package let picture: TerminalPicture
    package let box: TerminalPicture.Box

    package init(picture: TerminalPicture, box: TerminalPicture.Box) {
      self.picture = picture
      self.box = box
    }
  }

  /// Prepares to take over the terminal of two descriptors; changes nothing yet.
  ///
  /// - Throws: ``Errno`` if `input` is no terminal.
  package init(input: CInt, output: CInt, traits: TerminalTraits) throws(Errno) {
    mode = try RawMode(input)
    descriptor = output
    self.output = TerminalOutput(output)
    self.traits = traits
    pictures = traits.pictures
    drawing = FrameDrawing(codes: StyleCodes(depth: traits.depth))
    drawing.codes.isBackgroundLight = traits.isBackgroundLight
  }

  deinit { leave() }

  /// The terminal may be in the middle of an answer, however slow its line.
  package var isAnswering: Bool { isAnswerDue && asked.duration(to: .now) < Self.longestAnswer }

  /// A terminal that has said nothing by then says nothing.
  private static let longestAnswer = Duration.seconds(10)

  /// The terminal does not take what it was sent, and is shown nothing else until it does; the
  /// descriptor becomes writable then. `nil` while it takes everything.
  package var stalled: CInt? { output.isBehind ? output.descriptor : nil }

  /// Sends what waits.
  ///
  /// - Throws: ``Errno`` if the terminal is gone.
  package func flush() throws(Errno) { try output.flush() }

  /// Where keys come from.
  package var input: CInt { mode.descriptor }

  /// Whether there is a way to show pictures.
  package var showsPictures: Bool { pictures != nil }

  /// Whether a picture can be shown.
  package func canShow(_ picture: TerminalPicture) -> Bool { pictures?.takes(picture) ?? false }

  /// The window's size now.
  package var size: TerminalSize { TerminalSize(of: descriptor) ?? .standard }

  /// Takes the terminal over. The next ``show(_:)`` draws the whole screen.
  ///
  /// - Throws: ``Errno`` if the terminal refuses; it is then as it was.
  package func enter() throws(Errno) {
    guard !isEntered else { return }
    try mode.enter(farewell: traits.farewell)
    isEntered = true
    drawing.forget()
    do {
      try output.write(ControlCode.enterScreen)
      if traits.answersQueries {
        isAnswerDue = true
        asked = .now
        let isOpen = traits.answersAboutPictures && pictures == nil
        try output.write((isOpen ? PictureProtocol.question : []) + ControlCode.questions)
      }
    } catch {
      leave()
      throw error
    }
  }

  /// Gives the terminal back: the exact reverse of ``enter()``. A terminal that is gone is no
  /// error.
  package func leave() {
    guard isEntered else { return }
    isEntered = false
    let removal = shownPicture == nil ? [] : pictures?.removal ?? []
    shownPicture = nil
    wasTaken = output.finish(removal + traits.farewell)
    mode.leave(discardingInput: isAnswerDue, awaitingOutput: wasTaken)
    isAnswerDue = false
  }

  /// Takes the terminal over again after another program may have changed it.
  ///
  /// - Throws: ``Errno`` if the terminal refuses.
  package func refresh() throws(Errno) {
    guard isEntered else { return }
    try mode.reapply()
    drawing.forget()
    try output.write(ControlCode.enterScreen)
  }

  /// Discards what is known of the window's content, for instance after its size changed and
  /// changed back. The next ``show(_:with:)`` draws the whole screen.
  package func forget() { drawing.forget() }

  /// Shows a screen, writing only what changed since the last, with a picture where one is given
  /// and the terminal can show it. Nothing while the terminal takes nothing.
  ///
  /// - Throws: ``Errno`` if the terminal is gone.
  package func show(_ frame: CellBuffer, with picture: Placed? = nil) throws(Errno) {
    try output.flush()
    guard !output.isBehind else { return }
    let picture = pictures == nil ? nil : picture
    let isOutdated = shownPicture != picture
    // A picture that lies in the cells goes when they are drawn again.
    if isOutdated, shownPicture != nil { drawing.forget() }
    let isWiped = drawing.isWhole(frame)
    var bytes = isWiped && shownPicture != nil ? pictures?.removal ?? [] : []
    bytes += drawing.bytes(for: frame)
    if isOutdated || isWiped {
      shownPicture = picture
      bytes += picture.flatMap { pictures?.bytes($0.picture, in: $0.box) } ?? []
    }
    if !bytes.isEmpty { try output.write(bytes) }
  }

  /// Rings the bell, if the terminal takes it now: a late one means nothing.
  ///
  /// - Throws: ``Errno`` if the terminal is gone.
  package func ring() throws(Errno) {
    if !output.isBehind { try output.write(ControlCode.bell) }
  }

  /// Shows a line where the user may see it without the terminal, if the terminal does that.
  ///
  /// - Throws: ``Errno`` if the terminal is gone.
  package func notify(_ text: String) throws(Errno) {
    guard !output.isBehind, let notification = traits.notification else { return }
    try output.write(notification.bytes(text))
  }

  /// Uses the terminal's answers, and returns the keys without them.
  package func takeAnswers(_ keys: [Key]) -> [Key] {
    keys.filter { key in
      switch key {
      case .modeReport(mode: 2026, let setting):
        drawing.isSynchronized = setting == 1 || setting == 2
        return false
      case .deviceAttributes:
        isAnswerDue = false
        return false
      case .background(let isLight):
        guard traits.isBackgroundLight == nil else { return false }
        drawing.codes.isBackgroundLight = isLight
        drawing.forget()
        return false
      case .graphics(let isKnown):
        if isKnown { pictures = .kitty }
        return false
      case .modeReport: return false
      default: return true
      }
    }
  }
}
