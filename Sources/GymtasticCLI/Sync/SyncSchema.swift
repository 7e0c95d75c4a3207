import CommandLineKit
import DurableFiles
import WorkoutCore

extension OutputSchema {
  static let merge = PrintedObject<MergeView>("merge", about: "merge.") {
    [
      .required("conflicts", mergeConflict.list($0?.conflicts), "What both sides changed."),
      .optional("came", dataChanges($0?.came), "What is different now."),
      .optional("setAside", $0?.setAside, "Where the copy that was taken in is kept."),
    ]
  }

  static let mergeConflict = PrintedObject<MergeConflict>("mergeConflict") {
    let (outcome, lost) = $0?.outcome.named ?? (nil, nil)
    return [
      .required("kind", $0?.kind.rawValue, as: .words(MergedKind.self)),
      .required("name", $0?.name),
      .required(
        "outcome", outcome,
        as: .words(["laterMembers", "laterVersion", "keptChange", "sameTitle"])),
      .optional("lost", lostValue.list(lost), "Of laterMembers: the values that were lost."),
    ]
  }

  static let lostValue = PrintedObject<MergeConflict.LostValue>("lostValue") {
    [
      .required("member", $0?.member),
      .optional("value", $0?.value, "As JSON, of a list one entry; absent if there was none."),
      .optional("kept", $0?.kept, "Of a set: the one kept in its place, as JSON."),
    ]
  }

  static let sync = PrintedObject<SyncService.Report>("sync", about: "sync.") {
    let (contact, answer) = $0?.contact.named ?? (nil, nil)
    return [
      .required("committed", $0?.hasCommitted, "Whether something had changed here."),
      .required("conflicts", mergeConflict.list($0?.conflicts), "What both sides changed."),
      .optional("came", dataChanges($0?.came), "What the other machines changed."),
      .optional("went", dataChanges($0?.went), "What they get."),
      .required(
        "contact", contact, as: .words(["done", "noRemote", "unreachable"]),
        "Whether the shared repository was reached."),
      .optional("answer", answer, "What git said when it was not."),
    ]
  }

  static let syncSetup = PrintedObject<(folder: String, setup: SyncService.Setup)>(
    "syncSetup", about: "sync --setup."
  ) {
    [
      .required("folder", $0?.folder),
      .required("new", $0?.setup.isNew, "Whether the folder was no repository before."),
      .optional("address", $0?.setup.address, "Of the shared repository."),
      .optional("answer", $0?.setup.answer, "What git said when it was not reached."),
    ]
  }
}

/// The JSON form of what `merge` reports.
struct MergeView {
  let conflicts: [MergeConflict]
  let came: DataDifference?
  let setAside: String?
}
