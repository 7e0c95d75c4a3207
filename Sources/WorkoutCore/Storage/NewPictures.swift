/// Pictures that a change of the library gives, on their way to the disk: they are kept with it, or
/// not at all.
public struct NewPictures: Sendable {
  private let pictures: [ImageName: Data]
  private let images: any ImageStore

  /// - Parameters:
  ///   - pictures: by the names under which the library is to know them.
  ///   - images: where they are to be kept.
  public init(_ pictures: [ImageName: Data], in images: any ImageStore) {
    self.pictures = pictures
    self.images = images
  }

  /// What most changes give.
  public static let none = NewPictures([:], in: InMemoryImageStore())

  /// The names under which the library is to know them.
  var names: [ImageName] { Array(pictures.keys) }

  /// Writes them before the work that makes something name them: what breaks off leaves a file too
  /// many, never a name without one. Those that were not there before are taken back where the work
  /// fails. To be called while nobody else can change the library.
  ///
  /// - Throws: what `work` throws, and why a picture cannot be written.
  func written(before work: () throws(StoreError) -> Void) throws(StoreError) {
    var made: [ImageName] = []
    do throws(StoreError) {
      for (name, picture) in pictures {
        // Noted first: one that is in place and may not survive a power cut is removed too.
        if try !images.holds(name) { made.append(name) }
        try images.write(picture, as: name)
      }
      try work()
    } catch {
      if !error.leavesChange { takeBack(made) }
      throw error
    }
  }

  /// A picture that cannot be removed wastes room, which is no reason to say anything else than why
  /// the change failed.
  private func takeBack(_ names: [ImageName]) {
    for name in names { try? images.remove(name) }
  }
}
