/// The version of the form in which a file is written, as the file names it.
public enum FormatVersion: Hashable, Sendable, CustomStringConvertible {
  /// That of the files of a store.
  case schema(Int)
  /// That of a backup, which holds files of a store.
  case backup(Int)
  /// That of the list of what a restore has left to do.
  case restore(Int)
  /// A word that this program does not know, in a place where only certain words may be.
  case word(String)

  /// `schema version 2`
  public var description: String {
    switch self {
    case .schema(let number): "schema version \(number)"
    case .backup(let number): "backup version \(number)"
    case .restore(let number): "restore version \(number)"
    case .word(let word): "with the unknown word “\(word)”"
    }
  }
}
