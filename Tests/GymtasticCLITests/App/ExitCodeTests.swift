import Testing

@testable import GymtasticCLI

struct ExitCodeTests {
  @Test func `the numbers never change`() {
    #expect(ExitCode.allCases.map(\.rawValue) == [0, 1, 4, 64, 65, 66, 70, 74, 75])
  }

  @Test func `every code has a meaning, without a final period`() {
    for code in ExitCode.allCases {
      #expect(!code.meaning.isEmpty && !code.meaning.hasSuffix("."))
    }
    #expect(Set(ExitCode.allCases.map(\.meaning)).count == ExitCode.allCases.count)
  }

  @Test(arguments: [
    ([ExitCode.invalidData, .notFound, .inputOutput, .usage], ExitCode.usage),
    ([.invalidData, .notFound, .inputOutput], .inputOutput),
    ([.invalidData, .notFound], .notFound),
    ([.invalidData], .invalidData), ([.busy], .busy), ([.done, .problemsFound], .problemsFound),
    ([], .done), ([.done], .done),
  ])
  func `if several apply, the first of 64, 74, 66 and 65 wins`(codes: [ExitCode], code: ExitCode) {
    #expect(ExitCode.combining(codes) == code)
    #expect(ExitCode.combining(codes.reversed()) == code)
  }
}
