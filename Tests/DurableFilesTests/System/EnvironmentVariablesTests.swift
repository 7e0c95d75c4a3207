import Testing

@testable import DurableFiles

@Suite struct EnvironmentVariablesTests {
  @Test func `each variable of the process equals its value in the full list`() {
    let all = ProcessInfo.processInfo.environment
    #expect(EnvironmentVariables.live.values == all)
    for (name, value) in all { #expect(EnvironmentVariables.live[name] == value) }
    #expect(EnvironmentVariables.live["GYMTASTIC_NO_SUCH_VARIABLE"] == nil)
  }

  @Test func `an empty value is a value, but not a nonempty one`() {
    let variables: EnvironmentVariables = ["EMPTY": "", "SET": "1"]
    #expect(variables["EMPTY"]?.isEmpty == true)
    #expect(variables.nonEmpty("EMPTY") == nil)
    #expect(variables.nonEmpty("SET") == "1")
    #expect(variables.nonEmpty("UNSET") == nil)
  }
}
