import DurableFiles

/// Takes over a whole terminal and restores it afterward.
package final class FullScreen {
  private let mode: RawMode
  private let descriptor: CInt
  private let output: TerminalOutput
  private let traits: TerminalTraits
  private var drawing: FrameDrawing
  package private(set) var isEntered = false
  /// Whether the reply that every terminal gives has not arrived yet.
  private var isAnswerDue = false
  /// When it was last queried.
  private var asked = ContinuousClock.now
  /// The protocol for pictures, once detected.
  private var pictures: PictureProtocol?
  private var shownPicture: Placed?

  /// Whether the terminal accepted all output when it was last restored.
  package private(set) var wasTaken = true

  package struct Placed: Equatable {
    package let picture: TerminalPicture
    package let box: TerminalPicture.Box

    package init(picture: TerminalPicture, box: TerminalPicture.Box) {
      self.picture = picture
      self.box = box
    }
  }

  /// Prepares to take over the terminal of two descriptors without changing anything yet.
  ///
  /// - Throws: ``Errno`` if `input` is not a terminal.
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

  /// Whether the terminal may still be sending a reply, even over a slow line.
  package var isAnswering: Bool { isAnswerDue && asked.duration(to: .now) < Self.longestAnswer }

  /// A terminal that has not replied after this time will not reply.
  private static let longestAnswer = Duration.seconds(10)

  /// The descriptor to wait for if the terminal does not accept output; `nil` if it accepts
  /// everything.
  ///
  /// Nothing else is shown until the descriptor becomes writable.
  package var stalled: CInt? { output.isBehind ? output.descriptor : nil }

  /// Writes buffered output.
  ///
  /// - Throws: ``Errno`` if the terminal is gone.
  package func flush() throws(Errno) { try output.flush() }

  /// The descriptor that delivers keys.
  package var input: CInt { mode.descriptor }

  package var showsPictures: Bool { pictures != nil }

  package func canShow(_ picture: TerminalPicture) -> Bool { pictures?.takes(picture) ?? false }

  package var size: TerminalSize { TerminalSize(of: descriptor) ?? .standard }

  /// Takes over the terminal. The next ``show(_:)`` draws the whole screen.
  ///
  /// - Throws: ``Errno`` if the terminal refuses; it is then unchanged.
  package func enter() throws(Errno) {
    guard !isEntered else { return }
    try mode.enter(exitSequence: traits.exitSequence)
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

  /// Restores the terminal: the exact reverse of ``enter()``.
  ///
  /// It is not an error if the terminal is gone.
  package func leave() {
    guard isEntered else { return }
    isEntered = false
    let removal = shownPicture == nil ? [] : pictures?.removal ?? []
    shownPicture = nil
    wasTaken = output.finish(removal + traits.exitSequence)
    mode.leave(discardingInput: isAnswerDue, awaitingOutput: wasTaken)
    isAnswerDue = false
  }

  /// Takes over the terminal again after another program may have changed it.
  ///
  /// - Throws: ``Errno`` if the terminal refuses.
  package func refresh() throws(Errno) {
    guard isEntered else { return }
    try mode.reapply()
    drawing.forget()
    try output.write(ControlCode.enterScreen)
  }

  /// Forgets the window's content, for example because its size changed and changed back.
  ///
  /// The next ``show(_:with:)`` draws the whole screen.
  package func forget() { drawing.forget() }

  /// Shows a screen, writing only what changed since the last one.
  ///
  /// A picture is shown if given and supported. Does nothing while the terminal does not accept
  /// output.
  ///
  /// - Throws: ``Errno`` if the terminal is gone.
  package func show(_ frame: CellBuffer, with picture: Placed? = nil) throws(Errno) {
    try output.flush()
    guard !output.isBehind else { return }
    let picture = pictures == nil ? nil : picture
    let isOutdated = shownPicture != picture
    // A picture stored in cells disappears when they are redrawn.
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

  /// Rings the bell unless output is stalled: a late bell is useless.
  ///
  /// - Throws: ``Errno`` if the terminal is gone.
  package func ring() throws(Errno) {
    if !output.isBehind { try output.write(ControlCode.bell) }
  }

  /// Posts a desktop notification, if the terminal supports it.
  ///
  /// - Throws: ``Errno`` if the terminal is gone.
  package func notify(_ text: String) throws(Errno) {
    guard !output.isBehind, let notification = traits.notification else { return }
    try output.write(notification.bytes(text))
  }

  /// Applies the terminal's replies and returns the other keys.
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
