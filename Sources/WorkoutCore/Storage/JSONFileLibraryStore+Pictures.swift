/// Pictures added and removed with a change, even a killed one.
///
/// A picture is written before the library that names it, and removed after the last version that
/// does is gone: killed in between, it would stay for ever. So an empty temporary file of its name
/// is kept beside it until that is certain. The next process that takes the lock and finds such
/// a mark removes the picture if nothing names it, and then the mark. One without a mark is left
/// alone: it may be all that is left of a library that was lost.
extension JSONFileLibraryStore {
  /// Makes a change that adds or removes pictures. It does not fail if a mark cannot be made.
  func marking<Outcome>(
    _ names: [ImageName], during change: () throws(StoreError) -> Outcome
  ) throws(StoreError) -> Outcome {
    let marks = names.compactMap(mark)
    do throws(StoreError) {
      let outcome = try change()
      unmark(marks)
      return outcome
    } catch {
      // What counts and is not done yet, or perhaps not, is left to the next process.
      if !error.leavesChange { unmark(marks) }
      throw error
    }
  }

  private func mark(_ name: ImageName) -> String? {
    let mark = TemporaryFile.path(for: FilePath(pictures.path(of: name))).text
    guard (try? system.makeFolder(pictures.folder)) != nil,
      let file = try? system.open(mark, for: .creating)
    else { return nil }
    system.closeQuietly(file)
    return mark
  }

  private func unmark(_ marks: [String]) {
    for mark in marks { try? system.remove(mark) }
  }

  /// The pictures that the previous version alone names, which a save is to replace.
  ///
  /// - Parameters:
  ///   - library: the version that is saved.
  ///   - before: the one that thereby becomes the previous version.
  ///   - file: the library's file.
  ///   - images: where the pictures are.
  func picturesForgotten(
    bySaving library: Library, over before: Library?, in file: AtomicFile,
    from images: ImageStore?
  ) -> [ImageName] {
    guard let names = try? images?.names(), !names.isEmpty else { return [] }
    let kept = Set(library.imageNames + (before?.imageNames ?? []))
    let unnamed = names.filter { !kept.contains($0) }
    guard !unnamed.isEmpty, let backup = try? document(at: file.backup.text) else { return [] }
    return Set(backup.library.imageNames).intersection(unnamed).sorted { $0.fileName < $1.fileName }
  }

  /// Removes the marked pictures that nothing names, and what killed changes left beside them. To
  /// be called under the lock, no restore being left to finish.
  func sweepPictures(of file: AtomicFile) {
    let marks = TemporaryFile.paths(in: pictures.folder, system, of: ImageName.isOne)
    // Which pictures a library names that cannot be read is unknown.
    guard !marks.isEmpty, let named = picturesNamed(in: file) else { return }
    // A failure to remove a picture does not fail the save: its mark stays.
    unmark(marks.filter { isSwept($0, named) })
  }

  /// Removes a mark's picture unless the library names it; returns whether it is named or gone.
  private func isSwept(_ mark: String, _ named: Set<ImageName>) -> Bool {
    let name = TemporaryFile.target(of: FilePath(mark).name).flatMap(ImageName.init(stored:))
    guard let name, !named.contains(name) else { return true }
    return (try? pictures.remove(name)) != nil
  }

  /// The pictures that the library and the previous version name; `nil` where that is unknown.
  private func picturesNamed(in file: AtomicFile) -> Set<ImageName>? {
    do throws(StoreError) {
      let current = try document(at: path)
      let before = try document(at: file.backup.text)
      guard current != nil || before == nil else { return nil }
      return Set([current, before].compactMap { $0?.library.imageNames }.joined())
    } catch {
      return nil
    }
  }

  private var pictures: ImageStore { ImageStore(dataFolder: folder, system: system) }
}
