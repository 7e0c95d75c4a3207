/// Turns the bytes of a terminal into keys, wherever the bytes were cut by a read.
///
/// Pure: the owner feeds bytes, and calls ``timeOut()`` if ``timeout`` passes without any.
package struct KeyDecoder {
  /// The most bytes of an escape sequence or an answer that are kept.
  package static let longestSequence = 256
  /// The most bytes of a paste that are kept; the rest is dropped.
  package static let longestPaste = 65_536

  /// What the bytes so far have begun.
  private enum State: Equatable {
    case ground
    /// After Escape.
    case escape
    /// After `ESC [`, `ESC O`: the parameters of a control sequence.
    case control, single
    /// An answer that ends with a bell or `ESC \`; `true` after that Escape.
    case string(afterEscape: Bool)
    case paste(PasteSilence)
    /// Inside a character of several bytes, so many of which are missing.
    case character(missing: Int)
  }

  /// How far a paste has come to being abandoned.
  private enum PasteSilence {
    case none
    /// Nothing has come for long: the end may have been lost.
    case long
    /// Escape came after such a silence: a key, unless the end of the paste follows.
    case escape
  }

  /// The terminal has been asked something and has not answered all of it.
  package var isAnswerDue = false
  private var state = State.ground
  private var held: [UInt8] = []

  package init() {}

  /// How long to wait for the rest of what has begun; `nil` if nothing has.
  ///
  /// Escape alone is a key, so the wait is short where it may be one, and long inside a sequence
  /// that no one types. So is it while an answer is due, which over a slow line comes byte by
  /// byte: its beginning would be a key, and the rest of it others.
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

  /// The keys that the held bytes are, if no more follow.
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

  /// Begins something new, and forgets the bytes of what ended.
  private mutating func reset(to next: State = .ground) {
    state = next
    held.removeAll(keepingCapacity: true)
  }

  /// One byte further; the keys that it completes.
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

  /// A byte that begins a character (RFC 3629), a sequence, or is a key by itself.
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

  /// The first byte of a character that takes more.
  private mutating func begin(_ byte: UInt8, missing: Int) {
    held = [byte]
    state = .character(missing: missing)
  }

  /// A further byte of a character; anything else shows that it was cut short.
  private mutating func takeContinuation(_ byte: UInt8, missing: Int) -> [Key] {
    guard byte & 0xC0 == 0x80 else {
      // The character was cut short: drop it, and take the byte for itself.
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

  /// Escape begins a sequence, or was pressed with or before another key.
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

  /// Parameters up to the final byte (ECMA-48); bytes over the limit are dropped, not kept.
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
      // Not part of any sequence: what has begun is broken off.
      reset()
      return takeFirst(byte)
    }
  }

  /// What a terminal answers, up to BEL or `ESC \`.
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

  /// Pasted text up to its closing sequence; no key inside it means anything.
  ///
  /// However long it stalls: over a slow line the rest would otherwise act as keys, and a pasted
  /// “q y” would stop a run. Should the end be lost, Ctrl-C or Escape gives the paste up, but only
  /// after a long silence, as pasted text may hold those too. An end that comes later still is a
  /// sequence that means nothing.
  private mutating func takePaste(_ byte: UInt8, after silence: PasteSilence) -> [Key] {
    if silence == .long, byte == 0x03 { return endPaste(held) }
    state = .paste(silence == .long && byte == 0x1B ? .escape : .none)
    held.append(byte)
    if held.suffix(Self.pasteEnd.count).elementsEqual(Self.pasteEnd) {
      return endPaste(held.dropLast(Self.pasteEnd.count))
    }
    // Past the limit only what could be the end is kept.
    if held.count > Self.longestPaste + 64 { held.remove(at: Self.longestPaste) }
    return []
  }

  /// A silence begins to count, or shows that the Escape within it was a key: that only ends the
  /// paste.
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

  /// Pasted text without what could drive a terminal when it is shown again.
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
