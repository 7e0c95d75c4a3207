/// Decodes keys from terminal input, independent of how reads split the bytes.
///
/// It has no side effects: the owner feeds bytes, and calls ``timeOut()`` if none arrive in
/// ``timeout``.
package struct KeyDecoder {
  /// The maximum number of bytes kept from an escape sequence or reply.
  package static let longestSequence = 256
  /// The maximum number of bytes kept from a paste; the rest is dropped.
  package static let longestPaste = 65_536

  private enum State: Equatable {
    case ground
    case escape
    /// After `ESC [` or `ESC O`: the parameters of a control sequence.
    case control, single
    /// A reply that ends with a bell or `ESC \`; `true` after that Escape.
    case string(afterEscape: Bool)
    case paste(PasteSilence)
    /// Inside a multibyte character, with `missing` bytes to come.
    case character(missing: Int)
  }

  /// Whether a stalled paste may be abandoned.
  private enum PasteSilence {
    case none
    /// There was no input for a while: the end marker may have been lost.
    case long
    /// Escape was received after such a pause: a key, unless the rest of the end marker follows.
    case escape
  }

  /// Whether part of a reply has not arrived yet.
  package var isAnswerDue = false
  private var state = State.ground
  private var held: [UInt8] = []

  package init() {}

  /// How long to wait for the rest of a sequence; `nil` if none has begun.
  ///
  /// Escape is itself a key, so the wait is short where it could be one, and long inside sequences
  /// that no one types. It is also long while a reply is due: over a slow line a reply arrives byte
  /// by byte and would otherwise be taken for keys.
  package var timeout: Duration? {
    switch state {
    case .ground: nil
    case .single: .milliseconds(50)
    case .escape: .milliseconds(isAnswerDue ? 1000 : 50)
    case .control: .milliseconds(held.isEmpty && !isAnswerDue ? 50 : 1000)
    case .string, .character, .paste(.escape): .seconds(1)
    case .paste(.none): .seconds(2)
    case .paste(.long): nil
    }
  }

  /// The keys that `bytes` complete.
  package mutating func feed(_ bytes: some Sequence<UInt8>) -> [Key] {
    var keys: [Key] = []
    for byte in bytes { keys += take(byte) }
    return keys
  }

  /// The keys that the pending bytes stand for if no more follow.
  package mutating func timeOut() -> [Key] {
    if case .paste(let silence) = state { return timeOutPaste(silence) }
    defer { reset() }
    switch state {
    case .escape: return [.escape]
    case .single: return [.alt("O")]
    case .control: return held.isEmpty ? [.alt("[")] : []
    case .ground, .string, .character, .paste: return []
    }
  }

  /// Enters a new state and clears the pending bytes.
  private mutating func reset(to next: State = .ground) {
    state = next
    held.removeAll(keepingCapacity: true)
  }

  /// Processes one byte and returns the keys it completes.
  private mutating func take(_ byte: UInt8) -> [Key] {
    switch state {
    case .ground: return takeFirst(byte)
    case .escape: return takeAfterEscape(byte)
    case .control: return takeControl(byte)
    case .single:
      reset()
      return KeySequence.single(byte).map { [$0] } ?? []
    case .string(let afterEscape): return takeString(byte, afterEscape: afterEscape)
    case .paste(let silence): return takePaste(byte, after: silence)
    case .character(let missing): return takeContinuation(byte, missing: missing)
    }
  }

  /// A byte that starts a character (RFC 3629) or a sequence, or is a key by itself.
  private mutating func takeFirst(_ byte: UInt8) -> [Key] {
    switch byte {
    case 0x1B: state = .escape
    case 0x20...0x7E: return [.character(Character(Unicode.Scalar(byte)))]
    case 0xC2...0xDF: begin(byte, missing: 1)
    case 0xE0...0xEF: begin(byte, missing: 2)
    case 0xF0...0xF4: begin(byte, missing: 3)
    default: return KeySequence.control(byte).map { [$0] } ?? []
    }
    return []
  }

  private mutating func begin(_ byte: UInt8, missing: Int) {
    held = [byte]
    state = .character(missing: missing)
  }

  /// Another byte of a character; any other byte means that the character was cut short.
  private mutating func takeContinuation(_ byte: UInt8, missing: Int) -> [Key] {
    guard byte & 0xC0 == 0x80 else {
      // Drop the incomplete character and process the byte on its own.
      reset()
      return takeFirst(byte)
    }
    held.append(byte)
    guard missing == 1 else {
      state = .character(missing: missing - 1)
      return []
    }
    defer { reset() }
    return String(validating: held, as: UTF8.self)?.first.map { [.character($0)] } ?? []
  }

  /// The byte after Escape, which starts a sequence or is another key, with Alt or after Escape.
  private mutating func takeAfterEscape(_ byte: UInt8) -> [Key] {
    switch byte {
    case 0x5B: reset(to: .control)
    case 0x4F: reset(to: .single)
    case 0x5D, 0x50, 0x5E, 0x5F, 0x58: reset(to: .string(afterEscape: false))
    case 0x1B: return [.escape]
    case 0x21...0x7E:
      reset()
      return [.alt(Character(Unicode.Scalar(byte)))]
    default:
      reset()
      return [.escape] + takeFirst(byte)
    }
    return []
  }

  /// Parameters up to the final byte (ECMA-48). Bytes over the limit are dropped.
  private mutating func takeControl(_ byte: UInt8) -> [Key] {
    switch byte {
    case 0x20...0x3F:
      if held.count < Self.longestSequence { held.append(byte) }
      return []
    case 0x40...0x7E:
      let sequence = held + [byte]
      let isPaste = sequence == Array("200~".utf8)
      reset(to: isPaste ? .paste(.none) : .ground)
      return KeySequence.control(sequence).map { [$0] } ?? []
    default:
      // The byte is not part of any sequence: abandon the current one.
      reset()
      return takeFirst(byte)
    }
  }

  /// A reply from the terminal, up to BEL or `ESC \`.
  private mutating func takeString(_ byte: UInt8, afterEscape: Bool) -> [Key] {
    if byte == 0x07 || (byte == 0x5C && afterEscape) {
      defer { reset() }
      return KeySequence.answer(held).map { [$0] } ?? []
    }
    state = .string(afterEscape: byte == 0x1B)
    if byte != 0x1B, held.count < Self.longestSequence { held.append(byte) }
    return []
  }

  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  /// Pasted text up to its end marker; keys inside it have no effect.
  ///
  /// Stalling does not end a paste: over a slow line the rest would otherwise act as keys, and a
  /// pasted “q y” would stop a run. If the end marker is lost, Ctrl-C or Escape ends the paste, but
  /// only after a long pause, because pasted text may contain them too. A late end marker is
  /// ignored.
  private mutating func takePaste(_ byte: UInt8, after silence: PasteSilence) -> [Key] {
    if silence == .long, byte == 0x03 { return endPaste(held) }
    state = .paste(silence == .long && byte == 0x1B ? .escape : .none)
    held.append(byte)
    if held.suffix(Self.pasteEnd.count).elementsEqual(Self.pasteEnd) {
      return endPaste(held.dropLast(Self.pasteEnd.count))
    }
    // Beyond the limit, keep only what could be the end marker.
    if held.count > Self.longestPaste + 64 { held.remove(at: Self.longestPaste) }
    return []
  }

  /// Starts the long pause; or, after an Escape in that pause, ends the paste.
  private mutating func timeOutPaste(_ silence: PasteSilence) -> [Key] {
    guard silence == .escape else {
      state = .paste(.long)
      return []
    }
    return endPaste(held.dropLast())
  }

  private mutating func endPaste(_ text: some Collection<UInt8>) -> [Key] {
    defer { reset() }
    return [.paste(Self.cleaned(text.prefix(Self.longestPaste)))]
  }

  /// Pasted text without control characters, except newline and tab.
  private static func cleaned(_ bytes: some Collection<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    var kept = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\r": kept.append("\n")
      case "\n", "\t": kept.append(scalar)
      default:
        if scalar.properties.generalCategory != .control { kept.append(scalar) }
      }
    }
    return String(kept)
  }
}
