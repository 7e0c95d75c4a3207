import DurableFiles

/// The JSON Schema (draft 2020-12) of `library.json` and of everything that `--json` prints.
enum JSONSchema {
  /// The text as it is embedded, to be read by people and by programs.
  static let text = String(decoding: PackageResources.schema_json, as: Unicode.UTF8.self)

  /// The same as a document, for one line.
  static func view() throws(Failure) -> JSONView {
    do {
      let schema = try JSONText(PackageResources.schema_json)
      return JSONView { $0.copy(schema.root) }
    } catch {
      throw .bug("the schema is no JSON: \(error)")
    }
  }
}
