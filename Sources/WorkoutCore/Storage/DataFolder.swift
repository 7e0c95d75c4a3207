/// Where a person's data lies.
public enum DataFolder {
  /// The folder named by the option, else by `GYMTASTIC_HOME`, else `gymtastic` in
  /// `XDG_DATA_HOME` (if that is absolute), else in `.local/share` of the home folder.
  ///
  /// A variable that is empty counts as unset. An empty option does not: it is what a script
  /// passes whose own variable is unset, and must not lead to the person's real data.
  ///
  /// - Parameters:
  ///   - option: the value of `--data-dir`.
  ///   - environment: the process's environment.
  ///   - passwordHome: the home folder of the password entry, asked only where it is needed.
  /// - Throws: where no folder is named at all.
  public static func resolve(
    option: String?,
    environment: EnvironmentVariables,
    passwordHome: () -> String?
  ) throws(StoreError) -> String {
    if let option {
      guard !option.isEmpty else { throw missing("the name is empty") }
      return option
    }
    if let folder = environment["GYMTASTIC_HOME"], !folder.isEmpty { return folder }
    if let data = absolute(environment["XDG_DATA_HOME"]) {
      return FilePath(folder: data, name: "gymtastic").text
    }
    guard let home = absolute(environment["HOME"]) ?? absolute(passwordHome()) else {
      throw missing("there is no home folder; name a folder with --data-dir")
    }
    return FilePath(folder: home, name: ".local/share/gymtastic").text
  }

  /// The variables that decide which folder ``resolve(option:environment:passwordHome:)`` gives,
  /// in the order in which it asks for them; none where the option names it.
  public static func variables(
    option: String?, environment: EnvironmentVariables
  ) -> [String] {
    guard option == nil else { return [] }
    let folder = "GYMTASTIC_HOME"
    let data = "XDG_DATA_HOME"
    if let named = environment[folder], !named.isEmpty { return [folder] }
    return absolute(environment[data]) == nil ? [folder, data, "HOME"] : [folder, data]
  }

  /// A path that means the same wherever the program is started; the XDG specification has others
  /// ignored.
  private static func absolute(_ path: String?) -> String? {
    path.flatMap { $0.hasPrefix("/") ? $0 : nil }
  }

  private static func missing(_ cause: String) -> StoreError {
    .inputOutput(operation: "find", path: "--data-dir", cause: cause)
  }
}
