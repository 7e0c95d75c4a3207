import DurableFiles

/// The JSON Schema (draft 2020-12) of `library.json` and of everything that `--json` prints.
enum JSONSchema {
  /// The text as it is embedded, to be read by people and by programs.
  static let text = String(decoding: PackageResources.schema_json, as: Unicode.UTF8.self)

  /// The same as a document, for one line.
  static func tree() throws(Failure) -> JSONValue {
    do {
      return try JSONValue(scanning: Data(PackageResources.schema_json))
    } catch {
      throw .bug("the schema is no JSON: \(error)")
    }
  }
}
