import WorkoutCore

/// A failure as it is printed with `--json`: one line on standard error.
struct FailureView: Encodable, Sendable {
  private let errors: [Entry]
  private let exitCode: Int32

  init(_ failure: Failure) {
    errors = failure.errors.map(Entry.init)
    exitCode = failure.exitCode.rawValue
  }

  private struct Entry: Encodable {
    let code: String
    let message: String
    let hint: String?
    let value: String?
    let candidates: [Candidate]?

    init(_ item: Failure.Item) {
      code = item.code.rawValue
      message = item.message
      hint = item.hint
      value = item.value
      candidates = item.candidates.isEmpty ? nil : item.candidates.map(Candidate.init)
    }
  }

  private struct Candidate: Encodable {
    let id: String
    let title: String

    init(_ candidate: Failure.Candidate) {
      id = candidate.id
      title = candidate.title
    }
  }
}
