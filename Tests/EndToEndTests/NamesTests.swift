import FoundationEssentials
import Testing

/// What a word names: workouts, folders and files of the same name, and those that are near.
@Suite("Names")
struct NamesTests {
  private let store: Store

  init() throws {
    store = try Store()
  }

  @Test("the nearest names come in the same order in every run")
  func suggestions() async throws {
    for title in ["Squat A", "Squat B", "Squat C", "Squat D", "Squat E"] {
      try await store.output("exercise", "add", title, "-m", "legs")
    }
    let words = ["workout", "check", "-"]
    let first = try await store.run(words, input: "Squat X: 10\n")
    #expect(first.output.contains("Squat A"))
    for _ in 1...5 {
      #expect(try await store.run(words, input: "Squat X: 10\n").output == first.output)
    }
  }

  @Test("an exact title comes before a folder of that name, and a folder before a beginning")
  func folders() async throws {
    try await store.output("workout", "build", "Day", "break 1m")
    let starter = "Tabata"
    for name in ["Day", "Da", starter, "plans"] {
      let folder = store.folder.path(of: name)
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data("# Inside\nbreak 2m\n".utf8).write(to: URL(filePath: folder + "/in.gym"))
    }
    #expect(try await formatted("Day") == "# Day\n\nbreak 1m\n")
    #expect(try await formatted("Da") == "# Inside\nbreak 2m\n")
    #expect(try await formatted(starter).hasPrefix("# \(starter)\n"))
    #expect(try await formatted("plans") == "# Inside\nbreak 2m\n")
    #expect(try await formatted("./Day") == "# Inside\nbreak 2m\n")
  }

  @Test("the whole name of a built-in one comes before the beginning of the user's own")
  func builtIn() async throws {
    try await store.output("exercise", "add", "Squat Thrust", "-m", "core")
    try await store.output("workout", "copy", "Mobility", "Mobility Friday")
    #expect(try await store.output("exercise", "show", "squat").hasPrefix("title\tSquat\n"))
    #expect(try await store.output("exercise", "show", "squat t").contains("Squat Thrust"))
    #expect(try await formatted("mobility").hasPrefix("# Mobility\n"))
    #expect(try await formatted("mobility f").hasPrefix("# Mobility Friday\n"))
    // A renamed copy has taken the place of the built-in one.
    try await store.output("exercise", "edit", "Plank", "--title", "Plank Hold")
    #expect(try await store.output("exercise", "show", "plank").hasPrefix("title\tPlank Hold\n"))
  }

  @Test("completion looks into the folder that the line names")
  func completion() async throws {
    let other = store.folder.path(of: "other")
    try await store.output("--data-dir", other, "exercise", "add", "Yoke Walk", "-m", "legs")
    let output = try await store.output(
      "complete", "--", "--data-dir", other, "exercise", "show", "Yok")
    #expect(output.contains("Yoke Walk"))
    #expect(try await !store.output("complete", "--", "exercise", "show", "Yok").contains("Yok"))
  }

  @Test("a folder with an error is not mistaken for a workout whose title begins so")
  func falseGreen() async throws {
    for name in ["push", "leg"] {
      let folder = store.folder.path(of: name)
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data("Squat: 0x1\n".utf8).write(to: URL(filePath: folder + "/b.gym"))
      let transcript = try await Program.run(
        ["workout", "check", name], environment: ["GYMTASTIC_HOME": store.path],
        folder: store.folder.path)
      #expect(transcript.status == .exited(1), "\(transcript.errors)")
    }
  }

  @Test("a file without .gym in its name is a file where it exists")
  func plainFile() async throws {
    try Data("# Inside\nbreak 2m\n".utf8).write(to: URL(filePath: store.folder.path(of: "push")))
    #expect(try await formatted("push") == "# Inside\nbreak 2m\n")
  }

  private func formatted(_ word: String) async throws -> String {
    let transcript = try await Program.run(
      ["workout", "format", word], environment: ["GYMTASTIC_HOME": store.path],
      folder: store.folder.path)
    try #require(transcript.status == .exited(0), "\(transcript.errors)")
    return transcript.output
  }
}
