import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

enum ProfileList: Command {
  static let description = CommandDescription(
    "profile", "list",
    aliases: ["ls"],
    summary: "List the data folders that --profile names",
    discussion: """
      The first one has no profile name. In a pipe, the columns are \(columns.inPipe). The name is \
      the setting name.
      """,
    examples: [.init("gymtastic profile list", "Show whose data there is")],
    options: ListOptions.all(columns.headings)
  )

  private static let columns: TableColumns<Profile> = [
    .init("Profile") {
      .either(people: $0.name.isEmpty ? "(default)" : $0.name, programs: $0.name)
    },
    .init("Name") { Cell($0.user) },
    .init("Folder") { .text($0.folder) },
  ]

  struct Profile: Sendable {
    let name: String
    let folder: String
    let user: String?
  }

  /// The data folders with their profiles, the default one first.
  static func folders(in context: Context) throws -> [(profile: String, folder: String)] {
    var options = context.options
    options.profile = nil
    let base = try DataFolder.path(options: options, environment: context.environment)
    let beside = context.texts.names(in: FilePath(base).folder)
      .sorted(byName: \.self)
      .compactMap { DataFolder.profile($0, beside: base) }
      .map { ($0, DataFolder.folder(of: $0, beside: base)) }
      .filter { context.texts.isFolder($1) }
    return [("", base)] + beside
  }

  static func run(_: ParsedArguments, in context: Context) throws -> Report {
    let profiles = try folders(in: context).map { name, folder in
      let settings = try? context.storeInFolder(folder)?.read().settings
      return Profile(name: name, folder: folder, user: settings?.name?.text)
    }
    return Report(.table(columns.table(of: profiles)), json: OutputSchema.profile.views(profiles))
  }
}
