/// Something that is not as it should be in a data folder.
public struct StoreFinding: Hashable, Sendable {
  public let code: Code
  /// The path of the file or folder.
  public let file: String
  /// Where in the file: `line 3, column 7 (exercises[3].title)`; `nil` for the whole of it.
  public let place: String?
  /// What was found: lower case, no full stop.
  public let message: String
  /// What to do about it, or what a repair does.
  public let remedy: String
  /// Whether a repair can mend it without losing anything.
  public let isRepairable: Bool

  /// The names under which programs know findings; they never change meaning.
  public enum Code: String, CaseIterable, Sendable {
    case damagedFile
    case newerSchema
    case unreadableFile
    case repeatedMember
    case repeatedID
    case missingExercise
    case missingImage
    case unusedImage
    case tornLine
    case damagedLine
    case strayFile
    case openPermissions
    case lowSpace
  }

  init(
    _ code: Code, _ file: String, at place: String? = nil, _ message: String, remedy: String,
    isRepairable: Bool = false
  ) {
    self.code = code
    self.file = file
    self.place = place
    self.message = message
    self.remedy = remedy
    self.isRepairable = isRepairable
  }
}

extension StoreFinding: Encodable {
  private enum CodingKeys: String, CodingKey {
    case code, file, place, message, remedy, repairable
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(code.rawValue, forKey: .code)
    try container.encode(file, forKey: .file)
    try container.encodeIfPresent(place, forKey: .place)
    try container.encode(message, forKey: .message)
    try container.encode(remedy, forKey: .remedy)
    try container.encode(isRepairable, forKey: .repairable)
  }
}
