/// A problem found in a data folder.
package struct StoreFinding: Equatable, Sendable {
  /// The kind of the finding.
  package let code: Code
  /// The path of the file or folder.
  package let file: String
  /// The position in the file: `line 3, column 7 (exercises[3].title)`; `nil` for the whole file.
  package let place: String?
  /// What was found: lower case, no period.
  package let message: String
  /// The lossless repair; `nil` if only the user can fix it.
  package internal(set) var fix: Fix?

  package var isRepairable: Bool { fix != nil }

  /// Stable machine-readable codes.
  package enum Code: String, CaseIterable, Sendable {
    /// A file whose contents cannot be parsed.
    case damagedFile
    /// A file with conflict markers, which a repair cannot resolve.
    case mergeMarks
    /// A copy that another program left next to a file that two machines changed.
    case conflictCopy
    /// The library is missing although its previous version exists.
    case missingLibrary
    /// A file that lost everything the last commit holds.
    case lostContent
    /// A file of a later version, which is left alone.
    case newerSchema
    /// A file that cannot be read, for example for lack of permission.
    case unreadableFile
    /// A file or folder that must be writable but is not.
    case unwritableFile
    /// A duplicate member of an object; only the first counts.
    case repeatedMember
    /// An ID that several elements share.
    case repeatedID
    /// An item that refers to an exercise missing from the library.
    case missingExercise
    /// A picture that an exercise refers to but that does not exist.
    case missingImage
    /// A picture whose content does not match the hash in its name.
    case damagedImage
    /// A picture that no version of the library refers to.
    case unusedImage
    /// An incomplete last line of the history or the measurements.
    case tornLine
    /// A line of the history or the measurements that is not a record.
    case damagedLine
    /// An interrupted change of several files.
    case unfinishedChange
    /// A temporary file left by a killed save.
    case strayFile
    /// A file or folder that other users can modify.
    case openPermissions
    /// Too little free space for a save.
    case lowSpace
  }

  /// What a repair does.
  package enum Fix: Sendable {
    /// Moves the file to the folder `set-aside`.
    case setAside
    /// Restores the previous version and sets the damaged library aside.
    case bringBack
    /// Restores what the last commit has of a file, and leaves what was added since.
    case restore
    /// Moves a line of the history or the measurements to the folder `set-aside`.
    case setLineAside
    /// Adds the missing newline to the last line of the history or the measurements.
    case endLine
    /// Assigns a new ID.
    case renew
    /// Marks an exercise as deleted.
    case markDeleted
    /// Completes or rolls back an interrupted change.
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

  /// A file whose content is rejected.
  init(_ error: JSONError, _ file: String) {
    if let version = error.version?.found(at: error.place) {
      self.init(newer: version, file)
    } else if let line = error.lineOfMergeMark {
      self.init(mergeMarksAt: line, file)
    } else {
      self.init(.damagedFile, file, at: error.place, "expected \(error.expected)", fix: .setAside)
    }
  }

  /// A duplicate member of an object.
  init(repeated name: JSONNode, _ file: String, at place: String? = nil) {
    self.init(
      .repeatedMember, file, at: place ?? name.error("").place,
      "its object has the member \(name.source) before, and only the first counts")
  }

  /// A file with conflict markers.
  init(mergeMarksAt line: Int, _ file: String) {
    self.init(.mergeMarks, file, at: "line \(line)", "it has the marks of an unfinished merge")
  }

  /// A file or line written by a later version.
  init(newer version: FormatVersion, _ file: String, at place: String? = nil) {
    self.init(.newerSchema, file, at: place, "a later version of gymtastic wrote it (\(version))")
  }

  /// A file or folder that cannot be read.
  init(_ error: StoreError, unreadable file: String) {
    self.init(.unreadableFile, file, error.reason)
  }
}
