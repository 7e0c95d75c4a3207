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

  /// The exercise in progress, if it is known.
  func exercise(in snapshot: RunSnapshot) -> Exercise? {
    snapshot.item?.linkedExercise.flatMap { exercises[$0] }
  }

  /// Shows the video of what is being done, and returns a remark where that fails.
  func showVideo(in snapshot: RunSnapshot) -> String? {
    guard let address = exercise(in: snapshot)?.youtubeURL else {
      return "There is no video to show"
    }
    return open(address)
  }
}
