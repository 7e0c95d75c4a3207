import DurableFiles
import WorkoutCore

/// A text that an editor works on: in a folder of the person's alone, and gone afterwards.
struct EditedFile {
  let path: String
  private let folder: ScratchFolder
  private let texts: TextFiles

  /// Names a file that ends in `.gym`, so that editors know its kind. It is made when it is first
  /// written.
  ///
  /// - Throws: exit code 74 if there can be no folder for it.
  init(_ context: Context) throws(Failure) {
    let parent = context.processes.temporaryFolder
    guard let folder = ScratchFolder(in: parent) else {
      throw Failure(inputOutput: "no folder can be made in \(parent)", value: parent)
    }
    self.folder = folder
    texts = context.texts
    path = "\(folder.path)/workout.gym"
  }

  func remove() {
    folder.remove()
  }

  /// Replaces what is in it.
  ///
  /// - Throws: exit code 74.
  func write(_ text: String) throws(Failure) {
    try Failure.telling { () throws(StoreError) in try texts.write(text, to: path) }
  }

  /// Whether something may stand in it that would be lost, beside what was written here.
  func holdsMore(than written: String) -> Bool {
    guard texts.isFile(path) else { return texts.isFolder(path) }
    // Where it cannot be read either, something may stand in it all the same.
    guard let text = try? read() else { return true }
    return text != written && !text.isEmpty
  }

  /// What is in it now.
  ///
  /// - Throws: exit code 65 for what is not UTF-8, with its line; 74 where it cannot be read, or is
  ///   over ``TextFiles/limit``.
  func read() throws(Failure) -> String {
    // A pipe in its place would never end.
    guard texts.isFile(path),
      let bytes = try Failure.telling({ () throws(StoreError) in try texts.read(path) })
    else { throw Failure(inputOutput: "the editor left no file at \(path)", value: path) }
    guard let text = String(validating: bytes, as: Unicode.UTF8.self) else {
      let faults = NotationDocument.notText(bytes, file: path).diagnostics
      throw Failure(faults.map { Failure.Item(inFile: $0) })
    }
    return text
  }
}
