import FoundationEssentials

/// Keeps the pictures of exercises.
public struct PictureService: Sendable {
  public init() {}

  struct Kept {
    let image: ImageName?
    let thumbnail: ImageName?
    let notes: [Problem]
    let isUnchanged: Bool

    static let none = Kept(image: nil, thumbnail: nil, notes: [], isUnchanged: false)
    static let unchanged = Kept(image: nil, thumbnail: nil, notes: [], isUnchanged: true)
  }

  func keep(_ picture: Picture, of exercise: UUID) throws(LibraryError) -> Kept {
    .none
  }

  func sweep(keeping store: any LibraryStore) {}
}
