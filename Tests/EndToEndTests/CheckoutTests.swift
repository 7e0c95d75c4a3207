import FoundationEssentials
import Testing

/// How a check that runs in a workflow names the files of the checkout.
struct CheckoutTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path(of: "plans"), withIntermediateDirectories: false)
    try folder.write("Plank: 0s\n", to: "plans/push.gym")
  }

  private func check(
    _ operand: String, format: String, in place: String, workspace: String = ""
  ) async throws -> String {
    let variables = ["GYMTASTIC_HOME": folder.path(of: "store"), "GITHUB_WORKSPACE": workspace]
    let transcript = try await Program.run(
      ["workout", "check", operand, "--format", format], environment: variables,
      folder: folder.path(of: place))
    #expect(transcript.status == .exited(1))
    return transcript.output
  }

  @Test(arguments: [".", "./plans", "plans//push.gym", "plans/../plans/push.gym"])
  func `by their paths from where it runs, without a leading mark`(operand: String) async throws {
    let annotation = try await check(operand, format: "github", in: ".")
    #expect(annotation.hasPrefix("::error file=plans/push.gym,line=1,"))
    let log = try await check(operand, format: "sarif", in: ".")
    #expect(log.contains(#""uri":"plans/push.gym""#))
  }

  @Test func `by their paths in the workspace, wherever it runs`() async throws {
    let operands = [("push.gym", "plans"), (folder.path(of: "plans/push.gym"), "plans")]
    for (operand, place) in operands {
      let annotation = try await check(
        operand, format: "github", in: place, workspace: folder.path)
      #expect(annotation.hasPrefix("::error file=plans/push.gym,line=1,"))
    }
  }

  /// A shell's words for a file that holds an error in a folder, and the file's name in each form.
  private static let names = [
    (#"'a\n::warning::b.gym'"#, #"a\n::warning::b.gym"#, "a%0A%3A%3Awarning%3A%3Ab.gym"),
    (#"'a\033[31m.gym'"#, #"a\u{1B}[31m.gym"#, "a%1B%5B31m.gym"),
    (#"'\377\376.gym'"#, #"\xFF\xFE.gym"#, "%FF%FE.gym"),
    (#"'\377/b.gym'"#, #"\xFF/b.gym"#, "%FF/b.gym"),
  ]

  @Test(arguments: names)
  func `any name is escaped in every output, and opened as it is`(
    words: String, shown: String, address: String
  ) async throws {
    let store = try Store()
    let made = """
      name=$(printf \(words)); mkdir -p -- "d/$(dirname -- "$name")"
      printf 'Squat:  0x9\\n' > "d/$name"
      """
    func output(_ line: String) async throws -> String {
      try await store.shell("\(made)\ng workout \(line)").output
    }
    #expect(try await output("check d").hasPrefix("d/\(shown):1:9: error G011"))
    let annotation = try await output("check d --format github")
    #expect(annotation.hasPrefix("::error file=d/") && annotation.count(where: \.isNewline) == 1)
    #expect(!annotation.contains("\u{1B}"))
    #expect(try await output("check d --format sarif").contains("\"uri\":\"d/\(address)\""))
    let json = try JSONTree(try await output("check d --json"))
    #expect(json.elements.count == 1)
    let formatted = made.replacing("0x9", with: "1x9") + "\ng workout format "
    #expect(try await store.shell(formatted + "--check d").output == "d/\(shown)\n")
    #expect(try await store.shell(formatted + "--write d").output == "Formatted d/\(shown)\n")
    let exact = try await store.shell(formatted + "--check -z d | xargs -0 cat; rm -r d")
    #expect(exact.output == "Squat:  1x9\n" && exact.status == .exited(0))
  }
}
