import WorkoutCore

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A file that an editor works on: the person's alone, and gone afterwards.
struct EditedFile {
  let path: String

  /// Makes an empty file whose name ends in `.gym`.
  ///
  /// - Throws: exit code 74 if the folder refuses.
  init(folder: String) throws(Failure) {
    var template = Array("\(folder)/gymtastic-XXXXXX.gym".utf8CString)
    let descriptor = mkstemps(&template, CInt(".gym".utf8.count))
    guard descriptor >= 0 else { throw Self.failure("making a file in \(folder)") }
    close(descriptor)
    let bytes = template.dropLast().map { UInt8(bitPattern: $0) }
    path = String(decoding: bytes, as: Unicode.UTF8.self)
  }

  func remove() {
    unlink(path)
  }

  /// Replaces what is in it.
  ///
  /// - Throws: exit code 74.
  func write(_ text: String) throws(Failure) {
    let descriptor = open(path, O_WRONLY | O_TRUNC | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.failure("writing \(path)") }
    defer { close(descriptor) }
    do throws(OutputError) {
      try OutputStream.descriptor(descriptor, name: path).write(text)
    } catch {
      throw Failure(error)
    }
  }

  /// What is in it now; bytes that are not UTF-8 are repaired.
  ///
  /// - Throws: exit code 74.
  func read() throws(Failure) -> String {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.failure("reading \(path)") }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while bytes.count < 16_000_000 {
      let count = readSome(descriptor, &chunk)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw Self.failure("reading \(path)") }
      guard count > 0 else { break }
      bytes += chunk.prefix(count)
    }
    return String(decoding: bytes, as: Unicode.UTF8.self)
  }

  private static func failure(_ operation: String) -> Failure {
    Failure(TerminalError(operation))
  }
}

/// Reads as many bytes as there are and fit; -1 where that fails.
private func readSome(_ descriptor: CInt, _ chunk: inout [UInt8]) -> Int {
  chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
}
