/// The services over a store.
extension DataStore {
  /// Creates, changes, finds and removes exercises.
  public var exercises: ExerciseService { ExerciseService(self) }

  /// Creates, changes and removes workouts.
  public var workouts: WorkoutService { WorkoutService(self) }

  /// Starts runs and keeps them.
  public var executions: ExecutionService { ExecutionService(self) }

  /// Records, corrects, removes and imports sessions that no run recorded.
  public var sessions: HistoryService { HistoryService(self) }

  /// Records and removes measurements of the body.
  public var measurements: BodyService { BodyService(self) }
}

extension DataStore {
  /// Changes one setting.
  ///
  /// - Parameters:
  ///   - setting: which one.
  ///   - value: the new value; `nil` for its default.
  /// - Returns: the settings before and after.
  /// - Throws: the problem of a number outside the setting's range.
  package func change(
    _ setting: Setting, to value: SettingValue?
  ) throws(CoreError) -> (before: Settings, after: Settings) {
    try changeSettings { settings throws(Problem) in try settings.change(setting, to: value) }
  }

  /// Changes what there is at a place.
  ///
  /// - Parameters:
  ///   - place: its name.
  ///   - equipment: the pieces between commas; `nil` removes the place.
  /// - Returns: the settings before and after.
  package func changeEquipment(
    at place: Title, to equipment: Title?
  ) throws(CoreError) -> (before: Settings, after: Settings) {
    try changeSettings { settings throws(Problem) in
      try settings.change(
        .places, to: .places(settings.places(with: equipment, at: place)))
    }
  }

  /// Changes the command of an alias.
  ///
  /// - Parameters:
  ///   - name: its name.
  ///   - command: the command; `nil` removes the alias.
  /// - Returns: the settings before and after.
  package func changeAlias(
    _ name: Title, to command: Prose?
  ) throws(CoreError) -> (before: Settings, after: Settings) {
    try changeSettings { settings throws(Problem) in
      try settings.change(.aliases, to: .aliases(settings.aliases(with: command, named: name)))
    }
  }

  /// Replaces all settings, unless others were saved since `before` was read.
  ///
  /// - Throws: ``Problem/changedMeanwhile(_:)``.
  package func replace(_ before: Settings, by settings: Settings) throws(CoreError) {
    try update { change throws(CoreError) in
      guard try change.before.settings == before else {
        throw .invalid([.changedMeanwhile("the settings")])
      }
      change.settings = settings
    }
  }

  private func changeSettings(
    _ edit: (inout Settings) throws(Problem) -> Void
  ) throws(CoreError) -> (before: Settings, after: Settings) {
    try update { change throws(CoreError) in
      let before = try change.before.settings
      var after = before
      try reporting(try edit(&after))
      change.settings = after
      return (before, after)
    }
  }
}
