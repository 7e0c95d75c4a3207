import DurableFiles
import WorkoutCore

extension OutputSchema {
  static var data: [String: JSONSchema] {
    [
      "settingValue": .oneOf([
        .integer(from: 0, to: RestBounds.range.upperBound), .reference("weight"),
        .list(
          .oneOf([
            .reference("weight"), .reference("place"), .reference("alias"), .reference("title"),
          ])), .string(),
      ]),
      "backup": .object(
        about: "backup -, and what restore reads.",
        [
          .required("backupVersion", .integer(from: 1, to: 1)),
          .required("createdAt", .reference("moment")),
          .required("files", .map(.object([.required("text", .string())])), "By name."),
          .required("images", .map(.string()), "By name, in base64."),
        ]),
    ]
  }

  static let backupSummary = PrintedObject<BackupView>(
    "backupSummary", about: "backup to a file, restore."
  ) { view in
    let backup = view?.backup
    return [
      .required("file", view?.file),
      .required("exercises", backup?.library.exercises.count),
      .required("workouts", backup?.library.workouts.count),
      .required("plans", backup?.library.plans.count),
      .required("hidden", backup?.library.hidden.count, "Ids of what is hidden."),
      .required("images", backup?.imageCount),
      .required("records", backup?.recordCount, "Sessions of the history."),
      .required("measurements", backup?.measurementCount, "Measurements of the body."),
      .required("session", backup?.holdsSession, "Whether it contains a run in progress."),
      .required("settings", backup?.holdsSettings, "Whether it contains settings."),
      .optional("restored", view?.restored, "Whether a restore was done."),
      .flag("dryRun", view?.dryRun, "Only for restore --dry-run."),
      .optional(
        "setAside", fileSetAside.list(view?.setAside),
        "The files that a restore sets aside, if any."),
    ]
  }

  private static let fileSetAside = PrintedObject<(file: String, kept: String?)> {
    [
      .required("file", $0?.file),
      .optional("kept", $0?.kept, "Where it is kept; absent with --dry-run."),
    ]
  }

  static let settingsFile = PrintedObject<String>("settingsFile", about: "config path.") {
    [.required("path", $0)]
  }

  static let examination = PrintedObject<(actions: [String], findings: [StoreFinding])>(
    "examination", about: "doctor."
  ) {
    [
      .required("actions", $0?.actions, "What a repair did, in words."),
      .required("findings", finding.list($0?.findings)),
    ]
  }

  static let finding = PrintedObject<StoreFinding>("finding") {
    [
      .required("code", $0?.code.rawValue, as: .words(StoreFinding.Code.self)),
      .required("file", $0?.file, "The path of a file or folder."),
      .optional("place", $0?.place, "Line, column and path, in words."),
      .required("message", $0?.message),
      .required("remedy", $0?.remedy, "What to do."),
      .required("repairable", $0?.isRepairable, "--repair fixes it without loss."),
    ]
  }

  static let profile = PrintedObject<ProfileList.Profile>("profile", about: "profile list.") {
    [
      .required("folder", $0?.folder),
      .optional("name", $0?.user, as: .reference("title"), "The setting name in that folder."),
      .required("profile", $0?.name, "As --profile names it; empty for the default folder."),
    ]
  }

  static let setting = PrintedObject<(setting: Setting, settings: Settings)>(
    "setting", about: "config get, set, list."
  ) {
    [
      .required("key", $0?.setting.rawValue, as: .words(Setting.self)),
      .required("value", $0.map { $0.settings[$0.setting] }),
      .required("default", $0.map { Settings()[$0.setting] }),
    ]
  }

  static let undone = PrintedObject<DataDifference>("undone", about: "undo.") {
    [.required("undone", dataChanges($0), "What changed.")]
  }

  static let undoable = PrintedObject<DataStore.UndoableChange>(
    "undoable", about: "undo --list: a change that can be undone."
  ) {
    [
      .required("at", $0?.date),
      .required("undone", dataChanges($0?.difference), "What undoing it changes."),
    ]
  }

  static let dataChanges = PrintedObject<DataDifference>("dataChanges") {
    [
      .required("exercises", titleChanges($0?.exercises)),
      .optional("measurements", titleChanges($0?.measurements)),
      .optional("plans", titleChanges($0.flatMap { $0.plans.isEmpty ? nil : $0.plans })),
      .optional("sessions", titleChanges($0?.sessions)),
      .optional("settings", $0?.settings?.map(\.rawValue), as: .list(.words(Setting.self))),
      .required("workouts", titleChanges($0?.workouts)),
    ]
  }

  static let titleChanges = PrintedObject<DataDifference.Changes>("titleChanges") {
    [
      .required("added", $0?.added, as: .list(of: "title")),
      .required("removed", $0?.removed, as: .list(of: "title")),
      .required("changed", $0?.changed, as: .list(of: "title")),
    ]
  }
}
