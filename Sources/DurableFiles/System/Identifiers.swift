import Synchronization

/// The source of new ids.
public struct Identifiers: Sendable {
  /// Returns a new, unique id. Call it only if there is no ``fault``.
  package let next: @Sendable () -> UUID
  /// Why the source cannot provide ids; `nil` if it can.
  package let fault: @Sendable () -> Errno?

  /// Ids from a closure, which may be called from several threads at once.
  public init(
    fault: @escaping @Sendable () -> Errno? = { nil }, next: @escaping @Sendable () -> UUID
  ) {
    self.fault = fault
    self.next = next
  }

  /// Random ids (version 4, RFC 9562) from the kernel, without a file in `/dev`.
  ///
  /// Foundation reads `/dev/urandom`, and returns the same id every time if it is missing.
  package static let live = Identifiers(fault: kernelFault) {
    var generator = SystemRandomNumberGenerator()
    let high = generator.next() & ~0xF000 | 0x4000
    let low = generator.next() & ~(0b11 << 62) | 0b10 << 62
    return UUID(high, low)
  }

  /// Why the kernel provides no random numbers; `nil` if it does.
  private static func kernelFault() -> Errno? {
    #if canImport(Glibc)
      var byte: UInt8 = 0
      while getentropy(&byte, 1) != 0 {
        guard errno == EINTR else { return .last }
      }
    #endif
    return nil
  }

  /// The ids 1, 2, 3 …, the same in every run.
  package static func counting() -> Identifiers {
    let counter = Counter()
    return Identifiers { counter.next() }
  }

  /// Counts in the last eight bytes, so that ids sort in the order of creation.
  private final class Counter: Sendable {
    private let count = Mutex<UInt64>(0)

    func next() -> UUID {
      let number = count.withLock { count in
        count &+= 1
        return count
      }
      return UUID(0, number)
    }
  }
}

extension UUID {
  /// An id from its 128 bits, most significant first.
  package init(_ high: UInt64, _ low: UInt64) {
    let bits = (high.bigEndian, low.bigEndian)
    self.init(uuid: withUnsafeBytes(of: bits) { $0.loadUnaligned(as: uuid_t.self) })
  }

  /// The 128 bits, most significant first.
  package var bits: (high: UInt64, low: UInt64) {
    withUnsafeBytes(of: uuid) { bytes in
      (
        UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)),
        UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
      )
    }
  }
}

/// Converts ids to and from text without Foundation, which is too slow for large libraries.
extension UUID {
  /// The id as it is stored and shown.
  package var lowercase: String {
    withUnsafeBytes(of: uuid) { bytes in
      String(unsafeUninitializedCapacity: 36) { text in
        var place = 0
        for (index, byte) in bytes.enumerated() {
          if Self.isAfterHyphen(index) {
            text[place] = 0x2D
            place += 1
          }
          text[place] = Self.digit(byte >> 4)
          text[place + 1] = Self.digit(byte & 0xF)
          place += 2
        }
        return place
      }
    }
  }

  /// Parses 32 hexadecimal digits, in either case, in groups of 8-4-4-4-12.
  package init?(written text: String) { self.init(written: Array(text.utf8)[...]) }

  package init?(written text: ArraySlice<UInt8>) {
    guard text.count == 36 else { return nil }
    var id: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    let isID = withUnsafeMutableBytes(of: &id) { bytes in
      var place = text.startIndex
      for index in bytes.indices {
        if Self.isAfterHyphen(index) {
          guard text[place] == 0x2D else { return false }
          place += 1
        }
        guard let high = JSONText.hexadecimalValue(of: text[place]),
          let low = JSONText.hexadecimalValue(of: text[place + 1])
        else { return false }
        bytes[index] = high << 4 | low
        place += 2
      }
      return true
    }
    guard isID else { return nil }
    self.init(uuid: id)
  }

  /// Whether a hyphen precedes a byte of an id.
  private static func isAfterHyphen(_ index: Int) -> Bool {
    index == 4 || index == 6 || index == 8 || index == 10
  }

  /// A lowercase digit, as RFC 9562 specifies.
  private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x57 + value }
}
