/// What a file of the store holds as one JSON document.
protocol StoredDocument: Codable {}

extension StoredDocument {
  /// Reads a file's bytes.
  init(reading data: Data) throws(LibraryDocument.Refusal) {
    do {
      try data.checkUTF8()
      self = try JSONDecoder().decode(Self.self, from: data)
    } catch {
      throw LibraryDocument.Refusal(error, in: data)
    }
  }

  /// The bytes of its file.
  func contents() throws(LibraryDocument.Refusal) -> Data {
    try JSONForm.pretty.contents(of: self)
  }
}

extension JSONForm {
  /// ``data(_:)``, its failure told as the store tells it.
  func contents(of value: some Encodable) throws(LibraryDocument.Refusal) -> Data {
    do {
      return try data(value)
    } catch {
      throw .unwritable
    }
  }
}

extension LibraryDocument.Refusal {
  /// What reading a file's bytes has come upon.
  init(_ error: any Error, in data: Data) {
    switch error {
    case let refusal as Self: self = refusal
    case let fault as JSONFault: self = .damaged(fault)
    default: self = .damaged(JSONFault(error, in: data))
    }
  }
}

extension KeyedDecodingContainer {
  /// Checks the version that a file names, which goes from 1 to the one that this program writes.
  ///
  /// - Throws: ``LibraryDocument/Refusal/newer(_:)`` for a later one.
  func checkVersion(
    _ key: Key, upTo current: Int, _ version: (Int) -> FormatVersion
  ) throws {
    let number = try decode(key) { (number: Int) in number }
    guard number <= current else { throw LibraryDocument.Refusal.newer(version(number)) }
    guard number >= 1 else {
      throw RefusedValue(expected: "a version there has been").error(at: codingPath + [key])
    }
  }
}
