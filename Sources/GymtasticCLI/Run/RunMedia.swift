import TerminalKit
import WorkoutCore

/// What the exercises of a run have to show beside their titles.
struct RunMedia {
  /// The exercises that steps may be linked to.
  var exercises: [UUID: Exercise] = [:]
  /// Shows a video, and returns why it could not.
  var open: (YouTubeURL) -> String? = { _ in nil }
  /// The picture of an exercise, where it has one that can be read.
  var picture: (Exercise) -> TerminalPicture? = { _ in nil }
  /// Whether exercises are done with a barbell.
  private(set) var barbells: [Title: Bool] = [:]

  /// The exercise in progress, if it is known.
  func exercise(in snapshot: RunSnapshot) -> Exercise? {
    snapshot.item?.linkedExercise.flatMap { exercises[$0] }
  }

  /// What to put on the bar for the set in progress, or else for the one that is next.
  mutating func plates(_ snapshot: RunSnapshot, _ settings: Settings) -> Plates? {
    if case .finished = snapshot.phase { return nil }
    let isWork = snapshot.countIn == nil && snapshot.segment?.plan.kind == .work
    let current = isWork ? snapshot.shownSegment?.plan.planned?.load : nil
    let load =
      isWork
      ? snapshot.sets.first(where: \.isCurrent)?.load(part: 0) ?? current
      : snapshot.nextPlan?.planned?.load
    guard let item = isWork ? snapshot.item : snapshot.nextItem, let load else { return nil }
    let isWithBarbell =
      barbells[item.title]
      ?? Plates.areUsed(by: item.linkedExercise.flatMap { exercises[$0] }, titled: item.title)
    barbells[item.title] = isWithBarbell
    return isWithBarbell ? Plates(for: load, settings) : nil
  }

  /// Shows the video of what is being done, and returns a remark where that fails.
  func showVideo(in snapshot: RunSnapshot) -> String? {
    guard let address = exercise(in: snapshot)?.youtubeURL else {
      return "There is no video to show"
    }
    return open(address)
  }
}
