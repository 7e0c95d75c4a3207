import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

/// `profile list`: the data folders that `--profile` names.
struct ProfileList: Command {
  static let description = CommandDescription(
    "profile", "list",
    aliases: ["ls"],
    summary: "List the data folders that --profile names",
    discussion: """
      The first is the one without a name. In a pipe, the columns are \(columns.inPipe). The name is \
      the setting name.
      """,
    examples: [.init("gymtastic profile list", "Show whose data there is")],
    options: ListOptions.all
  )

  private static let columns = ["Profile", "Name", "Folder"].map { Table.Column($0) }

  init(arguments: ParsedArguments) throws(UsageError) {}

  struct Profile: Sendable {
    let name: String
    let folder: String
    let user: String?
  }

  /// The data folders by their profiles, the default one first.
  static func folders(in context: Context) throws -> [(profile: String, folder: String)] {
    var options = context.options
    options.profile = nil
    let base = try DataFolder.path(options: options, environment: context.environment)
    let beside = context.texts.names(in: FilePath(base).folder).sorted()
      .compactMap { DataFolder.profile($0, beside: base) }
      .map { ($0, DataFolder.folder(of: $0, beside: base)) }
      .filter { context.texts.isFolder($1) }
    return [("", base)] + beside
  }

  func run(in context: Context) throws -> Report {
    let profiles = try Self.folders(in: context).map { name, folder in
      let settings = try? context.storeInFolder(folder)?.read().settings
      return Profile(name: name, folder: folder, user: settings?.name?.text)
    }
    let rows = profiles.map { profile in
      [
        Cell.either(
          people: profile.name.isEmpty ? "(default)" : profile.name, programs: profile.name),
        Cell(profile.user), .text(profile.folder),
      ]
    }
    return Report(
      .table(Table(columns: Self.columns, rows: rows)),
      json: OutputSchema.profile.views(profiles))
  }
}
