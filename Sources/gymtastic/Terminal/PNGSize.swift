/// Width and height of a PNG in dots (ISO/IEC 15948, 11.2.2).
struct PNGSize: Hashable {
  let width: Int
  let height: Int

  /// `nil` for a file that is no PNG, or has no dots.
  init?(of file: [UInt8]) {
    guard file.count >= 24, file.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return nil }
    let numbers = [file[16..<20], file[20..<24]].map { $0.reduce(0) { $0 << 8 | Int($1) } }
    guard let width = numbers.first, let height = numbers.last, width > 0, height > 0 else {
      return nil
    }
    self.width = width
    self.height = height
  }
}
