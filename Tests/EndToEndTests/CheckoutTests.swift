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
}
