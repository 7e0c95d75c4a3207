/// Splits a terminal's input into characters and sequences.
struct SequenceParser {
  enum Token: Hashable {
    case text(String)
    case control(UInt8)
    /// `ESC [`: private prefix and intermediates, numbers, final character.
    case sequence(prefix: String, parameters: [Int], final: Character)
    case escape(UInt8)
    /// `ESC ]` up to its end.
    case command(String)
    /// `ESC _` up to its end.
    case application(String)
  }

  private enum State {
    case ground, escape, sequence, command, commandEscape
    case character(missing: Int)
  }

  private var state = State.ground
  private var held: [UInt8] = []
  private var isApplication = false

  mutating func take(_ byte: UInt8) -> Token? {
    switch state {
    case .ground: return takeFirst(byte)
    case .character(let missing): return takeContinuation(byte, missing: missing)
    case .escape: return takeEscape(byte)
    case .sequence where byte == 0x1B:
      // The previous sequence was cut off.
      reset()
      state = .escape
      return nil
    case .sequence:
      held.append(byte)
      return (0x40...0x7E).contains(byte) ? finishSequence() : nil
    case .command:
      if byte == 0x07 { return finishCommand() }
      if byte == 0x1B { state = .commandEscape } else { held.append(byte) }
      return nil
    case .commandEscape: return finishCommand()
    }
  }

  private mutating func takeFirst(_ byte: UInt8) -> Token? {
    switch byte {
    case 0x1B:
      state = .escape
      return nil
    case 0..<0x20, 0x7F: return .control(byte)
    case 0x20..<0x7F: return .text(String(Unicode.Scalar(byte)))
    default:
      held = [byte]
      state = .character(missing: byte >= 0xF0 ? 3 : byte >= 0xE0 ? 2 : 1)
      return nil
    }
  }

  private mutating func takeContinuation(_ byte: UInt8, missing: Int) -> Token? {
    held.append(byte)
    guard missing == 1 else {
      state = .character(missing: missing - 1)
      return nil
    }
    defer { reset() }
    return .text(String(decoding: held, as: UTF8.self))
  }

  private mutating func takeEscape(_ byte: UInt8) -> Token? {
    held = []
    switch byte {
    // The previous sequence was cut off.
    case 0x1B: break
    case 0x5B: state = .sequence
    case 0x5D, 0x5F:
      isApplication = byte == 0x5F
      state = .command
    default:
      state = .ground
      return .escape(byte)
    }
    return nil
  }

  private mutating func finishSequence() -> Token {
    defer { reset() }
    let final = Character(Unicode.Scalar(held.removeLast()))
    let text = String(decoding: held, as: UTF8.self)
    let isNumeric: (Character) -> Bool = { $0 == ";" || $0.isNumber }
    let numbers = text.filter(isNumeric).split(separator: ";", omittingEmptySubsequences: false)
    return .sequence(
      prefix: text.filter { !isNumeric($0) },
      parameters: numbers.count == 1 && numbers.first == "" ? [] : numbers.map { Int($0) ?? 0 },
      final: final)
  }

  private mutating func finishCommand() -> Token {
    defer { reset() }
    let text = String(decoding: held, as: UTF8.self)
    return isApplication ? .application(text) : .command(text)
  }

  private mutating func reset() {
    state = .ground
    held = []
  }
}
