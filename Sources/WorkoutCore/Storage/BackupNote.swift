/// What a save notes of the version before that it leaves: its size and a checksum, in the file of
/// the lock. A file of that name in which somebody else has written is left as it is: beside a
/// library that is reached by a link it may be another program's.
///
/// The next save need not read that version as a library then to know that it may be replaced. The
/// note is a hint, written after the save and without waiting for the disk: where it is missing,
/// speaks of something else or was left by a program of another schema, the version is read.
struct BackupNote {
  private let path: String
  private let system: SystemCalls

  /// The note about the backup of a file.
  init(of file: AtomicFile, _ system: SystemCalls) {
    path = file.lock.text
    self.system = system
  }

  /// Whether the content was left by the save before, which had read it as a library.
  func speaks(of content: Data) -> Bool {
    (try? FileContents.read(path, limit: 1024, system)) == Self.text(content)
  }

  /// Notes a content that was read as a library. That it cannot be is no reason to fail.
  func leave(_ content: Data) {
    guard isOurs, let lock = try? system.open(path, for: .locking) else { return }
    defer { system.closeQuietly(lock) }
    try? system.shorten(lock, to: 0)
    try? system.writeAll(Self.text(content), to: lock)
  }

  /// Whether the file is empty or holds a note.
  private var isOurs: Bool {
    guard let text = try? FileContents.read(path, limit: 1024, system) else { return false }
    return text.isEmpty || text.starts(with: Self.firstWord)
  }

  /// What every note begins with, one of another schema too.
  private static let firstWord = Data("schema ".utf8)

  private static func text(_ content: Data) -> Data {
    let sum = String(checksum(content), radix: 16)
    return firstWord
      + Data("\(Library.schemaVersion), \(content.count) bytes, \(sum)\n".utf8)
  }

  /// In the manner of FNV-1a over words of eight bytes, then over the bytes left: it tells a
  /// change, not a forgery. Multiplying carries a difference to higher bits only, where that of
  /// another word would take it back; so the high bits are mixed down each time.
  static func checksum(_ content: Data) -> UInt64 {
    content.withUnsafeBytes { bytes in
      let rest = bytes.count % 8
      var sum: UInt64 = 0xCBF2_9CE4_8422_2325
      for place in stride(from: 0, to: bytes.count - rest, by: 8) {
        let word = bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
        sum = mixed(sum ^ word)
      }
      for byte in bytes.suffix(rest) { sum = mixed(sum ^ UInt64(byte)) }
      return sum
    }
  }

  /// One sum to one, so that no difference is lost.
  private static func mixed(_ sum: UInt64) -> UInt64 {
    let product = (sum ^ (sum >> 32)) &* 0x9E37_79B9_7F4A_7C15
    return product ^ (product >> 29)
  }
}
