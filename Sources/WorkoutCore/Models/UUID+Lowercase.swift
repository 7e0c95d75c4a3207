public import FoundationEssentials

extension UUID {
  /// The id as it is stored and shown.
  public var lowercase: String { uuidString.lowercased() }
}
