/// Something that is not as it should be in a data folder.
public struct StoreFinding: Hashable, Sendable {
  /// What kind of thing was found.
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
    /// A file that cannot be read as what it should be.
    case damagedFile
    /// No library, though the version before it is there.
    case missingLibrary
    /// A file of a later version, which is not touched.
    case newerSchema
    /// A file that the system does not let be read.
    case unreadableFile
    /// A file or folder that a change has to write, and the system does not let be written.
    case unwritableFile
    /// An id that more than one thing bears.
    case repeatedID
    /// An item that refers to an exercise the library does not hold.
    case missingExercise
    /// A picture that an exercise names and no file holds.
    case missingImage
    /// A picture whose content is not the one that its name was made for.
    case damagedImage
    /// A picture that no version of the library names.
    case unusedImage
    /// A last line of the history that was never finished.
    case tornLine
    /// A line of the history that is no record.
    case damagedLine
    /// A restore that was cut off after it began to count.
    case unfinishedRestore
    /// A temporary file that a killed save left behind.
    case strayFile
    /// A file or folder that others than its owner may change.
    case openPermissions
    /// So little room that a save could fail.
    case lowSpace
    /// Somebody is changing the store, so that not everything could be looked at.
    case busyStore
  }

  /// A finding about a whole file, unless a place is given.
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

extension StoreFinding {
  /// The remedy for what the system does not let be had; `state` is what to make it.
  static func permissionRemedy(_ state: String) -> String {
    "make it \(state) for this user, or name another folder with --data-dir"
  }
}

extension StoreFinding {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("code", code.rawValue)
      json.member("file", file)
      json.member("message", message)
      json.member("place", place)
      json.member("remedy", remedy)
      json.member("repairable", isRepairable)
    }
  }
}
