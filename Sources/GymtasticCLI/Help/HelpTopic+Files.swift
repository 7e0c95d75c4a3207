import CommandLineKit

extension HelpTopic {
  static let files = HelpTopic(
    name: "files",
    summary: "Where gymtastic keeps what",
    blocks: [
      .paragraph(
        "The folder is the one that --data-dir names; else $GYMTASTIC_HOME; else"
          + " $XDG_DATA_HOME/gymtastic, if absolute; else .local/share/gymtastic in the home"
          + " folder. It is made when something is saved first, for nobody else to read."
      ),
      .definitions([
        HelpPage.Definition("library.json", "The exercises and workouts"),
        HelpPage.Definition("library.json.bak", "The version before, which undo brings back"),
        HelpPage.Definition("history.jsonl", "The sessions, one a line"),
        HelpPage.Definition("session.json", "The run in progress, so that it can be resumed"),
        HelpPage.Definition("config.json", "The settings that are not the defaults: config list"),
        HelpPage.Definition("images/", "The pictures of exercises, and their small versions"),
        HelpPage.Definition(
          "library.lock", "Held while library or settings change, or are mended; keep it"),
        HelpPage.Definition("session.lock", "Held while a run lasts; keep it"),
        HelpPage.Definition("restore.json", "What a restore that was cut off has left to do"),
        HelpPage.Definition(
          "set-aside/",
          "What a repair, a restore or a save put away, under the time and its name: the sessions"
            + " that a restore replaced by fewer, too. Copied over the file of that name it is"
            + " back; lines of the history are added to it (>>), and doctor --repair takes out"
            + " repeats"
        ),
        HelpPage.Definition(
          ".gymtastic-*.tmp",
          "A new version of a file until it is whole; what a killed save left behind goes with the"
            + " next save, or with doctor --repair"),
      ]),
      .paragraph(
        "A file is replaced in one step or not at all. A damaged file, or one of a newer"
          + " gymtastic, is never overwritten. All are UTF-8 text, and read well in git."
      ),
    ]
  )
}
