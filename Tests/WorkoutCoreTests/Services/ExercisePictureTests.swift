import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct ExercisePictureTests {
  private let scratch = ScratchDirectory()
  private let bench: Bench

  init() { bench = Bench(DataStore(at: scratch.path)) }

  @Test func `TC-E02 a picture is saved, with a thumbnail if there is a converter`() throws {
    let bench = Bench(
      DataStore(at: scratch.path) { $0.thumbnails = .live(launcher: .live(environment: .live)) })
    let saved = try bench.exercises.create(draft(PNGEncoder.noise(width: 400, height: 300)))
    let image = try #require(saved.exercise.image)
    #expect(try bench.store.picture(image) == PNGEncoder.noise(width: 400, height: 300))
    guard let name = saved.exercise.thumbnail else {
      // Without a converter, the exercise is saved anyway, with the reason.
      #expect(saved.notes.map(\.code) == [.thumbnailGenerationFailed])
      return
    }
    let bytes = Array(try #require(try bench.store.picture(name)))
    let thumbnail = try Picture(PictureFile(name: name.fileName, content: bytes))
    #expect(thumbnail.size.fits(within: 200))
    #expect(bytes.count < 50_000)
  }

  @Test(arguments: StoreKind.allCases)
  func `TC-E09 a picture of 3,000,000 bytes is rejected`(kind: StoreKind) throws {
    try kind.run { bench in
      let content = PNGEncoder.encode(width: 1, height: 1) + [UInt8](repeating: 0, count: 3_000_000)
      let draft = draft(Array(content.prefix(3_000_000)))
      let problem = try firstProblem { _ = try bench.exercises.create(draft) }
      #expect(problem == .imageTooLarge(size: 3_000_000, limit: 2_000_000))
      #expect(try bench.exercises.fetchAll().isEmpty)
      #expect(try bench.store.pictures.names().isEmpty)
    }
  }

  @Test func `a file whose content is not a picture is rejected, whatever its name`() throws {
    let problem = try firstProblem { _ = try bench.exercises.create(draft(Array("hello".utf8))) }
    #expect(problem == .unsupportedImage("picture.png"))
  }

  @Test func `a thumbnail that cannot be made is a note, and the exercise is saved`() throws {
    let saved = try bench.exercises.create(draft(PictureHeaders.png))
    #expect(saved.notes == [.thumbnailGenerationFailed(.noProgram)])
    #expect(saved.exercise.thumbnail == nil)
    #expect(try bench.store.pictures.names() == [saved.exercise.image].compactMap(\.self))
  }

  @Test func `a replaced picture is removed with the last undoable change that needs it`() throws {
    let made = try bench.exercises.create(draft(PictureHeaders.png)).exercise
    let changes = ExerciseDraft(
      image: .replace(PictureFile(name: "other.gif", content: PictureHeaders.gif)))
    let replaced = try bench.exercises.update(made.id, changes).exercise
    let both = Set([made.image, replaced.image].compactMap(\.self))
    for number in 1..<DataStore.undoDepth {
      _ = try bench.exercises.update(made.id, ExerciseDraft(title: "Squat \(number)"))
      #expect(Set(try bench.store.pictures.names()) == both)
    }
    _ = try bench.exercises.update(made.id, ExerciseDraft(title: "Other"))
    #expect(try bench.store.pictures.names() == [replaced.image].compactMap(\.self))
    let without = try bench.exercises.update(made.id, ExerciseDraft(image: .remove)).exercise
    #expect(without.image == nil)
  }

  private func draft(_ content: [UInt8]) -> ExerciseDraft {
    ExerciseDraft(
      title: "Squat", muscleGroups: [.legs],
      image: .replace(PictureFile(name: "picture.png", content: content)))
  }
}
