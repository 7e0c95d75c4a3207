/// Something wrong in a data folder.
package struct StoreFinding: Equatable, Sendable {
  /// The kind of the finding.
  package let code: Code
  /// The path of the file or folder.
  package let file: String
  /// Where in the file: `line 3, column 7 (exercises[3].title)`; `nil` for the whole of it.
  package let place: String?
  /// What was found: lower case, no full stop.
  package let message: String
  /// What a repair does about it, losing nothing; `nil` if only the user can do something.
  package internal(set) var fix: Fix?

  package var isRepairable: Bool { fix != nil }

  /// The names under which programs know findings; they never change meaning.
  package enum Code: String, CaseIterable, Sendable {
    /// A file that cannot be read as what it should be.
    case damagedFile
    /// A file with the marks of an unfinished merge: which side counts is not for a repair to say.
    case mergeMarks
    /// A copy that another program left beside a file that two machines changed.
    case conflictCopy
    /// No library, though the previous version it exists.
    case missingLibrary
    /// A file of a later version, which is not touched.
    case newerSchema
    /// A file that the system does not allow to be read.
    case unreadableFile
    /// A file or folder that a change has to write, and the system does not allow it.
    case unwritableFile
    /// A member that an object has more than once: only the first counts.
    case repeatedMember
    /// An id that several elements have.
    case repeatedID
    /// An item that refers to an exercise the library does not hold.
    case missingExercise
    /// A picture that an exercise names and that does not exist.
    case missingImage
    /// A picture whose content is not the one that its name was made for.
    case damagedImage
    /// A picture that no version of the library names.
    case unusedImage
    /// A last line, of the history or the measurements, that was never finished.
    case tornLine
    /// A line of one of these that is not a record.
    case damagedLine
    /// A change of several files that was cut off.
    case unfinishedChange
    /// A temporary file left by a killed save.
    case strayFile
    /// A file or folder that other users can modify.
    case openPermissions
    /// So little room that a save could fail.
    case lowSpace
  }

  /// What a repair does.
  package enum Fix: Sendable {
    /// Moves the file to the folder `set-aside`.
    case setAside
    /// Brings back the previous version, the damaged library being set aside.
    case bringBack
    /// Moves a line of the history or the measurements to the folder `set-aside`.
    case setLineAside
    /// Ends the last line of one of these.
    case endLine
    /// Gives something an id of its own.
    case renew
    /// Marks an exercise as deleted.
    case markDeleted
    /// Finishes a change, or takes back what was done of it.
    case settle
    /// Removes a temporary file.
    case remove
    /// Removes write permission for group and others.
    case closePermissions
  }

  init(
    _ code: Code, _ file: String, at place: String? = nil, _ message: String, fix: Fix? = nil
  ) {
    self.code = code
    self.file = file
    self.place = place
    self.message = message
    self.fix = fix
  }

  /// A file whose content is refused.
  init(_ error: JSONError, _ file: String) {
    if let version = error.version?.found(at: error.place) {
      self.init(newer: version, file)
    } else if let line = error.lineOfMergeMark {
      self.init(mergeMarksAt: line, file)
    } else {
      self.init(.damagedFile, file, at: error.place, "expected \(error.expected)", fix: .setAside)
    }
  }

  /// A member whose object has one of that name before.
  init(repeated name: JSONNode, _ file: String, at place: String? = nil) {
    self.init(
      .repeatedMember, file, at: place ?? name.error("").place,
      "its object has the member \(name.source) before, and only the first counts")
  }

  /// A file that was not merged completely.
  init(mergeMarksAt line: Int, _ file: String) {
    self.init(.mergeMarks, file, at: "line \(line)", "it has the marks of an unfinished merge")
  }

  /// A file, or a line of one, that a later version wrote.
  init(newer version: FormatVersion, _ file: String, at place: String? = nil) {
    self.init(.newerSchema, file, at: place, "a later version of gymtastic wrote it (\(version))")
  }

  /// A file or folder that cannot be read.
  init(_ error: StoreError, unreadable file: String) {
    self.init(.unreadableFile, file, error.reason)
  }
}
