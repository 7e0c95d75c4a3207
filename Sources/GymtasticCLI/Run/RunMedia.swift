import TerminalKit
import WorkoutCore

/// Videos, pictures and plates for the exercises of a run.
struct RunMedia {
  /// The exercises that steps may be linked to.
  var exercises: [UUID: Exercise] = [:]
  /// Opens a video; returns a reason if that fails.
  var open: (YouTubeURL) -> String? = { _ in nil }
  /// The picture of an exercise; `nil` if it has none or it cannot be read.
  var picture: (Exercise) -> TerminalPicture? = { _ in nil }
  /// Whether each exercise uses a barbell, by title.
  private(set) var barbells: [Title: Bool] = [:]

  func exercise(in snapshot: RunSnapshot) -> Exercise? {
    snapshot.item?.linkedExercise.flatMap { exercises[$0] }
  }

  /// The plates to load for the current set or, between sets, the next one.
  mutating func plates(_ snapshot: RunSnapshot, _ settings: Settings) -> Plates? {
    if case .finished = snapshot.phase { return nil }
    let isWork = snapshot.countIn == nil && snapshot.segment?.plan.kind == .work
    let load = isWork ? snapshot.currentLoad : snapshot.nextPlan?.planned?.load
    guard let item = isWork ? snapshot.item : snapshot.nextItem, let load else { return nil }
    let isWithBarbell =
      barbells[item.title]
      ?? Plates.areUsed(by: item.linkedExercise.flatMap { exercises[$0] }, titled: item.title)
    barbells[item.title] = isWithBarbell
    return isWithBarbell ? Plates(for: load, settings) : nil
  }

  /// Opens the video of the current exercise; returns a remark if that fails.
  func showVideo(in snapshot: RunSnapshot) -> String? {
    guard let address = exercise(in: snapshot)?.youtubeURL else {
      return "There is no video to show"
    }
    return open(address)
  }
}
