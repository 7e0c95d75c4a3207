/// Locates the user's data.
package enum DataFolder {
  /// The folder named by the option, else by `GYMTASTIC_HOME`, else `gymtastic` in
  /// `XDG_DATA_HOME`, else in `.local/share` of the home folder; `nil` without a home folder.
  ///
  /// A variable counts only if it is an absolute path.
  ///
  /// - Parameters:
  ///   - option: the folder named on the command line.
  ///   - environment: the process's environment.
  ///   - passwordHome: the home folder in the password database, read only if needed.
  package static func resolve(
    option: String?, environment: EnvironmentVariables, passwordHome: () -> String?
  ) -> String? {
    if let option { return option }
    if let folder = absolute(environment["GYMTASTIC_HOME"]) { return folder }
    if let data = absolute(environment["XDG_DATA_HOME"]) {
      return FilePath(folder: data, name: "gymtastic").text
    }
    let home = absolute(environment["HOME"]) ?? absolute(passwordHome())
    return home.map { FilePath(folder: $0, name: ".local/share/gymtastic").text }
  }

  /// The data folder of a profile: `gymtastic-anna` next to `gymtastic`.
  package static func folder(of profile: String, beside folder: String) -> String {
    prefix(folder).text + profile
  }

  /// The profile that a folder name belongs to; `nil` for other names.
  package static func profile(_ name: String, beside folder: String) -> String? {
    let prefix = prefix(folder).name
    return name.hasPrefix(prefix) && name != prefix ? String(name.dropFirst(prefix.count)) : nil
  }

  private static func prefix(_ folder: String) -> FilePath {
    let path = FilePath(folder.withoutTrailingSlashes)
    return FilePath(folder: path.folder, name: path.name + "-")
  }

  /// The variables that decide which folder ``resolve(option:environment:passwordHome:)`` returns,
  /// in the order in which they are read; empty if the option names the folder.
  package static func variables(option: String?, environment: EnvironmentVariables) -> [String] {
    guard option == nil else { return [] }
    let names = ["GYMTASTIC_HOME", "XDG_DATA_HOME", "HOME"]
    let last = names.firstIndex { absolute(environment[$0]) != nil } ?? names.endIndex - 1
    return Array(names[...last])
  }

  /// The path if it is absolute; the XDG specification says to ignore relative paths.
  private static func absolute(_ path: String?) -> String? {
    path.flatMap { $0.hasPrefix("/") ? $0 : nil }
  }
}
