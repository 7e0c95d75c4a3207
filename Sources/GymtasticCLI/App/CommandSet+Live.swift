import CommandLineKit

extension CommandSet {
  /// The commands of gymtastic.
  static let live = CommandSet(
    [
      ExerciseAdd.self, ExerciseList.self, ExerciseSearch.self, ExerciseShow.self,
      ExerciseEdit.self, ExerciseRemove.self, ExerciseVideo.self,
      WorkoutBuild.self, WorkoutList.self, WorkoutShow.self, WorkoutEdit.self, WorkoutRename.self,
      WorkoutCopy.self,
      WorkoutRemove.self, WorkoutAdd.self, WorkoutSet.self, WorkoutMove.self, WorkoutDrop.self,
      WorkoutTimeline.self, WorkoutCheck.self, WorkoutFormat.self, WorkoutDiff.self,
      WorkoutImport.self, WorkoutExport.self,
      Run.self,
      StarterList.self, StarterAdd.self,
      ConfigList.self, ConfigGet.self, ConfigSet.self, ConfigPath.self,
      Undo.self, BackupCommand.self, RestoreCommand.self, DoctorCommand.self,
      Completions.self, Help.self, Complete.self,
    ],
    groups: [
      GroupDescription(
        "exercise",
        summary: "Keep a library of exercises",
        examples: [
          .init("gymtastic exercise add 'Push Up' -m chest,triceps,core", "Add an exercise"),
          .init("gymtastic exercise search up", "Find exercises"),
        ]
      ),
      GroupDescription(
        "workout",
        summary: "Build workouts from exercises",
        examples: [
          .init(
            "gymtastic workout build 'Chest Day' 'Push Up 3x12 rest 60s' 'Plank 45s'",
            "Build a workout"
          ),
          .init("gymtastic workout show 'Chest Day'", "Show it"),
        ]
      ),
      GroupDescription(
        "starter",
        summary: "Use the exercises and workouts that come with gymtastic",
        examples: [.init("gymtastic starter list", "Show what there is")]
      ),
      GroupDescription(
        "config",
        summary: "Choose what holds for every run and estimate",
        examples: [
          .init("gymtastic config list", "Show the settings"),
          .init("gymtastic config set getReady 10s", "Get ready for 10 seconds"),
        ]
      ),
    ],
    topics: { [.exitCodes, .environment, .files, .scripting, .notation] }
  )
}
